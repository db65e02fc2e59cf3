import type { Token } from '../code/lexing/token.ts';

/**
 * Macros of a template as functions, which are called without what they were imported as:
 * `{% macro row(label) %}` is `function row(label)`, and `{{ forms.row('cart.title') }}` with
 * `{% import 'forms.twig' as forms %}` is `row('cart.title')`. Names after `_self` are those of the template itself.
 */
export function withTemplateMacros(text: string, tokens: readonly Token[]): readonly Token[] {
  const declares = text.includes('macro');
  if (!declares && !/\bimport\s/.test(text)) return tokens;
  const imported = new Set(['_self']);
  const code: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    const isFirst = token.kind === 'name' && beginsTag(tokens, at);
    if (isFirst && token.text === 'import') addAlias(tokens, at, imported);
    const isModule = token.kind === 'name' && imported.has(token.text) && isCallOfMember(tokens, at);
    if (isModule) at += 1;
    else code.push(isFirst && token.text === 'macro' ? { ...token, text: 'function' } : token);
  }
  return code;
}

/** Whether a token is the first of a tag, perhaps behind the sign that removes the blanks before it. */
function beginsTag(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const isSign = before?.text === '-' || before?.text === '~';
  return (isSign ? tokens[at - 2] : before)?.kind === 'edge';
}

/** `{% import 'forms.twig' as forms %}` */
function addAlias(tokens: readonly Token[], at: number, imported: Set<string>): void {
  const alias = tokens[at + 3];
  if (tokens[at + 2]?.text === 'as' && alias?.kind === 'name') imported.add(alias.text);
}

/** Whether `.row(` follows a token, which is itself no member. */
function isCallOfMember(tokens: readonly Token[], at: number): boolean {
  const isMember = tokens[at - 1]?.text === '.';
  return !isMember && tokens[at + 1]?.text === '.' && tokens[at + 3]?.text === '(';
}
