import { escapeUnwritable } from '../plainText/text.ts';
import { isLarge, type Nested } from '../tree/nest.ts';

/** Prints a PHP file that returns nested arrays, indented by four spaces, in parts. */
export function* phpFileParts(root: Nested): Generator<string> {
  yield '<?php\n\nreturn ';
  if (root.size === 0) yield '[]';
  else {
    yield '[\n';
    yield* entryParts(root, '    ');
    yield ']';
  }
  yield ';\n';
}

function* entryParts(map: Nested, indent: string): Generator<string> {
  for (const [name, value] of map) {
    if (typeof value === 'string' || !isLarge(value)) yield printEntry(name, value, indent);
    else {
      yield `${indent}${printPhpString(name)} => [\n`;
      yield* entryParts(value, `${indent}    `);
      yield `${indent}],\n`;
    }
  }
}

function printArray(map: Nested, outer: string): string {
  return map.size === 0 ? '[]' : `[\n${printPhpEntries(map, `${outer}    `)}${outer}]`;
}

/** Entries of an array, each with its line end. */
export function printPhpEntries(map: Nested, indent: string): string {
  return [...map].map(([name, value]) => printEntry(name, value, indent)).join('');
}

function printEntry(name: string, value: string | Nested, indent: string): string {
  const printed = typeof value === 'string' ? printPhpString(value) : printArray(value, indent);
  return `${indent}${printPhpString(name)} => ${printed},\n`;
}

/** Entries of an array on one line. */
export function printPhpInline(map: Nested): string {
  return [...map]
    .map(([name, value]) => {
      const printed = typeof value === 'string' ? printPhpString(value) : `[${printPhpInline(value)}]`;
      return `${printPhpString(name)} => ${printed}`;
    })
    .join(', ');
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A string literal: in single quotes, or in double quotes if it contains what an editor could damage. */
export function printPhpString(text: string): string {
  if (escapeUnwritable(text, () => '') === text) return `'${text.replace(/[\\']/g, '\\$&')}'`;
  const body = text.replace(/[\\"$]/g, '\\$&');
  return `"${escapeUnwritable(body, (code, char) => named[char] ?? `\\u{${code.toString(16)}}`)}"`;
}
