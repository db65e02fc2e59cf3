import { type Database, integer, text } from '../store/database.ts';
import { allOf, fold, trigramsOf } from '../store/trigrams.ts';
import { boundedDistance } from './distance.ts';

/** The most names to read for one trigram, since more common ones say little. */
const maxNames = 400;

/** The most candidates whose distance is computed. */
const maxCompared = 200;

/**
 * Names similar to a misspelt one, nearest first. A few edits leave most trigrams of a name intact, so candidates are
 * the names that share most of its rarer trigrams.
 */
export function nearestNames(database: Database, name: string, limit: number): readonly string[] {
  const folded = fold(name);
  const most = Math.max(1, Math.min(4, Math.floor(name.length / 4)));
  const ranked: { name: string; distance: number }[] = [];
  for (const candidate of candidates(database, folded)) {
    if (candidate === name) continue;
    const distance = boundedDistance(folded, fold(candidate), most);
    if (distance !== undefined) ranked.push({ name: candidate, distance });
    // A missing or superfluous prefix is a common mistake, however long it is.
    else if (isTail(candidate, name) || isTail(name, candidate) || differOnlyInNamespace(candidate, name)) {
      ranked.push({ name: candidate, distance: most + 1 });
    }
  }
  return ranked
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name: found }) => found);
}

function candidates(database: Database, folded: string): readonly string[] {
  const trigrams = trigramsOf(folded);
  // Too short for the index, but few names have about this length.
  if (trigrams.length === 0) {
    return database
      .all('SELECT name FROM keys WHERE length(name) <= ? LIMIT ?', folded.length + 1, maxNames)
      .map(row => text(row, 'name'));
  }
  const shared = new Map<number, number>();
  for (const trigram of trigrams) {
    const holders = database.all(
      'SELECT rowid AS no FROM key_names WHERE key_names MATCH ? LIMIT ?',
      allOf([trigram]),
      maxNames,
    );
    for (const row of holders) shared.set(integer(row, 'no'), (shared.get(integer(row, 'no')) ?? 0) + 1);
  }
  return [...shared]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxCompared)
    .flatMap(([no]) => {
      const row = database.get('SELECT name FROM keys WHERE no = ?', no);
      return row === undefined ? [] : [text(row, 'name')];
    });
}

function isTail(long: string, short: string): boolean {
  return (
    long.length > short.length && long.endsWith(short) && '.:'.includes(long.at(-short.length - 1) ?? ' ')
  );
}

/** True for `cart:title` and `checkout:title`: the right key in the wrong place. */
function differOnlyInNamespace(one: string, other: string): boolean {
  const tail = one.slice(one.indexOf(':'));
  return one.includes(':') && tail === other.slice(other.indexOf(':')) && other.includes(':');
}
