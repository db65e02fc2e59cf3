import type { ChangingFiles } from './history.ts';

/** Scripts whose keys come from one another: constants, wrappers, hooks, components, JSON, and functions of Go. */
export const scriptFiles: ChangingFiles = {
  'package.json': [
    '{"dependencies":{"i18next":"1","react-i18next":"1"}}',
    '{"dependencies":{"vue-i18n":"9"}}',
    '{}',
  ],
  '.gitignore': [undefined, 'src/keys.ts\n', 'src/say.ts\n', 'src/Child.tsx\n', 'src/use.ts\n'],
  'src/keys.ts': [
    "export const KEY = 'k1'; export const ALL = { a: 'a1', b: 'b1' };",
    "export const KEY = 'k2'; export const ALL = { a: 'a2' };",
    "export { KEY, ALL } from './more';",
    'export const OTHER = 1;',
    undefined,
  ],
  'src/more.ts': ["export const KEY = 'm1'; export const ALL = { a: 'am' };", undefined],
  'src/barrel.ts': [
    "export * from './keys';",
    "export * from './more';",
    "export { KEY } from './keys'; export * from './say'; export * from './hook';",
    undefined,
  ],
  'src/use.ts': [
    "import { KEY } from './barrel'; t(KEY);",
    "import { KEY } from './keys'; t(KEY); t('own');",
    "import { ALL } from './barrel'; for (const key of Object.values(ALL)) t(key);",
    undefined,
  ],
  'src/say.ts': [
    "import { t } from 'i18next'; export function say(key: string) { return t(key); }",
    "import { t } from 'i18next'; export function say(_: number, key: string) { return t(key); }",
    'export function say(key: string) { return key; }',
    "export { tell as say } from './tell';",
    "import { t } from 'i18next'; export const say = (key: string) => t('p.' + key);",
    undefined,
  ],
  'src/say/index.ts': [
    undefined,
    "import { t } from 'i18next'; export function say(key: string) { return t(key + '.x'); }",
  ],
  'src/tell.ts': [
    "import { t } from 'i18next'; export function tell(key: string) { return t(key); }",
    undefined,
  ],
  'src/calls.ts': [
    "import { say } from './say'; say('s1'); say(1, 's2');",
    "import { say } from './barrel'; say('s3');",
    "import { tell } from './tell'; tell('s4'); export const more = (key: string) => tell(key);",
    undefined,
  ],
  'src/farther.ts': ["import { more } from './calls'; more('s5');", undefined],
  'src/hook.ts': [
    "import { useTranslation } from 'react-i18next'; export function useCart() { return useTranslation('cart'); }",
    "import { useTranslation } from 'react-i18next'; export const useCart = () => useTranslation('menu', { keyPrefix: 'p' });",
    'export const useCart = () => ({ t: (text: string) => text });',
    undefined,
  ],
  'src/useHook.tsx': [
    "import { useCart } from './hook'; export function A() { const { t } = useCart(); return <b>{t('h1')}</b>; }",
    "import { useCart } from './barrel'; export function A() { const { t } = useCart(); return <b>{t('h2')}</b>; }",
    undefined,
  ],
  'src/Child.tsx': [
    "export function Child({ t, label }: any) { return <b>{t(label)}{t('c1')}</b>; }",
    "import { useTranslation } from 'react-i18next'; export function Child({ label }: any) { const { t } = useTranslation('child'); return <b>{t(label)}</b>; }",
    "export function Child({ say, label }: any) { return <b>{say('c2')}</b>; }",
    undefined,
  ],
  'src/Parent.tsx': [
    "import { useTranslation } from 'react-i18next'; import { Child } from './Child'; export function P() { const { t } = useTranslation('par'); return <Child t={t} label=\"l1\" />; }",
    'import { Child } from \'./Child\'; export const P = () => <Child label="l2" />;',
    "import { useTranslation } from 'react-i18next'; import { Child } from './Child'; export function P() { const { t: tr } = useTranslation('par2'); return <Child say={tr} label=\"l1\" />; }",
    undefined,
  ],
  'src/routes.ts': [
    "export const routes = [{ path: '/', meta: { title: 'r.1', hint: 'r.2' } }, { path: '/a', handle: { title: 'r.3' } }];",
    "t('own'); export const route = { path: '/', meta: { title: 'r.4' }, children: [{ path: 'b', meta: { hint: 'r.5' } }] };",
    undefined,
  ],
  'src/Title.tsx': [
    "import { useTranslation } from 'react-i18next'; export function Title({ route }: any) { const { t } = useTranslation('r'); return <b>{t(route.meta.title)}{t(route.handle.title)}</b>; }",
    "import { say } from './say'; say(route.meta.hint);",
    'export const titleOf = (route: any) => route.meta.title;',
    undefined,
  ],
  'src/ownRoute.ts': [
    "t(route.meta.title); export const route = { path: '/', meta: { title: 'r.6' } };",
    "t('r.' + route.meta.hint); export const route = { path: '/', meta: { hint: 'r.7' } };",
    undefined,
  ],
  'src/data.json': ['{"title":"d1","sub":{"x":"d2"}}', '{"title":"d3"}', undefined],
  'src/useData.ts': ["import data from './data.json'; t(data.title);", undefined],
  'page/global.js': [
    'function tr(key) { return i18next.t(key); }',
    'function tr(id, key) { return i18next.t(key); }',
    "const tr = key => i18next.t('g.' + key);",
    "import { t } from 'i18next'; function tr(key) { return t(key); }",
    undefined,
  ],
  'page/nearer/global.js': [undefined, "function tr(key) { return i18next.t('n.' + key); }"],
  'page/nearer/page.js': [
    "tr('t1'); tr(1, 't2');",
    "function tr(key) { return key; } tr('t3');",
    'function more(key) { return tr(key); }',
    undefined,
  ],
  'page/last.js': ["more('t4');", "import './a'; more('t5');", undefined],
  'go.mod': [undefined, 'module shop\nrequire github.com/nicksnyder/go-i18n/v2 v2.4.0\n'],
  'say.go': [
    'package shop\nfunc say(key string) string { return localizer.T(key) }\n',
    'package shop\nfunc say(a int, key string) string { return localizer.T(key) }\n',
    undefined,
  ],
  'cart.go': ['package shop\nvar title = say("g1")\nvar b = say(1, "g2")\n', undefined],
};
