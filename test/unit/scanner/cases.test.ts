import assert from 'node:assert/strict';
import { scan } from '../../../src/core/scanner/scan.ts';
import { caseFiles, type ExpectedUsage, readCases, rulesOf, type ScannerCase } from './caseFile.ts';

describe('Scanner cases', () => {
  for (const file of caseFiles()) {
    describe(file, () => {
      const cases = readCases(file);
      it('tells its cases apart', () => {
        const titles = cases.map(one => one.title);
        assert.deepEqual(
          titles.filter((title, place) => titles.indexOf(title) !== place),
          [],
        );
      });
      for (const one of cases) {
        it(one.title, () => {
          assert.deepEqual(found(one), one.expected.map(describeUsage));
        });
      }
    });
  }
});

function found(one: ScannerCase): string[] {
  const { source, languageId, expected } = one;
  return scan(source, languageId, rulesOf(one))
    .filter(usage => usage.certainty !== 'dynamic')
    .map((usage, place) =>
      describeUsage({
        start: usage.range.start,
        written: source.slice(usage.range.start, usage.range.end),
        name: usage.names[0] ?? '',
        certainty: usage.certainty,
        ...(expected[place]?.args === undefined ? {} : { args: usage.args.join(',') }),
      }),
    );
}

function describeUsage({ start, written, name, certainty, args }: ExpectedUsage): string {
  const passed = args === undefined ? '' : ` with ${args}`;
  return `${start}: ${written} is ${certainty} ${name}${passed}`;
}
