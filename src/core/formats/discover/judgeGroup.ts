import { countShared, type Keys } from './keyNumbers.ts';
import { readLocaleName } from './localeName.ts';
import { pathParts } from './pathParts.ts';
import type { PathReading } from './pathReading.ts';
import type { CandidateReason } from './types.ts';

/** The minimum share of a file's keys that another locale's file must have, unless folder or format is proof. */
const sharedKeys = 0.2;

/** A file that was parsed by its format. */
export interface ReadFile {
  readonly reading: PathReading;
  readonly formatId: string;
  readonly keys: Keys;
}

export interface Verdict {
  readonly file: ReadFile;
  readonly reason: CandidateReason;
}

/**
 * Decides which files of a group are locale files. A format for translations only, or a folder named for them, is
 * sufficient. Otherwise a file needs another locale that shares its keys.
 *
 * @param proven paths of files whose format is proof
 * @param paths every file of the tree, to find neighbouring files
 */
export function judgeGroup(
  files: readonly ReadFile[],
  proven: ReadonlySet<string>,
  paths: readonly string[],
): Verdict[] {
  return files.map(file => ({ file, reason: judge(file, files, proven, paths) }));
}

function judge(
  file: ReadFile,
  files: readonly ReadFile[],
  proven: ReadonlySet<string>,
  paths: readonly string[],
): CandidateReason {
  const { reading, keys } = file;
  const isProven = proven.has(reading.path) || (reading.isInLocaleFolder && reading.evidence === 'strong');
  // An empty file is a translation to come if its counterparts have keys, and says nothing against these.
  const hasKeys = files.some(other => other.reading.namespace === reading.namespace && other.keys.length > 0);
  if (!hasKeys) return 'no-keys';
  if (isProven) return 'taken';
  const partners = files.filter(
    other =>
      other.reading.namespace === reading.namespace && other.reading.locale?.code !== reading.locale?.code,
  );
  if (partners.length === 0 || !isNamedLikeNeighbours(reading.path, paths)) return 'alone';
  if (keys.length === 0 || partners.every(other => other.keys.length === 0)) return 'taken';
  return partners.some(other => shares(keys, other.keys)) ? 'taken' : 'keys-not-shared';
}

/** `no.json` beside `yes.json` and `maybe.json` is an answer, not Norwegian. */
function isNamedLikeNeighbours(path: string, paths: readonly string[]): boolean {
  const { folder, stem, extension } = pathParts(path);
  if (readLocaleName(stem) === undefined) return true;
  const neighbours = paths
    .map(pathParts)
    .filter(other => other.folder === folder && other.extension === extension);
  const locales = neighbours.filter(other => readLocaleName(other.stem) !== undefined);
  return locales.length * 2 > neighbours.length;
}

function shares(keys: Keys, others: Keys): boolean {
  const shared = countShared(keys, others);
  return shared > 0 && shared >= Math.min(keys.length, others.length) * sharedKeys;
}
