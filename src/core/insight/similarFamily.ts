import { boundedDistance } from '../catalog/queries/distance.ts';
import { segmentsOf } from '../catalog/segments.ts';
import type { CatalogReader } from '../catalog/types.ts';
import type { Binding, NameQueries } from './names.ts';
import { type SimilarKey, similarKey } from './similarKey.ts';

/** The most groups beside a misspelt one that are compared with it. */
const maxCompared = 500;
const mostShown = 3;

/**
 * Families of existing keys that a call may have meant with a pattern that no key matches, the nearest first: one group
 * in its name is misspelt.
 */
export function similarFamilies(
  pattern: string,
  call: Binding & { readonly key: string },
  catalog: NameQueries & Pick<CatalogReader, 'children'>,
): readonly SimilarKey[] {
  const groups = segmentsOf(pattern).filter(({ path }) => !path.includes('*'));
  const wrong = groups.find(({ path }) => !hasKeysBelow(path, catalog));
  if (wrong === undefined) return [];
  const parent = wrong.path.slice(0, Math.max(0, wrong.path.length - wrong.segment.length - 1));
  const most = Math.max(1, Math.min(4, Math.floor(wrong.segment.length / 4)));
  return catalog
    .children(parent, { offset: 0, limit: maxCompared })
    .flatMap(({ segment, path }) => {
      const name = `${path}${pattern.slice(wrong.path.length)}`;
      const distance = boundedDistance(segment, wrong.segment, most);
      return distance !== undefined && catalog.match(name, 1).length > 0 ? [{ name, distance }] : [];
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, mostShown)
    .flatMap(({ name }) => similarKey(name, call, catalog) ?? []);
}

function hasKeysBelow(path: string, catalog: NameQueries): boolean {
  return ['.', ':'].some(separator => catalog.match(`${path}${separator}*`, 1).length > 0);
}

/**
 * How a source text that stands for a family reads with another one: what is computed stays as it is.
 *
 * @param source the text, with or without quotes
 * @param written the pattern that it stands for
 * @returns undefined if the text does not contain the pattern's beginning as it is
 */
export function renamedFamily(source: string, written: string, other: string): string | undefined {
  const [from, to] = [headOf(written), headOf(other)];
  const at = source.indexOf(from);
  if (from === '' || at < 0 || written.slice(from.length) !== other.slice(to.length)) return undefined;
  return source.slice(0, at) + to + source.slice(at + from.length);
}

function headOf(pattern: string): string {
  const end = pattern.indexOf('*');
  return end < 0 ? pattern : pattern.slice(0, end);
}
