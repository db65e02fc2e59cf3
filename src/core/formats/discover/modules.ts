import { scriptModule } from '../literal/scriptModule.ts';
import { parts } from './chooseReading.ts';
import { gatheringModules, namesOfFiles, scopesIn, setUpModules } from './gathering.ts';
import type { PathReading } from './localePath.ts';

/** Files from which modules are generated: Lingui's `messages.po` becomes `messages.ts`. */
const sources = ['po', 'json', 'yml', 'yaml', 'arb', 'xlf', 'properties'];

function isModule(path: string): boolean {
  return scriptModule.extensions.includes(parts(path).extension);
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
    return mayHoldTexts && !isOfTool && !sources.some(ending => paths.has(`${stem}.${ending}`));
  });
}

/** Under which names the files of a locale are put together, as the module says that imports or gathers them. */
export class ModuleScopes {
  private readonly paths: ReadonlySet<string>;
  private readonly read: (path: string) => Promise<unknown>;
  private readonly known = new Map<string, ReadonlyMap<string, string>>();
  private readonly names = new Map<string, string | undefined>();
  private readonly tables = new Map<string, ReadonlyMap<string, string>>();

  /** @param read the text of a file, or what is no text where it cannot be read. */
  constructor(paths: ReadonlySet<string>, read: (path: string) => Promise<unknown>) {
    this.paths = paths;
    this.read = read;
  }

  /**
   * The reading with what stands before its keys, where a module says so.
   *
   * @param together those of its group: what holds for one locale holds for all.
   */
  async placed(reading: PathReading, together: readonly PathReading[]): Promise<PathReading> {
    const { namespace } = reading;
    if (namespace === '' || reading.scope !== undefined) return reading;
    if (!isModule(reading.path)) {
      const name = await this.sharedName(reading, together);
      return name === undefined ? reading : { ...reading, givenName: name };
    }
    for (const one of [reading, ...together.filter(other => other.namespace === namespace)]) {
      const scope = await this.scopeOf(one, one.path.slice(0, one.path.lastIndexOf('.')));
      if (scope !== undefined) return { ...reading, scope };
    }
    // typesafe-i18n's namespaces are folders: https://github.com/ivanhofer/typesafe-i18n/tree/main/packages/generator#namespaces
    const folder = /^(?:(.*)\/)?index$/.exec(namespace);
    return folder === null ? reading : { ...reading, scope: (folder[1] ?? '').replaceAll('/', '.') };
  }

  /** @param imported the path by which others import it. */
  private async scopeOf(reading: PathReading, imported: string): Promise<string | undefined> {
    for (const path of gatheringModules(reading)) {
      if (!this.paths.has(path) || path === reading.path) continue;
      const scopes = this.known.get(path) ?? (await this.scopesIn(path));
      const scope = scopes.get(imported) ?? scopes.get(imported.replace(/\/index$/, ''));
      if (scope !== undefined) return scope;
    }
    return undefined;
  }

  /** What files of that namespace are called in all locales of the group, where one of these says it. */
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

  /** What the module of its locale calls a file that it imports, or a set-up one that it gathers. */
  private async nameOf(reading: PathReading): Promise<string | undefined> {
    const member = await this.scopeOf(reading, reading.path);
    // What stands deeper, or is spread, is in no object of its own.
    if (member !== undefined && /^[\w$-]+$/.test(member)) return member;
    const file = `${reading.namespace}.${parts(reading.path).extension}`;
    for (const path of setUpModules(reading)) {
      if (!this.paths.has(path)) continue;
      const table = this.tables.get(path) ?? (await this.namesIn(path));
      const name = table.get(file);
      if (name !== undefined) return name;
    }
    return undefined;
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
