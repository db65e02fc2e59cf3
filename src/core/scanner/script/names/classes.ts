import { maxAlternatives } from '../../alternatives.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { afterTypeParameters, endOfExpression, endOfType, skip } from '../syntax/extent.ts';
import { beforeComma, elementsOf, endOfObject, type Property } from '../syntax/objects.ts';
import { propertyName } from '../syntax/patterns.ts';
import { abstractIn, decoratorsIn, gettersOf, isModifier, methodsIn, typesOfFields } from './classMembers.ts';

/** Longest distance between `class` and the body, in tokens. */
const longestHead = 60;

/** The `{` of the class whose `class` is at a token; -1 when there is none. */
export function classBody(tokens: Tokens, at: number): number {
  for (let token = at + 1; token < Math.min(tokens.length, at + longestHead); ) {
    const kind = tokens.kind(token);
    if (kind === Char.BraceOpen) return token;
    if (kind === Char.Semicolon || kind === Char.Equals || kind === Char.ParenClose) return -1;
    // Its type parameters, or the type arguments of its base class.
    token = Math.max(afterTypeParameters(tokens, token), skip(tokens, token, tokens.length));
  }
  return -1;
}

/** The fields with a value of the class whose body opens at a token. */
export function fieldsOf(tokens: Tokens, open: number): Property[] {
  const close = endOfObject(tokens, open);
  const fields: Property[] = [];
  for (let at = open + 1; at < close; ) {
    while (isModifier(tokens, at)) at++;
    let sign = skip(tokens, at, close);
    if (tokens.kind(sign) === Char.Question || tokens.kind(sign) === Char.Bang) sign++;
    if (tokens.kind(sign) === Char.Colon) sign = endOfType(tokens, sign + 1, close);
    const name = tokens.kind(sign) === Char.Equals ? propertyName(tokens, at) : undefined;
    if (name === undefined) {
      at = skip(tokens, at, close);
      continue;
    }
    const to = endOfExpression(tokens, sign + 1, close);
    fields.push({ name, value: { from: sign + 1, to }, isSpread: false });
    at = Math.max(to, sign + 1);
  }
  return fields;
}

/** A class: its braces, and the index of the enclosing class. */
interface Body {
  readonly open: number;
  readonly close: number;
  readonly parent: number;
}

/** The classes of a text and the values of their fields, read at the first request. */
export class Classes {
  private readonly tokens: Tokens;
  private bodies: readonly Body[] | undefined;
  private readonly fields = new Map<number, ReadonlyMap<string, readonly Span[]>>();
  private readonly inherited = new Map<string, boolean>();
  private readonly decorators = new Map<number, ReadonlyMap<string, Span>>();
  private readonly methods = new Map<number, ReadonlyMap<string, Span>>();
  private readonly abstract = new Map<number, ReadonlySet<string>>();
  private readonly types = new Map<number, ReadonlyMap<string, number>>();

  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }

  /** The values of a field of the class whose `class` is at a token; of all its fields if no name is passed. */
  valuesIn(at: number, name: string | undefined): readonly Span[] {
    const open = classBody(this.tokens, at);
    if (open < 0) return [];
    if (name !== undefined) return this.givenTo(name, open);
    const fields = this.fieldsIn(open);
    return fields.size > maxAlternatives ? [] : [...fields.values()].flat();
  }

  /** The `{` of the innermost class around a token; -1 when there is none. */
  bodyAround(token: number): number {
    this.bodies ??= classBodies(this.tokens);
    let low = 0;
    let high = this.bodies.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.bodies[middle]?.open ?? 0) < token) low = middle + 1;
      else high = middle;
    }
    let body = this.bodies[low - 1];
    while (body !== undefined && body.close < token) body = this.bodies[body.parent];
    return body?.open ?? -1;
  }

  /** The values of a field: its initial value, and those assigned by `this.name = …`. */
  givenTo(name: string, open: number): readonly Span[] {
    return open < 0 ? [] : (this.fieldsIn(open).get(name) ?? []);
  }

  /** The call of the decorator before a field: `service('intl')` of `@service('intl') texts`. */
  decoratorOf(name: string, open: number): Span | undefined {
    if (open < 0) return undefined;
    let known = this.decorators.get(open);
    if (known === undefined) {
      known = decoratorsIn(this.tokens, open);
      this.decorators.set(open, known);
    }
    return known.get(name);
  }

  /** The method of the class whose body opens at a token, from its parameters to its end. */
  methodOf(name: string, open: number): Span | undefined {
    if (open < 0) return undefined;
    let known = this.methods.get(open);
    if (known === undefined) {
      known = methodsIn(this.tokens, open);
      this.methods.set(open, known);
    }
    return known.get(name);
  }

  /**
   * The start of the type that the class whose body opens at a token declares for a field or for a parameter of its
   * constructor; -1 if it declares none.
   */
  typeOf(name: string, open: number): number {
    if (open < 0) return -1;
    let known = this.types.get(open);
    if (known === undefined) {
      known = typesOfFields(this.tokens, open, this.methodOf('constructor', open)?.from ?? -1);
      this.types.set(open, known);
    }
    return known.get(name) ?? -1;
  }

  /**
   * Whether a field or getter of the class whose body opens at a token is abstract, so that derived classes define it.
   */
  isAbstract(name: string, open: number): boolean {
    if (open < 0) return false;
    let known = this.abstract.get(open);
    if (known === undefined) {
      known = abstractIn(this.tokens, open);
      this.abstract.set(open, known);
    }
    return known.has(name);
  }

  /** Whether the class whose body opens at a token is derived and does not itself declare a member of that name. */
  inherits(name: string, open: number): boolean {
    const id = `${open} ${name}`;
    let known = this.inherited.get(id);
    if (known === undefined) {
      known = open >= 0 && baseOf(this.tokens, open) >= 0 && !isNamed(this.tokens, open, name);
      this.inherited.set(id, known);
    }
    return known;
  }

  private fieldsIn(open: number): ReadonlyMap<string, readonly Span[]> {
    const known = this.fields.get(open);
    if (known !== undefined) return known;
    const { tokens } = this;
    const found = new Map<string, Span[]>();
    for (const { name, value } of fieldsOf(tokens, open)) if (name !== undefined) found.set(name, [value]);
    for (const [name, values] of gettersOf(tokens, open)) found.set(name, [...values]);
    for (const [name, value] of parameterProperties(tokens, open)) found.set(name, [value]);
    const close = endOfObject(tokens, open);
    for (let at = open; at < close; at++) {
      const isSet = tokens.kind(at) === Char.ParenOpen && isSetter(tokens, at);
      if (!isSet && (tokens.kind(at) !== Char.Equals || !tokens.is(at - 3, 'this'))) continue;
      const value = {
        from: at + 1,
        to: isSet ? beforeComma(tokens, tokens.pair(at)) : endOfExpression(tokens, at + 1, close),
      };
      const name = tokens.slice(isSet ? at - 3 : at - 1);
      const known = found.get(name);
      if (known === undefined) found.set(name, [value]);
      else known.push(value);
    }
    this.fields.set(open, found);
    return found;
  }
}

/** The fields that a constructor declares as its parameters: `constructor(private readonly titleKey: string)`. */
function parameterProperties(tokens: Tokens, open: number): readonly (readonly [string, Span])[] {
  const close = endOfObject(tokens, open);
  for (let at = open + 1; at < close; at = skip(tokens, at, close)) {
    if (!tokens.is(at, 'constructor') || tokens.kind(at + 1) !== Char.ParenOpen) continue;
    return elementsOf(tokens, at + 1).flatMap(({ from, to }) => {
      let name = from;
      while (name < to && isModifier(tokens, name)) name++;
      const isField = name > from && tokens.kind(name) === Kind.Word;
      return isField ? [[tokens.slice(name), { from: name, to: name + 1 }] as const] : [];
    });
  }
  return [];
}

/** Whether a name occurs in a body without a dot before it. */
function isNamed(tokens: Tokens, open: number, name: string): boolean {
  for (let at = open + 1; at < endOfObject(tokens, open); at++) {
    if (tokens.is(at, name) && !isDot(tokens.kind(at - 1))) return true;
  }
  return false;
}

/** The name after `extends` of the class whose body opens at a token; -1 if it extends nothing. */
export function baseOf(tokens: Tokens, open: number): number {
  let at = open - 1;
  while (at > Math.max(0, open - longestHead) && !tokens.is(at, 'class')) at--;
  while (at < open) {
    if (tokens.is(at, 'extends')) return at + 1;
    at = tokens.kind(at) === Char.Less ? afterTypeParameters(tokens, at) : at + 1;
  }
  return -1;
}

/** Whether the brackets that open at a token set the value of a signal: `this.title.set('cart.title')`. */
function isSetter(tokens: Tokens, open: number): boolean {
  const isCall = tokens.is(open - 1, 'set') && tokens.is(open - 5, 'this') && tokens.pair(open) > open + 1;
  return isCall && elementsOf(tokens, open).length === 1;
}

function classBodies(tokens: Tokens): Body[] {
  const found: Body[] = [];
  const around: number[] = [];
  // Most files have none, which a native string search detects faster.
  if (!/\bclass\b/.test(tokens.text)) return found;
  for (let at = 0; at < tokens.length; at++) {
    if (!tokens.is(at, 'class') || tokens.kind(at - 1) === Char.Dot) continue;
    const open = classBody(tokens, at);
    if (open < 0 || open <= (found.at(-1)?.open ?? -1)) continue;
    while (around.length > 0 && (found[around.at(-1) ?? 0]?.close ?? 0) < open) around.pop();
    found.push({ open, close: endOfObject(tokens, open), parent: around.at(-1) ?? -1 });
    around.push(found.length - 1);
  }
  return found;
}
