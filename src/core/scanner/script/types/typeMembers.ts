import type { Budget } from '../../budget.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { propertyName } from '../syntax/patterns.ts';
import {
  aliased,
  argumentsOf,
  type Body,
  bodyOf,
  interfaceParts,
  operandsOf,
  typeDeclarations,
  unwrapped,
} from './typeShapes.ts';

const deepest = 12;

/** Types with the members of their first argument. */
const transparent = new WordSet(
  'Readonly Partial Required Omit Pick NonNullable Awaited PropsWithChildren React'.split(' '),
);
const lists = new WordSet(['Array', 'ReadonlyArray', 'Set', 'ReadonlySet']);

/** Types without a text and without members. */
export const emptyTypes = new WordSet(['null', 'undefined', 'never', 'void']);

/** Follows the types of one file through their names and members. A type is represented by its tokens. */
export class TypeMembers {
  private readonly tokens: Tokens;
  private readonly budget: Budget;
  private declarations: ReadonlyMap<string, number> | undefined;
  private readonly bodies = new Map<number, Body>();
  private readonly aliases = new Map<number, Span | undefined>();
  /** Cached; empty for circular types. */
  private readonly known = new Map<string, Span | undefined>();
  private readonly found = new Map<string, Span | undefined>();

  constructor(tokens: Tokens, budget: Budget) {
    this.tokens = tokens;
    this.budget = budget;
  }

  /** A type with its names resolved, and without what leaves its members unchanged. */
  resolved(span: Span, depth: number): Span | undefined {
    if (this.isFinal(span)) return span;
    const id = `${span.from} ${span.to}`;
    if (!this.known.has(id)) {
      this.known.set(id, undefined);
      this.known.set(id, this.resolve(span, depth));
    }
    return this.known.get(id);
  }

  private resolve(span: Span, depth: number): Span | undefined {
    const { tokens } = this;
    if (!this.goesOn(depth)) return undefined;
    const parts = operandsOf(tokens, span, Char.Bar).filter(part => !this.isEmpty(part));
    const [only, ...others] = parts;
    if (only === undefined || others.length > 0) return unwrapped(tokens, span);
    const { from, to } = unwrapped(tokens, only);
    if (tokens.kind(from) === Kind.Word && tokens.kind(to - 1) === Char.BracketClose) {
      const open = tokens.pair(to - 1);
      const name = open === to - 3 ? propertyName(tokens, open + 1) : undefined;
      const base = { from, to: open };
      if (open <= from || tokens.is(from, 'typeof') || name === undefined) return { from, to };
      const inner = tokens.is(open + 1, 'number')
        ? this.element(base, depth + 1)
        : this.member(base, name, depth + 1);
      return inner && this.resolved(inner, depth + 1);
    }
    if (transparent.holds(tokens, from)) {
      const [inner] = argumentsOf(tokens, { from, to });
      return inner === undefined ? { from, to } : this.resolved(inner, depth + 1);
    }
    const isName = to === from + 1 || argumentsOf(tokens, { from, to }).length > 0;
    const declared = isName ? this.declared(from) : undefined;
    const alias = declared === undefined ? undefined : this.aliased(declared);
    return alias === undefined ? { from, to } : this.resolved(alias, depth + 1);
  }

  private aliased(name: number): Span | undefined {
    if (!this.aliases.has(name)) this.aliases.set(name, aliased(this.tokens, name));
    return this.aliases.get(name);
  }

  /** The type of a member. */
  member(span: Span, name: string, depth: number): Span | undefined {
    if (this.isFinal(span)) return undefined;
    const id = `${span.from} ${span.to} ${name}`;
    if (!this.found.has(id)) {
      this.found.set(id, undefined);
      this.found.set(id, this.findMember(span, name, depth));
    }
    return this.found.get(id);
  }

  private findMember(span: Span, name: string, depth: number): Span | undefined {
    const { tokens } = this;
    const type = this.resolved(span, depth);
    if (type === undefined) return undefined;
    const parts = operandsOf(tokens, type, Char.Ampersand);
    if (parts.length > 1) return this.inOneOf(parts, name, depth);
    const { from, to } = type;
    if (tokens.kind(from) === Char.BraceOpen && tokens.pair(from) === to - 1)
      return this.body(from).types.get(name);
    if (tokens.is(from, 'Record')) return argumentsOf(tokens, type)[1];
    const declared = this.declared(from);
    if (declared === undefined || !tokens.is(declared - 1, 'interface')) return undefined;
    const { body, parents } = interfaceParts(tokens, declared);
    return this.body(body).types.get(name) ?? this.inOneOf(parents, name, depth);
  }

  private inOneOf(types: readonly Span[], name: string, depth: number): Span | undefined {
    for (const type of types) {
      const found = this.member(type, name, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The members in the object type or interface that opens at a token. */
  body(open: number): Body {
    const known = this.bodies.get(open) ?? bodyOf(this.tokens, open);
    this.bodies.set(open, known);
    return known;
  }

  /** The type of the elements of a list. */
  element(span: Span, depth: number): Span | undefined {
    const { tokens } = this;
    const type = this.resolved(span, depth);
    if (type === undefined) return undefined;
    const { from, to } = type;
    const isList = tokens.kind(to - 1) === Char.BracketClose && tokens.kind(to - 2) === Char.BracketOpen;
    if (isList && to - 2 > from) return { from, to: to - 2 };
    return lists.holds(tokens, from) ? argumentsOf(tokens, type)[0] : undefined;
  }

  /** Whether a type is a literal or a name that is not declared in this file, as most are. */
  private isFinal({ from, to }: Span): boolean {
    return to === from + 1 && this.declared(from) === undefined;
  }

  private isEmpty({ from, to }: Span): boolean {
    return to === from + 1 && emptyTypes.holds(this.tokens, from);
  }

  /** The declared name of the type that is named at a token. */
  private declared(token: number): number | undefined {
    const { tokens } = this;
    return tokens.kind(token) === Kind.Word ? this.nameOf(tokens.slice(token)) : undefined;
  }

  /** The token where the file declares the name of a type. */
  nameOf(name: string): number | undefined {
    this.declarations ??= typeDeclarations(this.tokens);
    return this.declarations.get(name);
  }

  /** Whether the budget allows another step. */
  goesOn(depth: number): boolean {
    return depth <= deepest && this.budget.spend();
  }
}
