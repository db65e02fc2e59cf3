import { type Database, integer, text } from '../store/database.ts';
import { anyOf, fold, trigramsOf } from '../store/trigrams.ts';
import { boundedDistance } from './distance.ts';

/** Names compared with the misspelt one at most; the candidates with the rarest common parts come first. */
const mostCandidates = 4_000;

/**
 * Names like a misspelt one, nearest first. An edit destroys at most four trigrams (a transposition), so a
 * name within d edits holds one of any 4 d + 1 trigrams of the misspelt one; the rarest are asked for.
 */
export function nearestNames(database: Database, name: string, limit: number): readonly string[] {
  const folded = fold(name);
  const most = Math.max(1, Math.min(6, Math.floor(name.length / 4)));
  const trigrams = rarest(database, trigramsOf(folded), 4 * most + 1);
  const candidates = new Set<string>();
  for (const row of candidateRows(database, trigrams)) candidates.add(text(row, 'name'));
  const ranked: { name: string; distance: number }[] = [];
  for (const candidate of candidates) {
    if (candidate === name) continue;
    const distance = boundedDistance(folded, fold(candidate), most);
    if (distance !== undefined) ranked.push({ name: candidate, distance });
    // The same key with a part in front missing or too much is what people mean, however long the part.
    else if (isTail(candidate, name) || isTail(name, candidate) || differOnlyInNamespace(candidate, name))
      ranked.push({ name: candidate, distance: most + 1 });
  }
  return ranked
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name }) => name);
}

function candidateRows(database: Database, trigrams: readonly string[]) {
  if (trigrams.length === 0) return database.all('SELECT name FROM keys LIMIT ?', mostCandidates);
  return database.all(
    `SELECT k.name FROM key_names f JOIN keys k ON k.no = f.rowid WHERE key_names MATCH ? LIMIT ?`,
    anyOf(trigrams),
    mostCandidates,
  );
}

function rarest(database: Database, trigrams: readonly string[], count: number): readonly string[] {
  if (trigrams.length <= count) return trigrams;
  return trigrams
    .map(trigram => ({ trigram, count: frequency(database, trigram) }))
    .sort((a, b) => a.count - b.count)
    .slice(0, count)
    .map(({ trigram }) => trigram);
}

function frequency(database: Database, trigram: string): number {
  const row = database.get(
    'SELECT count(*) AS n FROM (SELECT 1 FROM key_names WHERE key_names MATCH ? LIMIT ?)',
    anyOf([trigram]),
    mostCandidates,
  );
  return row === undefined ? 0 : integer(row, 'n');
}

function isTail(long: string, short: string): boolean {
  return (
    long.length > short.length && long.endsWith(short) && '.:'.includes(long.at(-short.length - 1) ?? ' ')
  );
}

/** True for `cart:title` and `checkout:title`: the right key, looked for in the wrong place. */
function differOnlyInNamespace(one: string, other: string): boolean {
  const tail = one.slice(one.indexOf(':'));
  return one.includes(':') && tail === other.slice(other.indexOf(':')) && other.includes(':');
}
