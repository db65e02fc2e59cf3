import type { ScriptFile } from '../file.ts';
import { isKnown } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Constant, Modules } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { classBody, fieldsOf } from '../names/classes.ts';
import { requiredModule, wholeModule } from '../names/imports.ts';
import { dotOfIteration } from '../names/iterations.ts';
import { returnedBy, returnedExpressions } from '../names/returns.ts';
import { afterTypeArguments, endOfExpression } from '../syntax/extent.ts';
import { bare, computedName, elementsOf, propertiesOf } from '../syntax/objects.ts';
import { lowestOperator } from '../syntax/precedence.ts';
import type { Texts } from './texts.ts';

const deepest = 12;

/** Functions of Angular that make a signal of what they are given. */
const signals = new WordSet(['signal', 'computed', 'linkedSignal']);

/** Reads values as a whole, through the names of this file and of those it imports from. */
export class Constants {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly modules: Modules;

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
    if (from >= to || depth > deepest) return [];
    const kind = tokens.kind(from);
    const isWhole = tokens.pair(from) === to - 1;
    if (kind === Char.BraceOpen) return isWhole ? [this.object(from, depth)] : [];
    if (kind === Char.BracketOpen && isWhole) {
      return [{ is: 'list', items: elementsOf(tokens, from).flatMap(each => this.element(each, depth + 1)) }];
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
    const binding = this.file.bindings.resolve(tokens.slice(from), from);
    const module = binding && tokens.kind(from + 1) === Char.Dot ? wholeModule(tokens, binding) : undefined;
    const member = module === undefined ? undefined : this.modules.constant(module, tokens.slice(from + 2));
    let values: readonly Constant[] = [];
    const isField = tokens.is(from, 'this') && tokens.kind(from + 1) === Char.Dot;
    if (isField) values = this.ofField(from, depth + 1);
    else if (member !== undefined) values = [member];
    else if (binding !== undefined) values = this.ofBinding(binding, depth + 1);
    const isTaken = isField || member !== undefined;
    for (let at = isTaken ? from + 3 : from + 1; at < to && values.length > 0; ) {
      const kind = tokens.kind(at);
      if ((kind === Char.Dot || kind === Kind.OptionalDot) && tokens.kind(at + 1) === Kind.Word) {
        values = membersOf(values, tokens.slice(at + 1));
        at += 2;
      } else if (kind === Char.BracketOpen && tokens.pair(at) > at) {
        const name = this.texts.constant({ from: at + 1, to: tokens.pair(at) })?.text;
        const isNumber = tokens.kind(at + 1) === Kind.Number && tokens.pair(at) === at + 2;
        values = membersOf(values, isNumber ? tokens.slice(at + 1) : name);
        at = tokens.pair(at) + 1;
      } else if (kind === Char.ParenOpen && tokens.pair(at) > at) {
        values = values.flatMap(eachOf).flatMap(value => (value.is === 'function' ? [value.gives] : []));
        at = tokens.pair(at) + 1;
      } else if (kind === Char.Bang || kind === Kind.OptionalDot) at++;
      else return [];
    }
    return values;
  }

  /** A function by everything that it may give back. */
  functionOf(returned: readonly Span[], depth = 0): readonly Constant[] {
    const gives = oneOf(returned.flatMap(each => this.of(each, depth + 1)));
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
    for (const name of binding.path) values = membersOf(values, name === '*' ? undefined : name);
    return values;
  }

  /** For `items.map(item => …)`. */
  private runThrough(parameter: Binding, depth: number): readonly Constant[] {
    const { tokens } = this.file;
    const end = dotOfIteration(tokens, parameter);
    if (end < 0 || tokens.kind(end - 1) !== Kind.Word) return [];
    let start = end - 1;
    while (tokens.kind(start - 1) === Char.Dot && tokens.kind(start - 2) === Kind.Word) start -= 2;
    return membersOf(this.of({ from: start, to: end }, depth + 1), undefined);
  }
}

/** All of them as one. */
export function oneOf(values: readonly Constant[]): Constant | undefined {
  return values.length > 1 ? { is: 'choice', among: values } : values[0];
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
