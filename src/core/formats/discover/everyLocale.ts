import { leavesBelow } from '../edit/leaf.ts';
import { parseJsonTree } from '../json/tree.ts';
import {
  localesInTree,
  localesInYaml,
  localesJson,
  localesModule,
  localesYaml,
  treeOfModule,
} from '../multilingual/everyLocale.ts';
import type { TreeMap } from '../tree/tree.ts';
import { type InPlaceFormat, LocaleFileError } from '../types.ts';
import { parseYamlTree } from '../yaml/tree.ts';
import { isForeignFile, isForeignFolder } from './foreign.ts';
import { compareText, countLocales, seenByEachLocale, sourceOf } from './group.ts';
import { isLocaleFolder } from './localePath.ts';
import { pathParts } from './pathParts.ts';
import type { DiscoveredFile, LocaleGroup } from './types.ts';

/** Usual names of a file with all texts. */
const namesOfTexts =
  /^(?:i18n|l10n|(?:i18n|lang(?:uage)?|locale)?[-_.]?(?:translations?|messages|resources|texts|strings)|dictionary|intl|labels|lang|langs|languages?|locales?|locali[sz]ations?)$/i;

/** Properties of a language in a list of supported languages. */
const aboutLanguages =
  /^(?:name|native|native_?name|label|title|english|code|iso|locale|lang|language|dir|direction|rtl|is_?rtl|flag|emoji|icon|country|region|value|text|file|date_?format)$/i;

/**
 * The usual name of a module with all texts in the folder of translations: `ui` in
 * https://docs.astro.build/en/recipes/i18n/.
 */
const modulesInFolder = new Set(['index', 'ui']);
/** Names of several such modules in that folder, by the part that they share: `dict.common`, `cart.messages`. */
const sharedInFolder =
  /^(?:dict(?:ionary)?|messages|strings|texts|translations?)\.[^.]+$|\.(?:dict(?:ionary)?|messages|strings|texts|translations?)$/i;

/**
 * Whether a path may be that of a file with the texts of every locale, by its name; for JSON and YAML also by its
 * folder.
 */
export function mayHoldEveryLocale(path: string): boolean {
  const { folder, stem, extension } = pathParts(path);
  const format = formatOf(extension);
  if (format === undefined) return false;
  const folders = folder.split('/');
  if (folders.some(isForeignFolder) || isForeignFile(`${stem}.${extension}`)) return false;
  const isInItsFolder =
    isLocaleFolder(folders.at(-1) ?? '') &&
    (format !== localesModule || modulesInFolder.has(stem) || sharedInFolder.test(stem));
  return isInItsFolder || namesOfTexts.test(stem);
}

/** A file as each of its locales sees it; nothing if it does not have texts of several. */
export function readEveryLocale(path: string, text: string): readonly DiscoveredFile[] {
  const format = formatOf(pathParts(path).extension);
  const tree = format && treeOf(text, format);
  if (format === undefined || tree === undefined) return [];
  const isYaml = format === localesYaml;
  const locales = isYaml ? localesInYaml(tree) : localesInTree(tree);
  // Such a YAML file identifies itself.
  if (!isYaml && (locales.size < 2 || isListOfLanguages(tree))) return [];
  return seenByEachLocale(locales, {
    path,
    namespace: pathParts(path).stem,
    isDefaultNamespace: true,
    prefix: '',
    formatId: format.id,
  });
}

/** Groups such files by folder and format. */
export function groupEveryLocale(files: readonly DiscoveredFile[]): LocaleGroup[] {
  return [
    ...Map.groupBy(files, ({ path, formatId }) => `${formatId}\n${pathParts(path).folder}`).values(),
  ].map(together => {
    const locales = countLocales(together);
    return {
      root: pathParts(together[0]?.path ?? '').folder,
      formatId: together[0]?.formatId ?? '',
      files: together.toSorted((a, b) => compareText(a.path, b.path)),
      locales,
      sourceLocale: sourceOf(locales),
    };
  });
}

function formatOf(extension: string): InPlaceFormat | undefined {
  return [localesJson, localesModule, localesYaml].find(({ extensions }) => extensions.includes(extension));
}

function treeOf(text: string, format: InPlaceFormat): TreeMap | undefined {
  try {
    if (format === localesYaml) return parseYamlTree(text).root;
    return format === localesJson ? parseJsonTree(text) : treeOfModule(text);
  } catch (error) {
    // Most files with such names are something else.
    if (error instanceof LocaleFileError) return undefined;
    throw error;
  }
}

function isListOfLanguages(tree: TreeMap): boolean {
  return leavesBelow([], tree).every(({ names }) => aboutLanguages.test(names.at(-1) ?? ''));
}
