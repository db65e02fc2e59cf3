import assert from 'node:assert/strict';
import { RemoteRefusalError } from '../../../src/core/catalog/remote.ts';
import { assertAgreement } from './agreement.ts';
import { editedShop } from './editedShop.ts';

describe('catalog: edits that are refused', () => {
  const shop = editedShop();

  it('takes an edit back when the service refuses it', async () => {
    shop.queue.dispose();
    shop.queue = shop.open({
      ...shop.service.remote(),
      updateTranslation: async () => {
        throw new RemoteRefusalError('content is too long');
      },
    });
    await shop.edit('cart.title', 'Viel zu lang');
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.title refused']);
    assert.equal(shop.inCatalog('cart.title')?.content, 'Warenkorb');
    assert.deepEqual(shop.catalog.reader.edits(), []);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('takes an edit back when not even its place may be read', async () => {
    shop.queue.dispose();
    shop.queue = shop.open({
      ...shop.service.remote(),
      translationsOfKey: () => Promise.reject(new RemoteRefusalError('not allowed')),
    });
    await shop.edit('cart.title', 'Einkaufswagen');
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.title refused']);
    assert.deepEqual(shop.catalog.reader.edits(), []);
  });

  it('keeps and sends what is typed while the service refuses what was typed before', async () => {
    shop.queue.dispose();
    const remote = shop.service.remote();
    shop.queue = shop.open({
      ...remote,
      async updateTranslation(id, change, options) {
        if (change.content !== 'Zu lang') return remote.updateTranslation(id, change, options);
        await shop.edit('cart.title', 'Kurz');
        throw new RemoteRefusalError('content is too long');
      },
    });
    await shop.edit('cart.title', 'Zu lang');
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.title replaced', 'cart.title sent']);
    assert.equal(shop.service.contents()['cart.title|de|'], 'Kurz');
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('keeps what is typed while a new text that was emptied again is looked up', async () => {
    await shop.note('cart.pay', 'Bezahlen');
    await shop.note('cart.pay', '');
    shop.service.onRequest = async name => {
      if (name === 'translationsOfKey' && shop.outcomes.length === 0) await shop.edit('cart.pay', 'Zahlen');
    };
    await shop.queue.flush();
    assert.equal(shop.service.contents()['cart.pay|de|'], 'Zahlen');
  });

  it('tells what became of an edit even when a later one fails in a way that nobody knows', async () => {
    shop.queue.dispose();
    const remote = shop.service.remote();
    shop.queue = shop.open({
      ...remote,
      updateTranslation: () => Promise.reject(new RemoteRefusalError('No')),
      createTranslation: () => Promise.reject(new TypeError('A page of a proxy')),
    });
    await shop.note('cart.title', 'Einkaufswagen');
    await shop.note('cart.pay', 'Bezahlen');
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.title refused']);
    assert.equal(shop.inCatalog('cart.title')?.content, 'Warenkorb');
    assert.deepEqual(
      shop.catalog.reader.edits().map(({ keyName, state }) => [keyName, state]),
      [['cart.pay', 'waiting']],
    );
  });
});
