import type { Span } from '../lexing/span.ts';
import type { Tokens } from '../lexing/tokens.ts';

/** A name that a declaration introduces, with the tokens over which it is visible. */
export interface Binding {
  readonly name: string;
  /** Token of the name. */
  readonly token: number;
  readonly kind: 'import' | 'constant' | 'variable' | 'parameter' | 'function' | 'class' | 'enum';
  readonly scopeStart: number;
  readonly scopeEnd: number;
  /** The way from the initial value or argument to this name by destructuring: `['i18n', 't']`, `['0']`. */
  readonly path: readonly string[];
  /** Token where the initial value starts (a function's or enum's own first token), or -1. */
  readonly init: number;
  /** Token where the type starts, or -1. */
  readonly type: number;
  /** For a parameter: the first token of its function's parameters, and its position among them. */
  readonly functionStart: number;
  readonly position: number;
  /** For an import: the module, and the name there (`default`, `*`). */
  readonly module: string;
  readonly imported: string;
  /** True if the value is an element of the initial value: `for (const x of init)`. */
  readonly isElement: boolean;
}

export const noPath: readonly string[] = [];

/**
 * A binding with only its position and scope. A class, because V8 may place what a literal makes among the old objects
 * (docs/measured/time.md, "The open file").
 */
export class PlainBinding implements Binding {
  readonly name: string;
  readonly token: number;
  readonly kind: Binding['kind'];
  readonly scopeStart: number;
  readonly scopeEnd: number;
  readonly path = noPath;
  readonly init = -1;
  readonly type = -1;
  readonly functionStart = -1;
  readonly position = -1;
  readonly module = '';
  readonly imported = '';
  readonly isElement = false;

  constructor(name: string, token: number, kind: Binding['kind'], scopeStart: number, scopeEnd: number) {
    this.name = name;
    this.token = token;
    this.kind = kind;
    this.scopeStart = scopeStart;
    this.scopeEnd = scopeEnd;
  }
}

/** A binding without a declaration in the script, with defaults for everything that is not passed. */
export function bindingOf(
  properties: Pick<Binding, 'name' | 'token' | 'kind' | 'scopeStart' | 'scopeEnd'> & Partial<Binding>,
): Binding {
  const { name, token, kind, scopeStart, scopeEnd } = properties;
  return Object.assign(new PlainBinding(name, token, kind, scopeStart, scopeEnd), properties);
}

/** The name under which the default value of a component's property is bound. */
export function defaultNamed(property: string): string {
  return `default ${property}`;
}

/** The name under which the type of a component's property is bound. */
export function typeNamed(property: string): string {
  return `type ${property}`;
}

/** The name under which the call is bound that declares a component's properties by a type. */
export const declaredProperties = 'declared properties';

/** With fewer names, their lengths prove nothing. */
const fewestNames = 20;
/** Nobody gives so many names of one letter and no other. */
const fewestIfAllShort = 10;
const shareOfShort = 0.75;

/** All bindings of a file, by name. Scopes of the same name are nested or disjoint. */
export class Bindings {
  private readonly byName = new Map<string, Namesakes>();
  private short: boolean | undefined;

  add(binding: Binding): void {
    const known = this.byName.get(binding.name);
    if (known === undefined) this.byName.set(binding.name, { all: [binding], nested: undefined });
    else {
      known.all.push(binding);
      known.nested = undefined;
    }
  }

  /** Whether nearly all names have one letter, as minifiers name them. Then `t` may be anything. */
  areShort(): boolean {
    if (this.short !== undefined) return this.short;
    let all = 0;
    let short = 0;
    for (const [name, namesakes] of this.byName) {
      all += namesakes.all.length;
      if (name.length === 1) short += namesakes.all.length;
    }
    this.short =
      (all >= fewestNames && short / all >= shareOfShort) || (all >= fewestIfAllShort && short === all);
    return this.short;
  }

  /** The binding that a name refers to at a token. */
  resolve(name: string, token: number): Binding | undefined {
    const known = this.byName.get(name);
    if (known === undefined) return undefined;
    if (known.all.length === 1) {
      const only = known.all[0];
      return only !== undefined && contains(only, token) ? only : undefined;
    }
    known.nested ??= new Nested(known.all);
    return known.nested.find(token);
  }
}

/** All bindings of one name, sorted at the first look-up. */
interface Namesakes {
  readonly all: Binding[];
  nested: Nested | undefined;
}

/**
 * Bindings of one name, each with its enclosing one, so that the cost of a look-up depends on the depth, not on the
 * number.
 */
class Nested {
  private readonly sorted: readonly Binding[];
  private readonly parents: number[] = [];

  constructor(list: readonly Binding[]) {
    this.sorted = [...list].sort((a, b) => a.scopeStart - b.scopeStart || b.scopeEnd - a.scopeEnd);
    const open: number[] = [];
    for (const [index, binding] of this.sorted.entries()) {
      while (open.length > 0 && (this.sorted[open.at(-1) ?? 0]?.scopeEnd ?? 0) < binding.scopeEnd) open.pop();
      this.parents.push(open.at(-1) ?? -1);
      open.push(index);
    }
  }

  find(token: number): Binding | undefined {
    let low = 0;
    let high = this.sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.sorted[middle]?.scopeStart ?? 0) <= token) low = middle + 1;
      else high = middle;
    }
    let index = low - 1;
    while (index >= 0) {
      const binding = this.sorted[index];
      if (binding !== undefined && contains(binding, token)) return binding;
      index = this.parents[index] ?? -1;
    }
    return undefined;
  }
}

/** Whether a name that is declared is visible at a token. */
export function contains(binding: Pick<Binding, 'scopeStart' | 'scopeEnd'>, token: number): boolean {
  return binding.scopeStart <= token && token <= binding.scopeEnd;
}

/** The binding of an expression that is a plain name; undefined for any other expression. */
export function namedBy(
  { tokens, bindings }: { readonly tokens: Tokens; readonly bindings: Bindings },
  { from, to }: Span,
): Binding | undefined {
  return to === from + 1 ? bindings.resolve(tokens.slice(from), from) : undefined;
}
