import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../docs/measured');

/** The cells of the tables of a page, by the headings that they stand under. */
function tablesOf(page: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const tables = new Map<string, string[][]>();
  let heading = '';
  for (const line of readFileSync(path.join(folder, page), 'utf8').split('\n')) {
    if (line.startsWith('## ')) heading = line.slice(3);
    if (!/^\| (?!application \|)/.test(line)) continue;
    const cells = line
      .slice(1, line.lastIndexOf('|'))
      .split('|')
      .map(cell => cell.trim());
    tables.set(heading, [...(tables.get(heading) ?? []), cells]);
  }
  return tables;
}

interface Measured {
  readonly usages: number;
  /** The share of them that is known, in per cent. */
  readonly known: number;
}

/** What a row says of one application, or of two: `677; 929`. Nothing where no share could be measured. */
function measuredIn([, , usages = '', known = '']: readonly string[]): readonly Measured[] {
  const counts = usages.split('; ').map(each => Number.parseInt(each, 10));
  const shares = known.split('; ').map(each => Number.parseFloat(each));
  return counts.flatMap((count, at) => {
    const share = shares[at] ?? shares[0] ?? Number.NaN;
    return Number.isNaN(count) || Number.isNaN(share) ? [] : [{ usages: count, known: share }];
  });
}

function summaryOf(language: string, all: readonly Measured[]): readonly string[] {
  const usages = all.reduce((sum, each) => sum + each.usages, 0);
  const known = all.reduce((sum, each) => sum + each.usages * each.known, 0) / usages;
  const atLeast = (share: number) => all.filter(each => each.known >= share).length;
  return [
    language,
    String(all.length),
    usages.toLocaleString('en'),
    `${known.toFixed(1)} %`,
    String(atLeast(99)),
    String(atLeast(95)),
  ];
}

/** What a table of a comparison sums up to: rows, usages of both sides, rows without a difference, the lowest shares. */
function comparedIn(name: string, rows: readonly (readonly string[])[]): readonly string[] {
  // Some tables name the framework of each row before the same columns.
  const figures = rows.map(cells => cells.slice(-5).map(Number.parseFloat));
  const sum = (at: number) => figures.reduce((total, row) => total + (row[at] ?? 0), 0).toLocaleString('en');
  // A row without usages has no shares.
  const lowest = (at: number) =>
    `${Math.min(...figures.map(row => row[at] ?? Number.NaN).filter(share => !Number.isNaN(share))).toFixed(2)} %`;
  const areEqual = figures.filter(([, , precision, recall]) => precision === 100 && recall === 100);
  return [name, String(rows.length), sum(0), sum(1), String(areEqual.length), lowest(2), lowest(3)];
}

describe('summary of the measurements', () => {
  it('has the sums of the rows about parsers and grammars', () => {
    const tables = [...tablesOf('own-truth.md'), ...tablesOf('other-languages.md')]
      .map(([name, rows]) => [name, rows.filter(({ length }) => length >= 7)] as const)
      .filter(([, rows]) => rows.length > 0);
    const written = tablesOf('README.md').get('Literal usages against parsers and grammars') ?? [];
    assert.deepEqual(written.slice(1), [
      ...tables.map(([name, rows]) => comparedIn(name, rows)),
      comparedIn(
        '**all**',
        tables.flatMap(([, rows]) => rows),
      ),
    ]);
  });

  it('counts no application twice among the known keys', () => {
    for (const [language, rows] of tablesOf('known-keys.md')) {
      const names = rows.map(([name = '']) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
      const twice = names.filter((name, at) => names.indexOf(name) !== at);
      assert.deepEqual(twice, [], language);
    }
  });

  it('has the sums of the rows about known keys', () => {
    const byLanguage = [...tablesOf('known-keys.md')]
      .map(([language, rows]) => [language, rows.flatMap(measuredIn)] as const)
      .filter(([, all]) => all.length > 0);
    const written = tablesOf('README.md').get("Literal usages whose key is in the application's files") ?? [];
    assert.deepEqual(written.slice(1), [
      ...byLanguage.map(([language, all]) => summaryOf(language, all)),
      summaryOf(
        '**all**',
        byLanguage.flatMap(([, all]) => all),
      ),
    ]);
  });
});
