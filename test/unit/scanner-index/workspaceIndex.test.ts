import assert from 'node:assert/strict';
import { utimesSync } from 'node:fs';
import path from 'node:path';
import { silentLogger } from '../../../src/core/base/logger.ts';
import { filedNames } from '../../../src/core/scanner/anyFile.ts';
import type { IndexedUsage, IndexSummary } from '../../../src/core/scanner/index/types.ts';
import { WorkspaceIndex, type WorkspaceIndexPorts } from '../../../src/core/scanner/index/workspaceIndex.ts';
import type { RuleProblem } from '../../../src/core/scanner/rules.ts';
import { TemporaryTree } from './temporaryTree.ts';

const workerScript = path.resolve(import.meta.dirname, '../../../src/core/scanner/index/thread/worker.ts');

const shop = {
  'package.json': '{"dependencies":{"i18next":"1"}}',
  'src/cart.ts': "t('cart.title');\nt('errors.' + code);\nt('friend', { context });\nt('item', { count });\n",
  'src/menu.tsx': "t('cart.title'); t('menu', { returnObjects: true });",
  'src/none.ts': 'export const nothing = 1;',
};

describe('The workspace index', () => {
  let tree: TemporaryTree;
  let index: WorkspaceIndex;

  function open(ports: Partial<WorkspaceIndexPorts> = {}): WorkspaceIndex {
    index = new WorkspaceIndex({ workerScript, version: '1', log: silentLogger, ...ports });
    return index;
  }

  /** Of a catalog that has these keys. */
  function usagesOf(name: string, keys: readonly string[] = ['bare', name]): readonly IndexedUsage[] {
    return index.usagesOf(name, filedNames(keys));
  }

  async function indexed(...folders: readonly string[]): Promise<IndexSummary> {
    const next = nextOf(index.onDidIndex);
    index.setRoots(folders.map(folder => ({ path: folder })));
    return await next;
  }

  afterEach(() => {
    index.dispose();
    tree.remove();
  });

  it('finds the usages of a key with their places, families included', async () => {
    tree = new TemporaryTree(shop);
    open();
    assert.equal((await indexed(tree.root)).usages, 6);
    const places = (name: string) =>
      usagesOf(name).map(
        ({ path: file, line, column }) => `${path.relative(tree.root, file)}:${line}:${column}`,
      );
    assert.deepEqual(places('cart.title'), ['src/cart.ts:1:4', 'src/menu.tsx:1:4']);
    assert.deepEqual(places('errors.notFound'), ['src/cart.ts:2:3']);
    assert.deepEqual(places('cart:title'), places('cart.title'));
    assert.deepEqual(places('cart'), []);
  });

  it("follows an application's own functions from file to file, and into what is being typed", async () => {
    tree = new TemporaryTree({
      'go.mod': 'module shop\nrequire github.com/nicksnyder/go-i18n/v2 v2.4.0\n',
      'say.go': 'package shop\nfunc say(key string) string { return localizer.T(key) }\n',
      'cart.go': 'package shop\nvar title = say("cart.title")\n',
    });
    open({ threads: 2 });
    await indexed(tree.root);
    assert.deepEqual(
      usagesOf('cart.title').map(({ path: file }) => path.basename(file)),
      ['cart.go'],
    );
    const typed = 'package shop\nvar title = say("cart.total")\n';
    assert.equal(index.mayBeGiven(tree.path('cart.go'), typed), true);
    assert.equal(index.mayBeGiven(tree.path('cart.go'), 'package shop\n'), false);
    const usages = await index.usagesWith(tree.path('cart.go'), typed);
    assert.deepEqual(
      usages?.map(({ key }) => key),
      ['cart.total'],
    );
    tree.write('say.go', 'package shop\nfunc tell(key string) string { return localizer.T(key) }\n');
    index.fileChanged(tree.path('say.go'));
    const renamed = 'package shop\nvar title = tell("cart.total")\n';
    assert.equal((await index.usagesWith(tree.path('cart.go'), renamed))?.length, 1);
    assert.equal(index.mayBeGiven(tree.path('cart.go'), renamed), true);
  });

  it('tells of a document that its routes may carry keys', async () => {
    const routes = (title: string) => `export const routes = [{ path: '/', meta: { title: '${title}' } }];`;
    tree = new TemporaryTree({
      'package.json': '{ "dependencies": { "vue-i18n": "9" } }',
      'src/App.vue': '<template>{{ $t($route.meta.title) }}</template>',
      'src/routes.ts': routes('route.home'),
    });
    open({ threads: 2 });
    await indexed(tree.root);
    assert.equal(usagesOf('route.home').length, 1);
    const file = tree.path('src/routes.ts');
    assert.equal(index.mayBeGiven(file, routes('route.cart')), true);
    assert.equal(index.mayBeGiven(file, "export const title = 'route.cart';"), false);
    const usages = await index.usagesWith(file, routes('route.cart'));
    assert.deepEqual(
      usages?.map(({ key }) => key),
      ['route.cart'],
    );
  });

  it('shares the files among several threads', async () => {
    tree = new TemporaryTree(shop);
    open({ threads: 3 });
    assert.equal((await indexed(tree.root)).usages, 6);
    assert.equal(usagesOf('cart.title').length, 2);
  });

  it('reads all files again that depend on one that changes, whichever thread has them', async () => {
    const importers = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => [
      `src/${name}.ts`,
      "import { KEY } from './keys';\nt(KEY);",
    ]);
    tree = new TemporaryTree({
      ...shop,
      ...Object.fromEntries(importers),
      'src/keys.ts': "export const KEY = 'before';",
    });
    open({ threads: 3 });
    await indexed(tree.root);
    assert.equal(usagesOf('before').length, importers.length);
    tree.write('src/keys.ts', "export const KEY = 'afterwards';");
    index.fileChanged(tree.path('src/keys.ts'));
    while (usagesOf('afterwards').length < importers.length) await nextOf(index.onDidChange);
    assert.equal(usagesOf('before').length, 0);
  });

  it('reads a text as it would be in a file, with what other files export, and remembers nothing of it', async () => {
    tree = new TemporaryTree({ ...shop, 'src/keys.ts': "export const KEY = 'far.away';" });
    open();
    await indexed(tree.root);
    const text = "import { KEY } from './keys';\nt(KEY); t('here');";
    const found = await index.usagesWith(tree.path('src/none.ts'), text);
    assert.deepEqual(
      found?.map(({ key, range }) => `${key} ${text.slice(range.start, range.end)}`),
      ['far.away KEY', 'here here'],
    );
    assert.equal(usagesOf('here').length, 0);
    assert.equal(await index.usagesWith('/elsewhere/a.ts', text), undefined);
  });

  it('answers a question about a document before it has gone through the whole tree', async () => {
    const many = Array.from({ length: 700 }, (_, at) => [`src/part${at}.ts`, `t('part.${at}');`]);
    tree = new TemporaryTree({ ...shop, ...Object.fromEntries(many) });
    open();
    const order: string[] = [];
    index.onDidIndex(() => order.push('whole tree'));
    const whole = indexed(tree.root);
    const found = await index.usagesWith(tree.path('src/none.ts'), "t('here');");
    order.push(`answer with ${found?.length}`);
    await whole;
    assert.deepEqual(order, ['answer with 1', 'whole tree']);
  });

  it('takes in no change of a file that is ignored', async () => {
    tree = new TemporaryTree({ ...shop, '.gitignore': 'dist/\n' });
    open();
    await indexed(tree.root);
    tree.write('dist/cart.js', "t('built')");
    tree.write('src/none.ts', "t('written')");
    index.fileChanged(tree.path('dist/cart.js'));
    index.fileChanged(tree.path('src/none.ts'));
    await nextOf(index.onDidChange);
    assert.equal(usagesOf('written').length, 1);
    assert.equal(usagesOf('built').length, 0);
  });

  it('says which keys are unused, with families, plurals, contexts, groups and exceptions', async () => {
    tree = new TemporaryTree(shop);
    open();
    await indexed(tree.root);
    const keys = [
      'cart.title',
      'errors.404',
      'friend_male',
      'item_one',
      'item_ordinal',
      'item_ordinal_two',
      'menu.home',
      'cart.other',
      'itemize',
      'kept.by.setting',
      'cart:title',
    ];
    assert.deepEqual([...index.unusedKeys(keys, { exceptions: ['kept.*'] })], ['cart.other', 'itemize']);
  });

  it('takes keys for used that texts refer to, in all their forms', async () => {
    tree = new TemporaryTree(shop);
    open();
    await indexed(tree.root);
    const keys = ['total_one', 'total_male', 'cart:total', 'shop:late', 'late', 'other'];
    const referredTo = new Set(['total', 'cart:total', 'shop:late', 'gone:other']);
    assert.deepEqual([...index.unusedKeys(keys, { referredTo })], ['late']);
  });

  it('takes a plural key for used where one of its forms is asked for by its own name', async () => {
    tree = new TemporaryTree({
      Gemfile: "gem 'rails'",
      'app/helpers/a.rb':
        "t('pages.info.other', count: 2); t(\"pages.left.#{form}\"); t('pages.rest.many_more')",
    });
    open();
    await indexed(tree.root);
    assert.deepEqual([...index.unusedKeys(['pages.info', 'pages.left', 'pages.rest'])], ['pages.rest']);
  });

  it('takes keys for used below a prefix that is all that shows of a key, and no others', async () => {
    tree = new TemporaryTree({
      'package.json': '{"dependencies":{"next-intl":"4"}}',
      'a.ts':
        "const t = useTranslations('kinds'); t(one + '.' + other); const s = useTranslations(); s(item)",
      'b.ts': "const t = useTranslations('cart'); t(item.label)",
      'c.ts': "const t = useTranslations('shop'); t('title')",
    });
    open();
    await indexed(tree.root);
    const keys = ['kinds.home.rent', 'cart.title', 'shop.title', 'shop.other', 'other'];
    assert.deepEqual([...index.unusedKeys(keys)], ['shop.other', 'other']);
  });

  it('takes a key for one with a context only where a framework knows contexts', async () => {
    tree = new TemporaryTree({
      artisan: '',
      'resources/views/a.blade.php': "{{ __('friend') }}",
      'app/package.json': '{"dependencies":{"i18next":"23"}}',
      'app/a.ts': "t('pal', options)",
    });
    open();
    await indexed(tree.root);
    const keys = ['friend', 'friend_male', 'pal', 'pal_male'];
    assert.deepEqual([...index.unusedKeys(keys)], ['friend_male']);
  });

  it('looks for keys of any file where a framework has no namespaces, and only there', async () => {
    tree = new TemporaryTree({
      'web/package.json': '{"dependencies":{"vue-i18n":"9"}}',
      'web/a.ts': "t('popular'); t('item', { count });",
      'app/package.json': '{"dependencies":{"i18next":"23"}}',
      'app/a.ts': "t('title')",
    });
    open();
    await indexed(tree.root);
    const keys = ['common:popular', 'common:item_one', 'common:title', 'common:other', 'bare'];
    assert.deepEqual([...index.unusedKeys(keys)], ['common:title', 'common:other', 'bare']);
    assert.equal(usagesOf('common:popular').length, 1);
    assert.equal(usagesOf('common:title').length, 0);
    assert.equal(usagesOf('title').length, 1);
  });

  it('looks in any file too where the default namespace is none of the catalog', async () => {
    tree = new TemporaryTree({
      'package.json': '{"dependencies":{"i18next":"23"}}',
      'a.ts':
        "t('title'); t('item', { count }); t('pal', { context }); t('errors.' + code); t('menu', { returnObjects: true })",
      'b.ts': "const { t } = useTranslation('cart'); t('total')",
    });
    open();
    await indexed(tree.root);
    const keys = [
      'app:title',
      'app:item_one',
      'app:pal_male',
      'app:errors.404',
      'app:menu.home',
      'app:total',
    ];
    assert.deepEqual([...index.unusedKeys(keys)], ['app:total']);
    const counts = (all: readonly string[]) =>
      ['app:title', 'app:errors.404', 'app:total'].map(name => usagesOf(name, all).length);
    assert.deepEqual(counts(keys), [1, 1, 0]);
    for (const ofTheDefault of ['bare', 'translation:other', 'translation.other']) {
      const all = [...keys, ofTheDefault];
      assert.deepEqual([...index.unusedKeys(keys, { allNames: all })], keys, ofTheDefault);
      assert.deepEqual(counts(all), [0, 0, 0], ofTheDefault);
    }
  });

  it('takes keys for used that a framework in use looks up itself', async () => {
    tree = new TemporaryTree({ Gemfile: "gem 'rails'", 'app/models/a.rb': "I18n.t('x')" });
    open();
    await indexed(tree.root);
    const keys = ['x', 'activerecord.errors.blank', 'y', 'devise.passwords.admin.updated', 'devise.own'];
    assert.deepEqual([...index.unusedKeys(keys)], ['y', 'devise.own']);
  });

  it('takes messages for used that Ecto and Laravel look up themselves', async () => {
    tree = new TemporaryTree({
      'a/mix.exs': '{:gettext, "~> 0.26"}',
      'b/composer.json': '{"require": {"laravel/framework": "12"}}',
    });
    open();
    await indexed(tree.root);
    const keys = [
      'is invalid',
      'errors:must be less than %{number}',
      'validation:string',
      'is none',
      'cart:x',
    ];
    assert.deepEqual([...index.unusedKeys(keys)], ['is none', 'cart:x']);
  });

  it('takes texts for used that other frameworks look up themselves', async () => {
    tree = new TemporaryTree({
      'cake/composer.json': '{"require": {"cakephp/cakephp": "5"}}',
      'ci/composer.json': '{"require": {"codeigniter4/framework": "4"}}',
      'laravel/composer.json': '{"require": {"laravel/framework": "12"}}',
      'lib/moodlelib.php': '<?php',
      'spring/pom.xml': '<groupId>org.springframework.boot</groupId>',
      'symfony/composer.json': '{"require": {"symfony/framework-bundle": "7"}}',
      'yii/composer.json': '{"require": {"yiisoft/yii2": "2"}}',
    });
    open();
    await indexed(tree.root);
    const used = [
      ...['cake:Not Found', 'Validation.required', 'Pager:next', 'Reset Password', 'mod_shop:pluginname'],
      ...['NotBlank.user.email', 'typeMismatch', 'DaoAuthenticationProvider.badCredentials', 'yii:Update'],
      ...[
        'security:Invalid credentials.',
        'validators:This value is too short.',
        'EasyAdminBundle:page.save',
      ],
    ];
    const others = ['shop:Not Found', 'Cart.title', 'Blank.user', 'validators:user.name', 'AppBundle:title'];
    assert.deepEqual([...index.unusedKeys([...used, ...others])], others);
  });

  it('takes texts for used that Apple looks up itself', async () => {
    tree = new TemporaryTree({ Podfile: '', 'App/A.swift': 'NSLocalizedString("x", comment: "")' });
    open();
    await indexed(tree.root);
    const keys = ['x', 'InfoPlist:Shortcut', 'NSCameraUsageDescription', 'y68-ot-NOl.title', 'CFBundle', 'y'];
    assert.deepEqual([...index.unusedKeys(keys)], ['CFBundle', 'y']);
  });

  it("takes a bundle for Symfony's whose manifest names none of its parts", async () => {
    tree = new TemporaryTree({
      'composer.json': '{"type": "symfony-bundle", "require": {"php": "8"}}',
      // The last is Laravel's, whose rules count where nothing is known.
      'Texts.php': "<?php $translator->trans('cart'); Lang::get('title');",
    });
    open();
    await indexed(tree.root);
    assert.deepEqual([...index.unusedKeys(['cart', 'title'])], ['title']);
  });

  it('reads files without any manifest by the names that are common in their languages', async () => {
    tree = new TemporaryTree({
      'a.ts': "t('one')",
      'b.rb': "I18n.t('two')",
      'c.blade.php': "{{ __('three') }}",
      'd.py': "_('four')",
      'e.kt': 'R.string.five',
      'f.dart': "'six'.tr()",
      'g.exs': 'gettext("seven")',
      'h.swift': 'NSLocalizedString("eight", comment: "")',
      'i.go': 'i18n.T("nine")',
    });
    open();
    assert.equal((await indexed(tree.root)).usages, 9);
  });

  it('lets others work while it goes through many keys, and knows those that stand as texts', async () => {
    tree = new TemporaryTree({ ...shop, 'src/menu.ts': "export const items = [{ label: 'key.7' }];" });
    open({ threads: 2 });
    await indexed(tree.root);
    const keys = Array.from({ length: 1000 }, (_, at) => `key.${at}`);
    const answers = [...index.unusedKeys(keys)];
    const unused = answers.filter(name => name !== undefined);
    assert.deepEqual(unused, keys);
    assert.equal(answers.length - unused.length, 3);
    assert.deepEqual([...(await index.written(unused))], ['key.7']);
    // A namespace of the catalog's may be written as the first part of a path.
    assert.deepEqual([...(await index.written(['key:7', 'key:8']))], ['key:7']);
  });

  it('knows keys that stand in files of data, and no names of locale files', async () => {
    tree = new TemporaryTree({
      ...shop,
      'assets/menu.json': '{ "key.1": { "label": "key.2", "title": "Home" }, "tags": ["key.3"] }',
      'locales/en.json': '{ "key.4": "key.5" }',
      'config/menu.yml': 'key.4: key.7',
      '.gitignore': 'built',
      'built/menu.json': '["key.6"]',
    });
    open({ threads: 2 });
    await indexed(tree.root);
    const keys = ['key.1', 'key.2', 'key.3', 'key.4', 'key.5', 'key.6', 'key.7', 'Home'];
    assert.deepEqual([...(await index.written(keys))].sort(), ['key.2', 'key.3', 'key.7']);
  });

  it('knows keys that comments declare for an extractor, if the tree has one', async () => {
    for (const config of ['i18next-parser.config.mjs', 'web/i18next.config.ts', 'i18n.config.ts']) {
      tree = new TemporaryTree({ ...shop, 'src/state.ts': "// t('key.1')\nt(state);", [config]: '' });
      open({ threads: 2 });
      await indexed(tree.root);
      const found = await index.written(['key.1', 'shop:key.1', 'state:key.2']);
      assert.deepEqual([...found], config.startsWith('i18n.') ? [] : ['key.1', 'shop:key.1'], config);
      index.dispose();
      tree.remove();
    }
  });

  it('says which keys of the source are unknown', async () => {
    tree = new TemporaryTree(shop);
    open();
    await indexed(tree.root);
    const unknown = [...index.unknownKeys(name => name === 'cart.title' || name === 'menu')];
    assert.deepEqual(unknown.map(({ names }) => names[0]).sort(), ['friend', 'item']);
  });

  it('lists files by framework', async () => {
    tree = new TemporaryTree({ ...shop, 'web/Gemfile': "gem 'rails'", 'web/app/models/a.rb': "I18n.t('x')" });
    open();
    await indexed(tree.root);
    const counts = [...index.filesByFramework()].map(([id, files]) => [id, files.length]).sort();
    assert.deepEqual(counts, [
      ['i18next', 2],
      ['rails', 1],
    ]);
  });

  it('takes in a file that changes, in the editor or on disk, and one that goes', async () => {
    tree = new TemporaryTree(shop);
    open();
    await indexed(tree.root);
    const change = async (act: () => void) => {
      const next = nextOf(index.onDidChange);
      act();
      return await next;
    };
    const file = tree.path('src/none.ts');
    assert.deepEqual(await change(() => index.fileChanged(file, "t('unsaved')")), [file]);
    assert.equal(usagesOf('unsaved').length, 1);
    tree.write('src/none.ts', "t('saved')");
    await change(() => index.fileChanged(file));
    assert.equal(usagesOf('unsaved').length, 0);
    assert.equal(usagesOf('saved').length, 1);
    tree.remove('src/none.ts');
    await change(() => index.fileChanged(file));
    assert.equal(usagesOf('saved').length, 0);
  });

  it('goes through the root again when a manifest or an ignore file changes', async () => {
    tree = new TemporaryTree(shop);
    open();
    await indexed(tree.root);
    tree.write('.gitignore', 'src/menu.tsx\n');
    const next = nextOf(index.onDidIndex);
    index.fileChanged(tree.path('.gitignore'));
    await next;
    assert.equal(usagesOf('cart.title').length, 1);
  });

  it('reads only what has changed after a restart', async () => {
    tree = new TemporaryTree(shop);
    const cache = new TemporaryTree();
    const ports = { cacheFolder: cache.root };
    open(ports);
    assert.equal((await indexed(tree.root)).read, 3);
    await closed();

    utimesSync(tree.path('src/menu.tsx'), 1, 1);
    open(ports);
    const warm = await indexed(tree.root);
    assert.deepEqual([warm.read, warm.usages], [1, 6]);
    await closed();

    tree.write('package.json', '{"dependencies":{"react-intl":"1"}}');
    open(ports);
    assert.equal((await indexed(tree.root)).read, 3);
    await closed();

    open({ ...ports, version: '2' });
    assert.equal((await indexed(tree.root)).read, 3);
    await closed();
    cache.remove();
  });

  it('holds several roots and forgets those that are closed', async () => {
    tree = new TemporaryTree({ 'a/x.ts': "t('one')", 'b/x.ts': "t('one')" });
    open();
    const both = nextOf(index.onDidIndex, 2);
    index.setRoots([{ path: tree.path('a') }, { path: tree.path('b') }]);
    await both;
    assert.equal(usagesOf('one').length, 2);
    index.setRoots([{ path: tree.path('b') }]);
    assert.deepEqual(
      usagesOf('one').map(({ path: file }) => file),
      [tree.path('b/x.ts')],
    );
  });

  it('explains a place', async () => {
    tree = new TemporaryTree(shop);
    open();
    await indexed(tree.root);
    const explained = await index.explain(tree.path('src/cart.ts'), 5);
    assert.equal(explained?.explanation?.outcome, 'usage');
    assert.deepEqual(explained?.frameworks, [
      {
        id: 'i18next',
        name: 'i18next',
        reason: { kind: 'dependency', manifest: 'package.json', line: 1, dependency: 'i18next' },
      },
    ]);
    assert.equal(explained?.leftOut, undefined);
    assert.equal(await index.explain('/elsewhere/a.ts', 0), undefined);
  });

  it('explains a place of a file that it leaves out, and why it does', async () => {
    tree = new TemporaryTree({ ...shop, '.gitignore': '/out/\n', 'out/a/b.ts': "t('cart.title')" });
    open();
    await indexed(tree.root);
    assert.deepEqual(
      usagesOf('cart.title').filter(({ path: file }) => file.includes('/out/')),
      [],
    );
    const explained = await index.explain(tree.path('out/a/b.ts'), 5);
    assert.equal(explained?.explanation?.outcome, 'usage');
    assert.deepEqual(explained?.leftOut, { why: 'ignored', path: 'out' });
  });

  it('tells of a pattern that takes too long, and reads everything again after a restart', async () => {
    tree = new TemporaryTree({
      'src/slow.ts': `KEY ${'ab__'.repeat(150)}`,
      'src/cart.ts': 'KEY cart_title:',
    });
    const slow = String.raw`KEY ((?:\w|_)+):`;
    const roots = [{ path: tree.root, customRules: [{ folder: '', rules: { patterns: [slow] } }] }];
    const cacheFolder = tree.path('cache');
    for (let start = 0; start < 2; start++) {
      open({ cacheFolder });
      const problems: RuleProblem[] = [];
      index.onDidMeetProblem(problem => problems.push(problem));
      const over = nextOf(index.onDidIndex);
      index.setRoots(roots);
      await over;
      assert.deepEqual(problems, [{ pattern: slow, reason: 'slow' }]);
      await index.close();
    }
  });

  it('tells of a thread that cannot start, and does not wait for it for ever', async () => {
    tree = new TemporaryTree(shop);
    const errors: string[] = [];
    open({
      workerScript: tree.path('nowhere.js'),
      log: { ...silentLogger, error: message => errors.push(message) },
    });
    await indexed(tree.root);
    assert.equal(index.isIndexing, false);
    assert.equal(errors.length, 4);
  });

  /** Disposes of the index and waits until what it knew is written down. */
  async function closed(): Promise<void> {
    await index.close();
  }
});

/** The value of the next event, or of the last of `count` events. */
function nextOf<T>(event: (listener: (value: T) => void) => { dispose(): void }, count = 1): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  let left = count;
  const subscription = event(value => {
    left -= 1;
    if (left > 0) return;
    subscription.dispose();
    resolve(value);
  });
  return promise;
}
