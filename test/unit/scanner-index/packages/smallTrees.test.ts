import assert from 'node:assert/strict';
import { frameworks } from '../../../../src/core/scanner/frameworks/registry.ts';
import { fallbackFrameworks } from '../../../../src/core/scanner/packages/fallbacks.ts';
import { RuleSource } from '../../../../src/core/scanner/packages/fileRules.ts';
import { ProjectMap } from '../../../../src/core/scanner/packages/projectMap.ts';
import { scan } from '../../../../src/core/scanner/scan.ts';
import type { Usage } from '../../../../src/core/scanner/types.ts';

type Files = Readonly<Record<string, string>>;

/** The usages of the last file of a tree, as `framework: name`. */
function usagesOfLast(files: Files): string[] {
  return scanLast(files).map(({ framework, names }) => `${framework}: ${names[0]}`);
}

function scanLast(files: Files): readonly Usage[] {
  const projects = new ProjectMap({
    frameworks,
    fallbacks: fallbackFrameworks(),
    read: name => files[name],
  });
  const folders = new Map<string, Set<string>>();
  for (const name of Object.keys(files)) {
    const segments = name.split('/');
    segments.forEach((segment, depth) => {
      const folder = segments.slice(0, depth).join('/');
      folders.set(folder, (folders.get(folder) ?? new Set()).add(segment));
    });
  }
  for (const [folder, names] of folders) projects.addFolder(folder, [...names]);
  const file = Object.keys(files).at(-1) ?? '';
  const { rules, languageId } = new RuleSource(projects).of(file);
  return scan(files[file] ?? '', languageId, rules);
}

/** One source about whose package nothing is known: it says itself what it uses. */
const alone: ReadonlyArray<readonly [file: string, source: string, usage: string]> = [
  ['a.py', 'from flask_babel import gettext\ngettext("k")', 'gettext: k'],
  ['a.rb', 'I18n.t("k")', 'rails: k'],
  ['a.php', "<?php\nuse Cake\\I18n\\I18n;\n__d('shop', 'k');", 'cakephp: shop:k'],
  ['b.php', "<?php\nYii::t('app', 'k');", 'yii: app:k'],
  ['c.php', "<?php\nuse OCP\\IL10N;\n$l->t('k');", 'nextcloud: k'],
  ['d.php', "<?php\nuse Drupal\\Core\\Form\\FormBase;\n$this->t('k');", 'drupal: k'],
  ['e.php', "<?php\ndefined('MOODLE_INTERNAL') || die();\nget_string('k', 'mod_x');", 'moodle: mod_x:k'],
  ['S.java', 'import org.apache.struts.X;\nclass A { String a = getText("k"); }', 'struts: k'],
  ['u.cshtml', '<p>@Umbraco.GetDictionaryValue("k")</p>', 'umbraco: k'],
  [
    'm.dart',
    "import 'package:flutter_localization/flutter_localization.dart';\nvar a = 'k'.getString(context);",
    'flutter-localization: k',
  ],
  ['e.rs', 'use egui_i18n::tr;\nfn a() { tr!("k"); }', 'rust-i18n: k'],
  ['d.rs', 'use dioxus_i18n::t;\nfn a() { t!("k"); }', 'rust-i18n: k'],
  ['aem.html', `<p data-sly-test="a">$${"{'k' @ i18n}"}</p>`, 'aem: k'],
  ['s.antlers.html', "<p>{{ 'a.k' | trans }}</p>", 'laravel: a.k'],
  [
    'U.cs',
    'using UnityEngine.Localization;\nclass A { LocalizedString a = new LocalizedString("UI", "k"); }',
    'unity: UI:k',
  ],
  ['i.php', "<?php\nuse Piwik\\Piwik;\nPiwik::translate('Goals_K');", 'matomo: Goals_K'],
  [
    'k.php',
    "<?php\nclass A extends CommonDBTM { function b() { return _x('button', 'k'); } }",
    'glpi: button||k',
  ],
  [
    'p.php',
    "<?php\nif (!defined('_PS_VERSION_')) exit;\n$this->trans('k', [], 'Modules.A.B');",
    'prestashop: ModulesAB:k',
  ],
  ['b.html', '<p>{L_K}</p>', 'phpbb: K'],
  ['q.php', "<?php\ndefined('C5_EXECUTE') or die;\necho tc('c', 'k');", 'concrete-cms: c||k'],
  ['t.php', "<?php\necho $GLOBALS['TL_LANG']['MSC']['k'];", 'contao: MSC.k'],
  ['z.pt', '<p xmlns:i18n="http://xml.zope.org/namespaces/i18n" i18n:translate="">k</p>', 'zope: k'],
  ['l.php', "<?php\ndefined('ABSPATH') || exit;\nesc_html_e('k', 'shop');", 'wordpress: k'],
  ['n.php', "<?php\nadd_action('init', 'load');\n__('k', 'shop');", 'wordpress: k'],
  ['j.php', "<?php\ndefined('IN_MYBB') or die;\necho $lang->k;", 'mybb: k'],
  ['r.php', "<?php\nclass a extends rcube_plugin { function b() { $this->gettext('k'); } }", 'roundcube: k'],
  ['r.html', '<p><roundcube:label name="k" /></p>', 'roundcube: k'],
  ['f.php', "<?php\nuse Joomla\\CMS\\Language\\Text;\nText::_('K');", 'joomla: K'],
  ['g.php', "<?php\nuse Phalcon\\Translate\\Adapter\\NativeArray;\n$t->_('k');", 'phalcon: k'],
  ['A.java', 'import java.util.ResourceBundle;\nResourceBundle.getBundle("m").getString("k");', 'spring: k'],
  ['a.html', '<p xmlns:th="http://www.thymeleaf.org" th:text="#{k}"></p>', 'spring: k'],
  ['a.jsp', '<fmt:message key="k"/>', 'spring: k'],
  [
    'a.ts',
    "import { I18n } from 'i18n-js';\nconst texts = new I18n(all);\ntexts.t('k', { scope: 'shop' });",
    'i18n-js: shop.k',
  ],
  ['a.js', "chrome.i18n.getMessage('k');", 'web-extension: k'],
  ['b.js', "const title = browser.i18n.getMessage('k');", 'web-extension: k'],
  [
    'a.service.ts',
    "class A { constructor(private s: TranslocoService) { s.selectTranslate('k'); } }",
    'transloco: k',
  ],
  ['a.component.html', "{{ 'k' | translate }}", 'ngx-translate: k'],
  ['a.component.html', "{{ ('k') | translate }}", 'ngx-translate: k'],
  ['a.tsx', "import translate from 'Texts/translate';\nconst a = b || translate('k');", 'common-script: k'],
  ['b.component.html', "{{ 'k' | transloco }}", 'transloco: k'],
  ['a.svelte', "<script>import { _ } from 'svelte-i18n'</script>{$_('k')}", 'svelte-i18n: k'],
  ['a.gjs', 'import t from "ember-intl/helpers/t";\n<template>{{t "k"}}</template>', 'ember-intl: k'],
  ['a.gts', 'import { service } from "@ember/service";\n<template>{{t "k"}}</template>', 'ember-intl: k'],
  ['a.mdx', 'import { Trans } from \'react-i18next\'\n\n<Trans i18nKey="k" />', 'i18next: k'],
  ['a.dart', "import 'package:x/i18n/strings.g.dart';\nfinal x = t.a.k;", 'slang: a.k'],
  ['a.swift', 'import SwiftUI\nlet x = Text("k")', 'swiftui: k'],
  ['a.go', 'package a\nvar x = i18n.LocalizeConfig{MessageID: "k"}', 'go-i18n: k'],
  ['a.html.heex', '<p>{gettext("k")}</p>', 'elixir-gettext: k'],
  ['a.volt', "{{ t._('k') }}", 'phalcon: k'],
  ['a.cs', 'class A(IStringLocalizer<A> say) { string B => say["k"]; }', 'dotnet: k'],
  ['a.razor', '@inject IStringLocalizer<A> Say\n<p>@Say["k"]</p>', 'dotnet: k'],
  ['a.rs', 'use rust_i18n::t;\nfn a() { t!("k"); }', 'rust-i18n: k'],
  ['C.java', 'import org.xnap.commons.i18n.I18n;\nString a = i18n.tr("k");', 'java-gettext: k'],
  ['b.rs', 'use gettextrs::gettext;\nfn a() { gettext("k"); }', 'rust-gettext: k'],
  ['a.cpp', '#include <QWidget>\nauto a = tr("k");', 'qt: k'],
  ['a.qml', 'import QtQuick\nText { text: qsTr("k") }', 'qt: k'],
];

/** Trees whose manifest stands above the source, or beside others. */
const trees: ReadonlyArray<readonly [title: string, files: Files, usage: string]> = [
  [
    'a Python package by another name',
    { 'requirements.txt': 'Flask_Babel==4', 'app/a.py': '_("k")' },
    'gettext: k',
  ],
  [
    "a module of PrestaShop, whose files lie where Symfony's do",
    {
      'composer.json': '{}',
      'translations/fr.php': '',
      'shop.php': "<?php\nclass Shop extends Module { function a() { $this->l('k'); } }",
    },
    'common-php: k',
  ],
  [
    'gettext in scripts beside its files, of no library',
    {
      'package.json': '{}',
      'po/de.po': '',
      'pkg/a.jsx': 'import cockpit from "cockpit";\nconst _ = cockpit.gettext;\n_("k");',
    },
    'gettext-js: k',
  ],
  [
    "NodeBB's templates",
    { 'public/language/en-GB/global.json': '{}', 'src/views/a.tpl': '<p>[[global:k]]</p>' },
    'nodebb: global:k',
  ],
  [
    "a plug-in of NodeBB's",
    { 'package.json': '{}', 'languages/en-GB/shop.json': '{}', 'lib/a.js': "throw new Error('[[shop:k]]');" },
    'nodebb: shop:k',
  ],
  [
    "Session, whose texts lie where extensions' do",
    {
      'package.json': '{"dependencies":{"libsession_util_nodejs":"1"}}',
      '_locales/en/messages.json': '{}',
      'ts/a.ts': "window.i18n('k');",
    },
    'signal: k',
  ],
  [
    'a plugin of WordPress, which keeps more in the folder of its locales than these',
    {
      'lang/shop-de_DE.l10n.php': '',
      'lang/pro/index.php': '<?php\n// Silence.',
      'shop.php': "<?php\n_x('k', 'verb', 'shop');",
    },
    'wordpress: verb||k',
  ],
  [
    "an application of Go's, whose texts are the fields of a struct",
    {
      'go.mod': 'module shop\n\nrequire golang.org/x/text v0.26.0\n',
      'pkg/i18n/i18n.go':
        'package i18n\n\nfunc NewTranslationSet(language string) (*TranslationSet, error) {\n',
      'pkg/gui/gui.go':
        'package gui\nfunc (gui *Gui) a() { tx.Tr.Begin(); _ = gui.c.Tr.Actions.Checkout; _ = gui.Tr.begin }',
    },
    'go-i18n: Actions.Checkout',
  ],
  [
    "an interface of GWT's texts",
    {
      'pom.xml':
        '<dependency><groupId>com.google.gwt</groupId><artifactId>gwt-user</artifactId></dependency>',
      'src/AppConstants.java':
        'import com.google.gwt.i18n.client.Constants;\npublic interface AppConstants extends Constants { String save(); }',
      'src/Menu.java':
        'class Menu { private final AppConstants texts = GWT.create(AppConstants.class); String a() { return texts.save() + other.no(); } }',
    },
    'gwt: save',
  ],
  [
    'a variable that such a struct is assigned to',
    {
      'go.mod': 'module shop\n\nrequire golang.org/x/text v0.26.0\n',
      'pkg/i18n/i18n.go':
        'package i18n\n\nfunc NewTranslationSet(language string) (*TranslationSet, error) {\n',
      'pkg/gui/panels.go': 'package gui\nfunc (gui *Gui) a() { tr := gui.c.Tr\n_ = tr.StatusTitle }',
    },
    'go-i18n: StatusTitle',
  ],
  [
    'an application of AngularJS with Bower, on a server that nothing is known of',
    {
      'web/bower.json': '{"dependencies":{"angular-translate":"2"}}',
      'web/a.html': '<p translate>{%k%}</p>',
    },
    'angular-translate: {%k%}',
  ],
  [
    'an application of Deno, whose own name for a module is that of another library',
    {
      'deno.json': '{"imports": {"i18n": "npm:@lingui/core@5", "x": "https://esm.sh/preact@10"}}',
      'a.ts': "import { i18n } from 'i18n';\ni18n._('{%k%}');",
    },
    'lingui: {%k%}',
  ],
  [
    'an umbrella of Elixir',
    { 'apps/web/mix.exs': '[{:gettext, "~> 0.26"}]', 'apps/web/lib/a.ex': 'gettext("k")' },
    'elixir-gettext: k',
  ],
  [
    'a monorepo of three languages',
    {
      'packages/web/package.json': '{"dependencies":{"vue-i18n":"11"}}',
      'packages/api/composer.json': '{"require":{"laravel/framework":"^11"}}',
      'packages/app/pubspec.yaml': 'dependencies:\n  slang: ^4\n',
      'packages/app/lib/a.dart': 'final x = t.k;',
    },
    'slang: k',
  ],
  [
    'a package of Java beside one of Android',
    {
      'app/build.gradle.kts': 'plugins { id("com.android.application") }',
      'server/pom.xml': '<project/>',
      'server/src/A.java': 'ResourceBundle b; b.getString("k");',
    },
    'spring: k',
  ],
  [
    'an application of Spring with gettext',
    {
      'pom.xml':
        '<dependency><groupId>com.googlecode.gettext-commons</groupId><artifactId>gettext-commons</artifactId></dependency><dependency><groupId>org.springframework</groupId><artifactId>spring-context</artifactId></dependency>',
      'src/A.java': 'String a = _t("k");',
    },
    'java-gettext: k',
  ],
  [
    'a manifest of an extension',
    { '_locales/en/messages.json': '{}', 'manifest.json': '{"name":"__MSG_k__"}' },
    'web-extension: k',
  ],
  [
    "a manifest of an editor's extension",
    {
      'package.nls.json': '{"k":"K"}',
      'package.json': '{"displayName":"%k%","engines":{"vscode":"^1.90.0"}}',
    },
    'vscode-l10n: k',
  ],
  [
    'a site of ASP.NET, which has localizers without another package',
    { 'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web">', 'Views/A.cshtml': '@Localizer["k"]' },
    'dotnet: k',
  ],
  [
    'a package of .NET',
    {
      'src/Shop.csproj': '<PackageReference Include="Microsoft.Extensions.Localization" Version="9" />',
      'src/A.cs': 'var a = L["k"];',
    },
    'dotnet: k',
  ],
  [
    'attributes of ASP.NET whose texts are looked up where the application says so',
    {
      'Shop/Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"/>',
      'Shop/Program.cs': 'builder.Services.AddMvc().AddDataAnnotationsLocalization();',
      'Shop/A.cs': 'class A { [Required(ErrorMessage = "k")] [Other(ErrorMessage = "no")] string a; }',
    },
    'dotnet: k',
  ],
  [
    'a class that is generated from resources, under a name of its own',
    {
      'Texts.resx': '<root/>',
      'ShopTexts.Designer.cs':
        '// This class was auto-generated.\ninternal class ShopTexts {\n  internal static System.Resources.ResourceManager ResourceManager {\n    get { } }\n  internal static string K {\n    get { return ResourceManager.GetString("K"); } } }',
      'A.cs': 'var a = ShopTexts.K;',
    },
    'dotnet: K',
  ],
  [
    'a class that the compiler generates from resources, of which there is no file',
    {
      'Shop.csproj':
        '<Project><ItemGroup><AdditionalFiles Include="Texts\\SH.resx" /><AdditionalFiles Include="Texts\\SH.de.resx" /><EmbeddedResource Include="Window.resx" /></ItemGroup></Project>',
      'Texts/SH.resx': '<root/>',
      'A.cs': 'var a = SH.K; var b = Window.Size; var c = de.No;',
    },
    'dotnet: K',
  ],
  [
    'a class of texts in a project of .NET that another one refers to through a third',
    {
      'Lib/Lib.csproj': '<Project Sdk="Microsoft.NET.Sdk"/>',
      'Lib/UI.resx': '<root/>',
      'Lib/UI.Designer.cs': generated('UI'),
      'Core/Core.csproj': '<ItemGroup><ProjectReference Include="../Lib/Lib.csproj" /></ItemGroup>',
      'App/App.csproj': String.raw`<ProjectReference Include="$(Root)\Core\Core.csproj" />`,
      'App/Resources.resx': '<root/>',
      'App/Resources.Designer.cs': generated('Resources'),
      'App/A.cs': 'var a = UI.K;',
    },
    'dotnet: K',
  ],
  [
    'a class of texts in a package of Dart that another one depends on through a third',
    {
      'texts/pubspec.yaml': 'name: texts\ndependencies:\n  flutter_localizations:\n    sdk: flutter\n',
      'texts/l10n.yaml': 'output-class: ShopTexts\n',
      'core/pubspec.yaml': 'name: core\ndependencies:\n  texts:\n    path: ../texts\n',
      'app/pubspec.yaml':
        'name: app\ndependencies:\n  flutter:\n    sdk: flutter\n  core:\n    path: ../core\n',
      'app/lib/a.dart': 'final a = ShopTexts.of(context)!.title;',
    },
    'flutter: title',
  ],
  [
    'pictures in a resource file, and a class of the application for its texts',
    {
      'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk"/>',
      'Icons.resx': '<root/>',
      'A.cs': 'var a = LanguageEngine.Translate("k"); var b = shape.Translate(1, 2);',
    },
    'common-dotnet: k',
  ],
  [
    'a page of Web Forms, with a class that an older generator has written',
    {
      'Shop.csproj': '<Project/>',
      'App_GlobalResources/labels.resx': '<root/>',
      'App_GlobalResources/labels.designer.cs': generated('labels'),
      'Cart.aspx': '<p><%= Resources.labels.K %></p>',
    },
    'dotnet: K',
  ],
  [
    'resources and common names side by side',
    {
      'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk"/>',
      'Texts.resx': '<root/>',
      'Texts.Designer.cs': generated('Texts'),
      'Lang.cs': 'class Lang { static string Get(string key) => key; }',
      'A.cs': 'var a = Texts.K; var manager = new ResourceManager("no", b);',
    },
    'dotnet: K',
  ],
  [
    'a localizer of .NET by a name that other programs call theirs, beside resource files',
    {
      'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk"/>',
      'Resources/Carts.resx': '<root/>',
      'Carts.cs': 'var a = _localizer["k"];',
    },
    'dotnet: k',
  ],
  [
    'a dictionary of texts, and a window with colours',
    {
      'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk"/>',
      'Lang/en-US.xaml': dictionary('K'),
      'Main.xaml':
        '<Label Content="{DynamicResource K}" Foreground="{DynamicResource Accent}"/><TextBlock x:Uid="no"/>',
    },
    'xaml-dictionaries: K',
  ],
  [
    'a dictionary of texts, and a function that puts what they all begin with before a name',
    {
      'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk"/>',
      'Strings/Strings.axaml': dictionary('Text.K', 'Text.Late'),
      'A.cs': 'var a = App.Text("K"); var b = this.FindResource("Brush.K"); var c = Text("None");',
    },
    'xaml-dictionaries: Text.K',
  ],
  [
    'a dictionary of the application that a project without one looks a text up in',
    {
      'App/App.csproj': '<ProjectReference Include="../Core/Core.csproj" />',
      'App/Languages/en.xaml': dictionary('K'),
      'App/Texts.resx': '<root/>',
      'App/Texts.Designer.cs': generated('Texts'),
      'Core/Core.csproj': '<Project Sdk="Microsoft.NET.Sdk"/>',
      'Core/A.cs': 'var a = Localize.K(2); var b = Texts.K;',
    },
    'xaml-dictionaries: K',
  ],
  [
    'classes that a build makes of the files of WinUI',
    {
      'Shop.csproj': '<PackageReference Include="ReswPlus" Version="4"/>',
      'Strings/en-US/Resources.resw': '<root><data name="K_One"><value/></data><data name="a.Text"/></root>',
      'A.cs': 'var a = Strings.Resources.K(2); var b = Resources.None;',
    },
    'resw-plus: K',
  ],
  [
    'a crate with Fluent',
    { 'Cargo.toml': '[dependencies]\ni18n-embed-fl = "0.9"\n', 'src/a.rs': 'fl!(LOADER, "k")' },
    'rust-fluent: k',
  ],
  [
    'a crate with a macro of its own over that of Fluent',
    {
      'Cargo.toml': '[dependencies]\ni18n-embed-fl = "0.9"\n',
      'src/localizer.rs':
        '#[macro_export]\nmacro_rules! say {\n    ( $($all:tt)* ) => {{\n        i18n_embed_fl::fl!($crate::LOADER, $($all)*)\n    }};\n}\n',
      'src/a.rs': 'say!("k", n = 1)',
    },
    'rust-fluent: k',
  ],
  [
    'a crate of Leptos',
    { 'Cargo.toml': '[dependencies]\nleptos_i18n = "0.5"\n', 'src/a.rs': 'view! { {t!(i18n, k)} }' },
    'leptos-i18n: k',
  ],
  [
    'a crate of Leptos with Fluent',
    {
      'Cargo.toml': '[dependencies]\nleptos-fluent = { version = "0.3", features = ["ssr"] }\n',
      'src/a.rs': 'view! { <p>{move_tr!("k")}</p> }',
    },
    'leptos-fluent: k',
  ],
  [
    'a crate that names a dependency in a table of its own',
    { 'Cargo.toml': '[dependencies.rust-i18n]\nversion = "3"\n', 'src/a.rs': 't!("k")' },
    'rust-i18n: k',
  ],
  [
    'an application of Qt with CMake',
    { 'CMakeLists.txt': 'find_package(Qt6 COMPONENTS Widgets LinguistTools)', 'src/a.cpp': 'a = tr("k");' },
    'qt: k',
  ],
  [
    'a library of an application in Qt with a header called gettext',
    {
      'CMakeLists.txt': 'find_package(Qt6 COMPONENTS Widgets LinguistTools)',
      'core/CMakeLists.txt': 'set(SOURCES\n  gas.cpp\n  gettext.h\n  i18n.cpp\n)',
      'core/a.cpp': 'a = QT_TRANSLATE_NOOP("C", "k");',
    },
    'qt: C||k',
  ],
  [
    "an application of KDE, whose texts are gettext's",
    { 'CMakeLists.txt': 'find_package(KF6 COMPONENTS I18n)', 'src/a.cpp': 'a = i18n("k");' },
    'ki18n: k',
  ],
  ['a game of Godot', { 'project.godot': '', 'ui/menu.gd': 'var a = tr("MENU_PLAY")' }, 'godot: MENU_PLAY'],
  ['an application of GTK', { 'po/LINGUAS': 'de', 'src/a.vala': 'a = _("k");' }, 'c-gettext: k'],
  [
    'pages of Slint',
    { 'Cargo.toml': '[dependencies]\nslint = "1"', 'ui/a.slint': 'Text { text: @tr("k"); }' },
    'slint: k',
  ],
  ['pages of GTK', { 'po/LINGUAS': 'de', 'data/a.blp': 'Label { label: _("k"); }' }, 'c-gettext: k'],
  [
    'Markdown of Docusaurus',
    {
      'package.json': '{"dependencies":{"@docusaurus/core":"3"}}',
      'docs/a.md': 'import Translate from \'@docusaurus/Translate\';\n\n<Translate id="k">x</Translate>',
    },
    'docusaurus: k',
  ],
];

/** A dictionary of resources with texts of these names, and a colour. */
function dictionary(...names: readonly string[]): string {
  const texts = names.map(name => `<s:String xml:space="preserve" x:Key="${name}">…</s:String>`);
  return `<ResourceDictionary>${texts.join('')}<Color x:Key="Accent">#fff</Color></ResourceDictionary>`;
}

/** The class that .NET makes of a resource file with one text. */
function generated(name: string): string {
  return `internal class ${name} {\n  internal static ResourceManager ResourceManager {\n    get { } }\n  internal static string K {\n    get { return ResourceManager.GetString("K"); } } }`;
}

describe('Small trees', () => {
  for (const [file, source, usage] of alone) {
    it(`are understood by ${file} alone: ${usage}`, () => {
      assert.deepEqual(usagesOfLast({ [file]: source }), [usage]);
    });
  }

  for (const [title, files, usage] of trees) {
    it(`hold ${title}`, () => {
      assert.deepEqual(usagesOfLast(files), [usage]);
    });
  }

  it('hold constants that are texts, and many others', () => {
    const language = 'modules/pm/language/english';
    const texts = {
      [`${language}/main.php`]:
        "<?php\n// define('_PM_OLD', 'No');\ndefine('_PM_TITLE', 'Title');\ndefine(\"_PM_LATE\", \"It's \" . 'late');\ndefine('_PM_PATH', ROOT . '/pm');\ndefine('YES', 'Yes');",
      [`${language}/admin/users.php`]: "<?php\nif (!defined('_PM_TITLE')) { define('_PM_TITLE', 'Users'); }",
      'includes/languages/english.php':
        "<?php\nconst TEXT_CART = 'Cart';\nconst TEXT_LONG = <<<'EOT'\nOne;\nEOT;\nif ($a) {\n  define('TEXT_NO', 'No');\n}",
      'e107_languages/English/English_front.php': "<?php\nreturn [\n  'LAN_TITLE' => 'Title', // Shown\n];",
      'composer.json': '{}',
      'plugin/composer.json': '{}',
    };
    const of = (file: string, source: string) => usagesOfLast({ ...texts, [file]: source });
    const both = ['admin/users:_PM_TITLE', 'main:_PM_TITLE'].map(name => `php-constants: ${name}`);
    const [title, late] = [both[0], 'php-constants: main:_PM_LATE'];
    assert.deepEqual(of('modules/pm/a.php', '<?php echo _PM_TITLE, "<b>" . _PM_LATE . ROOT;'), [title, late]);
    assert.deepEqual(of('pm/main.php', '<?php echo _PM_TITLE;'), [both[1]]);
    assert.deepEqual(
      of('plugin/a.php', "<?php $a = ['title' => '_PM_LATE', 'b' => constant('_PM_TITLE')];"),
      [late, title],
    );
    assert.deepEqual(of('b.php', '<?= TEXT_CART ?> <?php echo TEXT_LONG . TEXT_NO;'), [
      'php-constants: TEXT_CART',
      'php-constants: TEXT_LONG',
    ]);
    for (const other of [
      'A::_PM_LATE',
      '$a->_PM_LATE',
      '_PM_LATE()',
      '_PM_LATE::A',
      'new _PM_LATE',
      "defined('_PM_LATE')",
      "$a['_PM_LATE']",
      "['_PM_LATE' => 1]",
      "'_PM_LATE' . $a",
      '_PM_OLD . _PM_PATH . YES . ROOT',
      "t('_PM_NONE')",
    ])
      assert.deepEqual(
        scanLast({ ...texts, 'a.php': `<?php $b = ${other};` }).filter(
          each => each.framework === 'php-constants',
        ),
        [],
        other,
      );
    const page = '<b><{$smarty.const._PM_LATE}></b><{$smarty.const.ROOT}>';
    assert.deepEqual(of('a.tpl', page), [late]);
    assert.deepEqual(of('a.html', page), ['php-constants: _PM_LATE']);
    assert.deepEqual(of('b.php', "<?php $a = '<b>{LAN=TITLE} {LAN=NONE}</b>';"), ['php-constants: TITLE']);
    const [inPage] = scanLast({ ...texts, 'b.php': "<?php $a = '{LAN=TITLE}';" });
    assert.deepEqual(inPage?.names, ['TITLE', 'front:LAN_TITLE', 'LAN_TITLE']);
  });

  it('hold classes of pictures, which are no texts', () => {
    const files = {
      'Texts.resx': '<root/>',
      'AppStrings.Designer.cs':
        'internal class Icons {\n  internal static Bitmap K {\n    get { return ResourceManager.GetObject("K"); } } }',
      'A.cs': 'var a = Icons.K;',
    };
    assert.deepEqual(usagesOfLast(files), []);
  });

  it('hold attributes whose texts are shown as they are, and those that ASP.NET looks up', () => {
    const files = (start: string) => ({
      'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"/>',
      'Startup.cs': start,
      'A.cs':
        'class A { [Display(Name = "k", Prompt = "l")] [Phone(ErrorMessage = "m")] string a; [DisplayName("n")] string b; }',
    });
    assert.deepEqual(usagesOfLast(files('services.AddMvc();')), []);
    assert.deepEqual(usagesOfLast(files('services.AddMvc().AddDataAnnotationsLocalization();')), [
      'dotnet: k',
      'dotnet: l',
      'dotnet: m',
      'dotnet: n',
    ]);
  });

  it('hold what .NET makes of a window, which is no class of texts', () => {
    const files = {
      'Main.cs': 'partial class Main {}',
      'Main.resx': '<root/>',
      'Main.Designer.cs': generated('Main'),
      'A.cs': 'var a = Main.K;',
    };
    assert.deepEqual(usagesOfLast(files), []);
    const { 'Main.cs': _, ...others } = files;
    assert.deepEqual(usagesOfLast(others), ['dotnet: K']);
  });

  it('hold controls that are called as a class of texts, of whose members only the texts count', () => {
    const files = {
      'Shop.csproj': '<Project/>',
      'Menu.resx': '<root/>',
      'Menu.Designer.cs': generated('Menu'),
      'A.cs': 'var a = Menu.Instance; var b = Menu.K;',
    };
    assert.deepEqual(usagesOfLast(files), ['dotnet: K']);
  });

  it('hold a class or namespace of their own that is called as one of texts', () => {
    const files = (own: string) => ({
      'Shop.csproj': '<Project Sdk="Microsoft.NET.Sdk.Web"/>',
      'Texts/Strings.cs': own,
      'A.cs': 'var a = Strings.K;',
    });
    assert.deepEqual(usagesOfLast(files('class Strings { public const string K = "k"; }')), []);
    assert.deepEqual(
      usagesOfLast(files('namespace Shop.Strings { class A { static string B { get => L("b"); } } }')),
      [],
    );
    assert.deepEqual(usagesOfLast(files('public class Strings { }')), ['dotnet: K']);
    assert.deepEqual(usagesOfLast(files('class Strings { static ResourceManager a; static string K; }')), [
      'dotnet: K',
    ]);
  });

  it('hold classes of files, which are no texts', () => {
    const files = {
      'Data.resx': '<root/>',
      'Data.Designer.cs': generated('Data').replace(
        'internal static string',
        '/// Looks up a localized string similar to &lt;?xml version=&quot;1.0&quot;?&gt;\n  internal static string',
      ),
      'A.cs': 'var a = Data.K;',
    };
    assert.deepEqual(usagesOfLast(files), []);
  });

  it('hold classes of texts of projects that are not referred to', () => {
    const files = {
      'Lib/Lib.csproj': '<Project/>',
      'Lib/UI.resx': '<root/>',
      'Lib/UI.Designer.cs': generated('UI'),
      'App/App.csproj': '<Project/>',
      'App/A.cs': 'var a = UI.K;',
    };
    assert.deepEqual(usagesOfLast(files), []);
  });

  it('hold classes with texts beside pictures, of which the texts count', () => {
    const files = {
      'Texts.resx': '<root/>',
      'Properties/Resources.Designer.cs':
        'internal class Resources {\n  internal static Bitmap Logo {\n    get { return ResourceManager.GetObject("Logo"); } }\n  internal static string K {\n    get { return ResourceManager.GetString("K", resourceCulture); } } }',
      'A.cs': 'var a = Resources.Logo; var b = Properties.Resources.K; System.Resources.ResourceSet c;',
    };
    assert.deepEqual(usagesOfLast(files), ['dotnet: K']);
  });

  it('hold windows of .NET, which give members of generated classes', () => {
    const files = {
      'Properties/Texts.resx': '<root/>',
      'Properties/Texts.Designer.cs':
        'internal class Texts {\n  internal static Bitmap Logo {\n    get { return ResourceManager.GetObject("Logo"); } }\n  internal static string K {\n    get { return ResourceManager.GetString("K"); } } }',
      'Main.axaml': '<a b="{x:Static p:Texts.K}" c="{x:Static p:Texts.Logo}" d="{x:Static p:Kinds.No}"/>',
    };
    assert.deepEqual(usagesOfLast(files), ['dotnet: K']);
  });

  it('hold constants that an application adds to those which SwiftGen makes', () => {
    const files = {
      'swiftgen.yml': '',
      'Shop.xcodeproj/project.pbxproj': '',
      'Generated/Strings.swift':
        '// Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen\ninternal enum Texts {\n  /// K\n  internal static let k = Texts.tr("Localizable", "k", fallback: "K")\n  internal enum Cart {\n    internal static func total(_ p1: Int) -> String {\n      return Texts.tr("Localizable", "cart.total", p1)\n    }\n  }\n}\nextension Texts {\n  private static func tr(_ table: String) {}\n}\n',
      'Names.swift': 'extension Texts { static let pdf = "PDF" }',
      'View.swift': 'a = Texts.k; b = Texts.pdf; c = Texts.Cart.total(1); d = Cart.k; e = L10n.k',
    };
    assert.deepEqual(usagesOfLast(files), ['swiftgen: k', 'swiftgen: cart.total', 'swiftgen: k']);
    const { 'Generated/Strings.swift': _, ...others } = files;
    const usual = { ...others, 'View.swift': 'a = L10n.k' };
    assert.deepEqual(usagesOfLast(usual), ['swiftgen: k']);
  });

  it('hold texts of slang behind whose names modifiers with values stand', () => {
    const text =
      '{"cart": {"items(param=count)": {"one": "One"}, "by(context=Sex)": {"all(rich, param=n)": ""}}}';
    const files = {
      'pubspec.yaml': 'dependencies:\n  slang: ^4.0.0',
      'lib/i18n/en.i18n.json': text,
      'lib/a.dart': 'a = t.cart.items(count: 2); b = t.cart.by.all;',
    };
    const [items, all] = scanLast(files);
    assert.ok(items?.names.includes('cart.items(param=count)'));
    assert.ok(all?.names.includes('cart.by(context=Sex).all(rich, param=n)'));
    assert.equal(all?.names[0], 'cart.by.all');
  });

  it('hold texts of slang whose groups have modifiers, in a folder of their own', () => {
    const files = {
      'app/pubspec.yaml': 'dependencies:\n  slang: ^4.0.0',
      'app/build.yaml':
        'targets:\n  $default:\n    builders:\n      slang_build_runner:\n        options:\n          translate_var: say',
      'app/assets/i18n/en.json':
        '{"alias(ignoreMissing, ignoreGpt)": {"fruit": "", "unit(plural, param=h)": {}}}',
      'app/lib/a.dart': 'a = say.alias.fruit; b = say.alias.unit(h: 2);',
    };
    const [fruit, unit] = scanLast(files);
    assert.ok(fruit?.names.includes('alias(ignoreMissing, ignoreGpt).fruit'));
    assert.ok(unit?.names.includes('alias(ignoreMissing, ignoreGpt).unit(plural, param=h)'));
  });

  it('reads what a plugin of Shopware adds to the administration by the rules of Vue and of vue-i18n', () => {
    const folder = 'src/Resources/app/administration';
    const template = `${folder}/src/cart/cart.html.twig`;
    const files = {
      'composer.json': '{"require":{"shopware/core":"~6.6"}}',
      [`${folder}/package.json`]: '{"dependencies":{"mermaid":"^10"}}',
      [template]: `<p :title="$t('cart.title')">{{ $tc('cart.hint', 1) }}</p>`,
    };
    assert.deepEqual(usagesOfLast(files), ['vue-i18n: cart.title', 'vue-i18n: cart.hint']);
    const page = { ...files, 'src/Resources/views/cart.html.twig': "{{ 'cart.title'|trans }}" };
    assert.deepEqual(usagesOfLast(page), ['symfony: cart.title']);
  });

  it('count what a source names only where its package says nothing', () => {
    const source = "<?php\nuse Cake\\I18n\\I18n;\n__('k'); Yii::t('app', 'no');";
    const files = { 'composer.json': '{"require":{"laravel/framework":"^11"}}', 'a.php': source };
    assert.deepEqual(usagesOfLast(files), ['laravel: k']);
  });
});
