import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { TranslatorRule } from '../rules.ts';
import { argumentAt, isNothing } from '../syntax/arguments.ts';

/** Whether one of the arguments is the number that chooses a plural form. */
export function passesCount(tokens: Tokens, args: readonly Span[], rule: TranslatorRule): boolean {
  // Loops, since this is asked of every call, and a closure costs a context each time.
  if (rule.count !== undefined)
    for (const path of rule.count) if (mayBeNumber(tokens, argumentAt(tokens, args, path))) return true;
  if (rule.mayBeCount !== undefined)
    for (const place of rule.mayBeCount) if (looksLikeNumber(tokens, args[place])) return true;
  return false;
}

/** What names of numbers end with: `count`, `itemCount`, `items.length`. */
const nameOfNumber = /(?:^n|[cC]ount|[lL]ength|[nN]umber|size|[tT]otal)$/;

/** Whether an expression is a number, or a name that says so: `2`, `-1`, `items.length`, `count.value`. */
function looksLikeNumber(tokens: Tokens, span: Span | undefined): boolean {
  if (span === undefined) return false;
  const { from, to } = span;
  const first = tokens.kind(from) === Char.Minus ? from + 1 : from;
  if (to === first + 1 && tokens.kind(first) === Kind.Number) return true;
  // What Vue's references and signals hold, or what is called: `count.value`, `count()`.
  let last = to - 1;
  if (tokens.kind(last) === Char.ParenClose && tokens.pair(last) === last - 1) last -= 2;
  if (tokens.is(last, 'value') && last - 2 >= from) last -= 2;
  return (
    tokens.kind(last) === Kind.Word && nameOfNumber.test(tokens.slice(last)) && isPath(tokens, from, last)
  );
}

/** Whether nothing but names with dots between stands from a token to another: `cart.items.length`. */
function isPath(tokens: Tokens, from: number, last: number): boolean {
  for (let at = last; at >= from; at -= 2) {
    if (tokens.kind(at) !== Kind.Word) return false;
    if (at === from) return true;
    if (tokens.kind(at - 1) !== Char.Dot && tokens.kind(at - 1) !== Kind.OptionalDot) return false;
  }
  return false;
}

/** Whether there is an argument, and it is neither a text, a table nor nothing. */
function mayBeNumber(tokens: Tokens, span: Span | undefined): boolean {
  if (span === undefined || span.to <= span.from || isNothing(tokens, span)) return false;
  const kind = tokens.kind(span.from);
  const isText = kind === Kind.String || kind === Kind.TemplateOpen;
  return !isText && kind !== Char.BraceOpen && kind !== Char.BracketOpen;
}
