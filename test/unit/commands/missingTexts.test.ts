import assert from 'node:assert/strict';
import { missingTexts, placeNow } from '../../../src/commands/edits/missingTexts.ts';
import type { CatalogListRequest, CatalogOverview } from '../../../src/core/catalog/types.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';

const texts = fakeCatalog({
  en: { title: 'Cart', items: { one: '1 item', other: '{{count}} items' }, total: 'Total' },
  pl: { items: { one: '1 rzecz', few: '{{count}} rzeczy' }, total: 'Razem' },
});

/** Answers with one name a page. */
function list({ kind, localeName, after }: CatalogListRequest) {
  assert.deepEqual([kind, localeName], ['missing', 'pl']);
  return after === undefined
    ? { names: ['items'], total: 2, next: 'items' }
    : { names: ['title'], total: 2, next: undefined };
}
const catalog = { ...texts, list } as unknown as CatalogOverview;

describe('commands: the texts that a locale misses', () => {
  it('are those of all pages, of a plural key the forms without a text', () => {
    assert.deepEqual(
      missingTexts('pl', catalog).map(({ keyName, pluralSuffix, sourceText }) => [
        keyName,
        pluralSuffix,
        sourceText,
      ]),
      [
        ['items', 'many', '{{count}} items'],
        ['items', 'other', '{{count}} items'],
        ['title', '', 'Cart'],
      ],
    );
  });

  it('are read anew when their turn comes', () => {
    const [many] = missingTexts('pl', catalog);
    assert.ok(many !== undefined);
    const since = fakeCatalog({ en: { items: { other: 'x' } }, pl: { items: { many: 'rzeczy' } } });
    assert.equal(placeNow(many, since as CatalogOverview)?.content, 'rzeczy');
    assert.equal(placeNow(many, fakeCatalog({ en: {}, pl: {} }) as CatalogOverview), undefined);
  });
});
