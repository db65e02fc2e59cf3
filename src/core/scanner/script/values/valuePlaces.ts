import type { Budget } from '../../budget.ts';
import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Binding } from '../names/bindings.ts';
import { returnedAt } from '../names/methodReturns.ts';
import { returnedBy, returnedExpressions } from '../names/returns.ts';
import { afterTypeArguments } from '../syntax/extent.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { lowestOperator } from '../syntax/precedence.ts';
import { numberIn, stepAt } from '../syntax/steps.ts';
import { BindingPlaces } from './bindingPlaces.ts';
import { type GivenMember, givenToMembers } from './declaredValues.ts';
import { argumentsOfMethod, listMethodAt } from './listMethods.ts';
import { MemberPlaces } from './memberPlaces.ts';
import { otherValues } from './otherValues.ts';
import { afterPair, collectionAt, deepest, once } from './places.ts';
import { isBox, isRef, isSignalAsked, signalAt, transparent } from './states.ts';

const none: readonly Span[] = [];

/** Functions of `Object` that return their argument, or a list of its values. */
const objectItself = new WordSet(['freeze', 'values', 'seal']);

/** The values of a part of a chain, and the token where the chain continues. */
interface Reached {
  readonly found: Span[];
  readonly at: number;
}

/** Finds where the values of expressions are written, through the names, members and functions of one file. */
export class ValuePlaces {
  private readonly file: ScriptFile;
  private readonly budget: Budget;
  private readonly constant: (span: Span, depth: number) => string | undefined;
  private readonly followsCalls: boolean;
  private readonly returned = new Map<Binding, Span[]>();
  private readonly ofFields = new Map<string, Span[]>();
  private readonly memberAssignments = new Map<Binding, readonly GivenMember[]>();
  private readonly members: MemberPlaces;
  private readonly names: BindingPlaces;

  /**
   * @param budget shared with whoever asks
   * @param constant the text of an expression when it is known for sure
   * @param followsCalls whether a parameter is what its function is called with in the file
   */
  constructor(
    file: ScriptFile,
    budget: Budget,
    constant: (span: Span, depth: number) => string | undefined,
    followsCalls: boolean,
  ) {
    this.followsCalls = followsCalls;
    this.file = file;
    this.budget = budget;
    this.constant = constant;
    this.members = new MemberPlaces(file, budget, {
      written: (value, depth) => this.written(value, depth),
      of: (value, depth) => this.of(value, depth),
      constant,
    });
    const written = (value: Span, depth: number) => this.written(value, depth);
    this.names = new BindingPlaces(file, this.members, { written, followsCalls });
  }

  /** The literals and operations that a chain of names, members and calls leads to. */
  of(span: Span, depth = 0): Span[] {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (depth > deepest || from >= to || !this.budget.spend()) return [];
    const isName = tokens.kind(from) === Kind.Word;
    // An object or list that a member is taken of at once: `{ on: 'a', off: 'b' }[state]`.
    const close = isName ? -1 : tokens.pair(from);
    if (!isName && (close < from || close >= to - 1)) return [{ from, to }];
    const begun = isName ? this.head(from, to, depth) : this.bracketed(from, close, depth);
    const owner = isName && begun.at === from + 1 && begun.at < to ? this.filledAt(from) : undefined;
    return this.follow(begun, to, owner, depth);
  }

  /** What the rest of a chain leads to: members, elements, what methods of lists and maps give. */
  private follow(begun: Reached, to: number, owner: Binding | undefined, depth: number): Span[] {
    const { tokens } = this.file;
    let { found } = begun;
    for (let at = begun.at; at < to && found.length > 0; ) {
      const step = stepAt(tokens, at);
      if (step === undefined) return [];
      if (step.is === 'call') {
        found = found.flatMap(place => this.givenByCall(place, depth + 1));
        at = step.next;
        continue;
      }
      const methodResult = step.is === 'member' ? this.byMethod(found, step.name, depth) : undefined;
      if (methodResult !== undefined) found = methodResult.found;
      else if (step.is !== 'sign') {
        const name = step.is === 'member' ? tokens.slice(step.name) : this.nameIn(step.inside, depth);
        const later = at === begun.at ? this.givenLater(owner, name, depth) : none;
        found = [...this.members.of(found, name, depth + 1), ...later];
      }
      at = methodResult?.at ?? step.next;
    }
    return found;
  }

  /** The results of a function that is a member of an object or a method of a class. */
  private givenByCall(place: Span, depth: number): Span[] {
    return this.members.ofAll(returnedAt(this.file.tokens, place), depth);
  }

  /** What a method of lists or maps gives whose name is at a token; undefined for any other member. */
  private byMethod(found: Span[], name: number, depth: number): Reached | undefined {
    const { tokens } = this.file;
    const open = argumentsOfMethod(tokens, name);
    if (open < 0) return undefined;
    const at = afterPair(tokens, open);
    if (tokens.is(name, 'get')) return { found: this.members.ofMaps(found, depth + 1), at };
    const view = this.members.viewOfMaps(found, name);
    if (view !== undefined) return { found: [...view], at };
    const method = listMethodAt(tokens, name);
    if (method === undefined) return undefined;
    if (method === 'joined') {
      const more = elementsOf(tokens, open).flatMap(each => this.members.orUnknown(each, depth + 1));
      // What is not itself a list is an element, which has no place.
      const areLists = more.every(({ from }) => tokens.kind(from) === Char.BracketOpen);
      return { found: areLists ? [...found, ...more] : [...found, { from: name, to: at }], at };
    }
    if (method === 'mapped') return { found: [{ from: name, to: at }], at };
    return { found: method === 'one' ? this.members.of(found, undefined, depth + 1) : found, at };
  }

  /** The name in brackets, if it is known. */
  private nameIn(inside: Span, depth: number): string | undefined {
    return numberIn(this.file.tokens, inside) ?? this.constant(inside, depth + 1);
  }

  /** The values of a member of an expression, or of the element whose opening token it is. */
  membersOf(span: Span, path: readonly string[]): Span[] {
    const isElement = this.file.tokens.kind(span.from) === Kind.JsxOpen;
    return this.members.along(isElement ? [span] : this.written(span, 1), path, 2);
  }

  /** The constant at a token whose members the file may fill one by one. */
  private filledAt(token: number): Binding | undefined {
    const { tokens, bindings } = this.file;
    const binding = bindings.resolve(tokens.slice(token), token);
    const isWhole = binding?.kind === 'constant' && binding.path.length === 0 && !binding.isElement;
    return isWhole && this.followsCalls ? binding : undefined;
  }

  private givenLater(owner: Binding | undefined, name: string | undefined, depth: number): readonly Span[] {
    if (owner === undefined) return none;
    let memberAssignments = this.memberAssignments.get(owner);
    if (memberAssignments === undefined) {
      memberAssignments = givenToMembers(this.file, owner);
      this.memberAssignments.set(owner, memberAssignments);
    }
    return memberAssignments
      .filter(each => name === undefined || each.name === undefined || each.name === name)
      .flatMap(({ value }) => this.members.orUnknown(value, depth + 1));
  }

  /** The values at the start of a chain that is not a name: a list, an object, the call of a function expression. */
  private bracketed(open: number, close: number, depth: number): Reached {
    const { tokens } = this.file;
    const isCalled = tokens.kind(open) === Char.ParenOpen && tokens.kind(close + 1) === Char.ParenOpen;
    const returned = isCalled ? returnedBy(tokens, { from: open + 1, to: close }) : undefined;
    if (returned === undefined) {
      return { found: this.written({ from: open, to: close + 1 }, depth + 1), at: close + 1 };
    }
    const found = returned.flatMap(each => this.written(each, depth + 1));
    return { found, at: afterPair(tokens, close + 1) };
  }

  /** The values at the start of a chain, a name or its call, and where the chain continues. */
  private head(from: number, to: number, depth: number): Reached {
    const { tokens, bindings } = this.file;
    if (tokens.is(from, 'this'))
      return {
        found: this.ofField(from, depth + 1),
        at: isSignalAsked(this.file, from) ? from + 5 : from + 3,
      };
    const collection = collectionAt(tokens, from);
    if (collection >= 0) return { found: [{ from, to }], at: afterPair(tokens, collection) };
    const assigned = this.assigned(from, depth);
    if (assigned !== undefined) return assigned;
    const isFrozen =
      (tokens.is(from, 'Object') && objectItself.holds(tokens, from + 2)) || this.isHandedThrough(from);
    const open = isFrozen ? from + 3 : afterTypeArguments(tokens, from + 1);
    const binding = isFrozen ? undefined : bindings.resolve(tokens.slice(from), from);
    if (tokens.kind(open) !== Char.ParenOpen || tokens.pair(open) < open || open >= to) {
      return binding === undefined ? { found: [], at: from + 1 } : this.ofName(binding, from, depth);
    }
    const at = tokens.pair(open) + 1;
    const [argument] = elementsOf(tokens, open);
    if (isFrozen || (argument !== undefined && transparent.holds(tokens, from))) {
      return { found: argument === undefined ? [] : this.handedThrough(argument, depth + 1), at };
    }
    if (binding === undefined) return { found: [], at };
    const isSignal = binding.path[0] === '0' && tokens.is(binding.init, 'createSignal');
    return { found: isSignal ? this.names.of(binding, depth + 1) : this.returnedBy(binding, depth + 1), at };
  }

  /** For `Object.assign({}, titles, { more: 'cart.more' })`: a member may come from any of them. */
  private assigned(from: number, depth: number): Reached | undefined {
    const { tokens } = this.file;
    const isCall = tokens.is(from, 'Object') && tokens.is(from + 2, 'assign');
    if (!isCall || tokens.kind(from + 3) !== Char.ParenOpen) return undefined;
    const objects = elementsOf(tokens, from + 3);
    const found = objects.flatMap(each => this.members.orUnknown(each, depth + 1));
    return { found, at: afterPair(tokens, from + 3) };
  }

  /** The values of a name at a token; for a box, those of its member. */
  private ofName(binding: Binding, from: number, depth: number): Reached {
    const { tokens } = this.file;
    const found = this.names.of(binding, depth + 1);
    if (!isBox(tokens, binding.init)) return { found, at: from + 1 };
    const member = isRef(tokens, binding.init) ? 'current' : 'value';
    const later = this.givenLater(this.filledAt(from), member, depth);
    const isBoxed = isDot(tokens.kind(from + 1)) && tokens.is(from + 2, member);
    return { found: [...found, ...later], at: isBoxed ? from + 3 : from + 1 };
  }

  /** For `Array.from(list)`, which makes nothing else of the elements, and Svelte's `$derived.by(() => 'a')`. */
  private isHandedThrough(from: number): boolean {
    const { tokens } = this.file;
    if (tokens.is(from, '$derived') && tokens.is(from + 2, 'by')) return true;
    const isCall = tokens.is(from, 'Array') && tokens.is(from + 2, 'from');
    return isCall && tokens.kind(from + 3) === Char.ParenOpen && elementsOf(tokens, from + 3).length === 1;
  }

  /** The values of `this.name` in a class. */
  private ofField(from: number, depth: number): Span[] {
    const { tokens } = this.file;
    if (tokens.kind(from + 1) !== Char.Dot || tokens.kind(from + 2) !== Kind.Word) return [];
    const name = tokens.slice(from + 2);
    const body = this.file.classes.bodyAround(from);
    // The fields and methods of a Vue component come from its options.
    const option = this.file.bindings.resolve(`this.${name}`, from);
    if (option?.kind === 'function') return [{ from: option.init, to: tokens.length }];
    if (option !== undefined) return this.names.of(option, depth + 1);
    const isCalled = tokens.kind(from + 3) === Char.ParenOpen;
    return once(this.ofFields, isCalled ? `${body} ${name}()` : `${body} ${name}`, () => {
      const method = isCalled ? this.file.classes.methodOf(name, body) : undefined;
      if (method !== undefined) return [method];
      const values = this.file.classes.givenTo(name, body);
      const given = values
        .flatMap(value => signalAt(tokens, value.from) ?? [])
        .flatMap(argument => this.handedThrough(argument, depth + 1));
      const others = values.filter(value => signalAt(tokens, value.from) === undefined);
      const own = [...given, ...this.members.ofAll(others, depth + 1)];
      if (own.length === 0) return own;
      const more = otherValues(this.file, name, body);
      return [...own, ...more.flatMap(each => this.members.orUnknown(each, depth + 1))];
    });
  }

  private returnedBy(binding: Binding, depth: number): Span[] {
    return this.returned.get(binding) ?? this.findReturned(binding, depth);
  }

  private findReturned(binding: Binding, depth: number): Span[] {
    return once(this.returned, binding, () =>
      this.members.ofAll(returnedExpressions(this.file.tokens, binding), depth),
    );
  }

  private handedThrough(argument: Span, depth: number): Span[] {
    const returned = returnedBy(this.file.tokens, argument);
    return returned === undefined
      ? this.written(argument, depth)
      : returned.flatMap(each => this.written(each, depth));
  }

  /** True for an expression that is not itself a chain of names: a literal or an operation. */
  private isWrittenOut(span: Span): boolean {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    return lowestOperator(tokens, from, to).kind !== 0 || tokens.kind(from) !== Kind.Word;
  }

  /** A value that is an operation stays as it is, a name is followed. */
  private written(value: Span, depth: number): Span[] {
    return this.isWrittenOut(value) ? [value] : this.of(value, depth);
  }
}
