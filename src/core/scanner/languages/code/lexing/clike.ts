import { oneOf } from './dialect.ts';
import type { Dialect } from './reader.ts';

/** Operators that most languages with braces have. */
export const operators: readonly string[] = [
  '!!.',
  '?->',
  '==',
  '!=',
  '<=',
  '>=',
  '=>',
  '->',
  '?.',
  '!.',
  '!!',
  '??',
  '?:',
  '::',
  '&&',
  '||',
  '+=',
  '..',
];

/** What most languages with braces have in common. */
export const braces: Pick<Dialect, 'lineComments' | 'blockComments' | 'name' | 'operators'> = {
  lineComments: ['//'],
  blockComments: [['/*', '*/']],
  name: /[\p{L}_$][\p{L}\p{N}_$]*/uy,
  operators: oneOf(operators),
};
