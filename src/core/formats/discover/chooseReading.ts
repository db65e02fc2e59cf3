import { memoize } from '../../base/memoize.ts';
import { isBundle, isOfView, readingOfBundle, viewsIn } from './bundles.ts';
import { isEnglish, readLocaleName } from './localeName.ts';
import { readingsOf } from './localePath.ts';
import { folderOf, pathParts } from './pathParts.ts';
import type { PathReading } from './pathReading.ts';

/** File extensions for which the default locale's file often has no locale in its name: `messages.properties`. */
const bareEndings = new Set(['properties', 'resx', 'xlf', 'xliff', 'xaml', 'axaml']);

/** Names for the source texts in place of a locale. */
const sourceNames = new Set(['base', 'source', 'default']);

/**
 * Chooses for every path that contains a locale the reading that fits the most files: if `locales/en/is.json` is
 * beside `locales/de/is.json`, `is` is no locale. Files of an unnamed default locale join the group of the same name;
 * Java bundles need no such group.
 *
 * @param paths every file that may be a locale file by its extension
 * @param tree every file, to find what is beside them
 */
export function chooseReadings(paths: readonly string[], tree: readonly string[]): PathReading[] {
  const readName = memoize(readLocaleName);
  const views = viewsIn(tree);
  const files = new Set(paths);
  const readings = paths.map(path => readingsOf(path, readName));
  const votes = new Map<string, Set<string>>();
  for (const reading of readings.flat()) {
    const codes = votes.get(ballot(reading)) ?? new Set<string>();
    codes.add(reading.locale?.code ?? '');
    votes.set(ballot(reading), codes);
  }
  const weight = (reading: PathReading) => votes.get(ballot(reading))?.size ?? 0;
  const chosen = readings.flatMap(ways => {
    const [first, ...rest] = ways;
    if (first === undefined) return [];
    const best = rest.reduce((best, way) => (isBetter(way, best, weight) ? way : best), first);
    if (weight(best) === 1 && isInPackage(best, files)) return [];
    return [{ ...best, ...provenByView(best.pattern?.replace('_<locale>.', '.') ?? '', views) }];
  });
  return [...chosen, ...unnamed(paths, chosen, views)];
}

/** More files count; a file alone in the folder of English texts is English, whatever its name is a code of. */
function isBetter(way: PathReading, best: PathReading, weight: (reading: PathReading) => number): boolean {
  if (weight(way) !== weight(best)) return weight(way) > weight(best);
  const isInEnglish = (reading: PathReading) => isEnglish(reading.locale?.code ?? '');
  return weight(way) === 1 && isInEnglish(way) && !isInEnglish(best);
}

/** A view shows its keys where there is no text, so its source texts may be others than those that are translated. */
function provenByView(path: string, views: ReadonlySet<string>): Partial<PathReading> {
  return isOfView(path, views) ? { isInLocaleFolder: true, evidence: 'strong' } : {};
}

/**
 * Whether what seems to be a locale is the name of a package, like Rundi:
 * `resources/jenkins/model/run/Messages.properties`, unless the file is that of a bundle beside the folder.
 */
function isInPackage(
  { path, pattern, locale, isInLocaleFolder }: PathReading,
  tree: ReadonlySet<string>,
): boolean {
  const { folder, stem, extension } = pathParts(path);
  const isNamed = pattern === undefined || !pattern.endsWith(`/${stem}.${extension}`);
  if (isNamed || isInLocaleFolder || locale === undefined || locale.code.startsWith('en')) return false;
  return (
    extension === 'properties' &&
    isBundle(stem, extension) &&
    /(?:^|\/)(?:java|kotlin|resources|src)\/.+\//.test(folder) &&
    !tree.has(`${folderOf(folder)}/${stem}.${extension}`)
  );
}

function ballot({ group, namespace, evidence }: PathReading): string {
  return evidence === 'weak' ? `${group}\n${namespace}` : group;
}

function unnamed(
  paths: readonly string[],
  chosen: readonly PathReading[],
  views: ReadonlySet<string>,
): PathReading[] {
  const namesakes = new Map<string, PathReading>();
  for (const reading of chosen) {
    const { folder, extension } = pathParts(reading.path);
    namesakes.set(`${folder}/${reading.namespace.split('/').at(-1)}.${extension}`, reading);
  }
  const chosenPaths = new Set(chosen.map(({ path }) => path));
  // Beside English texts, `base` means something else.
  const named = new Set(
    chosen.flatMap(({ path, locale }) => {
      const { folder, extension } = pathParts(path);
      return locale?.code.startsWith('en') ? `${folder}/.${extension}` : [];
    }),
  );
  return paths.flatMap(path => {
    const { folder, stem, extension } = pathParts(path);
    const name = sourceNames.has(stem) && !named.has(`${folder}/.${extension}`) ? '' : stem;
    const isRead = name === '' || bareEndings.has(extension) || isBundle(stem, extension);
    const namesake = isRead ? namesakes.get(`${folder}/${name}.${extension}`) : undefined;
    if (chosenPaths.has(path)) return [];
    return namesake === undefined
      ? (readingOfBundle(path, views) ?? [])
      : [{ ...namesake, path, pattern: undefined, locale: undefined, ...provenByView(path, views) }];
  });
}
