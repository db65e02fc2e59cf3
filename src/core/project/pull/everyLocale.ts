import type { DiscoveredFile } from '../../formats/discover/types.ts';
import { localeOfFile, type Named } from './localeOfFile.ts';

/** Locale files that belong together. */
interface Group<File> {
  /** Name of the locale that the others are translated from. */
  readonly sourceLocale: string;
  readonly files: readonly File[];
}

/**
 * Takes a file that holds every locale for one of those too that it has no text in yet: nobody has to make one first.
 * A locale with files of its own is left to them.
 *
 * @param locales all that the project has
 */
export function withEveryLocale<File extends DiscoveredFile>(
  groups: readonly Group<File>[],
  locales: readonly Named[],
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
