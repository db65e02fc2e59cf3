import assert from 'node:assert/strict';
import { RootIndexer } from '../../../src/core/scanner/index/indexer.ts';
import { unpack } from '../../../src/core/scanner/index/store/packing.ts';
import { TemporaryTree } from './temporaryTree.ts';

const manifest = '{ "dependencies": { "i18next": "1" } }';

describe('How an application sets up its framework', () => {
  let tree: TemporaryTree;
  afterEach(() => tree.remove());

  function namesIn(files: Record<string, string>, file: string): string[][] {
    tree = new TemporaryTree(files);
    const [batch] = [...new RootIndexer({ path: tree.root }, { version: '1' }).refresh()];
    const packed = batch?.files.find(([path]) => path === file)?.[1] ?? '';
    return unpack(packed, file).map(({ names }) => [...names]);
  }

  it('takes the default namespace from the call of init', () => {
    const files = {
      'package.json': manifest,
      'src/i18n.ts': "i18next.use(x).init({ ns: ['app'], defaultNS: 'app' });",
      'src/a.ts': "t('title'); t('other:title');",
    };
    assert.deepEqual(namesIn(files, 'src/a.ts'), [
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
      assert.equal(namesIn(files, 'src/a.ts')[0]?.[1], `${namespace}:title`, text);
      tree.remove();
    }
    tree = new TemporaryTree({});
  });

  it("takes the name of SwiftGen's type from its set-up, where nobody keeps the file that it makes", () => {
    const files = {
      'swiftgen.yml':
        'xcassets:\n  outputs:\n    params:\n      enumName: Pictures\nstrings:\n  inputs: en.lproj\n  outputs:\n    params:\n      enumName: Texts\nfonts:\n  outputs:\n    params:\n      enumName: Faces\n',
      'Shop/a.swift': 'let a = Texts.cart; let b = Pictures.no; let c = Faces.no; let d = L10n.other',
    };
    const first = namesIn(files, 'Shop/a.swift').map(([name]) => name);
    assert.deepEqual(first, ['cart', 'other']);
  });

  it('takes the keys that Xcode makes symbols of from string catalogs', () => {
    const key = (name: string, state = 'manual') =>
      `    "${name}" : {\n      "comment" : "C",\n      "extractionState" : "${state}",\n      "localizations" : {}\n    }`;
    const catalog = (...keys: readonly string[]) =>
      `{\n  "sourceLanguage" : "en",\n  "strings" : {\n${keys.join(',\n')}\n  },\n  "version" : "1.1"\n}\n`;
    const files = {
      'Shop/Localizable.xcstrings': catalog(
        ...['cart.title', 'CART_TOTAL', 'Add %lld items', 'OK', 'cancel', 'save'].map(name => key(name)),
        key('no title', 'stale'),
      ),
      'Shop/Orders.xcstrings': catalog(key('sentTo')),
      'Shop/View.swift': [
        'import SwiftUI',
        'Text(.cartTitle); Label(isNew ? .cartTotal : .ok, systemImage: "x"); Text(.noTitle); Text(.unknown)',
        'Button(role: .cancel) {}; Picker(kind == .save ? title : other, selection: $a); list(.save)',
        'let a = String(localized: .OK) + String(localized: .Orders.sentTo(name)) + String(localized: .addItems(2))',
        'let b: LocalizedStringResource = .save; let c: Kind = .save; say(LocalizedStringResource.cancel)',
        'List {}.navigationTitle(.cartTitle).tint(.cancel)',
        'Text(title, isNew ? .save : .cancel)',
      ].join('\n'),
    };
    assert.deepEqual(
      namesIn(files, 'Shop/View.swift').flatMap(([name]) => name ?? []),
      [
        ...['cart.title', 'CART_TOTAL', 'OK', 'OK', 'Orders:sentTo', 'Add %lld items', 'save', 'cancel'],
        'cart.title',
      ],
    );
  });

  it('takes the keys of a string catalog however it is laid out, and however long they are', () => {
    const strings = {
      'cart.title': { shouldTranslate: true, extractionState: 'manual' },
      '%(': {},
      'cart.gone': { extractionState: 'stale', localizations: { en: { extractionState: 'manual' } } },
      ['%('.repeat(60_000)]: { extractionState: 'manual' },
    };
    const files = {
      'Localizable.xcstrings': JSON.stringify({ sourceLanguage: 'en', strings }),
      'Broken.xcstrings': '{ "strings" : { "save" : {\n      "extractionState" : "manual"',
      'View.swift': 'import SwiftUI\nText(.cartTitle); Text(.cartGone); Text(.save)',
    };
    assert.deepEqual(
      namesIn(files, 'View.swift').flatMap(([name]) => name ?? []),
      ['cart.title'],
    );
  });

  it('takes the names of the types that Tuist makes from its targets', () => {
    const files = {
      'Project.swift':
        'import ProjectDescription\nlet project = Project(name: "Shop", targets: [\n  .target(name: "shop-Core", product: .framework)\n])',
      'Sources/a.swift':
        'let a = ShopCoreStrings.cart; let b = CartStrings.no; let c = ShopStrings.Localizable.title; let d = ShopStrings.Other.k',
    };
    const first = namesIn(files, 'Sources/a.swift').map(([name]) => name);
    assert.deepEqual(first, ['cart', 'title', 'other.k']);
    const other = { ...files, 'Project.swift': 'struct Project { let shop = Target(name: "shop-Core") }' };
    const [title] = namesIn(other, 'Sources/a.swift').map(([name]) => name);
    assert.equal(title, 'title');
  });

  it("takes the name of SwiftGen's type from a class that it made", () => {
    const files = {
      'swiftgen.yml': 'strings:\n  inputs: en.lproj\n',
      'Generated/Strings.swift':
        '// Generated using SwiftGen\npublic class Texts: NSObject {\n  public static var cart: String {\n    return Texts.tr("Shop", "cart")\n  }\n}\n',
      'Shop/a.swift': 'let a = Texts.cart; let b = Texts.no',
    };
    assert.deepEqual(
      namesIn(files, 'Shop/a.swift').map(([name]) => name),
      ['cart'],
    );
  });

  it('knows ASP.NET by the framework that a project refers to', () => {
    const files = {
      'Shop/Shop.csproj':
        '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><FrameworkReference Include="Microsoft.AspNetCore.App" /></ItemGroup></Project>',
      'Cart/Cart.csproj': '<Project Sdk="Microsoft.NET.Sdk" />',
      'Cart/Cart.cs': 'var title = _localization.GetLocalizedString("CartTitle");',
    };
    assert.equal(namesIn(files, 'Cart/Cart.cs')[0]?.[0], 'CartTitle');
  });

  it("takes the name of Flutter's generated class from its set-up", () => {
    const files = {
      'pubspec.yaml': 'name: shop\ndependencies:\n  flutter_localizations:\n    sdk: flutter\n',
      'l10n.yaml': 'arb-dir: lib/l10n\noutput-class: ShopLocalizations\n',
      'lib/a.dart': [
        'final shop = ShopLocalizations.of(context);',
        'final other = LibraryLocalizations.of(context);',
        'final text = shop.cart + other.no + ShopLocalizations.of(context)!.total + MaterialLocalizations.of(context).no;',
        'String label(ShopLocalizations texts, LibraryLocalizations others) => texts.label + others.no;',
      ].join('\n'),
    };
    assert.deepEqual(namesIn(files, 'lib/a.dart'), [['cart'], ['total'], ['label']]);
  });

  it("takes the names by which an application hands out Flutter's generated class", () => {
    const files = {
      'pubspec.yaml': 'name: shop\ndependencies:\n  flutter_localizations:\n    sdk: flutter\n',
      'lib/main.dart': [
        'AppLocalizations get $strings => localeLogic.strings;',
        'AppLocalizations? textsOf(BuildContext context) =>',
        '    AppLocalizations.of(context);',
        'class LocaleLogic {',
        '  AppLocalizations get inside => _strings!;',
        '}',
      ].join('\n'),
      'lib/extensions.dart': [
        'extension Texts on BuildContext {',
        '  AppLocalizations get text => AppLocalizations.of(this)!;',
        '  MaterialLocalizations get material => MaterialLocalizations.of(this);',
        '}',
      ].join('\n'),
      'lib/a.dart':
        'final a = $strings.title + textsOf(context)!.other + context.text.label + controller.text.no;',
      'lib/b.dart': 'final b = context.material.no + logic.inside.no;',
      'lib/translations/language.dart': 'AppLocalizations get lang => _lang!;',
      'lib/c.dart': 'final c = $strings.count(3) + lang.saved;',
    };
    assert.deepEqual(namesIn(files, 'lib/a.dart'), [['title'], ['other'], ['label']]);
    tree.remove();
    assert.deepEqual(namesIn(files, 'lib/b.dart'), []);
    tree.remove();
    assert.deepEqual(namesIn(files, 'lib/c.dart'), [['count'], ['saved']]);
  });

  it("takes functions of an application's own that do what Laravel's do", () => {
    const helpers = [
      '<?php',
      'function say(string $key, $replace = [], $locale = null): string',
      '{',
      '    return trans($key, $replace, $locale);',
      '}',
      "if (! function_exists('lang_of')) {",
      '    function lang_of($key) { return e(__($key)); }',
      '    function price_of($price, $key) { return $price . trans($key); }',
      "    function title_of($key) { return trans('titles.' . $key); }",
      '    function plain($text) { return $text; }',
      '}',
      'class Texts { public function inside($key) { return trans($key); } }',
    ].join('\n');
    const files = {
      'composer.json': '{ "require": { "laravel/framework": "11" } }',
      'app/Helpers/TextHelper.php': helpers,
      'app/other.php': '<?php function unread($key) { return trans($key); }',
      'app/a.php':
        "<?php say('cart.title'); lang_of('cart.total'); price_of('no.a', 1); title_of('no.b'); plain('no.c'); inside('no.d'); unread('no.e');",
      'views/b.blade.php': "<p>{{ say('cart.label', ['n' => 1]) }}</p>",
    };
    assert.deepEqual(namesIn(files, 'app/a.php'), [
      ['cart.title', 'cart:title'],
      ['cart.total', 'cart:total'],
    ]);
    tree.remove();
    assert.deepEqual(namesIn(files, 'views/b.blade.php'), [['cart.label', 'cart:label']]);
    tree.remove();
    // Those of one helper are none of the usual names.
    assert.deepEqual(namesIn({ ...files, 'app/Helpers/TextHelper.php': '<?php' }, 'app/a.php'), []);
  });

  it("takes functions and methods of an application's own that look Apple's texts up", () => {
    const helpers = [
      'func tr(_ key: String) -> String {',
      '    return NSLocalizedString(key, comment: "")',
      '}',
      'public func tr(format: String, _ values: CVarArg...) -> String {',
      '    return String(format: NSLocalizedString(format, comment: ""), arguments: values)',
      '}',
      'func shown(_ text: String) -> String { return text }',
      'extension String {',
      '  var asText: String { NSLocalizedString(self, comment: "") }',
      '  func inTable(_ table: String) -> String { Bundle.main.localizedString(forKey: self, value: nil, table: table) }',
      '  var upper: String { self.uppercased() }',
      '}',
    ].join('\n');
    const files = {
      'Shop/Info.xcodeproj/project.pbxproj': '',
      'Shop/LocalizationHelper.swift': helpers,
      'Shop/Other.swift': 'func unread(_ key: String) -> String { NSLocalizedString(key, comment: "") }',
      'Shop/Cart.swift':
        'use(tr("title"), tr(format: "total", 3), shown("no"), "label".asText, "hint".inTable("Cart"), "no".upper, unread("no"))',
    };
    assert.deepEqual(namesIn(files, 'Shop/Cart.swift'), [['title'], ['total'], ['label'], ['hint']]);
  });

  it('reads each package by its own set-up', () => {
    const files = {
      'one/package.json': manifest,
      'one/i18next.config.ts': "export default { extract: { defaultNS: 'one', nsSeparator: false } };",
      'one/a.ts': "t('x:y');",
      'two/package.json': manifest,
      'two/b.ts': "t('x:y');",
    };
    assert.deepEqual(namesIn(files, 'one/a.ts'), [['x:y', 'one:x:y', 'one.x:y']]);
    tree.remove();
    assert.deepEqual(namesIn(files, 'two/b.ts'), [['x:y', 'x.y']]);
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
    assert.equal(namesIn(files, 'inside/a.ts')[0]?.[0], 'shop:title');
    tree.remove();
    assert.equal(namesIn(files, 'app/b.ts')[0]?.[0], 'shop:title');
  });

  it('follows the default namespace to a constant, of the file or of one beside it', () => {
    const files = {
      'package.json': manifest,
      'src/i18n.ts': "import { ns, defaultNS } from './@types/constants'; i18next.init({ ns, defaultNS, });",
      'src/@types/constants.ts':
        "export const ns = ['app'] as const;\nexport const defaultNS = 'app' as const;",
      'src/a.ts': "t('title');",
    };
    assert.deepEqual(namesIn(files, 'src/a.ts'), [['title', 'app:title', 'app.title']]);
    tree.remove();
    const own = {
      'package.json': manifest,
      'i18n.ts': "const USUAL: string = 'shop'; i18next.init({ defaultNS: USUAL });",
      'a.ts': "t('title');",
    };
    assert.deepEqual(namesIn(own, 'a.ts'), [['title', 'shop:title', 'shop.title']]);
  });

  it('reads a part of a package by the set-up of that part', () => {
    const files = {
      'package.json': manifest,
      'layer/main/src/lib/i18n.ts': "i18next.init({ defaultNS: 'native' });",
      'layer/renderer/src/i18n.ts': "i18next.init({ defaultNS: 'app' });",
      'layer/renderer/src/modules/menu/a.ts': "t('title');",
      'layer/main/src/b.ts': "t('title');",
    };
    assert.equal(namesIn(files, 'layer/renderer/src/modules/menu/a.ts')[0]?.[1], 'app:title');
    tree.remove();
    assert.equal(namesIn(files, 'layer/main/src/b.ts')[0]?.[1], 'native:title');
  });

  it('takes nothing from comments', () => {
    const files = {
      'package.json': manifest,
      'i18next-parser.config.js':
        "module.exports = {\n  // You might want to set `keySeparator: false` and `namespaceSeparator: false`.\n  /* defaultNS: 'no' */\n  namespaceSeparator: ':', url: 'https://x' };",
      'a.ts': "t('shop:title'); t('b');",
    };
    assert.deepEqual(namesIn(files, 'a.ts'), [
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
    assert.deepEqual(namesIn(files, 'a.ts')[0]?.[1], 'translation:cart.title');
  });

  it('takes the default namespace for unknown where it is set and cannot be read', () => {
    const names = (set: string, more: Record<string, string> = {}) => {
      const files = { 'package.json': manifest, 'i18n/settings.ts': set, 'a.ts': "t('title');", ...more };
      const [found] = namesIn(files, 'a.ts');
      tree.remove();
      return found?.[1];
    };
    assert.equal(names("import { defaultNS } from '@/constants'; init({ defaultNS });"), undefined);
    assert.equal(names('init({ defaultNS: spaces[0] });'), undefined);
    assert.equal(names('export const defaultNS = spaceOf(process.env);'), undefined);
    // A namespace that is named may still be the one that names of keys leave out.
    const named = { 'a.ts': "useTranslation('translation').t('title');" };
    const [leftOut] = namesIn(
      { 'package.json': manifest, 'i18n.ts': 'init({ defaultNS: usual })', ...named },
      'a.ts',
    );
    tree.remove();
    assert.deepEqual(leftOut, ['translation:title', 'translation.title', 'title']);
    // One file that tells it is enough.
    const told = { 'i18n.ts': "init({ defaultNS: 'shop' })" };
    assert.equal(names('export const options = { defaultNS: usual };', told), 'shop:title');
    for (const notSet of ['init({ ns: i18n.options.defaultNS })', 'interface Options { defaultNS: string }'])
      assert.equal(names(notSet), 'translation:title', notSet);
  });

  it('reads a file again when a separator is said not to be there', () => {
    const keyOf = (set: string) => {
      tree = new TemporaryTree({ 'package.json': manifest, 'i18n.ts': set, 'a.ts': "t('title');" });
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
    assert.deepEqual(namesIn(files, 'a.ts'), [[...all, 'common:title', 'common.title']]);
  });

  it('takes the file of catalogs from the configuration of Lingui', () => {
    // What Lingui makes of the message, by which its files of JSON know it.
    const id = 'q7F5am';
    const files = {
      'package.json': '{ "dependencies": { "@lingui/core": "1" } }',
      'lingui.config.js': 'export default { catalogs: [{ path: "<rootDir>/locale/{locale}/client" }] };',
      'a.ts': "i18n._('title');",
    };
    assert.deepEqual(namesIn(files, 'a.ts'), [['title', 'client:title', 'client.title', id]]);
    tree.remove();
    const several = {
      ...files,
      'lingui.config.js': 'export default { catalogs: [{ path: "l/{locale}/{name}" }] };',
    };
    assert.deepEqual(namesIn(several, 'a.ts'), [['title', id]]);
  });

  it('looks in the namespaces that are fallen back to', () => {
    const files = {
      'package.json': manifest,
      'i18n.ts': "i18n.init({ fallbackNS: ['common', 'shared'] });",
      'a.ts': "const { t } = useTranslation('cart'); t('title');",
    };
    assert.deepEqual(namesIn(files, 'a.ts'), [
      ['cart:title', 'cart.title', 'common:title', 'common.title', 'shared:title', 'shared.title'],
    ]);
  });

  it('finds a set-up in any file that is named for it, after the usual ones', () => {
    const files = {
      'package.json': manifest,
      'src/services/i18nOptions.ts': "export default { defaultNS: 'core', ns: ['core'] };",
      'src/a.ts': "t('title');",
    };
    assert.equal(namesIn(files, 'src/a.ts')[0]?.[1], 'core:title');
    tree.remove();
    const other = {
      'package.json': manifest,
      'initI18n.js': "init({ defaultNS: 'app' });",
      'a.ts': "t('title');",
    };
    assert.equal(namesIn(other, 'a.ts')[0]?.[1], 'app:title');
    tree.remove();
    const both = { ...files, 'src/i18n.ts': "i18n.init({ defaultNS: 'app' });" };
    assert.equal(namesIn(both, 'src/a.ts')[0]?.[1], 'app:title');
  });

  it('knows keys that are no paths', () => {
    const files = {
      'package.json': manifest,
      'i18n.ts': 'i18n.init({ keySeparator: false, nsSeparator: false });',
      'a.ts': "t('Save: all. Now'); t('a:b.c');",
    };
    assert.deepEqual(
      namesIn(files, 'a.ts').map(([name]) => name),
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
    const [first = [], second] = namesIn(files, 'a.ts');
    assert.equal(first[0], 'cart:items/all');
    for (const name of ['cart:items.all', 'cart:items/all-one', 'cart:items.all-other']) {
      assert.ok(first.includes(name), name);
    }
    assert.deepEqual(second?.slice(0, 4), ['b', 'translation:b', 'translation.b', 'b~male']);
  });
});
