import assert from 'node:assert/strict';
import { localeExtensions } from '../../../src/core/formats/discover/inspect.ts';
import { searched, watched } from '../../../src/platform/workspace/localeFileNames.ts';

describe('names of locale files', () => {
  const isSearched = (path: string) => searched.some(({ fits }) => fits(path));

  it('are searched for whatever file can be one', () => {
    // Templates have no texts.
    const missing = [...localeExtensions].filter(ending => ending !== 'pot' && !isSearched(`a/de.${ending}`));
    assert.deepEqual(missing, []);
    for (const path of ['Localizable.xcstrings', 'src/Cart.vue', 'conf/messages', 'app/conf/messages.fr'])
      assert.ok(isSearched(path), path);
    // A view tells that the file beside it has its texts.
    assert.ok(isSearched('src/main/resources/shop/Cart/index.jelly'));
  });

  it('are not those of other files', () => {
    for (const path of ['README.md', 'messages.fr', 'conf/messages.d/a b', 'a.html'])
      assert.ok(!isSearched(path), path);
  });

  it('are watched where they are searched for', () => {
    const known = new Set(watched.flatMap(glob => glob.match(/[\w-]+/g) ?? []));
    const missing = searched.flatMap(({ glob }) =>
      (glob.match(/[\w-]+/g) ?? []).filter(each => !known.has(each)),
    );
    assert.deepEqual(missing, []);
  });
});
