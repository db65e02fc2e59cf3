import { componentOf } from './besideComponent.ts';
import { isBundle, readingWithoutLocale } from './bundles.ts';
import { readLanguageName } from './languageNames.ts';
import { type LocaleName, readAndroidLocale } from './localeName.ts';
import type { PathReading } from './pathReading.ts';
import { type PlayFile, playFile } from './playMessages.ts';

const localeFolders =
  /(?:^|[-_.])(?:i18n|l10n|locales?|lang|langs|languages?|translations?|messages|intl|nls|po)(?:[-_.]|$)/i;

/** Usual names for files of texts beside the locale: `strings.en.yaml` is one in any folder. */
export const namesOfTexts = /^(?:i18n|l10n|lang|language|locale|messages|strings|texts|translations?)$/i;

/** The folder of the source texts that AMD loads, `nls/root/strings.js`: https://requirejs.org/docs/api.html#i18n */
export const rootOfAmd = /(?:^|\/)nls\/root\//;

type ReadName = (text: string) => LocaleName | undefined;

/**
 * Every way in which a relative path (`/` between segments) can name a locale.
 *
 * @param readName reads one file or folder name; caches answers if many paths are read
 */
export function readingsOf(path: string, readName: ReadName): PathReading[] {
  const ofPlay = playFile(path, readName);
  if (ofPlay !== undefined) return [readingOfPlay(path, ofPlay)];
  const segments = path.split('/');
  const file = segments.pop() ?? '';
  const dot = file.lastIndexOf('.');
  if (dot <= 0) return [];
  const [stem, extension] = [file.slice(0, dot), file.slice(dot + 1).toLowerCase()];
  const component = componentOf(path);
  if (component !== undefined) {
    const { root, scope, localeName, pattern } = component;
    const locale = localeName === undefined ? undefined : readName(localeName);
    if (localeName !== undefined && locale === undefined) return [];
    const group = `${root}/*<locale>.${extension}`;
    const namespace = scope.replaceAll('.', '/');
    const evidence = 'strong';
    return [{ path, pattern, locale, group, root, namespace, evidence, isInLocaleFolder: false, scope }];
  }
  const named = [
    ...folderReadings(path, segments, stem, extension, readName),
    ...fileReadings(path, segments, stem, extension, readName),
  ];
  const isOfRails = railsFolder.test(path);
  if (named.length === 0) return isOfRails ? [unnamedReading(path, segments, stem, extension)] : [];
  return isOfRails ? named.map(reading => ({ ...reading, mayNameLocale: true })) : named;
}

function readingOfPlay(path: string, { root, locale }: PlayFile): PathReading {
  const group = `${root}/messages.<locale>`;
  const pattern = locale && group;
  return {
    path,
    pattern,
    locale,
    group,
    root,
    namespace: 'messages',
    evidence: 'strong',
    isInLocaleFolder: true,
  };
}

/** Rails loads all translations from here, whatever the file names; the locale is the root of each file. */
const railsFolder = /(?:^|\/)config\/locales\/.*\.ya?ml$/;

/** `config/locales/jobs.yml`, `config/locales/models/user.yml`: https://guides.rubyonrails.org/i18n.html#organization-of-locale-files */
function unnamedReading(
  path: string,
  folders: readonly string[],
  stem: string,
  extension: string,
): PathReading {
  const home = folders.findLastIndex((folder, at) => folder === 'locales' && folders[at - 1] === 'config');
  const root = folders.slice(0, home + 1).join('/');
  const namespace = [...folders.slice(home + 1), stem].join('/');
  return { ...readingWithoutLocale(path, root, namespace, extension), mayNameLocale: true };
}

/** `locales/en/common.json`, `en.lproj/Localizable.strings`, `res/values-de/strings.xml`, `moko-resources/de/strings.xml`, `lang/en/auth.php`. */
function folderReadings(
  path: string,
  folders: readonly string[],
  stem: string,
  extension: string,
  readName: ReadName,
) {
  return folders.flatMap((segment, index): PathReading[] => {
    if (isPackage(folders, index, extension)) return [];
    const read = readFolder(folders, index, extension, readName);
    if (read === undefined) return [];
    const root = folders.slice(0, index).join('/');
    const isInLocaleFolder = folders.slice(Math.max(0, index - 2), index).some(isLocaleFolder);
    // `locales/en/en.json` has no namespace, that of `en_GB/cart.en-GB.json` is `cart`: the file repeats the locale.
    const rest = withoutName(stem, segment);
    const between = folders.slice(index + 1).filter(name => name !== 'LC_MESSAGES');
    const namespace = [...between, ...(rest === '' && between.length === 0 ? [] : [rest || stem])].join('/');
    const group = `${root}/<locale>${read.kind}/*.${extension}`;
    const marked = folders.with(index, read.marked ?? '');
    const file = path.slice(path.lastIndexOf('/') + 1);
    const isOnlyName = read.marked !== undefined && rest === stem;
    const pattern = isOnlyName ? [...marked, file].join('/') : undefined;
    return [
      { path, pattern, locale: read.locale, group, root, namespace, evidence: 'strong', isInLocaleFolder },
    ];
  });
}

/** A file's name without that of the locale's folder, where it repeats it between other parts: `cart.en-GB` in `en_GB`. */
function withoutName(stem: string, folder: string): string {
  const name = folder.replaceAll('_', '-').toLowerCase();
  const same = stem.replaceAll('_', '-').toLowerCase();
  if (same === name) return '';
  if (/[-.]/.test(same.at(-name.length - 1) ?? '') && same.endsWith(name))
    return stem.slice(0, -name.length - 1);
  return same.startsWith(name) && /[-.]/.test(same.charAt(name.length)) ? stem.slice(name.length + 1) : stem;
}

/** Whether a folder is the first of a Java package, which may be called like a locale: `src/main/java/fr/shop/cart`. */
function isPackage(folders: readonly string[], index: number, extension: string): boolean {
  const isBelowSources = /^(?:groovy|java|kotlin|resources|scala|src)$/.test(folders[index - 1] ?? '');
  return extension === 'properties' && isBelowSources && folders.length - index > 2;
}

function readFolder(folders: readonly string[], index: number, extension: string, readName: ReadName) {
  const segment = folders[index] ?? '';
  // `moko-resources/base/strings.xml`, `moko-resources/values/base/strings.xml`
  if (extension === 'xml' && homeOfMoko.test(folders.slice(0, index).join('/'))) {
    if (index < folders.length - 1) return undefined;
    if (segment === 'base') return { locale: undefined, kind: '', marked: undefined };
    const locale = readAndroidLocale(segment);
    return locale && { locale, kind: '', marked: '<locale>' };
  }
  if (extension === 'xml') {
    if (segment === 'values') return { locale: undefined, kind: 'values', marked: undefined };
    if (!segment.startsWith('values-')) return undefined;
    const locale = readAndroidLocale(segment.slice('values-'.length));
    return locale && { locale, kind: 'values', marked: 'values-<locale>' };
  }
  if (rootOfAmd.test(`${folders.slice(0, index + 1).join('/')}/`))
    return { locale: undefined, kind: '', marked: undefined };
  if (segment === 'Base.lproj') return { locale: undefined, kind: '.lproj', marked: undefined };
  const isApple = segment.endsWith('.lproj');
  const written = readName(isApple ? segment.slice(0, -'.lproj'.length) : segment);
  const locale = written ?? namedInWords(segment, folders[index - 1], /^(?:php|json)$/.test(extension));
  return locale && { locale, kind: isApple ? '.lproj' : '', marked: isApple ? '<locale>.lproj' : '<locale>' };
}

/**
 * `language/english/cart_lang.php`, `lang/german.php`, `locale/english/common.json`:
 * https://www.codeigniter.com/userguide3/libraries/language.html. Files like `languages/english.json` mostly hold data.
 */
function namedInWords(name: string, folder: string | undefined, mayBe: boolean): LocaleName | undefined {
  return mayBe && folder !== undefined && isLocaleFolder(folder) ? readLanguageName(name) : undefined;
}

/**
 * moko-resources has a folder per locale, below `MR` in its first versions:
 * https://github.com/icerockdev/moko-resources#usage
 */
const homeOfMoko = /(?:^|\/)(?:moko-resources|resources\/MR)(?:\/|$)/;

/** `locales/en.json`, `locales/cart/en.json`, `devise.en.yml`, `en.common.json`, `app_en.arb`, `texts.home-en_US.json`, `lang/en-us-app.json`. */
function fileReadings(
  path: string,
  folders: readonly string[],
  stem: string,
  extension: string,
  readName: ReadName,
) {
  const home = folders.findLastIndex(isLocaleFolder);
  const root = (home < 0 ? folders : folders.slice(0, home + 1)).join('/');
  const below = home < 0 ? [] : folders.slice(home + 1);
  const group = `${root}/*<locale>.${extension}`;
  const isInLocaleFolder = home >= 0 && below.length <= 2;

  /** @param at where the name begins in the stem */
  function reading(name: string, at: number, rest: string, evidence: PathReading['evidence']): PathReading[] {
    const locale = readName(name) ?? namedInWords(name, folders.at(-1), rest === '' && extension === 'php');
    const isNamedForTexts = namesOfTexts.test(rest) || isOfJava(rest, extension);
    const isOfTexts = isInLocaleFolder || (evidence === 'strong' && isNamedForTexts);
    const marked = `${stem.slice(0, at)}<locale>${stem.slice(at + name.length)}`;
    const pattern = [...folders, `${marked}${path.slice(path.lastIndexOf('.'))}`].join('/');
    const namespace = [...below, ...(rest === '' ? [] : [rest])].join('/');
    return locale === undefined
      ? []
      : [{ path, pattern, locale, group, root, namespace, evidence, isInLocaleFolder: isOfTexts }];
  }

  const whole = isBundle(stem, extension) ? [] : reading(stem, 0, '', 'strong');
  if (whole.length > 0) return whole;
  const parts = stem.split('.');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length > 1) {
    const ending = reading(last, stem.length - last.length, parts.slice(0, -1).join('.'), 'strong');
    const either = ending.length > 0 ? ending : reading(first, 0, parts.slice(1).join('.'), 'strong');
    if (either.length > 0) return either;
  }
  const seams = [...stem.matchAll(/[-_]/g)].map(({ index }) => index);
  // The longest locale first: `app_pt_BR` is Brazilian Portuguese, not an app called `app_pt`.
  for (const seam of seams) {
    const rest = stem.slice(0, seam);
    const evidence = stem[seam] === '_' && isOfJava(rest, extension) ? 'strong' : 'weak';
    const ending = reading(stem.slice(seam + 1), seam + 1, rest, evidence);
    if (ending.length > 0) return ending;
  }
  // A word may begin like a locale (`it-works.json`), so such a name counts only in folders for translations.
  for (const seam of isInLocaleFolder ? seams.reverse() : []) {
    const beginning = reading(stem.slice(0, seam), 0, stem.slice(seam + 1), 'weak');
    if (beginning.length > 0) return beginning;
  }
  return [];
}

/** `messages_en.properties`: a Java bundle's locale stands behind `_`, and its name tells what it holds. */
function isOfJava(rest: string, extension: string): boolean {
  return extension === 'properties' && isBundle(rest, extension);
}

/** Whether a folder has a usual name for translations. */
export function isLocaleFolder(segment: string): boolean {
  return localeFolders.test(segment);
}
