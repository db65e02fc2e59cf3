import assert from 'node:assert/strict';
import { RootIndexer } from '../../../../src/core/scanner/index/indexer.ts';
import { unpack } from '../../../../src/core/scanner/index/store/packing.ts';
import { TemporaryTree } from '../temporaryTree.ts';

/** Folders with hardly anything in them, as somebody makes them to try the scanner, and the keys they have. */
const trees: Readonly<Record<string, readonly [Readonly<Record<string, string>>, readonly string[]]>> = {
  'i18next import': [
    {
      'App.jsx':
        "import { useTranslation } from 'react-i18next';\nexport function A() { const { t } = useTranslation('cart'); return <p>{t('title')}</p>; }",
    },
    ['cart:title'],
  ],
  'i18next bare hook': [
    { 'App.jsx': "export function A() { const { t } = useTranslation(); return <p>{t('title')}</p>; }" },
    ['title'],
  ],
  'GNOME settings are no texts of Moodle': [
    { 'format.js': "import Gio from 'gi://Gio';\nconst format = settings.get_string('clock-format');" },
    [],
  ],
  'Moodle script': [
    { 'shop.js': "const title = M.util.get_string('title', 'mod_shop');" },
    ['mod_shop:title'],
  ],
  'Neos page': [
    { 'Index.html': "<h1>{neos:backend.translate(id: 'title', source: 'Modules', package: 'Shop')}</h1>" },
    ['Modules:title'],
  ],
  'validators of Symfony say nothing about texts': [
    {
      'composer.json': '{"require":{"smarty/smarty":"^4","symfony/validator":"^3"}}',
      'modules/cart.php': "<?php echo $mod_strings['LBL_TITLE'], translate('LBL_MORE');",
    },
    ['LBL_TITLE', 'LBL_MORE'],
  ],
  'a bundle beside functions of a program’s own': [
    {
      'pom.xml': '<project/>',
      'src/main/resources/org/shop/messages.properties': 'title=Title\n',
      'src/main/java/org/shop/Cart.java':
        'class Cart { String a = JMeterUtils.getResString("title"); String b = Messages.getString("more"); String c = map.get("no"); }',
    },
    ['title', 'more'],
  ],
  'Lutece page': [{ 'webapp/cart.html': '<h1>#i18n{shop.cart.title}</h1>' }, ['shop.cart.title']],
  'i18next bare t ts': [{ 'a.ts': "i18next.t('a.b'); i18n.t('c')" }, ['a.b', 'c']],
  Trans: [
    {
      'a.tsx':
        'import { Trans } from \'react-i18next\';\nexport const B = () => <Trans i18nKey="hello">Hi <b>x</b></Trans>;',
    },
    ['hello'],
  ],
  'minimal pkg': [
    {
      'package.json': '{"name":"x"}',
      'src/a.tsx': "import { useTranslation } from 'react-i18next';\nconst { t } = useTranslation(); t('k');",
    },
    ['k'],
  ],
  'lock only': [
    {
      'package-lock.json': '{"packages":{"node_modules/i18next":{"version":"1"}}}',
      'src/a.js': "const x = t('k');",
    },
    ['k'],
  ],
  'yarn.lock only': [
    {
      'yarn.lock': '# yarn lockfile v1\n\nreact-i18next@^11.0.0:\n  version "11.0.0"\n',
      'src/a.js': "const x = t('k');",
    },
    ['k'],
  ],
  'crlf bom': [
    {
      'a.tsx':
        "\uFEFFimport { useTranslation } from 'react-i18next';\r\nconst { t } = useTranslation('ns');\r\nt('k');\r\n",
    },
    ['ns:k'],
  ],
  'withTranslation class': [
    {
      'a.js':
        "import { withTranslation } from 'react-i18next';\nclass A extends React.Component { render() { return <p>{this.props.t('k')}</p>; } }\nexport default withTranslation('ns')(A);",
    },
    ['ns:k'],
  ],
  'next-intl': [
    {
      'a.tsx':
        "import { useTranslations } from 'next-intl';\nconst t = useTranslations('Home'); t('title'); t.rich('x');",
    },
    ['Home.title', 'Home.x'],
  ],
  formatjs: [
    {
      'a.jsx':
        'import { FormattedMessage, useIntl } from \'react-intl\';\nconst intl = useIntl(); intl.formatMessage({ id: \'a\' }); <FormattedMessage id="b" defaultMessage="B" />;',
    },
    ['a', 'b'],
  ],
  'formatjs no import': [
    {
      'a.jsx':
        "const m = defineMessages({ x: { id: 'a', defaultMessage: 'A' } }); <FormattedMessage id=\"b\" />; intl.formatMessage(m.x)",
    },
    ['a', 'b'],
  ],
  'vue template': [
    {
      'A.vue':
        "<template><p :title=\"$t('a')\">{{ $t('b') }} {{ t('c') }}</p></template>\n<script setup>\nimport { useI18n } from 'vue-i18n'\nconst { t } = useI18n()\n</script>",
    },
    ['a', 'b', 'c'],
  ],
  'vue options': [
    {
      'A.vue':
        '<template><p v-t="\'a\'">{{ $t(\'b\') }}</p></template>\n<script>\nexport default { methods: { x() { return this.$t(\'c\') } } }\n</script>\n<i18n>{"en":{"a":"x"}}</i18n>',
    },
    ['a', 'b', 'c'],
  ],
  'ngx pipe': [
    { 'a.component.html': "<p>{{ 'a' | translate }}</p><b translate>b.c</b><i [translate]=\"'d'\"></i>" },
    ['a', 'b.c', 'd'],
  ],
  'ngx ts': [
    {
      'a.ts':
        "import { TranslateService } from '@ngx-translate/core';\nclass A { constructor(private translate: TranslateService) { this.translate.instant('a'); } }",
    },
    ['a'],
  ],
  transloco: [
    {
      'a.html':
        "<ng-container *transloco=\"let t; read: 'p'\">{{ t('a') }} {{ 'b' | transloco }}</ng-container>",
    },
    ['p.a', 'b'],
  ],
  'svelte-i18n': [
    { 'A.svelte': "<script>import { _ } from 'svelte-i18n';</script>\n<p>{$_('a')}</p>" },
    ['a'],
  ],
  lingui: [
    {
      'a.tsx': "import { Trans, t } from '@lingui/macro';\nconst x = t`Hello`; <Trans>Hi <b>you</b></Trans>;",
    },
    ['Hello', 'Hi <0>you</0>'],
  ],
  paraglide: [{ 'a.ts': "import * as m from './paraglide/messages';\nm.hello({ name: 'x' });" }, ['hello']],
  typesafe: [{ 'a.ts': "import LL from './i18n/i18n-react';\nLL.a.b()" }, ['a.b']],
  'rails rb': [
    {
      'app/controllers/posts_controller.rb':
        "class PostsController < ApplicationController\n  def create\n    flash[:notice] = t('.created')\n    I18n.t('a.b')\n  end\nend",
    },
    ['posts.create.created', 'a.b'],
  ],
  'rails erb': [
    { 'app/views/posts/index.html.erb': "<h1><%= t('.title') %></h1><%= t 'a.b' %>" },
    ['posts.index.title', 'a.b'],
  ],
  'erb alone': [{ 'index.html.erb': "<h1><%= t('a.b') %></h1>" }, ['a.b']],
  haml: [
    { 'app/views/posts/_x.html.haml': "%h1= t('.title')\n%p{title: t('a.b')}" },
    ['posts.x.title', 'a.b'],
  ],
  slim: [{ 'app/views/posts/_x.html.slim': "h1 = t('.title')\np title=t('a.b')" }, ['posts.x.title', 'a.b']],
  'rb I18n alone': [{ 'a.rb': "puts I18n.t('a.b')" }, ['a.b']],
  'laravel blade': [
    { 'a.blade.php': "<h1>{{ __('messages.a') }}</h1>@lang('b.c') {{ trans_choice('d.e', 2) }}" },
    ['messages.a', 'b.c', 'd.e'],
  ],
  'laravel php': [
    {
      'app/Http/A.php':
        "<?php\nuse Illuminate\\Support\\Facades\\Lang;\nreturn [__('a.b'), trans('c.d'), Lang::get('e.f')];",
    },
    ['a.b', 'c.d', 'e.f'],
  ],
  'php alone __': [{ 'a.php': "<?php echo __('a.b');" }, ['a.b']],
  twig: [{ 'a.html.twig': "{{ 'a.b'|trans }} {% trans %}Hello{% endtrans %}" }, ['a.b', 'Hello']],
  'symfony php': [
    {
      'src/A.php':
        "<?php\nuse Symfony\\Contracts\\Translation\\TranslatorInterface;\nclass A { function x(TranslatorInterface $t) { return $t->trans('a.b'); } }",
    },
    ['a.b'],
  ],
  'django py': [
    { 'a.py': "from django.utils.translation import gettext as _\nprint(_('Hello'))" },
    ['Hello'],
  ],
  'django html': [
    { 'a.html': "{% load i18n %}<h1>{% trans 'Hello' %}</h1>{% blocktrans %}Bye{% endblocktrans %}" },
    ['Hello', 'Bye'],
  ],
  'flask babel': [
    { 'a.py': "from flask_babel import gettext, lazy_gettext as _l\ngettext('A'); _l('B')" },
    ['A', 'B'],
  ],
  'py gettext _ no import': [{ 'a.py': "import gettext\n_ = gettext.gettext\n_('A')" }, ['A']],
  jinja: [{ 'a.jinja2': "<h1>{{ _('Hello') }}</h1>" }, ['Hello']],
  flutter: [
    {
      'lib/a.dart':
        "import 'package:flutter_gen/gen_l10n/app_localizations.dart';\nWidget b(c) => Text(AppLocalizations.of(c)!.hello);",
    },
    ['hello'],
  ],
  'flutter no import': [
    { 'a.dart': 'final x = AppLocalizations.of(context)!.hello; final y = context.l10n.bye;' },
    ['hello', 'bye'],
  ],
  'android kt': [
    { 'A.kt': 'val a = getString(R.string.hello)\nval b = stringResource(R.string.bye)' },
    ['hello', 'bye'],
  ],
  'android java': [{ 'A.java': 'class A { void x() { getString(R.string.hello); } }' }, ['hello']],
  'android xml': [
    {
      'res/layout/a.xml':
        '<TextView xmlns:android="http://schemas.android.com/apk/res/android" android:text="@string/hello" />',
    },
    ['hello'],
  ],
  swift: [
    { 'A.swift': 'let a = NSLocalizedString("hello", comment: "")\nlet b = String(localized: "bye")' },
    ['hello', 'bye'],
  ],
  'swift with functions of its own': [
    {
      'A.swift': 'let a = "hello".asText + ask("bye") + "no".size',
      'View+Extensions.swift':
        'extension String {\n  var asText: String { NSLocalizedString(self, comment: "") }\n  var size: Int { count }\n}',
      'Helpers.swift': 'func ask(_ key: String) -> String {\n  NSLocalizedString(key, comment: "")\n}',
    },
    ['hello', 'bye'],
  ],
  objc: [{ 'A.m': 'NSString *a = NSLocalizedString(@"hello", nil);' }, ['hello']],
  go: [
    {
      'a.go':
        'package a\nimport "github.com/nicksnyder/go-i18n/v2/i18n"\nfunc x(l *i18n.Localizer) { l.MustLocalize(&i18n.LocalizeConfig{MessageID: "hello"}) }',
    },
    ['hello'],
  ],
  elixir: [
    { 'a.ex': 'defmodule A do\n  use Gettext, backend: MyApp.Gettext\n  def x, do: gettext("Hello")\nend' },
    ['Hello'],
  ],
  heex: [{ 'a.heex': '<h1><%= gettext("Hello") %></h1>{gettext("B")}' }, ['Hello', 'B']],
  mdx: [{ 'a.mdx': 'import { Trans } from \'react-i18next\'\n\n# Hi\n\n<Trans i18nKey="a" />\n' }, ['a']],
  astro: [
    { 'a.astro': "---\nimport { t } from 'i18next';\nconst x = t('a');\n---\n<p>{t('b')}</p>" },
    ['a', 'b'],
  ],
  'spring java': [
    {
      'A.java':
        'class A { @Autowired MessageSource messageSource; String x() { return messageSource.getMessage("a.b", null, locale); } }',
    },
    ['a.b'],
  ],
  'js unrelated t': [{ 'a.js': "const t = (x) => x; t('no'); foo.t('no')" }, []],
  'js t only': [{ 'a.js': "document.title = t('maybe');" }, ['maybe']],
  'js with a function i18n of its own': [
    {
      'i18n.js': 'function i18n(str, count) { return texts[str].replace("%1", count); }',
      'a.js': 'title = i18n("Play now"); label = i18n.t("play");\ni18n({ locale: "en" });',
    },
    ['Play now', 'play'],
  ],
  yii: [{ 'a.php': "<?php echo Yii::t('app', 'Hello');" }, ['app:Hello']],
  wordpress: [
    { 'plugin.php': "<?php\n/* Plugin Name: X */\n_e('Hello', 'x'); echo esc_html__('B', 'x');" },
    ['Hello', 'B'],
  ],
  nuxt: [
    {
      'pages/index.vue': "<template><h1>{{ $t('a') }}</h1></template>",
      'nuxt.config.ts': "export default defineNuxtConfig({ modules: ['@nuxtjs/i18n'] })",
    },
    ['a'],
  ],
};

describe('Folders of which nothing is known but a source or two', () => {
  for (const [title, [files, expected]] of Object.entries(trees)) {
    it(title, () => {
      const tree = new TemporaryTree(files);
      try {
        const batches = [...new RootIndexer({ path: tree.root }, { version: '1' }).refresh()];
        const usages = batches.flatMap(batch =>
          batch.files.flatMap(([path, packed]) => unpack(packed, path)),
        );
        const keys = usages
          .filter(({ certainty }) => certainty !== 'dynamic')
          .map(({ names }) => names[0] ?? '');
        assert.deepEqual(keys.sort(), [...expected].sort());
      } finally {
        tree.remove();
      }
    });
  }
});
