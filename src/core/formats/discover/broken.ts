import { escapeRegExp } from '../../base/escapeRegExp.ts';
import { isStringCatalog } from './stringCatalogs.ts';
import type { Discovery } from './types.ts';

/** A file that stands where a locale file belongs, and cannot be read. */
export interface BrokenFile {
  readonly path: string;
  /** The locale as the path names it; undefined for a file of all locales. */
  readonly locale: string | undefined;
  /** What stands before its keys in the service, as with the files of the same name in other locales. */
  readonly prefix: string;
  /** What is wrong, in English, and where: a UTF-16 offset. */
  readonly detail: string;
  readonly offset: number;
  /** True where the system does not give its bytes; else they are not of its format. */
  readonly isLocked: boolean;
}

/** The unreadable files among those that were looked at: a mistake in a file is no reason to take it for none. */
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
