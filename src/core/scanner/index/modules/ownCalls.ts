import type { Framework } from '../../framework.ts';
import { frameworkById } from '../../frameworks/registry.ts';
import type { OwnFunction } from '../../languages/code/ownFunctions.ts';
import { isNamedLikeTranslator, ownFramework, type PlacedFunction } from '../../languages/code/ownRules.ts';
import type { Rules } from '../../rules.ts';
import { functionsInScope } from './ownInScope.ts';
import { anyHeld, anyName, mayCallOwn } from './ownNames.ts';

/** The functions of a file that pass on their arguments, packed; empty if there are none. */
export type PackedOwn = string;

/** What a file's own functions pass on, without duplicates and in a fixed order, as it is stored and compared. */
export function packOwn(functions: readonly OwnFunction[]): PackedOwn {
  const distinct = new Map(functions.map(each => [JSON.stringify(each), each]));
  return distinct.size === 0 ? '' : `[${[...distinct.keys()].sort().join()}]`;
}

function unpackOwn(packed: PackedOwn): readonly OwnFunction[] {
  return packed === '' ? [] : JSON.parse(packed);
}

/**
 * The most lists of frameworks that are cached, with the rules compiled from them. Most files call what no other file
 * calls.
 */
const maxLists = 40;

/**
 * The functions in a root that pass keys on, outside of scripts, and which of them other files have not been read
 * with.
 */
export class OwnCalls {
  private readonly packed = new Map<string, PackedOwn>();
  private readonly lists = new WeakMap<readonly Framework[], Map<string, readonly Framework[]>>();
  private changes = new Set<string>();
  /** The types with such functions that have changed. */
  private changedTypes = new Set<string>();
  /** Those that have changed or disappeared. */
  private gone = new Set<string>();
  private known: ReadonlyMap<string, readonly PlacedFunction[]> | undefined;
  private knownSpeaking: readonly PlacedFunction[] | undefined;
  private expression: RegExp | undefined;
  private held: RegExp | undefined;

  get areThere(): boolean {
    return this.packed.size > 0;
  }

  get hasChanges(): boolean {
    return this.changes.size > 0;
  }

  /** The names of all functions, and of the types that they are methods of. */
  get names(): Iterable<string> {
    return [...this.byName.keys(), ...this.typesWithMethods];
  }

  set(file: string, packed: PackedOwn): void {
    const before = this.packed.get(file) ?? '';
    if (before === packed) return;
    for (const { name, owner, holds } of changed(before, packed)) {
      this.changes.add(name);
      if (owner !== undefined && holds === undefined) this.changedTypes.add(owner);
    }
    for (const { name } of unpackOwn(before)) this.gone.add(name);
    this.remember(file, packed);
  }

  /** Takes over what is known from an earlier time: files that call the functions have been read with them. */
  remember(file: string, packed: PackedOwn): void {
    if (packed === '') this.packed.delete(file);
    else this.packed.set(file, packed);
    this.known = undefined;
    this.knownSpeaking = undefined;
    this.expression = undefined;
    this.held = undefined;
  }

  /** Takes the changes, as a predicate: whether a file's keys may be affected by them. */
  takeChanges(): (file: string, text: string) => boolean {
    const [names, gone] = [this.changes, anyName(this.gone)];
    const held = anyHeld(this.changedTypes);
    for (const { name, holds } of this.all)
      if (holds !== undefined && this.changedTypes.has(holds)) names.add(name);
    this.changes = new Set();
    this.changedTypes = new Set();
    this.gone = new Set();
    const expression = new RegExp(anyName(names), 'g');
    return (file, text) => {
      if (held.test(text)) return true;
      const named = new Set(text.match(expression));
      // Where a removed function was visible is not known any more, while a new one may be out of a file's scope.
      if (named.size === 0 || gone.test(text)) return named.size > 0;
      return [...named].some(
        name => functionsInScope({ file, text }, name, this.byName.get(name)).length > 0,
      );
    };
  }

  /** The rules extended by those for functions of other files that a file may call; the same ones if it calls none. */
  addTo(rules: Rules, file: string, text: string): Rules {
    if (!this.areThere || !mayCallOwn(file)) return rules;
    const called = this.calledIn(file, text);
    return called.length === 0 ? rules : { ...rules, frameworks: this.withOwn(rules.frameworks, called) };
  }

  /** The functions of other files that a file may call, and those that count everywhere. */
  private calledIn(file: string, text: string): readonly PlacedFunction[] {
    this.expression ??= new RegExp(anyName(this.byName.keys()), 'g');
    const names = new Set(text.match(this.expression));
    this.held ??= new RegExp(anyHeld(this.typesWithMethods), 'g');
    const created = [...text.matchAll(this.held)].map(([, type = '']) => type);
    if (names.size + created.length === 0) return [];
    const named = [...names]
      .sort()
      .flatMap(name => functionsInScope({ file, text }, name, this.byName.get(name)));
    const types = new Set([...created, ...named.flatMap(({ holds }) => holds ?? [])]);
    const others = this.methodsOf(types).filter(({ name, owner }) =>
      named.every(own => own.name !== name || own.owner !== owner),
    );
    // Rules are compiled for each set of functions; those that count everywhere are in all of them.
    return [...named, ...others, ...this.speaking.filter(({ name }) => !names.has(name))];
  }

  /** The functions that are methods of some types. */
  private methodsOf(types: ReadonlySet<string>): readonly PlacedFunction[] {
    if (types.size === 0) return [];
    return this.all.filter(
      ({ owner, holds }) => owner !== undefined && holds === undefined && types.has(owner),
    );
  }

  private get typesWithMethods(): ReadonlySet<string> {
    return new Set(this.all.flatMap(({ owner, holds }) => (holds === undefined ? (owner ?? []) : [])));
  }

  private get all(): readonly PlacedFunction[] {
    return [...this.byName.values()].flat();
  }

  /** One list for the same frameworks and functions, because rules are compiled once for each list. */
  private withOwn(
    frameworks: readonly Framework[],
    functions: readonly PlacedFunction[],
  ): readonly Framework[] {
    const byFunctions = this.lists.get(frameworks) ?? new Map<string, readonly Framework[]>();
    this.lists.set(frameworks, byFunctions);
    const key = JSON.stringify(functions);
    const list = byFunctions.get(key) ?? [...frameworks, ...ownFrameworks(functions)];
    byFunctions.delete(key);
    byFunctions.set(key, list);
    const [oldest] = byFunctions.size > maxLists ? byFunctions.keys() : [];
    if (oldest !== undefined) byFunctions.delete(oldest);
    return list;
  }

  private get speaking(): readonly PlacedFunction[] {
    this.knownSpeaking ??= this.all.filter(isNamedLikeTranslator);
    return this.knownSpeaking;
  }

  private get byName(): ReadonlyMap<string, readonly PlacedFunction[]> {
    this.known ??= Map.groupBy(
      [...this.packed].flatMap(([file, packed]) => placed(file, unpackOwn(packed))),
      ({ name }) => name,
    );
    return this.known;
  }
}

/** The functions of a file, merged if they have the same name and are methods of the same type. */
function placed(file: string, functions: readonly OwnFunction[]): PlacedFunction[] {
  const groups = Map.groupBy(functions, each => JSON.stringify(shared(each)));
  return [...groups.values()].flatMap(group => {
    const [first] = group;
    if (first === undefined) return [];
    const labels = group.flatMap(each => each.labels ?? []).sort();
    const numbers = group.map(({ place }) => place).sort((a, b) => a - b);
    const places = [...new Set([...labels, ...numbers])];
    const prefixes = [...new Set(group.map(({ prefix = '' }) => prefix))].sort();
    const overloads = group.flatMap(({ place, texts }) => (texts === undefined ? [] : [{ place, texts }]));
    return [
      { ...shared(first), file, places, overloads, prefixes: prefixes.join('') === '' ? [] : prefixes },
    ];
  });
}

/** What functions of one name have in common. */
function shared({ place: _, labels: __, prefix: ___, texts: ____, ...rest }: OwnFunction) {
  return rest;
}

function ownFrameworks(functions: readonly PlacedFunction[]): Framework[] {
  return [...Map.groupBy(functions, ({ framework }) => framework)].flatMap(([id, own]) => {
    const framework = frameworkById(id);
    return framework === undefined ? [] : [ownFramework(framework, own)];
  });
}

/** The functions that only one of two versions of a file has. */
function changed(before: PackedOwn, after: PackedOwn): OwnFunction[] {
  const texts = (packed: PackedOwn) => new Map(unpackOwn(packed).map(each => [JSON.stringify(each), each]));
  const [old, now] = [texts(before), texts(after)];
  const only = (one: typeof old, other: typeof old) =>
    [...one].flatMap(([text, own]) => (other.has(text) ? [] : [own]));
  return [...only(old, now), ...only(now, old)];
}
