import { languageName, readLanguageName } from '../../formats/discover/languageNames.ts';
import { type LocaleName, readAndroidLocale, readLocaleName } from '../../formats/discover/localeName.ts';
import { localeOfFile, type NamedLocale } from './localeOfFile.ts';

/** The place of a locale in the path of a new file. */
export interface LocalePlace {
  /** The path with `<locale>` in its place. */
  readonly pattern: string;
  /** The locales of its siblings in that place. */
  readonly siblings: readonly string[];
}

/** A locale to be written in a path. */
export interface WrittenLocale {
  readonly written: string;
  /** Its parsed parts. */
  readonly locale: LocaleName;
}

/**
 * Names the files of a locale in the style of its siblings: `pt_BR`, `pt-br` and `values-pt-rBR` are one locale. Names
 * and codes come from the service and are untrusted: only a language tag (BCP 47) that identifies this locale and no
 * other is written.
 *
 * @param locales all of the project
 * @returns undefined for a locale that no path can name
 */
export function writtenLocale(
  locale: NamedLocale,
  place: LocalePlace,
  locales: readonly NamedLocale[],
): WrittenLocale | undefined {
  const isAndroid = ofAndroid.test(place.pattern);
  const read = isAndroid ? readAndroidLocale : place.siblings.some(isWord) ? readWord : readLocaleName;
  for (const name of [locale.name, locale.code]) {
    const code = readLocaleName(name)?.code;
    if (code === undefined) continue;
    const forms = isAndroid
      ? [androidForm(code)]
      : [languageNameLike(code, place.siblings), styled(name, place), name];
    for (const written of forms) {
      const found = written === undefined ? undefined : read(written);
      if (written !== undefined && found !== undefined && localeOfFile(found, locales)?.name === locale.name)
        return { written, locale: found };
    }
  }
  return undefined;
}

/** Resource folders of Android, and those of moko-resources, which have the same names. */
const ofAndroid =
  /(?:^|\/)(?:values-<locale>|(?:moko-resources|resources\/MR)(?:\/.+)?\/<locale>)\/[^/]+\.xml$/;
/** The platforms whose files use `pt_BR` for the service's `pt-BR`: Flutter, Java, gettext. */
const withUnderscore = /\.(?:arb|properties|po)$/i;

/** The qualifier of a resource folder: https://developer.android.com/guide/topics/resources/providing-resources#LocaleQualifier */
function androidForm(code: string): string {
  const [, language, region] = /^([a-z]{2,3})-([A-Z]{2})$/.exec(code) ?? [];
  if (language !== undefined) return `${language}-r${region}`;
  return code.includes('-') ? `b+${code.replaceAll('-', '+')}` : code;
}

/** A name with the separator and case of its siblings. */
function styled(name: string, { pattern, siblings }: LocalePlace): string {
  const separator = siblings.map(sibling => /[-_]/.exec(sibling)?.[0]).find(found => found !== undefined);
  const usual = withUnderscore.test(pattern) ? '_' : undefined;
  const joined = name.replaceAll(/[-_]/g, found => separator ?? usual ?? found);
  const composed = siblings.filter(sibling => /[-_]/.test(sibling));
  const isLower = composed.length > 0 && composed.every(sibling => sibling === sibling.toLowerCase());
  return isLower ? joined.toLowerCase() : joined;
}

function isWord(sibling: string): boolean {
  return readLocaleName(sibling) === undefined && readLanguageName(sibling) !== undefined;
}

function languageNameLike(code: string, siblings: readonly string[]): string | undefined {
  return siblings.some(isWord) ? languageName(code) : undefined;
}

function readWord(text: string): LocaleName | undefined {
  return readLocaleName(text) ?? readLanguageName(text);
}
