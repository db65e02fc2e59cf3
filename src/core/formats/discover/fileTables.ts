import { scriptModule } from '../literal/scriptModule.ts';
import { isForeignFolder } from './foreign.ts';
import { readLocaleName } from './localeName.ts';
import { isLocaleFolder } from './localePath.ts';
import { filesInObjects, type PlacedFile } from './objectsOfFiles.ts';
import { pathFrom, pathParts } from './pathParts.ts';
import type { PathReading } from './pathReading.ts';

/** Usual names of a script that sets up a library, in a folder for it: `core/i18n/config.ts`. */
const setUpInFolder = /^(?:config|index|init|instance|loaders?|namespaces|resources|setup)$/i;
/** Usual names of such a script in any folder: `src/i18n.ts`, `initI18n.ts`, `i18n.config.ts`. */
const setUpAnywhere = /i18n/i;
/** What such a script may be in. */
const scripts = new Set([...scriptModule.extensions, 'tsx', 'jsx']);
/** Members that hold the texts of every locale, and are no names for files. */
const holders = new Set(['resources', 'messages', 'translations', 'locales']);

/**
 * The names of files in the tables of an application's set-up, wherever that is:
 * `{ cart: { en: cartEn, de: () => import(…) } }`, `resources: { en: { cart: enCart } }`. The name counts
 * if it is beside the name of the file's locale, which may be that of the module: `{ cart }` in `resources/en.ts`.
 */
export class FileTables {
  private readonly paths: ReadonlySet<string>;
  private readonly read: (path: string) => Promise<unknown>;
  private names: Promise<ReadonlyMap<string, string>> | undefined;

  /** @param read returns the text of a file, or something else if it cannot be read */
  constructor(paths: ReadonlySet<string>, read: (path: string) => Promise<unknown>) {
    this.paths = paths;
    this.read = read;
  }

  /** The name of a file, if tables give it exactly one, and another than it has by itself. */
  async nameOf({ path, locale, namespace }: PathReading): Promise<string | undefined> {
    if (locale === undefined) return undefined;
    this.names ??= this.gather();
    const name = (await this.names).get(`${locale.code}\n${path}`);
    return name === namespace ? undefined : name;
  }

  /** The names by locale and path. */
  private async gather(): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, Set<string>>();
    for (const path of [...this.paths].filter(isSetUp)) {
      const text = await this.read(path);
      if (typeof text !== 'string' || !/\b(?:import|require)\b/.test(text)) continue;
      const around = namesLocale(path) ? [pathParts(path).stem] : [];
      for (const { from, names } of filesInObjects(text))
        this.enter(path, { from, names: [...around, ...names] }, found);
    }
    const sole = [...found].filter(([, names]) => names.size === 1);
    return new Map(sole.map(([id, [name = '']]) => [id, name]));
  }

  private enter(module: string, { from, names }: PlacedFile, found: Map<string, Set<string>>): void {
    const at = names.findLastIndex(name => readLocaleName(name) !== undefined);
    const code = readLocaleName(names[at] ?? '')?.code;
    const name = at === names.length - 1 ? names[at - 1] : names[at + 1];
    if (code === undefined || name === undefined || at < names.length - 2 || holders.has(name)) return;
    const path = this.fileOf(module, from);
    if (path === undefined) return;
    const id = `${code}\n${path}`;
    found.set(id, (found.get(id) ?? new Set()).add(name));
  }

  /** The file that a module imports. An alias (`@/shop/en.json`) begins in one of the folders around the module. */
  private fileOf(module: string, from: string): string | undefined {
    const around = pathParts(module).folder.split('/');
    if (/^\.{1,2}\//.test(from)) return this.existing(pathFrom(around, from.split('/')));
    const rest = /^(?:[@~#]\/|~)(.*)/.exec(from)?.[1]?.split('/') ?? from.split('/');
    return around
      .map((_, index) => this.existing(pathFrom(around.slice(0, around.length - index), rest)))
      .find(path => path !== undefined);
  }

  private existing(path: string): string | undefined {
    return this.paths.has(path) ? path : undefined;
  }
}

function isSetUp(path: string): boolean {
  const { folder, stem, extension } = pathParts(path);
  if (!scripts.has(extension)) return false;
  const folders = folder.split('/');
  const isNamed =
    setUpAnywhere.test(stem) ||
    (setUpInFolder.test(stem) && isLocaleFolder(folders.at(-1) ?? '')) ||
    namesLocale(path);
  return isNamed && !folders.some(isForeignFolder);
}

/** Whether a module stands for a locale, in a folder for them or for their tables: `i18n/resources/en.ts`. */
function namesLocale(path: string): boolean {
  const { folder, stem } = pathParts(path);
  const inside = folder.split('/').slice(-2);
  return readLocaleName(stem) !== undefined && inside.some(isLocaleFolder);
}
