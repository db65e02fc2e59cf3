import type { Token } from '../lexing/token.ts';
import type { Code } from './code.ts';
import { afterTypeArguments } from './owners.ts';
import { innermost } from './sorted.ts';

/** Words that begin a type with members. */
export const declaring: ReadonlySet<string> = new Set([
  'class',
  'enum',
  'struct',
  'object',
  'module',
  'interface',
  'record',
  'extension',
  'trait',
  'mixin',
  'impl',
]);

/** A range of a text, in offsets. */
interface Area {
  readonly start: number;
  readonly end: number;
}

/** A case of an enumeration: its name, and the text that it stands for where it has one. */
export interface Case {
  readonly name: Token;
  readonly value: Token | undefined;
}

/** A type that a text declares. */
export interface Type extends Area {
  readonly name: string;
  /** The word that begins it. */
  readonly word: string;
  /** The index of its name. */
  readonly index: number;
  /** The brace that its body begins with; -1 where it has none. */
  readonly open: number;
}

const another =
  /^(?:fun|va[lr]|data|object|class|sealed|enum|interface|companion|override|private|internal)$/;

const caseWord: ReadonlySet<string> = new Set(['case']);
const endOfCases: ReadonlySet<string> = new Set([';']);

/** Whether an offset lies in an area. */
export function isIn(offset: number, { start, end }: Area): boolean {
  return start <= offset && offset < end;
}

/** How many types of one name are distinguished: a type and its extensions. */
const maxOfOneName = 20;

/** The index after a token, or after the arguments of a type. */
function afterType(code: Code, index: number): number {
  return Math.max(afterTypeArguments(code, index), index + 1);
}

/** Longest distance between a type's name and its body, in tokens. */
const longestHead = 60;

/** The types that a text declares. */
export class DeclaredTypes {
  private readonly code: Code;
  private readonly found: Type[] = [];
  private readonly byName = new Map<string, Type[]>();
  private readonly cases = new Map<Type, readonly Case[]>();

  constructor(code: Code) {
    this.code = code;
  }

  /** Looks at the word at `index` that may begin a type: `enum Keys: String {`, `class Cart`. */
  note(index: number): void {
    const { code } = this;
    if (code.textAt(index) === 'impl') {
      this.noteImplementation(index);
      return;
    }
    const name = code.at(index + 1);
    // `enum class Kind`
    if (name?.kind !== 'name' || name.text === 'class') return;
    // Elsewhere a record is anything: `for record in records`.
    if (code.textAt(index) === 'record' && !/^[(<]$/.test(code.textAt(index + 2))) return;
    let open = index + 2;
    while (open < index + longestHead && !/^[{};=]$/.test(code.textAt(open)) && !this.beginsAnother(open))
      open = code.textAt(open) === '(' ? code.skip(open) : open + 1;
    const close = code.textAt(open) === '{' ? code.partner(open) : -1;
    const isWithoutBody = /^[;}]$/.test(code.textAt(open)) || this.beginsAnother(open);
    const end = code.at(isWithoutBody ? open : close)?.start ?? Number.POSITIVE_INFINITY;
    const word = code.textAt(index - 1) === 'enum' ? 'enum' : code.textAt(index);
    const place = { word, index: index + 1, open: close < 0 ? -1 : open };
    const type = { name: name.text, start: name.start, end, ...place };
    this.found.push(type);
    const known = this.byName.get(type.name);
    if (known === undefined) this.byName.set(type.name, [type]);
    else if (known.length < maxOfOneName) known.push(type);
  }

  /** Looks at the word at `index` that may begin what a type of Rust's has: `impl Texts {`, `impl<T> Say for Texts<T> {`. */
  private noteImplementation(index: number): void {
    const { code } = this;
    if (code.at(index)?.startsLine !== true) return;
    let at = afterTypeArguments(code, index + 1);
    let name = at;
    let isBounds = false;
    for (; at < index + longestHead && !/^[{};=]$/.test(code.textAt(at)); at = afterType(code, at)) {
      if (code.textAt(at) === 'where') isBounds = true;
      // Of a path the last name counts: `impl fmt::Display for shop::Texts`.
      else if (!isBounds && /^(?:for|::)$/.test(code.textAt(at))) name = at + 1;
    }
    const token = code.at(name);
    const close = code.textAt(at) === '{' ? code.partner(at) : -1;
    if (token?.kind !== 'name' || code.textAt(at) !== '{') return;
    const end = code.at(close)?.start ?? Number.POSITIVE_INFINITY;
    // It declares no type of that name.
    this.found.push({
      name: token.text,
      start: token.start,
      end,
      word: 'impl',
      index: name,
      open: close < 0 ? -1 : at,
    });
  }

  /** Whether a declaration begins behind a type of Kotlin's that has no body: `object Home : Tab("home")`. */
  private beginsAnother(index: number): boolean {
    const token = this.code.at(index);
    return token?.startsLine === true && another.test(token.text);
  }

  /** The range of each type of that name, from its name to the end of its body. */
  named(name: string): readonly Area[] {
    return this.byName.get(name) ?? [];
  }

  /** The name of the innermost type around an offset. */
  nameAround(offset: number): string | undefined {
    return this.around(offset)?.name;
  }

  /** The first types of the text, at most so many. */
  first(most: number): readonly Type[] {
    return this.found.slice(0, most);
  }

  /** The only type of that name. */
  only(name: string): Type | undefined {
    const [only, ...others] = this.byName.get(name) ?? [];
    return others.length > 0 ? undefined : only;
  }

  /** The only enumeration of that name, apart from what extends it. */
  enumeration(name: string): Type | undefined {
    const [only, ...others] = (this.byName.get(name) ?? []).filter(({ word }) => word === 'enum');
    return others.length > 0 ? undefined : only;
  }

  /** The cases of the innermost type around an offset, or of the one that it extends. */
  casesAround(offset: number): readonly Case[] {
    return this.casesIn(this.around(offset));
  }

  /** The cases of an enumeration, or of the one that a type extends. */
  casesIn(type: Type | undefined): readonly Case[] {
    if (type === undefined || type.open < 0) return [];
    const known = this.cases.get(type) ?? this.casesOf(type);
    this.cases.set(type, known);
    return known;
  }

  /** The innermost type around an offset. */
  around(offset: number): Type | undefined {
    return innermost(
      this.found,
      each => each.start,
      offset,
      each => isIn(offset, each),
    );
  }

  /** `case home = "tabs.home", cart` in Swift and PHP, `home, cart('tabs.cart');` in Dart. */
  private casesOf({ name, word, index, open }: Type): readonly Case[] {
    const { code } = this;
    // `extension on Status {`, `extension Labels on Status {`
    const on = name === 'on' ? index : index + 1;
    if (word === 'extension' && code.textAt(on) === 'on') {
      const [only, ...others] = this.byName.get(code.textAt(on + 1)) ?? [];
      return only?.word === 'enum' && others.length === 0 ? this.casesOf(only) : [];
    }
    if (word !== 'enum') return [];
    const end = code.partner(open);
    const first = code.find(open + 1, end, caseWord);
    const semicolon = first < 0 ? code.find(open + 1, end, endOfCases) : -1;
    const isText = code.textAt(index + 1) === ':' && code.textAt(index + 2) === 'String';
    const found: Case[] = [];
    for (let at = Math.max(first, open) + 1; at < (semicolon < 0 ? end : semicolon); at = code.skip(at)) {
      const token = code.at(at);
      const isCase = at === open + 1 || /^(?:case|,)$/.test(code.textAt(at - 1));
      if (!isCase || token?.kind !== 'name') continue;
      found.push({ name: token, value: isText ? token : undefined, ...this.givenTo(at) });
    }
    return found;
  }

  /** What stands after the sign behind a case's name. */
  private givenTo(index: number): Pick<Case, 'value'> | undefined {
    const { code } = this;
    if (code.textAt(index + 1) !== '=') return undefined;
    const value = code.at(index + 2);
    return { value: value?.kind === 'string' ? value : undefined };
  }
}
