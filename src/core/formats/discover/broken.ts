import { isStringCatalog } from './stringCatalogs.ts';
import type { Discovery } from './types.ts';

/** A file that stands where a locale file belongs, and cannot be read. */
export interface BrokenFile {
  readonly path: string;
  /** The locale as the path names it; undefined for a file of all locales. */
  readonly locale: string | undefined;
  /** What is wrong, in English, and where: a UTF-16 offset. */
  readonly detail: string;
  readonly offset: number;
}

/** The malformed files among those that were looked at: a mistake in a file is no reason to take it for none. */
export function brokenFiles({ groups, candidates }: Discovery): readonly BrokenFile[] {
  const patterns = new Set(groups.flatMap(({ files }) => files.flatMap(({ pattern }) => pattern ?? [])));
  const places = [...patterns].map(
    pattern => new RegExp(`^${escaped(pattern).replace('<locale>', '([^/]+)')}$`),
  );
  return candidates.flatMap(({ path, reason, detail = '', offset = 0 }) => {
    if (reason !== 'malformed') return [];
    const locale = places.map(place => place.exec(path)?.[1]).find(name => name !== undefined);
    return locale === undefined && !isStringCatalog(path) ? [] : { path, locale, detail, offset };
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
