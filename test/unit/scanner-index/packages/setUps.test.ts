import assert from 'node:assert/strict';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { allNames } from '../allNames.ts';
import { TemporaryTree } from '../temporaryTree.ts';

const manifest = '{ "dependencies": { "i18next": "1" } }';

describe('How an application sets up its framework', () => {
  it('takes the default namespace from the call of init', () => {
    const files = {
      'package.json': manifest,
      'src/i18n.ts': "i18next.use(x).init({ ns: ['app'], defaultNS: 'app' });",
      'src/a.ts': "t('title'); t('other:title');",
    };
    assert.deepEqual(allNames(files, 'src/a.ts'), [
      ['title', 'app:title', 'app.title'],
      ['other:title', 'other.title'],
    ]);
  });

  it('takes the default namespace from what is set later, and from the first of those that are loaded', () => {
    const setUps = {
      "i18next.setDefaultNamespace('app'); i18next.init({ ns: 'other' });": 'app',
      "const usual = 'app';\ni18next.setDefaultNamespace(usual);\ni18next.use(x).init({ ns: usual });": 'app',
      "i18next.use(x).init({ lng: 'en', ns: 'app' });": 'app',
      "i18next.use(x).init({ ns: ['app', 'cart'], lng: 'en' });": 'app',
      "const usual = ['app', 'cart'] as const; i18next.init({ ns: usual });": 'app',
      "i18next.use(x).init({ ns: ['app', 'translation'] });": 'translation',
      "i18next.init({ lng: 'en' }); i18next.t('a', { ns: 'app' });": 'translation',
    };
    for (const [text, namespace] of Object.entries(setUps)) {
      const files = { 'package.json': manifest, 'src/i18n.ts': text, 'src/a.ts': "t('title');" };
      assert.equal(allNames(files, 'src/a.ts')[0]?.[1], `${namespace}:title`, text);
    }
  });

  it('finds the call of init in a folder that is named for languages', () => {
    for (const file of ['locales/locales.ts', 'locales/index.ts', 'lang/init.js', 'translations/setup.ts']) {
      const files = {
        'package.json': manifest,
        [`src/${file}`]: "i18next.init({ ns: [...spaces], defaultNS: 'app' });",
        'src/a.ts': "t('title');",
      };
      assert.equal(allNames(files, 'src/a.ts')[0]?.[1], 'app:title', file);
    }
  });

  it('reads each package by its own set-up', () => {
    const files = {
      'one/package.json': manifest,
      'one/i18next.config.ts': "export default { extract: { defaultNS: 'one', nsSeparator: false } };",
      'one/a.ts': "t('x:y');",
      'two/package.json': manifest,
      'two/b.ts': "t('x:y');",
    };
    assert.deepEqual(allNames(files, 'one/a.ts'), [['x:y', 'one:x:y', 'one.x:y']]);
    assert.deepEqual(allNames(files, 'two/b.ts'), [['x:y', 'x.y']]);
  });

  it('reads a package without a set-up by that of a package it depends on, else of one around it', () => {
    const files = {
      'package.json': manifest,
      'i18n.js': "i18next.init({ nsSeparator: '~' });",
      'inside/package.json': '{}',
      'inside/a.ts': "t('shop~title');",
      'lib/package.json': '{ "name": "@x/i18n", "dependencies": { "i18next": "1" } }',
      'lib/i18n.ts': "i18next.init({ nsSeparator: '|' });",
      'app/package.json': '{ "dependencies": { "@x/i18n": "*" } }',
      'app/b.ts': "t('shop|title');",
    };
    assert.equal(allNames(files, 'inside/a.ts')[0]?.[0], 'shop:title');
    assert.equal(allNames(files, 'app/b.ts')[0]?.[0], 'shop:title');
  });

  it('follows the default namespace to a constant, of the file or of one beside it', () => {
    const files = {
      'package.json': manifest,
      'src/i18n.ts': "import { ns, defaultNS } from './@types/constants'; i18next.init({ ns, defaultNS, });",
      'src/@types/constants.ts':
        "export const ns = ['app'] as const;\nexport const defaultNS = 'app' as const;",
      'src/a.ts': "t('title');",
    };
    assert.deepEqual(allNames(files, 'src/a.ts'), [['title', 'app:title', 'app.title']]);
    const own = {
      'package.json': manifest,
      'i18n.ts': "const USUAL: string = 'shop'; i18next.init({ defaultNS: USUAL });",
      'a.ts': "t('title');",
    };
    assert.deepEqual(allNames(own, 'a.ts'), [['title', 'shop:title', 'shop.title']]);
  });

  it('reads a part of a package by the set-up of that part', () => {
    const files = {
      'package.json': manifest,
      'layer/main/src/lib/i18n.ts': "i18next.init({ defaultNS: 'native' });",
      'layer/renderer/src/i18n.ts': "i18next.init({ defaultNS: 'app' });",
      'layer/renderer/src/modules/menu/a.ts': "t('title');",
      'layer/main/src/b.ts': "t('title');",
    };
    assert.equal(allNames(files, 'layer/renderer/src/modules/menu/a.ts')[0]?.[1], 'app:title');
    assert.equal(allNames(files, 'layer/main/src/b.ts')[0]?.[1], 'native:title');
  });

  it('takes nothing from comments', () => {
    const files = {
      'package.json': manifest,
      'i18next-parser.config.js':
        "module.exports = {\n  // You might want to set `keySeparator: false` and `namespaceSeparator: false`.\n  /* defaultNS: 'no' */\n  namespaceSeparator: ':', url: 'https://x' };",
      'a.ts': "t('shop:title'); t('b');",
    };
    assert.deepEqual(allNames(files, 'a.ts'), [
      ['shop:title', 'shop.title'],
      ['b', 'translation:b', 'translation.b'],
    ]);
  });

  it('leaves alone what a file does not tell plainly', () => {
    const files = {
      'package.json': manifest,
      'i18n/settings.ts': 'export const options = { keySeparator: mine };',
      'a.ts': "t('cart.title');",
    };
    assert.deepEqual(allNames(files, 'a.ts')[0]?.[1], 'translation:cart.title');
  });

  it('takes the default namespace for unknown where it is set and cannot be read', () => {
    const names = (set: string, more: Record<string, string> = {}) => {
      const files = { 'package.json': manifest, 'i18n/settings.ts': set, 'a.ts': "t('title');", ...more };
      const [found] = allNames(files, 'a.ts');
      return found?.[1];
    };
    assert.equal(names("import { defaultNS } from '@/constants'; init({ defaultNS });"), undefined);
    assert.equal(names('init({ defaultNS: spaces[0] });'), undefined);
    assert.equal(names('export const defaultNS = spaceOf(process.env);'), undefined);
    // A namespace that is named may still be the one that names of keys leave out.
    const named = { 'a.ts': "useTranslation('translation').t('title');" };
    const [leftOut] = allNames(
      { 'package.json': manifest, 'i18n.ts': 'init({ defaultNS: usual })', ...named },
      'a.ts',
    );
    assert.deepEqual(leftOut, ['translation:title', 'translation.title', 'title']);
    // One file that tells it is enough.
    const told = { 'i18n.ts': "init({ defaultNS: 'shop' })" };
    assert.equal(names('export const options = { defaultNS: usual };', told), 'shop:title');
    for (const notSet of ['init({ ns: i18n.options.defaultNS })', 'interface Options { defaultNS: string }'])
      assert.equal(names(notSet), 'translation:title', notSet);
  });

  it('reads a file again when a separator is said not to be there', () => {
    const keyOf = (set: string) => {
      const tree = new TemporaryTree({ 'package.json': manifest, 'i18n.ts': set, 'a.ts': "t('title');" });
      const indexer = new RootIndexer({ path: tree.root }, { version: '1' });
      for (const _ of indexer.refresh());
      const key = indexer.scanner.fullRulesOf('a.ts', '')?.key;
      tree.remove();
      return key;
    };
    assert.notEqual(
      keyOf("init({ defaultNS: 'x' })"),
      keyOf("init({ defaultNS: 'x', keySeparator: false })"),
    );
  });

  it('looks in all namespaces that a list of constants names, where the set-up falls back to them', () => {
    const files = {
      'package.json': manifest,
      'i18n/core/instance.ts':
        'init({ defaultNS: DEFAULT, fallbackNS: NAMESPACES.filter(ns => ns !== DEFAULT) });',
      'i18n/constants/namespaces.ts': 'export const NAMESPACES = ["auth", "common"] as const;',
      'a.ts': "t('title');",
    };
    const all = ['title', 'translation:title', 'translation.title', 'auth:title', 'auth.title'];
    assert.deepEqual(allNames(files, 'a.ts'), [[...all, 'common:title', 'common.title']]);
  });

  it('takes the file of catalogs from the configuration of Lingui', () => {
    // What Lingui makes of the message, by which its files of JSON know it.
    const id = 'q7F5am';
    const files = {
      'package.json': '{ "dependencies": { "@lingui/core": "1" } }',
      'lingui.config.js': 'export default { catalogs: [{ path: "<rootDir>/locale/{locale}/client" }] };',
      'a.ts': "i18n._('title');",
    };
    assert.deepEqual(allNames(files, 'a.ts'), [['title', 'client:title', 'client.title', id]]);
    const several = {
      ...files,
      'lingui.config.js': 'export default { catalogs: [{ path: "l/{locale}/{name}" }] };',
    };
    assert.deepEqual(allNames(several, 'a.ts'), [['title', id]]);
  });

  it('looks in the namespaces that are fallen back to', () => {
    const files = {
      'package.json': manifest,
      'i18n.ts': "i18n.init({ fallbackNS: ['common', 'shared'] });",
      'a.ts': "const { t } = useTranslation('cart'); t('title');",
    };
    assert.deepEqual(allNames(files, 'a.ts'), [
      ['cart:title', 'cart.title', 'common:title', 'common.title', 'shared:title', 'shared.title'],
    ]);
  });

  it('finds a set-up in any file that is named for it, after the usual ones', () => {
    const files = {
      'package.json': manifest,
      'src/services/i18nOptions.ts': "export default { defaultNS: 'core', ns: ['core'] };",
      'src/a.ts': "t('title');",
    };
    assert.equal(allNames(files, 'src/a.ts')[0]?.[1], 'core:title');
    const other = {
      'package.json': manifest,
      'initI18n.js': "init({ defaultNS: 'app' });",
      'a.ts': "t('title');",
    };
    assert.equal(allNames(other, 'a.ts')[0]?.[1], 'app:title');
    const both = { ...files, 'src/i18n.ts': "i18n.init({ defaultNS: 'app' });" };
    assert.equal(allNames(both, 'src/a.ts')[0]?.[1], 'app:title');
  });

  it('knows keys that are no paths', () => {
    const files = {
      'package.json': manifest,
      'i18n.ts': 'i18n.init({ keySeparator: false, nsSeparator: false });',
      'a.ts': "t('Save: all. Now'); t('a:b.c');",
    };
    assert.deepEqual(
      allNames(files, 'a.ts').map(([name]) => name),
      ['Save: all. Now', 'a:b.c'],
    );
  });

  it('knows separators of its own', () => {
    const files = {
      'package.json': manifest,
      'i18n.ts':
        "i18n.init({ keySeparator: '/', pluralSeparator: '-', contextSeparator: '~', nsSeparator: '|' });",
      'a.ts': "t('cart|items/all', { count: 2 }); t('b', { context: 'male' });",
    };
    const [first = [], second] = allNames(files, 'a.ts');
    assert.equal(first[0], 'cart:items/all');
    for (const name of ['cart:items.all', 'cart:items/all-one', 'cart:items.all-other']) {
      assert.ok(first.includes(name), name);
    }
    assert.deepEqual(second?.slice(0, 4), ['b', 'translation:b', 'translation.b', 'b~male']);
  });
});
