import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { dotOfIteration } from '../names/iterations.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare, elementsOf } from '../syntax/objects.ts';

/** A parameter of a function of this file, or a member of it (`*` for each element). */
export interface ParameterPlace {
  /** The token at which the function's parameters begin, or the body of a class whose properties it is. */
  readonly owner: number;
  readonly position: number;
  readonly path: readonly string[];
  /** The last token of the owner. */
  readonly end: number;
  /** The declaration of the parameter; none for a class. */
  readonly binding: Binding | undefined;
}

/** Names lead to each other in no more steps than this. */
const deepest = 12;
/** No one hands on what lies deeper in an object. */
const longestPath = 6;

/** Tells which expressions are a parameter of the function around them, or a member of one. */
export class Parameters {
  private readonly file: ScriptFile;
  private readonly known = new Map<Binding, ParameterPlace | undefined>();

  constructor(file: ScriptFile) {
    this.file = file;
  }

  /** The parameter that a chain of names is: `label`, `props.label`, `this.props.label`. */
  of(span: Span, depth = 0): ParameterPlace | undefined {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (depth > deepest || from >= to || tokens.kind(from) !== Kind.Word) return undefined;
    const isOwn = tokens.is(from, 'this');
    let place = isOwn ? this.ofClass(from) : this.named(from, depth);
    for (let at = from + (isOwn ? 3 : 1); at < to && place !== undefined; ) {
      const kind = tokens.kind(at);
      if (kind === Char.Bang) at++;
      else if (isDot(kind) && tokens.kind(at + 1) === Kind.Word) {
        place = member(place, [tokens.slice(at + 1)]);
        at += 2;
      } else return undefined;
    }
    return place;
  }

  /** The parameter that a name at a token is, or is declared as a part of. */
  named(token: number, depth = 0): ParameterPlace | undefined {
    const binding = this.file.bindings.resolve(this.file.tokens.slice(token), token);
    if (binding === undefined) return undefined;
    if (!this.known.has(binding)) {
      // Against declarations that lead to themselves.
      this.known.set(binding, undefined);
      this.known.set(binding, this.declared(binding, depth + 1));
    }
    return this.known.get(binding);
  }

  /** The properties of the class around `this.props`. */
  ofClass(at: number): ParameterPlace | undefined {
    const { tokens, classes } = this.file;
    if (tokens.kind(at + 1) !== Char.Dot || !tokens.is(at + 2, 'props')) return undefined;
    const owner = classes.bodyAround(at);
    return owner < 0
      ? undefined
      : { owner, position: 0, path: [], end: tokens.pair(owner), binding: undefined };
  }

  private declared(binding: Binding, depth: number): ParameterPlace | undefined {
    const { tokens } = this.file;
    const { kind, path, init, isElement } = binding;
    if (path.includes('*')) return undefined;
    if (kind === 'parameter') return this.parameter(binding, depth);
    if (kind !== 'constant' || init < 0) return undefined;
    const value = this.of({ from: init, to: endOfExpression(tokens, init) }, depth);
    return value && member(value, isElement ? ['*', ...path] : path);
  }

  private parameter(binding: Binding, depth: number): ParameterPlace | undefined {
    const { tokens } = this.file;
    const { functionStart, position, path, scopeEnd } = binding;
    const dot = dotOfIteration(tokens, functionStart);
    if (dot >= 0) {
      // `items.map(item => …)`
      if (position !== 0 || tokens.kind(dot - 1) !== Kind.Word) return undefined;
      let from = dot - 1;
      while (isDot(tokens.kind(from - 1)) && tokens.kind(from - 2) === Kind.Word) from -= 2;
      const items = this.of({ from, to: dot }, depth);
      return items && member(items, ['*', ...path]);
    }
    const isList = tokens.kind(functionStart) === Char.ParenOpen;
    const written = isList ? elementsOf(tokens, functionStart)[position] : undefined;
    if (written !== undefined && tokens.kind(written.from) === Kind.Spread) return undefined;
    return { owner: functionStart, position, path, end: scopeEnd, binding };
  }
}

export function isDot(kind: number): boolean {
  return kind === Char.Dot || kind === Kind.OptionalDot;
}

function member(place: ParameterPlace, names: readonly string[]): ParameterPlace | undefined {
  if (names.length === 0) return place;
  const path = [...place.path, ...names];
  return path.length > longestPath ? undefined : { ...place, path };
}
