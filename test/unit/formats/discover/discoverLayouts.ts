/** Files of a tree by their paths, and what they hold. */
export type Files = Readonly<Record<string, string>>;

export const hello = '{"hello": "Hello", "bye": "Bye"}';

/** What a layout of locale files is, its files, and `path locale format prefix` of those that are to be taken. */
export type Layout = readonly [string, Files, readonly string[]];

/** Layouts that are told by names and contents of files. */
export const layouts: readonly Layout[] = [
  ['one file a locale', { 'locales/en.json': hello }, ['locales/en.json en simple_json']],
  [
    'regions with an underscore',
    { 'i18n/en_US.json': hello, 'i18n/de.json': hello },
    ['i18n/de.json de simple_json', 'i18n/en_US.json en_US simple_json'],
  ],
  [
    'a folder a locale with one file',
    { 'src/locales/en/common.json': hello, 'src/locales/de/common.json': hello },
    ['src/locales/de/common.json de simple_json', 'src/locales/en/common.json en simple_json'],
  ],
  [
    'a folder a locale whose files repeat the locale',
    {
      'src/Resources/snippet/en_GB/cart.en-GB.json': hello,
      'src/Resources/snippet/de_DE/cart.de-DE.json': hello,
      'language/en-GB/en-GB.com_cart.ini': 'COM_CART="Cart"\nCOM_CART_BUY="Buy"\n',
      'language/fr-FR/fr-FR.com_cart.ini': 'COM_CART="Panier"\nCOM_CART_BUY="Acheter"\n',
    },
    [
      'language/en-GB/en-GB.com_cart.ini en-GB ini',
      'language/fr-FR/fr-FR.com_cart.ini fr-FR ini',
      'src/Resources/snippet/de_DE/cart.de-DE.json de_DE simple_json',
      'src/Resources/snippet/en_GB/cart.en-GB.json en_GB simple_json',
    ],
  ],
  [
    'a folder a locale with namespaces',
    {
      'public/locales/pt-BR/cart.json': '{"title": "Carrinho"}',
      'public/locales/en/cart.json': '{"title": "Cart"}',
      'public/locales/en/translation.json': '{"hello": {"a": "Hello"}}',
    },
    [
      'public/locales/en/cart.json en nested_json cart:',
      'public/locales/en/translation.json en nested_json',
      'public/locales/pt-BR/cart.json pt-BR nested_json cart:',
    ],
  ],
  [
    'a source that names no locale beside those that do',
    { 'translations/base.json': hello, 'translations/de.json': hello, 'translations/other.json': hello },
    ['translations/base.json en simple_json', 'translations/de.json de simple_json'],
  ],
  [
    'no such source beside English',
    { 'translations/base.json': hello, 'translations/en-GB.json': hello },
    ['translations/en-GB.json en-GB simple_json'],
  ],
  [
    'what Lingui extracted',
    { 'src/locales/en/messages.json': '{"X0N0PA": {"message": "Hello", "translation": "Hello"}}' },
    ['src/locales/en/messages.json en lingui_json'],
  ],
  [
    "a browser extension's messages in YAML",
    {
      '_locales/en/messages.yml': 'ok:\n  message: OK\n  touched: false\n',
      'src/_locales/pt_BR/messages.yml': 'ok:\n  description: d\n  message: OK\n',
      'locales/en/app.yml': 'ok:\n  message: OK\n  description: d\n',
      'locales/en/page.yml': 'ok:\n  message: OK\n  title: T\n',
    },
    [
      '_locales/en/messages.yml en chrome_yaml',
      'locales/en/app.yml en chrome_yaml',
      'locales/en/page.yml en yml_symfony',
      'src/_locales/pt_BR/messages.yml pt_BR chrome_yaml',
    ],
  ],
  [
    "typesafe-i18n's namespaces, which are folders",
    {
      'src/i18n/en/index.ts': "const en: BaseTranslation = { title: 'Shop' };\nexport default en;",
      'src/i18n/en/cart/index.ts':
        "const en_cart: BaseTranslation = { title: 'Cart' };\nexport default en_cart;",
      'src/i18n/de/index.ts': "const de: Translation = { title: 'Laden' };\nexport default de;",
      'src/i18n/de/cart/index.ts':
        "const de_cart: Translation = { title: 'Wagen' };\nexport default de_cart;",
    },
    [
      'src/i18n/de/cart/index.ts de script_module cart.',
      'src/i18n/de/index.ts de script_module',
      'src/i18n/en/cart/index.ts en script_module cart.',
      'src/i18n/en/index.ts en script_module',
    ],
  ],
  [
    'no texts of a viewer that an application carries along',
    {
      'locales/en.json': hello,
      'public/pdf/web/locale/de/viewer.ftl': 'pdfjs-open = Öffnen\n',
      'public/pdf/web/locale/en/viewer.ftl': 'pdfjs-open = Open\n',
    },
    ['locales/en.json en simple_json'],
  ],
  [
    'files that hold every locale',
    {
      'web/src/i18n/translation.json': '{"A": {"en": "A", "de": "A"}, "B": {"en": "B", "de": "B"}}',
      'app/src/i18n.ts':
        "export default { en: { translation: { a: 'A' } }, pt: { translation: { a: 'A' } } }",
      'app/locales/index.ts': "export const m = { en: { a: 'A' }, fr: { a: 'A' } };",
      'app/locales/other.ts': "export const m = { en: { a: 'A' }, fr: { a: 'A' } };",
      'site/i18n/ui.ts':
        "export const languages = { en: 'English', fr: 'Français' };\nexport const routes = { en: {}, fr: { about: 'a-propos' } };\n" +
        "export const ui: Ui = { en: { 'nav.home': 'Home', 'nav.about': 'About' }, fr: { 'nav.home': 'Accueil' } } as const;",
      'add-on/_locales/dict.common.ts':
        "export const n = /1/;\nexport const common: Texts = { 'a.b': { en: 'A', zh_CN: 'B' }, 'a.c': { en: 'C', zh_CN: 'D' }, 'a.d': { en: 'D', zh_CN: 'D' }, 'a.e': { en: n => n } };",
      'add-on/_locales/dict.ts': "export const common = { a: 'A' };",
      'add-on/lib/dict.common.ts': "export const a = { b: { en: 'A', de: 'B' }, c: { en: 'C', de: 'D' } };",
      'add-on/i18n/cart.messages.js':
        "module.exports = { b: { en: 'A', de: 'B' }, c: { en: 'C', de: 'D' } };",
      'app/src/texts.js': "export const texts = { en: { a: 'A' } };",
      'app/src/languages.json':
        '{"en": {"name": "English", "dir": "ltr"}, "ar": {"name": "x", "dir": "rtl"}}',
      'app/src/data.json': '{"en": {"a": "A"}, "de": {"a": "A"}}',
      'dist/messages.json': '{"en": {"a": "A"}, "de": {"a": "A"}}',
      'app/broken/messages.json': '{"en": {',
      'app/src/translation/tr.json': '{"ar": {"a": "A"}, "en": {"a": "A"}}',
      'app/src/translation/is.json': '{"is": {"a": "A"}, "no": {"a": "A"}}',
    },
    [
      'add-on/_locales/dict.common.ts en locales_module',
      'add-on/_locales/dict.common.ts zh_CN locales_module',
      'add-on/i18n/cart.messages.js de locales_module',
      'add-on/i18n/cart.messages.js en locales_module',
      'app/locales/index.ts en locales_module',
      'app/locales/index.ts fr locales_module',
      'app/src/i18n.ts en locales_module',
      'app/src/i18n.ts pt locales_module',
      'app/src/translation/is.json is nested_json',
      'app/src/translation/tr.json ar locales_json',
      'app/src/translation/tr.json en locales_json',
      'site/i18n/ui.ts en locales_module',
      'site/i18n/ui.ts fr locales_module',
      'web/src/i18n/translation.json de locales_json',
      'web/src/i18n/translation.json en locales_json',
    ],
  ],
  [
    'YAML of rust-i18n that holds every locale, and no other YAML of that shape',
    {
      'locales/app.yml': '_version: 2\n"Say {name}":\n  en: "Say %{name}"\n  zh_CN: "%{name}"\n',
      'locales/fi.yml': '_version: 2\na:\n  b:\n    en: B\n',
      'locales/other.yml': 'a:\n  en: A\n  de: B\n',
      'src/data.yml': '_version: 2\na:\n  en: A\n',
      'locales/broken.yml': '_version: 2\na: "\n',
    },
    [
      'locales/app.yml en locales_yaml',
      'locales/app.yml zh_CN locales_yaml',
      'locales/fi.yml en locales_yaml',
    ],
  ],
  [
    'files in which all stands below the locale that they are named for',
    {
      'translations/en.json': '{"en": {"a": "A", "b": {"c": "C"}}}',
      'translations/zh_CN.json': '{"zh-CN": {"a": "A"}}',
      'translations/de.json': '{"en": {"a": "A"}}',
    },
    [
      'translations/de.json de nested_json',
      'translations/en.json en locales_json',
      'translations/zh_CN.json zh_CN locales_json',
    ],
  ],
  [
    "Fluent's files, several of a locale as one, and no templates of the same ending",
    {
      'locales/en/app.ftl': 'title = Title\n',
      'locales/en/mail.ftl': '# Texts\nsubject = Subject\n',
      'locales/de/app.ftl': '# To be done\n',
      'templates/en/mail.ftl': '<#import "x.ftl" as x>\n<p>Hi</p>\na = b\n',
    },
    ['locales/de/app.ftl de fluent', 'locales/en/app.ftl en fluent', 'locales/en/mail.ftl en fluent'],
  ],
  [
    'a file of texts alone, by what it is called',
    {
      'web/pages/cart/strings.en.yaml': 'title: Cart\n',
      'web/pages/cart/data.en.yaml': 'title: Cart\n',
      'web/en.messages.json': hello,
    },
    ['web/en.messages.json en simple_json', 'web/pages/cart/strings.en.yaml en yml_symfony'],
  ],
  [
    'modules of CodeIgniter, with a file each whose name is a part of its keys',
    {
      'modules/Cart/Language/en/Cart.php': "<?php return ['title' => 'Cart'];",
      'modules/User/Language/en/User.php': "<?php return ['title' => 'User'];",
    },
    [
      'modules/Cart/Language/en/Cart.php en php_array Cart:',
      'modules/User/Language/en/User.php en php_array User:',
    ],
  ],
  [
    "Rails' YAML with a root beside the locale that aliases repeat",
    { 'config/locales/kinds.en.yml': 'kinds: &kinds\n  a: A\nen:\n  shop: *kinds\n' },
    ['config/locales/kinds.en.yml en yml'],
  ],
  [
    'XLIFF that holds sources, whose names end like a locale',
    {
      'Language/locallang.xlf':
        '<xliff version="1.2"><file source-language="en"><body><trans-unit id="a"><source>A</source></trans-unit></body></file></xliff>',
      'Language/locallang_be.xlf':
        '<xliff version="1.2"><file source-language="en"><body><trans-unit id="b"><source>B</source></trans-unit></body></file></xliff>',
      'i18n/messages-fr.xlf':
        '<xliff version="2.0" srcLang="en" trgLang="fr"><file id="f"><unit id="a"><segment><source>A</source></segment></unit></file></xliff>',
      'i18n/messages.de.xlf':
        '<xliff version="1.2"><file source-language="en"><body><trans-unit id="a"><source>A</source></trans-unit></body></file></xliff>',
    },
    [
      'Language/locallang.xlf en xlf',
      'Language/locallang_be.xlf en xlf',
      'i18n/messages-fr.xlf fr xliff_2',
      'i18n/messages.de.xlf de xlf',
    ],
  ],
  [
    'no parts of an application that begin like a locale',
    {
      'plugins/mac-capture/locale/kab.ini': 'a=A\n',
      'plugins/mac-syphon/locale/kab.ini': 'a=A\n',
      'lang/de-formal/a.php': "<?php return ['a' => 'A'];",
      'lang/de-1996/a.php': "<?php return ['a' => 'A'];",
      'lang/ca-valencia/a.php': "<?php return ['a' => 'A'];",
    },
    [
      'lang/ca-valencia/a.php ca-valencia laravel a.',
      'lang/de-1996/a.php de-1996 laravel a.',
      'lang/de-formal/a.php de-formal laravel a.',
      'plugins/mac-capture/locale/kab.ini kab ini',
      'plugins/mac-syphon/locale/kab.ini kab ini',
    ],
  ],
  [
    'TOML, as sites made with Hugo have it',
    { 'i18n/de.toml': 'a = "A"\n', 'i18n/en.toml': '[a]\nother = "A"\n', 'Cargo.toml': 'a = "b"\n' },
    ['i18n/de.toml de toml', 'i18n/en.toml en toml'],
  ],
  [
    'structured JSON, but not where it is only exchanged',
    {
      'web/locales/strings_en.json': '{"a.b": {"string": "A", "developer_comment": "c"}}',
      'web/locales/strings_de.json': '{"a": {"b": {"string": "A", "context": "c"}}}',
      'app/locales/en.json': '{"a": {"string": "Text", "number": "Number"}, "b": {"string": "x"}}',
      'transifex/strings_en.json': '{"a": {"b": {"string": "A"}}}',
    },
    [
      'app/locales/en.json en nested_json',
      'web/locales/strings_de.json de structured_json',
      'web/locales/strings_en.json en structured_json',
    ],
  ],
  [
    "Qt's files beside the sources of an application of Qt's, and no code that is called alike",
    {
      'app/CMakeLists.txt': '',
      'app/src/shop_de.ts':
        '<?xml version="1.0"?><!DOCTYPE TS><TS version="2.1" language="de"><context><message><source>a</source><translation>b</translation></message></context></TS>',
      'app/src/shop_en.ts':
        '<!DOCTYPE TS><TS version="2.1"><context><message><source>a</source><translation type="unfinished"></translation></message></context></TS>',
      'app/web/check-in.ts': "export default { hello: 'Hello' }",
    },
    ['app/src/shop_de.ts de qt_file', 'app/src/shop_en.ts en qt_file'],
  ],
  [
    'a source beside files that are empty yet',
    {
      'web/translations/locale-en.json': '{"HELLO": "Hello"}',
      'web/translations/locale-de.json': '{}',
      'web/translations/locale-fr.json': '{\n\n}',
    },
    [
      'web/translations/locale-de.json de simple_json',
      'web/translations/locale-en.json en simple_json',
      'web/translations/locale-fr.json fr simple_json',
    ],
  ],
  [
    'folders of JSON that are named by languages, but no lists of words',
    {
      'i18n/locale/english/common.json': hello,
      'i18n/locale/german/common.json': hello,
      'static/languages/english.json': '{"name": "english", "more": "words"}',
    },
    [
      'i18n/locale/english/common.json english simple_json',
      'i18n/locale/german/common.json german simple_json',
    ],
  ],
  [
    'components with texts of their own, in packages that read them',
    {
      'web/package.json': '{"dependencies": {"vue-i18n": "^9"}}',
      'web/src/components/list.vue':
        '<template/>\n<i18n>\n{"en": {"title": "List"}, "de": {"title": "Liste"}}\n</i18n>\n<i18n locale="fr">\n{"title": "x"}\n</i18n>\n<i18n global>\n{"en": {"all": "All"}}\n</i18n>\n',
      'web/app.vue': '<i18n global>\n{"en": {"title": "App"}}\n</i18n>\n',
      'web/plain.vue': '<template/>\n',
      'other/package.json': '{}',
      'other/list.vue': '<i18n>\n{"en": {"title": "List"}}\n</i18n>\n',
    },
    [
      'web/app.vue en vue_i18n_global',
      'web/src/components/list.vue de vue_i18n components.list.',
      'web/src/components/list.vue en vue_i18n components.list.',
      'web/src/components/list.vue en vue_i18n_global',
      'web/src/components/list.vue fr vue_i18n components.list.',
    ],
  ],
  [
    'components of a workspace that has the library for all of its packages',
    {
      'package.json': '{"devDependencies": {"@intlify/unplugin-vue-i18n": "^6"}}',
      'packages/a/package.json': '{}',
      'packages/a/pages/home.vue': '<i18n lang="yaml">\nen:\n  title: Home\n</i18n>\n',
    },
    ['packages/a/pages/home.vue en vue_i18n pages.home.'],
  ],
  [
    'JSON5',
    {
      'src/locales/en.json5': "// Texts\n{ title: 'Title', }",
      'src/locales/de.json': '{"title": "Titel"}',
    },
    ['src/locales/de.json de simple_json', 'src/locales/en.json5 en script_module'],
  ],
  [
    'string catalogs, which hold every locale',
    {
      'App/Localizable.xcstrings':
        '{"sourceLanguage":"en","strings":{"Hello":{"localizations":{"de":{}}},"":{},"Bye":{}}}',
      'App/InfoPlist.xcstrings':
        '{"sourceLanguage":"en","strings":{"Name":{"localizations":{"zh-Hans":{}}}}}',
      'Pods/Other/Localizable.xcstrings': '{"sourceLanguage":"en","strings":{"Hello":{}}}',
      'Empty/Localizable.xcstrings': '{"strings":{}}',
    },
    [
      'App/InfoPlist.xcstrings en strings_catalog InfoPlist:',
      'App/InfoPlist.xcstrings zh-Hans strings_catalog InfoPlist:',
      'App/Localizable.xcstrings de strings_catalog',
      'App/Localizable.xcstrings en strings_catalog',
    ],
  ],
  [
    'groups that each have something of the name message',
    {
      'locales/en/a.json': '{"error": {"message": {"x": "X"}}, "info": {"message": {"y": "Y"}}}',
      'locales/en/b.json': '{"error": {"message": "Failed", "title": "Oh"}, "info": {"message": "Done"}}',
      'plugin/locales/en/c.json': '{"error": {"message": "Failed", "description": "d"}}',
    },
    [
      'locales/en/a.json en nested_json a:',
      'locales/en/b.json en nested_json b:',
      'plugin/locales/en/c.json en json',
    ],
  ],
  [
    'the folder for the locale where a file alone could be one, too',
    { 'locales/en/de.json': hello },
    ['locales/en/de.json en simple_json'],
  ],
  [
    "a browser extension's messages outside of its folder, with all that may be said of one",
    { 'locales/en/a.json': '{"x": {"message": "X", "comment": "c", "hash": "h"}}' },
    ['locales/en/a.json en json'],
  ],
  [
    'namespaces as folders around the locale',
    { 'src/locales/cart/en.json': hello, 'src/locales/home/en.json': hello },
    ['src/locales/cart/en.json en simple_json cart:', 'src/locales/home/en.json en simple_json home:'],
  ],
  [
    'Rails',
    {
      'config/locales/en.yml': 'en:\n  hello: Hello\n',
      'config/locales/devise.en.yml': 'en:\n  devise:\n    ok: Fine\n',
      'config/locales/models/no.yml': '"no":\n  a: B\n',
      'config/database.yml': 'default:\n  adapter: x\n',
    },
    [
      'config/locales/devise.en.yml en yml',
      'config/locales/en.yml en yml',
      'config/locales/models/no.yml no yml',
    ],
  ],
  [
    'files of Rails whose names say no locale',
    {
      'config/locales/en.yml': 'en:\n  hello: Hello\n',
      'config/locales/jobs.yml': 'en:\n  jobs:\n    title: Jobs\n',
      'config/locales/models/user.yml': '---\nde:\n  user: Nutzer\n',
      'config/locales/check-in.yml': 'en:\n  checked: Checked\n',
      'config/locales/all.yml': 'en:\n  a: A\nfr:\n  a: A\n',
      'config/locales/plurals.yml': 'rules:\n  one: 1\n',
      'config/settings/jobs.yml': 'en:\n  jobs:\n    title: Jobs\n',
    },
    [
      'config/locales/check-in.yml en yml',
      'config/locales/en.yml en yml',
      'config/locales/jobs.yml en yml',
      'config/locales/models/user.yml de yml',
    ],
  ],
  [
    'Java bundles in folders that are called like a language with something after it',
    {
      'sm-core/src/main/resources/bundles/shop.properties': 'title=Shop\n',
      'sm-core/src/main/resources/bundles/shop_fr.properties': 'title=Boutique\n',
      'sm-shop/src/main/resources/database.properties': 'url=x\n',
      'sm-core/src/main/resources/database.properties': 'url=x\n',
    },
    [
      'sm-core/src/main/resources/bundles/shop.properties en properties',
      'sm-core/src/main/resources/bundles/shop_fr.properties fr properties',
    ],
  ],
  [
    'translations beside view components',
    {
      'app/components/ui/card_component.yml': 'en:\n  title: Card\n',
      'app/components/ui/card_component.fr.yml': 'fr:\n  title: Carte\n',
      'app/components/menu_component/menu_component.en.yml': 'en:\n  home: Home\n',
      'app/components/menu_component/menu_component.html.de.yml': 'de:\n  home: Start\n',
      'app/components/list/list.en.yml': 'en:\n  none: None\n',
      'admin/app/components/admin/users/index/component.yml': 'en:\n  title: Users\n',
      'app/components/both_component.yml': 'en:\n  a: A\nfr:\n  a: A\n',
      'app/components/data_component.yml': 'rows:\n  - 1\n',
      'app/components/other.yml': 'en:\n  a: B\n',
    },
    [
      'admin/app/components/admin/users/index/component.yml en yml admin.users.index.component.',
      'app/components/list/list.en.yml en yml list.',
      'app/components/menu_component/menu_component.en.yml en yml menu_component.',
      'app/components/menu_component/menu_component.html.de.yml de yml menu_component.',
      'app/components/ui/card_component.fr.yml fr yml ui.card_component.',
      'app/components/ui/card_component.yml en yml ui.card_component.',
    ],
  ],
  [
    'translations beside view components whose keys are whole, as those that are scoped are not',
    {
      'app/components/ui/card/component.en.yml':
        'en:\n  components:\n    ui:\n      card:\n        title: Card\n',
      'app/components/ui/card/component.fr.yml': 'fr: {}\n',
      'app/components/ui/alert_component.yml': 'en:\n  ui:\n    alert_component:\n      title: Alert\n',
      'app/components/ui/list/list.yml': 'en:\n  ui:\n    list:\n      none: None\n',
      'app/components/ui/tabs/component.yml':
        'en:\n  ui:\n    tabs:\n      next: Next\n  ui_tabs:\n    next: Next\n',
      'app/components/menu/component.yml': 'en:\n  menu:\n    open: Open\n',
      'app/components/user_menu_component.yml': 'en:\n  user_menu:\n    open: Open\n',
      'app/components/ui/card_title/component.yml': 'en:\n  ui:\n    card: Card\n',
    },
    [
      'app/components/menu/component.yml en yml menu.component.',
      'app/components/ui/alert_component.yml en yml',
      'app/components/ui/card/component.en.yml en yml',
      'app/components/ui/card/component.fr.yml fr yml',
      'app/components/ui/card_title/component.yml en yml ui.card_title.component.',
      'app/components/ui/list/list.yml en yml',
      'app/components/ui/tabs/component.yml en yml ui.tabs.component.',
      'app/components/user_menu_component.yml en yml user_menu_component.',
    ],
  ],
  [
    'texts of view components in the folder of all texts',
    {
      'config/locales/en/components/ui/card_component.yml':
        'en:\n  ui:\n    card_component:\n      title: Card\n',
      'config/locales/components/menu_component.fr.yml': 'fr:\n  home: Accueil\n',
    },
    [
      'config/locales/components/menu_component.fr.yml fr yml',
      'config/locales/en/components/ui/card_component.yml en yml',
    ],
  ],
  [
    'a folder of any name, when two locales share keys',
    { 'texts/de.json': hello, 'texts/fr.json': hello },
    ['texts/de.json de simple_json', 'texts/fr.json fr simple_json'],
  ],
  [
    'a file name that is a locale, too',
    { 'lang/en/is.json': hello, 'lang/de/is.json': hello },
    ['lang/de/is.json de simple_json', 'lang/en/is.json en simple_json'],
  ],
  [
    'a file alone in the folder of English texts whose name is a locale, too',
    { 'libs/asm/translations/en/asm.json': '{"asm": {"cart": {"title": "Cart"}}}' },
    ['libs/asm/translations/en/asm.json en nested_json'],
  ],
  [
    'plural siblings in one file decide for the group',
    {
      'locales/en.json': '{"item_one": "{{count}} item", "item_other": "{{count}} items"}',
      'locales/ja.json': '{"item_other": "x"}',
    },
    ['locales/en.json en i18next_4', 'locales/ja.json ja i18next_4'],
  ],
  [
    'plurals of i18next 3',
    { 'locales/en.json': '{"a": {"item": "one", "item_plural": "many"}}' },
    ['locales/en.json en i18next'],
  ],
  [
    'Laravel, the file name being part of the key',
    {
      'lang/en/auth.php': "<?php return ['failed' => 'No.'];",
      'lang/de/auth.php': "<?php return ['failed' => 'Nein.'];",
      'lang/en.json': '{"Log in": "Log in"}',
    },
    ['lang/de/auth.php de laravel auth.', 'lang/en.json en simple_json', 'lang/en/auth.php en laravel auth.'],
  ],
  [
    'PHP that assigns its texts, and no code that is called alike',
    {
      'upload/language/en-gb/catalog/cart.php': "<?php\n// Text\n$_['text_title'] = 'Cart';",
      'upload/language/fr-fr/catalog/cart.php': "<?php\n$_['text_title'] = 'Panier';",
      'board/language/en/acp/ban.php': "<?php\n$lang = array_merge($lang, array('BAN' => 'Ban'));",
      'board/language/en/Format.php': "<?php\nclass Format { function a() { $b['c'] = 'd'; } }",
      'board/acp/acp_is.php': "<?php\n$module['a'] = 'b';",
      'shop/language/english/shop_lang.php':
        "<?php\n\n// Note\n$lang = [\n  // Title\n  'title' => 'Shop',\n];",
      'shop/language/french/shop_lang.php': "<?php\n$lang = array('title' => 'Boutique');",
      'shop/language/french/load.php': "<?php\n$files = ['a.php', 'b.php'];",
    },
    [
      'board/language/en/acp/ban.php en php_assigned',
      'shop/language/english/shop_lang.php english php_assigned',
      'shop/language/french/shop_lang.php french php_assigned',
      'upload/language/en-gb/catalog/cart.php en-gb php_assigned',
      'upload/language/fr-fr/catalog/cart.php fr-fr php_assigned',
    ],
  ],
  [
    'texts of Roundcube, and no other included files',
    {
      'program/localization/en_US/labels.inc': "<?php\n$labels = [];\n$labels['title'] = 'Cart';",
      'program/localization/en_US/messages.inc': "<?php\n$messages = array();\n$messages['sent'] = 'Sent';",
      'program/localization/en_US/csv2vcard.inc': "<?php\n$map['Birthday'] = 'birthday';",
      'program/localization/de_DE/labels.inc': "<?php\n$labels['title'] = 'Wagen';",
      'program/localization/index.inc': "<?php\n$labels['title'] = 'No';",
      'plugins/acl/localization/en_US.inc': "<?php\n$labels = array(\n  // Title\n  'title' => 'Rights',\n);",
      'includes/locale_is.inc': "<?php\n$texts['a'] = 'b';",
      'includes/it.inc': "<?php\n$texts['a'] = 'b';",
      'localization/en.inc': "$labels['a'] = 'b';",
    },
    [
      'plugins/acl/localization/en_US.inc en_US php_assigned',
      'program/localization/de_DE/labels.inc de_DE php_assigned',
      'program/localization/en_US/labels.inc en_US php_assigned',
      'program/localization/en_US/messages.inc en_US php_assigned',
    ],
  ],
  [
    'PHP that defines its texts as constants, and no other definitions',
    {
      'modules/pm/language/english/main.php': "<?php\n// Title\ndefine('_PM_TITLE', 'Messages');",
      'modules/pm/language/german/main.php': "<?php\ndefine('_PM_TITLE', 'Nachrichten');",
      'modules/pm/language/german/admin/users.php':
        "<?php\n/* define('_PM_NO', 'a'); */\nif (!defined('_PM_USER')) { define('_PM_USER', 'Name'); }",
      'modules/pm/language/german/load.php':
        "<?php\ndefine('LOADED', '1');\nload('a');\nload('b');\nload('c');",
      'shop/includes/languages/english.php': "<?php\ndefine('TEXT_CART', 'Cart');",
      'config/english/paths.php': "<?php\ndefine('ROOT_PATH', '/');",
    },
    [
      'modules/pm/language/english/main.php english php_defined main:',
      'modules/pm/language/german/admin/users.php german php_defined admin/users:',
      'modules/pm/language/german/main.php german php_defined main:',
      'shop/includes/languages/english.php english php_defined',
    ],
  ],
  [
    "Play, whose files end with the locale, and what else is called 'messages'",
    {
      'conf/messages': 'cart.title = Cart\ncart.open = Open {0}',
      'conf/messages.fr': 'cart.title = Panier',
      'modules/shop/conf/messages.zh-CN': 'shop = 商店',
      'modules/shop/conf/messages': 'shop = Shop',
      'conf/messages.sh': 'echo=1',
      'conf/messages.log': 'a = b',
      'src/messages': 'a = b',
      'messages.de': 'a = b',
    },
    [
      'conf/messages en properties',
      'conf/messages.fr fr properties',
      'modules/shop/conf/messages en properties',
      'modules/shop/conf/messages.zh-CN zh-CN properties',
    ],
  ],
  [
    'folders and files of PHP that are called like languages',
    {
      'application/language/english/cart_lang.php': "<?php\n$lang['title'] = 'Cart';",
      'application/language/Portuguese-BR/cart_lang.php': "<?php\n$lang['title'] = 'Carrinho';",
      'lang/german.php': "<?php\n$_LANG['title'] = 'Wagen';",
      'faq/translations/language_en.php': "<?php\n$PMF_LANG['title'] = 'Cart';",
      'faq/translations/language_fr.php': "<?php\n$PMF_LANG['title'] = 'Panier';",
      'faq/translations/words_it.php': "<?php\n$words['a'] = 'b';",
      'faq/translations/words_no.php': "<?php\n$words['a'] = 'c';",
      'lang/polish.json': '{"a": "b"}',
      'sausages/polish/recipe.php': "<?php\n$recipe['a'] = 'b';",
    },
    [
      'application/language/Portuguese-BR/cart_lang.php Portuguese-BR php_assigned',
      'application/language/english/cart_lang.php english php_assigned',
      'faq/translations/language_en.php en php_assigned',
      'faq/translations/language_fr.php fr php_assigned',
      'lang/german.php german php_assigned',
    ],
  ],
  [
    'Android, the default without a name',
    {
      'app/src/main/res/values/strings.xml': '<resources><string name="a">b</string></resources>',
      'app/src/main/res/values-pt-rBR/strings.xml': '<resources><string name="a">c</string></resources>',
      'app/src/main/res/values/colors.xml': '<resources><color name="a">#000</color></resources>',
      'app/src/main/res/values-night/colors.xml': '<resources><color name="a">#fff</color></resources>',
    },
    ['app/src/main/res/values-pt-rBR/strings.xml pt-BR xml', 'app/src/main/res/values/strings.xml en xml'],
  ],
  [
    'moko-resources, the default in a folder of its own',
    {
      'i18n/src/commonMain/moko-resources/base/strings.xml':
        '<resources><string name="a">A</string></resources>',
      'i18n/src/commonMain/moko-resources/base/plurals.xml':
        '<resources><plurals name="b"><item quantity="other">B</item></plurals></resources>',
      'i18n/src/commonMain/moko-resources/pt-rBR/strings.xml':
        '<resources><string name="a">A</string></resources>',
      'i18n/src/commonMain/moko-resources/images/strings.xml': '<resources/>',
    },
    [
      'i18n/src/commonMain/moko-resources/base/plurals.xml en xml',
      'i18n/src/commonMain/moko-resources/base/strings.xml en xml',
      'i18n/src/commonMain/moko-resources/pt-rBR/strings.xml pt-BR xml',
    ],
  ],
  [
    'moko-resources below a folder more, and of its first versions',
    {
      'i18n/moko-resources/values/base/strings.xml': '<resources><string name="a">A</string></resources>',
      'i18n/moko-resources/values/zh-rTW/strings.xml': '<resources><string name="a">A</string></resources>',
      'i18n/moko-resources/values/strings.xml': '<resources><string name="a">A</string></resources>',
      'old/resources/MR/base/strings.xml': '<resources><string name="a">A</string></resources>',
      'old/resources/MR/values/ja/strings.xml': '<resources><string name="a">A</string></resources>',
    },
    [
      'i18n/moko-resources/values/base/strings.xml en xml',
      'i18n/moko-resources/values/zh-rTW/strings.xml zh-TW xml',
      'old/resources/MR/base/strings.xml en xml',
      'old/resources/MR/values/ja/strings.xml ja xml',
    ],
  ],
  [
    'Flutter',
    { 'lib/l10n/app_en.arb': '{"@@locale": "en", "a": "b"}', 'lib/l10n/app_pt_BR.arb': '{"a": "c"}' },
    ['lib/l10n/app_en.arb en arb', 'lib/l10n/app_pt_BR.arb pt_BR arb'],
  ],
  [
    'a locale behind a hyphen and a name with dots',
    {
      'assets/locale/texts.home-de_DE.json': '{"a": "A", "b": "B"}',
      'assets/locale/texts.home-en_US.json': '{"a": "A", "b": "B"}',
    },
    [
      'assets/locale/texts.home-de_DE.json de_DE simple_json',
      'assets/locale/texts.home-en_US.json en_US simple_json',
    ],
  ],
  [
    'an entry without a text among many',
    {
      'translations/messages.en.yaml': 'a.title: A\na.hint: B\na.more: C\na.none:\n',
      'translations/messages.de.yaml': 'a.title: A\na.hint: B\na.more: C\na.none:\n',
    },
    ['translations/messages.de.yaml de yml_symfony', 'translations/messages.en.yaml en yml_symfony'],
  ],
  [
    'a locale before a hyphen, where translations are kept',
    {
      'i18n/lang/en-us-lang.json': hello,
      'i18n/lang/zh-cn-lang.json': hello,
      'src/en-us-it.json': hello,
      'src/zh-cn-it.json': hello,
    },
    ['i18n/lang/en-us-lang.json en-us simple_json', 'i18n/lang/zh-cn-lang.json zh-cn simple_json'],
  ],
  [
    'Apple',
    {
      'App/en.lproj/Localizable.strings': '"a" = "b";',
      'App/en.lproj/InfoPlist.strings': '"c" = "d";',
      'App/zh-Hans.lproj/Localizable.strings': '"a" = "b";',
    },
    [
      'App/en.lproj/InfoPlist.strings en strings InfoPlist:',
      'App/en.lproj/Localizable.strings en strings',
      'App/zh-Hans.lproj/Localizable.strings zh-Hans strings',
    ],
  ],
  [
    'gettext',
    {
      'locale/de/LC_MESSAGES/django.po': 'msgid "a"\nmsgstr "b"\n',
      'po/sr@latin.po': 'msgid "a"\nmsgstr "b"\n',
      'po/app.pot': 'msgid "a"\nmsgstr ""\n',
    },
    ['locale/de/LC_MESSAGES/django.po de gettext', 'po/sr@latin.po sr@latin gettext'],
  ],
  [
    'gettext below the names of locales of systems',
    {
      'functions/locale/de_DE.UTF-8/LC_MESSAGES/shop.po': 'msgid "a"\nmsgstr "b"\n',
      'functions/locale/en_US.UTF-8/LC_MESSAGES/shop.po': 'msgid "a"\nmsgstr ""\n',
    },
    [
      'functions/locale/de_DE.UTF-8/LC_MESSAGES/shop.po de_DE.UTF-8 gettext',
      'functions/locale/en_US.UTF-8/LC_MESSAGES/shop.po en_US.UTF-8 gettext',
    ],
  ],
  [
    'a Java bundle whose only file names its locale, but no settings for a place',
    {
      'shop/src/main/resources/I18n_en.properties': 'a=b\nc=d\n',
      'shop/src/main/resources/server_de.properties': 'port=1\n',
    },
    ['shop/src/main/resources/I18n_en.properties en properties'],
  ],
  [
    'Java bundles and .NET resources, the default without a name',
    {
      'src/messages.properties': 'a=b\nc=d\n',
      'src/messages_de.properties': 'a=b\nc=d\n',
      'src/application.properties': 'server.port=1\n',
      'src/Texts.resx': '<root><data name="a"><value>b</value></data></root>',
      'src/Texts.de.resx': '<root><data name="a"><value>b</value></data></root>',
    },
    [
      'src/Texts.de.resx de resx',
      'src/Texts.resx en resx',
      'src/messages.properties en properties',
      'src/messages_de.properties de properties',
    ],
  ],
  [
    '.NET resources that nobody has translated yet, by their names',
    {
      'src/App/Properties/Resources.resx': '<root><data name="a"><value>b</value></data></root>',
      'src/Core/ErrorMessages.resx': '<root><data name="a"><value>b</value></data></root>',
      'src/App/MainForm.resx': '<root><data name="button1.Text"><value>b</value></data></root>',
      'src/Web/Resources/Pages/Index.resx': '<root><data name="a"><value>b</value></data></root>',
      'src/Library/SR.resx': '<root><data name="a"><value>b</value></data></root>',
      'src/Pictures/Resources.resx':
        '<root><data name="a" type="System.Resources.ResXFileRef, System.Windows.Forms"><value>a.png</value></data></root>',
    },
    [
      'src/App/Properties/Resources.resx en resx',
      'src/Core/ErrorMessages.resx en resx',
      'src/Library/SR.resx en resx',
      'src/Web/Resources/Pages/Index.resx en resx',
    ],
  ],
  [
    'no data of countries, whose records are texts',
    {
      'assets/dns-de.json':
        '{"country":"Germany","servers":[{"name":"A","ip":"1.1.1.1"},{"name":"B","ip":"2.2.2.2"}]}',
      'assets/dns-fr.json':
        '{"country":"France","servers":[{"name":"C","ip":"3.3.3.3"},{"name":"D","ip":"4.4.4.4"}]}',
      'data/help-de.json': '{"title":"Hilfe","text":"Text","more":"Mehr","faq":[{"question":"Wie?"}]}',
      'data/help-en.json': '{"title":"Help","text":"Text","more":"More","faq":[{"question":"How?"}]}',
    },
    ['data/help-de.json de simple_json', 'data/help-en.json en simple_json'],
  ],
  [
    'Java bundles in packages that are called like a locale',
    {
      'src/java/fr/shop/cart/cart_messages.properties': 'a=b\n',
      'src/java/fr/shop/cart/cart_messages_de.properties': 'a=b\n',
      'src/main/resources/de/messages.properties': 'c=d\n',
      'src/main/resources/en/messages.properties': 'c=d\n',
    },
    [
      'src/java/fr/shop/cart/cart_messages.properties en properties',
      'src/java/fr/shop/cart/cart_messages_de.properties de properties',
      'src/main/resources/de/messages.properties de properties',
      'src/main/resources/en/messages.properties en properties',
    ],
  ],
  [
    'Java bundles that nobody has translated yet, by their names',
    {
      'src/main/java/texts/Bundle.properties': 'a=b\n',
      'src/main/java/texts/MimeTypes.properties': 'text/x-r=R\n',
      'src/main/java/log4j.properties': 'level=info\n',
      'src/main/resources/ValidationMessages.properties': 'c=d\n',
      'src/main/resources/messages_queue.properties': 'size=1\n',
      'target/classes/Bundle.properties': 'a=b\n',
    },
    [
      'src/main/java/texts/Bundle.properties en properties',
      'src/main/resources/ValidationMessages.properties en properties',
    ],
  ],
  [
    'texts of views that bear their names, translated or not, and bundles in a package that is called like a locale',
    {
      'src/main/resources/shop/Cart/index.jelly': '<j:jelly/>',
      'src/main/resources/shop/Cart/index.properties': 'blurb=Your cart\n',
      'src/main/resources/shop/Cart/config.groovy': 'f.entry()',
      'src/main/resources/shop/Cart/config.properties': 'size=Size\n',
      'src/main/resources/shop/Cart/config_de.properties': 'Open=Offen\nsize.large=Groß\n',
      'src/main/resources/shop/Cart/limits.properties': 'size=1\n',
      'src/main/groovy/Config.groovy': 'size = 1',
      'src/main/groovy/Config.properties': 'size=1\n',
      'src/main/resources/shop/run/Messages.properties': 'Stop=Stop\n',
      'src/main/resources/shop/cart/Messages.properties': 'Title=Cart\n',
      'src/main/resources/shop/cart/de/Messages.properties': 'Title=Korb\n',
    },
    [
      'src/main/resources/shop/Cart/config.properties en properties',
      'src/main/resources/shop/Cart/config_de.properties de properties',
      'src/main/resources/shop/Cart/index.properties en properties',
      'src/main/resources/shop/cart/Messages.properties en properties',
      'src/main/resources/shop/run/Messages.properties en properties',
    ],
  ],
  [
    "the editor's extensions, translated or not yet",
    {
      'cart/package.nls.json': '{"title": "Cart"}',
      'cart/l10n/bundle.l10n.json': '{"Open {0}": "Open {0}"}',
      'cart/l10n/bundle.json': '{"no": "no"}',
      'shop/package.nls.json': '{"title": "Shop"}',
      'shop/package.nls.pt-br.json': '{"title": "Loja"}',
      'shop/l10n/bundle.l10n.json': '{"Run/On a button": {"message": "Run", "comment": ["On a button"]}}',
      'shop/l10n/bundle.l10n.de.json': '{"Run/On a button": "Start"}',
    },
    [
      'cart/l10n/bundle.l10n.json en simple_json',
      'cart/package.nls.json en simple_json',
      'shop/l10n/bundle.l10n.de.json de simple_json',
      'shop/l10n/bundle.l10n.json en json',
      'shop/package.nls.json en simple_json',
      'shop/package.nls.pt-br.json pt-br simple_json',
    ],
  ],
  [
    'browser extensions, Symfony, go-i18n and XLIFF',
    {
      '_locales/en/messages.json': '{"a": {"message": "b"}}',
      'translations/messages.en.yaml': 'a: b\n',
      'translations/validators.en.yaml': 'c: d\n',
      'i18n/en.all.json': '[{"id": "a", "translation": "b"}]',
      'src/locale/messages.fr.xlf':
        '<xliff version="1.2"><file target-language="fr"><body><trans-unit id="a"><target>b</target></trans-unit></body></file></xliff>',
    },
    [
      '_locales/en/messages.json en json',
      'i18n/en.all.json en go_i18n',
      'src/locale/messages.fr.xlf fr xlf',
      'translations/messages.en.yaml en yml_symfony',
      'translations/validators.en.yaml en yml_symfony validators:',
    ],
  ],
  [
    'files that an inlang project merges, whatever they are called, and another one beside them',
    {
      'web/project.inlang/settings.json': JSON.stringify({
        'plugin.inlang.messageFormat': {
          pathPattern: ['./messages/{locale}/common.json', './messages/{languageTag}/view.cart.json'],
        },
      }),
      'web/messages/en/common.json': '{"$schema": "https://inlang.com/schema", "common.ok": "OK"}',
      'web/messages/en/view.cart.json': '{"view.cart.title": "Cart"}',
      'web/messages/en/mails.json': '{"hello": "Hello"}',
    },
    [
      'web/messages/en/common.json en simple_json',
      'web/messages/en/mails.json en simple_json mails:',
      'web/messages/en/view.cart.json en simple_json',
    ],
  ],
  [
    'files beside an inlang project whose settings cannot be read',
    {
      'project.inlang/settings.json': '{ "plugin.inlang.messageFormat": { "pathPattern": ',
      'messages/en/cart.json': '{"title": "Cart"}',
      'messages/en/home.json': '{"title": "Home"}',
    },
    ['messages/en/cart.json en simple_json cart:', 'messages/en/home.json en simple_json home:'],
  ],
  [
    "scopes of Transloco's whose folders its configuration names",
    {
      'shop/transloco.config.ts': `const config: TranslocoGlobalConfig = {
        rootTranslationsPath: 'src/assets/i18n/',
        langs: ['en'],
        scopePathMap: { admin: 'src/app/admin/i18n', 'my-cart': './src/app/cart/i18n/' },
      };`,
      'shop/src/assets/i18n/en.json': '{"title": "Shop"}',
      'shop/src/app/admin/i18n/en.json': '{"users": "Users"}',
      'shop/src/app/cart/i18n/en.json': '{"total": "Total"}',
      'shop/src/app/other/i18n/en.json': '{"ok": "OK"}',
    },
    [
      'shop/src/app/admin/i18n/en.json en simple_json admin.',
      'shop/src/app/cart/i18n/en.json en simple_json my-cart.',
      'shop/src/app/other/i18n/en.json en simple_json',
      'shop/src/assets/i18n/en.json en simple_json',
    ],
  ],
];
