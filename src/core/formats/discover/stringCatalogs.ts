import { localesOf } from '../apple/stringsCatalog.ts';
import { isForeignFolder } from './foreign.ts';
import { compareText, countLocales } from './group.ts';
import { readLocaleName } from './localeName.ts';
import { folderOf } from './pathParts.ts';
import type { DiscoveredFile, LocaleGroup } from './types.ts';

/** Whether a path is one of Apple's string catalogs, which hold every locale and name none. */
export function isStringCatalog(path: string): boolean {
  return path.endsWith('.xcstrings') && !path.split('/').slice(0, -1).some(isForeignFolder);
}

/**
 * A string catalog as each of its locales sees it, that of the source language first. Keys of a catalog other
 * than `Localizable` have its name as their namespace, since code passes it as the table.
 *
 * @throws LocaleFileError if it is not one
 */
export function readCatalog(path: string, text: string): readonly DiscoveredFile[] {
  const table = path.slice(path.lastIndexOf('/') + 1, -'.xcstrings'.length);
  const isDefaultNamespace = table === 'Localizable';
  return [...localesOf(text)].map(
    ([code, keys]): DiscoveredFile => ({
      path,
      pattern: undefined,
      locale: readLocaleName(code) ?? { name: code, code },
      isLocaleAssumed: false,
      namespace: table,
      isDefaultNamespace,
      prefix: isDefaultNamespace ? '' : `${table}:`,
      formatId: 'strings_catalog',
      holdsEveryLocale: true,
      keys,
    }),
  );
}

/** Puts the catalogs of each folder together. */
export function groupCatalogs(files: readonly DiscoveredFile[]): LocaleGroup[] {
  return [...Map.groupBy(files, ({ path }) => folderOf(path))].map(([root, together]) => ({
    root,
    formatId: 'strings_catalog',
    files: together.toSorted((a, b) => compareText(a.path, b.path)),
    locales: countLocales(together),
    sourceLocale: together[0]?.locale.name ?? '',
  }));
}
