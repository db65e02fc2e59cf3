import assert from 'node:assert/strict';
import { sendEdits } from '../../../src/core/catalog/edits/send.ts';
import {
  type CatalogRemote,
  RemoteGoneError,
  RemoteRefusalError,
  RemoteUnreachableError,
} from '../../../src/core/catalog/remote.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { editedShop } from './editedShop.ts';

describe('catalog: edits whose place goes', () => {
  const shop = editedShop();

  it('waits where the project cannot be seen, and tries again what was gone when it is typed anew', async () => {
    shop.queue.dispose();
    let isHidden = true;
    const remote = shop.service.remote();
    shop.queue = shop.open({
      ...remote,
      async locales(page, options) {
        if (isHidden) throw new RemoteGoneError('project');
        return remote.locales(page, options);
      },
      translationsOfKey: async (id, options) =>
        isHidden ? undefined : remote.translationsOfKey(id, options),
    });
    await shop.note('cart.title', 'Einkaufswagen');
    assert.deepEqual(
      (await sendEdits(shop.catalog, { ...remote, translationsOfKey: async () => undefined })).map(
        ({ kind }) => kind,
      ),
      ['gone'],
    );
    await shop.note('cart.title', 'Wagen');
    const waiting = shop.queue.flush();
    await new Promise<void>(resolve => shop.queue.onDidTry(() => resolve()));
    assert.deepEqual(shop.outcomes, ['cart.title unreachable']);
    isHidden = false;
    shop.queue.wake();
    await waiting;
    assert.equal(shop.service.contents()['cart.title|de|'], 'Wagen');
  });

  describe('of what is removed between being read and being changed', () => {
    const openRemoving = (remove: () => void) => {
      shop.queue.dispose();
      shop.queue = shop.open({
        ...shop.service.remote(),
        updateTranslation: async () => {
          remove();
          throw new RemoteRefusalError('Not found', { isGone: true });
        },
      });
    };

    it('keep the text where it is the key', async () => {
      openRemoving(() => shop.service.removeKey(shop.keyId('cart.title')));
      await shop.edit('cart.title', 'Einkaufswagen');
      await shop.queue.flush();
      assert.deepEqual(shop.outcomes, ['cart.title gone']);
      assert.deepEqual(
        shop.catalog.reader.edits().map(({ state, content }) => [state, content]),
        [['gone', 'Einkaufswagen']],
      );
    });

    it('ask where it is the text', async () => {
      openRemoving(() => shop.service.translations.clear());
      await shop.edit('cart.title', 'Einkaufswagen');
      await shop.queue.flush();
      assert.deepEqual(shop.outcomes, ['cart.title conflict']);
    });

    it('are refused where it is still there', async () => {
      openRemoving(() => undefined);
      await shop.edit('cart.title', 'Einkaufswagen');
      await shop.queue.flush();
      assert.deepEqual(shop.outcomes, ['cart.title refused']);
    });
  });

  it('tells of an edit whose key a sync found gone, and keeps its text', async () => {
    await shop.note('cart.pay', 'Zahlen');
    shop.service.removeKey(shop.keyId('cart.pay'));
    await syncProject(shop.catalog, shop.service.remote());
    await shop.queue.flush();
    assert.deepEqual(shop.outcomes, ['cart.pay gone']);
    const [gone] = shop.catalog.reader.edits();
    assert.deepEqual([gone?.state, gone?.content], ['gone', 'Zahlen']);
    await shop.queue.discard(gone?.no ?? 0);
    assert.deepEqual(shop.catalog.reader.edits(), []);
    assertAgreement(shop.catalog.reader, shop.service);
  });

  describe('in a locale that others removed', () => {
    const deId = () => shop.service.locales.find(({ name }) => name === 'de')?.id ?? '';
    const given = () => shop.catalog.reader.edits().map(({ state, content }) => [state, content]);

    it('is told of, and keeps its text, whether a sync found that or not', async () => {
      const what: string[] = [];
      shop.queue.onDidTry(outcome => {
        if (outcome.kind === 'gone') what.push(outcome.what);
      });
      await shop.note('cart.title', 'Einkaufswagen');
      shop.service.removeLocale(deId());
      await syncProject(shop.catalog, shop.service.remote());
      await shop.queue.flush();
      assert.deepEqual(shop.outcomes, ['cart.title gone']);
      assert.deepEqual(given(), [['gone', 'Einkaufswagen']]);
      assert.deepEqual(what, ['locale']);
      assertAgreement(shop.catalog.reader, shop.service);
      await shop.queue.flush();
      assert.equal(what.length, 1);
    });

    for (const [keyName, kind] of [
      ['cart.title', 'a text'],
      ['cart.pay', 'none'],
    ] as const) {
      it(`is told of before a sync where it had ${kind}`, async () => {
        await shop.note(keyName, 'Neu');
        shop.service.removeLocale(deId());
        await shop.queue.flush();
        assert.deepEqual(shop.outcomes, [`${keyName} gone`]);
        assert.deepEqual(given(), [['gone', 'Neu']]);
      });
    }

    it('is sent where the locale is there again, under another name', async () => {
      const id = deId();
      await shop.note('cart.pay', 'Bezahlen');
      shop.service.removeLocale(id);
      await syncProject(shop.catalog, shop.service.remote());
      shop.service.addLocale('de-DE', { id });
      await syncProject(shop.catalog, shop.service.remote());
      await shop.queue.flush();
      assert.deepEqual(shop.outcomes, ['cart.pay sent']);
      assert.equal(shop.service.contents()['cart.pay|de-DE|'], 'Bezahlen');
    });

    it('waits while nobody can tell', async () => {
      await shop.note('cart.title', 'Einkaufswagen');
      shop.service.removeLocale(deId());
      const remote: CatalogRemote = {
        ...shop.service.remote(),
        locales: () => Promise.reject(new RemoteUnreachableError('no network')),
      };
      const tried = await sendEdits(shop.catalog, remote);
      assert.deepEqual(
        tried.map(({ kind }) => kind),
        ['unreachable'],
      );
      assert.deepEqual(given(), [['waiting', 'Einkaufswagen']]);
    });
  });

  it('sends an edit whose key got another name while a sync looked which keys are there', async () => {
    const id = shop.keyId('cart.pay');
    await shop.note('cart.pay', 'Zahlen');
    shop.service.translate('cart.title', 'en', 'Another title');
    shop.service.onRequest = name => {
      if (name === 'download') shop.service.changeKey(id, { name: 'cart.buy' });
    };
    await syncProject(shop.catalog, shop.service.remote());
    assert.equal(shop.catalog.reader.has('cart.pay'), false);
    await shop.queue.flush();
    assert.match(shop.outcomes.join(), /^cart\.\w+ sent$/);
    assert.equal(shop.service.contents()['cart.buy|de|'], 'Zahlen');
    await syncProject(shop.catalog, shop.service.remote());
    assertAgreement(shop.catalog.reader, shop.service);
  });

  it('has nothing left of an edit that was sent when its key goes later', async () => {
    await shop.edit('cart.pay', 'Zahlen');
    await shop.queue.flush();
    shop.service.removeKey([...shop.service.keys.values()].find(({ name }) => name === 'cart.pay')?.id ?? '');
    await syncProject(shop.catalog, shop.service.remote());
    assert.deepEqual(shop.catalog.reader.edits(), []);
    assertAgreement(shop.catalog.reader, shop.service);
  });
});
