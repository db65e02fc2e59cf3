import type { Token } from '../code/lexing/token.ts';

const opening = /^[([{]$/;
const closing = /^[)\]}]$/;

/**
 * Macros as the functions that their callers take them for, one for each of their patterns:
 * `macro_rules! say { ($key:expr) => { t!($key) } }` is `fn say!(key: expr) { t!(key) }`.
 */
export function withMacros(tokens: readonly Token[]): readonly Token[] {
  const code: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const name = tokens[at + 2];
    const isMacro = token?.text === 'macro_rules' && tokens[at + 1]?.text === '!' && name?.kind === 'name';
    if (isMacro && tokens[at + 3]?.text === '{') at = addArms(tokens, at + 4, name.text, code);
    else {
      if (token !== undefined) code.push(token);
      at += 1;
    }
  }
  return code;
}

/** Adds the patterns of a macro from a token on as functions. Returns the index behind the macro. */
function addArms(tokens: readonly Token[], from: number, name: string, code: Token[]): number {
  let at = from;
  while (at < tokens.length && !closing.test(tokens[at]?.text ?? '')) {
    const token = tokens[at];
    if (token === undefined || !isBracket(token, opening)) {
      at += 1;
      continue;
    }
    const { start } = token;
    const shared = { kind: 'name', start, end: start, startsLine: true } as const;
    code.push({ ...shared, text: 'fn' }, { ...shared, text: `${name}!` });
    at = addGroup(tokens, at, ['(', ')'], code);
    if (tokens[at]?.text === '=>') at = addGroup(tokens, at + 1, ['{', '}'], code);
  }
  return at + 1;
}

/**
 * Adds a group in brackets, with these around it and without the signs of a macro's variables. Returns the index behind
 * it.
 */
function addGroup(
  tokens: readonly Token[],
  from: number,
  [open, close]: readonly [string, string],
  code: Token[],
): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at];
    if (token === undefined || token.text === '$') continue;
    const isOpen = isBracket(token, opening);
    const isClose = isBracket(token, closing);
    if (isClose) depth -= 1;
    const isOutermost = depth === 0;
    if (isOpen) depth += 1;
    if (isOutermost) code.push({ ...token, text: isOpen ? open : close, startsLine: false });
    // What a pattern takes any number of has no name: `$($args:tt)*`.
    else if (open === '{' || (depth === 1 && !isClose)) code.push(token);
    if (depth <= 0) return at + 1;
  }
  return tokens.length;
}

function isBracket({ kind, text }: Token, expression: RegExp): boolean {
  return kind === 'operator' && expression.test(text);
}
