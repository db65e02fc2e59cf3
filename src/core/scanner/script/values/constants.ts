import { Budget } from '../../budget.ts';
import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import type { Constant, Modules } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { classBody, fieldsOf } from '../names/classes.ts';
import { requiredExport, wholeModule } from '../names/imports.ts';
import { returnedBy, returnedExpressions } from '../names/returns.ts';
import { signalMakers } from '../names/signals.ts';
import { afterTypeArguments, endOfExpression } from '../syntax/extent.ts';
import { bare, computedName, elementsOf, propertiesOf } from '../syntax/objects.ts';
import { lowestOperator } from '../syntax/precedence.ts';
import { numberIn, stepAt } from '../syntax/steps.ts';
import {
  eachOf,
  elementsIn,
  enumOf,
  isMap,
  joined,
  type KeyNames,
  known,
  listsOf,
  mapOf,
  membersOf,
  oneOf,
  textsIn,
  textValues,
  views,
} from './constantValues.ts';
import { FilledTables } from './filledTables.ts';
import { FunctionResults } from './functionResults.ts';
import { namesOfProxy } from './keyProxies.ts';
import { argumentsOfMethod, listMethodAt } from './listMethods.ts';
import { ObjectMembers } from './objectMembers.ts';
import { type Declared, ParameterConstants } from './parameterConstants.ts';
import { collectionAt, copiedAt } from './places.ts';
import { objectOfLoop } from './propertyNames.ts';
import type { Texts } from './texts.ts';

const deepest = 12;

/** The possible values of a part of a chain, and the token where the chain continues. */
interface Reached {
  readonly values: readonly Constant[];
  readonly at: number;
}

/** Reads values as a whole, through the names of this file and of those it imports from. */
export class Constants {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly modules: Modules;
  private readonly budget = new Budget(5_000, 1_000_000);
  private readonly tables: FilledTables;
  protected readonly parameters: ParameterConstants;
  private readonly results: FunctionResults;

  constructor(file: ScriptFile, texts: Texts, modules: Modules) {
    this.file = file;
    this.tables = new FilledTables(file);
    this.parameters = new ParameterConstants(file, (value, depth) => this.of(value, depth));
    this.results = new FunctionResults(file, {
      of: (value, depth) => this.of(value, depth),
      object: (open, depth, read) => this.object(open, depth, read),
      text: (value, depth) => this.textIn(value, depth),
    });
    this.texts = texts;
    this.modules = modules;
  }

  /** The possible texts of a chain of names that refers to another file, or of a member of it. */
  textsOf(span: Span, member?: string): readonly string[] {
    const values = this.of(span);
    return [...new Set(textsIn(member === undefined ? values : membersOf(values, member)))];
  }

  /** The object whose members are keys among the first names of a chain, and the token behind its own. */
  namesAt(span: Span): { readonly names: KeyNames; readonly after: number } | undefined {
    const { from, to } = bare(this.file.tokens, span);
    this.budget.begin();
    let { values, at } = this.head(from, 0);
    while (values.length === 1 && values[0]?.is !== 'names') {
      const step = at < to ? stepAt(this.file.tokens, at) : undefined;
      if (step === undefined) return undefined;
      values = this.follow(values, at, step.next, 0);
      at = step.next;
    }
    return values[0]?.is === 'names' ? { names: values[0], after: at } : undefined;
  }

  /** All possible values of an expression. */
  of(span: Span, depth = 0): readonly Constant[] {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (depth === 0) this.budget.begin();
    if (from >= to || depth > deepest || !this.budget.spend()) return [];
    const kind = tokens.kind(from);
    const isWhole = tokens.pair(from) === to - 1;
    if (kind === Char.BraceOpen) return isWhole ? [this.object(from, depth)] : [];
    if (kind === Char.BracketOpen && tokens.pair(from) > from) {
      const items = elementsOf(tokens, from).flatMap(each => this.element(each, depth + 1));
      return this.follow([{ is: 'list', items }], tokens.pair(from) + 1, to, depth);
    }
    const isChain = kind === Kind.Word && lowestOperator(tokens, from, to).kind === 0;
    if (isChain) return this.chain({ from, to }, depth);
    return textValues(this.texts.of({ from, to }));
  }

  private element(span: Span, depth: number): readonly Constant[] {
    if (this.file.tokens.kind(span.from) !== Kind.Spread) return this.of(span, depth);
    return elementsIn(this.of({ from: span.from + 1, to: span.to }, depth));
  }

  private object(open: number, depth: number, read = (value: Span) => this.of(value, depth + 1)): Constant {
    const members = new ObjectMembers();
    for (const property of propertiesOf(this.file.tokens, open)) {
      const value = oneOf(read(property.value));
      const computed = computedName(this.file.tokens, property);
      if (property.isSpread) members.spread(value);
      else members.add(computed === undefined ? property.name : this.texts.constant(computed)?.text, value);
    }
    return members.object();
  }

  private chain({ from, to }: Span, depth: number): readonly Constant[] {
    const { tokens } = this.file;
    const copied = copiedAt(tokens, from);
    if (copied !== undefined)
      return this.follow(this.of(copied, depth + 1), tokens.pair(from + 3) + 1, to, depth);
    const names = namesOfProxy(this.file, from);
    if (names !== undefined) return [names];
    const open = signalMakers.holds(tokens, from) ? afterTypeArguments(tokens, from + 1) : -1;
    if (tokens.kind(open) === Char.ParenOpen && tokens.pair(open) === to - 1)
      return this.ofSignal(open, depth);
    const collection = collectionAt(tokens, from);
    const { values, at } =
      collection >= 0
        ? this.collection(from, collection, depth)
        : (this.view(from, depth) ?? this.head(from, depth));
    return this.follow(values, at, to, depth);
  }

  /** For `Object.keys(LABELS)`, `Object.values(LABELS)` and `Object.entries(LABELS)`. */
  private view(from: number, depth: number): Reached | undefined {
    const { tokens } = this.file;
    const open = tokens.is(from, 'Object') && views.holds(tokens, from + 2) ? from + 3 : -1;
    if (tokens.kind(open) !== Char.ParenOpen || tokens.pair(open) < open) return undefined;
    return { values: listsOf(this.ofFirst(open, depth), tokens.slice(from + 2)), at: tokens.pair(open) + 1 };
  }

  /** The first name of a chain, with the member after it if it is a class or a module. */
  private head(from: number, depth: number): Reached {
    const { tokens } = this.file;
    const hasMember = tokens.kind(from + 1) === Char.Dot;
    if (hasMember && tokens.is(from, 'this')) return { values: this.ofField(from, depth + 1), at: from + 3 };
    const binding = this.file.bindings.resolve(tokens.slice(from), from);
    const module = binding && hasMember ? wholeModule(tokens, binding) : undefined;
    // A member by itself: the module as a whole would be read for nothing.
    if (module !== undefined)
      return { values: known(this.modules.constant(module, tokens.slice(from + 2))), at: from + 3 };
    return { values: binding === undefined ? [] : this.ofBinding(binding, depth + 1), at: from + 1 };
  }

  /** What the rest of a chain leads to from some values: members, calls, methods of lists. */
  private follow(begun: readonly Constant[], start: number, to: number, depth: number): readonly Constant[] {
    const { tokens } = this.file;
    let values = begun;
    for (let at = start; at < to && values.length > 0; ) {
      const step = stepAt(tokens, at);
      if (step === undefined) return [];
      const methodResult = step.is === 'member' ? this.byMethod(values, step.name, depth) : undefined;
      if (methodResult !== undefined) values = methodResult.values;
      else if (step.is === 'member') values = membersOf(values, tokens.slice(step.name));
      else if (step.is === 'index') {
        values = membersOf(values, numberIn(tokens, step.inside) ?? this.textIn(step.inside, depth));
      } else if (step.is === 'call')
        values = values.flatMap(eachOf).flatMap(value => this.results.ofCall(value, at, depth));
      at = methodResult?.at ?? step.next;
    }
    return values;
  }

  /** The result of the list or map method whose name is at a token, and where the chain continues; else undefined. */
  private byMethod(values: readonly Constant[], name: number, depth: number): Reached | undefined {
    const { tokens } = this.file;
    const open = argumentsOfMethod(tokens, name);
    if (open < 0) return undefined;
    const at = tokens.pair(open) + 1;
    if (views.holds(tokens, name) && values.flatMap(eachOf).every(isMap))
      return { values: listsOf(values, tokens.slice(name)), at };
    const areLists = values.flatMap(eachOf).every(({ is }) => is === 'list');
    const method = areLists ? listMethodAt(tokens, name) : undefined;
    if (method === 'mapped') return { values: [], at };
    if (method === 'one') return { values: membersOf(values, undefined), at };
    if (method === 'some') return { values, at };
    if (method === 'joined') {
      const more = elementsOf(tokens, open).map(each => this.of(each, depth + 1));
      return { values: [joined(values, more)], at };
    }
    if (!tokens.is(name, 'get')) return undefined;
    return { values: membersOf(values, this.textIn({ from: open + 1, to: at - 1 }, depth)), at };
  }

  /** The only possible text of an expression. */
  private textIn(span: Span, depth: number): string | undefined {
    const known = this.texts.constant(span)?.text;
    if (known !== undefined) return known;
    const [value, ...others] = this.of(span, depth + 1).flatMap(eachOf);
    return value?.is === 'text' && others.length === 0 ? value.text : undefined;
  }

  /** The elements of a set as a list, the values of a map as an object. */
  private collection(from: number, open: number, depth: number): Reached {
    const lists = this.ofFirst(open, depth);
    const values = this.file.tokens.is(from + 1, 'Set') ? lists : [mapOf(lists)];
    return { values, at: this.file.tokens.pair(open) + 1 };
  }

  /** The values of the first argument of a call. */
  private ofFirst(open: number, depth: number): readonly Constant[] {
    const [argument] = elementsOf(this.file.tokens, open);
    return argument === undefined ? [] : this.of(argument, depth + 1);
  }

  /** A function, by all its possible results. */
  functionOf(returned: readonly Span[], depth = 0): readonly Constant[] {
    if (depth === 0) this.budget.begin();
    return this.results.functionOf(returned, depth);
  }

  /** For Angular's `signal('a')` and `computed(() => 'a')`, whose value is read by a call. */
  private ofSignal(open: number, depth: number): readonly Constant[] {
    const [argument] = elementsOf(this.file.tokens, open);
    if (argument === undefined) return [];
    return this.functionOf(returnedBy(this.file.tokens, argument) ?? [argument], depth);
  }

  /** What `this.name` holds in a class. */
  private ofField(at: number, depth: number): readonly Constant[] {
    const { tokens, classes } = this.file;
    const values = classes.givenTo(tokens.slice(at + 2), classes.bodyAround(at));
    return values.flatMap(value => this.of(value, depth + 1));
  }

  /** The fields of a class, for `Keys.TITLE`. */
  private fields({ token }: Binding, depth: number): Constant {
    const members = new Map<string, Constant>();
    const open = classBody(this.file.tokens, token - 1);
    for (const { name, value } of open < 0 ? [] : fieldsOf(this.file.tokens, open)) {
      const known = oneOf(this.of(value, depth + 1));
      if (name !== undefined && known !== undefined) members.set(name, known);
    }
    return { is: 'object', members };
  }

  /** All possible values of a name. */
  ofBinding(binding: Binding, depth = 0): readonly Constant[] {
    if (depth === 0) this.budget.begin();
    const { values, stepsTaken } = this.declared(binding, depth);
    return binding.path
      .slice(stepsTaken)
      .reduce((owners, name) => membersOf(owners, name === '*' ? undefined : name), values);
  }

  /** The value of a declaration, and how many steps of its pattern it takes. */
  private declared(binding: Binding, depth: number): Declared {
    switch (binding.kind) {
      case 'import':
        return { values: known(this.modules.constant(binding.module, binding.imported)), stepsTaken: 0 };
      case 'enum':
        return { values: [enumOf(this.object(binding.init, depth))], stepsTaken: 0 };
      case 'class':
        return { values: depth > deepest ? [] : [this.fields(binding, depth + 1)], stepsTaken: 0 };
      case 'parameter':
        return this.parameters.of(binding, depth + 1);
      default: {
        const object = objectOfLoop(this.file.tokens, binding);
        if (object !== undefined)
          return { values: elementsIn(listsOf(this.of(object, depth + 1), 'keys')), stepsTaken: 1 };
        return binding.init < 0 ? { values: [], stepsTaken: 0 } : this.initial(binding, depth);
      }
    }
  }

  /** The initial value of a constant or variable. */
  private initial(binding: Binding, depth: number): Declared {
    const { tokens } = this.file;
    const { init, path, isElement } = binding;
    const required = requiredExport(tokens, binding);
    if (required !== undefined)
      return { values: known(this.modules.constant(...required.of)), stepsTaken: required.stepsTaken };
    const returned = returnedExpressions(tokens, binding);
    if (returned.length > 0) return { values: this.functionOf(returned, depth), stepsTaken: path.length };
    const values = this.of({ from: init, to: endOfExpression(tokens, init) }, depth + 1);
    if (isElement) return { values: elementsIn(values), stepsTaken: 0 };
    return { values: this.tables.filled(values, binding, each => this.of(each, depth + 1)), stepsTaken: 0 };
  }
}
