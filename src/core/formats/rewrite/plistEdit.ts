import { parsePlist } from '../apple/plistXml.ts';
import { leavesOf } from '../tree/leaves.ts';
import type { TreeEntry, TreeText } from '../tree/tree.ts';
import { xmlText } from '../xml/print.ts';
import { applyEdits, type TextEdit } from './textEdit.ts';

/**
 * Updates the changed texts in a property list, and keeps every other byte.
 *
 * @param printed the new content, printed in the same format
 * @returns undefined if keys are added or removed
 */
export function editPlist(text: string, printed: string): string | undefined {
  const wanted = new Map(
    leavesOf(parsePlist(printed)).messages.map(({ key, content }) => [key, String(content)]),
  );
  const present = textsOf('', parsePlist(text).entries);
  if (present.size !== wanted.size) return undefined;
  const edits: TextEdit[] = [];
  for (const [key, { text: former, range }] of present) {
    const fresh = wanted.get(key);
    if (fresh === undefined) return undefined;
    if (fresh !== former) edits.push({ range, text: `<string>${xmlText(fresh)}</string>` });
  }
  return applyEdits(text, edits);
}

function textsOf(prefix: string, entries: readonly TreeEntry[]): Map<string, TreeText> {
  const found = new Map<string, TreeText>();
  for (const { name, value } of entries) {
    if (value.kind === 'text') found.set(prefix + name, value);
    if (value.kind === 'map')
      for (const [key, leaf] of textsOf(`${prefix}${name}.`, value.entries)) found.set(key, leaf);
  }
  return found;
}
