import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { endOfExpression, skip } from '../syntax/extent.ts';
import { type Bindings, bindingOf } from './bindings.ts';
import type { Export } from './exports.ts';
import { addWritten, writtenIntoWindow } from './windowMembers.ts';

/** Prefix under which a name is exported that scripts share without modules. No other export has a dot. */
const ofPage = 'window.';
/** The same for a name that is written into `window`: modules have it too. */
const ofAll = 'globalThis.';

/** The name that an export shares, `say` for `window.say`; undefined for another one. */
export function sharedNameOf(exported: string): string | undefined {
  const prefix = [ofPage, ofAll].find(each => exported.startsWith(each));
  return prefix === undefined ? undefined : exported.slice(prefix.length);
}

/** Whether modules have such a name too, because a script writes it into `window`. */
export function isSharedWithModules(exported: string): boolean {
  return exported.startsWith(ofAll);
}

/** Words of declarations whose names a page has. */
const declaring = new WordSet(['const', 'let', 'var']);
/** The most names of a file. */
const most = 500;

/** Words that only files have that are modules. */
const ofModules = new WordSet(['import', 'export', 'exports', 'require', 'define']);
/** What CommonJS and AMD give to their modules. A script that asks for it first is also one of a page. */
const givenToModules = new WordSet(['module', 'exports', 'require', 'define']);

/** Whether nothing in a script imports, exports or requires: its outermost names are those of its page. */
function isPlainScript(tokens: Tokens): boolean {
  let isAsked = false;
  for (let at = 0; at < tokens.length; at++) {
    if (tokens.kind(at) !== Kind.Word) continue;
    isAsked ||= givenToModules.holds(tokens, at) && tokens.is(at - 1, 'typeof');
    if (ofModules.holds(tokens, at) && !isAsked && isModuleSyntax(tokens, at)) return false;
  }
  return true;
}

/** Whether one of these words, at a token, makes its file a module. */
function isModuleSyntax(tokens: Tokens, at: number): boolean {
  const next = tokens.kind(at + 1);
  if (tokens.is(at, 'require') || tokens.is(at, 'define')) return next === Char.ParenOpen;
  // `import(…)` is a call, and `a.export` a member.
  return tokens.is(at, 'exports') || (next !== Char.ParenOpen && !isDot(tokens.kind(at - 1)));
}

/**
 * What a script without modules shares with the others of its page: its outermost functions, classes, constants and
 * variables. What any script writes into `window` is shared with all.
 */
export function sharedExports({ tokens, bindings }: ScriptFile): readonly Extract<Export, { is: 'value' }>[] {
  const written = [...writtenIntoWindow(tokens, bindings, most)].map(([name, span]) =>
    asExport(ofAll, name, span),
  );
  if (!isPlainScript(tokens)) return written;
  const found = new Map<string, Span>();
  for (let at = 0; at < tokens.length && found.size < most; at = skip(tokens, at, tokens.length)) {
    if (declaring.holds(tokens, at)) addDeclared(tokens, at + 1, found);
    else if (tokens.is(at, 'function') || tokens.is(at, 'class')) addName(tokens, at + 1, found);
    else if (isGivenFunction(tokens, at)) addWritten(tokens, at, found);
  }
  return [...[...found].map(([name, span]) => asExport(ofPage, name, span)), ...written];
}

function asExport(prefix: string, name: string, span: Span): Extract<Export, { is: 'value' }> {
  return { is: 'value', name: `${prefix}${name}`, span };
}

/** `const a = 1, b = 2` */
function addDeclared(tokens: Tokens, first: number, found: Map<string, Span>): void {
  for (let at = first; found.size < most; ) {
    addName(tokens, at, found);
    const end = tokens.kind(at + 1) === Char.Equals ? endOfExpression(tokens, at + 2) : at + 1;
    if (tokens.kind(end) !== Char.Comma) return;
    at = end + 1;
  }
}

/** Whether a name that nothing declares is given a function: `say = function (key) { … }`. */
function isGivenFunction(tokens: Tokens, at: number): boolean {
  const mayBegin = at === 0 || !isDot(tokens.kind(at - 1));
  return (
    mayBegin &&
    tokens.kind(at) === Kind.Word &&
    tokens.kind(at + 1) === Char.Equals &&
    tokens.is(at + 2, 'function')
  );
}

function addName(tokens: Tokens, at: number, found: Map<string, Span>): void {
  if (tokens.kind(at) === Kind.Word) found.set(tokens.slice(at), { from: at, to: at + 1 });
}

/**
 * Binds the names that other scripts share, as if a script imported those that it does not declare: a module only those
 * that are written into `window`.
 *
 * @param shared the module of each export
 */
export function bindShared(bindings: Bindings, tokens: Tokens, shared: ReadonlyMap<string, string>): void {
  const isPlain = isPlainScript(tokens);
  const everywhere = { scopeStart: 0, scopeEnd: Number.MAX_SAFE_INTEGER };
  for (const [imported, module] of shared) {
    const name = sharedNameOf(imported);
    if (name === undefined || (!isPlain && !isSharedWithModules(imported))) continue;
    if (bindings.resolve(name, 0) !== undefined) continue;
    bindings.add(bindingOf({ name, token: -1, kind: 'import', module, imported, ...everywhere }));
  }
}
