import { Effort } from '../../effort.ts';
import type { ScriptFile } from '../file.ts';
import { isKnown } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Constant, Modules } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { classBody, fieldsOf } from '../names/classes.ts';
import { requiredModule, wholeModule } from '../names/imports.ts';
import { dotOfIteration, listOfElement } from '../names/iterations.ts';
import { returnedBy, returnedExpressions } from '../names/returns.ts';
import { isDot, startOfChain } from '../syntax/chains.ts';
import { afterTypeArguments, endOfExpression } from '../syntax/extent.ts';
import { bare, computedName, elementsOf, propertiesOf } from '../syntax/objects.ts';
import { lowestOperator } from '../syntax/precedence.ts';
import { argumentsOfMethod, listMethodAt } from './listMethods.ts';
import { collectionAt } from './places.ts';
import type { Texts } from './texts.ts';

const deepest = 12;

/** Words that stand for no value. */
const nothing = new WordSet(['undefined', 'null']);

/** Functions of `Object` that give a list of what is in an object. */
const views = new WordSet(['values', 'entries']);

/** Functions of Angular that make a signal of what they are given. */
const signals = new WordSet(['signal', 'computed', 'linkedSignal']);

/** Reads values as a whole, through the names of this file and of those it imports from. */
export class Constants {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly modules: Modules;
  private readonly effort = new Effort(5_000, 1_000_000);

  constructor(file: ScriptFile, texts: Texts, modules: Modules) {
    this.file = file;
    this.texts = texts;
    this.modules = modules;
  }

  /** The texts that a chain of names may be when another file is needed to know them. */
  textsOf(span: Span): readonly string[] {
    return [
      ...new Set(
        this.of(span)
          .flatMap(eachOf)
          .flatMap(value => (value.is === 'text' ? [value.text] : [])),
      ),
    ];
  }

  /** Everything that an expression may be. */
  of(span: Span, depth = 0): readonly Constant[] {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (depth === 0) this.effort.begin();
    if (from >= to || depth > deepest || !this.effort.spend()) return [];
    const kind = tokens.kind(from);
    const isWhole = tokens.pair(from) === to - 1;
    if (kind === Char.BraceOpen) return isWhole ? [this.object(from, depth)] : [];
    if (kind === Char.BracketOpen && tokens.pair(from) > from) {
      const items = elementsOf(tokens, from).flatMap(each => this.element(each, depth + 1));
      return this.follow([{ is: 'list', items }], tokens.pair(from) + 1, to, depth);
    }
    const isChain = kind === Kind.Word && lowestOperator(tokens, from, to).kind === 0;
    if (isChain) return this.chain({ from, to }, depth);
    return this.texts.of({ from, to }).flatMap(known => (isKnown(known) ? [text(known.text)] : []));
  }

  private element(span: Span, depth: number): readonly Constant[] {
    if (this.file.tokens.kind(span.from) !== Kind.Spread) return this.of(span, depth);
    return membersOf(this.of({ from: span.from + 1, to: span.to }, depth), undefined);
  }

  private object(open: number, depth: number): Constant {
    const members = new Map<string, Constant>();
    for (const property of propertiesOf(this.file.tokens, open)) {
      const { value, isSpread } = property;
      const known = oneOf(this.of(value, depth + 1));
      if (known === undefined) continue;
      const computed = computedName(this.file.tokens, property);
      // One whose name is not known is a member all the same.
      const name = computed === undefined ? property.name : this.texts.constant(computed)?.text;
      if (name !== undefined) members.set(name, known);
      else if (computed !== undefined) members.set(`[${members.size}]`, known);
      else if (isSpread && known.is === 'object')
        for (const [key, each] of known.members) members.set(key, each);
    }
    return { is: 'object', members };
  }

  private chain({ from, to }: Span, depth: number): readonly Constant[] {
    const { tokens } = this.file;
    if (tokens.is(from, 'Object') && tokens.is(from + 2, 'freeze')) {
      return elementsOf(tokens, from + 3).flatMap(each => this.of(each, depth + 1));
    }
    const open = signals.holds(tokens, from) ? afterTypeArguments(tokens, from + 1) : -1;
    if (tokens.kind(open) === Char.ParenOpen && tokens.pair(open) === to - 1)
      return this.ofSignal(open, depth);
    const collection = collectionAt(tokens, from);
    if (collection >= 0) return this.collection(from, collection, depth);
    const view = tokens.is(from, 'Object') && views.holds(tokens, from + 2) ? from + 3 : -1;
    if (tokens.kind(view) === Char.ParenOpen && tokens.pair(view) > view) {
      const [object] = elementsOf(tokens, view);
      const values = object === undefined ? [] : this.of(object, depth + 1);
      return this.follow(listsOf(values, tokens.is(from + 2, 'entries')), tokens.pair(view) + 1, to, depth);
    }
    const binding = this.file.bindings.resolve(tokens.slice(from), from);
    const module = binding && tokens.kind(from + 1) === Char.Dot ? wholeModule(tokens, binding) : undefined;
    const member = module === undefined ? undefined : this.modules.constant(module, tokens.slice(from + 2));
    let values: readonly Constant[] = [];
    const isField = tokens.is(from, 'this') && tokens.kind(from + 1) === Char.Dot;
    if (isField) values = this.ofField(from, depth + 1);
    else if (member !== undefined) values = [member];
    else if (binding !== undefined) values = this.ofBinding(binding, depth + 1);
    return this.follow(values, isField || member !== undefined ? from + 3 : from + 1, to, depth);
  }

  /** What the rest of a chain leads to from some values: members, calls, methods of lists. */
  private follow(begun: readonly Constant[], start: number, to: number, depth: number): readonly Constant[] {
    const { tokens } = this.file;
    let values = begun;
    for (let at = start; at < to && values.length > 0; ) {
      const kind = tokens.kind(at);
      if (isDot(kind) && tokens.kind(at + 1) === Kind.Word) {
        const areLists = values.flatMap(eachOf).every(({ is }) => is === 'list');
        const method = areLists ? listMethodAt(tokens, at + 1) : undefined;
        const isGot = tokens.is(at + 1, 'get') && argumentsOfMethod(tokens, at + 1) >= 0;
        if (method === 'mapped') return [];
        if (method === 'one') values = membersOf(values, undefined);
        if (isGot) values = membersOf(values, this.textIn(argumentsOfMethod(tokens, at + 1), depth));
        else if (method === undefined) values = membersOf(values, tokens.slice(at + 1));
        const isMethod = isGot || method !== undefined;
        at = isMethod ? tokens.pair(argumentsOfMethod(tokens, at + 1)) + 1 : at + 2;
      } else if (kind === Char.BracketOpen && tokens.pair(at) > at) {
        const isNumber = tokens.kind(at + 1) === Kind.Number && tokens.pair(at) === at + 2;
        values = membersOf(values, isNumber ? tokens.slice(at + 1) : this.textIn(at, depth));
        at = tokens.pair(at) + 1;
      } else if (kind === Char.ParenOpen && tokens.pair(at) > at) {
        values = values.flatMap(eachOf).flatMap(value => (value.is === 'function' ? [value.gives] : []));
        at = tokens.pair(at) + 1;
      } else if (kind === Char.Bang || kind === Kind.OptionalDot) at++;
      else return [];
    }
    return values;
  }

  /** The only text that what stands in the brackets may be that open at a token. */
  private textIn(open: number, depth: number): string | undefined {
    const span = { from: open + 1, to: this.file.tokens.pair(open) };
    const known = this.texts.constant(span)?.text;
    if (known !== undefined) return known;
    const [value, ...others] = this.of(span, depth + 1).flatMap(eachOf);
    return value?.is === 'text' && others.length === 0 ? value.text : undefined;
  }

  /** The elements of a set as a list, the values of a map as an object. */
  private collection(from: number, open: number, depth: number): readonly Constant[] {
    const [argument] = elementsOf(this.file.tokens, open);
    const lists = argument === undefined ? [] : this.of(argument, depth + 1);
    if (this.file.tokens.is(from + 1, 'Set')) return lists;
    const members = new Map<string, Constant>();
    for (const pair of membersOf(lists, undefined)) {
      const [key, value] = pair.is === 'list' ? pair.items : [];
      if (key !== undefined && value !== undefined)
        members.set(key.is === 'text' ? key.text : `[${members.size}]`, value);
    }
    return [{ is: 'object', members }];
  }

  /** A function by everything that it may give back. */
  functionOf(returned: readonly Span[], depth = 0): readonly Constant[] {
    if (depth === 0) this.effort.begin();
    const all = returned
      .filter(({ from }) => !nothing.holds(this.file.tokens, from))
      .map(each => this.of(each, depth + 1));
    // One that may give something else too is not known by what is known of it.
    const gives = all.some(known => known.length === 0) ? undefined : oneOf(all.flat());
    return gives === undefined ? [] : [{ is: 'function', gives }];
  }

  /** For Angular's `signal('a')` and `computed(() => 'a')`, which are called for their value. */
  private ofSignal(open: number, depth: number): readonly Constant[] {
    const [argument] = elementsOf(this.file.tokens, open);
    return argument === undefined
      ? []
      : this.functionOf(returnedBy(this.file.tokens, argument) ?? [argument], depth);
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

  /** Everything that a name may be. */
  ofBinding(binding: Binding, depth = 0): readonly Constant[] {
    if (depth === 0) this.effort.begin();
    let values: readonly Constant[] = [];
    if (binding.kind === 'import') {
      const known = this.modules.constant(binding.module, binding.imported);
      values = known === undefined ? [] : [known];
    } else if (binding.kind === 'enum') values = [this.object(binding.init, depth)];
    else if (binding.kind === 'class') values = depth > deepest ? [] : [this.fields(binding, depth + 1)];
    else if (binding.kind === 'parameter') values = this.runThrough(binding, depth);
    else if (binding.init >= 0) {
      const required = requiredModule(this.file.tokens, binding.init);
      if (required !== undefined) {
        const known = this.modules.constant(required, binding.path[0] ?? '*');
        const rest = binding.path.slice(1);
        return rest.reduce<readonly Constant[]>(membersOf, known === undefined ? [] : [known]);
      }
      const returned = returnedExpressions(this.file.tokens, binding);
      if (returned.length > 0) return this.functionOf(returned, depth);
      const end = endOfExpression(this.file.tokens, binding.init);
      values = this.of({ from: binding.init, to: end }, depth + 1);
      if (binding.isElement) values = membersOf(values, undefined);
    }
    const taken =
      binding.kind === 'parameter' && listOfElement(this.file.tokens, binding)?.member !== undefined;
    for (const name of taken ? binding.path.slice(1) : binding.path)
      values = membersOf(values, name === '*' ? undefined : name);
    return values;
  }

  /** For `items.map(item => …)` and `<For each={items}>{item => …}</For>`. */
  private runThrough(parameter: Binding, depth: number): readonly Constant[] {
    const { tokens } = this.file;
    const end = dotOfIteration(tokens, parameter);
    const given = end < 0 ? listOfElement(tokens, parameter) : undefined;
    if (given?.member !== undefined && given.member !== parameter.path[0]) return [];
    const list = end < 0 ? given?.list : { from: startOfChain(tokens, end + 1), to: end };
    return list === undefined ? [] : membersOf(this.of(list, depth + 1), undefined);
  }
}

/** All of them as one. */
export function oneOf(values: readonly Constant[]): Constant | undefined {
  return values.length > 1 ? { is: 'choice', among: values } : values[0];
}

/** The values of objects as lists; with their names in front of them as pairs. */
function listsOf(values: readonly Constant[], arePairs: boolean): readonly Constant[] {
  return values.flatMap(eachOf).flatMap((value): Constant[] => {
    if (value.is !== 'object') return [];
    const items = [...value.members].map(
      ([name, each]): Constant => (arePairs ? { is: 'list', items: [text(name), each] } : each),
    );
    return [{ is: 'list', items }];
  });
}

function eachOf(value: Constant): readonly Constant[] {
  return value.is === 'choice' ? value.among.flatMap(eachOf) : [value];
}

/** Members of that name, or all of them. */
function membersOf(values: readonly Constant[], name: string | undefined): readonly Constant[] {
  return values.flatMap(eachOf).flatMap(value => {
    if (value.is === 'list') return value.items.filter((_, at) => name === undefined || name === String(at));
    if (value.is !== 'object') return [];
    if (name === undefined) return [...value.members.values()];
    const member = value.members.get(name);
    return member === undefined ? [] : [member];
  });
}

function text(known: string): Constant {
  return { is: 'text', text: known };
}
