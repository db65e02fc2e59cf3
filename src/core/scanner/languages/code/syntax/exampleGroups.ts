import type { OffsetRange } from '../../../../base/range.ts';
import { endOfBlock, lastValueIn, opensBlock, type Span } from './choices.ts';
import type { Code } from './code.ts';

/** Methods of RSpec, and of gems over it, by which a block gives a name its value for the examples of a group. */
const naming: ReadonlySet<string> = new Set([
  'let',
  'let!',
  'let_it_be',
  'let_it_be!',
  'subject',
  'subject!',
]);

/** A name that examples of RSpec share: `let(:scope) { 'cart.labels' }`. */
interface SharedName {
  readonly name: string;
  /** Offset of the name. */
  readonly at: number;
  readonly value: Span;
}

/** What the word at `index` names for the examples around it, if it is such a method. */
export function sharedName(code: Code, index: number): SharedName | undefined {
  if (!naming.has(code.textAt(index)) || code.textAt(index + 1) !== '(' || code.textAt(index - 1) === '.')
    return undefined;
  const name = code.at(index + 2);
  const open = index + 4;
  if (name?.kind !== 'string' || code.partner(index + 1) !== open - 1) return undefined;
  const close = code.textAt(open) === '{' ? code.partner(open) : (endOfBlock(code, open) ?? 0) - 1;
  return close > open
    ? { name: name.text, at: name.start, value: lastValueIn(code, open + 1, close) }
    : undefined;
}

/** The innermost block of Ruby's (`do … end`, braces) around each of the offsets; none for what stands in no block. */
export function blocksAround(code: Code, offsets: ReadonlySet<number>): ReadonlyMap<number, OffsetRange> {
  const found = new Map<number, { start: number; end: number }>();
  const open: Array<{ start: number; end: number }> = [];
  let index = -1;
  for (const token of code.tokens) {
    index += 1;
    const { text, start } = token;
    const around = open.at(-1);
    if (around !== undefined && offsets.has(start)) found.set(start, around);
    const isBrace = token.kind === 'operator' && code.partner(index) >= 0;
    const isEnd = token.kind === 'name' && text === 'end' && code.textAt(index - 1) !== '.';
    if ((isBrace && text === '{') || opensBlock(code, index))
      open.push({ start, end: Number.POSITIVE_INFINITY });
    else if ((isBrace && text === '}') || (isEnd && code.textAt(index + 1) !== ':')) {
      const closed = open.pop();
      if (closed !== undefined) closed.end = start;
    }
  }
  return found;
}
