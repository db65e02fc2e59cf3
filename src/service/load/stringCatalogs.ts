import { isForeignFolder } from '../../core/formats/discover/foreign.ts';
import { readLocaleName } from '../../core/formats/discover/localeName.ts';
import type { DiscoveredFile } from '../../core/formats/discover/types.ts';

/** A string catalog as one of its locales sees it. */
export interface CatalogLocale {
  readonly file: DiscoveredFile;
  /** True for the locale that the catalog is translated from. */
  readonly isSource: boolean;
}

/** Whether a path is one of Apple's string catalogs, which hold every locale and name none. */
export function isStringCatalog(path: string): boolean {
  return path.endsWith('.xcstrings') && !path.split('/').slice(0, -1).some(isForeignFolder);
}

/**
 * The locales of a string catalog, the source first. Keys of a catalog other than `Localizable` stand under its name,
 * as its table is named in the source.
 */
export function localesOfCatalog(path: string, text: string): readonly CatalogLocale[] {
  const content = parse(text);
  const source = content['sourceLanguage'];
  const strings = Object.values(recordOf(content['strings']));
  const codes = strings.flatMap(each => Object.keys(recordOf(recordOf(each)['localizations'])));
  const table = path.slice(path.lastIndexOf('/') + 1, -'.xcstrings'.length);
  const isDefaultNamespace = table === 'Localizable';
  return [...new Set([...(typeof source === 'string' ? [source] : []), ...codes])].map(code => ({
    isSource: code === source,
    file: {
      path,
      pattern: undefined,
      locale: readLocaleName(code) ?? { name: code, code },
      isLocaleAssumed: false,
      namespace: table,
      isDefaultNamespace,
      prefix: isDefaultNamespace ? '' : `${table}:`,
      formatId: 'strings_catalog',
      keys: strings.length,
    },
  }));
}

/** Nothing for a text that is no JSON: the format says so when the file is read. */
function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return recordOf(JSON.parse(text));
  } catch {
    return {};
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
