import assert from 'node:assert/strict';
import { formOf, keyNameOf, localeNameOf, textOf } from '../../../src/commands/keys/target.ts';

const strange = [undefined, null, 0, true, [], {}, { name: 1 }, { keyName: null }, { locale: {} }];

describe('commands: what one was called on', () => {
  it('is a key by its name, by the link of a hover, or by a row', () => {
    assert.equal(keyNameOf('cart.title'), 'cart.title');
    assert.equal(keyNameOf({ name: 'cart.title', locale: 'de' }), 'cart.title');
    assert.equal(keyNameOf({ keyName: 'cart.title' }), 'cart.title');
    assert.equal(keyNameOf({ name: 1, keyName: 'cart.title' }), 'cart.title');
  });

  it('is a locale by the link of a hover, or by the row of a locale or a translation', () => {
    assert.equal(localeNameOf({ locale: 'de' }), 'de');
    assert.equal(localeNameOf({ locale: { name: 'de', code: 'de-DE' } }), 'de');
    assert.equal(localeNameOf({ coverage: { locale: { name: 'de' }, state: 'missing' } }), 'de');
  });

  it('is a plural form by the link that names it', () => {
    assert.equal(formOf({ form: 'few' }), 'few');
    assert.equal(formOf({ form: 'several' }), undefined);
    assert.equal(formOf('few'), undefined);
  });

  it('is a text by the link that proposes it', () => {
    assert.equal(textOf({ name: 'cart.title', project: 'p', text: 'Your cart' }), 'Your cart');
    assert.equal(textOf({ name: 'cart.title', project: 'p' }), undefined);
  });

  it('is nothing where the editor hands over something else', () => {
    for (const target of strange) {
      assert.deepEqual(
        [keyNameOf(target), localeNameOf(target), formOf(target)],
        [undefined, undefined, undefined],
        JSON.stringify(target),
      );
    }
    assert.equal(localeNameOf('de'), undefined);
    assert.equal(localeNameOf({ coverage: 'de' }), undefined);
    assert.equal(localeNameOf({ coverage: null, locale: 'de' }), undefined);
    assert.equal(localeNameOf({ locale: { name: 7 } }), undefined);
    assert.equal(localeNameOf({ locale: null }), undefined);
  });
});
