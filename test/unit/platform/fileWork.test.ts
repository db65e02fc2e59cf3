import assert from 'node:assert/strict';
import path from 'node:path';
import type { Discovery } from '../../../src/core/formats/discover/types.ts';
import { FileWork } from '../../../src/platform/engine/fileWork/host.ts';
import type { FetchedLocale, FileToSend, PlanOptions } from '../../../src/platform/engine/types.ts';

const script = path.resolve(import.meta.dirname, '../../../src/platform/engine/fileWork/worker.ts');
const files: Readonly<Record<string, string>> = {
  'locales/en/cart.json': '{ "title": "Cart", "old": "Old" }',
  'locales/de/cart.json': '{ "title": "Korb", "old": "Alt" }',
  'locales/en/shop.json': '{ "name": "Shop" }',
  'locales/de/shop.json': '{ "name": "Laden" }',
};
const de = { name: 'de', code: 'de' };
const bytesOf = (file: string) => new TextEncoder().encode(files[file] ?? '');

function discover(work: FileWork, locked?: string): Promise<Discovery> {
  return work.discover(Object.keys(files), {
    size: async file => bytesOf(file).length,
    async read(file) {
      if (file === locked) throw new Error('It is locked');
      return bytesOf(file);
    },
  });
}

/** Groups as the editor hands them over: with more in each file than a thread could take. */
async function groups(work: FileWork, broken?: string) {
  const found = await discover(work);
  return found.groups.map(({ sourceLocale, files: all }) => ({
    sourceLocale,
    files: all.map(file => ({
      file: { ...file, uri: { toString: () => file.path } },
      bytes: file.path === broken ? new TextEncoder().encode('{') : bytesOf(file.path),
    })),
  }));
}

function options(more: Partial<PlanOptions> = {}): PlanOptions {
  return {
    locales: [de],
    isKnown: () => true,
    keepsUnknown: true,
    signal: new AbortController().signal,
    onUnreadable: () => undefined,
    onPlanned: () => undefined,
    ...more,
  };
}

const downloaded = (texts: Readonly<Record<string, string>>): FetchedLocale => ({
  ...de,
  text: JSON.stringify(texts),
});

describe('The thread that reads locale files', () => {
  const work = new FileWork(script);

  it('finds the locale files among paths, and says which could not be read', async () => {
    const found = await discover(work, 'locales/de/shop.json');
    assert.deepEqual(
      found.groups.flatMap(group => group.files.map(({ path: file, keys }) => `${file} ${keys}`)).sort(),
      ['locales/de/cart.json 2', 'locales/en/cart.json 2', 'locales/en/shop.json 1'],
    );
    const unreadable = found.candidates.filter(({ reason }) => reason === 'unreadable');
    assert.deepEqual(
      unreadable.map(({ path: file }) => file),
      ['locales/de/shop.json'],
    );
  });

  it('plans what the files become, and names them as they were handed over', async () => {
    const all = await groups(work);
    const locale = downloaded({ 'cart:title': 'Warenkorb', 'shop:name': 'Laden', 'cart:new': 'Neu' });
    const planned: FetchedLocale[] = [];
    const [plan, ...others] = await work.plan(
      all,
      [locale],
      options({ isKnown: key => key !== 'cart:old', onPlanned: each => planned.push(each) }),
    );
    assert.equal(others.length, 0);
    assert.deepEqual(planned, [locale]);
    const plannedFiles = all.flatMap(group => group.files.map(({ file }) => file));
    for (const { file } of plan?.files ?? []) assert.ok(plannedFiles.some(one => one === file));
    assert.deepEqual(
      plan?.files.map(({ file, bytes, added, changed, onlyHere }) => [
        file.path,
        bytes && JSON.parse(new TextDecoder().decode(bytes)),
        added,
        changed,
        onlyHere,
      ]),
      [
        ['locales/de/cart.json', { title: 'Warenkorb', old: 'Alt', new: 'Neu' }, 1, 1, ['cart:old']],
        ['locales/de/shop.json', undefined, 0, 0, []],
      ],
    );
  });

  it('asks of each key once whether it is known', async () => {
    const asked: string[] = [];
    await work.plan(
      await groups(work),
      [downloaded({ 'cart:title': 'Warenkorb' })],
      options({ isKnown: key => asked.push(key) > 0 }),
    );
    assert.deepEqual(asked.sort(), ['cart:old', 'cart:title', 'shop:name']);
  });

  it('tells of a file that is not well-formed, and plans the others', async () => {
    const unreadable: string[] = [];
    const [plan] = await work.plan(
      await groups(work, 'locales/de/cart.json'),
      [downloaded({ 'shop:name': 'Geschäft' })],
      options({ onUnreadable: file => unreadable.push(file.path) }),
    );
    assert.deepEqual(unreadable, ['locales/de/cart.json']);
    assert.deepEqual(
      plan?.files.map(({ file }) => file.path),
      ['locales/de/shop.json'],
    );
  });

  it('gathers what files say, names those that are not well-formed, and passes over those that are gone', async () => {
    const toSend = (await groups(work, 'locales/de/cart.json')).flatMap(({ files: all, sourceLocale }) =>
      all.map(({ file, bytes }) => ({
        file,
        isSource: file.locale.name === sourceLocale,
        read: async () => (file.path === 'locales/de/shop.json' ? undefined : bytes),
      })),
    );
    const read: string[] = [];
    const { signal } = new AbortController();
    const onRead = ({ file }: FileToSend) => read.push(file.path);
    const found = await work.gather(toSend, { locales: [de], signal, onRead });
    assert.deepEqual(found.unreadable, ['locales/de/cart.json']);
    assert.deepEqual(read.sort(), Object.keys(files).sort());
    assert.deepEqual(
      found.keys.map(({ name, texts }) => [name, ...texts.map(({ content }) => content)]).sort(),
      [
        ['cart:old', 'Old'],
        ['cart:title', 'Cart'],
        ['shop:name', 'Shop'],
      ],
    );
  });

  it('gathers every locale of a string catalog', async () => {
    const unit = (value: string) => ({ stringUnit: { state: 'translated', value } });
    const content = {
      sourceLanguage: 'en',
      strings: { Title: { localizations: { de: unit('Titel'), en: unit('The title') } } },
      version: '1.0',
    };
    const bytes = new TextEncoder().encode(JSON.stringify(content));
    const { signal } = new AbortController();
    const catalog = 'App/Localizable.xcstrings';
    const { groups: catalogs } = await work.discover([catalog], {
      size: async () => bytes.length,
      read: async () => bytes,
    });
    const toSend = catalogs.flatMap(({ files: all, sourceLocale }) =>
      all.map(file => ({ file, isSource: file.locale.name === sourceLocale, read: async () => bytes })),
    );
    const found = await work.gather(toSend, { locales: [], signal, onRead: () => undefined });
    assert.deepEqual(
      found.locales.map(({ name, isSource, paths }) => [name, isSource, paths]),
      [
        ['en', true, ['App/Localizable.xcstrings']],
        ['de', false, ['App/Localizable.xcstrings']],
      ],
    );
    assert.deepEqual(
      found.keys.map(({ name, texts }) => [name, ...texts.map(({ content: text }) => text)]),
      [['Title', 'The title', 'Titel']],
    );
  });

  it('ends when it is told to, with the reason', async () => {
    const abort = new AbortController();
    const reason = new Error('Enough');
    const isKnown = () => {
      abort.abort(reason);
      return true;
    };
    const plan = work.plan(await groups(work), [downloaded({})], options({ signal: abort.signal, isKnown }));
    await assert.rejects(plan, reason);
    await assert.rejects(work.plan([], [], options({ signal: abort.signal })), reason);
  });

  it('fails when what was downloaded is none, and when its program is not there', async () => {
    const broken = work.plan(await groups(work), [{ ...de, text: '[' }], options());
    await assert.rejects(broken, /is expected here/);
    await assert.rejects(discover(new FileWork(`${script}.none`)), /Cannot find module/);
  });
});
