import assert from 'node:assert/strict';
import fc from 'fast-check';
import { constantFiles } from './constantFiles.ts';
import { heldFiles } from './heldFiles.ts';
import { type ChangingFiles, follow, histories } from './history.ts';
import { repositoryFiles } from './repositoryFiles.ts';
import { scriptFiles } from './scriptFiles.ts';

describe('The index, whatever files change, appear and go', () => {
  const cases: ReadonlyArray<readonly [what: string, files: ChangingFiles]> = [
    ['scripts that import one another', scriptFiles],
    ['packages, configurations and components', repositoryFiles],
    ['constants of types, modules and packages', constantFiles],
    ['what classes hold for others', heldFiles],
  ];
  for (const [what, files] of cases) {
    it(`has what one has that is made anew, and tells the editor which open files need it: ${what}`, () => {
      fc.assert(
        fc.property(histories(files), history => {
          for (const { followed, anew, unasked } of follow(files, history)) {
            assert.deepEqual(followed, anew);
            assert.deepEqual(unasked, []);
          }
        }),
        { numRuns: 60 },
      );
    });
  }
});
