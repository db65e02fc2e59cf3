import type { ArgumentPlaces } from '../rules.ts';
import type { Code } from './code.ts';
import { afterTypeArguments } from './owners.ts';

/** An argument of a call: the token indexes of its value. */
export interface Argument {
  readonly label?: string;
  readonly from: number;
  readonly to: number;
}

/** The arguments of a call and the index after its last token. */
export interface Arguments {
  readonly list: readonly Argument[];
  readonly end: number;
}

const endOfCommand: ReadonlySet<string> = new Set([
  'do',
  'if',
  'unless',
  'while',
  'until',
  'rescue',
  'and',
  'or',
  'then',
  'end',
  ';',
  ')',
  ']',
  '}',
  '|>',
]);

/** How many tokens the arguments of a call without brackets may have. */
const maxTokens = 400;

/** The call syntax of a language. */
export interface CallSyntax {
  /** Whether arguments may stand without brackets (Ruby, Elixir). */
  readonly takesBareArguments: boolean;
}

/** The arguments of the call whose name is at `index`; undefined when there is no call. */
export function argumentsOf(
  code: Code,
  index: number,
  { takesBareArguments }: CallSyntax,
): Arguments | undefined {
  // Languages whose calls need no brackets have signs of their own behind labels, and assign with this one.
  const equalsAssigns = takesBareArguments;
  return (
    bracketedArguments(code, index, equalsAssigns) ??
    (takesBareArguments ? bareArguments(code, index) : undefined)
  );
}

/**
 * The same where arguments stand in brackets.
 *
 * @param equalsAssigns whether the name before a `=` is no label
 */
export function bracketedArguments(code: Code, index: number, equalsAssigns = false): Arguments | undefined {
  const open = beginOfArguments(code, index);
  if (code.textAt(open) !== '(' && !isMacroBracket(code, index)) return undefined;
  const close = code.partner(open);
  // In half-typed code, the arguments end with the line.
  const to = close > 0 ? close : endOfLine(code, open + 1);
  return { list: labelled(code, open + 1, to, equalsAssigns), end: close > 0 ? close + 1 : to };
}

/** Whether a bracket is that of one of Rust's macros, which take any: `t!["title"]`, `t! { "title" }`. */
function isMacroBracket(code: Code, index: number): boolean {
  if (!code.textAt(index).endsWith('!')) return false;
  const open = code.at(index + 1);
  // In Ruby, a list may be the argument of such a name: `t! [:a, :b]`.
  return open?.text === '{' || (open?.text === '[' && open.start === code.at(index)?.end);
}

/** `LocalizableString.Create<Texts>("title")` */
function beginOfArguments(code: Code, index: number): number {
  const next = index + 1;
  return code.textAt(next) === '<' ? afterTypeArguments(code, next) : next;
}

function bareArguments(code: Code, index: number): Arguments | undefined {
  const open = beginOfArguments(code, index);
  const first = code.at(open);
  if (first === undefined || first.startsLine) return undefined;
  if (first.kind === 'name' ? endOfCommand.has(first.text) : first.kind !== 'string' && first.text !== '[')
    return undefined;
  // `t[:key]` reads from a list; `t [:a, :b]` passes one.
  if (first.text === '[' && first.start === code.at(index)?.end) return undefined;
  const to = endOfBare(code, open);
  return { list: labelled(code, open, to), end: to };
}

function endOfBare(code: Code, from: number): number {
  const limit = Math.min(code.tokens.length, from + maxTokens);
  let index = from;
  for (; index < limit; index = code.skip(index)) {
    const token = code.at(index);
    if (token === undefined || token.kind === 'edge') break;
    // `end: date` is a value with a name.
    const isLabel = code.textAt(index + 1) === ':' && code.at(index + 1)?.start === token.end;
    if (token.kind !== 'string' && endOfCommand.has(token.text) && !isLabel) break;
    const before = code.textAt(index - 1);
    if (index > from && token.startsLine && !/^(?:,|=>|\+|:|\||&&|\\|\?)$/.test(before)) break;
  }
  return index;
}

function endOfLine(code: Code, from: number): number {
  let index = from;
  const limit = Math.min(code.tokens.length, from + maxTokens);
  while (index < limit && code.at(index)?.kind !== 'edge' && !code.at(index)?.startsLine) {
    if (/^[)\]};]$/.test(code.textAt(index))) break;
    index = code.skip(index);
  }
  return index;
}

/** Whether the function at `index` is not called but handed over: `__(...)` (PHP). */
export function isPassedAsValue(code: Code, index: number): boolean {
  return code.textAt(index + 1) === '(' && code.textAt(index + 2) === '...' && code.textAt(index + 3) === ')';
}

/** The arguments between the brackets of `[from, to)`, labels taken off. */
export function labelled(code: Code, from: number, to: number, equalsAssigns = false): Argument[] {
  return code.split(from, to).map(([start, end]) => {
    const first = code.at(start);
    const next = code.textAt(start + 1);
    if (end - start >= 2 && (first?.kind === 'name' || first?.kind === 'string')) {
      const isVariable = equalsAssigns || first.text.startsWith('$');
      const isLabel = next === '=>' || next === ':' || (next === '=' && first.kind === 'name' && !isVariable);
      // `t(:title, scope:)` gives the variable of that name in Ruby.
      const isShort = end === start + 2 && next === ':' && first.kind === 'name';
      if (isShort) return { label: first.text, from: start, to: start + 1 };
      if (isLabel) return { label: first.text, from: start + 2, to: end };
    }
    return { from: start, to: end };
  });
}

const merge: ReadonlySet<string> = new Set(['merge', 'reverse_merge']);

/**
 * The options that an argument holds or puts together: `{ scope: 'cart' }`, `{ scope: 'cart' }.merge(options)`,
 * `**options.merge(scope: 'cart')` (Ruby).
 */
export function optionsIn(code: Code, { label, from, to }: Argument): readonly Argument[] {
  if (label !== undefined) return [];
  const first = code.textAt(from) === '**' ? from + 1 : from;
  const close = code.textAt(first) === '{' ? code.partner(first) : -1;
  const at = code.find(from, to, merge);
  const isMerged = at >= 0 && code.textAt(at - 1) === '.' && code.textAt(at + 1) === '(';
  if (!isMerged && close !== to - 1) return [];
  const written = close < 0 ? [] : labelled(code, first + 1, close);
  const merged = isMerged ? labelled(code, at + 2, code.partner(at + 1)) : [];
  return [...written, ...merged].filter(option => option.label !== undefined);
}

/** The arguments at some places, in the order of these. */
export function argumentsAt(list: readonly Argument[], places: ArgumentPlaces | undefined): Argument[] {
  if (places === undefined) return [];
  const positional = list.filter(({ label }) => label === undefined);
  return (typeof places === 'object' ? places : [places]).flatMap(place => {
    const found = typeof place === 'string' ? list.find(({ label }) => label === place) : positional[place];
    return found ?? [];
  });
}
