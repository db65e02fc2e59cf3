import { asPath } from '../names.ts';
import { languageOf } from '../packages/languageOf.ts';
import type { RootScanner } from './rootScanner.ts';
import { isBundle } from './walking/bundle.ts';
import { writtenTexts } from './writtenTexts.ts';

/** Those of the names that some source contains as a quoted text, in either spelling. Reads every file again. */
export function writtenNames(
  names: ReadonlySet<string>,
  files: Iterable<string>,
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
  for (const file of files) {
    const rules = scanner.rulesOf(file)?.rules;
    const text = scanner.textOf(file);
    if (rules === undefined || text === undefined || isBundle(text, languageOf(file) ?? '')) continue;
    for (const written of writtenTexts(text, spellings, rules)) {
      for (const name of bySpelling.get(written) ?? []) found.add(name);
    }
  }
  return found;
}
