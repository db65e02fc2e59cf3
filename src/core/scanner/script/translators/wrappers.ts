import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { bodyBrace } from '../syntax/functionHeads.ts';
import { asksOwnTable, isOwnTable } from './ownTable.ts';

/** The names that have a meaning in the rules. */
export type Names = Readonly<Pick<ReadonlyMap<string, unknown>, 'has'>>;

/** False for a value that is clearly something else: a literal, or a function that does not translate. */
export function mayBeTranslator(tokens: Tokens, { from, to }: Span, names: Names): boolean {
  if (to - from === 1 && tokens.kind(from) !== Kind.Word) return false;
  if (tokens.pair(from) === to - 1 || tokens.kind(from) === Kind.JsxOpen) return false;
  for (let at = from; at < Math.min(to, from + 60); at++) {
    if (tokens.kind(at) === Kind.Arrow) return wraps(tokens, undefined, from, names, to);
  }
  return !tokens.is(from, 'function') || wraps(tokens, undefined, from, names, to);
}

/**
 * True for a function whose body names something of a framework and passes keys on unchanged: the argument of one that
 * looks up `cart.${key}` is not itself a key. True also for a function that looks up its key in its own table.
 */
export function wraps(
  tokens: Tokens,
  binding: Binding | undefined,
  from: number,
  names: Names,
  to = endOfFunction(tokens, from),
): boolean {
  let ownTable: string | undefined;
  for (let at = from; at < Math.min(to, from + 400); at++) {
    if (tokens.kind(at) !== Kind.Word || at === binding?.token) continue;
    const name = tokens.slice(at);
    if (
      name === 'this' ||
      name === 'props' ||
      name === ownTable ||
      !names.has(name) ||
      name === binding?.name
    )
      continue;
    if (isExported(tokens, from) || !asksOwnTable(tokens, name, at, Math.min(to, from + 400)))
      return !changesKey(tokens, from, to);
    ownTable = name;
  }
  return looksUp(tokens, from, to) || givesBack(tokens, from, to);
}

/**
 * Whether an exported function gives its parameter back unchanged. Under the name of a translator, it marks keys that are
 * looked up elsewhere: `export const t = (key: string) => key`.
 */
function givesBack(tokens: Tokens, from: number, to: number): boolean {
  if (!isExported(tokens, from)) return false;
  const parameters = startOfParameters(tokens, from, to);
  const isList = tokens.kind(parameters) === Char.ParenOpen;
  const name = isList ? parameters + 1 : parameters;
  if (parameters < 0 || tokens.kind(name) !== Kind.Word) return false;
  const start = isList ? tokens.pair(parameters) : parameters;
  for (let at = start + 1; at < Math.min(to, start + 12); at++) {
    const isReturn = tokens.is(at, 'return') && tokens.kind(at - 1) === Char.BraceOpen;
    if (!isReturn && tokens.kind(at) !== Kind.Arrow) continue;
    if (tokens.is(at + 1, 'return') || tokens.kind(at + 1) === Char.BraceOpen) continue;
    const after = isReturn && tokens.kind(at + 2) === Char.Semicolon ? at + 3 : at + 2;
    return (
      tokens.is(at + 1, tokens.slice(name)) &&
      (isReturn ? tokens.kind(after) === Char.BraceClose : after >= to)
    );
  }
  return false;
}

/** Whether a function is exported whose parameters, or whose value, begins at a token. */
function isExported(tokens: Tokens, from: number): boolean {
  const name = tokens.kind(from - 1) === Char.Equals ? from - 2 : from - 1;
  return tokens.is(name - 2, 'export') && (tokens.is(name - 1, 'const') || tokens.is(name - 1, 'function'));
}

/**
 * Whether a function of a class, or a method from its parameters, names nothing of a framework and no store of texts.
 */
export function isUnrelated(tokens: Tokens, { from, to }: Span, names: Names): boolean {
  const isMethod = tokens.kind(from) === Char.ParenOpen && bodyBrace(tokens, tokens.pair(from), to) > 0;
  if (isMethod ? wraps(tokens, undefined, from, names, to) : mayBeTranslator(tokens, { from, to }, names))
    return false;
  for (let at = from; at < Math.min(to, from + 400); at++)
    if (tokens.kind(at) === Kind.Word && tableOfTexts.test(tokens.slice(at))) return false;
  return true;
}

/** Names of what holds or makes texts. */
export const tableOfTexts = /lang|locale|transl|i18n|l10n|intl|message|dict|strings|texts|phrases/i;

/**
 * Whether a function looks up its parameter in a table of texts: `key => translations[locale][key] ?? get(texts, key)`.
 */
function looksUp(tokens: Tokens, from: number, to: number): boolean {
  const parameters = startOfParameters(tokens, from, to);
  const isList = tokens.kind(parameters) === Char.ParenOpen;
  const name = isList ? parameters + 1 : parameters;
  if (parameters < 0 || tokens.kind(name) !== Kind.Word) return false;
  const parameter = tokens.slice(name);
  let hasTable = false;
  for (let at = name + 1; at < Math.min(to, from + 400); at++) {
    hasTable ||= tokens.kind(at) === Kind.Word && tableOfTexts.test(tokens.slice(at));
    if (!hasTable || !tokens.is(at + 1, parameter)) continue;
    if (isIndex(tokens, at)) return isExported(tokens, from) || !isOwnTable(tokens, at);
    if (isPath(tokens, at)) return true;
  }
  return false;
}

/** For `texts[key]`, whose bracket is at the token. */
function isIndex(tokens: Tokens, at: number): boolean {
  return tokens.kind(at) === Char.BracketOpen && tokens.kind(at + 2) === Char.BracketClose;
}

/** For `get(texts, key)`, of lodash and similar libraries, whose comma is at the token. */
function isPath(tokens: Tokens, at: number): boolean {
  const open = at - 3;
  return tokens.kind(at) === Char.Comma && tokens.kind(open + 1) === Char.ParenOpen && tokens.is(open, 'get');
}

/**
 * Whether a function adds something to its text wherever it uses it.
 *
 * @param from a token before its parameters, or the first of them
 */
export function changesKey(tokens: Tokens, from: number, to: number): boolean {
  const parameters = startOfParameters(tokens, from, to);
  const isList = tokens.kind(parameters) === Char.ParenOpen;
  const name = isList ? parameters + 1 : parameters;
  if (parameters < 0 || tokens.kind(name) !== Kind.Word) return false;
  const parameter = tokens.slice(name);
  let isChanged = false;
  for (let at = isList ? tokens.pair(parameters) : name + 1; at < Math.min(to, from + 400); at++) {
    if (!tokens.is(at, parameter)) continue;
    if (isPlain(tokens, at)) return false;
    isChanged ||= isPart(tokens, at);
  }
  return isChanged;
}

/** The `(` of a function's parameters, or its only parameter without brackets; -1 if there is none. */
export function startOfParameters(tokens: Tokens, from: number, to: number): number {
  for (let at = from; at < Math.min(to, from + 10); at++) {
    if (tokens.kind(at) === Char.ParenOpen || tokens.kind(at + 1) === Kind.Arrow) return at;
  }
  return -1;
}

/** For `t(key)` and `t([key, 'other'])`. */
function isPlain(tokens: Tokens, at: number): boolean {
  const before = tokens.kind(at - 1);
  return before === Char.ParenOpen || (before === Char.BracketOpen && tokens.kind(at - 2) === Char.ParenOpen);
}

/** For `` `cart.${key}` `` and `'cart.' + key`. */
function isPart(tokens: Tokens, at: number): boolean {
  return (
    tokens.kind(at - 1) === Char.Plus ||
    tokens.kind(at + 1) === Char.Plus ||
    (tokens.kind(at - 1) === Kind.SubstitutionOpen && tokens.kind(at + 1) === Kind.SubstitutionClose)
  );
}

/** Where the body ends of a function whose parameters open at a token. */
export function endOfFunction(tokens: Tokens, open: number): number {
  let at = tokens.pair(open) + 1;
  const limit = Math.min(tokens.length, at + 60);
  while (at > 0 && at < limit && tokens.kind(at) !== Char.BraceOpen) at++;
  return Math.max(tokens.pair(at), at);
}
