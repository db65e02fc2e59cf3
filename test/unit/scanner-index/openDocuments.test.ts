import assert from 'node:assert/strict';
import { RootIndexer } from '../../../src/core/scanner/index/indexer.ts';
import { mayBeGiven } from '../../../src/core/scanner/index/mayBeGiven.ts';
import { readAlone } from '../../../src/core/scanner/readAlone.ts';
import type { Usage } from '../../../src/core/scanner/types.ts';
import { describeUsages, readFileCases, usagesOf } from './fileCases.ts';
import { TemporaryTree } from './temporaryTree.ts';

const fixtures = ['keysAcrossFiles', 'routes', 'ownFunctions', 'constants', 'heldTranslators'];

/** The editor first reads an open document by itself, and asks the index only where that is said to be too little. */
describe('An open document', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  for (const fixture of fixtures) {
    for (const { title, dependency, sources } of readFileCases(`${fixture}.cases`)) {
      it(`is known to need other files: ${title}`, () => {
        const manifest = { 'package.json': JSON.stringify({ dependencies: { [dependency]: '1' } }) };
        tree = new TemporaryTree({ ...(dependency === '' ? {} : manifest), ...Object.fromEntries(sources) });
        const indexer = new RootIndexer({ path: tree.root }, { version: '1' });
        const linked = usagesOf(indexer, sources);
        const words = indexer.sinkWords();
        const wrong = [...sources].filter(([file, text]) => {
          const found = indexer.scanner.rulesOf(file);
          if (found === undefined || !indexer.scanner.tree?.files.has(file)) return false;
          const { reading, asksOthers } = readAlone(text, found.languageId, found.rules);
          return !asksOthers && !mayBeGiven(file, text, words) && !isAs(linked[file], reading.usages, text);
        });
        assert.deepEqual(
          wrong.map(([file]) => file),
          [],
        );
      });
    }
  }
});

function isAs(linked: readonly string[] | undefined, usages: readonly Usage[], text: string): boolean {
  return JSON.stringify(linked) === JSON.stringify(describeUsages(usages, text));
}
