import assert from 'node:assert/strict';
import { rmSync, utimesSync } from 'node:fs';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { unpack } from '../../../../src/core/scanner/index/store/packing.ts';
import { slotIn } from '../../../../src/core/scanner/slot.ts';
import { namesIn } from '../namesIn.ts';
import { TemporaryTree } from '../temporaryTree.ts';

const manifest = '{ "dependencies": { "react-i18next": "1" } }';

describe('Keys and translators of other files', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  function indexed(files: Record<string, string>): RootIndexer {
    tree = new TemporaryTree({ 'package.json': manifest, ...files });
    return new RootIndexer({ path: tree.root }, { version: '1' });
  }

  it('follows constants through relative paths, barrels, renamed and default exports', () => {
    const indexer = indexed({
      'src/keys.ts': "export const KEYS = { title: 'cart.title', deep: { er: 'cart.deep' } } as const;",
      'src/more.ts': "const LIST = ['one', 'two'];\nexport { LIST as ITEMS };\nexport default 'whole';",
      'src/enums.ts': "export enum Key { A = 'enum.a' }",
      'src/index.ts': "export * from './keys';\nexport { ITEMS } from './more';\nexport * from './enums.js';",
      'src/a.tsx': [
        "import { KEYS, ITEMS, Key } from '.';",
        "import whole from './more';",
        "import * as all from './keys';",
        't(KEYS.title); t(KEYS.deep.er); t(Key.A); t(whole); t(all.KEYS.title);',
        'ITEMS.map(item => t(item)); t(KEYS.none); t("x." + KEYS.title);',
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh()), {
      'src/a.tsx': [
        ...['cart.title', 'cart.deep', 'enum.a', 'whole', 'cart.title', 'one', 'two', 'dynamic'],
        'x.cart.title',
      ],
    });
  });

  it('combines only parts of a key that belong to the same row of a list', () => {
    const indexer = indexed({
      'src/lists.ts': "export const LISTS = { food: ['dining', 'other'], home: ['rent'] };",
      'src/a.tsx':
        "import { LISTS } from './lists'; Object.entries(LISTS).map(([name, items]) => items.map(item => t(name + '.' + item)));",
    });
    assert.deepEqual(namesIn(indexer.refresh())['src/a.tsx'], ['food.dining', 'food.other', 'home.rent']);
  });

  it('follows types through imports, barrels and renames to the texts that they allow', () => {
    const indexer = indexed({
      'src/tab.ts':
        "export type Tab = 'home' | 'help'; type Size = 's' | 'm'; export type { Size as Width };",
      'src/tone.ts':
        "export enum Tone { Soft = 'soft' } export const Steps = { one: 'first', two: 'second' } as const; export type Step = (typeof Steps)[keyof typeof Steps];",
      'src/index.ts': "export type { Tab } from './tab';\nexport * from './tone';",
      'src/a.tsx': [
        "import type { Tab, Step } from '.';\nimport { type Width } from './tab';\nimport { Tone } from './tone';",
        'export function A({ tab, tone }: { tab: Tab; tone: Tone }) { const [step] = useState<Step>();',
        '  return t("tab." + tab) + t("tone." + tone) + t("step." + step) + t("w." + (w as Width)); }',
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh())['src/a.tsx'], [
      ...['tab.home', 'tab.help', 'tone.soft', 'step.first', 'step.second', 'w.s', 'w.m'],
    ]);
    tree.write('src/tab.ts', "export type Tab = 'home'; export type Width = 'xl';");
    const later = namesIn(indexer.refresh())['src/a.tsx'];
    assert.deepEqual(later, ['tab.home', 'tone.soft', 'step.first', 'step.second', 'w.xl']);
  });

  it('follows members of imported types, through types of further files', () => {
    const indexer = indexed({
      'src/tab.ts': "export type Tab = 'home' | 'help'; export const enum Size { S = 's', M = 'm' }",
      'src/props.ts':
        "import type { Tab } from './tab'; export interface Base { kind: 'a' | 'b' } export interface Props extends Base { tab: Tab; open: string; deep: { er: 'x' } }",
      'src/index.ts': "export type { Props as Given } from './props'; export { Size } from './tab';",
      'src/a.tsx': [
        "import { type Given, Size } from '.'; import type { Props } from './props'; import type { None } from 'package';",
        'export function A({ tab, kind, open }: Given) { return t("tab." + tab) + t("kind." + kind) + t("open." + open); }',
        'export const B = (props: Props, own: { given: Props }, none: None) => t("deep." + props.deep.er) + t("own." + own.given.kind) + t("none." + none.kind);',
        "function c(kind: Props['kind'], all: Props['none'], other: None['kind']) { t('c.' + kind); t('all.' + all); t('other.' + other); t(Size.S); }",
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh())['src/a.tsx'], [
      ...['tab.home', 'tab.help', 'kind.a', 'kind.b', 'open.*', 'deep.x', 'own.a', 'own.b', 'none.*'],
      ...['c.a', 'c.b', 'all.*', 'other.*', 's'],
    ]);
    tree.write('src/tab.ts', "export type Tab = 'other';");
    const [first] = namesIn([indexer.update('src/tab.ts')])['src/a.tsx'] ?? [];
    assert.equal(first, 'tab.other');
  });

  it('leaves a key a family where an imported type allows other texts or leads to itself', () => {
    const indexer = indexed({
      'src/open.ts': "import { Loop } from './b'; export type Open = 'a' | string; export type Again = Loop;",
      'src/b.ts': "import { Again } from './open'; export type Loop = Again;",
      'src/a.ts': [
        "import { Open, Again, None } from './open'; import type { Kind } from 'package';",
        'function f(a: Open, b: Again, c: None, d: Kind) { t("a." + a); t("b." + b); t("c." + c); t("d." + d); }',
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh())['src/a.ts'], ['a.*', 'b.*', 'c.*', 'd.*']);
  });

  it('takes a translator of the application for one, whatever its own functions are called', () => {
    const indexer = indexed({
      'src/i18n.ts':
        'function getTranslation(id) { return i18n.t(id); }\nexport function trans(id) { let text = getTranslation(id); return text; }',
      'src/a.ts': "import { trans } from './i18n'; trans('one');",
    });
    assert.deepEqual(namesIn(indexer.refresh())['src/a.ts'], ['one']);
  });

  it('takes the translator of a hook that wraps it in a function of its own', () => {
    const indexer = indexed({
      'src/useText.ts': [
        "import { useTranslation } from 'react-i18next';",
        'export const useText = () => { const { t, i18n } = useTranslation(); const say = (a, b) => t([a, b].join("."));',
        '  return { t: say, $t: (key) => t(key), te: (key) => table[key], i18n }; };',
      ].join('\n'),
      'src/a.tsx': [
        "import { useText } from './useText';",
        "const { t, $t, te } = useText(); t('one'); $t('two'); te('three');",
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh())['src/a.tsx'], ['one', 'two']);
  });

  it("knows what a hook that is called like a library's gives under names of its own", () => {
    const indexer = indexed({
      'src/i18n.ts': [
        "import { useTranslation as useLibrary } from 'react-i18next';",
        "export function useTranslation() { const { t } = useLibrary('cart'); return { say: t, plain: useLibrary().t }; }",
      ].join('\n'),
      'src/a.tsx': [
        "import { useTranslation } from './i18n';",
        "const { say, plain, t, other } = useTranslation(); say('one'); plain('two'); t('three'); other('no');",
        "const own = useTranslation(); own.say('four'); own.none('no');",
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh())['src/a.tsx'], ['cart:one', 'two', 'three', 'cart:four']);
  });

  it('goes through lists, tables and maps that another file exports', () => {
    const indexer = indexed({
      'package.json': '{ "dependencies": { "i18next": "1" } }',
      'src/data.ts': [
        "export const menu = [{ label: 'menu.a', more: [{ label: 'more.a' }] }, { label: 'menu.b' }];",
        "export const routes = { home: { title: 'route.home' }, about: { title: 'route.about' } };",
        "export const names = new Map([['a', 'name.a'], ['b', 'name.b']]);",
        "export enum Kind { A = 'a', B = 'b' }",
        "export const kinds = { [Kind.A]: 'kind.a', [Kind.B]: 'kind.b' };",
      ].join('\n'),
      'src/a.tsx': [
        "import { Kind, kinds, menu, names, routes } from './data';",
        'menu.filter(isShown).map(({ label }) => t(label));',
        't(menu.find(isFirst).label);',
        '[...menu].reverse().map(item => item.more.map(each => t(each.label)));',
        'Object.values(routes).map(route => t(route.title));',
        'for (const [name, route] of Object.entries(routes)) t(route.title);',
        "t(names.get(key)); t(names.get('b')); t(kinds[Kind.B]);",
        '<For each={menu}>{item => <p>{t(item.label)}</p>}</For>;',
        '<FlatList data={menu} renderItem={({ item }) => <p>{t(item.label)}</p>} />;',
        'menu.map(item => item.label).map(label => t(label));',
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh()), {
      'src/a.tsx': [
        ...['menu.a', 'menu.b'],
        ...['menu.a', 'menu.b'],
        'more.a',
        ...['route.home', 'route.about'],
        ...['route.home', 'route.about'],
        ...['name.a', 'name.b', 'name.b', 'kind.b'],
        ...['menu.a', 'menu.b'],
        ...['menu.a', 'menu.b'],
        'dynamic',
      ],
    });
  });

  it('goes through a table that another file fills after its declaration', () => {
    const indexer = indexed({
      'package.json': '{ "dependencies": { "i18next": "1" } }',
      'src/data.ts': [
        "export const events = { save: { text: 'event.save' } };",
        "for (let at = 1; at < 10; at++) events['tab-' + at] = { text: 'event.tab', at };",
        "events.close = { text: 'event.close' }; other.open = { text: 'no' };",
      ].join('\n'),
      'src/a.ts': "import { events } from './data'; t(events[name].text); t(events.close.text);",
    });
    assert.deepEqual(namesIn(indexer.refresh()), {
      'src/a.ts': ['event.save', 'event.tab', 'event.close', 'event.close'],
    });
  });

  it('follows a choice that another file exports', () => {
    const indexer = indexed({
      'package.json': '{ "dependencies": { "i18next": "1" } }',
      'src/keys.ts': [
        "export const title = late ? 'title.late' : 'title.early';",
        "export const rows = [{ label: late ? 'row.late' : 'row.early' }];",
        "export const labels = { [Kind.A]: 'kind.a', [Kind.B]: 'kind.b' };",
        "export function of(kind) { switch (kind) { case 1: return 'of.one'; default: return 'of.other'; } }",
        "export function snake(text) { if (!text) return ''; return text.replace(' ', '_'); }",
        "export function maybe(kind) { if (kind) return 'maybe'; return undefined; }",
      ].join('\n'),
      'src/a.ts':
        "import { labels, maybe, of, rows, snake, title } from './keys'; t(title); t(rows[0].label); t(labels[kind]); t(of(kind)); t('x.' + snake(kind)); t(maybe(kind));",
    });
    assert.deepEqual(namesIn(indexer.refresh()), {
      'src/a.ts': [
        'title.late',
        'title.early',
        'row.late',
        'row.early',
        'kind.a',
        'kind.b',
        'of.one',
        'of.other',
        'x.*',
        'maybe',
      ],
    });
  });

  it('marks a key that is written in another file, and gives the range of the expression', () => {
    const indexer = indexed({
      'keys.ts': "export const KEY = 'a';",
      'b.ts': "import { KEY } from './keys';\nt(KEY);",
    });
    const [batch] = [...indexer.refresh()];
    const [usage] = unpack(batch?.files[0]?.[1] ?? '', 'b.ts');
    assert.equal(usage?.keyIsElsewhere, true);
    assert.equal(usage.certainty, 'computed');
    assert.deepEqual([usage.line, usage.column, usage.range.end - usage.range.start], [2, 3, 3]);
  });

  it('follows aliases of tsconfig.json and the usual ones', () => {
    const indexer = indexed({
      'tsconfig.json':
        '{ // note\n "compilerOptions": { "baseUrl": ".", "paths": { "#k/*": ["./src/keys/*"], }, } }',
      'src/keys/cart.ts': "export const TITLE = 'cart.title';",
      'src/deep/a.ts':
        "import { TITLE } from '#k/cart';\nimport { TITLE as B } from '@/keys/cart';\nt(TITLE); t(B);",
    });
    assert.deepEqual(namesIn(indexer.refresh()), { 'src/deep/a.ts': ['cart.title', 'cart.title'] });
  });

  it('follows aliases of the configurations that one extends, whose own go before them', () => {
    const indexer = indexed({
      'tsconfig.json': '{ "extends": ["@tsconfig/node20", "./build/base", "../outside.json", "./tsconfig"] }',
      'build/base.json': '{ "extends": "./paths.json", "compilerOptions": { "baseUrl": ".." } }',
      'build/paths.json': '{ "compilerOptions": { "paths": { "#k/*": ["../src/keys/*"] } } }',
      'app/tsconfig.json':
        '{ "extends": "../tsconfig", "compilerOptions": { "paths": { "#k/*": ["./keys/*"] } } }',
      'src/keys/cart.ts': "export const TITLE = 'cart.title';",
      'app/keys/cart.ts': "export const TITLE = 'app.title';",
      'src/a.ts':
        "import { TITLE } from '#k/cart';\nimport { TITLE as B } from 'app/keys/cart';\nt(TITLE); t(B);",
      'app/a.ts': "import { TITLE } from '#k/cart';\nt(TITLE);",
    });
    assert.deepEqual(namesIn(indexer.refresh()), {
      'app/a.ts': ['app.title'],
      'src/a.ts': ['cart.title', 'app.title'],
    });
  });

  it('follows hooks of the application to their namespace and prefix', () => {
    const indexer = indexed({
      'i18n.ts': [
        "import { useTranslation } from 'react-i18next';",
        "export const useCart = () => useTranslation('cart', { keyPrefix: 'list' });",
        "export function useShop() { const { t } = useTranslation('shop'); return { t, labels: { a: 'x.a' } }; }",
      ].join('\n'),
      'a.tsx': [
        "import { useCart, useShop } from './i18n';",
        'const { t } = useCart();',
        'const { t: shop, labels } = useShop();',
        "t('title'); shop('name'); shop(labels.a);",
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh())['a.tsx'], ['cart:list.title', 'shop:name', 'shop:x.a']);
  });

  it('knows the place for a key by the hook of another file, while the key is typed', () => {
    const indexer = indexed({
      'i18n.ts':
        "import { useTranslation } from 'react-i18next';\nexport const useCart = () => useTranslation('cart', { keyPrefix: 'list' });",
    });
    for (const batch of indexer.refresh()) assert.ok(batch);
    for (const typed of ['', 'ti']) {
      const text = `import { useCart } from './i18n';\nconst { t } = useCart();\nt('${typed}');`;
      const usages = unpack(indexer.usagesIn('a.tsx', text) ?? '', 'a.tsx');
      const slot = slotIn(usages, text, text.lastIndexOf("'"));
      assert.deepEqual([slot?.namespace, slot?.prefix, slot?.typed], ['cart', 'list', typed]);
    }
  });

  it('survives modules that import each other', () => {
    const indexer = indexed({
      'a.ts': "import { B } from './b';\nexport const A = B;\nt(A);",
      'b.ts': "import { A } from './a';\nexport const B = A;\nt(B);",
    });
    assert.deepEqual(namesIn(indexer.refresh()), { 'a.ts': ['dynamic'], 'b.ts': ['dynamic'] });
  });

  it('reads the files again whose keys stand in a file that has changed', () => {
    const indexer = indexed({
      'keys.ts': "export const KEY = 'a';",
      'b.ts': "import { KEY } from './keys';\nt(KEY);",
    });
    assert.deepEqual(namesIn(indexer.refresh()), { 'b.ts': ['a'] });
    tree.write('keys.ts', "export const KEY = 'other';");
    assert.deepEqual(namesIn([indexer.update('keys.ts')]), { 'b.ts': ['other'] });
    tree.write('keys.ts', "export const KEY = 'third';");
    utimesSync(tree.path('keys.ts'), 1, 1);
    assert.deepEqual(namesIn(indexer.refresh()), { 'b.ts': ['third'] });
  });

  it('reads a file again when a module appears that it imports, goes, or begins to export', () => {
    const indexer = indexed({
      'a.ts': "import { KEY } from './keys';\nimport { NAME } from '@/lib/names';\nt(KEY); t(NAME);",
      'b.ts': "import { OTHER } from '.';\nt(OTHER);",
      'index.ts': "export * from './more';",
    });
    assert.deepEqual(namesIn(indexer.refresh()), { 'a.ts': ['dynamic', 'dynamic'], 'b.ts': ['dynamic'] });
    tree.write('keys.ts', "export const KEY = 'now';");
    assert.deepEqual(namesIn([indexer.update('keys.ts')]), { 'a.ts': ['now', 'dynamic'] });
    tree.write('src/lib/names/index.ts', "export const NAME = 'name';");
    assert.deepEqual(namesIn([indexer.update('src/lib/names/index.ts')]), { 'a.ts': ['now', 'name'] });
    tree.write('more.js', "export const OTHER = 'other';");
    assert.deepEqual(namesIn([indexer.update('more.js')]), { 'b.ts': ['other'] });
    tree.write('index.ts', "export { OTHER } from './keys';");
    assert.deepEqual(namesIn([indexer.update('index.ts')]), { 'b.ts': ['dynamic'] });
    tree.write('keys.ts', "export const KEY = 'now';\nexport const OTHER = 'here';");
    assert.deepEqual(namesIn([indexer.update('keys.ts')]), { 'a.ts': ['now', 'name'], 'b.ts': ['here'] });
    rmSync(tree.path('keys.ts'));
    assert.deepEqual(namesIn([indexer.update('keys.ts')]), {
      'a.ts': ['dynamic', 'name'],
      'b.ts': ['dynamic'],
    });
    tree.write('keys/index.js', "export const KEY = 'third';");
    assert.deepEqual(namesIn(indexer.refresh()), { 'a.ts': ['third', 'name'], 'b.ts': ['dynamic'] });
  });

  it('follows CommonJS and JSON modules', () => {
    const indexer = indexed({
      'keys.js':
        "const KEYS = { title: 'cart.title' };\nmodule.exports = { KEYS, plain: 'plain', list: ['one', 'two'] };",
      'more.js': "exports.NAME = 'name';\nmodule.exports.deep = { er: 'deep.er' };",
      'whole.js': "module.exports = 'whole';",
      'keys.json': '{ "menu": { "home": "menu.home" }, "all": ["x", "y"] }',
      'i18n.js': [
        "const { useTranslation } = require('react-i18next');",
        "const useCart = () => useTranslation('cart');",
        "module.exports = { useCart, useShop: () => useTranslation('shop') };",
      ].join('\n'),
      'menu.js':
        "const i18n = require('react-i18next');\nexports.useMenu = function () { return i18n.useTranslation('menu', { keyPrefix: 'top' }); };",
      'a.js': [
        "const { KEYS, plain, list } = require('./keys');",
        "const keys = require('./keys');",
        "const more = require('./more'), whole = require('./whole');",
        "const data = require('./keys.json');",
        't(KEYS.title); t(plain); list.map(each => t(each)); t(keys.KEYS.title); t(more.NAME); t(more.deep.er);',
        't(whole); t(data.menu.home); data.all.forEach(each => t(each)); t(keys.none);',
      ].join('\n'),
      'b.ts': [
        "import { plain } from './keys';\nimport keys from './keys';\nimport data from './keys.json';",
        "import { menu } from './keys.json';\nimport * as all from './keys.json';\nimport { NAME } from './more';",
        't(plain); t(keys.plain); t(data.menu.home); t(menu.home); t(all.menu.home); t(NAME); t(data.none);',
      ].join('\n'),
      'c.jsx': [
        "const { useCart } = require('./i18n');\nconst { useMenu } = require('./menu');\nconst i18n = require('./i18n');",
        "const { t } = useCart(); t('a');\nconst { t: u } = useMenu(); u('b');\nconst { t: v } = i18n.useShop(); v('c');",
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh()), {
      'a.js': [
        ...['cart.title', 'plain', 'one', 'two', 'cart.title', 'name', 'deep.er'],
        ...['whole', 'menu.home', 'x', 'y', 'dynamic'],
      ],
      'b.ts': ['plain', 'plain', 'menu.home', 'menu.home', 'menu.home', 'name', 'dynamic'],
      'c.jsx': ['cart:a', 'menu:top.b', 'shop:c'],
    });
    tree.write('keys.json', '{ "menu": { "home": "menu.start" } }');
    assert.deepEqual(namesIn([indexer.update('keys.json')])['b.ts']?.slice(2, 5), [
      ...['menu.start', 'menu.start', 'menu.start'],
    ]);
  });

  it('takes a text between quotes for every name that is spelt like it', () => {
    const indexer = indexed({
      'a.ts': "const titles = { cart: 'cart.title', shop: 'shop:title', bag: 'see bag.title' };",
    });
    namesIn(indexer.refresh());
    const names = ['cart.title', 'cart:title', 'shop:title', 'bag.title'];
    assert.deepEqual([...indexer.written(new Set(names))].sort(), names.slice(0, 3));
  });

  it('leaves a file as the editor has it when another changes on disk', () => {
    const indexer = indexed({
      'keys.ts': "export const TITLE = 'title';",
      'Field.tsx': 'export const Field = ({ label }) => t(label);',
      'a.tsx':
        "import { TITLE } from './keys';\nimport { Field } from './Field';\nt(TITLE); <Field label='saved' />;",
    });
    const before = [...indexer.refresh(), ...indexer.link()];
    assert.deepEqual(namesIn(before)['a.tsx'], ['title', 'saved']);
    const unsaved = "import { TITLE } from './keys';\nt(TITLE); t('unsaved');";
    assert.deepEqual(namesIn([indexer.update('a.tsx', unsaved)]), { 'a.tsx': ['title', 'unsaved'] });
    tree.write('keys.ts', "export const TITLE = 'a longer title';");
    assert.deepEqual(namesIn([indexer.update('keys.ts')]), {});
    tree.write('Field.tsx', 'export const Field = ({ label, hint }) => [t(label), t(hint)];');
    assert.equal(namesIn([indexer.update('Field.tsx')])['a.tsx'], undefined);
    assert.deepEqual(namesIn([indexer.update('a.tsx')]), { 'a.tsx': ['a longer title', 'saved'] });
  });

  it('knows nothing any more of what a file that is gone handed on', () => {
    const indexer = indexed({
      'Field.tsx': 'export const Field = ({ label }) => t(label);',
      'a.tsx': "import { Field } from './Field';\n<Field label='title' />;",
    });
    namesIn([...indexer.refresh(), ...indexer.link()]);
    assert.deepEqual([...indexer.flows().keys()], ['Field.tsx']);
    tree.remove('Field.tsx');
    indexer.update('Field.tsx');
    assert.deepEqual([...indexer.flows().keys()], []);
  });

  it('follows static fields of classes', () => {
    const indexer = indexed({
      'keys.ts': "export class Keys { static readonly TITLE = 'title'; static deep = { er: 'deep.er' }; }",
      'a.ts':
        "import { Keys } from './keys';\nt(Keys.TITLE); t(Keys.deep.er); t(Keys.NONE);\nclass A { k = Keys.deep; run() { t(this.k.er); } }",
    });
    assert.deepEqual(namesIn(indexer.refresh()), { 'a.ts': ['title', 'deep.er', 'dynamic', 'deep.er'] });
  });

  it('follows packages of the repository by their names', () => {
    const indexer = indexed({
      'packages/i18n/package.json':
        '{ "name": "@acme/i18n", "main": "dist/index.js", "dependencies": { "react-i18next": "1" } }',
      'packages/i18n/src/index.ts': [
        "export { useTranslation } from 'react-i18next';",
        "export { useCart } from './cart';",
        "export const KEYS = { title: 'cart.title' };",
      ].join('\n'),
      'packages/i18n/src/cart.ts': "export const useCart = () => useTranslation('cart');",
      'packages/ui/package.json':
        '{ "name": "ui", "exports": { "./*": { "types": "./src/*.d.ts", "default": "./lib/*.js" } } }',
      'packages/ui/src/labels.ts': "export const LABEL = 'ui.label';",
      'apps/web/package.json': '{ "name": "web", "dependencies": { "@acme/i18n": "*", "ui": "*" } }',
      'apps/web/a.tsx': [
        "import { useCart, useTranslation, KEYS } from '@acme/i18n';",
        "import { LABEL } from 'ui/labels';",
        "import { NONE } from 'elsewhere';",
        "const { t } = useCart(); t('x'); t(KEYS.title); t(LABEL); t(NONE);",
        "const { t: u } = useTranslation('shop'); u('y');",
      ].join('\n'),
    });
    assert.deepEqual(namesIn(indexer.refresh())['apps/web/a.tsx'], [
      ...['cart:x', 'cart:cart.title', 'cart:ui.label', 'dynamic', 'shop:y'],
    ]);
  });
});
