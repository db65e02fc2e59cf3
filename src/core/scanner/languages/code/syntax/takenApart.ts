import type { Code } from './code.ts';

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
