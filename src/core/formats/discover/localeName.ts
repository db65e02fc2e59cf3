import { isKnownLanguage } from '../../base/languages.ts';

/** A locale in a path. */
export interface LocaleName {
  /** As written, except for platform notations: Android's `pt-rBR` and `b+sr+Latn` become BCP 47. */
  readonly name: string;
  /** Canonical BCP 47 language tag. */
  readonly code: string;
}

/** Language, script, region and variants of BCP 47, with `-` or `_` between them. */
const tag =
  /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|[0-9]{3}))?(?:[-_](?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*$/i;
/** Codes of small languages that usually mean something else in a repository. */
const programmersWords = new Set(['src', 'bin', 'min', 'new', 'pro']);
/**
 * Variants that are words (IANA's registry), or that applications add. Other words are no variants: `mac-capture` is
 * part of an application.
 */
const variants = new Set([
  ...['arevela', 'arevmda', 'boont', 'ekavsk', 'fonipa', 'hepburn', 'ijekavsk', 'kkcor', 'nulik', 'oxendict'],
  ...['pinyin', 'polyton', 'posix', 'rozaj', 'scotland', 'scouse', 'tarask', 'valencia', 'wadegile'],
  ...['easy', 'formal', 'informal', 'pirate', 'plain', 'simple'],
]);
/** gettext's modifiers for scripts and variants. */
const gettextModifiers: ReadonlyMap<string, string> = new Map([
  ['latin', 'Latn'],
  ['cyrillic', 'Cyrl'],
  ['arabic', 'Arab'],
  ['devanagari', 'Deva'],
  ['valencia', 'valencia'],
]);

/** How the names of systems' locales tell their encoding: `de_DE.UTF-8`. */
const codeset = /(?<=^[a-z]{2,3}_[A-Z]{2})\.(?:utf-?8|iso-?8859-?\d{1,2})$/i;

/**
 * Reads a file or folder name as a locale (BCP 47, with `_` for `-`; gettext's `sr@latin`, `de_DE.UTF-8`). CLDR must know the
 * language, so that `src` or `app` is none, and the script, so that `sm-core` is none.
 */
export function readLocaleName(text: string): LocaleName | undefined {
  const [written = '', modifier] = text.split('@');
  const base = written.replace(codeset, '');
  const subtag = modifier === undefined ? undefined : gettextModifiers.get(modifier.toLowerCase());
  if (!tag.test(base) || programmersWords.has(base) || (modifier !== undefined && subtag === undefined))
    return undefined;
  const code = canonical(withSubtag(base.replaceAll('_', '-'), subtag));
  const isKnown =
    code !== undefined &&
    isKnownLanguage(code.split('-', 1)[0] ?? '') &&
    hasKnownScript(code) &&
    hasKnownVariants(code);
  return isKnown ? { name: text, code } : undefined;
}

/** Reads the qualifier of an Android resource folder: `de`, `pt-rBR`, `b+sr+Latn`. */
export function readAndroidLocale(qualifier: string): LocaleName | undefined {
  const bcp47 = qualifier.startsWith('b+')
    ? qualifier.slice(2).replaceAll('+', '-')
    : qualifier.replace(/^([a-z]{2,3})-r([A-Z]{2})$/, '$1-$2');
  const locale = bcp47.includes('_') ? undefined : readLocaleName(bcp47);
  return locale && { name: bcp47, code: locale.code };
}

function withSubtag(code: string, subtag: string | undefined): string {
  if (subtag === undefined) return code;
  const [language = '', ...rest] = code.split('-');
  return (subtag.length === 4 ? [language, subtag, ...rest] : [language, ...rest, subtag]).join('-');
}

function canonical(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch {
    // A RangeError: not a language tag.
    return undefined;
  }
}

/** Whether a locale names no script or a known one. */
function hasKnownScript(code: string): boolean {
  const script = /^[a-z]+-([A-Z][a-z]{3})(?:-|$)/.exec(code)?.[1];
  return (
    script === undefined ||
    new Intl.DisplayNames(['en'], { type: 'script', fallback: 'none' }).of(script) !== undefined
  );
}

/** Variants with a digit are dates and versions of orthographies. */
function hasKnownVariants(code: string): boolean {
  const words = code
    .split('-')
    .slice(1)
    .filter(part => /^[a-z]{5,8}$/i.test(part));
  return words.every(word => variants.has(word.toLowerCase()));
}

/** Whether a locale of that name is English. */
export function isEnglish(name: string): boolean {
  return /^en(?:[-_]|$)/i.test(name);
}
