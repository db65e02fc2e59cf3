import assert from 'node:assert/strict';
import { systemClock } from '../../../src/core/base/clock.ts';
import { EditQueue } from '../../../src/core/catalog/edits/queue.ts';
import { sendEdits } from '../../../src/core/catalog/edits/send.ts';
import { type CatalogRemote, RemoteUnreachableError } from '../../../src/core/catalog/remote.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { editedShop } from './editedShop.ts';

describe('catalog: edits, and what becomes of them while they are sent', () => {
  const shop = editedShop();

  /** Sends what waits; something happens at its n-th request. */
  async function sendWhile(request: string, no: number, happens: () => Promise<unknown>) {
    let left = no;
    shop.service.onRequest = async name => {
      if (name === request && --left === 0) await happens();
    };
    const outcomes = await sendEdits(shop.catalog, shop.service.remote());
    shop.service.onRequest = () => undefined;
    return outcomes.map(({ edit, kind }) => `${edit.keyName} ${kind}`);
  }

  it('does not send what is taken back while others are sent', async () => {
    await shop.note('cart.title', 'Einkaufswagen');
    const second = await shop.note('cart.pay', 'Bezahlen');
    const outcomes = await sendWhile('updateTranslation', 1, () => shop.queue.discard(second ?? 0));
    assert.deepEqual(outcomes, ['cart.title sent']);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('does not send what is taken back while the service’s text is read', async () => {
    const only = await shop.note('cart.pay', 'Bezahlen');
    const outcomes = await sendWhile('translationsOfKey', 1, () => shop.queue.discard(only ?? 0));
    assert.deepEqual(outcomes, ['cart.pay replaced']);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('sends what a text says by then, and never what it said before', async () => {
    await shop.note('cart.title', 'Einkaufswagen');
    await shop.note('cart.pay', 'Bezahlen');
    const said: string[] = [];
    const outcomes = await sendWhile('updateTranslation', 1, async () => {
      await shop.note('cart.pay', 'Zur Kasse');
    });
    for (const place of shop.service.said) if (place.includes(shop.keyId('cart.pay'))) said.push(place);
    assert.deepEqual(outcomes, ['cart.title sent', 'cart.pay sent']);
    assert.ok(!said.some(place => place.includes('Bezahlen')));
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('keeps asking for flags where the text came through and the rest did not', async () => {
    const place = { keyName: 'cart.title', localeName: 'de', pluralSuffix: '' } as const;
    await shop.catalog.writer.addEdit({ ...place, content: 'Einkaufswagen', isUnverified: true });
    let left = 2;
    shop.service.onRequest = name => {
      if (name === 'updateTranslation' && --left === 0) throw new RemoteUnreachableError('Connection lost');
    };
    const [outcome] = await sendEdits(shop.catalog, shop.service.remote());
    assert.equal(outcome?.kind, 'unreachable');
    shop.service.onRequest = () => undefined;
    await syncProject(shop.catalog, shop.service.remote());
    await sendEdits(shop.catalog, shop.service.remote());
    assert.equal(shop.service.contents()['cart.title|de|'], 'Einkaufswagen (unverified)');
    assert.deepEqual(shop.catalog.reader.edits(), []);
    await syncProject(shop.catalog, shop.service.remote());
    assertAgreement(shop.catalog.reader, shop.service);
  });

  for (const flag of ['unverified', 'excluded'] as const) {
    it(`shows what was sent while an older list of flags was under way: ${flag}`, async () => {
      const isExcluded = flag === 'excluded';
      shop.service.translate('cart.title', 'de', 'Warenkorb', { isUnverified: !isExcluded, isExcluded });
      await syncProject(shop.catalog, shop.service.remote());
      shop.service.translate('cart.title', 'en', 'Cart', { isUnverified: !isExcluded, isExcluded });
      const remote = shop.service.remote();
      await syncProject(shop.catalog, {
        ...remote,
        async translations(query, page, options) {
          const answer = await remote.translations(query, page, options);
          if (query.flag !== flag) return answer;
          const place = { keyName: 'cart.title', localeName: 'de', pluralSuffix: '' } as const;
          await shop.queue.edit({ ...place, content: 'Korb', isUnverified: false, isExcluded: false });
          await shop.queue.flush();
          return answer;
        },
      });
      assertAgreement(shop.catalog.reader, shop.service);
    });
  }

  for (const list of ['changes', 'unverified'] as const) {
    it(`shows what others wrote over a text that was just sent, at the latest one sync later: ${list}`, async () => {
      let now = Date.now();
      const clock = { now: () => now, sleep: systemClock.sleep };
      const catalog = shop.catalogs.open({ clock }, 'other.db');
      const remote = shop.service.remote();
      await syncProject(catalog, remote, { clock });
      // Long after the first sync, when no download is compared again.
      now += 60_000;
      for (let no = 0; no < 8; no++) shop.service.translate('cart.pay', 'en', `Pay ${no}`);
      await syncProject(catalog, remote, { clock });
      const queue = new EditQueue(catalog, remote, { clock });
      let isLeft = true;
      const queried: CatalogRemote = {
        ...remote,
        async translations(query, page, options) {
          if (isLeft && query.flag === (list === 'changes' ? undefined : list)) {
            isLeft = false;
            // The request has to wait for the service's limit.
            now += 10_000;
            const place = { keyName: 'cart.title', localeName: 'de', pluralSuffix: '' } as const;
            await queue.edit({ ...place, content: 'Korb' });
            await queue.flush();
            const isUnverified = list === 'unverified';
            shop.service.translate('cart.title', 'de', 'Einkaufskorb', { isUnverified });
          }
          return remote.translations(query, page, options);
        },
      };
      await syncProject(catalog, queried, { clock });
      now += 60_000;
      await syncProject(catalog, remote, { clock });
      queue.dispose();
      assertAgreement(catalog.reader, shop.service);
    });
  }
});
