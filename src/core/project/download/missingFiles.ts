import type { DiscoveredFile } from '../../formats/discover/types.ts';
import { isInPlace, isKeysOnly } from '../../formats/inPlace.ts';
import { filesOfLocale, localeOfFile, type ProjectLocale } from './localeOfFile.ts';
import { type LocalePlace, writtenLocale } from './writtenLocale.ts';

/** Locale files of one root and format. */
interface Group {
  /** Name of the source locale of the others. */
  readonly sourceLocale: string;
  readonly files: readonly DiscoveredFile[];
}

/** A file that does not exist yet, as discovery would find it. */
export interface MissingFile extends DiscoveredFile {
  /** The same file in other locales. */
  readonly siblings: readonly DiscoveredFile[];
}

/**
 * The files that a locale lacks, by the pattern of those of other locales. None for a locale that some file seems to
 * belong to under another name: `en.json` if the project only has `en-US`.
 *
 * @param locales all of the project
 */
export function missingFiles(
  { sourceLocale, files }: Group,
  locale: ProjectLocale,
  locales: readonly ProjectLocale[],
): readonly MissingFile[] {
  const creatable = files.filter(
    ({ formatId, holdsEveryLocale }) =>
      holdsEveryLocale !== true && !isKeysOnly(formatId) && !isInPlace(formatId),
  );
  if (creatable.some(file => mayBeOf(file, locale, locales))) return [];
  const own = new Set(
    filesOfLocale(
      files.map(file => ({ file })),
      locale,
      locales,
    ).map(({ file }) => file.namespace),
  );
  const inSource = new Set(
    creatable.filter(file => file.locale.name === sourceLocale).map(({ namespace }) => namespace),
  );
  // A file that only one translation has is not missing in the others.
  const isMissing = ({ namespace }: DiscoveredFile) =>
    !own.has(namespace) && (inSource.size === 0 || inSource.has(namespace));
  return [...Map.groupBy(creatable.filter(isMissing), ({ namespace }) => namespace).values()].flatMap(
    siblings => {
      const place = placeOf(siblings, creatable);
      const found = place && writtenLocale(locale, place, locales);
      const [first] = siblings;
      if (place === undefined || found === undefined || first === undefined) return [];
      const { namespace, isDefaultNamespace, prefix, formatId } = first;
      return {
        ...{ namespace, isDefaultNamespace, prefix, formatId, siblings },
        path: place.pattern.replaceAll('<locale>', found.written),
        pattern: place.pattern,
        locale: found.locale,
        isLocaleAssumed: false,
        keys: 0,
      };
    },
  );
}

/** Whether a file whose name matches none of the project's locales may still belong to this one. */
function mayBeOf(file: DiscoveredFile, locale: ProjectLocale, locales: readonly ProjectLocale[]): boolean {
  if (localeOfFile(file.locale, locales) !== undefined) return false;
  // Files without a locale in their path belong to the source locale.
  if (file.isLocaleAssumed && locale.isDefault === true) return true;
  return languageOf(file.locale.code) === languageOf(locale.code);
}

function languageOf(code: string): string | undefined {
  return code.split(/[-_]/)[0]?.toLowerCase();
}

/**
 * The locale's usual place among some siblings; for files without a locale, the convention of their platform applies.
 */
function placeOf(
  siblings: readonly DiscoveredFile[],
  group: readonly DiscoveredFile[],
): LocalePlace | undefined {
  const patterns = siblings.flatMap(file => patternOf(file) ?? []);
  const [most] = [...Map.groupBy(patterns, pattern => pattern).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const pattern = most?.[0] ?? siblings.map(({ path }) => customaryPattern(path)).find(isDefined);
  if (pattern === undefined) return undefined;
  return { pattern, siblings: group.flatMap(writtenIn) };
}

function isDefined(pattern: string | undefined): pattern is string {
  return pattern !== undefined;
}

/** The pattern of a file, even if its name only repeats the folder: `locales/en/en.json`. */
function patternOf({ path, pattern, locale, isLocaleAssumed }: DiscoveredFile): string | undefined {
  // A second placeholder is no locale, and such characters do not belong in paths.
  if (pattern !== undefined) return pattern.split(/[<>]/).length === 3 ? pattern : undefined;
  const [, before, folder, name, ending] = /^(.*\/)?([^/]+)\/([^/]+)(\.[^./]+)$/.exec(path) ?? [];
  const isRepeated = !isLocaleAssumed && folder === locale.name && name === folder;
  return isRepeated ? `${before ?? ''}<locale>/<locale>${ending}` : undefined;
}

/** The notation of the locale in a path. */
function writtenIn(file: DiscoveredFile): readonly string[] {
  const pattern = patternOf(file);
  if (pattern === undefined) return [];
  const [before = '', after = ''] = pattern.split('<locale>');
  const rest = file.path.slice(before.length);
  const end = after === '' ? rest.length : rest.indexOf(after);
  return end < 0 ? [] : [rest.slice(0, end)];
}

/** Where platforms expect translations of a file without a locale in its name. */
const customs: readonly (readonly [file: RegExp, pattern: string])[] = [
  // https://developer.android.com/guide/topics/resources/providing-resources
  [/^(.*\/)?values(\/[^/]+\.xml)$/, '$1values-<locale>$2'],
  // https://github.com/icerockdev/moko-resources#usage
  [/^(.*(?:moko-resources|resources\/MR)(?:\/.+)?\/)base(\/[^/]+\.xml)$/, '$1<locale>$2'],
  // https://developer.apple.com/documentation/xcode/localization
  [/^(.*\/)?Base\.lproj(\/[^/]+)$/, '$1<locale>.lproj$2'],
  // https://docs.oracle.com/javase/8/docs/api/java/util/ResourceBundle.html
  [/^(.*)(\.properties)$/, '$1_<locale>$2'],
  // https://learn.microsoft.com/dotnet/core/extensions/create-resource-files
  [/^(.*)(\.(?:resx|resw))$/, '$1.<locale>$2'],
  // https://angular.dev/guide/i18n/translation-files
  [/^(.*)(\.(?:xlf|xliff))$/, '$1.<locale>$2'],
  // https://code.visualstudio.com/api/references/vscode-api#l10n
  [/^(.*(?:bundle\.l10n|package\.nls))(\.json)$/, '$1.<locale>$2'],
  // https://www.playframework.com/documentation/latest/JavaI18N
  [/^(.*\/)?(conf\/messages)$/, '$1$2.<locale>'],
];

function customaryPattern(path: string): string | undefined {
  const custom = customs.find(([file]) => file.test(path));
  return custom && path.replace(custom[0], custom[1]);
}
