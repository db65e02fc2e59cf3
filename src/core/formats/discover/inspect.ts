import { isPluralSuffix } from '../../base/plural.ts';
import { fluent, isFluent } from '../flat/fluent.ts';
import { properties } from '../flat/properties.ts';
import { type JsonObject, type JsonValue, parseJson } from '../json/document.ts';
import { chromeYaml } from '../json/structured.ts';
import { objectOfModule } from '../literal/module.ts';
import { scriptModule } from '../literal/scriptModule.ts';
import { areLocales, localesInYaml, localesJson } from '../multilingual/everyLocale.ts';
import { assignsTexts } from '../php/assigned.ts';
import { phpAssigned } from '../php/phpArray.ts';
import { type TreeMap, textOf } from '../tree/tree.ts';
import { LocaleFileError } from '../types.ts';
import { qtFile } from '../xml/qtFile.ts';
import { parseYamlTree } from '../yaml/tree.ts';
import { isEnglish, type LocaleName, readLocaleName } from './localeName.ts';
import { namesOfTexts, type PathReading } from './localePath.ts';
import { playFile } from './playMessages.ts';

/** What a file's content says about its format. */
export interface Inspection {
  /** Undefined when the content is not that of translations. */
  readonly formatId: string | undefined;
  /** True when the format itself proves that this is a locale file. */
  readonly isProof: boolean;
  /** For JSON: which of the formats that differ only in how they nest and number plurals. */
  readonly jsonTraits?: JsonTraits;
  /** True where the content is that of every locale, whatever the path seems to name. */
  readonly isOfEveryLocale?: boolean;
  /** The locale that the content names where the path names none, or seems to name another. */
  readonly locale?: LocaleName;
}

export interface JsonTraits {
  readonly isNested: boolean;
  readonly hasNamedSiblings: boolean;
  readonly hasPluralSiblings: boolean;
}

const formatOfExtension: ReadonlyMap<string, string> = new Map([
  ['arb', 'arb'],
  ['strings', 'strings'],
  ['stringsdict', 'stringsdict'],
  ['po', 'gettext'],
  ['resx', 'resx'],
  ['resw', 'resx'],
]);

/** File endings (without the dot) that translations are looked for in. */
export const localeExtensions: ReadonlySet<string> = new Set([
  ...['json', 'yml', 'yaml', 'arb', 'properties', 'ini', 'strings', 'stringsdict', 'xml', 'resx', 'resw'],
  ...['po', 'pot', 'xlf', 'xliff', 'php', 'csv', 'ftl', 'toml', ...scriptModule.extensions],
]);

/**
 * Judges a file by its content.
 *
 * @throws LocaleFileError when JSON or YAML is malformed.
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
    case 'xlf':
    case 'xliff':
      return inspectXliff(text, reading);
    case 'ftl':
      return { formatId: isFluent(text) ? fluent.id : undefined, isProof: true };
    case 'php':
      return inspectPhp(text, reading);
    default:
      return { formatId: extension, isProof: false };
  }
}

/** A file of sources alone is one of their language, whatever a part of its name seems to say: TYPO3's `locallang_be.xlf`. */
function inspectXliff(text: string, { evidence }: PathReading): Inspection {
  const formatId = /<xliff[^>]+version\s*=\s*["']2/.test(text) ? 'xliff_2' : 'xlf';
  const [, language = ''] =
    /<(?:file|xliff)\b[^>]*\s(?:source-language|srcLang)\s*=\s*["']([^"']+)/.exec(text) ?? [];
  const isOfSources = evidence === 'weak' && !/\s(?:target-language|trgLang)\s*=|<target[\s>/]/.test(text);
  const locale = isOfSources ? readLocaleName(language) : undefined;
  return { formatId, isProof: true, ...(locale === undefined ? {} : { locale }) };
}

/** Whether a file is Qt's and no TypeScript. */
function isQtLinguist(text: string): boolean {
  return /^\uFEFF?\s*<(?:\?xml|!DOCTYPE TS|TS)\b/.test(text);
}

const laravelFolder = /(?:^|\/)lang$/;

function inspectPhp(text: string, reading: PathReading): Inspection {
  if (!returnsArray(text)) {
    const { isInLocaleFolder, evidence, namespace } = reading;
    const isNamed = evidence === 'strong' || namesOfTexts.test(namespace);
    const isOfTexts = isInLocaleFolder && isNamed && assignsTexts(text);
    return { formatId: isOfTexts ? phpAssigned.id : undefined, isProof: false };
  }
  const isLaravel = laravelFolder.test(reading.root);
  return { formatId: isLaravel ? 'laravel' : 'php_array', isProof: isLaravel };
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
  const only = root.entries.length === 1 ? root.entries[0] : undefined;
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
 * The name of the only entry at the root of a YAML text, where it is plain to see that it holds a map: its format
 * reads the text again in any case, and says what is wrong with it.
 */
function soleRoot(text: string): string | undefined {
  const [first, ...others] = text
    .matchAll(/^[^\s#].*$/gm)
    .filter(([line]) => !/^(?:---|\.\.\.)\s*$/.test(line));
  if (first === undefined || others.length > 0) return undefined;
  const name = /^(["']?)([\w@.-]+)\1:[ \t]*(?:#.*)?\r?$/.exec(first[0])?.[2];
  const below = text.slice(first.index + first[0].length);
  return /^\s*(?:#.*\s*)*["'\w][^\n]*:(?:\s|$)/.test(below) ? name : undefined;
}

function inspectJson(value: JsonValue, { path, locale }: PathReading): Inspection {
  if (value.kind === 'array')
    return { formatId: isGoI18n(value.items) ? 'go_i18n' : undefined, isProof: true };
  if (value.kind !== 'object') return { formatId: undefined, isProof: false };
  if (isBelowLocale(value, locale)) return { formatId: localesJson.id, isProof: true };
  if (isOfEveryLocale(value)) return { formatId: undefined, isProof: true, isOfEveryLocale: true };
  if (isChrome(value, path)) return { formatId: 'json', isProof: true };
  if (isLingui(value)) return { formatId: 'lingui_json', isProof: true };
  if (isStructured(value)) return { formatId: 'structured_json', isProof: true };
  const census = { texts: 0, others: 0 };
  count(value, census);
  const isTexts = areTexts(census.texts, census.others);
  return { formatId: isTexts ? 'simple_json' : undefined, isProof: false, jsonTraits: traitsOf(value) };
}

/** Whether all stands below the one member that is called like the file's locale. */
function isBelowLocale({ members }: JsonObject, locale: LocaleName | undefined): boolean {
  const [only, ...others] = members;
  return (
    only?.value.kind === 'object' &&
    others.length === 0 &&
    locale !== undefined &&
    readLocaleName(only.key.value)?.code === locale.code
  );
}

/** Whether all stands below names of locales, English among them: groups of texts may be called `is` and `no`, too. */
function isOfEveryLocale({ members }: JsonObject): boolean {
  const names = members.map(({ key }) => key.value);
  return (
    members.length > 1 &&
    areLocales(names) &&
    names.some(isEnglish) &&
    members.every(({ value }) => value.kind === 'object')
  );
}

/** Code stands in files that are called like locales, too: what counts is whether a module gives texts. */
function inspectModule(text: string, { locale, evidence }: PathReading): Inspection {
  const none = { formatId: undefined, isProof: false };
  if (!/[{]/.test(text) || locale === undefined || evidence === 'weak') return none;
  try {
    const root = objectOfModule(text);
    if (root === undefined || isOfCalendar(root)) return none;
    const census = { texts: 0, others: 0 };
    count(root, census);
    return {
      ...none,
      formatId: census.texts > 0 && areTexts(census.texts, census.others) ? scriptModule.id : undefined,
    };
  } catch (error) {
    // Not all that is code is read here, and what is not read is no mistake.
    if (error instanceof LocaleFileError) return none;
    throw error;
  }
}

/** Whether an object is what a library of dates knows of a language. */
function isOfCalendar(root: JsonObject): boolean {
  return ['months', 'weekdays', 'relativeTime'].every(name => hasMember(root, name));
}

/** Translations hold an occasional number or switch; data holds many. */
function areTexts(texts: number, others: number): boolean {
  return texts >= others * 3 && (texts > 0 || others === 0);
}

function isGoI18n(items: readonly JsonValue[]): boolean {
  return items.length > 0 && items.every(item => hasMember(item, 'id') && hasMember(item, 'translation'));
}

/** What an entry of a browser extension holds beside its message. */
const besideMessage = new Set([
  'description',
  'placeholders',
  'hash',
  'comment',
  'example',
  'meaning',
  'note',
]);

/** Where a browser looks for an extension's messages. */
const extensionFolder = /(?:^|\/)_locales\//;

/** A browser extension's messages; outside of its folder a group of texts may have one of the name `message`, too. */
function isChrome({ members }: JsonObject, path: string): boolean {
  const isInItsFolder = extensionFolder.test(path);
  const isEntry = (value: JsonValue) =>
    value.kind === 'object' &&
    value.members.some(({ key, value: text }) => key.value === 'message' && text.kind === 'string') &&
    (isInItsFolder ||
      value.members.every(({ key }) => key.value === 'message' || besideMessage.has(key.value)));
  return members.length > 0 && members.every(({ value }) => isEntry(value));
}

function isChromeYaml({ entries }: TreeMap, path: string): boolean {
  const isInItsFolder = extensionFolder.test(path);
  return (
    entries.length > 0 &&
    entries.every(
      ({ value }) =>
        textOf(value, 'message') !== undefined &&
        value.kind === 'map' &&
        (isInItsFolder || value.entries.every(({ name }) => name === 'message' || besideMessage.has(name))),
    )
  );
}

/** What Lingui extracted: beside each translation the message, and perhaps where it stands. */
function isLingui({ members }: JsonObject): boolean {
  return (
    members.length > 0 &&
    members.every(({ value }) => hasMember(value, 'translation')) &&
    members.some(({ value }) => hasMember(value, 'message') || hasMember(value, 'origin'))
  );
}

/** What is said of a text beside it where translation services hand it out. */
const besideString = new Set(['developer_comment', 'context', 'character_limit']);

/** Whether every text is the `string` of its key. */
function isStructured({ members }: JsonObject): boolean {
  return (
    members.length > 0 &&
    members.every(({ value }) => {
      if (value.kind !== 'object') return false;
      const isEntry = value.members.some(
        ({ key, value: text }) => key.value === 'string' && text.kind === 'string',
      );
      return isEntry
        ? value.members.every(({ key }) => key.value === 'string' || besideString.has(key.value))
        : isStructured(value);
    })
  );
}

function hasMember(value: JsonValue, name: string): boolean {
  return value.kind === 'object' && value.members.some(({ key }) => key.value === name);
}

function count(value: JsonValue, census: { texts: number; others: number }): void {
  if (value.kind === 'object') for (const member of value.members) count(member.value, census);
  else if (value.kind === 'array') for (const item of value.items) count(item, census);
  else if (value.kind === 'string') census.texts++;
  else if (value.text !== 'null') census.others++;
}

function traitsOf(object: JsonObject): JsonTraits {
  const names = new Set(object.members.map(({ key }) => key.value));
  let traits = {
    isNested: object.members.some(({ value }) => value.kind === 'object' && !isPluralObject(value)),
    hasNamedSiblings: [...names].some(
      name => name.endsWith('_one') && names.has(`${name.slice(0, -4)}_other`),
    ),
    hasPluralSiblings: [...names].some(name => name.endsWith('_plural') && names.has(name.slice(0, -7))),
  };
  for (const { value } of object.members)
    if (value.kind === 'object') traits = either(traits, { ...traitsOf(value), isNested: traits.isNested });
  return traits;
}

/** Traits that at least one of two has. */
export function either(a: JsonTraits, b: JsonTraits): JsonTraits {
  return {
    isNested: a.isNested || b.isNested,
    hasNamedSiblings: a.hasNamedSiblings || b.hasNamedSiblings,
    hasPluralSiblings: a.hasPluralSiblings || b.hasPluralSiblings,
  };
}

function isPluralObject({ members }: JsonObject): boolean {
  return (
    members.length > 0 &&
    members.every(({ key, value }) => isPluralSuffix(key.value) && value.kind === 'string')
  );
}
