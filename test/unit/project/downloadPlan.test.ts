import assert from 'node:assert/strict';
import fc from 'fast-check';
import { discover } from '../../../src/core/formats/discover/discover.ts';
import type { MessageContent } from '../../../src/core/formats/types.ts';
import { ExistingGroup, readExisting } from '../../../src/core/project/download/existing.ts';
import {
  type DownloadedLocale,
  type DownloadOptions,
  downloadPlanner,
} from '../../../src/core/project/download/plan.ts';
import { type GatheredText, gather } from '../../../src/core/project/send/gather.ts';

type Tree = Readonly<Record<string, string>>;

async function groupsOf(tree: Tree): Promise<readonly ExistingGroup[]> {
  const bytes = (path: string) => Buffer.from(tree[path] ?? '', 'utf8');
  const { groups } = await discover(Object.keys(tree), {
    size: async path => bytes(path).length,
    read: async path => bytes(path),
  });
  return groups.map(group => presentGroup(group, bytes));
}

function presentGroup(
  { sourceLocale, files }: Awaited<ReturnType<typeof discover>>['groups'][number],
  bytes: (path: string) => Uint8Array,
): ExistingGroup {
  const group = new ExistingGroup(sourceLocale);
  for (const file of files) group.add(file, bytes(file.path));
  return group;
}

function german(texts: Readonly<Record<string, string | Record<string, string>>>): DownloadedLocale {
  return {
    name: 'de',
    code: 'de',
    messages: Object.entries(texts).map(([key, content]) => ({ key, content })),
  };
}

const json = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;
const shop: Tree = {
  'locales/en/cart.json': json({ title: 'Your cart', total: 'Total', row: { remove: 'Remove' } }),
  'locales/en/orders.json': json({ title: 'Orders' }),
  'locales/de/cart.json': json({ total: 'Summe', title: 'Korb' }),
};
const nothing = { files: [], newFiles: [], leftAlone: [], unplaced: [], isEmpty: false };
const everything = { isKnown: () => true, keepsUnknown: false };
type Options = Omit<DownloadOptions, 'locales'>;

function planDownload(
  groups: readonly ExistingGroup[],
  locale: DownloadedLocale,
  options: Options,
  locales: readonly DownloadedLocale[] = [locale],
) {
  return downloadPlanner(groups)(locale, { ...options, locales });
}

describe('project: plan of a download', () => {
  it('writes each namespace into its file, in the order and shape of that file', async () => {
    const downloaded = german({ 'cart:title': 'Warenkorb', 'cart:total': 'Summe', 'cart:row.remove': 'Weg' });
    const [plan, ...others] = planDownload(await groupsOf(shop), downloaded, everything).files;
    assert.equal(others.length, 0);
    assert.equal(plan?.file.path, 'locales/de/cart.json');
    assert.equal(
      String(Buffer.from(plan?.bytes ?? [])),
      json({ total: 'Summe', title: 'Warenkorb', row: { remove: 'Weg' } }),
    );
    assert.deepEqual([plan?.added, plan?.changed, plan?.removed], [1, 1, []]);
  });

  it('leaves a file as it is when it says the same', async () => {
    const downloaded = german({ 'cart:title': 'Korb', 'cart:total': 'Summe' });
    const [plan] = planDownload(await groupsOf(shop), downloaded, everything).files;
    assert.equal(plan?.bytes, undefined);
  });

  it('does not put keys of a namespace without a file into another namespace’s file', async () => {
    const downloaded = german({ 'cart:title': 'Korb', 'cart:total': 'Summe', 'orders:title': 'Aufträge' });
    const { files, newFiles, unplaced } = planDownload(await groupsOf(shop), downloaded, everything);
    assert.equal(files[0]?.bytes, undefined);
    assert.deepEqual(
      newFiles.map(({ path, bytes }) => [path, String(bytes)]),
      [['locales/de/orders.json', json({ title: 'Aufträge' })]],
    );
    assert.deepEqual(unplaced, []);
  });

  it('puts keys of a namespace that only another translation has into no file', async () => {
    const groups = await groupsOf({
      'locales/en/translation.json': json({ hello: 'Hello' }),
      'locales/fr/translation.json': json({ hello: 'Salut' }),
      'locales/fr/extra.json': json({ only: 'Ici' }),
      'locales/de/translation.json': json({ hello: 'Hi' }),
    });
    const downloaded = german({ hello: 'Hallo', 'extra:only': 'Hier' });
    const { files, newFiles, unplaced } = planDownload(groups, downloaded, everything);
    assert.deepEqual(
      files.map(({ bytes }) => String(bytes)),
      [json({ hello: 'Hallo' })],
    );
    assert.deepEqual([newFiles, unplaced], [[], ['extra:only']]);
  });

  it('adds no second entry for a key whose text PHP computes', async () => {
    const php = (text: string) =>
      `<?php\n\nreturn [\n    'hello' => '${text}',\n    'app' => config('app.name'),\n    'deep' => ['x' => NAME],\n];\n`;
    const groups = await groupsOf({ 'lang/en/app.php': php('Hi'), 'lang/de/app.php': php('Hi') });
    const key = [...(groups[0]?.keyNames ?? [])][0]?.replace(/hello$/, '') ?? '';
    const downloaded = german({ [`${key}hello`]: 'Hallo', [`${key}app`]: 'Laden', [`${key}deep.x`]: 'X' });
    const { files } = planDownload(groups, downloaded, everything);
    assert.deepEqual(
      files.map(({ bytes }) => String(bytes)),
      [php('Hallo')],
    );
  });

  it('leaves code of a module alone, with what it may hold, and changes the texts beside it', async () => {
    const module = (text: string, nothing: string) =>
      `export default {\n  hello: '${text}',\n  app: f('app'),\n  nothing: ${nothing},\n  sub: more(),\n  one,\n};\n`;
    const groups = await groupsOf({
      'locales/en.ts': module('Hi', 'null'),
      'locales/de.ts': module('Hi', 'null'),
    });
    const downloaded = german({ hello: 'Hallo', app: 'Laden', nothing: 'null', 'sub.x': 'X', one: 'Eins' });
    const { files, leftAlone } = planDownload(groups, downloaded, everything);
    assert.deepEqual(
      files.map(({ bytes }) => String(bytes)),
      [module('Hallo', "'null'")],
    );
    assert.deepEqual(leftAlone, []);
  });

  it('keeps the items of a list that others follow, and changes the rest', async () => {
    const android = (name: string, days: string) =>
      `<resources>\n  <string name="name">${name}</string>\n  <string-array name="days">\n${days}  </string-array>\n</resources>\n`;
    const item = (text: string) => `    <item>${text}</item>\n`;
    const before = android('Name', item('Mo') + item('Tu') + item('We') + item('Th'));
    const { files, leftAlone } = planDownload(
      await groupsOf({ 'res/values/strings.xml': before, 'res/values-de/strings.xml': before }),
      german({ name: 'Titel', 'days.0': 'Mo', 'days.2': 'Mi' }),
      everything,
    );
    assert.deepEqual(
      files.map(({ bytes, removed }) => [String(bytes), removed]),
      [[android('Titel', item('Mo') + item('Tu') + item('Mi')), ['days.3']]],
    );
    assert.deepEqual(leftAlone, []);
    const list = "export default {\n  name: 'Name',\n  days: ['Mo', 'Tu'],\n};\n";
    const modules = await groupsOf({ 'locales/en.ts': list, 'locales/de.ts': list });
    const [plan] = planDownload(modules, german({ name: 'Titel', 'days.0': 'Mo' }), everything).files;
    assert.deepEqual([String(plan?.bytes), plan?.removed], [list.replace('Name', 'Titel'), []]);
  });

  it('puts them into the default namespace’s file least of all', async () => {
    const groups = await groupsOf({
      'locales/en/translation.json': json({ hello: 'Hello' }),
      'locales/en/cart.json': json({ title: 'Your cart' }),
      'locales/de/translation.json': json({ hello: 'Hi' }),
    });
    const { files, newFiles } = planDownload(
      groups,
      german({ hello: 'Hallo', 'cart:title': 'Korb' }),
      everything,
    );
    assert.deepEqual(
      files.map(({ file, bytes }) => [file.path, String(bytes)]),
      [['locales/de/translation.json', json({ hello: 'Hallo' })]],
    );
    assert.deepEqual(
      newFiles.map(({ path, bytes }) => [path, String(bytes)]),
      [['locales/de/cart.json', json({ title: 'Korb' })]],
    );
  });

  it('names keys that no file takes, but for those that another group has', async () => {
    const groups = await groupsOf({
      ...shop,
      'locales/de/orders.json': json({ title: 'Bestellungen' }),
      'admin/locales/en.json': json({ admin: 'Admin' }),
      'admin/locales/de.json': json({ admin: 'Verwaltung' }),
    });
    const downloaded = german({ 'cart:title': 'Korb', admin: 'Verwaltung', bare: 'Nackt', 'other:x': 'X' });
    const { files, unplaced } = planDownload(groups, downloaded, everything);
    assert.deepEqual(files.map(({ file }) => file.path).sort(), [
      'admin/locales/de.json',
      'locales/de/cart.json',
      'locales/de/orders.json',
    ]);
    assert.deepEqual(unplaced, ['bare', 'other:x']);
  });

  it('has nothing for a locale without files that no path can name', async () => {
    const downloaded = { ...german({ 'cart:title': 'Panier' }), name: 'Ancien', code: 'x-old' };
    assert.deepEqual(planDownload(await groupsOf(shop), downloaded, everything), nothing);
  });

  it('finds the files of a locale by its code where its name is another', async () => {
    const downloaded = { ...german({ 'cart:title': 'Warenkorb' }), name: 'Deutsch (du)', code: 'de' };
    const [plan] = planDownload(await groupsOf(shop), downloaded, everything).files;
    assert.equal(plan?.file.locale.name, 'de');
  });

  it('gives each file to one locale, also where two differ only in case, or share a code', async () => {
    const groups = await groupsOf({
      'config/locales/de.yml': 'de:\n  hello: Hallo\n  bye: Tschüss\n',
      'config/legal/DE.yml': 'de:\n  terms: Bedingungen\n',
    });
    const small = german({ hello: 'Hallo', bye: 'Servus' });
    const legal = { ...german({ terms: 'Regeln' }), name: 'DE' };
    const formal = { ...german({ hello: 'Guten Tag' }), name: 'Deutsch (Sie)' };
    const filesFor = (locale: DownloadedLocale) =>
      planDownload(groups, locale, everything, [small, legal, formal]).files.map(({ file, bytes }) => [
        file.path,
        String(bytes),
      ]);
    assert.deepEqual(filesFor(small), [['config/locales/de.yml', 'de:\n  hello: Hallo\n  bye: Servus\n']]);
    assert.deepEqual(filesFor(legal), [['config/legal/DE.yml', 'de:\n  terms: Regeln\n']]);
    assert.deepEqual(filesFor(formal), []);
  });

  it('leaves places that wait for their text, and one text for every number, as they are', async () => {
    const tree = {
      'config/locales/de.yml':
        "de:\n  hello: Hallo\n  later: ''\n  points: '%{count} Punkte'\n  rows:\n    one: Zeile\n    other: ''\n",
    };
    const service = { hello: 'Hallo', points: { other: '%{count} Punkte' }, rows: { one: 'Zeile' } };
    const planned = async (texts: Parameters<typeof german>[0]) => {
      const [plan] = planDownload(await groupsOf(tree), german(texts), everything).files;
      return plan?.bytes && String(plan.bytes);
    };
    assert.equal(await planned(service), undefined);
    const changed = await planned({ ...service, points: { other: '%{count} Stück' }, later: 'Später' });
    assert.equal(
      changed,
      "de:\n  hello: Hallo\n  later: 'Später'\n  points: '%{count} Stück'\n  rows:\n    one: Zeile\n    other: ''\n",
    );
    const forms = await planned({ ...service, points: { one: 'Punkt', other: 'Punkte' } });
    assert.match(forms ?? '', /points:\n {4}one: Punkt\n {4}other: Punkte\n/);
  });

  const halfKnown = { isKnown: (key: string) => key !== 'cart:total' };

  it('keeps or removes keys that only the workspace has, and names them', async () => {
    const groups = await groupsOf(shop);
    const downloaded = german({ 'cart:title': 'Korb' });
    const [keeping] = planDownload(groups, downloaded, { ...halfKnown, keepsUnknown: true }).files;
    assert.deepEqual([keeping?.onlyHere, keeping?.removed, keeping?.bytes], [['cart:total'], [], undefined]);
    const [removing] = planDownload(groups, downloaded, { ...halfKnown, keepsUnknown: false }).files;
    assert.deepEqual(removing?.removed, ['cart:total']);
    assert.equal(String(Buffer.from(removing?.bytes ?? [])), json({ title: 'Korb' }));
  });

  it('leaves a file alone that shares no key with the project', async () => {
    const options = { isKnown: () => false, keepsUnknown: false };
    assert.deepEqual(planDownload(await groupsOf(shop), german({ 'x:y': 'Z' }), options), nothing);
  });

  it('changes a table of several locales in its own column, and leaves it alone where that cannot be', async () => {
    const groups = await groupsOf({
      'locales/en.csv': 'key,en\nitems,Items\nhello,Hello\n',
      'locales/de.csv': 'key,en,de\nitems,Items,Teile\nhello,Hello,Hallo\n',
    });
    const [plan] = planDownload(groups, german({ items: 'Teile', hello: 'Guten Tag' }), everything).files;
    assert.equal(
      String(Buffer.from(plan?.bytes ?? [])),
      'key,en,de\nitems,Items,Teile\nhello,Hello,Guten Tag\n',
    );
    const plural = german({ items: { one: 'Teil', other: 'Teile' }, hello: 'Hallo' });
    const { files, leftAlone, unplaced } = planDownload(groups, plural, everything);
    assert.deepEqual([files, leftAlone.map(({ path }) => path), unplaced], [[], ['locales/de.csv'], []]);
  });

  it('puts new keys into the main group only, and keeps the others up', async () => {
    const groups = await groupsOf({
      'web/locales/en.json': json({ a: 'A', b: 'B', c: 'C' }),
      'web/locales/de.json': json({ a: 'A', b: 'B' }),
      'admin/locales/en.json': json({ a: 'A' }),
      'admin/locales/de.json': json({ a: 'Alt' }),
    });
    const plans = planDownload(groups, german({ a: 'Neu', b: 'B', c: 'C', d: 'D' }), everything).files;
    assert.deepEqual(
      plans.map(({ file, bytes }) => [file.path, JSON.parse(String(Buffer.from(bytes ?? [])))]),
      [
        ['web/locales/de.json', { a: 'Neu', b: 'B', c: 'C', d: 'D' }],
        ['admin/locales/de.json', { a: 'Neu' }],
      ],
    );
  });

  it('leaves keys of other groups to these, also where the main one takes what is new', async () => {
    const groups = await groupsOf({
      'web/locales/en.json': json({ a: 'A', b: 'B' }),
      'web/locales/de.json': json({ a: 'A', b: 'B' }),
      'admin/locales/en.json': json({ users: 'Users' }),
      'admin/locales/de.json': json({ users: 'Leute' }),
    });
    const plans = planDownload(groups, german({ a: 'A', b: 'B', users: 'Nutzer', d: 'D' }), everything).files;
    assert.deepEqual(
      plans.map(({ file, bytes }) => [file.path, JSON.parse(String(Buffer.from(bytes ?? [])))]),
      [
        ['web/locales/de.json', { a: 'A', b: 'B', d: 'D' }],
        ['admin/locales/de.json', { users: 'Nutzer' }],
      ],
    );
  });

  it('keeps the encoding of the file', async () => {
    const groups = await groupsOf({
      'locales/en.json': json({ a: 'A' }),
      'locales/de.json': `\uFEFF${json({ a: 'Alt' })}`,
    });
    const [plan] = planDownload(groups, german({ a: 'Ü' }), everything).files;
    assert.equal(Buffer.from(plan?.bytes ?? []).toString('utf8'), `\uFEFF${json({ a: 'Ü' })}`);
  });

  /** What a download of `a` makes of a German file, given and returned as single bytes. */
  async function downloadedInto(
    file: (locale: string) => string,
    source: string,
    before: string,
  ): Promise<Buffer> {
    const files = new Map([
      [file('en'), Buffer.from(source)],
      [file('de'), Buffer.from(before, 'latin1')],
    ]);
    const bytes = async (path: string) => files.get(path) ?? Buffer.alloc(0);
    const { groups } = await discover([...files.keys()], {
      size: async path => (await bytes(path)).length,
      read: bytes,
    });
    const present = groups.map(group => presentGroup(group, path => files.get(path) ?? Buffer.alloc(0)));
    const [plan] = planDownload(present, german({ a: 'Größe in €', b: 'B' }), everything).files;
    return Buffer.from(plan?.bytes ?? []);
  }

  it('escapes what the encoding of the file lacks, as Java before 9 needs it', async () => {
    const of = (before: string) =>
      downloadedInto(locale => `messages_${locale}.properties`, 'a=A\nb=B\n', before);
    assert.equal((await of('a=Gr\xf6\xdfe\nb=B\n')).toString('latin1'), 'a=Gr\xf6\xdfe in \\u20ac\nb=B\n');
    assert.equal((await of('a=Gr\\u00f6\n')).toString('latin1'), 'a=Gr\\u00f6\\u00dfe in \\u20ac\nb=B\n');
    assert.equal((await of('a=x\nb=B\n')).toString('utf8'), 'a=Größe in €\nb=B\n');
  });

  it('names the encoding in the header of a file that becomes UTF-8, as gettext has no escapes', async () => {
    const po = (charset: string, text: string) =>
      `# Übersetzt\nmsgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=${charset}\\n"\n"X-By: us\\n"\n\nmsgid "a"\nmsgstr "${text}"\n\nmsgid "b"\nmsgstr "B"\n`;
    const of = (before: string) => downloadedInto(locale => `locale/${locale}.po`, po('UTF-8', ''), before);
    assert.equal(String(await of(po('ISO-8859-1', 'Größe'))), po('UTF-8', 'Größe in €'));
    const ascii = (text: string) => text.replace('Ü', 'U');
    assert.equal(String(await of(ascii(po('ASCII', 'x')))), ascii(po('UTF-8', 'Größe in €')));
    assert.equal(String(await of(ascii(po('utf-8', 'x')))), ascii(po('utf-8', 'Größe in €')));
  });

  it('names UTF-8 in the declaration of XML that had no other characters than ASCII', async () => {
    const resx = (encoding: string, text: string) =>
      `<?xml version="1.0" encoding="${encoding}"?>\n<root>\n  <data name="a"><value>${text}</value></data>\n  <data name="b"><value>B</value></data>\n</root>\n`;
    const of = (before: string) =>
      downloadedInto(locale => `Texts.${locale}.resx`, resx('utf-8', 'A'), before);
    assert.equal(String(await of(resx('iso-8859-1', 'x'))), resx('UTF-8', 'Größe in €'));
    assert.equal(
      (await of(resx('iso-8859-1', 'Größe'))).toString('latin1'),
      resx('iso-8859-1', 'Größe in &#x20ac;'),
    );
  });

  describe('of keys that are texts', () => {
    const po = (text: string) => `msgid "Go to checkout"\nmsgstr "${text}"\n`;
    const english = (content: string): DownloadedLocale => ({
      name: 'en',
      code: 'en',
      messages: content === '' ? [] : [{ key: 'Go to checkout', content }],
    });

    it('writes none of them into a file of another locale', async () => {
      const groups = await groupsOf({ 'po/de.po': po('Zur Kasse') });
      const locales = [english('Pay'), german({ 'Go to checkout': 'Zahlen' })];
      assert.deepEqual(planDownload(groups, english('Pay'), everything, locales), nothing);
      const [plan, ...others] = planDownload(
        groups,
        german({ 'Go to checkout': 'Zahlen' }),
        everything,
        locales,
      ).files;
      assert.deepEqual(others, []);
      assert.equal(String(Buffer.from(plan?.bytes ?? [])), po('Zahlen'));
    });

    it('keeps an English file empty for as long as nothing else is said', async () => {
      const planned = async (content: string) => {
        const [plan] = planDownload(
          await groupsOf({ 'po/en.po': po('') }),
          english(content),
          everything,
        ).files;
        return plan?.bytes && String(Buffer.from(plan.bytes));
      };
      assert.equal(await planned('Go to checkout'), undefined);
      assert.equal(await planned(''), undefined);
      assert.equal(await planned('Pay now'), po('Pay now'));
    });
  });

  it('leaves ICU messages as they are written where the service says the same, plural there or not', async () => {
    const argument = fc.constantFrom('count', 'n');
    const form = fc.constantFrom('zero', 'one', 'two', 'few', 'many', '=0', '=1');
    const space = fc.constantFrom('', ' ', '\n  ');
    const forms = fc.uniqueArray(fc.tuple(form, space, space), { selector: ([name]) => name, maxLength: 3 });
    const message = fc.oneof(
      fc.constantFrom('', 'Nothing', 'It is {count}'),
      fc
        .record({ argument, forms, before: fc.constantFrom('', 'You have ') })
        .map(
          ({ argument: name, forms: named, before }) =>
            `${before}{${name}, plural,${named.map(([word, a, b]) => `${a} ${word}${b}{${word} {x}}`).join('')} other{# {x}}}`,
        ),
    );
    const texts = fc.record({ a: message, b: message, 'c.d': message });
    await fc.assert(
      fc.asyncProperty(texts, texts, async (en, de) => {
        const arb = (code: string, held: object) =>
          `${JSON.stringify({ '@@locale': code, ...held, '@a': { x: 1 } })}\n`;
        const tree = { 'lib/l10n/app_en.arb': arb('en', en), 'lib/l10n/app_de.arb': arb('de', de) };
        const groups = await groupsOf(tree);
        const files = groups
          .flatMap(group => group.files)
          .map(present => {
            const messages = readExisting(present)?.messages ?? [];
            const { path, locale } = present.file;
            return { path, locale, isLocaleAssumed: false, isSource: locale.name === 'en', messages };
          });
        const { keys, locales } = gather(files, []);
        for (const [index, locale] of locales.entries()) {
          const sent = keys.map(({ name, isPlural, texts: all }) => ({
            key: name,
            content: contentOf(
              isPlural,
              all.filter(text => text.locale === index),
            ),
          }));
          // The service gives no text where there is none.
          const messages = sent.filter(({ content }) => content !== '' && Object.keys(content).length > 0);
          const { files: plans } = planDownload(groups, { ...locale, messages }, everything);
          assert.deepEqual(
            plans.map(({ bytes, added, changed, removed }) => [
              String(bytes && Buffer.from(bytes)),
              added,
              changed,
              removed,
            ]),
            [['undefined', 0, 0, []]],
          );
        }
      }),
    );
  });
});

function contentOf(isPlural: boolean, texts: readonly GatheredText[]): MessageContent {
  const said = texts.filter(({ content }) => content !== '');
  return isPlural
    ? Object.fromEntries(
        said.map(({ pluralSuffix, content }) => [pluralSuffix === '' ? 'other' : pluralSuffix, content]),
      )
    : (said[0]?.content ?? '');
}
