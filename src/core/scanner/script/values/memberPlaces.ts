import { maxAlternatives } from '../../alternatives.ts';
import type { Budget } from '../../budget.ts';
import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { classBody } from '../names/classes.ts';
import { methodAt } from '../names/functions.ts';
import { returnedBy } from '../names/returns.ts';
import { attributesOf } from '../syntax/attributes.ts';
import { bare, computedName, elementsOf, type Property } from '../syntax/objects.ts';
import { choicesIn } from '../syntax/precedence.ts';
import { argumentsOfMethod, listMethodAt } from './listMethods.ts';
import { lastMapping } from './mappedLists.ts';
import { NamedProperties } from './namedProperties.ts';
import { collectionAt, deepest, isMapAt, once, valuesOfMap } from './places.ts';
import { writesAt } from './writtenInto.ts';

/** Words without members. */
const nothing = new WordSet(['undefined', 'null', 'false', 'true']);

/** The name of a list's element. */
const isIndex = /^\d+$/;

/** Follows expressions to the places of their values. */
interface Follow {
  /** A value that is an operation stays as it is, a name is followed. */
  written(value: Span, depth: number): Span[];
  of(value: Span, depth: number): Span[];
  /** The text of an expression that is known for certain. */
  constant(span: Span, depth: number): string | undefined;
}

/** Finds where the members of objects, lists, classes and elements are written. */
export class MemberPlaces {
  private readonly file: ScriptFile;
  private readonly budget: Budget;
  private readonly follow: Follow;
  private readonly known = new Map<string, Span[]>();
  private readonly chosen = new Map<string, Span[]>();
  private readonly properties = new Map<number, NamedProperties>();
  /** Expressions that stand for themselves, as their values are not known in this file. */
  private readonly unfollowed = new WeakSet<Span>();

  constructor(file: ScriptFile, budget: Budget, follow: Follow) {
    this.file = file;
    this.budget = budget;
    this.follow = follow;
  }

  /** The values at a path of members, where `*` stands for all members. */
  along(objects: Span[], path: readonly string[], depth: number): Span[] {
    return path.reduce((found, name) => this.of(found, name === '*' ? undefined : name, depth), objects);
  }

  /** The values of a member of what begins at some places; of all members without a name. */
  of(objects: readonly Span[], name: string | undefined, depth: number): Span[] {
    // Other files may say what members these have.
    if (objects.every(object => this.unfollowed.has(object))) return [];
    const found: Span[] = [];
    for (const { from, to } of objects.flatMap(object => this.branches(object, depth))) {
      const map = lastMapping(this.file.tokens, from, to);
      const id = name === undefined ? `${from} ${map}` : `${from} ${map} ${name}`;
      const members = () => (map < 0 ? this.membersAt(from, name, depth) : this.mapped(map, name, depth));
      for (const place of once(this.known, id, members)) found.push(place);
      if (found.length > maxAlternatives) return [];
    }
    return found;
  }

  /** The values of what is written as `new Map([[kind, value], …])`; nothing of other objects that have a `get`. */
  ofMaps(objects: readonly Span[], depth: number): Span[] {
    const { tokens } = this.file;
    const maps = objects.filter(({ from }) => isMapAt(tokens, from));
    const written = objects.filter(({ from }) => writesAt(tokens, from) === 'second');
    if (maps.length + written.length < objects.length) return [];
    return [...this.of(this.of(maps, undefined, depth), '1', depth), ...this.of(written, undefined, depth)];
  }

  /** What `values()` and `entries()` go through of maps; undefined for other methods, and of other things. */
  viewOfMaps(found: readonly Span[], name: number): readonly Span[] | undefined {
    const { tokens } = this.file;
    const isPairs = tokens.is(name, 'entries');
    if (!isPairs && !tokens.is(name, 'values')) return undefined;
    const areMaps = found.every(({ from }) => isMapAt(tokens, from) || writesAt(tokens, from) === 'second');
    if (found.length === 0 || !areMaps) return undefined;
    return isPairs ? found : found.map(each => valuesOfMap(tokens, each));
  }

  /** The alternatives of a choice among objects: `isAdmin ? [first, second] : others`. */
  private branches(object: Span, depth: number): readonly Span[] {
    const { tokens } = this.file;
    const span = bare(tokens, object);
    const choices = depth > deepest ? [] : choicesIn(tokens, span);
    if (choices.length === 0) return [span];
    // Variables that many choices fill, one from another, lead to the same choices again and again.
    return once(this.chosen, `${span.from} ${span.to}`, () =>
      choices.flatMap(choice =>
        this.orUnknown(choice, depth + 1).flatMap(each => this.branches(each, depth + 1)),
      ),
    );
  }

  /** Where the values of an expression are written. What is not known is a place too, where nothing will be found. */
  orUnknown(value: Span, depth: number): Span[] {
    const found = this.follow.written(value, depth);
    if (found.length > 0) return found;
    const { from } = bare(this.file.tokens, value);
    return nothing.holds(this.file.tokens, from) ? [] : [{ from, to: from + 1 }];
  }

  /**
   * The values of several expressions. Beside some that are known the others stay as they are, since types and other
   * files may say more of them.
   */
  ofAll(values: readonly Span[], depth: number): Span[] {
    const found = values.flatMap(value => this.orItself(value, depth));
    return found.every(place => this.unfollowed.has(place)) ? [] : found;
  }

  /** The values of an expression, or the expression itself if they are not known. It counts only beside others. */
  private orItself(value: Span, depth: number): Span[] {
    const found = this.follow.written(value, depth);
    if (found.length > 0) return found;
    const span = { ...bare(this.file.tokens, value) };
    if (nothing.holds(this.file.tokens, span.from)) return [];
    this.unfollowed.add(span);
    return [span];
  }

  /** The values of a member of the object, list or class that begins at a token; of all members without a name. */
  private membersAt(from: number, name: string | undefined, depth: number): Span[] {
    const { tokens } = this.file;
    if (!this.budget.spend()) return [];
    if (tokens.is(from, 'class') || isNamespace(tokens, from)) {
      const method =
        name === undefined ? undefined : this.file.classes.methodOf(name, classBody(tokens, from));
      if (method !== undefined) return [method];
      return this.file.classes.valuesIn(from, name).flatMap(value => this.follow.written(value, depth));
    }
    if (tokens.kind(from) === Char.BracketOpen) {
      return elementsOf(tokens, from).flatMap((element, index) =>
        this.elementAt(element, index, name, depth),
      );
    }
    if (tokens.kind(from) === Char.ParenOpen)
      return name === undefined || isIndex.test(name) ? this.betweenBrackets(from, depth) : [];
    const collection = collectionAt(tokens, from);
    if (collection >= 0) {
      const [items] = elementsOf(tokens, collection);
      return items === undefined ? [] : this.of(this.follow.written(items, depth), name, depth + 1);
    }
    if (tokens.kind(from - 1) === Char.Dot && listMethodAt(tokens, from) === 'mapped') {
      return this.mapped(argumentsOfMethod(tokens, from), name, depth);
    }
    if (tokens.kind(from) === Kind.Word) return [{ from, to: from + 1 }];
    if (tokens.kind(from) === Kind.JsxOpen) return this.attribute(from, name, depth);
    if (tokens.kind(from) !== Char.BraceOpen) return [];
    const properties = this.propertiesAt(from);
    return (name === undefined ? properties.all : properties.mayBe(name)).flatMap(property => {
      if (property.isSpread) return this.ofSpread(property.value, name, depth);
      const matchesName = name === undefined || this.nameOf(property, depth) === name;
      if (!matchesName) return [];
      const isMethod = methodAt(tokens, property.value.from) >= 0;
      return isMethod ? [property.value] : this.orItself(property.value, depth);
    });
  }

  /** The values of a member of what is spread into an object; of something unknown only where any member may be meant. */
  private ofSpread(value: Span, name: string | undefined, depth: number): Span[] {
    const objects = this.orItself(value, depth);
    const isUnknown = objects.every(object => this.unfollowed.has(object));
    if (isUnknown) return name === undefined ? objects : [];
    return this.of(objects, name, depth + 1);
  }

  /** What is written into a list, or the second of each pair in the list between the brackets of `new Map(…)`. */
  private betweenBrackets(open: number, depth: number): Span[] {
    const elements = elementsOf(this.file.tokens, open);
    const written = writesAt(this.file.tokens, open);
    if (written === 'each') return elements.flatMap(element => this.writtenElement(element, open, depth));
    const [first, second] = elements;
    if (written === 'second') return second === undefined ? [] : this.orUnknown(second, depth);
    const pairs = first === undefined ? [] : this.of(this.follow.written(first, depth), undefined, depth + 1);
    return this.of(pairs, '1', depth + 1);
  }

  /** What one that is written into a list stands for; what is no text may hold others than those that are seen. */
  private writtenElement({ from, to }: Span, open: number, depth: number): Span[] {
    const { tokens } = this.file;
    const isSpread = tokens.kind(from) === Kind.Spread;
    const values = this.orUnknown({ from: isSpread ? from + 1 : from, to }, depth);
    const found = isSpread ? this.of(values, undefined, depth + 1) : values;
    // The method's name is a place where nothing will be found.
    return tokens.kind(from) === Kind.String ? found : [...found, { from: open - 1, to: open }];
  }

  private propertiesAt(open: number): NamedProperties {
    const properties = this.properties.get(open) ?? new NamedProperties(this.file.tokens, open);
    this.properties.set(open, properties);
    return properties;
  }

  private nameOf(property: Property, depth: number): string | undefined {
    const computed = computedName(this.file.tokens, property);
    return computed === undefined ? property.name : this.follow.constant(computed, depth + 1);
  }

  /** The results of the mapping call whose arguments open at a token. */
  private mapped(open: number, name: string | undefined, depth: number): Span[] {
    if ((name !== undefined && !isIndex.test(name)) || !this.budget.spend()) return [];
    const { tokens } = this.file;
    const [callback] = elementsOf(tokens, open);
    const returned = callback === undefined ? undefined : returnedBy(tokens, callback);
    // What a function declared elsewhere does with the elements is unknown.
    return returned === undefined
      ? [{ from: open - 1, to: open }]
      : returned.flatMap(each => this.orUnknown(each, depth));
  }

  /** A property that an element passes to its component. */
  private attribute(open: number, name: string | undefined, depth: number): Span[] {
    const attributes = attributesOf(this.file.tokens, open);
    const spread = attributes.get('...')?.token;
    const own = name === undefined ? undefined : attributes.get(name);
    if (own === undefined) return spread === undefined ? [] : this.spread(spread, name, depth);
    return own.value === undefined ? [] : this.orUnknown(own.value, depth);
  }

  /** A property spread into an element: braces around a spread are an object, too. */
  private spread(open: number, name: string | undefined, depth: number): Span[] {
    const unknown = { from: open + 1, to: open + 2 };
    if (name === undefined) return [unknown];
    const found = this.of([{ from: open, to: open + 1 }], name, depth + 1);
    return found.length > 0 ? found : [unknown];
  }

  private elementAt(element: Span, index: number, name: string | undefined, depth: number): Span[] {
    const { from, to } = element;
    if (this.file.tokens.kind(from) === Kind.Spread && name === undefined) {
      const lists = this.orItself({ from: from + 1, to }, depth);
      return lists.every(list => this.unfollowed.has(list)) ? lists : this.of(lists, undefined, depth + 1);
    }
    return name === undefined || name === String(index) ? this.orItself(element, depth) : [];
  }
}

/** Whether a namespace of TypeScript begins at a token, whose constants are read like the fields of a class. */
function isNamespace(tokens: Tokens, from: number): boolean {
  return tokens.is(from, 'namespace') && tokens.kind(from + 2) === Char.BraceOpen;
}
