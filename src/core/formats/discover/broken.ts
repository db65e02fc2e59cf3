import { escapeRegExp } from '../../base/escapeRegExp.ts';
import { isStringCatalog } from './stringCatalogs.ts';
import type { Discovery } from './types.ts';

/** An unreadable file in a place for locale files. */
export interface BrokenFile {
  readonly path: string;
  /** The locale in the path; undefined for a file of all locales. */
  readonly locale: string | undefined;
  /** The prefix of its keys in the service, taken from the files of the same name in other locales. */
  readonly prefix: string;
  /** What is wrong, in English, and where: a UTF-16 offset. */
  readonly detail: string;
  readonly offset: number;
  /** Whether the file could not be read at all; otherwise its content does not match its format. */
  readonly isLocked: boolean;
}

/** The unreadable files that are probably locale files, so that a mistake in a file does not hide it. */
export function brokenFiles({ groups, candidates }: Discovery): readonly BrokenFile[] {
  const prefixes = new Map<string, string>();
  for (const { pattern, prefix } of groups.flatMap(({ files }) => files)) {
    if (pattern !== undefined) prefixes.set(pattern, prefix);
  }
  const places = [...prefixes].map(([pattern, prefix]) => ({
    path: new RegExp(`^${escapeRegExp(pattern).replace('<locale>', '([^/]+)')}$`),
    prefix,
  }));
  return candidates.flatMap(({ path, reason, detail = '', offset = 0 }) => {
    if (reason !== 'malformed' && reason !== 'unreadable') return [];
    const place = places.find(candidate => candidate.path.test(path));
    if (place === undefined && !isStringCatalog(path)) return [];
    const locale = place?.path.exec(path)?.[1];
    const isLocked = reason === 'unreadable';
    return { path, locale, prefix: place?.prefix ?? '', detail, offset, isLocked };
  });
}
