import type { Span } from './choices.ts';
import type { Code } from './code.ts';

/** Words that begin a type with members. */
export const declaring: ReadonlySet<string> = new Set([
  'class',
  'enum',
  'struct',
  'object',
  'module',
  'interface',
  'extension',
  'trait',
  'mixin',
]);

/** A stretch of a text, in offsets. */
interface Area {
  readonly start: number;
  readonly end: number;
}

interface Type extends Area {
  readonly name: string;
  /** The brace that its body begins with; -1 where it has none. */
  readonly open: number;
}

/** Whether an offset lies in an area. */
export function isIn(offset: number, { start, end }: Area): boolean {
  return start <= offset && offset < end;
}

/** How far the body of a type may be from its name, in tokens. */
const longestHead = 60;

/** The types that a text declares. */
export class DeclaredTypes {
  private readonly code: Code;
  private readonly found: Type[] = [];

  constructor(code: Code) {
    this.code = code;
  }

  /** Looks at the word at `index` that may begin a type: `enum Keys: String {`, `class Cart`. */
  note(index: number): void {
    const { code } = this;
    const name = code.at(index + 1);
    if (name?.kind !== 'name') return;
    let open = index + 2;
    while (open < index + longestHead && !/^[{};=]$/.test(code.textAt(open))) open += 1;
    const close = code.textAt(open) === '{' ? code.partner(open) : -1;
    const end = code.at(close)?.start ?? Number.POSITIVE_INFINITY;
    this.found.push({ name: name.text, start: name.start, end, open: close < 0 ? -1 : open });
  }

  /** From the name of each type that is called so to the end of its body. */
  named(name: string): readonly Area[] {
    return this.found.filter(type => type.name === name);
  }

  /** The values of the cases of the innermost type around an offset: `case home = "tabs.home", cart = "tabs.cart"`. */
  rawValuesAround(offset: number): readonly Span[] {
    const { code } = this;
    const open = this.found.findLast(type => isIn(offset, type))?.open ?? -1;
    const values: Span[] = [];
    for (let at = open + 1; open >= 0 && at < code.partner(open); at = code.skip(at)) {
      const isCase = code.textAt(at) === '=' && /^(?:case|,)$/.test(code.textAt(at - 2));
      if (isCase && code.at(at + 1)?.kind === 'string') values.push([at + 1, at + 2]);
    }
    return values;
  }
}
