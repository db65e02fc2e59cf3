import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import type { Rules } from '../../../src/core/scanner/rules.ts';
import { scan } from '../../../src/core/scanner/scan.ts';
import { type ExpectedUsage, readCases, type ScannerCase } from './caseFile.ts';

const files = readdirSync(path.resolve(import.meta.dirname, '../../fixtures/scanner'), {
  encoding: 'utf8',
  recursive: true,
})
  .filter(file => file.endsWith('.cases'))
  .sort();

describe('Scanner cases', () => {
  for (const file of files) {
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

function found({ source, languageId, frameworks, path: filePath, expected }: ScannerCase): string[] {
  const rules: Rules = {
    ...(filePath === undefined ? {} : { path: filePath }),
    frameworks: frameworks.map(id => {
      const framework = frameworkById(id);
      assert.ok(framework, `No framework is called ${id}`);
      return framework;
    }),
  };
  return scan(source, languageId, rules)
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
