import { memoize } from '../../base/memoize.ts';
import { readLocaleName } from './localeName.ts';
import { isBundle, type PathReading, readingOfBundle, readingsOf } from './localePath.ts';
import { pathParts } from './pathParts.ts';

/** File extensions for which the default locale's file often has no locale in its name: `messages.properties`. */
const bareEndings = new Set(['properties', 'resx', 'xlf', 'xliff']);

/** Names for the source texts in place of a locale. */
const sourceNames = new Set(['base', 'source', 'default']);

/**
 * Chooses for every path that contains a locale the reading that fits the most files: if `locales/en/is.json` is
 * beside `locales/de/is.json`, `is` is no locale. Files of an unnamed default locale join the group of the same name;
 * Java bundles need no such group.
 */
export function chooseReadings(paths: readonly string[]): PathReading[] {
  const readName = memoize(readLocaleName);
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
    return [rest.reduce((best, way) => (weight(way) > weight(best) ? way : best), first)];
  });
  return [...chosen, ...unnamed(paths, chosen)];
}

function ballot({ group, namespace, evidence }: PathReading): string {
  return evidence === 'weak' ? `${group}\n${namespace}` : group;
}

function unnamed(paths: readonly string[], chosen: readonly PathReading[]): PathReading[] {
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
      ? (readingOfBundle(path) ?? [])
      : [{ ...namesake, path, pattern: undefined, locale: undefined }];
  });
}
