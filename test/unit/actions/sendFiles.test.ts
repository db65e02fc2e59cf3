import assert from 'node:assert/strict';
import { isStoppedHalfway, type Outcome, type StoppedHalfway } from '../../../src/core/actions/outcome.ts';
import { sendFiles } from '../../../src/core/actions/sendFiles.ts';
import type { FileSending, SendPlan } from '../../../src/core/actions/sentFiles.ts';
import { NetworkError, NotFoundError, ValidationError } from '../../../src/core/api/errors.ts';

interface Record {
  readonly id: string;
  name: string;
}

interface KeyRecord extends Record {
  readonly isPlural: boolean;
  description: string;
  tags: string[];
}

interface SaidText {
  readonly id: string;
  readonly keyId: string;
  readonly localeId: string;
  readonly suffix: string;
  content: string;
  /** When somebody else changed it. */
  changedAt?: string;
}

/** A service in memory; `fail` is asked before and after each making. */
class FakeService implements FileSending {
  locales: Record[] = [];
  keys: KeyRecord[] = [];
  texts: SaidText[] = [];
  readonly asked: string[] = [];
  fail: (what: string, isDone: boolean) => Error | undefined = () => undefined;
  /** The moments since which texts were asked for. */
  readonly askedSince: (string | undefined)[] = [];
  /** Called after a text was changed, and before keys are deleted. */
  onChange: () => void = () => undefined;
  private last = 0;

  private make<T>(what: string, isTaken: boolean, add: (id: string) => T): string {
    this.asked.push(what);
    const before = this.fail(what, false);
    if (before !== undefined) throw before;
    if (isTaken) throw refusal('has already been taken');
    const id = `${++this.last}`;
    add(id);
    const after = this.fail(what, true);
    if (after !== undefined) throw after;
    return id;
  }

  async createLocale({ name }: { readonly name: string }) {
    const isTaken = this.locales.some(locale => locale.name === name);
    return this.make(`locale ${name}`, isTaken, id => this.locales.push({ id, name }));
  }
  async localeNamed(name: string) {
    return this.locales.find(locale => locale.name === name)?.id;
  }
  async createKey({ name, isPlural }: { readonly name: string; readonly isPlural: boolean }) {
    const isTaken = this.keys.some(key => key.name === name);
    const more = { isPlural, description: '', tags: [] };
    const id = this.make(`key ${name}`, isTaken, made => this.keys.push({ id: made, name, ...more }));
    return { id, createdAt: momentOf(id) };
  }
  async keyNamed(name: string) {
    const failure = this.fail(`look for ${name}`, false);
    if (failure !== undefined) throw failure;
    const key = this.keys.find(candidate => candidate.name === name);
    return key && { ...key, createdAt: momentOf(key.id) };
  }
  async addText(
    keyId: string,
    localeId: string,
    { pluralSuffix: suffix, content }: { readonly pluralSuffix: string; readonly content: string },
  ) {
    const place = { keyId, localeId, suffix };
    const isTaken = this.find(place) !== undefined;
    return this.make(`text ${content}`, isTaken, id => this.texts.push({ ...place, id, content }));
  }
  async textAt(keyId: string, localeId: string, { pluralSuffix: suffix }: { readonly pluralSuffix: string }) {
    return this.find({ keyId, localeId, suffix });
  }
  async contentOf(id: string) {
    const text = this.texts.find(candidate => candidate.id === id);
    if (text === undefined) throw new NotFoundError({ status: 404 });
    return text.content;
  }
  async changeText(id: string, { content }: { readonly content: string }) {
    const text = this.texts.find(candidate => candidate.id === id);
    if (text === undefined) throw new NotFoundError({ status: 404 });
    text.content = content;
    this.onChange();
  }
  async *textsIn(localeId: string) {
    const before = this.fail(`texts in ${localeId}`, false);
    if (before !== undefined) throw before;
    if (!this.locales.some(({ id }) => id === localeId)) throw new NotFoundError({ status: 404 });
    yield* this.texts.filter(text => text.localeId === localeId);
  }
  async *textsSince(moment: string | undefined) {
    this.askedSince.push(moment);
    const texts = this.texts.map(text => ({ ...text, updatedAt: text.changedAt ?? momentOf(text.id) }));
    for (const text of texts.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1)))
      if (moment === undefined || text.updatedAt >= moment) yield text;
  }
  /** What somebody else does. */
  correct(content: string) {
    for (const text of this.texts.filter(each => each.content === content)) {
      text.content += '!';
      text.changedAt = momentOf(`${++this.last}`);
    }
  }
  async deleteLocale(id: string) {
    this.locales = this.locales.filter(locale => locale.id !== id);
    this.texts = this.texts.filter(({ localeId }) => localeId !== id);
  }
  async selected(ids: readonly string[]) {
    return this.keys.filter(({ id }) => ids.includes(id));
  }
  async deleteAll(ids: readonly string[]) {
    this.onChange();
    this.keys = this.keys.filter(({ id }) => !ids.includes(id));
    this.texts = this.texts.filter(({ keyId }) => !ids.includes(keyId));
    return ids.length;
  }

  private find({ keyId, localeId, suffix }: Pick<SaidText, 'keyId' | 'localeId' | 'suffix'>) {
    return this.texts.find(
      text => text.keyId === keyId && text.localeId === localeId && text.suffix === suffix,
    );
  }

  /** `title en: Shop`, whatever the ids. */
  get content(): readonly string[] {
    const nameOf = (records: readonly Record[], id: string) => records.find(record => record.id === id)?.name;
    return [
      ...this.locales.map(({ name }) => name),
      ...this.keys.map(({ name }) => name),
      ...this.texts
        .filter(({ content }) => content !== '')
        .map(
          text => `${nameOf(this.keys, text.keyId)} ${nameOf(this.locales, text.localeId)}: ${text.content}`,
        ),
    ].sort();
  }
}

/** Each record is made a second after the one before. */
function momentOf(id: string): string {
  return new Date(Date.UTC(2026, 0) + Number(id) * 1_000).toISOString().replace('.000', '');
}

function refusal(message: string): ValidationError {
  return new ValidationError([{ resource: 'R', field: 'name', message }], { status: 422 });
}

const broken = () => new NetworkError('broken', 'ECONNRESET', {});

function key(name: string, ...texts: readonly string[]): SendPlan['keys'][number] {
  const said = texts.map((content, locale) => ({ locale, pluralSuffix: '' as const, content }));
  const more = { isNew: true, id: undefined, isPlural: false, description: '', maxCharacters: undefined };
  return { name, ...more, texts: said.filter(({ content }) => content !== '') };
}

const plan: SendPlan = {
  locales: [
    { name: 'en', code: 'en', id: undefined, isDefault: true },
    { name: 'de', code: 'de', id: undefined, isDefault: false },
  ],
  keys: [key('title', 'Shop', 'Laden'), key('cart', 'Cart', 'Korb'), key('bare')],
};

const all = [
  'bare',
  'cart',
  'cart de: Korb',
  'cart en: Cart',
  'de',
  'en',
  'title',
  'title de: Laden',
  'title en: Shop',
];

async function stopOf(act: Promise<Outcome>): Promise<StoppedHalfway> {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(isStoppedHalfway(error), String(error));
  return error;
}

describe('sending locale files', () => {
  it('makes locales, then keys with their source texts, then the others’, and takes all of it back', async () => {
    const service = new FakeService();
    const steps: string[] = [];
    const told: string[] = [];
    const outcome = await sendFiles(service, plan, {
      onCreated: ({ kind }) => told.push(kind),
      onProgress: (done, total) => steps.push(`${done}/${total}`),
    });
    assert.deepEqual(service.asked, [
      'locale en',
      'locale de',
      'key title',
      'text Shop',
      'key cart',
      'text Cart',
      'key bare',
      'text Laden',
      'text Korb',
    ]);
    assert.deepEqual([steps[0], steps.at(-1)], ['1/9', '9/9']);
    assert.deepEqual(told.slice(0, 4), ['locale', 'locale', 'key', 'text']);
    assert.equal(told.length, 9);
    assert.deepEqual(outcome.created, { locales: 2, keys: 3, texts: 4 });
    assert.deepEqual(service.content, all);
    const undone = await outcome.undo?.({});
    assert.deepEqual(service.content, []);
    await undone?.undo?.({});
    assert.deepEqual(service.content, all);
  });

  it('goes on where it stopped, and each part is taken back by itself', async () => {
    for (let stopAt = 1; stopAt < 9; stopAt++) {
      const service = new FakeService();
      const abort = new AbortController();
      const onProgress = (done: number) => {
        if (done === stopAt) abort.abort();
      };
      const stopped = await stopOf(sendFiles(service, plan, { signal: abort.signal, onProgress }));
      assert.equal(stopped.remaining, 9 - stopAt);
      const there = service.content;
      assert.equal(there.length, stopAt);
      const rest = await stopped.resume({});
      assert.deepEqual(service.content, all);
      await rest.undo?.({});
      assert.deepEqual(service.content, there);
      await stopped.done.undo?.({});
      assert.deepEqual(service.content, []);
    }
  });

  it('takes what was made for its own though the answer was lost', async () => {
    for (const lost of ['locale de', 'key cart', 'text Korb']) {
      const service = new FakeService();
      service.fail = (what, isDone) => (isDone && what === lost ? broken() : undefined);
      const stopped = await stopOf(sendFiles(service, plan, {}));
      assert.ok(stopped.isUncertain);
      service.fail = () => undefined;
      const rest = await stopped.resume({});
      assert.deepEqual(service.content, all, lost);
      await rest.undo?.({});
      await stopped.done.undo?.({});
      assert.deepEqual(service.content, [], lost);
    }
  });

  it('does not take for its own what others made, where only looking for it failed', async () => {
    const service = new FakeService();
    await service.createKey({ name: 'cart', isPlural: false });
    service.fail = what => (what === 'look for cart' ? broken() : undefined);
    const stopped = await stopOf(sendFiles(service, plan, {}));
    service.fail = () => undefined;
    const rest = await stopped.resume({});
    assert.deepEqual(service.content, all);
    await rest.undo?.({});
    await stopped.done.undo?.({});
    assert.deepEqual(service.content, ['cart']);
  });

  it('leaves what others made meanwhile as it is, also when it is taken back', async () => {
    const service = new FakeService();
    const en = await service.createLocale({ name: 'en' });
    const { id: title } = await service.createKey({ name: 'title', isPlural: false });
    await service.addText(title, en, { pluralSuffix: '', content: 'Store' });
    const before = service.content;
    const outcome = await sendFiles(service, plan, {});
    assert.deepEqual(outcome.created, { locales: 1, keys: 2, texts: 3 });
    assert.ok(service.content.includes('title en: Store'));
    assert.ok(service.content.includes('title de: Laden'));
    await outcome.undo?.({});
    assert.deepEqual(service.content, before);
  });

  it('fills a translation that is there without text, and empties it again', async () => {
    const service = new FakeService();
    const en = await service.createLocale({ name: 'en' });
    const { id: title } = await service.createKey({ name: 'title', isPlural: false });
    await service.addText(title, en, { pluralSuffix: '', content: '' });
    const outcome = await sendFiles(service, plan, {});
    assert.ok(service.content.includes('title en: Shop'));
    await outcome.undo?.({});
    assert.deepEqual(service.content, ['en', 'title']);
  });

  it('keeps a locale that somebody else has written in since', async () => {
    const service = new FakeService();
    const outcome = await sendFiles(service, plan, {});
    const { id: other } = await service.createKey({ name: 'other', isPlural: false });
    const de = await service.localeNamed('de');
    assert.ok(de);
    await service.addText(other, de, { pluralSuffix: '', content: 'Fremd' });
    const undone = await outcome.undo?.({});
    assert.deepEqual(service.content, ['de', 'other', 'other de: Fremd']);
    assert.deepEqual(undone?.notRemoved, ['de']);
  });

  it('keeps a key that somebody else has translated since, or whose text they have corrected', async () => {
    const service = new FakeService();
    const pl = await service.createLocale({ name: 'pl' });
    const outcome = await sendFiles(service, plan, {});
    const idOf = (name: string) => service.keys.find(key => key.name === name)?.id ?? '';
    await service.addText(idOf('cart'), pl, { pluralSuffix: '', content: 'Koszyk' });
    for (const text of service.texts) if (text.content === 'Laden') text.content = 'Geschäft';
    const undone = await outcome.undo?.({});
    assert.deepEqual(service.content, [
      'cart',
      'cart de: Korb',
      'cart en: Cart',
      'cart pl: Koszyk',
      'de',
      'en',
      'pl',
      'title',
      'title de: Geschäft',
      'title en: Shop',
    ]);
    assert.deepEqual(undone?.notRemoved, ['title', 'cart', 'en', 'de']);
    assert.deepEqual(service.askedSince, ['2026-01-01T00:00:04Z']);
  });

  it('keeps keys that somebody else has renamed, described or tagged since', async () => {
    const service = new FakeService();
    const outcome = await sendFiles(service, { ...plan, keys: [...plan.keys, key('plain')] }, {});
    const [title, cart, bare] = service.keys;
    assert.ok(title && cart && bare);
    title.name = 'headline';
    cart.description = 'The cart of the shop';
    bare.tags.push('checkout');
    const undone = await outcome.undo?.({});
    assert.deepEqual(
      service.keys.map(({ name }) => name),
      ['headline', 'cart', 'bare'],
    );
    assert.deepEqual(undone?.notRemoved?.slice(0, 3), ['title', 'cart', 'bare']);
  });

  it('leaves what others have corrected since, in locales that were there and in those that were not', async () => {
    const service = new FakeService();
    await service.createLocale({ name: 'en' });
    await service.createKey({ name: 'title', isPlural: false });
    const outcome = await sendFiles(service, plan, {});
    for (const text of service.texts) if (/Shop|Laden/.test(text.content)) text.content += '!';
    const undone = await outcome.undo?.({});
    assert.deepEqual(service.content, ['de', 'en', 'title', 'title de: Laden!', 'title en: Shop!']);
    assert.deepEqual([undone?.notRemoved, undone?.changedSince], [['de'], 1]);
  });

  it('leaves what others write while it is taken back', async () => {
    const service = new FakeService();
    await service.createLocale({ name: 'en' });
    for (const name of ['title', 'cart']) await service.createKey({ name, isPlural: false });
    const many = Array.from({ length: 60 }, (_, index) => key(`more.${index}`, `Text ${index}`));
    const outcome = await sendFiles(service, { ...plan, keys: [...plan.keys, ...many] }, {});
    service.onChange = () => {
      service.correct('Cart');
      service.correct('Text 59');
    };
    const undone = await outcome.undo?.({});
    assert.deepEqual(
      service.content.filter(name => name.includes(': ')),
      ['cart en: Cart!', 'more.59 en: Text 59!'],
    );
    assert.deepEqual([undone?.notRemoved, undone?.changedSince], [['more.59'], 1]);
  });

  it('is taken back where others took away some of it, also when that stopped on its way', async () => {
    const service = new FakeService();
    const en = await service.createLocale({ name: 'en' });
    await service.createKey({ name: 'title', isPlural: false });
    const outcome = await sendFiles(service, plan, {});
    const [de] = service.locales.filter(({ name }) => name === 'de');
    assert.ok(de);
    service.texts = service.texts.filter(({ localeId }) => localeId !== en);
    const { id: stranger } = await service.createKey({ name: 'other', isPlural: false });
    await service.addText(stranger, de.id, { pluralSuffix: '', content: 'Fremd' });
    service.fail = what => (what === `texts in ${de.id}` ? broken() : undefined);
    const stopped = await stopOf(outcome.undo?.({}) ?? Promise.resolve({ affected: 0 }));
    service.fail = () => undefined;
    assert.deepEqual((await stopped.resume({})).notRemoved, ['de']);
    assert.deepEqual(service.content, ['de', 'en', 'other', 'other de: Fremd', 'title', 'title de: Laden']);
    const again = await sendFiles(service, plan, {});
    service.locales = service.locales.filter(({ name }) => name !== 'de');
    assert.deepEqual((await again.undo?.({}))?.notRemoved, []);
  });

  it('is taken back where others deleted a locale that was there before', async () => {
    const service = new FakeService();
    const en = await service.createLocale({ name: 'en' });
    await service.createKey({ name: 'title', isPlural: false });
    const outcome = await sendFiles(service, plan, {});
    await service.deleteLocale(en);
    const undone = await outcome.undo?.({});
    assert.deepEqual([service.content, undone?.notRemoved, undone?.changedSince], [['title'], [], 0]);
  });

  it('passes over what is refused with all that depends on it, and says so', async () => {
    const service = new FakeService();
    service.fail = what => (/locale de|key cart/.test(what) ? refusal('is not allowed') : undefined);
    const outcome = await sendFiles(service, plan, {});
    assert.deepEqual(service.content, ['bare', 'en', 'title', 'title en: Shop']);
    assert.deepEqual(outcome.created, { locales: 1, keys: 2, texts: 1 });
    assert.deepEqual(outcome.refused, [
      { kind: 'locale', name: 'de', why: 'name is not allowed' },
      { kind: 'key', name: 'cart', why: 'name is not allowed' },
    ]);
  });

  it('makes nothing of a key that is there with plural forms, or without them', async () => {
    const service = new FakeService();
    await service.createKey({ name: 'title', isPlural: true });
    const { refused } = await sendFiles(service, plan, {});
    assert.deepEqual(
      refused?.map(({ kind, name }) => [kind, name]),
      [['key', 'title']],
    );
    assert.ok(!service.content.some(text => text.startsWith('title ')));
  });

  it('stops where every locale is refused, or one key after the other', async () => {
    const service = new FakeService();
    service.fail = what => (what.startsWith('locale') ? refusal('is invalid') : undefined);
    const stopped = await stopOf(sendFiles(service, plan, {}));
    assert.ok(stopped.cause instanceof ValidationError);
    assert.deepEqual(service.content, []);
    assert.equal(stopped.done.undo, undefined);
    service.fail = what => (what.startsWith('key') ? refusal('is invalid') : undefined);
    const keys = Array.from({ length: 50 }, (_, index) => key(`key ${index}`, 'text'));
    const again = await stopOf(sendFiles(service, { ...plan, keys }, {}));
    assert.equal(again.done.refused?.length, 19);
  });

  it('finds a key of which only the name is known', async () => {
    const service = new FakeService();
    await service.createKey({ name: 'title', isPlural: false });
    const known = { ...key('title', 'Shop', 'Laden'), isNew: false };
    const outcome = await sendFiles(service, { ...plan, keys: [known] }, {});
    assert.deepEqual(outcome.created, { locales: 2, keys: 0, texts: 2 });
  });
});
