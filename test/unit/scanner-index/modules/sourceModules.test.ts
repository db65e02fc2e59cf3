import assert from 'node:assert/strict';
import { frameworks } from '../../../../src/core/scanner/frameworks/registry.ts';
import { SinkFiles } from '../../../../src/core/scanner/index/modules/sinkFiles.ts';
import { SourceModules } from '../../../../src/core/scanner/index/modules/sourceModules.ts';

describe('What modules export', () => {
  it('reads each of many small ones once, whatever is asked of what gathers them', () => {
    const count = 300;
    const numbers = Array.from({ length: count }, (_, no) => no);
    const texts = new Map(numbers.map(no => [`m${no}.ts`, `export const key${no} = 'a.${no}';`]));
    texts.set('all.ts', numbers.map(no => `export * from './m${no}';`).join('\n'));
    let reads = 0;
    const modules = new SourceModules({
      root: '/',
      read: file => {
        reads++;
        return texts.get(file);
      },
      rulesOf: () => ({ frameworks }),
      places: {
        isSource: file => texts.has(file),
        isPathConfig: () => false,
        folderOfPackage: () => undefined,
        sources: () => texts.keys(),
      },
      sinks: new SinkFiles(),
    });
    for (const no of numbers) {
      const constant = modules.for('page.ts', new Set()).constant('./all', `key${no}`);
      assert.deepEqual(constant, { is: 'text', text: `a.${no}` });
    }
    assert.equal(reads, count + 1);
  });
});
