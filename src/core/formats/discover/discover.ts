import { decodeText } from '../encoding.ts';
import { formatById } from '../registry.ts';
import { LocaleFileError } from '../types.ts';
import { chooseReadings, parts } from './chooseReading.ts';
import { isForeignFile, isForeignFolder } from './foreign.ts';
import { compareText, makeGroup, type ReadFile } from './group.ts';
import { either, type Inspection, inspect, localeExtensions } from './inspect.ts';
import { judgeGroup } from './judgeGroup.ts';
import type { PathReading } from './localePath.ts';
import type { Candidate, CandidateReason, DiscoverOptions, Discovery, TreeReader } from './types.ts';

interface Inspected {
  readonly reading: PathReading;
  readonly text: string;
  readonly inspection: Inspection;
}

const defaultMaxBytes = 8 * 1024 * 1024;

/**
 * Finds the locale files of a tree by the locales in their names (BCP 47) and by their content, never by fixed
 * paths. Several roots (monorepos) give several groups. Only files whose names hold a locale are read.
 *
 * @param paths every file of the tree, relative, `/` between segments.
 */
export async function discover(
  paths: readonly string[],
  reader: TreeReader,
  options: DiscoverOptions = {},
): Promise<Discovery> {
  const candidates: Candidate[] = [];
  const reject = (path: string, reason: CandidateReason, more: Pick<Candidate, 'detail' | 'offset'> = {}) => {
    candidates.push({ path, reason, ...more });
  };

  const inspected: Inspected[] = [];
  for (const reading of chooseReadings(paths.filter(path => localeExtensions.has(parts(path).extension)))) {
    options.signal?.throwIfAborted();
    const foreign = foreignReason(reading);
    if (foreign !== undefined) {
      reject(reading.path, foreign);
      continue;
    }
    const text = await readText(reading.path, reader, options.maxBytes ?? defaultMaxBytes);
    if (typeof text !== 'string') {
      reject(reading.path, text.reason);
      continue;
    }
    try {
      inspected.push({ reading, text, inspection: inspect(text, reading) });
    } catch (error) {
      if (!(error instanceof LocaleFileError)) throw error;
      reject(reading.path, 'malformed', { detail: error.message, offset: error.offset });
    }
  }

  const read: ReadFile[] = [];
  for (const [, members] of Map.groupBy(inspected, ({ reading }) => reading.group)) {
    for (const file of members) {
      const result = parseMember(file, formatOf(file, members));
      if ('keys' in result) read.push(result);
      else reject(file.reading.path, result.reason, result);
    }
  }

  const taken: ReadFile[] = [];
  for (const [, members] of Map.groupBy(read, ({ reading }) => reading.group)) {
    const proven = new Set(
      inspected.filter(({ inspection }) => inspection.isProof).map(({ reading }) => reading.path),
    );
    for (const { file, reason } of judgeGroup(members, proven, paths)) {
      if (reason === 'taken') taken.push(file);
      else reject(file.reading.path, reason);
    }
  }

  const groups = [
    ...Map.groupBy(taken, ({ reading, formatId }) => `${formatId}\n${reading.root}`).values(),
  ].map(files => makeGroup(files[0]?.reading.root ?? '', files[0]?.formatId ?? '', files));
  candidates.push(...taken.map(({ reading }) => ({ path: reading.path, reason: 'taken' as const })));
  const size = (group: (typeof groups)[number]) => group.files.reduce((sum, { keys }) => sum + keys, 0);
  return {
    groups: groups.sort((a, b) => size(b) - size(a) || compareText(a.root, b.root)),
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

async function readText(
  path: string,
  reader: TreeReader,
  maxBytes: number,
): Promise<string | { readonly reason: 'too-large' | 'unreadable' }> {
  try {
    if ((await reader.size(path)) > maxBytes) return { reason: 'too-large' };
    return decodeText(await reader.read(path)).text;
  } catch {
    return { reason: 'unreadable' };
  }
}

/** Files of one group are of one format: one file with `item_one` and `item_other` speaks for all. */
function formatOf({ inspection }: Inspected, members: readonly Inspected[]): string | undefined {
  if (inspection.jsonTraits === undefined || inspection.formatId === undefined) return inspection.formatId;
  const traits = members
    .flatMap(({ inspection: { jsonTraits } }) => jsonTraits ?? [])
    .reduce(either, inspection.jsonTraits);
  if (traits.hasNamedSiblings) return 'i18next_4';
  if (traits.hasPluralSiblings) return 'i18next';
  return traits.isNested ? 'nested_json' : 'simple_json';
}

function parseMember(
  { reading, text }: Inspected,
  formatId: string | undefined,
): ReadFile | (Pick<Candidate, 'detail' | 'offset'> & { readonly reason: CandidateReason }) {
  if (formatId === undefined) return { reason: 'not-texts' };
  const format = formatById(formatId);
  if (format === undefined) return { reason: 'format-unknown', detail: formatId };
  try {
    const locale = reading.locale ?? { name: 'en', code: 'en' };
    const { messages } = format.parse(text, { locale });
    return { reading, formatId, keys: new Set(messages.map(({ key }) => key)) };
  } catch (error) {
    if (!(error instanceof LocaleFileError)) throw error;
    return { reason: 'malformed', detail: error.message, offset: error.offset };
  }
}
