import assert from 'node:assert/strict';
import { scan } from '../../../../src/core/scanner/scan.ts';
import type { Usage } from '../../../../src/core/scanner/types.ts';
import { caseFiles, readCases, rulesOf, type ScannerCase } from '../caseFile.ts';
import { withValuesOnLines } from './attributes.ts';
import { rewrittenCalls, type Write } from './calls.ts';

const variants: Readonly<Record<string, Write>> = {
  'with a byte order mark': ({ source }) => ({ text: `\uFEFF${source}`, place: offset => offset + 1 }),
  'with two signs at the end of each line': ({ source }) => ({
    text: source.replaceAll(/\r?\n/g, '\r\n'),
    place: offset => offset + (source.slice(0, offset).match(/(?<!\r)\n/g)?.length ?? 0),
  }),
  ...rewrittenCalls,
  'with lines of their own for the values of attributes': withValuesOnLines,
};

interface ScannedCase {
  readonly file: string;
  readonly one: ScannerCase;
  readonly usages: readonly Usage[];
}

describe('The usages of every case', () => {
  let cases: readonly ScannedCase[] = [];

  before(() => {
    cases = caseFiles().flatMap(file =>
      readCases(file).map(one => ({ file, one, usages: usagesIn(one, one.source) })),
    );
  });

  for (const [title, write] of Object.entries(variants)) {
    it(`are the same ${title}`, () => {
      for (const { file, one, usages } of cases) {
        const { text, place } = write(one, usages);
        if (text === one.source) continue;
        const expected = usages.map(usage => written(usage, place));
        const found = usagesIn(one, text).map(usage => written(usage));
        assert.deepEqual(found, expected, `${file}: ${one.title}`);
      }
    });
  }
});

function usagesIn(one: ScannerCase, text: string): Usage[] {
  return scan(text, one.languageId, rulesOf(one));
}

function written(
  { range, certainty, names, args, defaultValue = '' }: Usage,
  place: (offset: number) => number = offset => offset,
): string {
  return JSON.stringify([place(range.end), certainty, names, args, defaultValue]);
}
