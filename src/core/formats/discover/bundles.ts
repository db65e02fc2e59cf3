import type { PathReading } from './pathReading.ts';

/**
 * Usual names of Java's text bundles. An untranslated one has no other locale beside it: `Bundle.properties`,
 * `ValidationMessages.properties`.
 */
const nameOfBundle =
  /^(?:(?:\w*[a-z])?(?:Bundle|I18n|Labels|Language|Messages|Strings|Texts|Translations?)|\w*[a-z]Resources|bundle|i18n|l10n|labels|language|messages|strings|texts|translations?)$/;

/** The names in VS Code extensions: https://code.visualstudio.com/api/references/vscode-api#l10n */
const nameOfEditorsBundle = /^(?:bundle\.l10n|package\.nls)$/;

/**
 * Usual names of .NET's texts: `Resources.resx`, `AppResources.resx`, `Strings.resx`, and `SR.resx` as in its own
 * libraries, which is not Serbian. Windows have theirs in files named like them.
 */
const nameOfResources =
  /^(?:SR|(?:\w*[a-z])?(?:Labels|Lang|Languages?|Locali[sz]ations?|Messages|Resources?|Strings|Texts|Translations?))$/;

/** Whether a file of the default locale is recognised by its name alone. */
export function isBundle(stem: string, extension: string): boolean {
  if (extension === 'properties') return nameOfBundle.test(stem);
  if (extension === 'resx') return nameOfResources.test(stem);
  return extension === 'json' && nameOfEditorsBundle.test(stem);
}

/**
 * Whether a file is named for the class or page whose texts it holds: https://learn.microsoft.com/aspnet/core/fundamentals/localization/provide-resources#resource-file-naming.
 * Windows have theirs beside their code.
 */
function isBelowResources(folders: readonly string[], extension: string): boolean {
  return extension === 'resx' && folders.includes('Resources');
}

/**
 * A file of the default locale that names none.
 *
 * @param namespace tells it from the others of its folder
 */
export function readingWithoutLocale(
  path: string,
  root: string,
  namespace: string,
  extension: string,
): PathReading {
  return {
    path,
    pattern: undefined,
    locale: undefined,
    group: `${root}/*<locale>.${extension}`,
    root,
    namespace,
    evidence: 'strong',
    isInLocaleFolder: true,
  };
}

/**
 * A bundle of the default locale by its name alone, or since it is named for a view beside it; undefined for any other
 * path.
 *
 * @param views see {@link viewsIn}
 */
export function readingOfBundle(path: string, views: ReadonlySet<string>): PathReading | undefined {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const [stem, extension] = [file.replace(/\.\w+$/, ''), file.slice(file.lastIndexOf('.') + 1)];
  const isTaken = isBundle(stem, extension) || isBelowResources(folders, extension) || isOfView(path, views);
  if (!isTaken) return undefined;
  return readingWithoutLocale(path, folders.join('/'), stem, extension);
}

/**
 * The views that have their texts in a file of their name: Jenkins', `index.properties` beside `index.jelly` or
 * `index.groovy`, https://www.jenkins.io/doc/developer/internationalization/.
 *
 * @param paths every file of the tree
 * @returns their paths without the extension
 */
export function viewsIn(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.filter(path => view.test(path)).map(path => path.replace(/\.\w+$/, '')));
}

/** Whether a file is named for a view beside it. */
export function isOfView(path: string, views: ReadonlySet<string>): boolean {
  return path.endsWith('.properties') && views.has(path.slice(0, -'.properties'.length));
}

/** Views in Groovy are resources; other programs in Groovy are not. */
const view = /\.jelly$|(?:^|\/)resources\/.*\.groovy$/;
