import type { OffsetRange } from '../../../../base/range.ts';
import type { Dialect } from './reader.ts';
import { Reader } from './reader.ts';
import type { Token } from './token.ts';

/** Tokens of a tag whose words are a function and its arguments: `l s='title' d='Shop'` becomes `l(s='title', d='Shop')`. */
export function callTokens(text: string, content: OffsetRange, dialect: Dialect): Token[] {
  const tokens = new Reader(text, dialect, content).readAll();
  const nameEnd = endOfName(tokens);
  const name = tokens[nameEnd - 1];
  if (name === undefined) return [];
  const first = endOfModifiers(tokens, nameEnd);
  const call = [...tokens.slice(0, nameEnd), sign('(', name.end)];
  let depth = 0;
  for (let index = first; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined) break;
    if (depth === 0 && index > first && beginsArgument(tokens, index)) call.push(sign(',', token.start));
    if (/^[([{]$/.test(token.text) && token.kind === 'operator') depth += 1;
    else if (/^[)\]}]$/.test(token.text) && token.kind === 'operator') depth -= 1;
    call.push(token);
  }
  return [...call, sign(')', tokens.at(-1)?.end ?? name.end)];
}

/** A sign that the text has not. */
export function sign(text: string, at: number): Token {
  return { kind: 'operator', text, start: at, end: at, startsLine: false };
}

/** A name that a tag begins with. */
export function nameToken(text: string, { start, end }: OffsetRange): Token {
  return { kind: 'name', text, start, end, startsLine: true };
}

/**
 * A text that is written without quotes, or with some.
 *
 * @param inner where its characters stand; within `range`
 */
export function textToken(text: string, { start, end }: OffsetRange, inner: OffsetRange): Token {
  return {
    kind: 'string',
    text,
    start,
    end,
    startsLine: false,
    string: { inner, inside: [], isSymbol: false },
  };
}

/** What separates the code of one tag from that of another. */
export function edge(at: number): Token {
  return { kind: 'edge', text: '', start: at, end: at, startsLine: true };
}

/** The index after the name that tokens begin with: `spring.message`. */
function endOfName(tokens: readonly Token[]): number {
  if (tokens[0]?.kind !== 'name') return 0;
  let end = 1;
  while (tokens[end]?.text === '.' && tokens[end + 1]?.kind === 'name') end += 2;
  return end;
}

/** The index after what is done with a call's result before its arguments: `translate|escape:'html' key=…`. */
function endOfModifiers(tokens: readonly Token[], from: number): number {
  let end = from;
  while (tokens[end]?.text === '|' && tokens[end + 1]?.kind === 'name') {
    end += 2;
    while (tokens[end]?.text === ':' && end + 1 < tokens.length) end += 2;
  }
  return end;
}

/** Whether a value stands after another one, with nothing between them. */
function beginsArgument(tokens: readonly Token[], index: number): boolean {
  const [before, token] = [tokens[index - 1], tokens[index]];
  const isValue = (one: Token | undefined) => one !== undefined && one.kind !== 'operator';
  const endsValue = isValue(before) || /^[)\]}]$/.test(before?.text ?? '');
  const beginsValue = isValue(token) || /^[[{]$/.test(token?.text ?? '');
  return endsValue && beginsValue && (before?.end ?? 0) < (token?.start ?? 0);
}
