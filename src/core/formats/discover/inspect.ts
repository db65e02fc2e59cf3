import { fluent, isFluent } from '../flat/fluent.ts';
import { properties } from '../flat/properties.ts';
import { type JsonObject, parseJson } from '../json/document.ts';
import { chromeYaml } from '../json/structured.ts';
import { withEnumeratedNames } from '../literal/enumeratedNames.ts';
import { objectOfModule, withConstants } from '../literal/module.ts';
import { scriptModule } from '../literal/scriptModule.ts';
import { localesInYaml } from '../multilingual/everyLocale.ts';
import { assignsLabels, assignsTexts } from '../php/assigned.ts';
import { definesTexts, phpDefined } from '../php/defined.ts';
import { phpAssigned } from '../php/phpArray.ts';
import { LocaleFileError } from '../types.ts';
import { qtFile } from '../xml/qtFile.ts';
import { hasTexts, xamlDictionary } from '../xml/xamlDictionary.ts';
import { parseYamlTree } from '../yaml/tree.ts';
import { isForAliases } from '../yaml/yml.ts';
import { isChromeYaml } from './extensionMessages.ts';
import type { Inspection } from './inspection.ts';
import { areTexts, count, hasMember, inspectJson } from './inspectJson.ts';
import { readLocaleName } from './localeName.ts';
import { namesOfTexts, rootOfAmd } from './localePath.ts';
import type { PathReading } from './pathReading.ts';
import { playFile } from './playMessages.ts';

const formatOfExtension: ReadonlyMap<string, string> = new Map([
  ['arb', 'arb'],
  ['strings', 'strings'],
  ['stringsdict', 'stringsdict'],
  ['po', 'gettext'],
  ['resx', 'resx'],
  ['resw', 'resx'],
]);

/** File extensions (without the dot) of possible locale files. */
export const localeExtensions: ReadonlySet<string> = new Set([
  ...['json', 'yml', 'yaml', 'arb', 'properties', 'ini', 'strings', 'stringsdict', 'xml', 'resx', 'resw'],
  ...['po', 'pot', 'xlf', 'xliff', 'php', 'inc', 'csv', 'ftl', 'toml', ...scriptModule.extensions],
  ...xamlDictionary.extensions,
]);

/**
 * Inspects the content of a file.
 *
 * @throws LocaleFileError when JSON or YAML is malformed
 */
export function inspect(text: string, reading: PathReading): Inspection {
  if (playFile(reading.path) !== undefined) return { formatId: properties.id, isProof: false };
  const extension = reading.path.slice(reading.path.lastIndexOf('.') + 1).toLowerCase();
  const known = formatOfExtension.get(extension);
  if (known !== undefined) return { formatId: known, isProof: true };
  if (qtFile.extensions.includes(extension) && isQtLinguist(text))
    return { formatId: qtFile.id, isProof: true };
  if (scriptModule.extensions.includes(extension)) return inspectModule(text, reading);
  switch (extension) {
    case 'json':
      return inspectJson(parseJson(text), reading);
    case 'yml':
    case 'yaml':
      return inspectYaml(text, reading);
    case 'xml':
      return { formatId: /<resources[\s>/]/.test(text) ? 'xml' : undefined, isProof: true };
    case 'axaml':
    case 'xaml':
      return { formatId: hasTexts(text) ? xamlDictionary.id : undefined, isProof: true };
    case 'xlf':
    case 'xliff':
      return inspectXliff(text, reading);
    case 'ftl':
      return { formatId: isFluent(text) ? fluent.id : undefined, isProof: true };
    case 'php':
      return inspectPhp(text, reading);
    case 'inc':
      return inspectInclude(text, reading);
    default:
      return { formatId: extension, isProof: false };
  }
}

/**
 * A file with only sources belongs to their language, even if part of its name looks like another locale: TYPO3's
 * `locallang_be.xlf`.
 */
function inspectXliff(text: string, { evidence }: PathReading): Inspection {
  const formatId = /<xliff[^>]+version\s*=\s*["']2/.test(text) ? 'xliff_2' : 'xlf';
  const [, language = ''] =
    /<(?:file|xliff)\b[^>]*\s(?:source-language|srcLang)\s*=\s*["']([^"']+)/.exec(text) ?? [];
  const isOfSources = evidence === 'weak' && !/\s(?:target-language|trgLang)\s*=|<target[\s>/]/.test(text);
  const locale = isOfSources ? readLocaleName(language) : undefined;
  return { formatId, isProof: true, ...(locale === undefined ? {} : { locale }) };
}

/** Whether a `.ts` file is Qt's and not TypeScript. */
function isQtLinguist(text: string): boolean {
  return /^\uFEFF?\s*<(?:\?xml|!DOCTYPE TS|TS)\b/.test(text);
}

const laravelFolder = /(?:^|\/)lang$/;

function inspectPhp(text: string, reading: PathReading): Inspection {
  const { isInLocaleFolder, evidence, namespace } = reading;
  if (isInLocaleFolder && evidence === 'strong' && definesTexts(text))
    return { formatId: phpDefined.id, isProof: false };
  if (!returnsArray(text)) {
    const isNamed = evidence === 'strong' || namesOfTexts.test(namespace);
    const isOfTexts = isInLocaleFolder && isNamed && assignsTexts(text);
    return { formatId: isOfTexts ? phpAssigned.id : undefined, isProof: false };
  }
  const isLaravel = laravelFolder.test(reading.root);
  return { formatId: isLaravel ? 'laravel' : 'php_array', isProof: isLaravel };
}

/** Where Roundcube's plugins have their texts, most of them in English alone. */
const includesFolder = /(?:^|\/)locali[sz]ations?$/;

/** An included file may be of any language, and much of PHP is included: only the names of its variables tell. */
function inspectInclude(text: string, { evidence, root }: PathReading): Inspection {
  const isOfTexts = evidence === 'strong' && /^\uFEFF?\s*<\?php\b/.test(text) && assignsLabels(text);
  return { formatId: isOfTexts ? phpAssigned.id : undefined, isProof: includesFolder.test(root) };
}

/** `return [`, or `$lang = [` with `return $lang;` after it. */
function returnsArray(text: string): boolean {
  if (/\breturn\s*(?:\[|array\s*\()/.test(text)) return true;
  const name = /\breturn\s+\$(\w+)\s*;/.exec(text)?.[1];
  return name !== undefined && new RegExp(`\\$${name}\\s*=\\s*(?:\\[|array\\s*\\()`).test(text);
}

function inspectYaml(text: string, reading: PathReading): Inspection {
  const name = soleRoot(text);
  const named = name === undefined ? undefined : readLocaleName(name);
  if (named !== undefined && named.code === reading.locale?.code) return { formatId: 'yml', isProof: true };
  const { root } = parseYamlTree(text);
  if (localesInYaml(root).size > 0) return { formatId: undefined, isProof: true, isOfEveryLocale: true };
  const own = root.entries.filter(entry => !isForAliases(entry));
  const only = own.length === 1 ? own[0] : undefined;
  const inside = only === undefined ? undefined : readLocaleName(only.name);
  if (inside !== undefined && inside.code === reading.locale?.code && only?.value.kind !== 'text')
    return { formatId: 'yml', isProof: true };
  const isNamedInside = inside !== undefined && only?.value.kind !== 'text';
  if (reading.mayNameLocale === true && isNamedInside)
    return { formatId: 'yml', isProof: true, locale: inside };
  if (reading.scope !== undefined) {
    const isOwn = reading.locale === undefined && isNamedInside;
    return { formatId: isOwn ? 'yml' : undefined, isProof: true, ...(isOwn ? { locale: inside } : {}) };
  }
  if (reading.locale === undefined) return { formatId: undefined, isProof: false };
  if (isChromeYaml(root, reading.path)) return { formatId: chromeYaml.id, isProof: true };
  const texts = root.entries.filter(({ value }) => value.kind === 'text' || value.kind === 'map').length;
  return {
    formatId: areTexts(texts, root.entries.length - texts) ? 'yml_symfony' : undefined,
    isProof: false,
  };
}

/**
 * The name of the only root entry of a YAML text that certainly holds a map. A quick check, since the format's own
 * parser reads the text again and reports mistakes.
 */
function soleRoot(text: string): string | undefined {
  const [first, ...others] = text
    .matchAll(/^[^\s#].*$/gm)
    .filter(([line]) => !/^(?:---|\.\.\.)\s*$/.test(line));
  if (first === undefined || others.length > 0) return undefined;
  const name = /^(["']?)([\w@.-]+)\1:[ \t]*(?:#.*)?\r?$/.exec(first[0])?.[2];
  const below = text.slice(first.index + first[0].length);
  return /^\s*(?:#[^\n]*\n\s*)*["'\w][^\n]*:(?:\s|$)/.test(below) ? name : undefined;
}

/**
 * Code files may have names like locales, too, so it matters whether a module contains texts, and whether it is in a
 * folder for them if the locale is but a part of its name: `i18n/demo-en.ts`.
 */
function inspectModule(text: string, { path, locale, evidence, isInLocaleFolder }: PathReading): Inspection {
  const none = { formatId: undefined, isProof: false };
  const isNamed =
    (locale !== undefined && (evidence === 'strong' || isInLocaleFolder)) || rootOfAmd.test(path);
  if (!/[{]/.test(text) || !isNamed) return none;
  try {
    const found = objectOfModule(text);
    const root = found && withEnumeratedNames(found);
    if (root === undefined || isOfCalendar(root)) return none;
    const census = { texts: 0, others: 0 };
    count(withConstants(root, text), census);
    return {
      ...none,
      formatId: census.texts > 0 && areTexts(census.texts, census.others) ? scriptModule.id : undefined,
    };
  } catch (error) {
    // Not all code can be parsed here, and unsupported syntax is no mistake.
    if (error instanceof LocaleFileError) return none;
    throw error;
  }
}

/** Whether an object is the locale data of a date library. */
function isOfCalendar(root: JsonObject): boolean {
  return ['months', 'weekdays', 'relativeTime'].every(name => hasMember(root, name));
}
