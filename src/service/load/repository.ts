import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LineStarts } from '../../core/base/lineStarts.ts';
import { withoutHidden } from '../../core/formats/apple/appleTables.ts';
import { discover } from '../../core/formats/discover/discover.ts';
import { openDiskTree } from '../../core/formats/discover/diskTree.ts';
import { isEnglish } from '../../core/formats/discover/localeName.ts';
import type { Candidate, DiscoveredFile, LocaleGroup } from '../../core/formats/discover/types.ts';
import { isKeyItself } from '../../core/formats/keysOnly.ts';
import { withPrefix } from '../../core/formats/messages/distribute.ts';
import { decodeText } from '../../core/formats/plainText/encoding.ts';
import { withOnePlural } from '../../core/formats/plurals/onePlural.ts';
import { formatOfFile } from '../../core/formats/registry.ts';
import { LocaleFileError, type Message } from '../../core/formats/types.ts';
import type { Service } from '../service.ts';
import { mainBranch } from '../storage/branches.ts';
import { touchProject } from '../storage/changes.ts';
import type { Moment } from '../storage/keys.ts';
import { insertLocale } from '../storage/locales.ts';
import { type ImportCounts, importMessages } from './importMessages.ts';
import { LoadMemory } from './loadMemory.ts';

/** Something in a locale file that could not be loaded. */
export interface LoadProblem {
  /** Relative to the repository. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

export interface LoadReport extends Readonly<ImportCounts> {
  readonly files: number;
  readonly locales: readonly string[];
  readonly problems: readonly LoadProblem[];
}

interface LocaleFile {
  readonly path: string;
  readonly file: DiscoveredFile;
  /** True for the source locale of the others. */
  readonly isSource: boolean;
  readonly messages: readonly Message[];
  /** Line of an offset in the file, counted from 1. */
  readonly lineAt: (offset: number) => number;
}

interface ProjectOfUser {
  readonly id: number;
  readonly userId: number;
}

/**
 * Loads the locale files of a repository into the main branch of a project, which is asked for if there are any. A
 * repeated load applies what changed in the files, and keeps everything changed in the service since. Existing records
 * keep their id, flags, tags and comments.
 *
 * @throws if the folder cannot be read
 */
export async function loadRepository(
  service: Service,
  projectOf: () => ProjectOfUser,
  directory: string,
): Promise<LoadReport> {
  const tree = await openDiskTree(directory);
  const { groups, candidates } = await discover(tree.paths, tree.reader);
  const problems: LoadProblem[] = [];
  for (const candidate of candidates) {
    const problem = await problemOf(directory, candidate);
    if (problem) problems.push(problem);
  }
  const files: LocaleFile[] = [];
  const sourceOfProject = sourceOfAll(groups);
  for (const { files: members, sourceLocale } of groups) {
    for (const file of members) {
      const isSource = file.locale.name === sourceLocale;
      files.push({ path: file.path, file, isSource, ...(await readMessages(directory, file, problems)) });
    }
  }
  // The sources first, that of the project before the others: the first becomes its default locale, its order
  // determines that of the keys, and it shows which ones are plural.
  const rank = ({ file: { locale }, isSource }: LocaleFile) =>
    isSource ? 1 + Number(locale.name === sourceOfProject) : 0;
  const ordered = withOnePlural(
    settleDuplicates(
      withoutHidden(files).toSorted((a, b) => rank(b) - rank(a)),
      problems,
    ),
  );
  const counts = { keysAdded: 0, translationsAdded: 0, translationsChanged: 0 };
  if (ordered.length > 0) {
    const project = projectOf();
    service.db.transaction(() => save(service, project, ordered, counts));
  }
  const locales = [...new Set(files.map(({ file }) => file.locale.name))].sort();
  return {
    ...counts,
    files: new Set(files.map(({ file }) => file.path)).size,
    locales,
    problems: withoutRepetitions(problems),
  };
}

/**
 * The source locale of all groups together, which become one project: that of the first and largest one, unless English
 * has at least half as many keys elsewhere (`src/i18n/en.json`, and what it was translated to in `resources/i18n`).
 */
function sourceOfAll(groups: readonly LocaleGroup[]): string | undefined {
  const keysOf = ({ locales, sourceLocale }: LocaleGroup) =>
    locales.find(({ name }) => name === sourceLocale)?.keys ?? 0;
  const [largest] = groups;
  if (largest === undefined) return undefined;
  const english = groups.find(group => isEnglish(group.sourceLocale) && keysOf(group) * 2 >= keysOf(largest));
  return (english ?? largest).sourceLocale;
}

/** A file that holds every locale is read once for each, with the same problems. */
function withoutRepetitions(problems: readonly LoadProblem[]): readonly LoadProblem[] {
  return [...new Map(problems.map(problem => [JSON.stringify(problem), problem])).values()];
}

function save(
  service: Service,
  project: ProjectOfUser,
  files: readonly LocaleFile[],
  counts: ImportCounts,
): void {
  const { db } = service;
  const now = service.clock.now();
  const moment = { revision: touchProject(db, project.id, now), now };
  const branchId = mainBranch(db, project.id).id;
  const memory = new LoadMemory(db, branchId);
  for (const { file, isSource, messages } of files) {
    const news = memory.newsOf(file.locale.name, messages);
    if (news === undefined) continue;
    const localeId = ensureLocale(service, branchId, file, isSource, moment);
    const givesWay = (message: Message) => isKeyItself(message, file);
    importMessages(db, { branchId, localeId, userId: project.userId, moment, givesWay }, news, counts);
  }
  memory.keep();
}

/**
 * A key has one text in a locale. If several files have different ones, the first one is always used, and the others
 * are reported.
 */
function settleDuplicates(files: readonly LocaleFile[], problems: LoadProblem[]): LocaleFile[] {
  const chosen = new Map<string, { readonly path: string; readonly content: string }>();
  return files.map(locale => {
    const messages = locale.messages.filter(({ key, content, range }) => {
      const place = JSON.stringify([locale.file.locale.name, key]);
      const text = JSON.stringify(content);
      const first = chosen.get(place);
      if (first === undefined) {
        chosen.set(place, { path: locale.file.path, content: text });
        return true;
      }
      if (first.content !== text) {
        const message = `'${key}' has another text in ${first.path}, which is taken.`;
        problems.push({ file: locale.file.path, line: locale.lineAt(range?.start ?? 0), message });
      }
      return false;
    });
    return { ...locale, messages };
  });
}

function ensureLocale(
  service: Service,
  branchId: number,
  { locale }: DiscoveredFile,
  isSource: boolean,
  moment: Moment,
): number {
  const { db } = service;
  const known = db.get<{ id: number }>(
    'SELECT id FROM locales WHERE branch_id = ? AND name = ?',
    branchId,
    locale.name,
  );
  if (known) return known.id;
  const hasDefault =
    db.get('SELECT 1 FROM locales WHERE branch_id = ? AND is_default = 1', branchId) !== undefined;
  return insertLocale(
    db,
    branchId,
    {
      name: locale.name,
      code: locale.code,
      isDefault: isSource && !hasDefault,
      main: isSource && !hasDefault,
    },
    moment,
  );
}

/** The messages of a file under their names in the project; adds unreadable parts to `problems`. */
async function readMessages(
  directory: string,
  file: DiscoveredFile,
  problems: LoadProblem[],
): Promise<Pick<LocaleFile, 'messages' | 'lineAt'>> {
  const { text } = decodeText(await readFile(path.join(directory, file.path)));
  let lines: LineStarts | undefined;
  const lineAt = (offset: number) => {
    lines ??= new LineStarts(text);
    return lines.positionAt(offset).line;
  };
  try {
    const format = formatOfFile(file.formatId);
    if (format === undefined) throw new LocaleFileError(`The format ${file.formatId} is not known`, 0);
    const parsed = format.parse(text, { locale: file.locale });
    for (const { message, range } of parsed.problems) {
      problems.push({ file: file.path, line: lineAt(range.start), message });
    }
    const messages = parsed.messages.map(message => withPrefix(message, file.prefix));
    return { messages, lineAt };
  } catch (error) {
    if (!(error instanceof LocaleFileError)) throw error;
    problems.push({ file: file.path, line: lineAt(error.offset), message: error.message });
    return { messages: [], lineAt };
  }
}

/** Skipped files that look like locale files, if their author would want to know. */
async function problemOf(directory: string, candidate: Candidate): Promise<LoadProblem | undefined> {
  if (candidate.reason === 'too-large' || candidate.reason === 'unreadable') {
    const message = candidate.reason === 'too-large' ? 'The file is too large' : 'The file cannot be read';
    return { file: candidate.path, line: 1, message };
  }
  if (candidate.reason !== 'malformed') return undefined;
  const { text } = decodeText(await readFile(path.join(directory, candidate.path)));
  if (candidate.path.endsWith('.php') && isProgram(text)) return undefined;
  const message = candidate.detail ?? 'The file is malformed';
  const { line } = new LineStarts(text).positionAt(candidate.offset ?? 0);
  return { file: candidate.path, line, message };
}

/** Whether PHP code has a declaration or returns no array: then it is a program, whatever its path. */
function isProgram(text: string): boolean {
  return (
    /^\s*(?:namespace|use|class|abstract|final|function|return\s+new)\b/m.test(text) ||
    !/\breturn\s*(?:\[|array\s*\()/.test(text)
  );
}
