import { LocaleFileError } from '../types.ts';
import { chooseReadings } from './chooseReading.ts';
import { groupEveryLocale, mayHoldEveryLocale, readEveryLocale } from './everyLocale.ts';
import { isForeignAnywhere, isForeignFile, isForeignFolder } from './foreign.ts';
import { compareText, type FoundFile, makeGroup, withOneDefault, withSharedSources } from './group.ts';
import { InlangFiles } from './inlang.ts';
import { localeExtensions } from './inspect.ts';
import { judgeGroup, type ReadFile } from './judgeGroup.ts';
import { formatOf, type Inspected, KeyReader, malformed, type NotTaken, readText } from './keyReader.ts';
import { withKeysAsSource } from './keysAsSource.ts';
import { ModuleScopes, withoutOtherCode } from './modules.ts';
import { withOneEnglish } from './oneEnglish.ts';
import { pathParts } from './pathParts.ts';
import type { PathReading } from './pathReading.ts';
import { playFile } from './playMessages.ts';
import { groupCatalogs, isStringCatalog, readCatalog } from './stringCatalogs.ts';
import { TranslocoScopes } from './translocoScopes.ts';
import type {
  Candidate,
  CandidateReason,
  DiscoveredFile,
  DiscoverOptions,
  Discovery,
  LocaleGroup,
  TreeReader,
} from './types.ts';
import { componentsWithTexts, groupComponents, readComponent } from './vueComponents.ts';
import { withWholeKeys } from './wholeKeys.ts';

/** What becomes of each file that was looked at. */
class Verdicts {
  readonly candidates: Candidate[] = [];
  /** Files named for one locale that turned out to hold the texts of every locale. */
  readonly ofEveryLocale = new Set<string>();

  take(paths: Iterable<string>): void {
    for (const path of new Set(paths)) this.candidates.push({ path, reason: 'taken' });
  }

  reject(path: string, { reason, detail, offset, isOfEveryLocale = false }: NotTaken): void {
    if (isOfEveryLocale) this.ofEveryLocale.add(path);
    else
      this.candidates.push({
        path,
        reason,
        ...(detail === undefined ? {} : { detail }),
        ...(offset === undefined ? {} : { offset }),
      });
  }
}

/**
 * Finds the locale files of a tree by the locales in their names (BCP 47) and by their content, never by fixed paths.
 * Several roots (monorepos) give several groups. Only these files are read: those with a locale in their names, those
 * for every locale (Apple's string catalogs, and others by their name or folder), those that Rails loads whatever
 * their names, and those that gather modules of texts or name what is in them. Texts are not kept, because many large
 * files would not fit in memory: only the keys are, each of them once for all files of a group.
 *
 * @param paths every file of the tree, relative, `/` between segments
 */
export async function discover(
  paths: readonly string[],
  reader: TreeReader,
  options: DiscoverOptions = {},
): Promise<Discovery> {
  const verdicts = new Verdicts();
  const chosen = chooseReadings(paths.filter(mayNameLocale), paths);
  const { accepted, sentences } = await findNamed(chosen, paths, reader, options, verdicts);
  const catalogs = await findCatalogs(paths.filter(isStringCatalog), reader, options, verdicts);

  const named = new Set(chosen.map(({ path }) => path));
  const unnamed = paths.filter(path => !named.has(path) && mayHoldEveryLocale(path));
  const shared = await findShared([...verdicts.ofEveryLocale, ...unnamed], reader, options);
  const components = await findComponents(paths, reader, options, verdicts);

  verdicts.take(shared.map(({ path }) => path));
  verdicts.take(accepted.map(({ reading }) => reading.path));
  const groups = [
    ...Map.groupBy(accepted, ({ reading, formatId }) => `${formatId}\n${reading.root}`).values(),
  ].map(files => makeGroup(files[0]?.reading.root ?? '', files[0]?.formatId ?? '', files));
  groups.push(...groupCatalogs(catalogs), ...groupEveryLocale(shared), ...components);
  const size = (group: LocaleGroup) => group.files.reduce((sum, { keys }) => sum + keys, 0);
  const withSources = withKeysAsSource(withSharedSources(withOneDefault(groups)), sentences);
  return {
    groups: withOneEnglish(withSources).toSorted((a, b) => size(b) - size(a) || compareText(a.root, b.root)),
    candidates: verdicts.candidates.sort((a, b) => compareText(a.path, b.path)),
  };
}

function mayNameLocale(path: string): boolean {
  return localeExtensions.has(pathParts(path).extension) || playFile(path) !== undefined;
}

/**
 * The locale files among those whose names hold a locale.
 *
 * @returns them, and by path how many keys of a file that was read are sentences.
 */
async function findNamed(
  chosen: readonly PathReading[],
  paths: readonly string[],
  reader: TreeReader,
  options: DiscoverOptions,
  verdicts: Verdicts,
): Promise<{ readonly accepted: readonly FoundFile[]; readonly sentences: ReadonlyMap<string, number> }> {
  const tree = new Set(paths);
  const readings = withoutOtherCode(chosen, tree).filter(reading => {
    const reason = foreignReason(reading);
    if (reason !== undefined) verdicts.reject(reading.path, { reason });
    return reason === undefined;
  });
  const read = (path: string) => readText(path, reader, options.maxBytes);
  const scopes = new ModuleScopes(tree, read);
  const inlang = await InlangFiles.in(paths, read);
  const transloco = await TranslocoScopes.in(paths, read);
  const accepted: FoundFile[] = [];
  const sentences = new Map<string, number>();
  for (const [, together] of Map.groupBy(readings, ({ group }) => group)) {
    const keyReader = new KeyReader(reader, options, tree);
    const group = await readGroup(together, keyReader, verdicts);
    const read = withWholeKeys(group.read, keyReader.numbers);
    for (const { file, reason } of judgeGroup(read, group.proven, paths)) {
      const { keys } = file;
      sentences.set(file.reading.path, keyReader.numbers.countSentences(keys));
      if (reason === 'taken') {
        const scope = inlang.has(file.reading) ? '' : transloco.of(file.reading);
        const reading =
          scope === undefined ? await scopes.withScope(file.reading, together) : { ...file.reading, scope };
        accepted.push({ ...file, reading, keys: keys.length });
      } else verdicts.reject(file.reading.path, { reason });
    }
  }
  return { accepted, sentences };
}

function foreignReason({ path, locale, isInLocaleFolder }: PathReading): CandidateReason | undefined {
  const segments = path.split('/');
  const file = segments.pop() ?? '';
  if (segments.some(isForeignFolder)) return 'foreign-folder';
  const isForeign = isInLocaleFolder && locale !== undefined ? isForeignAnywhere : isForeignFile;
  if (isForeign(file)) return 'foreign-file';
  return file.toLowerCase().endsWith('.pot') ? 'template' : undefined;
}

/**
 * Reads the files of one group.
 *
 * @returns those that have keys, and the paths of those whose content alone proves what they are
 */
async function readGroup(
  readings: readonly PathReading[],
  reader: KeyReader,
  verdicts: Verdicts,
): Promise<{ readonly read: readonly ReadFile[]; readonly proven: ReadonlySet<string> }> {
  const inspected: Inspected[] = [];
  for (const reading of readings) {
    const found = await reader.inspect(reading);
    if ('reason' in found) verdicts.reject(reading.path, found);
    else inspected.push(found);
  }
  const read: ReadFile[] = [];
  for (const { reading, inspection, formatId: own, parsed } of inspected) {
    const formatId = formatOf(inspection, inspected);
    // Other files of the group may reveal more about the format than the file itself.
    const keys = formatId === own ? parsed : await reader.read(reading, formatId);
    if ('reason' in keys) verdicts.reject(reading.path, keys);
    else if (formatId !== undefined) read.push({ reading, formatId, keys });
  }
  const proven = inspected.filter(({ inspection }) => inspection.isProof).map(({ reading }) => reading.path);
  return { read, proven: new Set(proven) };
}

/** The string catalogs among some files, as each of their locales sees them. */
async function findCatalogs(
  paths: readonly string[],
  reader: TreeReader,
  options: DiscoverOptions,
  verdicts: Verdicts,
): Promise<readonly DiscoveredFile[]> {
  const catalogs: DiscoveredFile[] = [];
  for (const path of paths) {
    const found = await findCatalog(path, reader, options);
    if ('reason' in found) verdicts.reject(path, found);
    else {
      catalogs.push(...found);
      verdicts.take([path]);
    }
  }
  return catalogs;
}

async function findCatalog(
  path: string,
  reader: TreeReader,
  { maxBytes, signal }: DiscoverOptions,
): Promise<readonly DiscoveredFile[] | NotTaken> {
  signal?.throwIfAborted();
  const text = await readText(path, reader, maxBytes);
  if (typeof text !== 'string') return text;
  try {
    const catalog = readCatalog(path, text);
    return catalog.length === 0 ? { reason: 'no-keys' } : catalog;
  } catch (error) {
    if (!(error instanceof LocaleFileError)) throw error;
    return malformed(error);
  }
}

/** The files for every locale, as each of their locales sees them. */
async function findShared(
  paths: readonly string[],
  reader: TreeReader,
  { maxBytes, signal }: DiscoverOptions,
): Promise<readonly DiscoveredFile[]> {
  const found: DiscoveredFile[] = [];
  for (const path of paths) {
    signal?.throwIfAborted();
    const text = await readText(path, reader, maxBytes);
    if (typeof text === 'string') found.push(...readEveryLocale(path, text));
  }
  return found;
}

/** The components with texts of their own, grouped by package. */
async function findComponents(
  paths: readonly string[],
  reader: TreeReader,
  { maxBytes, signal }: DiscoverOptions,
  verdicts: Verdicts,
): Promise<readonly LocaleGroup[]> {
  const read = async (path: string) => {
    const text = await readText(path, reader, maxBytes);
    return typeof text === 'string' ? text : undefined;
  };
  const groups: LocaleGroup[] = [];
  for (const [root, components] of await componentsWithTexts(paths, read)) {
    const files: DiscoveredFile[] = [];
    for (const path of components) {
      signal?.throwIfAborted();
      try {
        files.push(...readComponent(path, root, (await read(path)) ?? ''));
      } catch (error) {
        if (!(error instanceof LocaleFileError)) throw error;
        verdicts.reject(path, malformed(error));
      }
    }
    groups.push(...groupComponents(root, files));
  }
  return groups;
}
