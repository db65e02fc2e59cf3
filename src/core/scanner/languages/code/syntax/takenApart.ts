import { armsOf, type Span } from './choices.ts';
import type { Code } from './code.ts';
import { endOfValue } from './valueEnd.ts';

/** A name bound by destructuring. */
interface Part {
  readonly name: string;
  /** Offset of the name. */
  readonly at: number;
  /** Where the part stands, or what it is called there. */
  readonly place: number | string;
}

/** The names in PHP's `[$icon, $key]`, `['label' => $key]` and `list($icon, $key)`, which begins at `index`. */
export function partsTaken(code: Code, index: number): Part[] {
  const open = code.textAt(index) === 'list' ? index + 1 : index;
  const close = code.partner(open);
  if (close < open) return [];
  return code.split(open + 1, close).flatMap(([from, to], place) => {
    const part = code.at(to - 1);
    const named = to === from + 3 && code.textAt(from + 1) === '=>' ? code.at(from)?.text : undefined;
    if (part?.kind !== 'name' || (named === undefined && to !== from + 1)) return [];
    return [{ name: part.text, at: part.start, place: named ?? place }];
  });
}

/** A name bound by a pattern, with one of the values that it may have. */
interface Taken {
  readonly name: string;
  /** Offset of the name. */
  readonly at: number;
  readonly value: Span | undefined;
}

/**
 * The names in the pattern before the sign at `index`: `final (title, icon) = ('cart.title', 1)`,
 * `final (:title) = switch (kind) { … }`.
 */
export function tupleTaken(code: Code, index: number): Taken[] {
  const open = code.textAt(index - 1) === ')' ? code.partner(index - 1) : -1;
  if (open < 1 || !/^(?:const|final|let|val|var)$/.test(code.textAt(open - 1))) return [];
  const end = endOfValue(code, index + 1);
  const values: readonly Span[] = armsOf(code, index + 1, end) ?? [[index + 1, end]];
  return code.split(open + 1, index - 1).flatMap(([from, to], place): Taken[] => {
    const token = code.at(to - 1);
    if (token?.kind !== 'name') return [];
    const part = code.textAt(from) === ':' ? token.text : place;
    return values.map(value => ({ name: token.text, at: token.start, value: partOf(code, value, part) }));
  });
}

/** An item of a tuple, by its place or label. */
function partOf(code: Code, [from, to]: Span, part: number | string): Span | undefined {
  if (code.textAt(from) !== '(' || code.partner(from) !== to - 1) return undefined;
  const items = code.split(from + 1, to - 1);
  const isLabelled = ([start]: Span) => code.textAt(start + 1) === ':';
  const item =
    typeof part === 'number'
      ? items[part]
      : items.find(each => isLabelled(each) && code.textAt(each[0]) === part);
  return item && [isLabelled(item) ? item[0] + 2 : item[0], item[1]];
}
