import { isPluralSuffix } from '../../base/plural.ts';
import type { OffsetRange } from '../../base/range.ts';
import type { FoundMessage } from '../messages/collect.ts';
import { type PluralForms, withForm } from '../plurals/plural.ts';
import type { ParseProblem } from '../types.ts';
import type { Tree, TreeEntry, TreeMap } from './tree.ts';

export interface Leaves {
  readonly messages: FoundMessage[];
  readonly problems: ParseProblem[];
}

/**
 * Reads the messages of a tree: nested names are joined by `.`.
 *
 * @param arePluralForms whether the names of a map of texts are the plural forms of its key
 */
export function leavesOf(
  root: TreeMap,
  arePluralForms: (key: string, names: readonly string[]) => boolean = () => false,
): Leaves {
  const messages: FoundMessage[] = [];
  const problems: ParseProblem[] = [];

  function visit(key: string, range: OffsetRange, value: Tree): void {
    if (value.kind === 'nothing') {
      const about = value.isCode === true ? { key, isCode: true } : {};
      problems.push({ message: `'${key}' has no text.`, range, ...about });
    } else if (value.kind === 'text') messages.push({ key, content: value.text, range });
    else if (isPlural(key, value)) messages.push({ key, content: pluralOf(value.entries), range });
    else for (const entry of value.entries) visit(`${key}.${entry.name}`, entry.range, entry.value);
  }

  function isPlural(key: string, value: TreeMap): boolean {
    return (
      value.entries.every(entry => entry.value.kind === 'text') &&
      arePluralForms(
        key,
        value.entries.map(entry => entry.name),
      )
    );
  }

  for (const entry of root.entries) visit(entry.name, entry.range, entry.value);
  return { messages, problems };
}

function pluralOf(entries: readonly TreeEntry[]): PluralForms {
  let forms: PluralForms = {};
  for (const { name, value } of entries)
    if (isPluralSuffix(name) && value.kind === 'text') forms = withForm(forms, name, value.text);
  return forms;
}
