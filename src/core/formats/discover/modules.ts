import { scriptModule } from '../literal/scriptModule.ts';
import { FileTables } from './fileTables.ts';
import {
  gatheringModules,
  importedAs,
  indexesOf,
  innerFolders,
  namesOfFiles,
  scopesIn,
  setUpModules,
  withoutWrapping,
} from './gathering.ts';
import { pathParts } from './pathParts.ts';
import type { PathReading } from './pathReading.ts';

/** Extensions of files from which modules are generated: Lingui's `messages.po` becomes `messages.ts`. */
const sourceExtensions = ['po', 'json', 'yml', 'yaml', 'arb', 'xlf', 'properties'];

function isModule(path: string): boolean {
  return scriptModule.extensions.includes(pathParts(path).extension);
}

/** Files that only Qt applications have, or their build files. */
const builtWithQt = /(?:\.(?:pr[io]|qbs|qrc|qml|ui)|(?:^|\/)CMakeLists\.txt)$/;

/**
 * Excludes code whose name contains a locale by chance (`check-in.ts`), and modules generated from a file beside
 * them. In folders for texts, and anywhere in a Qt application, such a name may belong to a Qt file:
 * `translations/shop_de.ts`.
 */
export function withoutOtherCode(
  readings: readonly PathReading[],
  paths: ReadonlySet<string>,
): readonly PathReading[] {
  const isOfQt = paths.values().some(path => builtWithQt.test(path));
  return readings.filter(({ path, evidence, isInLocaleFolder }) => {
    if (!isModule(path)) return true;
    const stem = path.slice(0, path.lastIndexOf('.'));
    const isOfTool = /(?:^|\/)\.[^/]*$/.test(path);
    const mayHoldTexts = evidence === 'strong' || ((isInLocaleFolder || isOfQt) && path.endsWith('.ts'));
    return (
      mayHoldTexts && !isOfTool && !sourceExtensions.some(extension => paths.has(`${stem}.${extension}`))
    );
  });
}

/** The prefixes and names that the modules of an application give to the locale files that they import or gather. */
export class ModuleScopes {
  private readonly paths: ReadonlySet<string>;
  private readonly read: (path: string) => Promise<unknown>;
  private readonly known = new Map<string, ReadonlyMap<string, string>>();
  private readonly names = new Map<string, string | undefined>();
  private readonly tables = new Map<string, ReadonlyMap<string, string>>();
  private readonly fileTables: FileTables;

  /** @param read returns the text of a file, or something else if it cannot be read */
  constructor(paths: ReadonlySet<string>, read: (path: string) => Promise<unknown>) {
    this.paths = paths;
    this.read = read;
    this.fileTables = new FileTables(paths, read);
  }

  /**
   * The reading with the prefix of its keys, or the name of its file, if a module determines it.
   *
   * @param together the readings of its group: what is true of one locale is true of all
   */
  async withScope(reading: PathReading, together: readonly PathReading[]): Promise<PathReading> {
    const { namespace } = reading;
    if (namespace === '' || reading.scope !== undefined) return reading;
    if (!isModule(reading.path)) {
      const name = await this.sharedName(reading, together);
      return name === undefined ? reading : { ...reading, givenName: name };
    }
    for (const one of [reading, ...together.filter(other => other.namespace === namespace)]) {
      const scope = await this.scopeOf(one);
      if (scope !== undefined) return { ...reading, scope };
    }
    // typesafe-i18n's namespaces are folders: https://github.com/ivanhofer/typesafe-i18n/tree/main/packages/generator#namespaces
    const folder = /^(?:(.*)\/)?index$/.exec(namespace);
    return folder === null ? reading : { ...reading, scope: (folder[1] ?? '').replaceAll('/', '.') };
  }

  /** The prefix that the modules around a file give its keys, from the inside out. */
  private async scopeOf(reading: PathReading): Promise<string | undefined> {
    const inside: string[] = [];
    let names = importedAs(reading);
    for (const folder of innerFolders(reading)) {
      const scope = await this.scopeAmong(indexesOf(folder), reading.path, names);
      if (scope === undefined) continue;
      inside.unshift(...(scope[1] === '' ? [] : [scope[1]]));
      names = [`${folder}/index`, folder];
    }
    const scope = await this.scopeAmong(gatheringModules(reading), reading.path, names);
    if (scope === undefined) return undefined;
    return withoutWrapping([scope[1], ...inside].filter(name => name !== '').join('.'), reading, scope[0]);
  }

  /** The first of some modules that gives a file a scope by one of the names by which it may be imported. */
  private async scopeAmong(
    modules: readonly string[],
    own: string,
    names: readonly string[],
  ): Promise<readonly [module: string, scope: string] | undefined> {
    for (const path of modules) {
      if (!this.paths.has(path) || path === own) continue;
      const scopes = this.known.get(path) ?? (await this.scopesIn(path));
      const scope = names.map(name => scopes.get(name)).find(one => one !== undefined);
      if (scope !== undefined) return [path, scope];
    }
    return undefined;
  }

  /** The name of the files of a namespace in all locales of a group, if a module of one of these determines it. */
  private async sharedName(
    reading: PathReading,
    together: readonly PathReading[],
  ): Promise<string | undefined> {
    const { group, namespace } = reading;
    const id = `${group}\n${namespace}`;
    if (this.names.has(id)) return this.names.get(id);
    let found: string | undefined;
    for (const one of [reading, ...together.filter(other => other.namespace === namespace)])
      found ??= await this.nameOf(one);
    this.names.set(id, found);
    return found;
  }

  /** The name that the module of its locale gives to a file that it imports, or a configuration to one that it gathers. */
  private async nameOf(reading: PathReading): Promise<string | undefined> {
    const member = await this.scopeOf(reading);
    // A file that is nested deeper, or spread, has no object of its own.
    if (member !== undefined && /^[\w$-]+$/.test(member)) return member;
    const file = `${reading.namespace}.${pathParts(reading.path).extension}`;
    for (const path of setUpModules(reading)) {
      if (!this.paths.has(path)) continue;
      const table = this.tables.get(path) ?? (await this.namesIn(path));
      const name = table.get(file);
      if (name !== undefined) return name;
    }
    return this.fileTables.nameOf(reading);
  }

  private async namesIn(path: string): Promise<ReadonlyMap<string, string>> {
    const text = await this.read(path);
    const names = typeof text === 'string' ? namesOfFiles(text) : new Map<string, string>();
    this.tables.set(path, names);
    return names;
  }

  private async scopesIn(path: string): Promise<ReadonlyMap<string, string>> {
    const text = await this.read(path);
    const scopes = typeof text === 'string' ? scopesIn(path, text) : new Map<string, string>();
    this.known.set(path, scopes);
    return scopes;
  }
}
