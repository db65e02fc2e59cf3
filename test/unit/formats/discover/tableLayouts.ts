import { hello, type Layout } from './discoverLayouts.ts';

/** Layouts of files under the names that tables of a set-up give them. */
export const tableLayouts: readonly Layout[] = [
  [
    'files under the names that tables elsewhere give them beside their locale',
    {
      'web/src/core/i18n/config.ts': [
        "import i18n from 'i18next'",
        "import homeEn from '@/home/texts.en.json'",
        "import homeDe from '@/home/texts.de.json'",
        'const lazy: Record<string, () => Promise<unknown>> = {',
        "  'my-cart': { en: () => import('@/shop/cart/cart.en.json'), de: () => import('@/shop/cart/cart.de.json') },",
        "  twice: { en: () => import('@/shop/both/both.en.json') },",
        "  again: { en: () => import('@/shop/both/both.en.json') },",
        "  wrong: { de: () => import('@/shop/wrong/wrong.en.json') },",
        '}',
        "i18n.init({ resources: { en: { start: homeEn }, de: { start: homeDe } }, lng: 'en' })",
      ].join('\n'),
      'web/src/shop/cart/cart.en.json': hello,
      'web/src/shop/cart/cart.de.json': hello,
      'web/src/shop/cart/index.ts': "export const own = { x: { en: () => import('./cart.en.json') } }",
      'web/src/shop/both/both.en.json': hello,
      'web/src/shop/both/both.de.json': hello,
      'web/src/shop/wrong/wrong.en.json': hello,
      'web/src/shop/wrong/wrong.de.json': hello,
      'web/src/home/texts.en.json': hello,
      'web/src/home/texts.de.json': hello,
      'app/initI18n.ts':
        "const resources = { en: { shop: require('./locales/en/cart.json'), translation: require('./locales/en/menu.json') } }\ninit({ resources })",
      'app/locales/en/cart.json': hello,
      'app/locales/en/menu.json': hello,
      'two/src/i18n/resources/en.ts':
        "import menu from '../en/menu.json'\nimport myCart from '../en/my-cart.json'\nexport const en = { menu, myCart, deep: { page: { menu } } } as const",
      'two/src/i18n/resources/de.ts': "import myCart from '../de/my-cart.json'\nexport default { myCart }",
      'two/src/i18n/resources/fr.ts': "import wrong from '../en/alone.json'\nexport default { wrong }",
      'two/src/i18n/en/alone.json': hello,
      'two/src/i18n/en/menu.json': hello,
      'two/src/i18n/en/my-cart.json': hello,
      'two/src/i18n/de/my-cart.json': hello,
      'one/src/i18n.ts': "init({ resources: { en: { common: require('./locales/en/common.json') } } })",
      'one/src/locales/en/common.json': hello,
    },
    [
      'app/locales/en/cart.json en simple_json shop:',
      'app/locales/en/menu.json en simple_json menu:',
      'one/src/locales/en/common.json en simple_json',
      'two/src/i18n/de/my-cart.json de simple_json myCart:',
      'two/src/i18n/en/alone.json en simple_json alone:',
      'two/src/i18n/en/menu.json en simple_json menu:',
      'two/src/i18n/en/my-cart.json en simple_json myCart:',
      'web/src/home/texts.de.json de simple_json start:',
      'web/src/home/texts.en.json en simple_json start:',
      'web/src/shop/both/both.de.json de simple_json',
      'web/src/shop/both/both.en.json en simple_json',
      'web/src/shop/cart/cart.de.json de simple_json my-cart:',
      'web/src/shop/cart/cart.en.json en simple_json my-cart:',
      'web/src/shop/wrong/wrong.de.json de simple_json',
      'web/src/shop/wrong/wrong.en.json en simple_json',
    ],
  ],
  [
    "modules that their locale merges in one of several members, and i18next's namespaces in one module",
    {
      'src/locales/en-US/index.ts':
        "import merge from 'lodash/merge'\nimport login from './login'\nimport core from './core'\nexport default { code: 'en-US', name: 'English', texts: merge(login, core) }",
      'src/locales/en-US/login.ts': "export default { translation: { title: 'Log in', name: 'Name' } }",
      'src/locales/en-US/core.ts':
        "export default { format: { date: 'P' }, translation: { cart: { title: 'Cart', sum: 'Sum' } } }",
      'src/locales/de-DE/index.ts':
        "import login from './login'\nexport default { code: 'de-DE', name: 'Deutsch', texts: login }",
      'src/locales/de-DE/login.ts': "export default { translation: { title: 'Anmelden' } }",
      'shop/lang/en/index.ts':
        "import a from './a'\nimport b from './b'\nexport default { code: 'xx', texts: Object.assign({}, a, b) }",
      'shop/lang/en/a.ts': "export default { title: 'A' }",
      'shop/lang/en/b.ts': "export default { title: 'B' }",
      'map/translations/de-DE.json': '{"locale": "de-DE", "messages": {"app": {"title": "Karte"}}}',
      'map/translations/en-US.json': '{"locale": "en-US", "messages": {"app": {"title": "Map"}}}',
      'web/lang/index.ts':
        "import en from './modules/en'\nconst i18n = createI18n({ locale: 'en', messages: { en } })\nexport default i18n",
      'web/lang/modules/en.ts':
        "import ui from 'ui/en'\nconst texts = { title: 'Web', menu: { home: 'Home' } }\nexport default { ...ui, ...texts }",
    },
    [
      'map/translations/de-DE.json de-DE messages_json',
      'map/translations/en-US.json en-US messages_json',
      'shop/lang/en/a.ts en script_module texts.',
      'shop/lang/en/b.ts en script_module texts.',
      'shop/lang/en/index.ts en script_module',
      'src/locales/de-DE/index.ts de-DE script_module',
      'src/locales/de-DE/login.ts de-DE script_module',
      'src/locales/en-US/core.ts en-US script_module',
      'src/locales/en-US/index.ts en-US script_module',
      'src/locales/en-US/login.ts en-US script_module',
      'web/lang/modules/en.ts en script_module',
    ],
  ],
];
