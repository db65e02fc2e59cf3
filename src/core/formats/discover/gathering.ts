import type { JsonObject } from '../json/document.ts';
import { objectOfModule } from '../literal/module.ts';
import { scriptModule } from '../literal/scriptModule.ts';
import { LocaleFileError } from '../types.ts';
import { readLocaleName } from './localeName.ts';
import { importsIn } from './objectsOfFiles.ts';
import { pathFrom, pathParts } from './pathParts.ts';
import type { PathReading } from './pathReading.ts';

/**
 * Modules that may import the others of their locale: `locales/en/index.ts`, `locales/en.ts`, `locales/en/en.ts`, and
 * above a folder with a file for each locale `locales/en.ts` (with `locales/cart/en.ts`) and `locales/index.ts`. Beside
 * a file with the locale in its name (`locales/cart-en.ts`), only `locales/en.ts` may.
 */
export function gatheringModules(reading: PathReading): readonly string[] {
  const { path, namespace, locale, root } = reading;
  const dot = path.lastIndexOf('.');
  const folder = path.slice(0, Math.max(0, dot - namespace.length));
  if (namespace === '') return [];
  const endings = scriptModule.extensions;
  const inFolder = (stems: readonly string[]) =>
    stems.flatMap(stem => endings.map(ending => `${root}/${stem}.${ending}`));
  const parts = pathParts(path);
  if (locale !== undefined && path.startsWith(`${root}/${namespace}/${locale.name}.`))
    return inFolder([locale.name, 'index']);
  // An index beside them names each of them with its locale: `{ cartEn, cartDe }`.
  if (locale !== undefined && parts.folder === root && parts.stem !== locale.name)
    return inFolder([locale.name]);
  if (!folder.endsWith('/') || !path.slice(0, dot).endsWith(namespace)) return [];
  return [
    ...endings.map(ending => `${folder}index.${ending}`),
    ...endings.map(ending => `${folder.slice(0, -1)}.${ending}`),
    ...endings.map(ending => `${folder}${folder.split('/').at(-2)}.${ending}`),
  ];
}

/**
 * The folders between a module and the folder of its locale, innermost first. Each may have an index that gathers its
 * modules for the next one: `locales/en/pages/index.ts`.
 */
export function innerFolders({ path, namespace }: PathReading): readonly string[] {
  const { extension, folder } = pathParts(path);
  const stem = path.slice(0, -extension.length - 1);
  if (!scriptModule.extensions.includes(extension) || !stem.endsWith(`/${namespace}`)) return [];
  const depth = namespace.split('/').length - 1;
  const segments = folder.split('/');
  return Array.from({ length: depth }, (_, up) => segments.slice(0, segments.length - up).join('/'));
}

/** The modules that stand for a folder. */
export function indexesOf(folder: string): readonly string[] {
  return scriptModule.extensions.map(ending => `${folder}/index.${ending}`);
}

/**
 * The paths by which a module may import a file: without its extension, and the folder that it is the index of, or
 * one of the locales of.
 */
export function importedAs({ path, locale }: PathReading): readonly string[] {
  const { extension, folder, stem } = pathParts(path);
  if (!scriptModule.extensions.includes(extension)) return [path];
  const whole = `${folder}/${stem}`;
  return stem === 'index' || stem === locale?.name ? [whole, folder] : [whole];
}

/**
 * The scope of a file's keys without what only leads to the texts of its locale: the locale's own name, or another in
 * a module of all locales (`locales/index.ts`), and i18next's default namespace.
 *
 * @param module the path of the module that the scope is from
 */
export function withoutWrapping(scope: string, { locale, root }: PathReading, module: string): string {
  const names = scope.split('.');
  // The option of vue-i18n or i18next with the texts of all locales, where a module hands these to the library itself.
  if (/^(?:messages|resources)$/.test(names[0] ?? '') && readLocaleName(names[1] ?? '') !== undefined)
    names.shift();
  const outermost = readLocaleName(names[0] ?? '');
  const isOfAll = module.startsWith(`${root}/index.`);
  if (outermost !== undefined && (isOfAll || outermost.code === locale?.code)) names.shift();
  if (names[0] === 'translation') names.shift();
  return names.join('.');
}

/**
 * The prefixes that a module gives the keys of its imports, by their paths without extension: the name of the member,
 * or nothing if the import is spread.
 *
 * @param path of the module, relative, `/` between segments
 */
export function scopesIn(path: string, text: string): ReadonlyMap<string, string> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const scopes = new Map<string, string>();
  for (const [, all = '', one = '', from = ''] of text.matchAll(reexport))
    if (!namesLocale(all || one, folder)) scopes.set(resolved(folder, from), all || one);
  const imported = new Map<string, string>();
  for (const [name, from] of importsIn(text))
    if (ownFile.test(from)) imported.set(name, resolved(folder, from));
  if (imported.size === 0) return scopes;
  for (const [, name = ''] of text.matchAll(/\.\.\.([\w$]+)/g)) {
    const module = imported.get(name);
    if (module !== undefined) scopes.set(module, '');
  }
  const object = gatheringObject(text);
  if (object === undefined) return scopes;
  const places = namesIn(text, object).filter(({ name }) => imported.has(name));
  const wrapping = describesLocale(object, path) ? onlyMember(places) : undefined;
  for (const { name, names } of places)
    scopes.set(imported.get(name) ?? '', (names[0] === wrapping ? names.slice(1) : names).join('.'));
  return scopes;
}

/** Where a module places what it imports as a name. */
interface Place {
  readonly name: string;
  /** The members that it is in, from the outside in. */
  readonly names: readonly string[];
}

/** The only member of a module's object that has texts of other modules. */
function onlyMember(places: readonly Place[]): string | undefined {
  const [first, ...others] = new Set(places.map(({ names }) => names[0]));
  return others.length === 0 ? first : undefined;
}

/** Whether an object says in a member of its own that it is of the locale of its module's name: `code: 'en'`. */
function describesLocale({ members }: JsonObject, path: string): boolean {
  const { folder, stem } = pathParts(path);
  const own = [stem, folder.slice(folder.lastIndexOf('/') + 1)].flatMap(
    name => readLocaleName(name)?.code ?? [],
  );
  return members.some(
    ({ value }) => value.kind === 'string' && own.includes(readLocaleName(value.value)?.code ?? ''),
  );
}

/** Whether a name begins with that of a module's folder (`enUSCart` in `en-US`), as no key does: it would differ by locale. */
function namesLocale(name: string, folder: string): boolean {
  const locale = folder.split('/').at(-2) ?? '';
  if (readLocaleName(locale) === undefined) return false;
  const written = locale.replaceAll(/[-_]/g, '').toLowerCase();
  return name.toLowerCase().startsWith(written) && /^(?:[A-Z_]|$)/.test(name.slice(written.length));
}

/** Scripts that may configure the files of a root: `i18n/index.ts`, `i18n.ts`, beside it or in it. */
export function setUpModules({ root }: PathReading): readonly string[] {
  const around = root.slice(0, root.lastIndexOf('/') + 1);
  const stems = [`${root}/index`, `${root}/i18n`, root, `${around}index`, `${around}i18n`];
  return [...new Set(stems)].flatMap(stem => scriptModule.extensions.map(ending => `${stem}.${ending}`));
}

/**
 * The names that a configuration gives to files, by their paths below the folder of a locale:
 * `cart: 'pages/shop/cart.json'`. A name for several files (`file: 'a.json'`) does not count.
 */
export function namesOfFiles(text: string): ReadonlyMap<string, string> {
  if (!gathersFiles.test(text)) return new Map();
  const named = [...text.matchAll(namedFile)].map(
    ([, quoted, bare = '', file = '']) => [file, quoted ?? bare] as const,
  );
  const isAlone = (one: (typeof named)[number]) =>
    named.every(other => other === one || (other[0] !== one[0] && other[1] !== one[1]));
  return new Map(named.filter(isAlone));
}

const gathersFiles = /\bimport\.meta\.glob\w*\s*\(|\brequire\.context\s*\(/;
const namedFile =
  /(?:^|[{,])[ \t]*(?:['"]([\w$-]+)['"]|([\w$]+))\s*:\s*['"](?:\.?\/)?([^'"\n]+\.(?:json5?|ya?ml))['"]/gm;

/** A file of the application: `./cart`, `@/locales/en/cart`. */
const ownFile = /^(?:\.{1,2}|[@~#])\//;
const reexport =
  /^[ \t]*export\s+(?:\*(?:\s+as\s+([\w$]+))?|\{\s*default\s+as\s+([\w$]+)\s*\})\s+from\s*['"]((?:\.{1,2}|[@~#])\/[^'"\n]+)['"]/gm;

/** The path of an import without extension. That of an alias (`@/locales/en/cart`) begins around the module's folder. */
function resolved(folder: string, from: string): string {
  const around = folder.split('/').slice(0, -1);
  const names = from.replace(/\.[cm]?[jt]s$/, '').split('/');
  const isAlias = /^[@~#]\//.test(from);
  const folders = isAlias ? around.slice(0, Math.max(0, around.lastIndexOf(names[1] ?? ''))) : around;
  return pathFrom(folders, isAlias ? names.slice(1) : names);
}

/** A call that merges objects: `merge(login, core)`, `Object.assign({}, login, core)`. */
const merging = /^(?:[\w$]+\.)?(?:assign|deepmerge|defaultsDeep|extend|merge\w*)\(([^()]*)\)$/;

/** Members of a module's object whose value is an identifier, or several that a call merges. */
function namesIn(text: string, { members }: JsonObject, around: readonly string[] = []): readonly Place[] {
  return members.flatMap(({ key, value }) => {
    const names = [...around, key.value];
    if (value.kind === 'object') return namesIn(text, value, names);
    if (value.kind !== 'scalar') return [];
    const written = text.slice(value.start, value.end).trim();
    const merged = merging.exec(written)?.[1]?.split(',') ?? [written];
    return merged.map(name => ({ name: name.trim(), names }));
  });
}

/** The object of a module that may gather others. */
function gatheringObject(text: string): JsonObject | undefined {
  try {
    return objectOfModule(text);
  } catch (error) {
    if (error instanceof LocaleFileError) return undefined;
    throw error;
  }
}
