import type { Rules } from '../rules.ts';
import { type Analysis, analyse, usagesIn } from '../script/analysis.ts';
import { lex } from '../script/lexer.ts';
import { slotIn } from '../script/slot.ts';
import { Tokens } from '../script/tokens.ts';
import type { Language } from './types.ts';

/** JavaScript and TypeScript, with JSX where the language has it. */
export const scriptLanguage: Language = {
  ids: ['javascript', 'javascriptreact', 'typescript', 'typescriptreact'],
  scan: (text, languageId, rules) => usagesIn(read(text, languageId, rules)),
  slotAt: (text, offset, languageId, rules) => slotIn(usagesIn(read(text, languageId, rules)), text, offset),
};

function read(text: string, languageId: string, rules: Rules): Analysis {
  const tokens = new Tokens(text);
  // In plain TypeScript `<T>value` is a cast; elsewhere JSX is at least allowed by the tools in use.
  lex(tokens, startOfCode(text), text.length, { jsx: languageId !== 'typescript' });
  return analyse(tokens, [{ from: 0, to: tokens.length, isShared: false }], rules);
}

/** After a `#!` line (ECMAScript, Hashbang Comments). */
function startOfCode(text: string): number {
  if (!text.startsWith('#!')) return 0;
  const end = text.indexOf('\n');
  return end === -1 ? text.length : end;
}
