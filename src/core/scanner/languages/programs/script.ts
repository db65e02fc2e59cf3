import type { Rules } from '../../rules.ts';
import { type Analysis, analyse, usagesIn } from '../../script/analysis.ts';
import { routeKeysIn } from '../../script/dataflow/routeKeys.ts';
import { explainIn } from '../../script/explain.ts';
import { lex } from '../../script/lexing/lexer.ts';
import { Tokens } from '../../script/lexing/tokens.ts';
import { reportFlow } from '../../script/reportFlow.ts';
import { usagesDeclared } from '../../script/usages/declaredKeys.ts';
import { vocabularyOf } from '../../script/vocabulary.ts';
import { slotIn } from '../../slot.ts';
import type { Usage } from '../../types.ts';
import { usagesOfInlineTemplates } from '../documents/markup.ts';
import type { Language } from '../types.ts';

/** JavaScript and TypeScript, with JSX where the language has it. */
export const scriptLanguage: Language = {
  ids: ['javascript', 'javascriptreact', 'typescript', 'typescriptreact'],
  hasEmptyKeys: true,
  trace: (_languageId, rules) => vocabularyOf(rules).trace,
  scan,
  explain: (text, offset, languageId, rules) =>
    explainIn(readScript(text, languageId, rules), scan(text, languageId, rules), offset, rules),
  slotIn,
};

function scan(text: string, languageId: string, rules: Rules): Usage[] {
  const analysis = readScript(text, languageId, rules);
  const usages = usagesIn(analysis);
  reportFlow(analysis, usages, rules);
  for (const usage of routeKeysIn(analysis, rules)) usages.push(usage);
  for (const usage of usagesDeclared(analysis.file.tokens, rules)) usages.push(usage);
  for (const usage of usagesOfInlineTemplates(analysis.file.tokens, rules)) usages.push(usage);
  return usages;
}

/** Lexes a script and creates its analysis. */
export function readScript(text: string, languageId: string, rules: Rules): Analysis {
  const tokens = lexScript(text, languageId);
  return analyse(tokens, [{ from: 0, to: tokens.length, isShared: false }], rules);
}

/** The tokens of a script. */
export function lexScript(text: string, languageId: string): Tokens {
  const tokens = new Tokens(text);
  // In plain TypeScript `<T>value` is a cast; elsewhere JSX is at least allowed by the tools in use.
  lex(tokens, startOfCode(text), text.length, { jsx: languageId !== 'typescript' });
  return tokens;
}

/** After a `#!` line (ECMAScript, Hashbang Comments). */
function startOfCode(text: string): number {
  if (!text.startsWith('#!')) return 0;
  const end = text.indexOf('\n');
  return end === -1 ? text.length : end;
}
