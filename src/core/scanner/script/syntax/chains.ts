import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { afterTypeArguments } from './extent.ts';

/**
 * First token of the chain of names, members and calls that ends with the name at a token, or with the bracket
 * `end` before it.
 */
export function startOfChain(tokens: Tokens, token: number, last?: number): number {
  let at = token;
  let bracket = last;
  for (;;) {
    const dot = tokens.kind(at - 1);
    if (bracket === undefined && !isDot(dot)) return at;
    let end = bracket ?? at - 2;
    bracket = undefined;
    if (tokens.kind(end) === Char.Bang) end--;
    let kind = tokens.kind(end);
    while (kind === Char.ParenClose || kind === Char.BracketClose) {
      const open = tokens.pair(end);
      if (open < 0) return at;
      // `i18n?.['t']` and `t?.('key')`
      const next = tokens.kind(open - 1) === Kind.OptionalDot ? open - 1 : open;
      const callee = tokens.kind(next - 1) === Char.Greater ? beforeTypeArguments(tokens, next) : next - 1;
      const before = tokens.kind(callee);
      const isCallee = before === Char.ParenClose || before === Char.BracketClose || isName(tokens, callee);
      if (!isCallee) return open;
      end = callee;
      kind = before;
    }
    if (kind !== Kind.Word) return at;
    at = end;
  }
}

/**
 * Where the arguments open of a call whose callee ends before `end`, which may have type arguments or be called only if
 * it is there: `t<string>('title')`, `t!('title')`, `t?.('title')`; -1 where nothing is called.
 */
export function openAfter(tokens: Tokens, end: number): number {
  const kind = tokens.kind(end);
  if (kind === Char.ParenOpen) return end;
  const isMarked = kind === Char.Bang || kind === Kind.OptionalDot;
  const open = afterTypeArguments(tokens, isMarked ? end + 1 : end);
  return tokens.kind(open) === Char.ParenOpen ? open : -1;
}

/** How far the beginning of type arguments is looked for. */
const longestTypes = 60;

/** The token before the type arguments that end before `open`; the one before `open` when there are none. */
export function beforeTypeArguments(tokens: Tokens, open: number): number {
  for (let at = open - 2; at > Math.max(0, open - longestTypes); at--) {
    const pair = tokens.pair(at);
    if (pair >= 0 && pair < at) at = pair;
    else if (tokens.kind(at) === Char.Less && afterTypeArguments(tokens, at) === open) return at - 1;
  }
  return open - 1;
}

const heads = new WordSet('if while for switch catch function'.split(' '));
const beforeExpressions = new WordSet(
  'return throw await yield typeof void delete case default in of instanceof new else do extends'.split(' '),
);

/** Whether a token is a name that can be called, and no keyword before a bracket. */
export function isName(tokens: Tokens, index: number): boolean {
  if (tokens.kind(index) !== Kind.Word) return false;
  const isKeyword = heads.holds(tokens, index) || beforeExpressions.holds(tokens, index);
  return !isKeyword || isDot(tokens.kind(index - 1));
}

/** Whether a token is a keyword whose bracket belongs to a statement or function: `if (late) (t)('title')`. */
export function isHead(tokens: Tokens, index: number): boolean {
  return heads.holds(tokens, index) && !isDot(tokens.kind(index - 1));
}
