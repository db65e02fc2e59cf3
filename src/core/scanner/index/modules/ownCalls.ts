import { literally } from '../../expressions.ts';
import type { Framework } from '../../framework.ts';
import { frameworkById } from '../../frameworks/registry.ts';
import { isSpeaking, type OwnFunction } from '../../languages/code/ownFunctions.ts';
import { familyOf, namesOf, ownFramework, type PlacedFunction } from '../../languages/code/ownRules.ts';
import { languageOf } from '../../packages/languageOf.ts';
import type { Rules } from '../../rules.ts';
import { anyName, mayCallOwn } from './ownNames.ts';

/** The functions of a file that hand on what they are given, packed; empty where none does. */
export type PackedOwn = string;

export function packOwn(functions: readonly OwnFunction[]): PackedOwn {
  const distinct = new Map(functions.map(each => [JSON.stringify(each), each]));
  return distinct.size === 0 ? '' : `[${[...distinct.keys()].sort().join()}]`;
}

function unpackOwn(packed: PackedOwn): readonly OwnFunction[] {
  return packed === '' ? [] : JSON.parse(packed);
}

/** The functions of a root's files that hand keys on, outside of scripts, and which of them are news to others. */
export class OwnCalls {
  private readonly packed = new Map<string, PackedOwn>();
  private readonly lists = new WeakMap<readonly Framework[], Map<string, readonly Framework[]>>();
  private news = new Set<string>();
  private known: ReadonlyMap<string, readonly PlacedFunction[]> | undefined;
  private expression: RegExp | undefined;

  get areThere(): boolean {
    return this.packed.size > 0;
  }

  get hasNews(): boolean {
    return this.news.size > 0;
  }

  /** The names of all functions. */
  get names(): Iterable<string> {
    return this.byName.keys();
  }

  /** @param isNews whether files that call the functions have not been read with them */
  set(file: string, packed: PackedOwn, isNews = true): void {
    const before = this.packed.get(file) ?? '';
    if (before === packed) return;
    if (packed === '') this.packed.delete(file);
    else this.packed.set(file, packed);
    if (isNews) for (const name of changed(before, packed)) this.news.add(name);
    this.known = undefined;
    this.expression = undefined;
  }

  /** Takes what has changed, as an expression for what files say whose keys may be others now. */
  takeNews(): RegExp {
    const names = this.news;
    this.news = new Set();
    return anyName(names);
  }

  /** The rules with those for functions of other files that a file may call; the same ones where it calls none. */
  addTo(rules: Rules, file: string, text: string): Rules {
    if (!this.areThere || !mayCallOwn(file)) return rules;
    const called = this.calledIn(file, text);
    return called.length === 0 ? rules : { ...rules, frameworks: this.withOwn(rules.frameworks, called) };
  }

  private calledIn(file: string, text: string): readonly PlacedFunction[] {
    this.expression ??= anyName(this.byName.keys());
    if (!this.expression.test(text)) return [];
    const names = new Set(text.match(new RegExp(this.expression, 'g')));
    const family = familyOf(languageOf(file) ?? '');
    return [...this.byName].flatMap(([name, all]) => {
      // Rules are compiled for each set of functions: those that count everywhere are in all of them.
      if (!names.has(name)) return isSpeaking(name) ? all : [];
      const related = all.filter(each => familyOf(languageOf(each.file) ?? '') === family);
      const isOwn = related.some(each => each.file === file);
      if (!isOwn && declares(text, name)) return [];
      return related
        .filter(each => isOwn || isInSight(each, file, text))
        .map(each => ({ ...each, also: namesWithin(each, file, text) }));
    });
  }

  /** One list for the same frameworks and functions: rules are compiled once for each list. */
  private withOwn(
    frameworks: readonly Framework[],
    functions: readonly PlacedFunction[],
  ): readonly Framework[] {
    const byFunctions = this.lists.get(frameworks) ?? new Map<string, readonly Framework[]>();
    this.lists.set(frameworks, byFunctions);
    const key = JSON.stringify(functions);
    const list = byFunctions.get(key) ?? [...frameworks, ...ownFrameworks(functions)];
    byFunctions.set(key, list);
    return list;
  }

  private get byName(): ReadonlyMap<string, readonly PlacedFunction[]> {
    this.known ??= Map.groupBy(
      [...this.packed].flatMap(([file, packed]) => placed(file, unpackOwn(packed))),
      ({ name }) => name,
    );
    return this.known;
  }
}

/** The functions of a file, one for all that have the same name and are methods of the same type. */
function placed(file: string, functions: readonly OwnFunction[]): PlacedFunction[] {
  const groups = Map.groupBy(functions, ({ place: _, ...rest }) => JSON.stringify(rest));
  return [...groups.values()].flatMap(group => {
    const [first] = group;
    if (first === undefined) return [];
    const { place: _, ...rest } = first;
    return [{ ...rest, file, places: group.map(({ place }) => place).sort((a, b) => a - b) }];
  });
}

function ownFrameworks(functions: readonly PlacedFunction[]): Framework[] {
  return [...Map.groupBy(functions, ({ framework }) => framework)].flatMap(([id, own]) => {
    const framework = frameworkById(id);
    return framework === undefined ? [] : [ownFramework(framework, own)];
  });
}

/** The names of the functions that one of two files has and the other has not. */
function changed(before: PackedOwn, after: PackedOwn): string[] {
  const texts = (packed: PackedOwn) =>
    new Map(unpackOwn(packed).map(each => [JSON.stringify(each), each.name]));
  const [old, now] = [texts(before), texts(after)];
  const only = (one: typeof old, other: typeof old) =>
    [...one].flatMap(([text, name]) => (other.has(text) ? [] : [name]));
  return [...only(old, now), ...only(now, old)];
}

/** Whether a text has a function of its own by a name. */
function declares(text: string, name: string): boolean {
  return new RegExp(`\\b(?:def|defp|fn|fun|func|function|[sS]tring|void)\\s+${literally(name)}\\s*\\(`).test(
    text,
  );
}

/** What a method is called in its own file, and a constructor within its type and in types below it. */
function namesWithin({ name, isType, file }: PlacedFunction, caller: string, text: string): string[] {
  if (file === caller) return [isType === true ? 'this' : name];
  if (isType !== true) return [];
  const isBelow = new RegExp(`\\b(?:extends\\s+|class\\s+\\w+\\()${literally(name)}\\b`).test(text);
  return isBelow ? ['super', 'super().__init__', 'parent.__construct'] : [];
}

/** Folders whose functions stand in all pages without more (Rails). */
const helpers = /(?:^|\/)helpers\//;

/** Whether a file can mean a function of another one by its name. */
function isInSight({ name, owner, isType, file }: PlacedFunction, caller: string, text: string): boolean {
  if (isType === true || isSpeaking(name)) return true;
  if (owner !== undefined) return namesOf(owner).some(one => text.includes(one));
  const cut = file.lastIndexOf('/');
  const isBeside = caller.startsWith(file.slice(0, cut + 1)) && caller.lastIndexOf('/') === cut;
  return isBeside || helpers.test(file) || text.includes(file.slice(cut + 1).replace(/\..*/, ''));
}
