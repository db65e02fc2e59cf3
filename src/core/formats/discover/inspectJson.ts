import { isPluralSuffix } from '../../base/plural.ts';
import type { JsonObject, JsonValue } from '../json/document.ts';
import { messagesJson, textsBesideLocale } from '../json/messagesJson.ts';
import { areLocales, localesJson } from '../multilingual/everyLocale.ts';
import { isChrome } from './extensionMessages.ts';
import type { Inspection, JsonTraits } from './inspection.ts';
import { isEnglish, type LocaleName, readLocaleName } from './localeName.ts';
import type { PathReading } from './pathReading.ts';

/** Inspects the content of a JSON file. */
export function inspectJson(value: JsonValue, reading: PathReading): Inspection {
  const { path, locale } = reading;
  if (value.kind === 'array')
    return { formatId: isGoI18n(value.items) ? 'go_i18n' : undefined, isProof: true };
  if (value.kind !== 'object') return { formatId: undefined, isProof: false };
  if (isBelowLocale(value, locale)) return { formatId: localesJson.id, isProof: true };
  if (textsBesideLocale(value, locale) !== undefined) return { formatId: messagesJson.id, isProof: true };
  if (isOfEveryLocale(value)) return { formatId: undefined, isProof: true, isOfEveryLocale: true };
  if (isChrome(value, path)) return { formatId: 'json', isProof: true };
  if (isLingui(value)) return { formatId: 'lingui_json', isProof: true };
  if (isStructured(value)) return { formatId: 'structured_json', isProof: true };
  const census = { texts: 0, others: 0 };
  count(value, census);
  const isTexts =
    areTexts(census.texts, census.others) &&
    !areRecords(value, reading, census.texts) &&
    !isTransliteration(value);
  return { formatId: isTexts ? 'simple_json' : undefined, isProof: false, jsonTraits: traitsOf(value) };
}

/** Whether everything is below a single member with the name of the file's locale. */
function isBelowLocale({ members }: JsonObject, locale: LocaleName | undefined): boolean {
  const [only, ...others] = members;
  return (
    only?.value.kind === 'object' &&
    others.length === 0 &&
    locale !== undefined &&
    readLocaleName(only.key.value)?.code === locale.code
  );
}

/**
 * Whether everything is below names of locales, including English, because groups of texts may also be called `is` or
 * `no`.
 */
function isOfEveryLocale({ members }: JsonObject): boolean {
  const names = members.map(({ key }) => key.value);
  return (
    members.length > 1 &&
    areLocales(names) &&
    names.some(isEnglish) &&
    members.every(({ value }) => value.kind === 'object')
  );
}

function isGoI18n(items: readonly JsonValue[]): boolean {
  return items.length > 0 && items.every(item => hasMember(item, 'id') && hasMember(item, 'translation'));
}

/** The files that Lingui extracts: each translation with its message, and possibly its origin. */
function isLingui({ members }: JsonObject): boolean {
  return (
    members.length > 0 &&
    members.every(({ value }) => hasMember(value, 'translation')) &&
    members.some(({ value }) => hasMember(value, 'message') || hasMember(value, 'origin'))
  );
}

/** Properties beside a text in the exports of translation services. */
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

/** Whether a value is an object with a member of that name. */
export function hasMember(value: JsonValue, name: string): boolean {
  return value.kind === 'object' && value.members.some(({ key }) => key.value === name);
}

/** Counts the texts and the other values of a tree; `null` is neither. */
export function count(value: JsonValue, census: { texts: number; others: number }): void {
  if (value.kind === 'object') for (const member of value.members) count(member.value, census);
  else if (value.kind === 'array') for (const item of value.items) count(item, census);
  else if (value.kind === 'string') census.texts++;
  else if (value.text !== 'null') census.others++;
}

/** Translations contain occasional numbers or booleans, data contains many. */
export function areTexts(texts: number, others: number): boolean {
  return texts >= others * 3 && (texts > 0 || others === 0);
}

/** One letter that ASCII does not have, and the longest that it is spelled with. */
const letter = /^\P{ASCII}$/u;
const longestSpelling = 4;

/** Whether an object says how the letters of a language are spelled in others: `{ "ä": "ae", "ß": "ss" }`. */
function isTransliteration({ members }: JsonObject): boolean {
  const spelled = members.filter(
    ({ key, value }) =>
      letter.test(key.value) && value.kind === 'string' && value.value.length <= longestSpelling,
  );
  return members.length > 0 && spelled.length * 2 > members.length;
}

/**
 * Whether most texts are in lists of objects, in a file that little says to be one of a locale: `dns-de.json` with the
 * servers of a country.
 */
function areRecords(value: JsonObject, { evidence, isInLocaleFolder }: PathReading, texts: number): boolean {
  return evidence === 'weak' && !isInLocaleFolder && textsInRecords(value) * 2 > texts;
}

function textsInRecords(value: JsonValue): number {
  if (value.kind === 'object') return sumOf(value.members.map(member => textsInRecords(member.value)));
  if (value.kind !== 'array') return 0;
  const census = { texts: 0, others: 0 };
  for (const item of value.items) if (item.kind === 'object') count(item, census);
  return census.texts;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
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
