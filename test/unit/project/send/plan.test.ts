import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { SendPlan } from '../../../../src/core/actions/sentFiles.ts';
import type { MessageContent } from '../../../../src/core/formats/types.ts';
import { gather } from '../../../../src/core/project/send/gather.ts';
import {
  countSend,
  type KnownKey,
  type KnownProject,
  MissingRecordFinder,
  minutesFor,
  planSend,
} from '../../../../src/core/project/send/plan.ts';

/** Locale → key → content. */
type Files = Readonly<Record<string, Readonly<Record<string, MessageContent>>>>;

/** What a project has: texts by locale and suffix. */
interface Had {
  readonly isPlural: boolean;
  readonly texts: Map<string, string>;
}

class FakeProject implements KnownProject {
  readonly locales: { id: string; name: string; code: string; isDefault: boolean }[] = [];
  readonly keys = new Map<string, Had>();

  key(name: string): KnownKey | undefined {
    const had = this.keys.get(name);
    return (
      had && {
        id: `id of ${name}`,
        isPlural: had.isPlural,
        text: (locale, suffix) => had.texts.get(`${locale} ${suffix}`),
      }
    );
  }

  addLocale(name: string, isDefault = false): void {
    this.locales.push({ id: `id of ${name}`, name, code: name, isDefault });
  }

  addKey(name: string, texts: Readonly<Record<string, string>>, isPlural = false): void {
    this.keys.set(name, { isPlural, texts: new Map(Object.entries(texts)) });
  }

  /** Makes the first so many records of a plan, as the service would in this order. */
  make(plan: SendPlan, most: number): void {
    let left = most;
    const may = () => left-- > 0;
    for (const { name, id, isDefault } of plan.locales)
      if (id === undefined && may()) this.addLocale(name, isDefault);
    for (const { name, isNew, isPlural } of plan.keys) if (isNew && may()) this.addKey(name, {}, isPlural);
    for (const { name, texts } of plan.keys) {
      for (const { locale, pluralSuffix, content } of texts) {
        if (may()) this.keys.get(name)?.texts.set(`${plan.locales[locale]?.name} ${pluralSuffix}`, content);
      }
    }
  }
}

function plan(files: Files, project: KnownProject, only?: readonly string[]) {
  const gathered = gather(
    Object.entries(files).map(([name, texts]) => ({
      path: `${name}.json`,
      locale: { name, code: name },
      isLocaleAssumed: false,
      isSource: name === 'en',
      messages: Object.entries(texts).map(([key, content]) => ({ key, content })),
    })),
    project.locales,
  );
  const finder = new MissingRecordFinder(gathered, project);
  while (finder.compareNext(2));
  const { missingRecords } = finder;
  const places = missingRecords.locales.flatMap(({ name }, place) =>
    only?.includes(name) === false ? [] : [place],
  );
  return { ...planSend(missingRecords, project, new Set(places), 0), missingRecords };
}

const shop: Files = {
  de: { title: 'Laden', 'cart.items': { one: 'ein', other: 'mehrere' }, 'de.only': 'nur' },
  en: { title: 'Shop', 'cart.items': { one: 'one', other: 'many' }, empty: '' },
};

describe('what locale files have and a project has not', () => {
  it('give a key that the project has as a plural the forms of an ICU message', () => {
    const project = new FakeProject();
    project.addLocale('en', true);
    project.addKey('seeds', { 'en other': '# seeds' }, true);
    const message = (one: string) => `{count, plural, ${one} {# seed} other {# seeds}}`;
    const missingFormsOf = (text: string) =>
      plan({ en: { seeds: text } }, project).keys.flatMap(({ texts }) =>
        texts.map(({ pluralSuffix, content }) => [pluralSuffix, content]),
      );
    assert.deepEqual(missingFormsOf(message('one')), [['one', '# seed']]);
    assert.deepEqual(missingFormsOf(message('=1')), []);
  });

  it('is everything where the project is empty, the source first and the default', () => {
    const sent = plan(shop, new FakeProject());
    assert.deepEqual(sent.locales, [
      { name: 'en', code: 'en', id: undefined, isDefault: true },
      { name: 'de', code: 'de', id: undefined, isDefault: false },
    ]);
    assert.deepEqual(
      sent.keys.map(({ name, isNew, isPlural, texts }) => [name, isNew, isPlural, texts.length]),
      [
        ['title', true, false, 2],
        ['cart.items', true, true, 4],
        ['empty', true, false, 0],
        ['de.only', true, false, 1],
      ],
    );
    assert.deepEqual(countSend(sent), { locales: 2, keys: 4, texts: 7, requests: 13 });
  });

  it('is only what is left of it', () => {
    const project = new FakeProject();
    project.addLocale('de', true);
    project.addKey('title', { 'de ': 'Der Laden' });
    const sent = plan(shop, project);
    assert.deepEqual(
      sent.locales.map(({ name, id, isDefault }) => [name, id, isDefault]),
      [
        ['en', undefined, false],
        ['de', 'id of de', false],
      ],
    );
    const title = sent.keys.find(({ name }) => name === 'title');
    assert.deepEqual(
      [title?.isNew, title?.id, title?.texts],
      [false, 'id of title', [{ locale: 0, pluralSuffix: '', content: 'Shop' }]],
    );
    assert.equal(sent.missingRecords.differing, 1);
  });

  it('is of the chosen locales alone, with the keys that their files name', () => {
    const sent = plan(shop, new FakeProject(), ['en']);
    assert.deepEqual(
      sent.keys.map(({ name, texts }) => [name, texts.length]),
      [
        ['title', 1],
        ['cart.items', 2],
        ['empty', 0],
      ],
    );
  });

  it('is no plural form of a key that has none, which is told', () => {
    const project = new FakeProject();
    project.addLocale('en', true);
    project.addLocale('de');
    project.addKey('cart.items', { 'de ': 'Sachen' });
    const { keys, missingRecords } = plan(shop, project);
    assert.deepEqual(missingRecords.clashes, ['cart.items']);
    assert.ok(!keys.some(({ name }) => name === 'cart.items'));
  });

  it('is the text for every number as `other` of a plural key', () => {
    const sent = plan(
      { en: { items: { one: 'one', other: 'many' } }, ja: { items: '個' } },
      new FakeProject(),
    );
    assert.deepEqual(sent.keys[0]?.texts[2], { locale: 1, pluralSuffix: 'other', content: '個' });
  });

  it('is nothing after all of it was made, and after a part of it just the rest', () => {
    const content = fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.record({ one: fc.string({ maxLength: 2 }), other: fc.string({ maxLength: 2 }) }),
    );
    const file = fc.dictionary(fc.constantFrom('a', 'b', 'c.d', 'e'), content);
    const files = fc.dictionary(fc.constantFrom('en', 'de', 'fr'), file);
    fc.assert(
      fc.property(files, fc.nat(40), (all, most) => {
        const project = new FakeProject();
        const first = plan(all, project);
        const { requests } = countSend(first);
        project.make(first, most);
        // A locale without a single key is not there to be asked for again.
        const rest = plan(all, project);
        assert.equal(countSend(rest).requests, Math.max(0, requests - most));
        project.make(rest, Number.POSITIVE_INFINITY);
        assert.equal(countSend(plan(all, project)).requests, 0);
        assert.deepEqual(rest.missingRecords.clashes, []);
      }),
    );
  });

  it('takes as long as the service’s limit makes it', () => {
    assert.deepEqual([0, 1, 450, 451, 901, 60_005].map(minutesFor), [0, 0, 0, 5, 10, 665]);
  });
});
