import assert from 'node:assert/strict';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { namesIn } from '../namesIn.ts';
import { TemporaryTree } from '../temporaryTree.ts';

describe('Pages of HTML', () => {
  it('are about localization only where they say so, or their package does', () => {
    const tree = new TemporaryTree({
      'page.html': "<script>t('no');</script>",
      'said.html': "<script>i18next.init(); t('said');</script>",
      'a.ts': "t('script');",
      'app/package.json': '{ "dependencies": { "i18next": "1" } }',
      'app/page.html': "<script>t('app');</script>",
    });
    const found = namesIn(new RootIndexer({ path: tree.root }, { version: '1' }).refresh());
    tree.remove();
    assert.deepEqual(found, { 'said.html': ['said'], 'a.ts': ['script'], 'app/page.html': ['app'] });
  });
});
