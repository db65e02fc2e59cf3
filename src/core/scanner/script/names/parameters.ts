import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import type { Binding } from './bindings.ts';
import { dotOfIteration, listOfElement } from './iterations.ts';

/** A parameter of a function of this file, or a member of it (`*` for each element). */
export interface ParameterPlace {
  /** The token where the function's parameters begin, or the body of a class if it is one of its properties. */
  readonly owner: number;
  readonly position: number;
  readonly path: readonly string[];
  /** The last token of the owner. */
  readonly end: number;
  /** The declaration of the parameter; absent for a class. */
  readonly binding: Binding | undefined;
}

/** The owner of the properties in a single-file component, as in Vue and Svelte. */
export const wholeComponent = -1;

/** The position that stands for the abstract members of a class. */
export const abstractMember = -1;

/** Functions that return the properties of a component. */
const propertyFunctions = new WordSet(['defineProps', 'withDefaults', '$props', 'toRefs']);

/** The maximum number of names to follow. */
const deepest = 12;
/** The longest path into an object to follow. */
const longestPath = 6;

/** Resolves expressions to parameters of the enclosing function, or to their members. */
export class Parameters {
  private readonly file: ScriptFile;
  private readonly known = new Map<Binding, ParameterPlace | undefined>();

  private readonly component: ReadonlySet<string> | undefined;

  /** @param component the declared properties, if the whole file is a component */
  constructor(file: ScriptFile, component?: ReadonlySet<string>) {
    this.file = file;
    this.component = component;
  }

  /** Whether the file itself is a component. */
  get isComponent(): boolean {
    return this.component !== undefined;
  }

  /** The parameter that a chain of names refers to: `label`, `props.label`, `this.props.label`. */
  of(span: Span, depth = 0): ParameterPlace | undefined {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (tokens.kind(from) === Kind.Spread && to === from + 2) return this.restAt(from + 1);
    if (depth > deepest || from >= to || tokens.kind(from) !== Kind.Word) return undefined;
    const isOwn = tokens.is(from, 'this');
    let place = isOwn ? this.ofThis(from) : this.named(from, depth);
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

  /** The parameter that a name at a token refers to, or is destructured from. */
  named(token: number, depth = 0): ParameterPlace | undefined {
    const name = this.file.tokens.slice(token);
    const binding = this.file.bindings.resolve(name, token);
    if (binding === undefined) {
      const isWhole = name === '$props' && this.file.tokens.kind(token + 1) !== Char.ParenOpen;
      if (isWhole && this.isComponent) return this.ofComponent([]);
      return this.component?.has(name) === true ? this.ofComponent([name]) : undefined;
    }
    if (!this.known.has(binding)) {
      // Guards against circular declarations.
      this.known.set(binding, undefined);
      this.known.set(binding, this.declared(binding, depth + 1));
    }
    return this.known.get(binding);
  }

  /** For `(...args) => say(...args)`: the first of the arguments that a function hands on together. */
  private restAt(token: number): ParameterPlace | undefined {
    const { tokens, bindings } = this.file;
    const binding = bindings.resolve(tokens.slice(token), token);
    if (binding?.kind !== 'parameter' || tokens.kind(binding.functionStart) !== Char.ParenOpen)
      return undefined;
    const { functionStart: owner, position, scopeEnd: end } = binding;
    const written = elementsOf(tokens, owner)[position];
    const isRest = written?.from === binding.token - 1 && tokens.kind(written.from) === Kind.Spread;
    return isRest ? { owner, position, path: [], end, binding } : undefined;
  }

  private ofComponent(path: readonly string[]): ParameterPlace {
    return { owner: wholeComponent, position: 0, path, end: this.file.tokens.length - 1, binding: undefined };
  }

  /**
   * The properties of the class around `this.props`; by `this.label`, a property of a Vue component or an abstract
   * member.
   */
  ofThis(at: number): ParameterPlace | undefined {
    const { tokens, classes } = this.file;
    const name = tokens.slice(at + 2);
    if (this.component?.has(name) === true) return this.ofComponent([name]);
    if (tokens.kind(at + 1) !== Char.Dot) return undefined;
    const owner = classes.bodyAround(at);
    const isOfClass = { owner, end: tokens.pair(owner), binding: undefined };
    if (classes.isAbstract(name, owner)) return { ...isOfClass, position: abstractMember, path: [name] };
    return owner < 0 || name !== 'props' ? undefined : { ...isOfClass, position: 0, path: [] };
  }

  private declared(binding: Binding, depth: number): ParameterPlace | undefined {
    const { tokens } = this.file;
    const { kind, path, init, isElement } = binding;
    if (path.includes('*')) return undefined;
    if (kind === 'parameter') return this.parameter(binding, depth);
    const property = this.isComponent ? this.property(binding) : undefined;
    if (property !== undefined) return property;
    if (kind !== 'constant' || init < 0) return undefined;
    const value = this.of({ from: init, to: endOfExpression(tokens, init) }, depth);
    return value && member(value, isElement ? ['*', ...path] : path);
  }

  /** For `const { label } = defineProps()`, and Svelte's `export let label` and `let { label } = $props()`. */
  private property({ kind, name, token, init, path }: Binding): ParameterPlace | undefined {
    const { tokens } = this.file;
    if (kind === 'variable' && tokens.is(token - 2, 'export')) return this.ofComponent([name]);
    return init >= 0 && propertyFunctions.holds(tokens, init) ? this.ofComponent(path) : undefined;
  }

  private parameter(binding: Binding, depth: number): ParameterPlace | undefined {
    const { tokens } = this.file;
    const { functionStart, position, path, scopeEnd } = binding;
    const dot = dotOfIteration(tokens, binding);
    if (dot >= 0) {
      // `items.map(item => …)`
      if (tokens.kind(dot - 1) !== Kind.Word) return undefined;
      let from = dot - 1;
      while (isDot(tokens.kind(from - 1)) && tokens.kind(from - 2) === Kind.Word) from -= 2;
      const items = this.of({ from, to: dot }, depth);
      return items && member(items, ['*', ...path]);
    }
    if (position > 0 && dotOfIteration(tokens, { functionStart, position: 0 }) >= 0) return undefined;
    const source = listOfElement(tokens, binding);
    if (source !== undefined) {
      const rest = source.member === undefined ? path : path.slice(1);
      const items =
        source.member === path[0] || source.member === undefined ? this.of(source.list, depth) : undefined;
      return items && member(items, ['*', ...rest]);
    }
    const isList = tokens.kind(functionStart) === Char.ParenOpen;
    const written = isList ? elementsOf(tokens, functionStart)[position] : undefined;
    if (written !== undefined && tokens.kind(written.from) === Kind.Spread) return undefined;
    // Vue's `setup(props)`
    if (this.isComponent && position === 0 && tokens.is(functionStart - 1, 'setup'))
      return this.ofComponent(path);
    return { owner: functionStart, position, path, end: scopeEnd, binding };
  }
}

function member(place: ParameterPlace, names: readonly string[]): ParameterPlace | undefined {
  if (names.length === 0) return place;
  const path = [...place.path, ...names];
  return path.length > longestPath ? undefined : { ...place, path };
}
