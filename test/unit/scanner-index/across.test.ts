import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { RootIndexer } from '../../../src/core/scanner/index/indexer.ts';
import { unpack } from '../../../src/core/scanner/index/packing.ts';
import { type ExpectedUsage, readMarkers } from '../scanner/caseFile.ts';
import { TemporaryTree } from './temporaryTree.ts';

const fixture = path.resolve(import.meta.dirname, '../../fixtures/scanner-index/across.cases');

/**
 * A case starts with `=== title | dependency`, a file in it with `--- path`. Keys are marked as in the scanner's cases;
 * those that only the running application knows are not looked at.
 */
function readCases(): { title: string; dependency: string; files: [file: string, marked: string][] }[] {
  return readFileSync(fixture, 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map(block => {
      const [head = '', ...files] = block.split(/^--- /m);
      const [title = '', dependency = ''] = head.trim().split(' | ');
      const cut = (file: string) => file.indexOf('\n');
      return {
        title,
        dependency,
        files: files.map(file => [file.slice(0, cut(file)), file.slice(cut(file) + 1)]),
      };
    });
}

function describeUsage({ start, written, name, certainty }: ExpectedUsage): string {
  return `${start}: ${written} is ${certainty} ${name}`;
}

/** The usages of all files after reading and linking, the later ones instead of the earlier. */
function usagesOf(indexer: RootIndexer, sources: ReadonlyMap<string, string>): Record<string, string[]> {
  const packed = new Map([...sources.keys()].map(file => [file, '']));
  for (const { files } of [...indexer.refresh(), ...indexer.link()])
    for (const [file, found] of files) packed.set(file, found);
  return Object.fromEntries(
    [...packed].map(([file, found]) => [
      file,
      (found === '' ? [] : unpack(found, file))
        .filter(({ certainty }) => certainty !== 'dynamic')
        .map(({ range, names, certainty }) =>
          describeUsage({
            start: range.start,
            written: (sources.get(file) ?? '').slice(range.start, range.end),
            name: names[0] ?? '',
            certainty,
          }),
        ),
    ]),
  );
}

describe('Keys that are given to functions and components of other files', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  for (const { title, dependency, files } of readCases()) {
    it(title, () => {
      const read = files.map(([file, marked]) => [file, readMarkers(marked)] as const);
      tree = new TemporaryTree({ 'package.json': JSON.stringify({ dependencies: { [dependency]: '1' } }) });
      for (const [file, { source }] of read) tree.write(file, source);
      const sources = new Map(read.map(([file, { source }]) => [file, source]));
      assert.deepEqual(
        usagesOf(new RootIndexer({ path: tree.root }, { version: '1' }), sources),
        Object.fromEntries(read.map(([file, { expected }]) => [file, expected.map(describeUsage)])),
      );
    });
  }
});
