import { oneOf } from './dialect.ts';
import type { Dialect, Reader } from './reader.ts';

/** Operators that most languages with braces have. */
export const operators: readonly string[] = [
  '!!.',
  '?->',
  '...',
  '==',
  '!=',
  '<=',
  '>=',
  '=>',
  '->',
  '?.',
  '!.',
  '!!',
  '??=',
  '??',
  '?:',
  '::',
  '&&',
  '||',
  '+=',
];

/** What most languages with braces have in common. */
export const braces: Pick<Dialect, 'lineComments' | 'blockComments' | 'name' | 'operators'> = {
  lineComments: ['//'],
  blockComments: [['/*', '*/']],
  name: /[\p{L}_$][\p{L}\p{N}_$]*/uy,
  operators: oneOf(operators),
};

/** Whether a value may begin here, so that a slash begins a regular expression. */
export function mayBeginValue({ last }: Reader): boolean {
  if (last === undefined) return true;
  if (last.kind === 'operator') return !/^[)\]}]$/.test(last.text);
  return last.kind === 'name' && /^(?:try|return|in|case)$/.test(last.text);
}

const character = /'(?:[^'\\\n]|\\[^\n][^'\n]{0,10})'/uy;

/** Reads `'a'`, where an apostrophe may also be something else: part of a number, or of a lifetime. */
export function readCharacter(reader: Reader): boolean {
  const found = reader.match(character)?.[0];
  if (found !== undefined) reader.push('number', found, reader.at + found.length);
  return found !== undefined;
}
