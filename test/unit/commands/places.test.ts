import assert from 'node:assert/strict';
import { asInHover, isLong, placesOf } from '../../../src/commands/edits/places.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';

const catalog = fakeCatalog({
  en: { title: 'Cart', items: { one: '1 item', other: '{{count}} items' } },
  de: { title: 'Warenkorb' },
  pl: { items: { one: '1 rzecz', few: '{{count}} rzeczy' } },
});
const link = { name: 'items', project: 'p' };

describe('commands: the texts of a key that can be edited', () => {
  it('are one in each locale, each with the source text that it translates', () => {
    const places = placesOf('title', catalog);
    assert.deepEqual(
      places.map(({ locale, content, sourceText }) => [locale.name, content, sourceText]),
      [
        ['en', 'Cart', undefined],
        ['de', 'Warenkorb', 'Cart'],
        ['pl', '', 'Cart'],
      ],
    );
  });

  it('are those of the locale and the form that a link names', () => {
    const polish = placesOf('items', catalog, { ...link, locale: 'pl' });
    assert.deepEqual(
      polish.map(({ pluralSuffix, content, sourceText }) => [pluralSuffix, content, sourceText]),
      [
        ['one', '1 rzecz', '1 item'],
        ['few', '{{count}} rzeczy', '{{count}} items'],
        ['many', '', '{{count}} items'],
        ['other', '', '{{count}} items'],
      ],
    );
    const [many, ...others] = placesOf('items', catalog, { ...link, locale: 'pl', form: 'many' });
    assert.equal(many?.pluralSuffix, 'many');
    assert.equal(many.former, undefined);
    assert.deepEqual(others, []);
  });

  it('are those of the locale whose row was clicked', () => {
    const row = { kind: 'translation', id: 't', keyName: 'title', coverage: { locale: { name: 'de' } } };
    assert.deepEqual(
      placesOf('title', catalog, row).map(({ locale }) => locale.name),
      ['de'],
    );
  });

  it('are listed as in the hover, so that what is missing is in sight', () => {
    const places = asInHover(placesOf('title', catalog), catalog, 0);
    assert.deepEqual(
      places.map(({ locale }) => locale.name),
      ['en', 'pl', 'de'],
    );
    assert.deepEqual(asInHover([], catalog, 0), []);
  });

  it('are long if the text or its source text is', () => {
    const words = 'Some words. '.repeat(30);
    assert.equal(isLong({ content: 'Kurz', sourceText: 'Short' }), false);
    assert.equal(isLong({ content: '', sourceText: undefined }), false);
    assert.equal(isLong({ content: words, sourceText: undefined }), true);
    assert.equal(isLong({ content: '', sourceText: words }), true);
  });

  it('are none of a key that is not there', () => assert.deepEqual(placesOf('gone', catalog), []));
});
