import assert from 'node:assert/strict';
import { type Json, type Subject, startSubject } from './support.ts';

describe('service: words and what they cost', () => {
  let service: Subject;

  before(async () => {
    service = await startSubject();
    for (const name of ['en', 'pl', 'de'])
      await service.expect(201, 'POST', '~/locales', { name, code: name });
    await addKey('a', 'tagged', { en: 'three\twords  here' });
    await addKey('b', '', { en: 'two words', pl: 'dwa' });
    await addKey('c', '', { en: 'one' });
    const unverified = { key_id: await idOf('c'), locale_id: 'pl', content: 'jeden', unverified: true };
    await service.expect(201, 'POST', '~/translations', unverified);
  });
  after(() => service.close());

  async function addKey(name: string, tags: string, texts: Readonly<Record<string, string>>): Promise<void> {
    const key = (await service.expect(201, 'POST', '~/keys', { name, tags })).object();
    for (const [locale_id, content] of Object.entries(texts))
      await service.expect(201, 'POST', '~/translations', { key_id: key['id'], locale_id, content });
  }

  async function idOf(name: string): Promise<unknown> {
    return (await service.expect(200, 'GET', `~/keys?q=name:${name}`)).list()[0]?.['id'];
  }

  async function costOf(more: Json): Promise<unknown> {
    const order = { source_locale_id: 'en', target_locale_ids: ['pl'], lsp: 'provider_a', ...more };
    return (await service.expect(201, 'POST', '~/orders', order)).object()['amount_in_cents'];
  }

  it('counts runs of anything but white space', async () => {
    const texts = (await service.expect(200, 'GET', '~/locales/en/translations')).list();
    const counts = texts.map(
      async ({ id }) => (await service.expect(200, 'GET', `~/translations/${id}`)).object()['word_count'],
    );
    assert.deepEqual(await Promise.all(counts), [3, 2, 1]);
    const { statistics } = (await service.expect(200, 'GET', '~/locales/en')).object();
    assert.equal((statistics as Json)['words_total_count'], 6);
  });

  it('charges for the words that are asked for', async () => {
    const pro = { translation_type: 'pro' };
    assert.equal(await costOf(pro), 3 * 9);
    assert.equal(await costOf({ ...pro, include_unverified_translations: true }), 4 * 9);
    const onlyUnverified = { include_untranslated_keys: false, include_unverified_translations: true };
    assert.equal(await costOf({ ...pro, ...onlyUnverified }), 1 * 9);
    assert.equal(await costOf({ ...pro, ...onlyUnverified, tag: 'tagged' }), 0);
    assert.equal(await costOf({ ...pro, target_locale_ids: ['pl', 'de'] }), 9 * 9);
    assert.equal(await costOf({ ...pro, target_locale_ids: ['de'], tag: 'tagged' }), 3 * 9);
  });

  it('charges by the kind of translation, and half as much again for each extra', async () => {
    assert.equal(await costOf({ translation_type: 'standard' }), 3 * 6);
    const better = { lsp: 'provider_b', category: 'C001' };
    for (const [translation_type, cents] of [
      ['regular', 7],
      ['premium', 11],
      ['enterprise', 15],
    ] as const) {
      assert.equal(await costOf({ ...better, translation_type }), 3 * cents);
      for (const extra of ['quality', 'priority']) {
        const withOne = await costOf({ ...better, translation_type, [extra]: true });
        assert.equal(withOne, Math.round(3 * cents * 1.5));
      }
      const withBoth = await costOf({ ...better, translation_type, quality: true, priority: true });
      assert.equal(withBoth, 3 * cents * 2);
    }
  });
});
