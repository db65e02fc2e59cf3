import { LocaleFileError } from '../types.ts';
import { chooseReadings, parts } from './chooseReading.ts';
import { groupEveryLocale, mayHoldEveryLocale, readEveryLocale } from './everyLocale.ts';
import { isForeignFile, isForeignFolder } from './foreign.ts';
import { compareText, type FoundFile, makeGroup, withSharedSources } from './group.ts';
import { localeExtensions } from './inspect.ts';
import { judgeGroup, type ReadFile } from './judgeGroup.ts';
import { formatOf, type Inspected, KeyReader, malformed, type NotTaken, readText } from './keyReader.ts';
import { withKeysAsSource } from './keysAsSource.ts';
import type { PathReading } from './localePath.ts';
import { ModuleScopes, withoutOtherCode } from './modules.ts';
import { playFile } from './playMessages.ts';
import { groupCatalogs, isStringCatalog, readCatalog } from './stringCatalogs.ts';
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

/**
 * Finds the locale files of a tree by the locales in their names (BCP 47) and by their content, never by fixed
 * paths. Several roots (monorepos) give several groups. Only files whose names hold a locale are read, those that
 * hold every locale (Apple's string catalogs, and others by what they are called or the folder that they stand in), and
 * those that Rails loads whatever their names are. What a file says is not kept, or that of many large files would be in memory at once: only its keys are, each of them once for
 * all files that belong together.
 *
 * @param paths every file of the tree, relative, `/` between segments.
 */
export async function discover(
  paths: readonly string[],
  reader: TreeReader,
  options: DiscoverOptions = {},
): Promise<Discovery> {
  const candidates: Candidate[] = [];
  const ofEveryLocale = new Set<string>();
  const reject = (path: string, why: NotTaken) => {
    const { reason, detail, offset, isOfEveryLocale = false } = why;
    if (isOfEveryLocale) ofEveryLocale.add(path);
    else
      candidates.push({
        path,
        reason,
        ...(detail === undefined ? {} : { detail }),
        ...(offset === undefined ? {} : { offset }),
      });
  };

  const mayNameLocale = (path: string) =>
    localeExtensions.has(parts(path).extension) || playFile(path) !== undefined;
  const chosen = chooseReadings(paths.filter(mayNameLocale));
  const readings = withoutOtherCode(chosen, new Set(paths)).filter(reading => {
    const reason = foreignReason(reading);
    if (reason !== undefined) reject(reading.path, { reason });
    return reason === undefined;
  });
  const scopes = new ModuleScopes(new Set(paths), path => readText(path, reader, options.maxBytes));
  const taken: FoundFile[] = [];
  const sentences = new Map<string, number>();
  for (const [, together] of Map.groupBy(readings, ({ group }) => group)) {
    const keyReader = new KeyReader(reader, options);
    const { read, proven } = await readGroup(together, keyReader, reject);
    for (const { file, reason } of judgeGroup(read, proven, paths)) {
      const { keys } = file;
      sentences.set(file.reading.path, keyReader.numbers.countSentences(keys));
      if (reason === 'taken')
        taken.push({ ...file, reading: await scopes.placed(file.reading, together), keys: keys.length });
      else reject(file.reading.path, { reason });
    }
  }

  const catalogs: DiscoveredFile[] = [];
  for (const path of paths.filter(isStringCatalog)) {
    const found = await findCatalog(path, reader, options);
    if ('reason' in found) reject(path, found);
    else {
      catalogs.push(...found);
      candidates.push({ path, reason: 'taken' });
    }
  }

  const named = new Set(chosen.map(({ path }) => path));
  const unnamed = paths.filter(path => !named.has(path) && mayHoldEveryLocale(path));
  const shared = await findShared([...ofEveryLocale, ...unnamed], reader, options);
  candidates.push(
    ...new Set(shared.map(({ path }) => path)).values().map(path => ({ path, reason: 'taken' as const })),
  );

  const components = await findComponents(paths, reader, options, reject);
  const groups = [
    ...Map.groupBy(taken, ({ reading, formatId }) => `${formatId}\n${reading.root}`).values(),
  ].map(files => makeGroup(files[0]?.reading.root ?? '', files[0]?.formatId ?? '', files));
  groups.push(...groupCatalogs(catalogs), ...groupEveryLocale(shared), ...components);
  candidates.push(...taken.map(({ reading }) => ({ path: reading.path, reason: 'taken' as const })));
  const size = (group: (typeof groups)[number]) => group.files.reduce((sum, { keys }) => sum + keys, 0);
  return {
    groups: withKeysAsSource(withSharedSources(groups), sentences).toSorted(
      (a, b) => size(b) - size(a) || compareText(a.root, b.root),
    ),
    candidates: candidates.sort((a, b) => compareText(a.path, b.path)),
  };
}

function foreignReason({ path, locale, isInLocaleFolder }: PathReading): CandidateReason | undefined {
  const segments = path.split('/');
  const file = segments.pop() ?? '';
  if (segments.some(isForeignFolder)) return 'foreign-folder';
  if (isForeignFile(file, isInLocaleFolder && locale !== undefined)) return 'foreign-file';
  return file.toLowerCase().endsWith('.pot') ? 'template' : undefined;
}

/**
 * Reads the files of one group.
 *
 * @returns those that have keys, and the paths of those whose content alone proves what they are.
 */
async function readGroup(
  readings: readonly PathReading[],
  reader: KeyReader,
  reject: (path: string, why: NotTaken) => void,
): Promise<{ readonly read: readonly ReadFile[]; readonly proven: ReadonlySet<string> }> {
  const inspected: Inspected[] = [];
  for (const reading of readings) {
    const found = await reader.inspect(reading);
    if ('reason' in found) reject(reading.path, found);
    else inspected.push(found);
  }
  const read: ReadFile[] = [];
  for (const { reading, inspection, formatId: own, parsed } of inspected) {
    const formatId = formatOf(inspection, inspected);
    // Its neighbours may tell more of its format than it does itself.
    const keys = formatId === own ? parsed : await reader.read(reading, formatId);
    if ('reason' in keys) reject(reading.path, keys);
    else if (formatId !== undefined) read.push({ reading, formatId, keys });
  }
  const proven = inspected.filter(({ inspection }) => inspection.isProof).map(({ reading }) => reading.path);
  return { read, proven: new Set(proven) };
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

/** The files among some that hold the texts of every locale, as each of these sees them. */
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

/** The components that hold texts of their own, those of each package together. */
async function findComponents(
  paths: readonly string[],
  reader: TreeReader,
  { maxBytes, signal }: DiscoverOptions,
  reject: (path: string, why: NotTaken) => void,
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
        reject(path, malformed(error));
      }
    }
    groups.push(...groupComponents(root, files));
  }
  return groups;
}
