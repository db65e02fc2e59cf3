import type { Effort } from '../../effort.ts';
import type { ScriptFile } from '../file.ts';
import { mostAlternatives } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Binding } from '../names/bindings.ts';
import { dotOfIteration } from '../names/iterations.ts';
import { returnedBy, returnedExpressions } from '../names/returns.ts';
import { afterTypeArguments, endOfExpression } from '../syntax/extent.ts';
import { bare, elementsOf, propertiesOf } from '../syntax/objects.ts';
import { choicesIn, lowestOperator } from '../syntax/precedence.ts';

const deepest = 24;
/** How far an assignment to a variable is looked for, in tokens. */
const farthestAssignment = 4000;

/** Functions that give what they are given, or what the function gives that they are given. */
const transparent = new WordSet(
  'useMemo useRef computed ref shallowRef reactive readonly markRaw signal $state $derived'.split(' '),
);

/** Functions of `Object` that give what they are given, or a list of its values. */
const objectItself = new WordSet(['freeze', 'values', 'seal']);

/** Words without members. */
const nothing = new WordSet(['undefined', 'null', 'false', 'true']);

/** Finds where the values of expressions are written, through the names, members and functions of one file. */
export class ValuePlaces {
  private readonly file: ScriptFile;
  private readonly effort: Effort;
  private readonly constant: (span: Span, depth: number) => string | undefined;
  private readonly named = new Map<Binding, Span[]>();
  private readonly returned = new Map<Binding, Span[]>();
  private readonly ofFields = new Map<string, Span[]>();
  private readonly ofMembers = new Map<string, Span[]>();

  /**
   * @param effort shared with whoever asks
   * @param constant the text of an expression when it is known for sure
   */
  constructor(file: ScriptFile, effort: Effort, constant: (span: Span, depth: number) => string | undefined) {
    this.file = file;
    this.effort = effort;
    this.constant = constant;
  }

  /** The literals and operations that a chain of names, members and calls leads to. */
  of(span: Span, depth = 0): Span[] {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (depth > deepest || from >= to || !this.effort.spend()) return [];
    if (tokens.kind(from) !== Kind.Word) return [{ from, to }];
    let { found, at } = this.head(from, to, depth);
    while (at < to && found.length > 0) {
      const kind = tokens.kind(at);
      if (kind === Char.Dot || kind === Kind.OptionalDot) {
        if (tokens.kind(at + 1) === Char.BracketOpen) at++;
        else if (tokens.kind(at + 1) === Kind.Word) {
          found = this.members(found, tokens.slice(at + 1), depth + 1);
          at += 2;
          continue;
        } else return [];
      }
      if (tokens.kind(at) === Char.BracketOpen) {
        const close = tokens.pair(at);
        if (close < at) return [];
        const isNumber = close === at + 2 && tokens.kind(at + 1) === Kind.Number;
        const name = isNumber ? tokens.slice(at + 1) : this.constant({ from: at + 1, to: close }, depth + 1);
        found = this.members(found, name, depth + 1);
        at = close + 1;
      } else if (tokens.kind(at) === Char.Bang) at++;
      else return [];
    }
    return found;
  }

  /** What a chain begins with, a name or the call of one, and where it goes on. */
  private head(from: number, to: number, depth: number): { found: Span[]; at: number } {
    const { tokens, bindings } = this.file;
    if (tokens.is(from, 'this')) return { found: this.ofField(from, depth + 1), at: from + 3 };
    const isFrozen = tokens.is(from, 'Object') && objectItself.holds(tokens, from + 2);
    const open = isFrozen ? from + 3 : afterTypeArguments(tokens, from + 1);
    const binding = isFrozen ? undefined : bindings.resolve(tokens.slice(from), from);
    if (tokens.kind(open) !== Char.ParenOpen || tokens.pair(open) < open || open >= to) {
      const found = binding === undefined ? [] : this.ofBinding(binding, depth + 1);
      const isBoxed = found.length > 0 && tokens.is(from + 2, 'value') && this.isBox(binding);
      return { found, at: isBoxed ? from + 3 : from + 1 };
    }
    const at = tokens.pair(open) + 1;
    const [argument] = elementsOf(tokens, open);
    if (isFrozen || (argument !== undefined && transparent.holds(tokens, from))) {
      return { found: argument === undefined ? [] : this.handedThrough(argument, depth + 1), at };
    }
    return { found: binding === undefined ? [] : this.returnedBy(binding, depth + 1), at };
  }

  /** What `this.name` holds in a class. */
  private ofField(from: number, depth: number): Span[] {
    const { tokens } = this.file;
    if (tokens.kind(from + 1) !== Char.Dot || tokens.kind(from + 2) !== Kind.Word) return [];
    const name = tokens.slice(from + 2);
    const body = this.file.classes.bodyAround(from);
    // A component of Vue has its fields from its options.
    const option = this.file.bindings.resolve(`this.${name}`, from);
    if (option !== undefined) return this.ofBinding(option, depth + 1);
    const id = `${body} ${name}`;
    return this.once(this.ofFields, id, () =>
      this.file.classes.givenTo(name, body).flatMap(value => this.written(value, depth + 1)),
    );
  }

  private returnedBy(binding: Binding, depth: number): Span[] {
    return this.once(this.returned, binding, () =>
      returnedExpressions(this.file.tokens, binding).flatMap(each => this.written(each, depth)),
    );
  }

  /** Finds the places of a name once, whatever leads to it; none where it leads to itself. */
  private once<Id>(known: Map<Id, Span[]>, binding: Id, find: () => Span[]): Span[] {
    const before = known.get(binding);
    if (before !== undefined) return before;
    known.set(binding, []);
    const found = distinct(find());
    known.set(binding, found.length > mostAlternatives ? [] : found);
    return known.get(binding) ?? [];
  }

  private handedThrough(argument: Span, depth: number): Span[] {
    const returned = returnedBy(this.file.tokens, argument);
    return returned === undefined
      ? this.of(argument, depth)
      : returned.flatMap(each => this.written(each, depth));
  }

  /** Whether a name holds something whose value is its member `value`: Vue's `ref(…)`. */
  private isBox(binding: Binding | undefined): boolean {
    const { tokens } = this.file;
    const init = binding?.init ?? -1;
    return (
      init >= 0 &&
      transparent.holds(tokens, init) &&
      tokens.kind(afterTypeArguments(tokens, init + 1)) === Char.ParenOpen
    );
  }

  private ofBinding(binding: Binding, depth: number): Span[] {
    return this.once(this.named, binding, () => this.findBinding(binding, depth));
  }

  private findBinding(binding: Binding, depth: number): Span[] {
    const { tokens } = this.file;
    let { path } = binding;
    let found: Span[] = [];
    if (binding.kind === 'class') return [{ from: binding.token - 1, to: binding.token + 1 }];
    if (binding.kind === 'enum') found = [{ from: binding.init, to: this.afterPair(binding.init) }];
    else if (binding.kind === 'constant' || binding.kind === 'variable') {
      const isWhole = path.length === 0 && !binding.isElement;
      const assigned = binding.kind === 'variable' && isWhole ? this.assigned(binding) : [];
      const spans =
        binding.init < 0
          ? assigned
          : [{ from: binding.init, to: endOfExpression(tokens, binding.init) }, ...assigned];
      if (isWhole) return spans.flatMap(span => this.written(span, depth + 1));
      found = spans.flatMap(span => this.written(span, depth + 1));
      if (binding.isElement) found = this.members(found, undefined, depth + 1);
    } else if (binding.kind === 'parameter' && binding.position === 0) {
      const items = this.runThrough(binding, depth);
      found = items.found;
      path = path.slice(items.taken);
    }
    for (const name of path) found = this.members(found, name === '*' ? undefined : name, depth + 1);
    return found;
  }

  /** What is assigned to a variable after its declaration. */
  private assigned(binding: Binding): readonly Span[] {
    const { tokens } = this.file;
    const spans: Span[] = [];
    const end = Math.min(binding.scopeEnd, tokens.length, binding.token + farthestAssignment);
    for (let at = binding.token + 2; at < end; at++) {
      const isAssigned = tokens.kind(at) === Char.Equals && tokens.is(at - 1, binding.name);
      if (!isAssigned || at - 1 === binding.token || tokens.kind(at - 2) === Char.Dot) continue;
      const to = endOfExpression(tokens, at + 1);
      // What is made of the variable itself is no other text to start from.
      if (!mentions(tokens, binding.name, at + 1, to)) spans.push({ from: at + 1, to });
    }
    return spans;
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

  /**
   * For `items.map(item => …)`: what `item` stands for, and how many steps of its pattern that takes. Of
   * `Object.entries(items)` only the second of each pair is a value.
   */
  private runThrough(binding: Binding, depth: number): { found: Span[]; taken: number } {
    const { tokens } = this.file;
    const none = { found: [], taken: 0 };
    const end = dotOfIteration(tokens, binding.functionStart);
    if (end < 0) return none;
    let start = end - 1;
    const pair = tokens.pair(start);
    if (pair >= 0 && pair < start) start = pair;
    const isOfObject = tokens.kind(start) === Char.ParenOpen && tokens.is(start - 3, 'Object');
    const isPair = isOfObject && tokens.is(start - 1, 'entries');
    if (isOfObject && (tokens.is(start - 1, 'keys') || (isPair && binding.path[0] !== '1'))) return none;
    while (start > 1 && tokens.kind(start - 1) === Char.Dot && tokens.kind(start - 2) === Kind.Word)
      start -= 2;
    const items = this.written({ from: start, to: end }, depth + 1);
    return { found: this.members(items, undefined, depth + 1), taken: isPair ? 1 : 0 };
  }

  private members(objects: readonly Span[], name: string | undefined, depth: number): Span[] {
    const found: Span[] = [];
    for (const { from } of objects.flatMap(object => this.branches(object, depth))) {
      const id = name === undefined ? String(from) : `${from} ${name}`;
      for (const place of this.once(this.ofMembers, id, () => this.membersAt(from, name, depth)))
        found.push(place);
      if (found.length > mostAlternatives) return [];
    }
    return found;
  }

  /** What a choice among objects may be: `isAdmin ? [first, second] : others`. */
  private branches(object: Span, depth: number): readonly Span[] {
    const { tokens } = this.file;
    const span = bare(tokens, object);
    const choices = depth > deepest ? [] : choicesIn(tokens, span);
    if (choices.length === 0) return [span];
    return choices.flatMap(choice => {
      const found = this.written(choice, depth + 1);
      // What is not known is a place too, where nothing will be found.
      return found.length > 0 ? found.flatMap(each => this.branches(each, depth + 1)) : this.unknown(choice);
    });
  }

  private unknown(choice: Span): readonly Span[] {
    const { from } = bare(this.file.tokens, choice);
    return nothing.holds(this.file.tokens, from) ? [] : [{ from, to: from + 1 }];
  }

  /** The values of a member of the object, list or class that begins at a token; of all members without a name. */
  private membersAt(from: number, name: string | undefined, depth: number): Span[] {
    const { tokens } = this.file;
    if (!this.effort.spend()) return [];
    if (tokens.is(from, 'class')) {
      return this.file.classes.valuesIn(from, name).flatMap(value => this.written(value, depth));
    }
    if (tokens.kind(from) === Char.BracketOpen) {
      return elementsOf(tokens, from).flatMap((element, index) =>
        this.elementAt(element, index, name, depth),
      );
    }
    if (tokens.kind(from) === Kind.Word) return [{ from, to: from + 1 }];
    if (tokens.kind(from) !== Char.BraceOpen) return [];
    return propertiesOf(tokens, from).flatMap(property => {
      if (property.isSpread) return this.members(this.written(property.value, depth), name, depth + 1);
      const isMeant = name === undefined || property.name === name;
      return isMeant ? this.written(property.value, depth) : [];
    });
  }

  private elementAt(element: Span, index: number, name: string | undefined, depth: number): Span[] {
    const { from, to } = element;
    if (this.file.tokens.kind(from) === Kind.Spread && name === undefined) {
      return this.members(this.written({ from: from + 1, to }, depth), undefined, depth + 1);
    }
    return name === undefined || name === String(index) ? this.of(element, depth) : [];
  }

  private afterPair(open: number): number {
    const close = this.file.tokens.pair(open);
    return close > open ? close + 1 : this.file.tokens.length;
  }
}

/** Without places that are led to in several ways. */
function distinct(places: Span[]): Span[] {
  return places.length < 2 ? places : [...new Map(places.map(place => [place.from, place])).values()];
}

function mentions(tokens: Tokens, name: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (tokens.is(at, name)) return true;
  return false;
}
