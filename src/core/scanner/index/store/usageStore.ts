import { formNamesOf } from '../../../base/plural.ts';
import { type Filed, type FiledNames, mayBeInAnyFile } from '../../anyFile.ts';
import { frameworkById } from '../../frameworks/registry.ts';
import { asPath, withoutNamespace } from '../../names.ts';
import type { IndexedUsage } from '../types.ts';
import { withoutContext, withoutPlural } from './forms.ts';
import { unpack } from './packing.ts';
import { Patterns } from './patterns.ts';
import type { NamedUsages } from './unused.ts';

/** Usages with the same names, in any files. */
interface Group extends Filed {
  readonly names: readonly string[];
  readonly isFamily: boolean;
  /** Files, with the number of such usages in each. */
  readonly files: Map<string, number>;
  /** Usages whose call can lead to the key with a context added. */
  withContext: number;
}

interface FileEntry {
  readonly packed: string;
  readonly frameworks: readonly string[];
  readonly groups: readonly Group[];
  /** The group of each usage whose call can lead to the key with a context added. */
  readonly givingContext: readonly Group[];
  readonly usages: number;
}

/** All usages in memory, by file and by name. Rarely needed ones stay packed. */
export class UsageStore {
  private readonly files = new Map<string, FileEntry>();
  private readonly groups = new Map<string, Group>();
  private readonly byName = new Map<string, Set<Group>>();
  private families: Patterns<Group> | undefined;

  /** Replaces the usages of a file. */
  set(path: string, packed: string): void {
    this.delete(path);
    if (packed === '') return;
    const usages = unpack(packed, path);
    const joined = usages
      .filter(({ names }) => names.length > 0)
      .map(usage => ({ usage, group: this.join(path, usage) }));
    const groups = joined.map(({ group }) => group);
    const givingContext = joined.filter(({ usage }) => mayGiveContext(usage)).map(({ group }) => group);
    for (const group of givingContext) group.withContext += 1;
    const frameworks = [...new Set(usages.map(({ framework }) => framework))];
    this.files.set(path, { packed, frameworks, groups, givingContext, usages: usages.length });
  }

  delete(path: string): void {
    const entry = this.files.get(path);
    if (entry === undefined) return;
    this.files.delete(path);
    for (const group of entry.givingContext) group.withContext -= 1;
    for (const group of entry.groups) this.leave(path, group);
  }

  /** Removes every file whose path fulfils a condition. */
  deleteWhere(condition: (path: string) => boolean): void {
    for (const path of [...this.files.keys()].filter(condition)) this.delete(path);
  }

  get size(): number {
    return this.files.size;
  }

  paths(): readonly string[] {
    return [...this.files.keys()];
  }

  usagesIn(path: string): readonly IndexedUsage[] {
    return unpack(this.files.get(path)?.packed ?? '', path);
  }

  countIn(path: string): number {
    return this.files.get(path)?.usages ?? 0;
  }

  frameworksIn(path: string): readonly string[] {
    return this.files.get(path)?.frameworks ?? [];
  }

  /**
   * The usages that may refer to a name: families, uses of single plural forms, and calls whose arguments select this
   * form or context.
   */
  usagesOf(name: string, names: FiledNames): IndexedUsage[] {
    // For frameworks that only know paths, `cart:title` is `cart.title`.
    const spellings = [...new Set([name, asPath(name)])];
    const named = [...spellings, ...spellings.flatMap(formNamesOf)];
    const groups = new Set(named.flatMap(one => [...this.groupsOf(one)]));
    const chosen = new Set(spellings.flatMap(one => [...this.choosing(one)]));
    const local = withoutNamespace(name);
    if (local !== name) {
      for (const group of this.groupsOf(local)) if (mayBeInAnyFile(group, names)) groups.add(group);
    }
    const paths = new Set([...groups, ...chosen].flatMap(group => [...group.files.keys()]));
    return [...paths].sort().flatMap(path => {
      const inFile = this.files.get(path)?.groups ?? [];
      const idsIn = (some: ReadonlySet<Group>) =>
        new Set(inFile.filter(group => some.has(group)).map(idOfNames));
      const [direct, byArguments] = [idsIn(groups), idsIn(chosen)];
      return this.usagesIn(path).filter(
        usage =>
          direct.has(idOfNames(usage)) ||
          (byArguments.has(idOfNames(usage)) && (mayGiveCount(usage) || mayGiveContext(usage))),
      );
    });
  }

  /** Usages of a key of which this is a form or context. */
  private *choosing(name: string): Generator<Group> {
    const base = withoutPlural(name);
    if (base !== name) yield* this.named(base);
    for (const whole of withoutContext(base)) yield* this.named(whole).filter(givesContext);
  }

  /** Whether a name is used literally or computed. */
  hasName(name: string): boolean {
    return this.byName.has(name);
  }

  /** Whether a usage of this name adds a context, or may do so. */
  mayAddContext(name: string): boolean {
    return this.named(name).some(givesContext);
  }

  /** Whether a family includes this name. */
  isInFamily(name: string): boolean {
    return this.familyIndex().matches(name);
  }

  /** The same questions, limited to usages whose keys may be in any file. */
  inAnyFile(names: FiledNames): NamedUsages {
    const isAny = (group: Group) => mayBeInAnyFile(group, names);
    return {
      hasName: name => this.named(name).some(isAny),
      mayAddContext: name => this.named(name).some(group => givesContext(group) && isAny(group)),
      isInFamily: name => this.familyIndex().matching(name).some(isAny),
    };
  }

  /** The namespaces of all usages. */
  namespaces(): ReadonlySet<string> {
    const found = new Set<string>();
    for (const { names } of this.groups.values()) {
      const namespace = /^([^\s:*]+):\S/.exec(names[0] ?? '')?.[1];
      if (namespace !== undefined) found.add(namespace);
    }
    return found;
  }

  /** Usages other than families, grouped by their names. */
  *literalGroups(): Generator<{ readonly names: readonly string[]; readonly paths: Iterable<string> }> {
    for (const { names, isFamily, files } of this.groups.values()) {
      if (!isFamily) yield { names, paths: files.keys() };
    }
  }

  private join(path: string, usage: IndexedUsage): Group {
    const { names, certainty, namespace, namespaceIsDefault } = usage;
    // An unknown key below a known prefix is any of those there.
    const isFamily = certainty === 'family' || certainty === 'dynamic';
    const id = `${isFamily ? '*' : ' '}${names.join('\n')}`;
    let group = this.groups.get(id);
    if (group === undefined) {
      group = {
        names,
        isFamily,
        files: new Map(),
        withContext: 0,
        // Usages with the same names in the same order have the same namespace.
        ...(namespace === undefined ? {} : { namespace }),
        ...(namespaceIsDefault === true ? { namespaceIsDefault } : {}),
      };
      this.groups.set(id, group);
      if (isFamily) this.families = undefined;
      else for (const name of names) this.addName(name, group);
    }
    group.files.set(path, (group.files.get(path) ?? 0) + 1);
    return group;
  }

  private leave(path: string, group: Group): void {
    const times = (group.files.get(path) ?? 1) - 1;
    if (times > 0) group.files.set(path, times);
    else group.files.delete(path);
    if (group.files.size > 0) return;
    this.groups.delete(`${group.isFamily ? '*' : ' '}${group.names.join('\n')}`);
    if (group.isFamily) this.families = undefined;
    for (const name of group.isFamily ? [] : group.names) {
      const named = this.byName.get(name);
      named?.delete(group);
      if (named?.size === 0) this.byName.delete(name);
    }
  }

  private addName(name: string, group: Group): void {
    const known = this.byName.get(name);
    if (known === undefined) this.byName.set(name, new Set([group]));
    else known.add(group);
  }

  private named(name: string): IteratorObject<Group> {
    return (this.byName.get(name) ?? none).values();
  }

  private *groupsOf(name: string): Generator<Group> {
    yield* this.named(name);
    yield* this.familyIndex().matching(name);
  }

  private familyIndex(): Patterns<Group> {
    this.families ??= new Patterns(
      [...this.groups.values()].flatMap(group =>
        group.isFamily ? group.names.map(pattern => [pattern, group] as const) : [],
      ),
    );
    return this.families;
  }
}

const none: ReadonlySet<Group> = new Set();

function givesContext({ withContext }: Group): boolean {
  return withContext > 0;
}

function idOfNames({ names }: Pick<IndexedUsage, 'names'>): string {
  return names.join('\n');
}

function mayGiveCount({ args, argsAreOpen }: IndexedUsage): boolean {
  return args.includes('count') || argsAreOpen === true;
}

function mayGiveContext({ args, argsAreOpen, framework }: IndexedUsage): boolean {
  return (args.includes('context') || argsAreOpen === true) && mayKnowContexts(framework);
}

/** Whether a framework adds contexts to keys; unknown for functions from the settings. */
function mayKnowContexts(framework: string): boolean {
  const known = frameworkById(framework);
  return known === undefined || known.naming.contextSeparator !== undefined;
}
