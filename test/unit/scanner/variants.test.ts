import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { scan } from '../../../src/core/scanner/scan.ts';
import { readCases, type ScannerCase } from './caseFile.ts';

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

const files = readdirSync(path.resolve(import.meta.dirname, '../../fixtures/scanner'), {
  encoding: 'utf8',
  recursive: true,
})
  .filter(file => file.endsWith('.cases'))
  .sort();

describe('The usages of every case', () => {
  for (const [title, write] of Object.entries(variants)) {
    it(`are the same ${title}`, () => {
      for (const file of files) {
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
  { languageId, frameworks, path: filePath }: ScannerCase,
  text: string,
  place: (offset: number) => number = offset => offset,
): string[] {
  const rules = {
    ...(filePath === undefined ? {} : { path: filePath }),
    frameworks: frameworks.map(id => frameworkById(id)).filter(framework => framework !== undefined),
  };
  return scan(text, languageId, rules).map(({ range, certainty, names, args, defaultValue = '' }) =>
    JSON.stringify([place(range.end), certainty, names, args, defaultValue]),
  );
}
