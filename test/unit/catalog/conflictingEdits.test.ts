import assert from 'node:assert/strict';
import type { Clock } from '../../../src/core/base/clock.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { editedShop } from './editedShop.ts';

describe('catalog: edits of what others edit too', () => {
  const shop = editedShop();

  it('takes what the service made of its own text for no conflict when the place was edited again', async () => {
    shop.queue.dispose();
    const real = shop.service.remote();
    shop.queue = shop.open({
      ...real,
      async updateTranslation(id, change, options) {
        if (change.content === ' Wagen ') await shop.edit('cart.title', 'Einkaufswagen');
        return real.updateTranslation(id, { ...change, content: change.content.trim() }, options);
      },
    });
    await shop.edit('cart.title', ' Wagen ');
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.title sent', 'cart.title sent']);
    assert.equal(shop.service.contents()['cart.title|de|'], 'Einkaufswagen');
    assertAgreement(shop.catalog.reader, shop.service);
  });

  for (const choice of ['mine', 'theirs'] as const) {
    it(`does not overwrite what somebody else wrote meanwhile; a person chooses: ${choice}`, async () => {
      shop.service.translate('cart.title', 'de', 'Korb');
      await shop.edit('cart.title', 'Wagen');
      await shop.queue.flush();
      assert.deepEqual(shop.outcomes, ['cart.title conflict']);
      const [conflict] = shop.catalog.reader.edits();
      assert.deepEqual([conflict?.content, conflict?.theirs, conflict?.base], ['Wagen', 'Korb', 'Warenkorb']);
      assert.equal(shop.service.contents()['cart.title|de|'], 'Korb');
      await shop.queue.resolve(conflict?.no ?? 0, choice);
      await shop.queue.flush();
      assert.equal(shop.service.contents()['cart.title|de|'], choice === 'mine' ? 'Wagen' : 'Korb');
      assertAgreement(shop.catalog.reader, shop.service);
    });
  }

  it('does not give a new text up because somebody else wrote one just before', async () => {
    shop.service.onRequest = name => {
      if (name === 'createTranslation') shop.service.translate('cart.pay', 'de', 'Zahlen');
    };
    await shop.edit('cart.pay', 'Bezahlen');
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.pay conflict']);
    const [conflict] = shop.catalog.reader.edits();
    assert.deepEqual([conflict?.content, conflict?.theirs], ['Bezahlen', 'Zahlen']);
  });

  it('keeps what an edit was made over when there is no conflict to end', async () => {
    await shop.note('cart.title', 'Wagen');
    const [before] = shop.catalog.reader.edits();
    await shop.catalog.writer.keepMine(before?.no ?? 0);
    assert.equal(before?.base, 'Warenkorb');
    assert.deepEqual(shop.catalog.reader.edits(), [before]);
  });

  it('notices a conflict when a sync brings the other text', async () => {
    await shop.note('cart.title', 'Wagen');
    shop.service.translate('cart.title', 'de', 'Korb');
    await syncProject(shop.catalog, shop.service.remote());
    const [conflict] = shop.catalog.reader.edits();
    assert.deepEqual([conflict?.state, conflict?.theirs], ['conflict', 'Korb']);
    assert.equal(shop.inCatalog('cart.title')?.content, 'Wagen');
  });

  it('is settled when the answer was lost but the service has the text', async () => {
    await shop.note('cart.title', 'Wagen');
    shop.service.translate('cart.title', 'de', 'Wagen');
    const before = shop.service.requests;
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.title sent']);
    assert.equal(shop.service.requests - before, 1);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('ends a conflict when the service says again what the edit was made over', async () => {
    shop.queue.dispose();
    shop.queue = shop.open(shop.service.remote());
    await shop.note('cart.title', 'Wagen');
    shop.service.translate('cart.title', 'de', 'Korb');
    await syncProject(shop.catalog, shop.service.remote());
    assert.equal(shop.catalog.reader.edits()[0]?.state, 'conflict');
    shop.service.translate('cart.title', 'de', 'Warenkorb');
    await syncProject(shop.catalog, shop.service.remote());
    const [waiting] = shop.catalog.reader.edits();
    assert.deepEqual([waiting?.state, waiting?.theirs, waiting?.content], ['waiting', undefined, 'Wagen']);
    shop.queue.wake();
    await shop.queue.flush();
    assertAgreement(shop.catalog.reader, shop.service);
    assert.equal(shop.inCatalog('cart.title')?.content, 'Wagen');
  });

  it('takes its own text for no conflict when the answer was lost and the place was edited again', async () => {
    const real = shop.service.remote();
    shop.queue.dispose();
    shop.queue = shop.open({
      ...real,
      updateTranslation: async (...args) => {
        await real.updateTranslation(...args);
        throw new Error('Killed before the answer came');
      },
    });
    await shop.edit('cart.title', 'Erste');
    await shop.queue.flush();
    assert.equal(shop.service.contents()['cart.title|de|'], 'Erste');
    shop.queue.dispose();
    shop.queue = shop.open(real);
    await shop.edit('cart.title', 'Zweite');
    await syncProject(shop.catalog, real);
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.title sent']);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('does not take an answer for news that was asked for before an edit was sent', async () => {
    const real = shop.service.remote();
    await syncProject(
      shop.catalog,
      {
        ...real,
        download: async (locale, request, options) => {
          const answer = await real.download(locale, { ...request, validator: undefined }, options);
          if (locale.name !== 'de') return answer;
          await shop.edit('cart.title', 'Wagen');
          await shop.queue.flush();
          await shop.edit('cart.title', 'Korb');
          await shop.queue.flush();
          return answer;
        },
      },
      { thorough: true },
    );
    assert.equal(shop.inCatalog('cart.title')?.content, 'Korb');
    await shop.queue.flush();
    assert.ok(
      shop.outcomes.every(outcome => outcome === 'cart.title sent'),
      shop.outcomes.join(),
    );
    await syncProject(shop.catalog, real);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('hides no later change of others where the clock was set back meanwhile', async () => {
    let now = Date.now();
    const clock: Clock = { now: () => now, sleep: () => Promise.reject(new Error('Nobody waits')) };
    shop.queue.dispose();
    shop.catalog.dispose();
    shop.catalog = shop.catalogs.open({ clock });
    shop.queue = shop.open(shop.service.remote(), clock);
    await syncProject(shop.catalog, shop.service.remote(), { clock });
    await shop.edit('cart.title', 'Einkaufswagen');
    await shop.queue.flush();
    now -= 86_400_000;
    shop.service.translate('cart.title', 'de', 'Körbchen');
    await syncProject(shop.catalog, shop.service.remote(), { clock });
    assert.equal(shop.inCatalog('cart.title')?.content, 'Körbchen');
    assertAgreement(shop.catalog.reader, shop.service);
  });
});
