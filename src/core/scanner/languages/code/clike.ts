import type { Dialect } from './dialect.ts';

/** What most languages with braces have in common. */
export const braces: Pick<Dialect, 'lineComments' | 'blockComments' | 'name' | 'operators'> = {
  lineComments: ['//'],
  blockComments: [['/*', '*/']],
  name: /[\p{L}_$][\p{L}\p{N}_$]*/uy,
  operators: [
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
  ],
};
