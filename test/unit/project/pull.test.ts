import assert from 'node:assert/strict';
import { discover } from '../../../src/core/formats/discover/discover.ts';
import { type PulledLocale, planPull } from '../../../src/core/project/pull/plan.ts';
import { type PresentGroup, presentFile } from '../../../src/core/project/pull/present.ts';

type Tree = Readonly<Record<string, string>>;

async function groupsOf(tree: Tree): Promise<readonly PresentGroup[]> {
  const bytes = (path: string) => Buffer.from(tree[path] ?? '', 'utf8');
  const { groups } = await discover(Object.keys(tree), {
    size: async path => bytes(path).length,
    read: async path => bytes(path),
  });
  return groups.map(({ sourceLocale, files }) => ({
    sourceLocale,
    files: files.flatMap(file => presentFile(file, bytes(file.path)) ?? []),
  }));
}

function german(texts: Readonly<Record<string, string | Record<string, string>>>): PulledLocale {
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
const everything = { isKnown: () => true, keepsUnknown: false };

describe('project: plan of a pull', () => {
  it('writes each namespace into its file, in the order and shape of that file', async () => {
    const pulled = german({ 'cart:title': 'Warenkorb', 'cart:total': 'Summe', 'cart:row.remove': 'Weg' });
    const [plan, ...others] = planPull(await groupsOf(shop), pulled, everything);
    assert.equal(others.length, 0);
    assert.equal(plan?.file.path, 'locales/de/cart.json');
    assert.equal(
      String(Buffer.from(plan?.bytes ?? [])),
      json({ total: 'Summe', title: 'Warenkorb', row: { remove: 'Weg' } }),
    );
    assert.deepEqual([plan?.added, plan?.changed, plan?.removed], [1, 1, 0]);
  });

  it('leaves a file as it is when it says the same', async () => {
    const pulled = german({ 'cart:title': 'Korb', 'cart:total': 'Summe' });
    const [plan] = planPull(await groupsOf(shop), pulled, everything);
    assert.equal(plan?.bytes, undefined);
  });

  it('does not put keys of a namespace without a file into another namespace’s file', async () => {
    const pulled = german({ 'cart:title': 'Korb', 'cart:total': 'Summe', 'orders:title': 'Aufträge' });
    const [plan] = planPull(await groupsOf(shop), pulled, everything);
    assert.equal(plan?.bytes, undefined);
  });

  it('has nothing for a locale without files', async () => {
    const pulled = { ...german({ 'cart:title': 'Panier' }), name: 'fr', code: 'fr' };
    assert.deepEqual(planPull(await groupsOf(shop), pulled, everything), []);
  });

  it('finds the files of a locale by its code where its name is another', async () => {
    const pulled = { ...german({ 'cart:title': 'Warenkorb' }), name: 'Deutsch (du)', code: 'de' };
    const [plan] = planPull(await groupsOf(shop), pulled, everything);
    assert.equal(plan?.file.locale.name, 'de');
  });

  const halfKnown = { isKnown: (key: string) => key !== 'cart:total' };

  it('keeps or removes keys that only the workspace has, and names them', async () => {
    const groups = await groupsOf(shop);
    const pulled = german({ 'cart:title': 'Korb' });
    const [keeping] = planPull(groups, pulled, { ...halfKnown, keepsUnknown: true });
    assert.deepEqual([keeping?.onlyHere, keeping?.removed, keeping?.bytes], [['cart:total'], 0, undefined]);
    const [removing] = planPull(groups, pulled, { ...halfKnown, keepsUnknown: false });
    assert.equal(removing?.removed, 1);
    assert.equal(String(Buffer.from(removing?.bytes ?? [])), json({ title: 'Korb' }));
  });

  it('leaves a file alone that shares no key with the project', async () => {
    const options = { isKnown: () => false, keepsUnknown: false };
    assert.deepEqual(planPull(await groupsOf(shop), german({ 'x:y': 'Z' }), options), []);
  });

  it('changes a table of several locales in its own column, and leaves it alone where that can not be', async () => {
    const groups = await groupsOf({
      'locales/en.csv': 'key,en\nitems,Items\nhello,Hello\n',
      'locales/de.csv': 'key,en,de\nitems,Items,Teile\nhello,Hello,Hallo\n',
    });
    const [plan] = planPull(groups, german({ items: 'Teile', hello: 'Guten Tag' }), everything);
    assert.equal(
      String(Buffer.from(plan?.bytes ?? [])),
      'key,en,de\nitems,Items,Teile\nhello,Hello,Guten Tag\n',
    );
    const plural = german({ items: { one: 'Teil', other: 'Teile' }, hello: 'Hallo' });
    assert.deepEqual(planPull(groups, plural, everything), []);
  });

  it('puts new keys into the main group only, and keeps the others up', async () => {
    const groups = await groupsOf({
      'web/locales/en.json': json({ a: 'A', b: 'B', c: 'C' }),
      'web/locales/de.json': json({ a: 'A', b: 'B' }),
      'admin/locales/en.json': json({ a: 'A' }),
      'admin/locales/de.json': json({ a: 'Alt' }),
    });
    const plans = planPull(groups, german({ a: 'Neu', b: 'B', c: 'C', d: 'D' }), everything);
    assert.deepEqual(
      plans.map(({ file, bytes }) => [file.path, JSON.parse(String(Buffer.from(bytes ?? [])))]),
      [
        ['web/locales/de.json', { a: 'Neu', b: 'B', c: 'C', d: 'D' }],
        ['admin/locales/de.json', { a: 'Neu' }],
      ],
    );
  });

  it('keeps the encoding of the file', async () => {
    const groups = await groupsOf({
      'locales/en.json': json({ a: 'A' }),
      'locales/de.json': `\uFEFF${json({ a: 'Alt' })}`,
    });
    const [plan] = planPull(groups, german({ a: 'Ü' }), everything);
    assert.equal(Buffer.from(plan?.bytes ?? []).toString('utf8'), `\uFEFF${json({ a: 'Ü' })}`);
  });

  it('escapes what the encoding of the file lacks, as Java before 9 needs it', async () => {
    const of = async (before: string) => {
      const files = new Map([
        ['messages_en.properties', Buffer.from('a=A\nb=B\n')],
        ['messages_de.properties', Buffer.from(before, 'latin1')],
      ]);
      const bytes = async (path: string) => files.get(path) ?? Buffer.alloc(0);
      const { groups } = await discover([...files.keys()], {
        size: async path => (await bytes(path)).length,
        read: bytes,
      });
      const present = groups.map(({ sourceLocale, files: members }) => ({
        sourceLocale,
        files: members.flatMap(file => presentFile(file, files.get(file.path) ?? Buffer.alloc(0)) ?? []),
      }));
      const [plan] = planPull(present, german({ a: 'Größe in €', b: 'B' }), everything);
      return Buffer.from(plan?.bytes ?? []);
    };
    assert.equal((await of('a=Gr\xf6\xdfe\nb=B\n')).toString('latin1'), 'a=Gr\xf6\xdfe in \\u20ac\nb=B\n');
    assert.equal((await of('a=Gr\\u00f6\n')).toString('latin1'), 'a=Gr\\u00f6\\u00dfe in \\u20ac\nb=B\n');
    assert.equal((await of('a=x\nb=B\n')).toString('utf8'), 'a=Größe in €\nb=B\n');
  });
});
