import type { Span } from './choices.ts';
import type { Code } from './code.ts';
import { innermost } from './sorted.ts';

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

/** So many types of one name are told apart: a type and its extensions. */
const mostOfOneName = 20;

/** How far the body of a type may be from its name, in tokens. */
const longestHead = 60;

/** The types that a text declares. */
export class DeclaredTypes {
  private readonly code: Code;
  private readonly found: Type[] = [];
  private readonly byName = new Map<string, Type[]>();
  private readonly values = new Map<Type, readonly Span[]>();

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
    const type = { name: name.text, start: name.start, end, open: close < 0 ? -1 : open };
    this.found.push(type);
    const known = this.byName.get(type.name);
    if (known === undefined) this.byName.set(type.name, [type]);
    else if (known.length < mostOfOneName) known.push(type);
  }

  /** From the name of each type that is called so to the end of its body. */
  named(name: string): readonly Area[] {
    return this.byName.get(name) ?? [];
  }

  /** The name of the innermost type around an offset. */
  nameAround(offset: number): string | undefined {
    return this.around(offset)?.name;
  }

  /** The values of the cases of the innermost type around an offset: `case home = "tabs.home", cart = "tabs.cart"`. */
  rawValuesAround(offset: number): readonly Span[] {
    const type = this.around(offset);
    if (type === undefined || type.open < 0) return [];
    const known = this.values.get(type) ?? this.valuesOf(type);
    this.values.set(type, known);
    return known;
  }

  private around(offset: number): Type | undefined {
    return innermost(
      this.found,
      each => each.start,
      offset,
      each => isIn(offset, each),
    );
  }

  private valuesOf({ open }: Type): Span[] {
    const { code } = this;
    const values: Span[] = [];
    for (let at = open + 1; at < code.partner(open); at = code.skip(at)) {
      const isCase = code.textAt(at) === '=' && /^(?:case|,)$/.test(code.textAt(at - 2));
      if (isCase && code.at(at + 1)?.kind === 'string') values.push([at + 1, at + 2]);
    }
    return values;
  }
}
