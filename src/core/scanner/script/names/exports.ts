import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { unquote } from '../lexing/strings.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { endOfExpression, skip } from '../syntax/extent.ts';
import { afterComma, namesIn } from '../syntax/patterns.ts';

/** A named export of a file. */
export type Export =
  | { readonly is: 'value'; readonly name: string; readonly span: Span }
  | { readonly is: 'module'; readonly name: string; readonly module: string; readonly imported: string }
  /** Everything that another module exports, except its default. */
  | { readonly is: 'all'; readonly module: string };

/** Limit for generated files; nobody writes more exports by hand. */
const maxExports = 500;

/** All values that a file exports, as an ES or CommonJS module. */
export function exportsOf({ tokens }: ScriptFile): Export[] {
  const found: Export[] = [];
  for (let at = 0; at < tokens.length && found.length < maxExports; at = skip(tokens, at, tokens.length)) {
    if (tokens.is(at, 'export') && tokens.kind(at - 1) !== Char.Dot) addExport(tokens, at + 1, found);
    else if (tokens.is(at, 'exports')) addCommonJs(tokens, at, found);
  }
  return found;
}

function addExport(tokens: Tokens, at: number, found: Export[]): void {
  if (tokens.is(at, 'default')) {
    found.push({ is: 'value', name: 'default', span: valueAt(tokens, at + 1) });
  } else if (tokens.kind(at) === Char.BraceOpen) addListed(tokens, at, found);
  else if (tokens.kind(at) === Char.Star && tokens.is(at + 1, 'from')) {
    found.push({ is: 'all', module: unquote(tokens.slice(at + 2)) });
  } else if (tokens.kind(at) === Char.Star) {
    // `export * as keys from './keys'`
    const module = unquote(tokens.slice(at + 4));
    found.push({ is: 'module', name: tokens.slice(at + 2), module, imported: '*' });
  } else {
    let name = at;
    while (/^(?:async|function|class|const|let|var|abstract|enum)$/.test(tokens.slice(name))) name++;
    if (tokens.kind(name) === Char.Star) name++;
    if (tokens.kind(name) === Char.BraceOpen) addPattern(tokens, name, found);
    if (name === at || tokens.kind(name) !== Kind.Word) return;
    found.push({ is: 'value', name: tokens.slice(name), span: { from: name, to: name + 1 } });
  }
}

/** `export const { t: translate } = i18n.global` */
function addPattern(tokens: Tokens, open: number, found: Export[]): void {
  for (const { token } of namesIn(tokens, open)) {
    found.push({ is: 'value', name: tokens.slice(token), span: { from: token, to: token + 1 } });
  }
}

/** `export { a, b as c }` and `export { a } from './a'` */
function addListed(tokens: Tokens, open: number, found: Export[]): void {
  const close = tokens.pair(open);
  const module = tokens.is(close + 1, 'from') ? unquote(tokens.slice(close + 2)) : undefined;
  for (let at = open + 1; at < close; at = afterComma(tokens, at, close)) {
    if (tokens.kind(at) !== Kind.Word) continue;
    const name = tokens.slice(tokens.is(at + 1, 'as') ? at + 2 : at);
    if (module === undefined) found.push({ is: 'value', name, span: { from: at, to: at + 1 } });
    else found.push({ is: 'module', name, module, imported: tokens.slice(at) });
  }
}

/** `module.exports = …`, `module.exports.name = …` and `exports.name = …` */
function addCommonJs(tokens: Tokens, at: number, found: Export[]): void {
  if (tokens.kind(at - 1) === Char.Dot && !tokens.is(at - 2, 'module')) return;
  if (tokens.kind(at + 1) === Char.Dot && tokens.kind(at + 3) === Char.Equals) {
    found.push({ is: 'value', name: tokens.slice(at + 2), span: valueAt(tokens, at + 4) });
  } else if (tokens.kind(at - 1) === Char.Dot && tokens.kind(at + 1) === Char.Equals) {
    found.push({ is: 'value', name: '*', span: valueAt(tokens, at + 2) });
  }
}

/** An expression; for a function or class declared there, its name. */
function valueAt(tokens: Tokens, from: number): Span {
  const at = tokens.is(from, 'async') ? from + 1 : from;
  const isDeclared = tokens.is(at, 'function') || tokens.is(at, 'class');
  if (isDeclared && tokens.kind(at + 1) === Kind.Word && !tokens.is(at + 1, 'extends')) {
    return { from: at + 1, to: at + 2 };
  }
  return { from, to: endOfExpression(tokens, from) };
}
