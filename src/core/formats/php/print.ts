import { escapeUnwritable } from '../text.ts';
import type { Nested } from '../tree/nest.ts';

/** Prints a PHP file that returns nested arrays, indented by four spaces. */
export function printPhpFile(root: Nested): string {
  return `<?php\n\nreturn ${printArray(root, '')};\n`;
}

function printArray(map: Nested, outer: string): string {
  return map.size === 0 ? '[]' : `[\n${printPhpEntries(map, `${outer}    `)}${outer}]`;
}

/** Entries of an array, each with its line end. */
export function printPhpEntries(map: Nested, indent: string): string {
  return [...map]
    .map(([name, value]) => {
      const printed = typeof value === 'string' ? printPhpString(value) : printArray(value, indent);
      return `${indent}${printPhpString(name)} => ${printed},\n`;
    })
    .join('');
}

/** Entries of an array side by side. */
export function printPhpInline(map: Nested): string {
  return [...map]
    .map(([name, value]) => {
      const printed = typeof value === 'string' ? printPhpString(value) : `[${printPhpInline(value)}]`;
      return `${printPhpString(name)} => ${printed}`;
    })
    .join(', ');
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A string literal: in single quotes, in double quotes where it holds what an editor could damage. */
export function printPhpString(text: string): string {
  if (escapeUnwritable(text, () => '') === text) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  const body = text.replace(/[\\"$]/g, '\\$&');
  return `"${escapeUnwritable(body, (code, char) => named[char] ?? `\\u{${code.toString(16)}}`)}"`;
}
