import { Reader } from '../lexing/reader.ts';
import type { Token } from '../lexing/token.ts';
import { ruby } from './dialect.ts';

const word = 'i18n-tasks-use';
/** Up to the end of the line, or of the tag. */
const hint = /i18n-tasks-use:?[ \t]((?:(?!%>)[^\n])*)/g;

/**
 * The code in comments that declare keys which are built at run time: `# i18n-tasks-use t('states.draft')` (the gem
 * i18n-tasks).
 */
export function rubyHints(text: string): readonly Token[] {
  if (!text.includes(word)) return [];
  const tokens: Token[] = [];
  for (const { index, 0: all, 1: code = '' } of text.matchAll(hint)) {
    const end = index + all.length;
    const start = end - code.length;
    tokens.push({ kind: 'edge', text: '', start, end: start, startsLine: true });
    for (const token of new Reader(text, ruby, { start, end }).readAll()) tokens.push(token);
  }
  return tokens;
}
