import { printPhpString } from '../php/print.ts';
import { parsePhpTree } from '../php/tree.ts';
import { leavesOf } from '../tree/leaves.ts';
import type { TreeEntry, TreeMap, TreeText } from '../tree/tree.ts';
import { parsePlist } from '../xml/plist.ts';
import { xmlText } from '../xml/print.ts';

interface TextStyle {
  read(text: string): TreeMap;
  encode(text: string): string;
}

const php: TextStyle = { read: text => parsePhpTree(text).root, encode: printPhpString };
const plist: TextStyle = { read: parsePlist, encode: text => `<string>${xmlText(text)}</string>` };

/**
 * Sets the texts that changed in a PHP file or property list, leaving every other byte.
 *
 * @param printed the same format printed anew with what is wanted.
 * @returns undefined when keys come or go, or for other formats.
 */
export function editTexts(formatId: string, text: string, printed: string): string | undefined {
  const style = styleOf(formatId);
  if (style === undefined) return undefined;
  const wantedRoot = style.read(printed);
  const wanted = new Map(leavesOf(wantedRoot).messages.map(({ key, content }) => [key, String(content)]));
  const present = textsOf('', style.read(text).entries);
  if (present.size !== wanted.size) return undefined;
  let result = '';
  let at = 0;
  const ordered = [...present].sort(([, a], [, b]) => a.range.start - b.range.start);
  for (const [key, leaf] of ordered) {
    const fresh = wanted.get(key);
    if (fresh === undefined) return undefined;
    if (fresh === leaf.text) continue;
    result += text.slice(at, leaf.range.start) + style.encode(fresh);
    at = leaf.range.end;
  }
  return result + text.slice(at);
}

function styleOf(formatId: string): TextStyle | undefined {
  if (formatId === 'php_array' || formatId === 'laravel') return php;
  return formatId === 'plist' || formatId === 'stringsdict' ? plist : undefined;
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
