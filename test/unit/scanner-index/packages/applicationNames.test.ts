import assert from 'node:assert/strict';
import { allNames } from '../allNames.ts';

describe('What an application calls what is generated for it, and functions of its own', () => {
  it("takes the name of SwiftGen's type from its set-up, where nobody keeps the file that it makes", () => {
    const files = {
      'swiftgen.yml':
        'xcassets:\n  outputs:\n    params:\n      enumName: Pictures\nstrings:\n  inputs: en.lproj\n  outputs:\n    params:\n      enumName: Texts\nfonts:\n  outputs:\n    params:\n      enumName: Faces\n',
      'Shop/a.swift': 'let a = Texts.cart; let b = Pictures.no; let c = Faces.no; let d = L10n.other',
    };
    const first = allNames(files, 'Shop/a.swift').map(([name]) => name);
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
      allNames(files, 'Shop/View.swift').flatMap(([name]) => name ?? []),
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
      allNames(files, 'View.swift').flatMap(([name]) => name ?? []),
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
    const first = allNames(files, 'Sources/a.swift').map(([name]) => name);
    assert.deepEqual(first, ['cart', 'title', 'other.k']);
    const other = { ...files, 'Project.swift': 'struct Project { let shop = Target(name: "shop-Core") }' };
    const [title] = allNames(other, 'Sources/a.swift').map(([name]) => name);
    assert.equal(title, 'title');
  });

  it("takes the name of SwiftGen's type from a class that it made", () => {
    const files = {
      'swiftgen.yml': 'strings:\n  inputs: en.lproj\n',
      'Generated/Strings.swift':
        '// Generated using SwiftGen\npublic class Texts: NSObject {\n  public static var cart: String {\n    return Texts.tr("Shop", "cart")\n  }\n}\n',
      'Shop/a.swift': 'let a = Texts.cart; let b = Texts.no',
    };
    assert.deepEqual(allNames(files, 'Shop/a.swift'), [['Shop:cart', 'cart']]);
  });

  it('takes the keys from the types that SwiftGen made where their members do not tell them', () => {
    const member = (name: string, table: string, key: string) =>
      `    public static var ${name}: String { return L10n.tr("${table}", "${key}") }\n`;
    const files = {
      'swiftgen.yml': 'strings:\n  inputs: en.lproj\n',
      'Generated/Strings.swift': `// Generated using SwiftGen\npublic enum L10n {\n  public enum Cart {\n${member('title', 'Localizable', 'cart.title')}${member('target', 'Localizable', 'cart.target_%@=')}${member('state', 'Core', 'cart::state')}  }\n}\nextension L10n {\n  public enum Late {\n${member('no', 'Core', 'late')}  }\n}\n`,
      'Shop/a.swift':
        'let a = L10n.Cart.title; let b = L10n.Cart.target(1); typealias Texts = L10n.Cart; let c = Texts.state; let d = L10n.Late.no',
    };
    const [title, target, state, ...others] = allNames(files, 'Shop/a.swift');
    assert.equal(title?.[0], 'cart.title');
    assert.deepEqual(target, ['cart.target_%@=']);
    assert.deepEqual(state, ['Core:cart::state', 'cart::state']);
    assert.deepEqual(others, []);
  });

  it('knows ASP.NET by the framework that a project refers to', () => {
    const files = {
      'Shop/Shop.csproj':
        '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><FrameworkReference Include="Microsoft.AspNetCore.App" /></ItemGroup></Project>',
      'Cart/Cart.csproj': '<Project Sdk="Microsoft.NET.Sdk" />',
      'Cart/Cart.cs': 'var title = _localization.GetLocalizedString("CartTitle");',
    };
    assert.equal(allNames(files, 'Cart/Cart.cs')[0]?.[0], 'CartTitle');
  });

  it("takes the interfaces of Qute's bundles, whose methods are the keys", () => {
    const files = {
      'pom.xml':
        '<dependency><groupId>io.quarkus</groupId><artifactId>quarkus-qute</artifactId></dependency>',
      'src/ShopMessages.java':
        '@MessageBundle("shop")\npublic interface ShopMessages { @Message("Hello {name}!") String hello(String name); }',
      'src/Page.java':
        'class Page { @Inject ShopMessages texts; String a() { return texts.hello("x") + MessageBundles.get(ShopMessages.class).bye() + other.no(); } }',
    };
    assert.deepEqual(allNames(files, 'src/Page.java'), [['hello'], ['bye']]);
    const page = { ...files, 'src/cart.html': '<p title="{shop:hello(\'x\')}">{msg:late} {other:no}</p>' };
    assert.deepEqual(allNames(page, 'src/cart.html'), [['hello'], ['late']]);
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
    assert.deepEqual(allNames(files, 'lib/a.dart'), [['cart'], ['total'], ['label']]);
  });

  it("takes that name where a file has nothing else of Flutter's, and from the set-up of intl_utils", () => {
    const files = {
      'pubspec.yaml':
        'name: shop\ndependencies:\n  intl: 1\n\nflutter_intl:\n  enabled: true\n\n  class_name: ShopWords\n',
      'l10n.yaml': "output-class: 'ShopTexts'\n",
      'lib/a.dart': 'final a = ShopTexts.of(context)!.title + ShopWords.current.label;',
      'lib/b.dart': 'String b(ShopTexts words) => words.typed + other.no;',
      'test/c.dart': 'final words = await ShopTexts.delegate.load(en); expect(words.loaded, "x");',
    };
    assert.deepEqual(allNames(files, 'lib/a.dart'), [['title'], ['label']]);
    assert.deepEqual(allNames(files, 'lib/b.dart'), [['typed']]);
    assert.deepEqual(allNames(files, 'test/c.dart'), [['loaded']]);
  });

  it("takes what slang's set-up calls the variable and the class", () => {
    const files = {
      'pubspec.yaml': 'name: shop\ndependencies:\n  slang: 4\n',
      'slang.yaml': 'translate_var: words # no\nclass_name: ShopWords\n',
      'lib/a.dart': 'final a = words.cart.title + context.words.cart.items(n: 2) + other.cart.no;',
      'lib/b.dart': 'String b(ShopWords w) => w.typed + ShopWords.of(context).found;',
    };
    const firstNames = (file: string) => allNames(files, file).map(([name]) => name);
    assert.deepEqual(firstNames('lib/a.dart'), ['cart.title', 'cart.items']);
    assert.deepEqual(firstNames('lib/b.dart'), ['typed', 'found']);
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
      'lib/localization.dart': [
        'extension TextsOfKinds on AppLocalizations {',
        '  String ofKind<T extends Kind>(T kind) {',
        '    return switch (kind) { Kind.cart => cart };',
        '  }',
        '',
        "  bool get isShort => localeName == 'ja';",
        '  Map<String, String> all() => {};',
        '}',
      ].join('\n'),
      'lib/g.dart':
        'final g = AppLocalizations.of(context)!.ofKind(kind) + $strings.isShort + $strings.all() + $strings.cart;',
      'lib/a.dart':
        'final a = $strings.title + textsOf(context)!.other + context.text.label + controller.text.no;',
      'lib/ui/localized_mixin.dart': [
        'mixin Localized<T extends StatefulWidget> on State<T> {',
        '  AppLocalizations get words => AppLocalizations.of(context)!;',
        '}',
      ].join('\n'),
      'lib/ui/base_state.dart': [
        'abstract class BaseState<T extends StatefulWidget>',
        '    extends State<T> {',
        '  AppLocalizations get tr => AppLocalizations.of(context)!;',
        '}',
      ].join('\n'),
      'lib/storage_helper.dart': [
        'abstract class Stored<T extends Object?, S> implements Box<S> {',
        '  S? get() => read();',
        '}',
      ].join('\n'),
      'lib/f.dart': 'final f = store.get()?.no + L10n.of(context).title;',
      'lib/e.dart': 'class Page extends BaseState<A> with Localized<A> { f() => g(tr.title, words.label); }',
      'lib/b.dart': 'final b = context.material.no + logic.inside.no;',
      'lib/translations/language.dart': 'AppLocalizations get lang => _lang!;',
      'lib/d.dart':
        'final d = dialogContext.text.title; final texts = ref.rowContext?.text; f(texts!.label, pretext.text.no);',
      'lib/c.dart': 'final c = $strings.count(3) + lang.saved;',
    };
    assert.deepEqual(allNames(files, 'lib/a.dart'), [['title'], ['other'], ['label']]);
    assert.deepEqual(allNames(files, 'lib/b.dart'), []);
    assert.deepEqual(allNames(files, 'lib/c.dart'), [['count'], ['saved']]);
    assert.deepEqual(allNames(files, 'lib/d.dart'), [['title'], ['label']]);
    assert.deepEqual(allNames(files, 'lib/f.dart'), [['title']]);
    assert.deepEqual(allNames(files, 'lib/g.dart'), [['cart']]);
    assert.deepEqual(allNames(files, 'lib/e.dart'), [['title'], ['label']]);
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
      'Shop/ShopApp.swift':
        'extension String { var local: String { return NSLocalizedString(self, comment: "") } }',
      'Shop/Other.swift': 'func unread(_ key: String) -> String { NSLocalizedString(key, comment: "") }',
      'Shop/Cart.swift':
        'use(tr("title"), tr(format: "total", 3), shown("no"), "label".asText, "hint".inTable("Cart"), "no".upper, unread("no"), "total".local)',
    };
    assert.deepEqual(allNames(files, 'Shop/Cart.swift'), [
      ['title'],
      ['total'],
      ['label'],
      ['hint'],
      ['total'],
    ]);
  });

  it("takes macros and functions of Objective-C's headers that look Apple's texts up", () => {
    const macros = [
      '#define LS(key) NSLocalizedString(key, nil)',
      '  #  define Words( x , ... ) \\',
      '    [NSString stringWithFormat:NSLocalizedStringFromTable((x), @"Cart", nil), ##__VA_ARGS__]',
      '#define InBundle(k) [[Shop bundle] localizedStringForKey:(k) value:nil table:nil]',
      '#define IMAGE(name) [UIImage imageNamed:name]',
      '#define Title NSLocalizedString(@"title", nil)',
      '#define Other(key, text) NSLocalizedString(text, nil)',
      'static inline NSString *Say(NSString *key) { return NSLocalizedString(key, @""); }',
      'static inline NSString *Shown(NSString *text) { return text; }',
    ].join('\n');
    const files = {
      'Shop/Info.xcodeproj/project.pbxproj': '',
      'Shop/Macros.h': macros,
      'Shop/Shop-Prefix.pch': '#define LOCALIZED(X) NSLocalizedString (X, nil)',
      'Shop/Unread.h': '#define Unread(key) NSLocalizedString(key, nil)',
      'Shop/NSString+Shop.m':
        '@implementation NSString (Shop)\n- (NSString *)shown { return NSLocalizedString(self, nil); }\n- (NSString *)upper { return [self uppercaseString]; }\n@end\n',
      'Shop/Cart.m':
        'use(LS(@"title"), Words(@"total %d", 3), InBundle(@"hint"), IMAGE(@"no"), Other(@"no", @"no"), Say(@"label"), Shown(@"no"), LOCALIZED(@"size"), Unread(@"no"), [@"color" shown], [@"no" upper]);',
    };
    assert.deepEqual(allNames(files, 'Shop/Cart.m'), [
      ['title'],
      ['total %d'],
      ['hint'],
      ['label'],
      ['size'],
      ['color'],
    ]);
  });

  it('takes texts of files that describe a program where a list for gettext names them', () => {
    const page = [
      '<?xml version="1.0"?><component><id>no</id><!-- <summary>No</summary> -->',
      '<name translate="no">No</name><summary>Plan &amp; keep</summary><developer id="no"><name>The Shop</name></developer>',
      '<description><p>Orders of\n      <em>all</em> days</p><ul><li> Many carts </li></ul></description>',
      '<keywords translatable="no"><keyword>no</keyword></keywords><caption>Cart</caption><url>no</url>',
      '<releases><release version="1"><description><p>No</p></description></release></releases></component>',
    ].join('\n');
    const settings =
      '<schemalist><schema id="no"><key name="no"><default>"no"</default><summary>Width</summary><description>How wide it is</description></key><key name="b"><default l10n="time">\'24h\'</default></key><key name="c"><default l10n="messages">\n  [\n    ("A &amp; B", true)\n  ]\n</default><summary>Kept\n  carts</summary></key></schema></schemalist>';
    const entry =
      '[Desktop Entry]\nName=Shop\nName[de]=No\nComment = Buy things\nExec=no\n_X-Hint=Old\nKeywords=Cart;Order;\nName=\n';
    const files = {
      'meson.build': "project('shop')\ni18n = import('i18n')\n",
      'po/meson.build': "i18n.gettext('shop')\n",
      'po/POTFILES.in':
        '# data/no.desktop.in\ndata/shop.desktop.in\n[type: gettext/xml]data/shop.gschema.xml\nsrc/main.c\n',
      'po/extra/POTFILES': 'data/shop.metainfo.xml.in.in\n',
      'data/meson.build': "subdir('icons')\n",
      'data/shop.desktop.in': entry,
      'data/no.desktop.in': entry,
      'data/shop.gschema.xml': settings,
      'data/other.gschema.xml': settings,
      'data/shop.metainfo.xml.in.in': page,
    };
    const first = (file: string) => allNames(files, file).map(([name]) => name);
    assert.deepEqual(first('data/shop.desktop.in'), ['Shop', 'Buy things', 'Old', 'Cart;Order;']);
    assert.deepEqual(first('data/shop.gschema.xml'), [
      ...['Width', 'How wide it is', "'24h'", '[\n    ("A & B", true)\n  ]', 'Kept carts'],
    ]);
    assert.deepEqual(first('data/shop.metainfo.xml.in.in'), [
      ...['Plan & keep', 'The Shop', 'Orders of <em>all</em> days', 'Many carts', 'Cart'],
    ]);
    assert.deepEqual(['data/no.desktop.in', 'data/other.gschema.xml'].flatMap(first), []);
  });
});
