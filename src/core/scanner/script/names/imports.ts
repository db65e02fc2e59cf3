import { fetchedPackage } from '../../plainText/fetchedPackage.ts';
import { unquote } from '../lexing/strings.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { skip } from '../syntax/extent.ts';
import { afterComma } from '../syntax/patterns.ts';
import type { Binding } from './bindings.ts';
import { beforeFunction } from './iterations.ts';

type AddImport = (token: number, module: string, imported: string) => void;

/** Reads the import whose `import` is at a token, and reports each local name with its module and its name there. */
export function readImport(tokens: Tokens, at: number, end: number, add: AddImport): void {
  let from = at + 1;
  const limit = Math.min(end, at + 2000);
  while (from < limit && !tokens.is(from, 'from')) {
    const kind = tokens.kind(from);
    if (kind === Kind.String || kind === Char.ParenOpen || kind === Char.Semicolon || kind === Char.Dot)
      return;
    if (kind === Char.Equals) return;
    from = skip(tokens, from, limit);
  }
  if (tokens.kind(from + 1) !== Kind.String) return;
  const module = packageOf(unquote(tokens.slice(from + 1)));
  for (let name = at + 1; name < from; name = skip(tokens, name, from)) {
    if (tokens.kind(name) === Char.BraceOpen) importNames(tokens, name, end, module, add);
    else if (tokens.kind(name) === Char.Star) {
      if (tokens.kind(name + 2) === Kind.Word) add(name + 2, module, '*');
      name += 2;
    } else if (tokens.kind(name) === Kind.Word && !(tokens.is(name, 'type') && name + 1 < from)) {
      add(name, module, 'default');
    }
  }
}

/** A package by its name, wherever it is fetched from. */
function packageOf(module: string): string {
  const found = fetchedPackage(module);
  return found === undefined ? module : `${found.name}${found.path}`;
}

/** The module of `require('module')`, and of an awaited `import()`. */
export function requiredModule(tokens: Tokens, at: number): string | undefined {
  const isAwaited = tokens.is(at, 'await');
  const call = isAwaited ? at + 1 : at;
  const isCall =
    tokens.is(call, isAwaited ? 'import' : 'require') && tokens.kind(call + 1) === Char.ParenOpen;
  return isCall && tokens.kind(call + 2) === Kind.String ? unquote(tokens.slice(call + 2)) : undefined;
}

/** The members that follow a `require(…)` at a token: `['shop', 'keys']` of `require('./texts').shop.keys`. */
export function requiredMembers(tokens: Tokens, at: number): readonly string[] {
  const members: string[] = [];
  if (!tokens.is(at, 'require')) return members;
  for (let dot = tokens.pair(at + 1) + 1; tokens.kind(dot) === Char.Dot; dot += 2)
    members.push(tokens.slice(dot + 1));
  return members;
}

/** The module and the export that a name stands for by a `require(…)`, and how many steps of its path lead there. */
export function requiredExport(
  tokens: Tokens,
  { init, path }: Binding,
): { readonly of: readonly [module: string, name: string]; readonly stepsTaken: number } | undefined {
  const module = requiredModule(tokens, init);
  const [member, ...others] = requiredMembers(tokens, init);
  if (module === undefined || others.length > 0) return undefined;
  return member === undefined
    ? { of: [module, path[0] ?? '*'], stepsTaken: 1 }
    : { of: [module, member], stepsTaken: 0 };
}

/** The maximum distance of the `import(…)` of a lazy component from its beginning, in tokens. */
const farthestImport = 16;

/**
 * The export that a lazy component loads: `lazy(() => import('./Cart'))`, or
 * `lazy(() => import('./pages').then(pages => ({ default: pages.Cart })))`.
 */
export function lazyExport(
  tokens: Tokens,
  init: number,
): { readonly module: string; readonly name: string } | undefined {
  if (tokens.kind(init) !== Kind.Word || tokens.is(init, 'import')) return undefined;
  const end = Math.min(tokens.length, init + farthestImport);
  for (let at = init + 1; at < end && tokens.kind(at) !== Char.Semicolon; at++) {
    if (!tokens.is(at, 'import') || tokens.kind(at + 1) !== Char.ParenOpen) continue;
    if (tokens.kind(at + 2) !== Kind.String) return undefined;
    return { module: unquote(tokens.slice(at + 2)), name: chosenExport(tokens, tokens.pair(at + 1) + 1) };
  }
  return undefined;
}

/** The export selected after an `import(…)`, beginning at its dot: the last name before the first closing brace. */
function chosenExport(tokens: Tokens, dot: number): string {
  if (tokens.kind(dot) !== Char.Dot || !tokens.is(dot + 1, 'then')) return 'default';
  const close = tokens.pair(dot + 2);
  for (let at = dot + 3; at < close; at++) {
    if (tokens.kind(at) === Char.BraceClose && tokens.kind(at - 2) === Char.Dot) return tokens.slice(at - 1);
  }
  return 'default';
}

/** The module that a name refers to as a whole: `import * as keys`, `const keys = require('./keys')`. */
export function wholeModule(
  tokens: Tokens,
  { imported, module, init, path, kind }: Binding,
): string | undefined {
  if (kind === 'import') return imported === '*' ? module : undefined;
  if (path.length > 0 || init < 0) return undefined;
  const required = requiredModule(tokens, init);
  return required !== undefined && requiredMembers(tokens, init).length === 0 ? required : undefined;
}

function importNames(tokens: Tokens, open: number, end: number, module: string, add: AddImport): void {
  const pair = tokens.pair(open);
  const close = pair > open ? pair : end - 1;
  for (let at = open + 1; at < close; at = afterComma(tokens, at, close)) {
    const isTyped = tokens.is(at, 'type') && tokens.kind(at + 1) === Kind.Word && !tokens.is(at + 1, 'as');
    const imported = isTyped ? at + 1 : at;
    const local = tokens.is(imported + 1, 'as') ? imported + 2 : imported;
    if (local >= close || tokens.kind(local) !== Kind.Word) continue;
    add(local, module, tokens.slice(imported));
  }
}

/**
 * The module whose exports a function gets that waits for them: `m` in `import('./texts').then(m => …)`.
 *
 * @param start the token at which the parameters of the function begin
 */
export function awaitedModule(tokens: Tokens, start: number): string | undefined {
  const before = beforeFunction(tokens, start);
  if (tokens.kind(before) !== Char.ParenOpen || !tokens.is(before - 1, 'then')) return undefined;
  const open = tokens.kind(before - 3) === Char.ParenClose ? tokens.pair(before - 3) : -1;
  const isImport = tokens.is(open - 1, 'import') && !isDot(tokens.kind(open - 2));
  return isImport && tokens.kind(open + 1) === Kind.String ? unquote(tokens.slice(open + 1)) : undefined;
}

/** How plugins that load texts are called: https://requirejs.org/docs/api.html#i18n, https://dojotoolkit.org/reference-guide/1.10/dojo/i18n.html */
const loadsTexts = /^(?:dojo\/)?i18n!/;

/**
 * The texts that AMD loads for a parameter of a function: `strings` in `define(['i18n!nls/strings'], function (strings) {`.
 *
 * @param open the bracket before the parameters, or the only one without brackets
 * @param position of the parameter among them
 */
export function loadedTexts(tokens: Tokens, open: number, position: number): string | undefined {
  const before = tokens.is(open - 1, 'function') ? open - 2 : open - 1;
  if (tokens.kind(before) !== Char.Comma || tokens.kind(before - 1) !== Char.BracketClose) return undefined;
  const list = tokens.pair(before - 1);
  let at = list + 1;
  for (let place = 0; place < position && at > list; place++) at = afterComma(tokens, at, before - 1);
  if (list < 0 || tokens.kind(at) !== Kind.String) return undefined;
  const module = unquote(tokens.slice(at));
  return loadsTexts.test(module) ? module : undefined;
}
