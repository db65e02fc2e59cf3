import { isBundle } from '../bundle.ts';
import { asPath } from '../names.ts';
import { languageOf } from '../packages/languageOf.ts';
import { hintsIn, isHinted, takesHints } from './hintedNames.ts';
import type { RootScanner } from './rootScanner.ts';
import { writtenData } from './writtenData.ts';
import { writtenTexts } from './writtenTexts.ts';

/** The files that may hold names of keys. */
export interface WrittenIn {
  readonly sources: Iterable<string>;
  /** JSON and YAML that is no locale file. */
  readonly data: Iterable<string>;
}

/** Those of the names that some file contains as a quoted text, in either spelling. Reads every file again. */
export function writtenNames(
  names: ReadonlySet<string>,
  { sources, data }: WrittenIn,
  scanner: RootScanner,
): ReadonlySet<string> {
  const found = new Set<string>();
  const bySpelling = new Map<string, string[]>();
  for (const name of names) {
    for (const spelling of new Set([name, asPath(name)])) {
      bySpelling.set(spelling, [...(bySpelling.get(spelling) ?? []), name]);
    }
  }
  const spellings = new Set(bySpelling.keys());
  const add = (spelling: string) => {
    for (const name of bySpelling.get(spelling) ?? []) found.add(name);
  };
  for (const file of data) {
    for (const each of writtenData(file, scanner.textOf(file) ?? '', spellings)) add(each);
  }
  const hints = new Set<string>();
  const onComment = takesHints(scanner.tree?.files ?? [])
    ? (comment: string) => {
        for (const hint of hintsIn(comment)) hints.add(hint);
      }
    : undefined;
  for (const file of sources) {
    const rules = scanner.rulesOf(file)?.rules;
    const text = scanner.textOf(file);
    if (rules === undefined || text === undefined || isBundle(text, languageOf(file) ?? '')) continue;
    for (const each of writtenTexts(text, spellings, rules, onComment)) add(each);
  }
  for (const spelling of spellings) if (hints.size > 0 && isHinted(spelling, hints)) add(spelling);
  return found;
}
