import type { Analysis } from './analysis.ts';
import type { ScriptFile } from './file.ts';
import type { Span } from './lexing/span.ts';
import { unquote } from './lexing/strings.ts';
import { Char, Kind, type Tokens } from './lexing/tokens.ts';
import { WordSet } from './lexing/wordSet.ts';
import type { Binding } from './names/bindings.ts';
import { type Export, exportsOf } from './names/exports.ts';
import { returnedIn } from './names/returns.ts';
import { sharedExports, sharedNameOf } from './names/shared.ts';
import { signalMakers } from './names/signals.ts';
import { afterTypeArguments, endOfExpression, skip } from './syntax/extent.ts';
import { bodyBrace } from './syntax/functionHeads.ts';
import { argumentsOf, typeAt } from './types/typeShapes.ts';

/** Where an export is defined: in this file, or in another one. */
export type ExportPlace =
  | { readonly is: 'binding'; readonly binding: Binding }
  | {
      readonly is: 'expression';
      readonly span: Span;
      /** The member of the expression's value that is exported. */
      readonly member?: string;
      /** Whether it only holds where others give nothing else: `@Input() label = 'cart.title'`. */
      readonly isDefault?: boolean;
    }
  /** What its type allows a field, or the signal in it, to be. */
  | { readonly is: 'allowed'; readonly type: Span; readonly isCalled: boolean }
  /** What a method or getter may return. */
  | { readonly is: 'returns'; readonly spans: readonly Span[]; readonly isCalled: boolean }
  | { readonly is: 'type'; readonly name: string }
  /** All exports of an ES module together. */
  | { readonly is: 'all'; readonly exports: readonly Export[] }
  | { readonly is: 'module'; readonly module: string; readonly name: string };

/** Prefix under which fields of a file's class are looked up. */
const ofInstance = 'this.';

/** The name under which a field of a file's class is looked up as if it were an export. */
export function fieldOf(name: string): string {
  return `${ofInstance}${name}`;
}

/** The places that may define the export of that name, `*` for all of them. The first with a result counts. */
export function exportPlaces({ file }: Analysis, name: string): ExportPlace[] {
  const { tokens } = file;
  if (sharedNameOf(name) !== undefined) return sharedPlaces(file, name);
  if (name.startsWith(ofInstance)) return fieldPlaces(tokens, name.slice(ofInstance.length));
  const places: ExportPlace[] = [];
  for (let at = 0; at < tokens.length; at = skip(tokens, at, tokens.length)) {
    if (tokens.is(at, 'exports')) places.push(...ofCommonJs(tokens, at, name));
    else if (tokens.is(at, 'export') && tokens.kind(at - 1) !== Char.Dot) {
      places.push(...ofExport(file, at, name));
    }
  }
  if (name !== '*') return places;
  // Those of other modules are among all of them.
  const own = places.filter(({ is }) => is !== 'module');
  const others = places.filter(({ is }) => is === 'module');
  return [...own, { is: 'all', exports: exportsOf(file) }, ...others];
}

/** The place of what scripts share without modules. */
function sharedPlaces(file: ScriptFile, name: string): ExportPlace[] {
  return sharedExports(file).flatMap(({ name: shared, span }) => {
    if (shared !== name) return [];
    const local = sharedNameOf(name) ?? '';
    const isDeclared = file.tokens.is(span.from, local) && span.to === span.from + 1;
    return isDeclared ? [localPlace(file, local, span.from)] : [{ is: 'expression', span }];
  });
}

/** The places of a name that the `export` at a token may define. */
function ofExport(file: ScriptFile, at: number, name: string): readonly ExportPlace[] {
  const { tokens } = file;
  const first = tokens.is(at + 1, 'type') ? at + 2 : at + 1;
  if (tokens.is(at + 1, 'default')) return name === 'default' ? [defaultPlace(file, at + 2)] : [];
  if (tokens.kind(first) === Char.BraceOpen) return listed(file, first, name);
  if (tokens.kind(at + 1) === Char.Star && tokens.is(at + 2, 'from')) {
    return [{ is: 'module', module: unquote(tokens.slice(at + 3)), name }];
  }
  // `export * as m from './messages'`
  if (tokens.kind(at + 1) === Char.Star)
    return tokens.is(at + 3, name)
      ? [{ is: 'module', module: unquote(tokens.slice(at + 5)), name: '*' }]
      : [];
  return name !== 'default' && declares(tokens, at, name) ? [localPlace(file, name, at)] : [];
}

/** The place of a default export: a named declaration, a name, or an expression. */
function defaultPlace(file: ScriptFile, at: number): ExportPlace {
  const { tokens } = file;
  const end = endOfExpression(tokens, at);
  const isDeclaration = tokens.is(at, 'function') || tokens.is(at, 'class');
  const named = isDeclaration ? at + 1 : at;
  const isName = tokens.kind(named) === Kind.Word && (isDeclaration || end === at + 1);
  return isName
    ? localPlace(file, tokens.slice(named), named)
    : { is: 'expression', span: { from: at, to: end } };
}

/** The place of a local name that is exported at a token. */
function localPlace({ bindings }: ScriptFile, name: string, at: number): ExportPlace {
  const binding = bindings.resolve(name, at);
  // A name without a value may be a type.
  if (binding === undefined) return { is: 'type', name };
  if (binding.kind !== 'import') return { is: 'binding', binding };
  return { is: 'module', module: binding.module, name: binding.imported };
}

/** For `module.exports = …`, `module.exports.name = …` and `exports.name = …`, whose `exports` is at a token. */
function ofCommonJs(tokens: Tokens, at: number, name: string): ExportPlace[] {
  const isMember = tokens.kind(at - 1) === Char.Dot;
  if (isMember && !tokens.is(at - 2, 'module')) return [];
  const valueAfter = (sign: number) => ({ from: sign + 1, to: endOfExpression(tokens, sign + 1) });
  if (tokens.kind(at + 1) === Char.Dot && tokens.kind(at + 3) === Char.Equals) {
    return tokens.is(at + 2, name) ? [{ is: 'expression', span: valueAfter(at + 3) }] : [];
  }
  if (!isMember || tokens.kind(at + 1) !== Char.Equals) return [];
  const span = valueAfter(at + 1);
  return [
    name === 'default' || name === '*'
      ? { is: 'expression', span }
      : { is: 'expression', span, member: name },
  ];
}

/** For `readonly T: typeof T = T;` in a class. */
function fieldPlaces(tokens: Tokens, name: string): ExportPlace[] {
  const allowed: ExportPlace[] = [];
  const places: ExportPlace[] = [];
  let isAssigned = false;
  for (let at = 1; at < tokens.length; at++) {
    if (!tokens.is(at, name)) continue;
    isAssigned ||= tokens.is(at - 2, 'this') && (tokens.kind(at + 1) === Char.Equals || isSet(tokens, at));
    const isGetter = tokens.is(at - 1, 'get');
    if (!beginsField(tokens, isGetter ? at - 1 : at)) continue;
    if (tokens.kind(at + 1) === Char.ParenOpen) {
      const body = bodyBrace(tokens, tokens.pair(at + 1), tokens.length);
      if (body >= 0) places.push({ is: 'returns', spans: returnedIn(tokens, body), isCalled: !isGetter });
      continue;
    }
    const type = typeBehind(tokens, at + 1);
    if (type !== undefined) allowed.push({ is: 'allowed', type, isCalled: false });
    const sign = type?.to ?? at + 1;
    if (tokens.kind(sign) !== Char.Equals) continue;
    const ofSignal = typeOfSignal(tokens, sign + 1);
    if (ofSignal !== undefined) allowed.push({ is: 'allowed', type: ofSignal, isCalled: true });
    const isDefault = inputMakers.holds(tokens, sign + 1) || isInput(tokens, at);
    const span = { from: sign + 1, to: endOfExpression(tokens, sign + 1) };
    places.push({ is: 'expression', span, isDefault });
  }
  // What else it is assigned is not known here, but what its type allows.
  return isAssigned ? allowed : [...allowed, ...places];
}

/** The type of a field, behind its name. */
function typeBehind(tokens: Tokens, after: number): Span | undefined {
  const kind = tokens.kind(after);
  const colon = kind === Char.Bang || kind === Char.Question ? after + 1 : after;
  return tokens.kind(colon) === Char.Colon ? typeAt(tokens, colon + 1) : undefined;
}

/** The type that a signal is made with at a token: `input.required<'home' | 'help'>()`. */
function typeOfSignal(tokens: Tokens, at: number): Span | undefined {
  if (!signalMakers.holds(tokens, at)) return undefined;
  const name = tokens.is(at + 2, 'required') ? at + 2 : at;
  return argumentsOf(tokens, { from: name, to: afterTypeArguments(tokens, name + 1) })[0];
}

/** Signals that other components may give another value. */
const inputMakers = new WordSet(['input', 'model']);

/** For `@Input() label` and `@Input({ alias: 'title' }) public label`, whose name is at a token. */
function isInput(tokens: Tokens, name: number): boolean {
  let close = name - 1;
  while (tokens.kind(close) === Kind.Word && modifiers.holds(tokens, close)) close--;
  return tokens.kind(close) === Char.ParenClose && tokens.is(tokens.pair(close) - 1, 'Input');
}

/** For `this.title.set('other')` and `this.title.update(…)`. */
function isSet(tokens: Tokens, at: number): boolean {
  const isCalled = tokens.kind(at + 1) === Char.Dot && tokens.kind(at + 3) === Char.ParenOpen;
  return isCalled && (tokens.is(at + 2, 'set') || tokens.is(at + 2, 'update'));
}

const modifiers = new WordSet('readonly public protected private override'.split(' '));

function beginsField(tokens: Tokens, at: number): boolean {
  const before = tokens.kind(at - 1);
  if (tokens.breakBefore(at)) return true;
  if (before === Kind.Word) return modifiers.holds(tokens, at - 1);
  // `@Input() label = 'cart.title';`
  if (before === Char.ParenClose) return tokens.kind(tokens.pair(at - 1) - 2) === Char.At;
  return before === Char.BraceOpen || before === Char.Semicolon || before === Char.BraceClose;
}

/** For `export { a, b as c }` and `export { a } from './a'`. */
function listed(file: ScriptFile, open: number, name: string): readonly ExportPlace[] {
  const { tokens } = file;
  const places: ExportPlace[] = [];
  const close = tokens.pair(open);
  const module = tokens.is(close + 1, 'from') ? unquote(tokens.slice(close + 2)) : undefined;
  for (let at = open + 1; at < close; at++) {
    const isRenamed = tokens.is(at + 1, 'as');
    const outer = isRenamed ? at + 2 : at;
    if (tokens.is(outer, name) && tokens.kind(at) === Kind.Word) {
      const inner = tokens.slice(at);
      places.push(module === undefined ? localPlace(file, inner, at) : { is: 'module', module, name: inner });
    }
    if (isRenamed) at += 2;
  }
  return places;
}

/** Whether the declaration after an `export` introduces that name. */
function declares(tokens: Tokens, at: number, name: string): boolean {
  for (let token = at + 1; token < Math.min(tokens.length, at + 6); token++) {
    if (tokens.is(token, name)) return true;
    if (tokens.kind(token) === Char.BraceOpen) {
      for (let inner = token; inner < tokens.pair(token); inner++) if (tokens.is(inner, name)) return true;
      return false;
    }
  }
  return false;
}
