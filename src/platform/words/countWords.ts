import { env, l10n } from 'vscode';

// Counts of things in words, with singular and plural.

/** A number in the format of the editor's language: `100,000`. */
export function formatNumber(number: number): string {
  return number.toLocaleString(env.language);
}

/** `1 key`, `1,200 keys` */
export function keyCount(keys: number): string {
  return keys === 1 ? l10n.t('1 key') : l10n.t('{0} keys', formatNumber(keys));
}

/** `1 locale`, `12 locales` */
export function localeCount(locales: number): string {
  return locales === 1 ? l10n.t('1 locale') : l10n.t('{0} locales', formatNumber(locales));
}

/** `1 text`, `1,200 texts` */
export function textCount(texts: number): string {
  return texts === 1 ? l10n.t('1 text') : l10n.t('{0} texts', formatNumber(texts));
}

/** `1 translation`, `1,200 translations` */
export function translationCount(translations: number): string {
  return translations === 1
    ? l10n.t('1 translation')
    : l10n.t('{0} translations', formatNumber(translations));
}

/** `1 character`, `1,200 characters` */
export function characterCount(characters: number): string {
  return characters === 1 ? l10n.t('1 character') : l10n.t('{0} characters', formatNumber(characters));
}

/** `1 error`, `12 errors` */
export function errorCount(errors: number): string {
  return errors === 1 ? l10n.t('1 error') : l10n.t('{0} errors', formatNumber(errors));
}

/** `1 warning`, `12 warnings` */
export function warningCount(warnings: number): string {
  return warnings === 1 ? l10n.t('1 warning') : l10n.t('{0} warnings', formatNumber(warnings));
}

/** `1 info`, `12 infos` */
export function infoCount(infos: number): string {
  return infos === 1 ? l10n.t('1 info') : l10n.t('{0} infos', formatNumber(infos));
}

/** @param what a count as worded by `keyCount` */
export function inLocales(what: string, locales: number): string {
  return locales === 1
    ? l10n.t('{0} in 1 locale', what)
    : l10n.t('{0} in {1} locales', what, formatNumber(locales));
}

/** The number of usages and of their files. */
export function usagesInFiles(usages: number, files: number): string {
  const places = usages === 1 ? l10n.t('1 usage') : l10n.t('{0} usages', formatNumber(usages));
  return files === 1
    ? l10n.t('{0} in 1 file', places)
    : l10n.t('{0} in {1} files', places, formatNumber(files));
}

/** Above this number, names are summed up. */
export const maxNamed = 3;

/** The first of some names, and the number of the others. */
export function firstNames(names: readonly string[]): string {
  const first = names.slice(0, maxNamed).join(', ');
  const moreCount = names.length - maxNamed;
  return moreCount > 0 ? l10n.t('{0} and {1} more', first, formatNumber(moreCount)) : first;
}
