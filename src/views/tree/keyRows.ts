import { nearlyComplete } from '../../core/insight/nearlyComplete.ts';
import { withReferencesFilledIn } from '../../core/insight/references.ts';
import type { TreeCatalog, TreeProject } from './model.ts';
import type { KeyNode } from './nodes.ts';

/** The project that the rows belong to. */
export type KeyRowSource = Pick<TreeProject, 'key' | 'completeFrom' | 'missingSeverity'> & {
  readonly catalog: TreeCatalog;
};

/** A longer name, in characters, fills a row of a side bar of default width. */
const roomForName = 24;

/**
 * The rows of keys by their full names; keys that the catalog lacks are left out. A text that refers to other keys is
 * shown with what it says then.
 *
 * @param parent the id of the parent row
 * @param framework of the usages of these keys; '' where nothing is known of them
 */
export function keyRows(
  names: readonly string[],
  parent: string,
  { key: project, catalog, completeFrom, missingSeverity }: KeyRowSource,
  framework = '',
): readonly KeyNode[] {
  const done = nearlyComplete(catalog.locales(), completeFrom);
  const localeName = catalog.sourceLocale()?.name ?? '';
  const said = (name: string, text: string) =>
    withReferencesFilledIn({ name, text, localeName, framework }, catalog);
  return catalog.rows(names).map(({ name, isPlural, sourceText, missing, unverified }) => ({
    kind: 'key',
    id: `${parent}/key/${name}`,
    project,
    name,
    label: name,
    sourceText: sourceText && said(name, sourceText),
    isPlural,
    missing,
    gaps: missing.filter(locale => done.has(locale)),
    severity: missingSeverity,
    unverified,
  }));
}

/**
 * Shortens long names at the start, because keys of one file differ at the end: as many whole segments as fit, and
 * more if two rows would look the same. A prefix that a third of the rows omit is omitted by all, so that the rows of
 * a list look alike.
 */
export function shortened<T extends Pick<KeyNode, 'name' | 'label'>>(rows: readonly T[]): readonly T[] {
  const ends = new Map<string, number>();
  for (const { name } of rows) {
    for (const end of endsOf(name)) ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  const ownEnds = rows.map(({ name }) => endsOf(name).filter(end => ends.get(end) === 1));
  const fronts = rows.map(({ name }, index) => frontToCut(name, ownEnds[index] ?? []));
  const common = [...new Set(fronts)].filter(front => isCutByMany(front, fronts, rows));
  return rows.map((row, index) => {
    const own = ownEnds[index] ?? [];
    const isLike = (front: string) =>
      row.name.startsWith(front) && own.includes(row.name.slice(front.length));
    const front = fronts[index] || (common.find(isLike) ?? '');
    return front === '' ? row : { ...row, label: `…${row.name.slice(front.length)}` };
  });
}

/** The prefix of a long name that does not fit; '' if the name fits. */
function frontToCut(name: string, own: readonly string[]): string {
  if (name.length <= roomForName) return '';
  // From long to short: the first that fits, else the shortest that is unique.
  const end = own.find(({ length }) => length < roomForName) ?? own.at(-1) ?? name;
  return name.slice(0, name.length - end.length);
}

function isCutByMany(front: string, fronts: readonly string[], rows: readonly { name: string }[]): boolean {
  if (front === '') return false;
  const cut = fronts.filter(other => other === front).length;
  return 3 * cut >= rows.filter(({ name }) => name.startsWith(front)).length;
}

/** A name and its remainders without leading segments, the longest first. A sentence is one segment. */
function endsOf(name: string): readonly string[] {
  if (/\s/.test(name)) return [name];
  const starts = [...name.matchAll(/[.:/](?=[^.:/])/g)].map(({ index }) => index + 1);
  return [name, ...starts.map(start => name.slice(start))];
}
