import type { DiscoveredFile } from '../../formats/discover/types.ts';
import { localeOfFile, type NamedLocale } from './localeOfFile.ts';

/** Locale files that belong together. */
interface Group<File> {
  /** Name of the locale that the others are translated from. */
  readonly sourceLocale: string;
  readonly files: readonly File[];
}

/**
 * Also assigns a file for all locales to those locales that it has no text for yet, so that nobody has to add them
 * first. A locale with its own files is excluded.
 *
 * @param locales all locales of the project
 */
export function withEveryLocale<File extends DiscoveredFile>(
  groups: readonly Group<File>[],
  locales: readonly NamedLocale[],
): readonly Group<File>[] {
  const own = groups.flatMap(({ files }) =>
    files.filter(({ holdsEveryLocale }) => holdsEveryLocale !== true),
  );
  const withFiles = new Set(own.map(({ locale }) => localeOfFile(locale, locales)));
  const others = locales.filter(locale => !withFiles.has(locale));
  return groups.map(({ sourceLocale, files }) => {
    const every = files.filter(({ holdsEveryLocale }) => holdsEveryLocale === true);
    const shared = Map.groupBy(every, ({ path }) => path);
    const added = [...shared.values()].flatMap(together => {
      const known = new Set(together.map(({ locale }) => localeOfFile(locale, locales)));
      return together
        .slice(0, 1)
        .flatMap(file =>
          others
            .filter(locale => !known.has(locale))
            .map(({ name, code }) => ({ ...file, locale: { name, code }, keys: 0 })),
        );
    });
    return { sourceLocale, files: [...files, ...added] };
  });
}
