import { isKnown } from '../keyTexts.ts';
import type { Call, Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { ArgumentPath, TranslatorRule } from '../rules.ts';
import {
  anythingPassed,
  argumentAt,
  isNothing,
  mergePassed,
  nothingPassed,
  type PassedNames,
  passedNames,
  without,
} from '../syntax/arguments.ts';
import { elementsOf } from '../syntax/objects.ts';
import { afterComma } from '../syntax/patterns.ts';
import type { Texts } from '../values/texts.ts';
import { passesCount } from './counts.ts';

/** String methods that replace placeholders. */
const fillers = ['replace', 'replaceAll', 'split'];

/** Whether placeholders of a call's result are replaced afterwards: `t('a').replace('{{name}}', name)`. */
export function isFilledIn(tokens: Tokens, close: number): boolean {
  return tokens.kind(close + 1) === Char.Dot && fillers.some(name => tokens.is(close + 2, name));
}

/** The arguments that reach the function: those of `t.call(this, …)` and `t.apply(this, […])` too. */
export function argumentsOf(tokens: Tokens, call: Call): readonly Span[] {
  const args = elementsOf(tokens, call.open);
  if (!receiverIsFirst(tokens, call)) return args;
  const list = args[1];
  if (tokens.is(call.to - 1, 'call')) return args.slice(1);
  return list !== undefined && tokens.kind(list.from) === Char.BracketOpen
    ? elementsOf(tokens, list.from)
    : [];
}

/** The names of the values that a call gives its text. */
export function valuesPassed(tokens: Tokens, args: readonly Span[], rule: TranslatorRule): PassedNames {
  if (rule.isAsWritten === true) return anythingPassed;
  let passed = nothingPassed;
  for (const path of rule.values ?? noPaths) {
    const span = argumentAt(tokens, args, path);
    if (span !== undefined) passed = mergePassed(passed, passedNames(tokens, span));
  }
  if (passesCount(tokens, args, rule) && !passed.names.includes('count'))
    passed = mergePassed(passed, countPassed);
  return rule.options === undefined ? passed : without(passed, rule.options);
}

const noPaths: readonly ArgumentPath[] = [];
const countPassed: PassedNames = { names: ['count'], areOpen: false };

/** The plural text that a call gives beside its key, where that is known. */
export function pluralText(
  texts: Texts,
  args: readonly Span[],
  { many }: TranslatorRule,
): string | undefined {
  const span = many === undefined ? undefined : args[many];
  const text = span && texts.of(span)[0];
  return text !== undefined && isKnown(text) ? text.text : undefined;
}

/** The default value that a call passes for a missing key. */
export function defaultValue(
  tokens: Tokens,
  texts: Texts,
  args: readonly Span[],
  rule: TranslatorRule,
): string | undefined {
  if (rule.defaultValue === undefined) return undefined;
  for (const path of rule.defaultValue) {
    const span = argumentAt(tokens, args, path);
    if (span === undefined || isObject(tokens, span)) continue;
    const text = texts.of(span)[0];
    if (text !== undefined && isKnown(text) && path.not?.test(text.text) !== true) return text.text;
  }
  return undefined;
}

/** Whether a call computes what it shows for a missing key: `t(`links.${name}`, { defaultValue: humanize(name) })`. */
export function computesDefault(
  tokens: Tokens,
  texts: Texts,
  args: readonly Span[],
  rule: TranslatorRule,
): boolean {
  // A bare argument may be something else, such as all values in one.
  return (rule.defaultValue ?? []).some(path => {
    const span = path.property === undefined ? undefined : argumentAt(tokens, args, path);
    return span !== undefined && !isNothing(tokens, span) && !texts.of(span).some(isKnown);
  });
}

/** Whether a call is a test with its body, which applications may also call `t`: `t('opens', async () => { … })`. */
export function isTest(tokens: Tokens, call: Call): boolean {
  if (call.to - call.from !== 1 || !tokens.is(call.from, 't')) return false;
  const close = tokens.pair(call.open);
  // Asked of every call: most have no function there, which is seen without a list of their arguments.
  if (close > call.open && !isFunctionAt(tokens, afterComma(tokens, call.open + 1, close))) return false;
  const body = elementsOf(tokens, call.open)[1];
  const endsBlock = body !== undefined && tokens.kind(body.to - 1) === Char.BraceClose;
  return endsBlock && isFunctionAt(tokens, body.from);
}

function isFunctionAt(tokens: Tokens, at: number): boolean {
  const from = tokens.is(at, 'async') ? at + 1 : at;
  if (tokens.is(from, 'function')) return true;
  return tokens.kind(from) === Char.ParenOpen && tokens.kind(tokens.pair(from) + 1) === Kind.Arrow;
}

/** True for `new T('title')`, and not for a method of what is made: `new Polyglot(texts).t('title')`. */
export function isConstructor(tokens: Tokens, { from, to }: Call): boolean {
  if (!tokens.is(from - 1, 'new')) return false;
  for (let at = from; at < to; at++) if (tokens.kind(at) === Char.ParenOpen) return false;
  return true;
}

/** True for `t.call(…)` and `t.apply(…)`. */
export function receiverIsFirst(tokens: Tokens, { from, to }: Call): boolean {
  return to - from > 2 && (tokens.is(to - 1, 'call') || tokens.is(to - 1, 'apply'));
}

/** Whether an expression is an object literal, as most second arguments are. */
function isObject(tokens: Tokens, { from, to }: Span): boolean {
  return tokens.kind(from) === Char.BraceOpen && tokens.pair(from) === to - 1;
}
