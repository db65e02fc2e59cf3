import { LocaleFileError } from '../types.ts';
import { elementsOf, parseXmlRoot } from './document.ts';

/** Resources that a build makes: `resValue("string", "build_date", …)`. */
const builtString = /\bresValue\s*\(?\s*["']string["']\s*,\s*["']([\w.]+)["']/g;

/** How Google's libraries name their texts: AppCompat, Material Components, ExoPlayer, Play services. */
const ofLibraries = /^(?:abc|mtrl|m3|exo|common_google_play_services)_|_behavior$/;

/** Whether a text of an Android application comes with a library, by its name. */
export function isOfLibrary(name: string): boolean {
  return ofLibraries.test(name);
}

/** Whether a file, by its path, may say that texts of an Android application are kept from translation. */
export function mayKeepFromTranslation(path: string): boolean {
  return /(?:^|\/)(?:(?:values|(?:moko-resources|resources\/MR)\/(?:.*\/)?base)\/[^/]+\.xml|[^/]+\.gradle(?:\.kts)?|(?:buildSrc|build-logic)\/.*\.kt)$/.test(
    path,
  );
}

/**
 * Names of the texts of an Android application that a file keeps from translation: resources that say
 * `translatable="false"`, and those that a Gradle build makes. None for a file that is malformed or of another kind.
 *
 * https://developer.android.com/guide/topics/resources/localization
 */
export function untranslatableIn(path: string, text: string): readonly string[] {
  if (!path.endsWith('.xml')) return [...text.matchAll(builtString)].flatMap(([, name]) => name ?? []);
  // Most files have none, and need not be parsed.
  if (!/\btranslatable\s*=/.test(text)) return [];
  try {
    return elementsOf(parseXmlRoot(text, 'resources'))
      .filter(({ attributes }) => attributes.get('translatable') === 'false')
      .flatMap(({ attributes }) => attributes.get('name') ?? []);
  } catch (error) {
    if (error instanceof LocaleFileError) return [];
    throw error;
  }
}
