import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import { TemporaryTree } from '../temporaryTree.ts';
import { runUsages as run } from './runUsages.ts';

interface Row {
  readonly file: string;
  readonly certainty: string;
}

describe('npm run usages', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  it('prints literal and computed keys of a hostile tree with the places of their first characters', () => {
    tree = new TemporaryTree({
      'package.json': '{"dependencies":{"i18next":"1"}}',
      'src/a b/crlf.ts': "const x = 1;\r\n  '😀'; t('cart:title');\r\n",
      'src/mark.ts': "\uFEFFt('first')",
      'src/utf16.ts': Buffer.from("\uFEFFt('wide')", 'utf16le'),
      'src/binary.ts': Buffer.from([0x74, 0x28, 0x27, 0x61, 0x27, 0x29, 0]),
      'src/huge.ts': `t('huge');${' '.repeat(2_200_000)}`,
      'src/line.ts': `${'x;'.repeat(200_000)}t('far')`,
      'src/prefix.ts': "const { t } = useTranslation('shop', { keyPrefix: area });\nt('title');",
      'src/broken.ts': 't(`errors.$' + '{code}`); t(key); t("half',
      'src/ignored.ts': "t('ignored')",
      '.gitignore': 'ignored.ts\n',
    });
    symlinkSync('..', tree.path('src/loop'));
    const { status, stdout } = run(tree.root, '--json', '--all');
    assert.equal(status, 0);
    const rows: Row[] = JSON.parse(stdout);
    assert.deepEqual(
      rows.filter(({ file }) => file !== 'src/broken.ts'),
      [
        { file: 'src/line.ts', line: 1, column: 400_004, key: 'far', certainty: 'literal' },
        { file: 'src/mark.ts', line: 1, column: 4, key: 'first', certainty: 'literal' },
        { file: 'src/prefix.ts', line: 2, column: 4, key: 'shop:title', certainty: 'family' },
        { file: 'src/utf16.ts', line: 1, column: 4, key: 'wide', certainty: 'literal' },
        { file: 'src/a b/crlf.ts', line: 2, column: 12, key: 'cart:title', certainty: 'literal' },
      ],
    );
    assert.deepEqual(
      rows.filter(({ file }) => file === 'src/broken.ts').map(({ certainty }) => certainty),
      ['family', 'dynamic', 'literal'],
    );
  });

  it('prints no key that has not been typed yet', () => {
    tree = new TemporaryTree({
      'package.json': '{"dependencies":{"i18next":"1"}}',
      'a.ts': "const { t } = useTranslation('cart');\nt('');\nt('title');\nt('",
    });
    const rows: Array<Row & { readonly key: string }> = JSON.parse(run(tree.root, '--json').stdout);
    assert.deepEqual(
      rows.map(({ key }) => key),
      ['cart:title'],
    );
  });

  it('prints keys with a context without it, and with the domain that they are in', () => {
    tree = new TemporaryTree({
      'mix.exs': '{:gettext, "~> 0.20"}',
      'a.ex': 'pgettext("month", "May")\ndpgettext("dates", "month", "June")\ndgettext("dates", "July")\n',
      'package.json': '{"dependencies":{"@lingui/core":"5"}}',
      'lingui.config.js': "module.exports = { catalogs: [{ path: 'locales/{locale}/messages' }] };",
      'b.ts': "t({ message: 'Open', context: 'door' });",
    });
    const rows: Array<Row & { readonly key: string }> = JSON.parse(run(tree.root, '--json').stdout);
    assert.deepEqual(
      rows.map(({ key }) => key),
      ['May', 'dates:June', 'dates:July', 'Open'],
    );
  });

  it('prints the place of a text once, however many calls lead to it', () => {
    tree = new TemporaryTree({
      'package.json': '{"dependencies":{"i18next":"1"}}',
      'a.ts': "const key = 'title';\nt(key);\nt(key);\nt('other');\n",
    });
    const rows: Row[] = JSON.parse(run(tree.root, '--json').stdout);
    assert.deepEqual(rows, [
      { file: 'a.ts', line: 1, column: 14, key: 'title', certainty: 'computed' },
      { file: 'a.ts', line: 4, column: 4, key: 'other' },
    ]);
  });

  it('leaves out keys of which something unknown stands further inside, or before a relative one', () => {
    tree = new TemporaryTree({
      Gemfile: "gem 'rails'\n",
      'app/helpers/market_helper.rb': "t('.title')\nself.class.human_attribute_name('end_on')\nt('sure')\n",
    });
    const rows: Array<Row & { readonly key: string }> = JSON.parse(run(tree.root, '--json').stdout);
    assert.deepEqual(
      rows.map(({ key }) => key),
      ['sure'],
    );
    assert.equal(JSON.parse(run(tree.root, '--json', '--all').stdout).length, 3);
  });

  it('reads by what the config files of the tree add, each for its folder', () => {
    tree = new TemporaryTree({
      'package.json': '{"dependencies":{"i18next":"1"}}',
      '.localens.yml': 'scanner:\n  functions: [say]\n  keys_in_use: [sent.*]\n',
      'a.ts': "say('a'); label('none');",
      'app/.localens.yml': 'scanner:\n  functions: [label]\n  components: { Text: id }\n  prefix: app\n',
      'app/b.tsx': "say('b'); label('c'); const d = <Text id='d' />;",
      'apple/e.ts': "label('none');",
      'bad/.localens.yml': 'scanner:\n  patterns: ["("]\n',
      'en.json': '{"a":"","sent":{"mail":""},"old":""}',
    });
    const { stdout, stderr } = run(tree.root, '--json');
    const rows: Array<Row & { readonly key: string }> = JSON.parse(stdout);
    assert.deepEqual(
      rows.map(({ file, key }) => `${file} ${key}`),
      ['a.ts a', 'app/b.tsx app.b', 'app/b.tsx app.c', 'app/b.tsx app.d'],
    );
    assert.match(stderr, /^bad\/\.localens\.yml:2:14: ./m);
    assert.deepEqual(JSON.parse(run(tree.root, '--unused', tree.path('en.json'), '--json').stdout), ['old']);
    assert.match(run(tree.root, '--explain', 'app/b.tsx:1:18').stdout, /app\.c/);
  });

  it('lists the keys of a locale file that nothing uses', () => {
    tree = new TemporaryTree({
      'package.json': '{"dependencies":{"i18next":"1"}}',
      'src/a.ts': "const { t } = useTranslation('cart'); t('title'); t('item', { count: 2 });",
      'locales/en/cart.json': '{"title":"Cart","item_one":"1","item_other":"2","old":{"name":"x"}}',
      'locales/de/cart.json': '{"title":"Korb"}',
      'locales/en/shop.json': '{"a":"b"}',
      'locales/de/shop.json': '{"a":"b"}',
    });
    const { stdout } = run(tree.root, '--json', '--unused', tree.path('locales/en/cart.json'));
    assert.deepEqual(JSON.parse(stdout), ['cart:old.name']);
  });

  it('prints nothing of a tree without usages, and which patterns were too slow', () => {
    tree = new TemporaryTree({
      '.localens.yml': "scanner:\n  patterns: ['(x+)+y(k)', '{{say:(\\w+)}}']\n",
      'a.ts': `none ${'x'.repeat(60)}\nyk`,
    });
    const { stdout, stderr } = run(tree.root);
    assert.equal(stdout, '');
    assert.equal(stderr, '.localens.yml:2:14: This pattern takes too long and was switched off.\n');
    assert.match(run(tree.root, '--summary').stdout, /^1 source files, 0 usages of 0 keys\n/);
  });

  it('takes the locales of a YAML file for none of its keys', () => {
    tree = new TemporaryTree({
      Gemfile: "gem 'rails'\n",
      'a.rb': "I18n.t('cart.title')",
      'config/locales/all.yml':
        'en:\n  cart:\n    title: Cart\n    old: Old\nde:\n  cart:\n    title: Korb\n',
    });
    const { stdout } = run(tree.root, '--json', '--unused', tree.path('config/locales/all.yml'));
    assert.deepEqual(JSON.parse(stdout), ['cart.old']);
  });

  it('says why a place counts', () => {
    tree = new TemporaryTree({
      Gemfile: "gem 'rails'\n",
      'app/views/carts/_form.html.erb': "<%= t '.save' %>",
    });
    const { stdout } = run(tree.root, '--explain', 'app/views/carts/_form.html.erb:1:9');
    assert.match(stdout, /Gemfile:1 depends on rails\nThis is a usage of a key\.\n[\s\S]*carts\.form\.save/);
  });

  it('says which key of the locale files a usage led to, and what they have instead', () => {
    tree = new TemporaryTree({
      'package.json': '{ "dependencies": { "react-i18next": "1" } }',
      'locales/en/cart.json': '{ "title": "Cart", "list": { "a": "A" } }',
      'locales/de/cart.json': '{ "title": "Korb" }',
      'a.ts':
        "const { t } = useTranslation('cart');\nconst { t: b } = useTranslation('shop');\nt('title'); b('title');\nt('list.' + rest); t('gone.' + rest);\nt('list'); t('titel');",
    });
    const right = run(tree.root, '--explain', 'a.ts:3:5').stdout;
    assert.match(right, /namespace cart, from line 1\n.*have it as cart:title: locales\/en\/cart\.json/);
    const wrong = run(tree.root, '--explain', 'a.ts:3:17').stdout;
    assert.match(wrong, /namespace shop, from line 2\n.*none of these names.*they do have title/);
    assert.match(
      run(tree.root, '--explain', 'a.ts:4:5').stdout,
      /family; .*\n.*\n.*have it as cart:list\.a: /,
    );
    assert.match(run(tree.root, '--explain', 'a.ts:4:23').stdout, /none of these names/);
    assert.match(run(tree.root, '--explain', 'a.ts:5:5').stdout, /they do have cart:list\.a\n/);
    assert.match(run(tree.root, '--explain', 'a.ts:5:15').stdout, /they do have cart:title\n/);
  });

  it('looks into every locale file where the default namespace is none of theirs', () => {
    const files = {
      'package.json': '{ "dependencies": { "i18next": "1" } }',
      'locales/en/cart.json': '{ "title": "Cart", "old": "Old" }',
      'locales/de/cart.json': '{ "title": "Korb", "old": "Alt" }',
      'locales/en/shop.json': '{ "name": "Shop" }',
      'locales/de/shop.json': '{ "name": "Laden" }',
      'a.ts': "t('title'); t('name');",
    };
    tree = new TemporaryTree(files);
    assert.match(
      run(tree.root, '--explain', 'a.ts:1:5').stdout,
      /have it as cart:title: locales\/en\/cart\.json/,
    );
    const unused = () => run(tree.root, '--unused', tree.path('locales/en/cart.json')).stdout;
    assert.equal(unused(), 'cart:old\n');
    tree.write('locales/en/translation.json', '{ "more": "More" }');
    tree.write('locales/de/translation.json', '{ "more": "Mehr" }');
    assert.match(
      run(tree.root, '--explain', 'a.ts:1:5').stdout,
      /none of these names is in the locale files/,
    );
    assert.equal(unused(), 'cart:title\ncart:old\n');
  });

  it('takes keys for used whose namespace the names of the locale file leave out', () => {
    tree = new TemporaryTree({
      'package.json': '{ "dependencies": { "react-i18next": "1" } }',
      'locales/en/cart.json': '{ "title": "Cart", "gone": "Gone" }',
      'locales/de/cart.json': '{ "title": "Korb", "gone": "Weg" }',
      'a.ts': "const { t } = useTranslation('cart');\nt('title');",
    });
    const { stdout } = run(tree.root, '--unused', tree.path('locales/en/cart.json'), '--json');
    assert.deepEqual(JSON.parse(stdout), ['gone']);
  });

  it('takes keys for used that stand as texts where a call takes a key that nothing shows', () => {
    tree = new TemporaryTree({
      'package.json': '{ "dependencies": { "react-i18next": "1" } }',
      'locales/en.json': '{ "menu": { "home": "Home", "old": "Old" } }',
      'menu.ts': "addItem({ label: 'menu.home' }); // addItem({ label: 'menu.old' });",
      'show.ts': 'export const show = item => t(item.label);',
    });
    const file = tree.path('locales/en.json');
    const { stdout, stderr } = run(tree.root, '--unused', file);
    assert.equal(stdout, 'menu.old\n');
    assert.match(stderr, /1 of 2 keys are not used; 1 more may be handed on as texts/);
    assert.equal(run(tree.root, '--unused', file, '--all').stdout, 'menu.home\nmenu.old\n');
  });

  it('names the usages on the line of a place that is none', () => {
    tree = new TemporaryTree({ 'a.ts': "const title = t('cart.title');" });
    assert.match(run(tree.root, '--explain', 'a.ts:1:3').stdout, /a key is used at column 18: cart\.title/);
    tree.write('.gitignore', '*.ts\n');
    assert.match(run(tree.root, '--explain', 'a.ts:1:3').stdout, /counts nowhere: Git ignores a\.ts/);
  });
});
