import assert from 'node:assert/strict';
import type { Clock } from '../../../src/core/base/clock.ts';
import { EditQueue } from '../../../src/core/catalog/edits/queue.ts';
import { type EditOutcome, sendEdits } from '../../../src/core/catalog/edits/send.ts';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import {
  type CatalogRemote,
  RemoteGoneError,
  RemoteRefusalError,
  RemoteUnreachableError,
} from '../../../src/core/catalog/remote.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { FakeService } from './fakeService.ts';
import { scratchCatalogs } from './scratch.ts';

describe('catalog: edits', () => {
  const catalogs = scratchCatalogs();
  let service: FakeService;
  let catalog: Catalog;
  let queue: EditQueue;
  let outcomes: string[];

  beforeEach(async () => {
    service = new FakeService();
    service.addLocale('en', { isDefault: true });
    service.addLocale('de');
    for (const name of ['cart.title', 'cart.empty', 'cart.pay']) {
      service.addKey(name);
      service.translate(name, 'en', `English ${name}`);
    }
    service.translate('cart.title', 'de', 'Warenkorb');
    catalog = catalogs.open();
    await syncProject(catalog, service.remote());
    queue = open(service.remote());
  });
  afterEach(() => queue.dispose());

  function open(remote: CatalogRemote, clock?: Clock): EditQueue {
    outcomes = [];
    const opened = new EditQueue(catalog, remote, clock === undefined ? {} : { clock });
    opened.onDidTry((outcome: EditOutcome) => outcomes.push(`${outcome.edit.keyName} ${outcome.kind}`));
    return opened;
  }

  const inCatalog = (key: string, locale = 'de') =>
    catalog.reader.get(key)?.translations.find(item => item.localeName === locale);
  const keyId = (wanted: string) => [...service.keys.values()].find(({ name }) => name === wanted)?.id ?? '';
  const edit = (keyName: string, content: string, localeName = 'de') =>
    queue.edit({ keyName, localeName, pluralSuffix: '', content });
  /** An edit that the queue has not been told of, as if made by another window. */
  const note = (keyName: string, content: string) =>
    catalog.writer.addEdit({ keyName, localeName: 'de', pluralSuffix: '', content });

  it('shows an edit at once and sends it', async () => {
    const making = edit('cart.title', 'Einkaufswagen');
    await making;
    assert.equal(inCatalog('cart.title')?.content, 'Einkaufswagen');
    assert.equal(inCatalog('cart.title')?.isLocal, true);
    await queue.flush();
    assert.deepEqual(outcomes, ['cart.title sent']);
    assert.equal(inCatalog('cart.title')?.isLocal, false);
    assertAgreement(catalog.reader, service);
  });

  it('creates a translation that is missing', async () => {
    await edit('cart.pay', 'Bezahlen');
    await queue.flush();
    assertAgreement(catalog.reader, service);
    assert.equal(catalog.reader.coverage()[1]?.counts.translated, 2);
  });

  it('puts flags back that the service changed with the text, and only those', async () => {
    service.translate('cart.title', 'de', 'Warenkorb', { isUnverified: false, isExcluded: true });
    await syncProject(catalog, service.remote());
    queue.dispose();
    const sent: unknown[] = [];
    const remote = service.remote();
    const unverifying: CatalogRemote = {
      ...remote,
      async updateTranslation(id, change, options) {
        sent.push(change);
        return remote.updateTranslation(id, { isUnverified: true, isExcluded: false, ...change }, options);
      },
    };
    queue = open(unverifying);
    await edit('cart.title', 'Einkaufswagen');
    await queue.flush();
    assert.equal(inCatalog('cart.title')?.isUnverified, true);
    const former = { isUnverified: false, isExcluded: true };
    const place = { keyName: 'cart.title', localeName: 'de', pluralSuffix: '' as const };
    await queue.edit({ ...place, content: 'Warenkorb', ...former });
    await queue.flush();
    assert.deepEqual(sent.slice(1), [
      { pluralSuffix: '', content: 'Warenkorb' },
      { pluralSuffix: '', content: 'Warenkorb', isUnverified: false, isExcluded: true },
    ]);
    assert.equal(inCatalog('cart.title')?.isUnverified, false);
    assert.equal(inCatalog('cart.title')?.isExcluded, true);
    assertAgreement(catalog.reader, service);
  });

  it('says when the text is taken and the flags are refused', async () => {
    queue.dispose();
    const remote = service.remote();
    queue = open({
      ...remote,
      async updateTranslation(id, change, options) {
        if (change.isUnverified !== undefined) throw new RemoteRefusalError('not in this plan');
        return remote.updateTranslation(id, change, options);
      },
    });
    let refusal: string | undefined;
    queue.onDidTry(outcome => {
      if (outcome.kind === 'sent') refusal = outcome.flagsRefused?.message;
    });
    const place = { keyName: 'cart.title', localeName: 'de', pluralSuffix: '' as const };
    await queue.edit({ ...place, content: 'Korb', isUnverified: true });
    await queue.flush();
    assert.equal(refusal, 'not in this plan');
    assert.deepEqual(catalog.reader.edits(), []);
    assertAgreement(catalog.reader, service);
  });

  it('leaves nothing behind when a new translation is taken back before it was sent', async () => {
    queue.dispose();
    const reach = service.remote();
    let isThere = false;
    queue = open({
      ...reach,
      async translationsOfKey(keyId, options) {
        if (!isThere) throw new RemoteUnreachableError('no network');
        return reach.translationsOfKey(keyId, options);
      },
    });
    await edit('cart.pay', 'Bezahlen');
    await edit('cart.pay', '');
    isThere = true;
    await queue.flush();
    assert.deepEqual(catalog.reader.edits(), []);
    assertAgreement(catalog.reader, service);
  });

  it('takes an edit back when the service refuses it', async () => {
    queue.dispose();
    queue = open({
      ...service.remote(),
      updateTranslation: async () => {
        throw new RemoteRefusalError('content is too long');
      },
    });
    await edit('cart.title', 'Viel zu lang');
    await queue.flush();
    assert.deepEqual(outcomes, ['cart.title refused']);
    assert.equal(inCatalog('cart.title')?.content, 'Warenkorb');
    assert.deepEqual(catalog.reader.edits(), []);
    assertAgreement(catalog.reader, service);
  });

  it('takes an edit back when not even its place may be read', async () => {
    queue.dispose();
    queue = open({
      ...service.remote(),
      translationsOfKey: () => Promise.reject(new RemoteRefusalError('not allowed')),
    });
    await edit('cart.title', 'Einkaufswagen');
    await queue.flush();
    assert.deepEqual(outcomes, ['cart.title refused']);
    assert.deepEqual(catalog.reader.edits(), []);
  });

  it('keeps and sends what is typed while the service refuses what was typed before', async () => {
    queue.dispose();
    const remote = service.remote();
    queue = open({
      ...remote,
      async updateTranslation(id, change, options) {
        if (change.content !== 'Zu lang') return remote.updateTranslation(id, change, options);
        await edit('cart.title', 'Kurz');
        throw new RemoteRefusalError('content is too long');
      },
    });
    await edit('cart.title', 'Zu lang');
    await queue.flush();
    assert.deepEqual(outcomes, ['cart.title replaced', 'cart.title sent']);
    assert.equal(service.contents()['cart.title|de|'], 'Kurz');
    assertAgreement(catalog.reader, service);
  });

  it('keeps what is typed while a new text that was emptied again is looked up', async () => {
    await note('cart.pay', 'Bezahlen');
    await note('cart.pay', '');
    service.onRequest = async name => {
      if (name === 'translationsOfKey' && outcomes.length === 0) await edit('cart.pay', 'Zahlen');
    };
    await queue.flush();
    assert.equal(service.contents()['cart.pay|de|'], 'Zahlen');
  });

  it('waits where the project cannot be seen, and tries again what was gone when it is typed anew', async () => {
    queue.dispose();
    let isHidden = true;
    const remote = service.remote();
    queue = open({
      ...remote,
      async locales(page, options) {
        if (isHidden) throw new RemoteGoneError('project');
        return remote.locales(page, options);
      },
      translationsOfKey: async (id, options) =>
        isHidden ? undefined : remote.translationsOfKey(id, options),
    });
    await note('cart.title', 'Einkaufswagen');
    assert.deepEqual(
      (await sendEdits(catalog, { ...remote, translationsOfKey: async () => undefined })).map(
        ({ kind }) => kind,
      ),
      ['gone'],
    );
    await note('cart.title', 'Wagen');
    const waiting = queue.flush();
    await new Promise<void>(resolve => queue.onDidTry(() => resolve()));
    assert.deepEqual(outcomes, ['cart.title unreachable']);
    isHidden = false;
    queue.wake();
    await waiting;
    assert.equal(service.contents()['cart.title|de|'], 'Wagen');
  });

  describe('of what is removed between being read and being changed', () => {
    const openRemoving = (remove: () => void) => {
      queue.dispose();
      queue = open({
        ...service.remote(),
        updateTranslation: async () => {
          remove();
          throw new RemoteRefusalError('Not found', { isGone: true });
        },
      });
    };

    it('keep the text where it is the key', async () => {
      openRemoving(() => service.removeKey(keyId('cart.title')));
      await edit('cart.title', 'Einkaufswagen');
      await queue.flush();
      assert.deepEqual(outcomes, ['cart.title gone']);
      assert.deepEqual(
        catalog.reader.edits().map(({ state, content }) => [state, content]),
        [['gone', 'Einkaufswagen']],
      );
    });

    it('ask where it is the text', async () => {
      openRemoving(() => service.translations.clear());
      await edit('cart.title', 'Einkaufswagen');
      await queue.flush();
      assert.deepEqual(outcomes, ['cart.title conflict']);
    });

    it('are refused where it is still there', async () => {
      openRemoving(() => undefined);
      await edit('cart.title', 'Einkaufswagen');
      await queue.flush();
      assert.deepEqual(outcomes, ['cart.title refused']);
    });
  });

  it('keeps edits made offline in order, over a restart', async () => {
    queue.dispose();
    service.onRequest = () => {
      throw new RemoteUnreachableError('No network');
    };
    queue = open(service.remote());
    await edit('cart.title', 'Erste');
    await edit('cart.empty', 'Leer');
    await edit('cart.title', 'Zweite');
    queue.dispose();
    await queue.flush();
    catalog.dispose();

    service.onRequest = () => undefined;
    catalog = catalogs.open();
    assert.deepEqual(
      catalog.reader.edits().map(({ keyName, content, base }) => [keyName, content, base]),
      [
        ['cart.title', 'Zweite', 'Warenkorb'],
        ['cart.empty', 'Leer', ''],
      ],
    );
    queue = open(service.remote());
    await queue.flush();
    assert.deepEqual(outcomes, ['cart.title sent', 'cart.empty sent']);
    assertAgreement(catalog.reader, service);
  });

  it('tries no other edit once the service cannot be reached', async () => {
    await note('cart.title', 'Erste');
    await note('cart.empty', 'Zweite');
    service.onRequest = () => {
      throw new RemoteUnreachableError('No network');
    };
    const tried = await sendEdits(catalog, service.remote());
    assert.deepEqual(
      tried.map(({ edit, kind }) => [edit.keyName, kind]),
      [['cart.title', 'unreachable']],
    );
  });

  it('takes what the service made of its own text for no conflict when the place was edited again', async () => {
    queue.dispose();
    const real = service.remote();
    queue = open({
      ...real,
      async updateTranslation(id, change, options) {
        if (change.content === ' Wagen ') await edit('cart.title', 'Einkaufswagen');
        return real.updateTranslation(id, { ...change, content: change.content.trim() }, options);
      },
    });
    await edit('cart.title', ' Wagen ');
    await queue.flush();
    assert.deepEqual(outcomes, ['cart.title sent', 'cart.title sent']);
    assert.equal(service.contents()['cart.title|de|'], 'Einkaufswagen');
    assertAgreement(catalog.reader, service);
  });

  it('sends also what is edited while others are being sent', async () => {
    service.onRequest = async name => {
      service.onRequest = () => undefined;
      if (name === 'translationsOfKey') await edit('cart.pay', 'Bezahlen');
    };
    await edit('cart.title', 'Einkaufswagen');
    await queue.flush();
    assert.deepEqual(outcomes, ['cart.title sent', 'cart.pay sent']);
    assertAgreement(catalog.reader, service);
  });

  it('does not rest on when the service is known to be there again', async () => {
    queue.dispose();
    service.onRequest = () => {
      throw new RemoteUnreachableError('No network');
    };
    const resting = Promise.withResolvers<void>();
    const sleep = (_ms: number, signal?: AbortSignal) => {
      if (outcomes.length > 0) resting.resolve();
      return new Promise<void>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    };
    queue = open(service.remote(), { now: () => 0, sleep });
    await edit('cart.title', 'Einkaufswagen');
    await resting.promise;
    service.onRequest = () => undefined;
    queue.wake();
    await queue.flush();
    assertAgreement(catalog.reader, service);
  });

  for (const choice of ['mine', 'theirs'] as const) {
    it(`does not overwrite what somebody else wrote meanwhile; a person chooses: ${choice}`, async () => {
      service.translate('cart.title', 'de', 'Korb');
      await edit('cart.title', 'Wagen');
      await queue.flush();
      assert.deepEqual(outcomes, ['cart.title conflict']);
      const [conflict] = catalog.reader.edits();
      assert.deepEqual([conflict?.content, conflict?.theirs, conflict?.base], ['Wagen', 'Korb', 'Warenkorb']);
      assert.equal(service.contents()['cart.title|de|'], 'Korb');
      await queue.resolve(conflict?.no ?? 0, choice);
      await queue.flush();
      assert.equal(service.contents()['cart.title|de|'], choice === 'mine' ? 'Wagen' : 'Korb');
      assertAgreement(catalog.reader, service);
    });
  }

  it('keeps what an edit was made over when there is no conflict to end', async () => {
    await note('cart.title', 'Wagen');
    const [before] = catalog.reader.edits();
    await catalog.writer.keepMine(before?.no ?? 0);
    assert.equal(before?.base, 'Warenkorb');
    assert.deepEqual(catalog.reader.edits(), [before]);
  });

  it('notices a conflict when a sync brings the other text', async () => {
    await note('cart.title', 'Wagen');
    service.translate('cart.title', 'de', 'Korb');
    await syncProject(catalog, service.remote());
    const [conflict] = catalog.reader.edits();
    assert.deepEqual([conflict?.state, conflict?.theirs], ['conflict', 'Korb']);
    assert.equal(inCatalog('cart.title')?.content, 'Wagen');
  });

  it('is settled when the answer was lost but the service has the text', async () => {
    await note('cart.title', 'Wagen');
    service.translate('cart.title', 'de', 'Wagen');
    const before = service.requests;
    await queue.flush();
    assert.deepEqual(outcomes, ['cart.title sent']);
    assert.equal(service.requests - before, 1);
    assertAgreement(catalog.reader, service);
  });

  it('ends a conflict when the service says again what the edit was made over', async () => {
    queue.dispose();
    queue = open(service.remote());
    await note('cart.title', 'Wagen');
    service.translate('cart.title', 'de', 'Korb');
    await syncProject(catalog, service.remote());
    assert.equal(catalog.reader.edits()[0]?.state, 'conflict');
    service.translate('cart.title', 'de', 'Warenkorb');
    await syncProject(catalog, service.remote());
    const [waiting] = catalog.reader.edits();
    assert.deepEqual([waiting?.state, waiting?.theirs, waiting?.content], ['waiting', undefined, 'Wagen']);
    queue.wake();
    await queue.flush();
    assertAgreement(catalog.reader, service);
    assert.equal(inCatalog('cart.title')?.content, 'Wagen');
  });

  it('takes its own text for no conflict when the answer was lost and the place was edited again', async () => {
    const real = service.remote();
    queue.dispose();
    queue = open({
      ...real,
      updateTranslation: async (...args) => {
        await real.updateTranslation(...args);
        throw new Error('Killed before the answer came');
      },
    });
    await edit('cart.title', 'Erste');
    await queue.flush();
    assert.equal(service.contents()['cart.title|de|'], 'Erste');
    queue.dispose();
    queue = open(real);
    await edit('cart.title', 'Zweite');
    await syncProject(catalog, real);
    await queue.flush();
    assert.deepEqual(outcomes, ['cart.title sent']);
    assertAgreement(catalog.reader, service);
  });

  it('does not take an answer for news that was asked for before an edit was sent', async () => {
    const real = service.remote();
    await syncProject(
      catalog,
      {
        ...real,
        download: async (locale, request, options) => {
          const answer = await real.download(locale, { ...request, validator: undefined }, options);
          if (locale.name !== 'de') return answer;
          await edit('cart.title', 'Wagen');
          await queue.flush();
          await edit('cart.title', 'Korb');
          await queue.flush();
          return answer;
        },
      },
      { thorough: true },
    );
    assert.equal(inCatalog('cart.title')?.content, 'Korb');
    await queue.flush();
    assert.ok(
      outcomes.every(outcome => outcome === 'cart.title sent'),
      outcomes.join(),
    );
    await syncProject(catalog, real);
    assertAgreement(catalog.reader, service);
  });

  it('sends an edit to its locale whatever that is called by now', async () => {
    await note('cart.title', 'Einkaufswagen');
    await note('cart.pay', 'Bezahlen');
    service.translate('cart.pay', 'de', '');
    const german = service.locales.find(({ name }) => name === 'de');
    service.replaceLocale(german?.id ?? '', { name: 'Deutsch' });
    await queue.flush();
    assert.deepEqual(outcomes, ['cart.title sent', 'cart.pay sent']);
    await syncProject(catalog, service.remote());
    assertAgreement(catalog.reader, service);
    assert.equal(inCatalog('cart.title', 'Deutsch')?.content, 'Einkaufswagen');
  });

  it('tells what became of an edit even when a later one fails in a way that nobody knows', async () => {
    queue.dispose();
    const remote = service.remote();
    queue = open({
      ...remote,
      updateTranslation: () => Promise.reject(new RemoteRefusalError('No')),
      createTranslation: () => Promise.reject(new TypeError('A page of a proxy')),
    });
    await note('cart.title', 'Einkaufswagen');
    await note('cart.pay', 'Bezahlen');
    await queue.flush();
    assert.deepEqual(outcomes, ['cart.title refused']);
    assert.equal(inCatalog('cart.title')?.content, 'Warenkorb');
    assert.deepEqual(
      catalog.reader.edits().map(({ keyName, state }) => [keyName, state]),
      [['cart.pay', 'waiting']],
    );
  });

  it('tells of an edit whose key a sync found gone, and keeps its text', async () => {
    await note('cart.pay', 'Zahlen');
    service.removeKey(keyId('cart.pay'));
    await syncProject(catalog, service.remote());
    await queue.flush();
    assert.deepEqual(outcomes, ['cart.pay gone']);
    const [gone] = catalog.reader.edits();
    assert.deepEqual([gone?.state, gone?.content], ['gone', 'Zahlen']);
    await queue.discard(gone?.no ?? 0);
    assert.deepEqual(catalog.reader.edits(), []);
    assertAgreement(catalog.reader, service);
  });

  it('hides no later change of others where the clock was set back meanwhile', async () => {
    let now = Date.now();
    const clock: Clock = { now: () => now, sleep: () => Promise.reject(new Error('Nobody waits')) };
    queue.dispose();
    catalog.dispose();
    catalog = catalogs.open({ clock });
    queue = open(service.remote(), clock);
    await syncProject(catalog, service.remote(), { clock });
    await edit('cart.title', 'Einkaufswagen');
    await queue.flush();
    now -= 86_400_000;
    service.translate('cart.title', 'de', 'Körbchen');
    await syncProject(catalog, service.remote(), { clock });
    assert.equal(inCatalog('cart.title')?.content, 'Körbchen');
    assertAgreement(catalog.reader, service);
  });

  describe('in a locale that others removed', () => {
    const deId = () => service.locales.find(({ name }) => name === 'de')?.id ?? '';
    const given = () => catalog.reader.edits().map(({ state, content }) => [state, content]);

    it('is told of, and keeps its text, whether a sync found that or not', async () => {
      const what: string[] = [];
      queue.onDidTry(outcome => {
        if (outcome.kind === 'gone') what.push(outcome.what);
      });
      await note('cart.title', 'Einkaufswagen');
      service.removeLocale(deId());
      await syncProject(catalog, service.remote());
      await queue.flush();
      assert.deepEqual(outcomes, ['cart.title gone']);
      assert.deepEqual(given(), [['gone', 'Einkaufswagen']]);
      assert.deepEqual(what, ['locale']);
      assertAgreement(catalog.reader, service);
      await queue.flush();
      assert.equal(what.length, 1);
    });

    for (const [keyName, kind] of [
      ['cart.title', 'a text'],
      ['cart.pay', 'none'],
    ] as const) {
      it(`is told of before a sync where it had ${kind}`, async () => {
        await note(keyName, 'Neu');
        service.removeLocale(deId());
        await queue.flush();
        assert.deepEqual(outcomes, [`${keyName} gone`]);
        assert.deepEqual(given(), [['gone', 'Neu']]);
      });
    }

    it('is sent where the locale is there again, under another name', async () => {
      const id = deId();
      await note('cart.pay', 'Bezahlen');
      service.removeLocale(id);
      await syncProject(catalog, service.remote());
      service.addLocale('de-DE', { id });
      await syncProject(catalog, service.remote());
      await queue.flush();
      assert.deepEqual(outcomes, ['cart.pay sent']);
      assert.equal(service.contents()['cart.pay|de-DE|'], 'Bezahlen');
    });

    it('waits while nobody can tell', async () => {
      await note('cart.title', 'Einkaufswagen');
      service.removeLocale(deId());
      const remote: CatalogRemote = {
        ...service.remote(),
        locales: () => Promise.reject(new RemoteUnreachableError('no network')),
      };
      const tried = await sendEdits(catalog, remote);
      assert.deepEqual(
        tried.map(({ kind }) => kind),
        ['unreachable'],
      );
      assert.deepEqual(given(), [['waiting', 'Einkaufswagen']]);
    });
  });

  it('sends an edit whose key got another name while a sync looked which keys are there', async () => {
    const id = keyId('cart.pay');
    await note('cart.pay', 'Zahlen');
    service.translate('cart.title', 'en', 'Another title');
    service.onRequest = name => {
      if (name === 'download') service.changeKey(id, { name: 'cart.buy' });
    };
    await syncProject(catalog, service.remote());
    assert.equal(catalog.reader.has('cart.pay'), false);
    await queue.flush();
    assert.match(outcomes.join(), /^cart\.\w+ sent$/);
    assert.equal(service.contents()['cart.buy|de|'], 'Zahlen');
    await syncProject(catalog, service.remote());
    assertAgreement(catalog.reader, service);
  });

  it('has nothing left of an edit that was sent when its key goes later', async () => {
    await edit('cart.pay', 'Zahlen');
    await queue.flush();
    service.removeKey([...service.keys.values()].find(({ name }) => name === 'cart.pay')?.id ?? '');
    await syncProject(catalog, service.remote());
    assert.deepEqual(catalog.reader.edits(), []);
    assertAgreement(catalog.reader, service);
  });

  it('sends nothing twice from two windows', async () => {
    const other = catalogs.open();
    const second = new EditQueue(other, service.remote());
    await note('cart.pay', 'Zahlen');
    const asked: string[] = [];
    service.onRequest = name => void asked.push(name);
    second.wake();
    await queue.flush();
    second.dispose();
    assert.equal(asked.filter(name => name === 'createTranslation').length, 1);
  });

  it('refuses places that the catalog does not know', async () => {
    await assert.rejects(edit('nowhere', 'x'), { name: 'UnknownPlaceError' });
    await assert.rejects(edit('cart.pay', 'x', 'xx'), { name: 'UnknownPlaceError' });
  });
});
