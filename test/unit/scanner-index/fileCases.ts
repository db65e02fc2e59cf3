import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RootIndexer } from '../../../src/core/scanner/index/indexer.ts';
import { unpack } from '../../../src/core/scanner/index/store/packing.ts';
import type { Usage } from '../../../src/core/scanner/types.ts';
import { type ExpectedUsage, readMarkers } from '../scanner/caseFile.ts';

/** Several files of one repository, and the usages that they should have together. */
export interface FileCase {
  readonly title: string;
  /** What stands after the title, where something does. */
  readonly dependency: string;
  readonly sources: ReadonlyMap<string, string>;
  readonly expected: Readonly<Record<string, readonly string[]>>;
}

/**
 * A case starts with `=== title | dependency`, a file in it with `--- path`. Keys are marked as in the scanner's cases;
 * those that only the running application knows are not looked at.
 */
export function readFileCases(fixture: string): FileCase[] {
  return readFileSync(path.resolve(import.meta.dirname, '../../fixtures/scanner-index', fixture), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map(block => {
      const [head = '', ...files] = block.split(/^--- /m);
      const [title = '', dependency = ''] = head.trim().split(' | ');
      const read = files.map(file => {
        const cut = file.indexOf('\n');
        return [file.slice(0, cut), readMarkers(file.slice(cut + 1))] as const;
      });
      return {
        title,
        dependency,
        sources: new Map(read.map(([file, { source }]) => [file, source])),
        expected: Object.fromEntries(read.map(([file, { expected }]) => [file, expected.map(describeUsage)])),
      };
    });
}

function describeUsage({ start, written, name, certainty }: ExpectedUsage): string {
  return `${start}: ${written} is ${certainty} ${name}`;
}

/** The usages of all files after reading and linking, the later ones instead of the earlier. */
export function usagesOf(
  indexer: RootIndexer,
  sources: ReadonlyMap<string, string>,
): Record<string, string[]> {
  const packed = new Map([...sources.keys()].map(file => [file, '']));
  for (const { files } of [...indexer.refresh(), ...indexer.link()])
    for (const [file, found] of files) packed.set(file, found);
  return Object.fromEntries(
    [...packed].map(([file, found]) => [
      file,
      describeUsages(found === '' ? [] : unpack(found, file), sources.get(file) ?? ''),
    ]),
  );
}

/** The usages of a text in the form of what cases expect: without those that only the running application knows. */
export function describeUsages(usages: readonly Usage[], text: string): string[] {
  return usages
    .filter(({ certainty }) => certainty !== 'dynamic')
    .map(({ range, names, certainty }) =>
      describeUsage({
        start: range.start,
        written: text.slice(range.start, range.end),
        name: names[0] ?? '',
        certainty,
      }),
    );
}
