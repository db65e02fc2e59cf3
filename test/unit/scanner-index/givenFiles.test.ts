import assert from 'node:assert/strict';
import path from 'node:path';
import { silentLogger } from '../../../src/core/base/logger.ts';
import { WorkspaceIndex } from '../../../src/core/scanner/index/workspaceIndex.ts';
import { TemporaryTree } from './temporaryTree.ts';

const workerScript = path.resolve(import.meta.dirname, '../../../src/core/scanner/index/thread/worker.ts');

describe('A document whose functions other files give translators', () => {
  it('is one to ask the index of', async () => {
    const columns = "export const columns = (t: TFunction) => t('title');";
    const tree = new TemporaryTree({
      'package.json': '{ "dependencies": { "react-i18next": "1" } }',
      'columns.ts': columns,
      'page.ts': "import { columns } from './columns'; const { t } = useTranslation('cart'); columns(t);",
    });
    const index = new WorkspaceIndex({ workerScript, version: '1', log: silentLogger, threads: 2 });
    try {
      const indexed = new Promise<void>(resolve => {
        index.onDidIndex(() => resolve());
      });
      index.setRoots([{ path: tree.root }]);
      await indexed;
      assert.equal(index.mayBeGiven(tree.path('columns.ts'), columns), true);
      assert.equal(index.mayBeGiven(tree.path('page.ts'), ''), false);
      const found = await index.usagesWith(tree.path('columns.ts'), columns);
      assert.deepEqual(
        found?.map(({ names }) => names[0]),
        ['cart:title'],
      );
    } finally {
      index.dispose();
      tree.remove();
    }
  });
});
