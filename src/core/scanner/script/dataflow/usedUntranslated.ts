import { translatorNames } from '../../translatorNames.ts';
import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Binding } from '../names/bindings.ts';
import { type ParameterPlace, type Parameters, wholeComponent } from '../names/parameters.ts';
import { bracketAround } from '../syntax/brackets.ts';
import { afterComma, propertyName } from '../syntax/patterns.ts';
import { endOfOwnTranslation } from './ownTranslation.ts';

/** Attributes whose value is not shown to readers. */
const unread = /^(?:key|id|name|htmlFor|testID|ref|data-.*|aria-controls|aria-labelledby|aria-describedby)$/;
/** Members of a string that inspect it without showing it. */
const inspectingMembers = new WordSet(['length', 'startsWith', 'endsWith', 'includes', 'indexOf', 'match']);
/** Names of properties that hold a key: `key`, `titleKey`, `title_key`. */
const keyName = /^key$|Key$|_key$/;
/** Functions that check whether a key has a text. */
const existenceChecks = new WordSet(['te', 'exists', 'has', 'hasKey']);
const conditions = new WordSet(['if', 'while', 'switch', 'Boolean']);
const translators = new WordSet(translatorNames);
/** Longest distance between `const` and its `=`, in tokens. */
const longestType = 12;

/**
 * Whether a function uses what it hands to a translator in any other way than inspecting it: `translate ? t(label) :
 * label`, `t(label, { defaultValue: label })`, `<Other label={label} />`. Such a text may be shown verbatim, so nobody
 * can tell whether it is a key.
 *
 * @param handed where the parameter is handed to translators
 */
export function isUsedUntranslated(
  file: ScriptFile,
  place: ParameterPlace,
  parameters: Parameters,
  handed: readonly Span[],
): boolean {
  const { tokens } = file;
  const { owner, end } = place;
  const isFunction = owner >= 0 && tokens.kind(owner) === Char.ParenOpen;
  const spans = [...handed].sort((a, b) => a.from - b.from);
  let next = 0;
  let last = end;
  for (let at = isFunction ? tokens.pair(owner) + 1 : owner + 1; at <= last; at++) {
    while (next < spans.length && (spans[next]?.to ?? 0) <= at) next++;
    const isHanded = (spans[next]?.from ?? Number.POSITIVE_INFINITY) <= at;
    if (isHanded || !isShownAt(file, at, place, parameters) || isFallback(tokens, at, place, spans)) continue;
    const replaced = endOfOwnTranslation(tokens, at, place, spans);
    if (replaced < 0) return true;
    // What follows is done with the text.
    last = replaced - 1;
  }
  return false;
}

/**
 * Whether a function is named as a translator and hands on what it is given first, so that this is a key whatever else
 * it does with it, as a look-up of its own first: `function _(text)`, `const tr = text =>`.
 */
export function isNamedTranslator(tokens: Tokens, { owner, position, path }: ParameterPlace): boolean {
  if (position !== 0 || path.length > 0 || owner < 1) return false;
  const isAssigned = tokens.kind(owner - 1) === Char.Equals;
  return translators.holds(tokens, isAssigned ? owner - 2 : owner - 1);
}

/**
 * For `t(key) || key` and `te(key) ? t(key) : key` in a function: it shows its key where there is no text, as translators
 * do. A property that is shown so may as well be a text, unless its name says that it is a key.
 */
function isFallback(
  tokens: Tokens,
  at: number,
  { owner, path, end }: ParameterPlace,
  handed: readonly Span[],
): boolean {
  const isProperty = owner === wholeComponent || path.length > 0;
  if (isProperty && !keyName.test(path.at(-1) ?? '')) return false;
  const isAsked = (span: Span) =>
    span.from > owner &&
    span.from < end &&
    isAskedFor(tokens, span) &&
    tokens.is(span.from, tokens.slice(at));
  return isAfterTranslation(tokens, at, handed) || handed.some(isAsked);
}

/** Whether a key is only passed to a check for its existence. */
export function isAskedFor(tokens: Tokens, { from }: Span): boolean {
  return tokens.kind(from - 1) === Char.ParenOpen && existenceChecks.holds(tokens, from - 2);
}

function isAfterTranslation(tokens: Tokens, at: number, handed: readonly Span[]): boolean {
  const sign = tokens.kind(at - 1);
  const close = at - 2;
  if ((sign !== Kind.Or && sign !== Kind.Nullish) || tokens.kind(close) !== Char.ParenClose) return false;
  const open = tokens.pair(close);
  return handed.some(({ from, to }) => open < from && to <= close);
}

/** Whether a token names the parameter where it may be shown. */
function isShownAt(file: ScriptFile, at: number, place: ParameterPlace, parameters: Parameters): boolean {
  const { tokens } = file;
  if (!isValue(tokens, at)) return false;
  const isOwn = tokens.is(at, 'this');
  const binding = isOwn ? undefined : file.bindings.resolve(tokens.slice(at), at);
  if (binding?.token === at) return false;
  const base = isOwn ? parameters.ofThis(at) : parameters.named(at);
  if (base?.owner !== place.owner || base.position !== place.position) return false;
  const chain = chainAlong(tokens, isOwn ? at + 3 : at + 1, base.path, place.path);
  if (chain === undefined || isNamedAnew(tokens, at, chain.after)) return false;
  // More than the text is used where the chain ends before the path does.
  if (chain.rest !== undefined && isWithout(tokens, at, binding, chain.rest)) return false;
  if (place.owner === wholeComponent && isOfCondition(tokens, at)) return false;
  return !isAskedAbout(tokens, at, chain.after);
}

/** Whether what a name at a token stands for, together with the members up to another token, may be shown there. */
export function isShownThere(tokens: Tokens, at: number, after: number): boolean {
  return isValue(tokens, at) && !isAskedAbout(tokens, at, after);
}

/** Whether a token is a name that stands for something, and no member or property. */
function isValue(tokens: Tokens, at: number): boolean {
  return tokens.kind(at) === Kind.Word && !isDot(tokens.kind(at - 1)) && !isPropertyName(tokens, at);
}

/** How far a chain of members follows a path, and the first name of the rest. */
interface Chain {
  readonly after: number;
  readonly rest: string | undefined;
}

/** @returns undefined where the chain leads elsewhere */
function chainAlong(
  tokens: Tokens,
  from: number,
  base: readonly string[],
  path: readonly string[],
): Chain | undefined {
  if (base.length > path.length || base.some((name, at) => name !== path[at])) return undefined;
  let after = from;
  for (const name of path.slice(base.length)) {
    if (tokens.kind(after) === Char.Bang) after++;
    if (!isDot(tokens.kind(after)) || tokens.kind(after + 1) !== Kind.Word) return { after, rest: name };
    // Uses of each element are examined where the element has a name.
    if (!tokens.is(after + 1, name)) return undefined;
    after += 2;
  }
  return { after, rest: undefined };
}

/** For `const { label, ...rest } = props` and `of props.items`: the new names are looked at by themselves. */
function isNamedAnew(tokens: Tokens, at: number, after: number): boolean {
  const next = tokens.kind(after);
  const isWhole = next === Char.Semicolon || next === Char.ParenClose || tokens.breakBefore(after);
  if (!isWhole || (tokens.kind(at - 1) !== Char.Equals && !tokens.is(at - 1, 'of'))) return false;
  const pair = tokens.pair(at - 2);
  const name = pair >= 0 && pair < at - 2 ? pair : at - 2;
  for (let token = name; token > name - longestType; token--) {
    if (tokens.is(token, 'const')) return true;
    if (tokens.kind(token) === Char.Semicolon || tokens.kind(token) === Char.Equals) return false;
  }
  return false;
}

/** For `super(props)`, and for what is left of properties without that one. */
function isWithout(tokens: Tokens, at: number, binding: Binding | undefined, name: string): boolean {
  return tokens.is(at - 2, 'super') || (binding !== undefined && isRestWithout(tokens, binding, name));
}

/** For `{ label, ...rest }`: what is left has no `label`. */
export function isRestWithout(tokens: Tokens, { token }: Binding, name: string): boolean {
  if (tokens.kind(token - 1) !== Kind.Spread) return false;
  const open = bracketAround(tokens, token);
  const close = tokens.pair(open);
  for (let at = open + 1; at < close; at = afterComma(tokens, at, close)) {
    if (propertyName(tokens, at) === name) return true;
  }
  return false;
}

/** Markup before an expression that is only a condition, or the value of an attribute that is not shown. */
const condition =
  /(?:\bv-(?:else-)?if|\bv-show|(?:[\s:]|v-bind:)(?:key|id|name|for|data-[\w-]+))=["']\s*$|\{[#:](?:else )?(?:if|key)\s+$|\b(?:key|id|name|for|data-[\w-]+)=\{\s*$/;
const longestCondition = 40;

/** For `v-if="label"`, `:key="label"`, `{#if label}`. */
function isOfCondition(tokens: Tokens, at: number): boolean {
  const start = tokens.start(at);
  return condition.test(tokens.text.slice(Math.max(0, start - longestCondition), start));
}

/** Whether a text is only inspected there, or used where it is not shown. */
function isAskedAbout(tokens: Tokens, at: number, after: number): boolean {
  const before = tokens.kind(at - 1);
  const next = tokens.kind(after);
  if (before === Char.Bang || tokens.is(at - 1, 'typeof') || before === Kind.Compare) return true;
  if (next === Char.Question || next === Kind.And || next === Kind.Compare) return true;
  if (isDot(next)) return inspectingMembers.holds(tokens, after + 1);
  if (before === Char.ParenOpen && next === Char.ParenClose && conditions.holds(tokens, at - 2)) return true;
  if (before === Char.BracketOpen && next === Char.BracketClose && isEndOfName(tokens, at - 2)) return true;
  return isUnread(tokens, at);
}

/** In a list of dependencies, in what is logged, and in attributes that are not shown. */
function isUnread(tokens: Tokens, token: number): boolean {
  let at = token;
  for (let step = 0; step < 4; step++) {
    const open = bracketAround(tokens, at);
    if (open < 0) return false;
    switch (tokens.kind(open)) {
      case Char.BracketOpen:
        return tokens.kind(open - 1) === Char.Comma && tokens.kind(tokens.pair(open) + 1) === Char.ParenClose;
      case Char.BraceOpen:
        return (
          tokens.kind(open - 1) === Char.Equals &&
          tokens.kind(open - 2) === Kind.JsxName &&
          unread.test(tokens.slice(open - 2))
        );
      case Char.ParenOpen:
        if (tokens.is(open - 3, 'console')) return true;
    }
    at = open;
  }
  return false;
}

function isEndOfName(tokens: Tokens, at: number): boolean {
  const kind = tokens.kind(at);
  return (
    kind === Kind.Word || kind === Char.BracketClose || kind === Char.ParenClose || kind === Kind.OptionalDot
  );
}

/** Whether a word is the name of a property and no value. */
function isPropertyName(tokens: Tokens, at: number): boolean {
  const before = tokens.kind(at - 1);
  const mayBegin = before === Char.BraceOpen || before === Char.Comma || before === Char.Semicolon;
  // In a type, a line break suffices to separate members.
  const isOnLine = tokens.breakBefore(at) && before !== Char.Question;
  return tokens.kind(at + 1) === Char.Colon && (mayBegin || isOnLine);
}
