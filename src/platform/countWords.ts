import { l10n } from 'vscode';

// Numbers of things as they are said, one of them in the singular.

export function keyCount(keys: number): string {
  return keys === 1 ? l10n.t('1 key') : l10n.t('{0} keys', keys);
}

export function localeCount(locales: number): string {
  return locales === 1 ? l10n.t('1 locale') : l10n.t('{0} locales', locales);
}

export function textCount(texts: number): string {
  return texts === 1 ? l10n.t('1 text') : l10n.t('{0} texts', texts);
}

export function translationCount(translations: number): string {
  return translations === 1 ? l10n.t('1 translation') : l10n.t('{0} translations', translations);
}

export function characterCount(characters: number): string {
  return characters === 1 ? l10n.t('1 character') : l10n.t('{0} characters', characters);
}

/** @param what things with their number, as `keyCount` words it. */
export function inLocales(what: string, locales: number): string {
  return locales === 1 ? l10n.t('{0} in 1 locale', what) : l10n.t('{0} in {1} locales', what, locales);
}

/** A number of usages and of the files that they are in. */
export function usagesInFiles(usages: number, files: number): string {
  const places = usages === 1 ? l10n.t('1 usage') : l10n.t('{0} usages', usages);
  return files === 1 ? l10n.t('{0} in 1 file', places) : l10n.t('{0} in {1} files', places, files);
}
