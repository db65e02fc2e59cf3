import type { Layout } from './discoverLayouts.ts';

/** Layouts of scripts that hold texts, and of files under the names that scripts give them. */
export const moduleLayouts: readonly Layout[] = [
  [
    'modules of one file a locale, and no code that is called alike',
    {
      'src/lang/en.ts': "export default { hello: 'Hello', bye: 'Bye' }",
      'src/lang/de_DE.js': "module.exports = { hello: 'Hallo', greet: name => name + '!' }",
      'src/lang/is.ts': 'export default { string: isString, number: isNumber }',
      'src/lang/index.ts': "export default { hello: 'Hello' }",
      'src/check-in.ts': "export default { hello: 'Hello' }",
      'src/lang/.eslintrc.js': "module.exports = { root: 'x' }",
      'src/locale/de.js':
        'export default x.defineLocale("de", { months: "a", weekdays: "b", relativeTime: { s: "c" } })',
    },
    ['src/lang/de_DE.js de_DE script_module', 'src/lang/en.ts en script_module'],
  ],
  [
    'modules whose texts stand in constants of their own',
    {
      'src/lang/en.ts':
        "const cart = { hello: 'Hello' };\nconst menu = { home: 'Home' };\nexport default { cart, menu };\n",
      'src/lang/de.ts': "const cart = { hello: 'Hallo' };\nexport default { cart };\n",
      'src/lang/is.ts': 'const number = { check: isNumber };\nexport default { number, isString };\n',
    },
    ['src/lang/de.ts de script_module', 'src/lang/en.ts en script_module'],
  ],
  [
    'modules under the names by which their locale puts them together',
    {
      'src/locales/en/index.ts':
        "import cart from './cart'\nimport more from './deep/more'\nimport flat from './flat'\nexport { default as menu } from './menu'\nexport default { cart, pages: { more }, ...flat, own: 'Own' }",
      'src/locales/en/cart.ts': "export default { title: 'Cart' }",
      'src/locales/en/deep/more.ts': "export default { title: 'More' }",
      'src/locales/en/flat.ts': "export default { 'a.b': 'Flat' }",
      'src/locales/en/menu.ts': "export default { home: 'Home' }",
      'src/locales/en/alone.ts': "export default { x: 'X' }",
      'src/locales/de/cart.ts': "export default { title: 'Wagen' }",
    },
    [
      'src/locales/de/cart.ts de script_module cart.',
      'src/locales/en/alone.ts en script_module alone:',
      'src/locales/en/cart.ts en script_module cart.',
      'src/locales/en/deep/more.ts en script_module pages.more.',
      'src/locales/en/flat.ts en script_module',
      'src/locales/en/index.ts en script_module',
      'src/locales/en/menu.ts en script_module menu.',
    ],
  ],
  [
    'files under the names that a set-up gives what it gathers',
    {
      'web/src/i18n/index.js': [
        "import { createI18n } from 'vue-i18n'",
        "const files = import.meta.glob('./*/**/*.json', { eager: true })",
        "const names = { cart: 'shop/cartView.json',",
        "  'home-view':",
        "    './home.json',",
        "  // old: 'old.json',",
        "  user: 'a/user.json', user: 'b/user.json',",
        "  first: 'twice.json', second: 'twice.json' }",
      ].join('\n'),
      'web/src/i18n/en/shop/cartView.json': '{"title": "Cart"}',
      'web/src/i18n/de/shop/cartView.json': '{"title": "Wagen"}',
      'web/src/i18n/en/home.json': '{"title": "Home"}',
      'web/src/i18n/en/old.json': '{"title": "Old"}',
      'web/src/i18n/en/a/user.json': '{"title": "User"}',
      'web/src/i18n/en/twice.json': '{"title": "Twice"}',
      'next/src/i18n.ts':
        "const files = require.context('./i18n', true)\nconst names = { cart: 'shop.json', translation: 'menu.json' }",
      'next/src/i18n/en/shop.json': '{"title": "Shop"}',
      'next/src/i18n/en/menu.json': '{"title": "Menu"}',
      'plain/i18n/index.ts': "import { createI18n } from 'vue-i18n'\nconst names = { cart: 'shop.json' }",
      'plain/i18n/en/shop.json': '{"title": "Shop"}',
      'plain/i18n/en/menu.json': '{"title": "Menu"}',
    },
    [
      'next/src/i18n/en/menu.json en simple_json menu:',
      'next/src/i18n/en/shop.json en simple_json cart:',
      'plain/i18n/en/menu.json en simple_json menu:',
      'plain/i18n/en/shop.json en simple_json shop:',
      'web/src/i18n/de/shop/cartView.json de simple_json cart:',
      'web/src/i18n/en/a/user.json en simple_json a/user:',
      'web/src/i18n/en/home.json en simple_json home-view:',
      'web/src/i18n/en/old.json en simple_json old:',
      'web/src/i18n/en/shop/cartView.json en simple_json cart:',
      'web/src/i18n/en/twice.json en simple_json twice:',
    ],
  ],
  [
    'modules that AMD loads, whose source texts are in a folder of their own',
    {
      'src/nls/strings.js': 'define({ root: true, de: true });',
      'src/nls/root/strings.js': '/* Texts */\ndefine({\n  // Cart\n  "TITLE": "Cart",\n});',
      'src/nls/de/strings.js': "define('nls/de/strings', ({ TITLE: 'Wagen' }));",
      'src/root/strings.js': 'define({ "TITLE": "Cart" });',
    },
    ['src/nls/de/strings.js de script_module', 'src/nls/root/strings.js en script_module'],
  ],
  [
    'files under the names that a module of their locale gives what it imports',
    {
      'src/locales/en/en.ts':
        "import Admin from './administration.json'\nimport Deep from './deep.json'\nimport Flat from './flat.json'\nexport default { admin: Admin, pages: { deep: Deep }, ...Flat }",
      'src/locales/en/administration.json': '{"title": "Admin"}',
      'src/locales/de/administration.json': '{"title": "Verwaltung"}',
      'src/locales/en/deep.json': '{"title": "Deep"}',
      'src/locales/en/flat.json': '{"title": "Flat"}',
    },
    [
      'src/locales/de/administration.json de simple_json admin:',
      'src/locales/en/administration.json en simple_json admin:',
      'src/locales/en/deep.json en simple_json deep:',
      'src/locales/en/flat.json en simple_json flat:',
    ],
  ],
  [
    'modules of features under the names by which their locale imports them',
    {
      'src/locales/en-sg.ts':
        "import { enSG as cart } from './features/cart'\nimport { enSG as pay, type Pay } from './features/check-out/en-sg'\nimport Plain, { enSG as other } from './features/other'\nexport const enSG: Texts = { translation: { features: { cart, pay }, other } }",
      'src/locales/zh-sg.ts': "import { zhSG as cart } from './features/cart'\nexport const zhSG = { cart }",
      'src/locales/features/cart/index.ts': "export * from './en-sg'\nexport * from './zh-sg'",
      'src/locales/features/cart/en-sg.ts': "export const enSG = { title: 'Cart' }",
      'src/locales/features/cart/zh-sg.ts': "export const zhSG = { title: 'x' }",
      'src/locales/features/check-out/en-sg.ts': "export const enSG = { title: 'Pay' }",
      'src/locales/features/other/en-sg.ts': "export const enSG = { title: 'Other' }",
      'src/locales/features/alone/en-sg.ts': "export const enSG = { title: 'Alone' }",
      'web/lang/index.ts':
        "import { en, de } from './cart'\nimport pay from './pay/en'\nexport default { en: { cart: en, pay: { form: pay } }, de: { cart: de } }",
      'web/lang/cart/en.ts': "export const en = { title: 'Cart' }",
      'web/lang/cart/de.ts': "export const de = { title: 'Wagen' }",
      'web/lang/pay/en.ts': "export default { title: 'Pay' }",
      'own/i18n/en/index.ts': "import { cart as basket } from './cart'\nexport const en = { basket }",
      'own/i18n/en/cart.ts': "export const cart = { title: 'Cart' }",
      'pack/i18n/en-US/index.ts':
        "export { default as enUSMenu } from './menu'\nexport { default as enuser } from './user'",
      'pack/i18n/en-US/menu.ts': "export default { home: 'Home' }",
      'pack/i18n/en-US/user.ts': "export default { name: 'Name' }",
    },
    [
      'own/i18n/en/cart.ts en script_module basket.',
      'pack/i18n/en-US/menu.ts en-US script_module menu:',
      'pack/i18n/en-US/user.ts en-US script_module enuser.',
      'src/locales/features/alone/en-sg.ts en-sg script_module features/alone:',
      'src/locales/features/cart/en-sg.ts en-sg script_module features.cart.',
      'src/locales/features/cart/zh-sg.ts zh-sg script_module cart.',
      'src/locales/features/check-out/en-sg.ts en-sg script_module features.pay.',
      'src/locales/features/other/en-sg.ts en-sg script_module other.',
      'web/lang/cart/de.ts de script_module cart.',
      'web/lang/cart/en.ts en script_module cart.',
      'web/lang/pay/en.ts en script_module pay.form.',
    ],
  ],
  [
    'modules under the names by which one index after another puts them together',
    {
      'src/locales/en/index.ts':
        "import errors from './errors/index.js'\nimport translation from './translation/index.js'\nconst en = {\n  translation,\n  errors\n}\nexport default Object.freeze(en)",
      'src/locales/en/errors/index.ts':
        "import sign_in from './sign-in.js'\nexport default Object.freeze({ sign_in })",
      'src/locales/en/errors/sign-in.ts': "export default Object.freeze({ gone: 'Gone' })",
      'src/locales/en/errors/alone.ts': "export default { x: 'X' }",
      'src/locales/en/translation/index.ts':
        "import admin from './admin-console/index.js'\nimport flat from './flat.js'\nexport default { admin, ...flat }",
      'src/locales/en/translation/flat.ts': "export default { home: 'Home' }",
      'src/locales/en/translation/admin-console/index.ts':
        "import menu from './menu.js'\nexport default { menu, own: 'Own' }",
      'src/locales/en/translation/admin-console/menu.ts': "export default { home: 'Home' }",
    },
    [
      'src/locales/en/errors/alone.ts en script_module errors/alone:',
      'src/locales/en/errors/sign-in.ts en script_module errors.sign_in.',
      'src/locales/en/translation/admin-console/index.ts en script_module admin.',
      'src/locales/en/translation/admin-console/menu.ts en script_module admin.menu.',
      'src/locales/en/translation/flat.ts en script_module',
    ],
  ],
  [
    'modules that are spread into one beside their folder',
    {
      'src/locales/en-US.ts': "import menu from './en-US/menu';\nexport default { hello: 'Hello', ...menu };",
      'src/locales/en-US/menu.ts': "export default { 'menu.home': 'Home' };",
      'src/locales/zh-CN.ts': "import menu from './zh-CN/menu';\nexport default { ...menu, hello: 'x' };",
      'src/locales/zh-CN/menu.ts': "export default { 'menu.home': 'y' };",
    },
    [
      'src/locales/en-US.ts en-US script_module',
      'src/locales/en-US/menu.ts en-US script_module',
      'src/locales/zh-CN.ts zh-CN script_module',
      'src/locales/zh-CN/menu.ts zh-CN script_module',
    ],
  ],
  [
    'modules with a locale in their names that the one of their locale puts together',
    {
      'app/i18n/en.ts':
        "import demoEn from './demo-en'\nimport { cartEn } from './cart-en'\nconst en = { hello: 'Hello', cart: cartEn, ...demoEn }\nexport default en",
      'app/i18n/de.ts': "import demoDe from './demo-de'\nexport default { hello: 'Hallo', ...demoDe }",
      'app/i18n/demo-en.ts': "export const demoEn = { icon: { title: 'Icon' } }\nexport default demoEn",
      'app/i18n/demo-de.ts': "export default { icon: { title: 'Bild' } }",
      'app/i18n/cart-en.ts': "export const cartEn = { title: 'Cart' }",
      'app/i18n/cart-de.ts': "export const cartDe = { title: 'Wagen' }",
      'app/i18n/alone-en.ts': "export default { x: 'X' }",
      'app/i18n/check-in.ts': "export default { x: 'X' }",
      'app/i18n/sign-in.ts': "export default { y: 'Y' }",
      'web/i18n/index.ts':
        "import cartEn from './cart.en'\nimport cartDe from './cart.de'\nexport default { cartEn, cartDe }",
      'web/i18n/cart.en.ts': "export default { title: 'Cart' }",
      'web/i18n/cart.de.ts': "export default { title: 'Wagen' }",
      'app/forms/cart-en.ts': "export default { title: 'Cart' }",
      'app/forms/cart-de.ts': "export default { title: 'Wagen' }",
    },
    [
      'app/i18n/cart-de.ts de script_module cart.',
      'app/i18n/cart-en.ts en script_module cart.',
      'app/i18n/de.ts de script_module',
      'app/i18n/demo-de.ts de script_module',
      'app/i18n/demo-en.ts en script_module',
      'app/i18n/en.ts en script_module',
      'web/i18n/cart.de.ts de script_module',
      'web/i18n/cart.en.ts en script_module',
    ],
  ],
  [
    'modules under the names that one gives them that imports them by an alias',
    {
      'web/src/locales/en_US/index.ts':
        "import data_quality from '@/locales/en_US/data-quality'\nimport menu from '~/locales/en_US/menu'\nexport default { data_quality, ...menu }",
      'web/src/locales/en_US/data-quality.ts': "export default { title: 'Quality' }",
      'web/src/locales/en_US/menu.ts': "export default { home: 'Home' }",
      'web/src/locales/zh_CN/data-quality.ts': "export default { title: 'x' }",
    },
    [
      'web/src/locales/en_US/data-quality.ts en_US script_module data_quality.',
      'web/src/locales/en_US/menu.ts en_US script_module',
      'web/src/locales/zh_CN/data-quality.ts zh_CN script_module data_quality.',
    ],
  ],
  [
    'modules with names of an enumeration that are its values',
    {
      'web/i18n/key.ts':
        '// enum Key {}\nenum I18nKey {\n  home = \'home\', // first\n  /* second */ about = "about"\n}\n\nexport default I18nKey;\n',
      'web/i18n/languages/en.ts':
        "import Key from '../key';\nexport const en: Texts = { [Key.home]: 'Home', [Key.about]: 'About' };",
      'web/i18n/languages/de.ts':
        "import { type Texts } from '../texts';\nimport Key, { other } from '../key.js';\nexport default { [Key.home]: 'Start' };",
      'app/keys/index.ts':
        "export const Keys = { home: 'home' } as const;\nexport const enum Others { home = 'menu.home', about = 'about', last }",
      'app/locales/en.ts':
        "import { more, Keys as Key } from '../keys';\nexport default { [Key.home]: 'Home' };",
      'app/locales/de.ts': "enum Key { home = 'home' }\nexport default { [Key.home]: 'Start' };",
    },
    [
      'app/locales/de.ts de script_module',
      'app/locales/en.ts en script_module',
      'web/i18n/languages/de.ts de script_module',
      'web/i18n/languages/en.ts en script_module',
    ],
  ],
  [
    'no modules with names of an enumeration that has other values, or none that can be read',
    {
      'src/keys.ts':
        "export enum Key { home = 'menu.home', about = 'about', last }\nexport enum Far { a = 'a' + 'b' }",
      'src/locales/en.ts': "import { Key } from '../keys';\nexport default { [Key.home]: 'Home' };",
      'src/locales/de.ts':
        "import { Key } from '../keys';\nexport default { [Key.about]: 'Über', [Key.last]: 'Ende' };",
      'src/locales/fr.ts': "import { Key } from '../gone';\nexport default { [Key.about]: 'x' };",
      'src/locales/es.ts': "export default { [Key.about]: 'x' };",
      'src/locales/it.ts': "import { Far } from '../keys';\nexport default { [Far.a]: 'x' };",
      'src/locales/nl.ts': "import Key from '../keys';\nexport default { [Key.about]: 'x' };",
      'src/locales/pt.ts':
        "import { Key } from '../keys';\nexport default { title: 'x', status: { [Key.home]: 'y' } };",
    },
    ['src/locales/pt.ts pt script_module'],
  ],
  [
    'no modules that are made of the file beside them',
    {
      'locales/en/messages.po': 'msgid "Hello"\nmsgstr "Hello"\n',
      'locales/en/messages.js': "module.exports = { messages: { Hello: 'Hello' } }",
    },
    ['locales/en/messages.po en gettext'],
  ],
];
