import assert from 'node:assert/strict';
import { scan } from '../../../src/core/scanner/scan.ts';
import { caseFiles, readCases, rulesOf, type ScannerCase } from './caseFile.ts';

/** The same source otherwise written, and where an offset of the source is in it. */
interface Variant {
  readonly text: string;
  place(offset: number): number;
}

const variants: Readonly<Record<string, (source: string) => Variant>> = {
  'with a byte order mark': source => ({ text: `\uFEFF${source}`, place: offset => offset + 1 }),
  'with two signs at the end of each line': source => ({
    text: source.replaceAll(/\r?\n/g, '\r\n'),
    place: offset => offset + (source.slice(0, offset).match(/(?<!\r)\n/g)?.length ?? 0),
  }),
};

describe('The usages of every case', () => {
  for (const [title, write] of Object.entries(variants)) {
    it(`are the same ${title}`, () => {
      for (const file of caseFiles()) {
        for (const one of readCases(file)) {
          const { text, place } = write(one.source);
          const expected = usagesIn(one, one.source, place);
          assert.deepEqual(usagesIn(one, text), expected, `${file}: ${one.title}`);
        }
      }
    });
  }
});

function usagesIn(
  one: ScannerCase,
  text: string,
  place: (offset: number) => number = offset => offset,
): string[] {
  return scan(text, one.languageId, rulesOf(one)).map(
    ({ range, certainty, names, args, defaultValue = '' }) =>
      JSON.stringify([place(range.end), certainty, names, args, defaultValue]),
  );
}
