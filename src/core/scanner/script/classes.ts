import { afterTypeArguments, endOfExpression, endOfType, skip } from './extent.ts';
import type { Span } from './file.ts';
import type { Property } from './objects.ts';
import { propertyName } from './patterns.ts';
import { Char, Kind, type Tokens } from './tokens.ts';

/** How far the body of a class stands from its `class`. */
const longestHead = 60;

const modifiers: ReadonlySet<string> = new Set([
  'accessor',
  'declare',
  'override',
  'private',
  'protected',
  'public',
  'readonly',
  'static',
]);

/** The `{` of the class whose `class` is at a token; -1 when there is none. */
export function classBody(tokens: Tokens, at: number): number {
  for (let token = at + 1; token < Math.min(tokens.length, at + longestHead); ) {
    const kind = tokens.kind(token);
    if (kind === Char.BraceOpen) return tokens.pair(token) > token ? token : -1;
    if (kind === Char.Semicolon || kind === Char.Equals || kind === Char.ParenClose) return -1;
    token =
      kind === Char.Less
        ? Math.max(afterTypeArguments(tokens, token), token + 1)
        : skip(tokens, token, tokens.length);
  }
  return -1;
}

/** The fields with a value of the class whose body opens at a token. */
export function fieldsOf(tokens: Tokens, open: number): Property[] {
  const close = tokens.pair(open);
  const fields: Property[] = [];
  for (let at = open + 1; at < close; ) {
    while (
      tokens.kind(at) === Kind.Word &&
      modifiers.has(tokens.slice(at)) &&
      tokens.kind(at + 1) === Kind.Word
    )
      at++;
    const name = propertyName(tokens, at);
    let sign = skip(tokens, at, close);
    if (tokens.kind(sign) === Char.Question || tokens.kind(sign) === Char.Bang) sign++;
    if (tokens.kind(sign) === Char.Colon) sign = endOfType(tokens, sign + 1, close);
    if (name === undefined || tokens.kind(sign) !== Char.Equals) {
      at = skip(tokens, at, close);
      continue;
    }
    const to = endOfExpression(tokens, sign + 1, close);
    fields.push({ name, value: { from: sign + 1, to }, isSpread: false });
    at = Math.max(to, sign + 1);
  }
  return fields;
}

/** The classes of a text and what their fields hold; read when they are first asked for. */
export class Classes {
  private readonly tokens: Tokens;
  private bodies: ReadonlyArray<readonly [open: number, close: number]> | undefined;
  private readonly fields = new Map<number, readonly Property[]>();

  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }

  /** The values of a field of the class whose `class` is at a token; of all its fields without a name. */
  valuesIn(at: number, name: string | undefined): Span[] {
    const open = classBody(this.tokens, at);
    return open < 0 ? [] : this.valuesOf(open, name);
  }

  /** The `{` of the innermost class around a token; -1 when there is none. */
  bodyAround(token: number): number {
    this.bodies ??= classBodies(this.tokens);
    return this.bodies.findLast(([open, close]) => open < token && token < close)?.[0] ?? -1;
  }

  /** The values of a field: the one that it begins with, and what `this.name = …` gives it. */
  givenTo(name: string, open: number): Span[] {
    const { tokens } = this;
    const values = open < 0 ? [] : this.valuesOf(open, name);
    if (values.length === 0) return [];
    const close = tokens.pair(open);
    for (let at = open; at < close; at++) {
      if (tokens.kind(at) !== Char.Equals || !tokens.is(at - 1, name) || !tokens.is(at - 3, 'this')) continue;
      values.push({ from: at + 1, to: endOfExpression(tokens, at + 1, close) });
    }
    return values;
  }

  private valuesOf(open: number, name: string | undefined): Span[] {
    const fields = this.fields.get(open) ?? fieldsOf(this.tokens, open);
    this.fields.set(open, fields);
    return fields.filter(field => name === undefined || field.name === name).map(({ value }) => value);
  }
}

function classBodies(tokens: Tokens): Array<readonly [open: number, close: number]> {
  const found: Array<readonly [number, number]> = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!tokens.is(at, 'class') || tokens.kind(at - 1) === Char.Dot) continue;
    const open = classBody(tokens, at);
    if (open >= 0) found.push([open, tokens.pair(open)]);
  }
  return found;
}
