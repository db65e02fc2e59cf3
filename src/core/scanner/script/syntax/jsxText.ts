import { decodeReferences } from '../lexing/strings.ts';

/** What JSX makes of the text between tags: line breaks go, with the white space around them. */
export function jsxText(raw: string): string {
  if (!raw.includes('\n')) return decodeReferences(raw);
  const lines = raw.split(/\r?\n/);
  const trimmed = lines.map((line, index) => {
    const head = index === 0 ? line : line.trimStart();
    return index === lines.length - 1 ? head : head.trimEnd();
  });
  return decodeReferences(trimmed.filter(line => line !== '').join(' '));
}
