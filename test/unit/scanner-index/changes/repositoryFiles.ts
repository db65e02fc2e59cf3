import type { ChangingFiles } from './history.ts';

/** Packages that use one another, paths with aliases, components, templates, and functions of other languages. */
export const repositoryFiles: ChangingFiles = {
  'package.json': ['{"workspaces":["packages/*"]}', '{}', undefined],
  'packages/ui/package.json': [
    '{"name":"@x/ui","dependencies":{"react-i18next":"1"}}',
    '{"name":"@x/other","dependencies":{"react-i18next":"1"}}',
    '{"name":"@x/ui"}',
    undefined,
  ],
  'packages/ui/index.ts': [
    "export * from './src/keys'; export { say } from './src/say';",
    "export { say } from './src/say';",
    undefined,
  ],
  'packages/ui/src/keys.ts': ["export const KEY = 'k1';", "export const KEY = 'k2';", undefined],
  'packages/ui/src/say.ts': [
    "import { t } from 'i18next'; export function say(key: string) { return t(key); }",
    'export function say(key: string) { return key; }',
    undefined,
  ],
  'packages/app/package.json': [
    '{"dependencies":{"i18next":"1","@x/ui":"*"}}',
    '{"dependencies":{"vue-i18n":"9"}}',
    '{"dependencies":{"svelte-i18n":"4"}}',
    '{}',
  ],
  'packages/app/tsconfig.json': [
    '{"compilerOptions":{"baseUrl":".","paths":{"@/*":["src/*"]}}}',
    '{"compilerOptions":{"paths":{"@/*":["./lib/*"]}}}',
    undefined,
  ],
  'packages/app/src/own.ts': [
    "export const OWN = 'o1';",
    "export const OWN = 'o2'; export function tell(key: string) { return t(key); }",
    undefined,
  ],
  'packages/app/lib/own.ts': ["export const OWN = 'lib';", undefined],
  'packages/app/src/use.ts': [
    "import { KEY, say } from '@x/ui'; import { OWN, tell } from '@/own'; import i18next from 'i18next'; i18next.t(KEY); say('s1'); i18next.t(OWN); tell('t1');",
    "import { OWN } from '@/own'; t(OWN);",
    undefined,
  ],
  'packages/app/src/Box.vue': [
    "<template><p>{{ $t(label) }}</p></template><script setup>defineProps(['label'])</script>",
    "<template><p>{{ label }}</p></template><script setup>defineProps(['label'])</script>",
    undefined,
  ],
  'packages/app/src/App.vue': [
    '<template><Box label="v1" /><Box :label="OWN" /></template><script setup>import Box from \'./Box.vue\'; import { OWN } from \'@/own\';</script>',
    '<template><p v-t="\'v2\'"></p></template>',
    undefined,
  ],
  'packages/app/src/Title.vue': [
    '<template><p>{{ $t($route.meta.title) }}</p></template>',
    '<template><Box :label="$route.meta.title" /></template><script setup>import Box from \'./Box.vue\';</script>',
    undefined,
  ],
  'packages/app/src/page.vue': [
    '<route lang="yaml">\nmeta:\n  title: r.1\n</route>\n<template><p>a</p></template>',
    '<script setup>definePage({ meta: { title: \'r.2\' } });</script><template><p>{{ $t("r.3") }}</p></template>',
    undefined,
  ],
  'packages/app/src/Box.svelte': [
    "<script>import { _ } from 'svelte-i18n'; export let label;</script>{$_(label)}",
    undefined,
  ],
  'packages/app/src/App.svelte': [
    "<script>import { _ } from 'svelte-i18n'; import Box from './Box.svelte';</script><Box label=\"sv1\" />{$_('sv2')}",
    undefined,
  ],
  'ng/package.json': [
    '{"dependencies":{"@angular/core":"17","@ngx-translate/core":"15"}}',
    '{"dependencies":{"@angular/core":"17","@jsverse/transloco":"7"}}',
    '{}',
  ],
  'ng/a.component.ts': [
    "@Component({ templateUrl: './a.component.html' }) export class A { label = 'ng1'; constructor(private translate: TranslateService) {} f() { this.translate.instant('ng2'); } }",
    "@Component({ templateUrl: './a.component.html' }) export class A { label = 'ng3'; labels = ['ng4', 'ng5']; }",
    undefined,
  ],
  'ng/a.component.html': [
    '<p>{{ label | translate }}</p><p *ngFor="let each of labels">{{ each | translate }}</p>',
    "<p>{{ 'ng6' | translate }}{{ route.snapshot.data['title'] | translate }}</p>",
    undefined,
  ],
  'ng/routes.ts': ["export const routes = [{ path: '', component: A, data: { title: 'ng.7' } }];", undefined],
  'pubspec.yaml': [undefined, 'dependencies:\n  easy_localization: 3\n'],
  'lib/a.dart': [
    "import 'package:easy_localization/easy_localization.dart';\nfinal a = 'da'.tr();\nString say(String key) => key.tr();\n",
    undefined,
  ],
  'lib/b.dart': ["import 'a.dart';\nfinal b = say('db');\n", undefined],
  'composer.json': [undefined, '{"require":{"laravel/framework":"^11"}}'],
  'app/say.php': [
    '<?php\nfunction lang($key) { return __($key); }\n',
    '<?php\nfunction lang($key) { return $key; }\n',
    undefined,
  ],
  'app/A.php': ["<?php\nlang('ph1'); __('ph2');", undefined],
  Gemfile: [undefined, "gem 'rails'\n"],
  'app/x.rb': ["class X\n  def label(key) = I18n.t(key)\n  def a = label('rb1')\nend\n", undefined],
  'app/y.rb': ["class Y < X\n  def b = label('rb2')\nend\n", undefined],
  'requirements.txt': [undefined, 'django\n'],
  'app/m.py': [
    "from django.utils.translation import gettext as _\nTITLE = 'py1'\n_('py2')\ndef say(key): return _(key)\n",
    "TITLE = 'py3'\n",
    undefined,
  ],
  'app/n.py': [
    "from .m import TITLE, say\nfrom django.utils.translation import gettext as _\n_(TITLE)\nsay('py4')\n",
    undefined,
  ],
};
