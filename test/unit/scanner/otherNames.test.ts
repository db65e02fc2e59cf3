import assert from 'node:assert/strict';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { i18next } from '../../../src/core/scanner/frameworks/scripts/i18next.ts';
import { scan } from '../../../src/core/scanner/scan.ts';

/** Every name under which the catalog may know the first key of a text. */
function namesIn(text: string, languageId: string, id: string, path?: string): readonly string[] {
  const framework = frameworkById(id);
  assert.ok(framework);
  const rules = { frameworks: [framework], ...(path === undefined ? {} : { path }) };
  return scan(text, languageId, rules)[0]?.names ?? [];
}

describe('Further names of a key', () => {
  it('has what react-i18next makes of an element before and since version 17', () => {
    const text = '<Trans><div>You have <strong>{{ count }} item</strong>.<br /></div></Trans>';
    const names = namesIn(text, 'typescriptreact', 'i18next');
    assert.equal(names[0], '<0>You have <1>{{count}} item</1>.<br/></0>');
    assert.ok(names.includes('<0>You have <strong>{{count}} item</strong>.<br/></0>'));
  });

  it('joins as i18next does what further separators of namespaces part', () => {
    const names = namesIn(
      "import { t } from 'i18next';\nt('shop:cart:empty.title');",
      'typescript',
      'i18next',
    );
    assert.deepEqual(names.slice(0, 3), [
      'shop:cart:empty.title',
      'shop.cart:empty.title',
      'shop:cart.empty.title',
    ]);
  });

  it('knows a key with a namespace as a path where nothing is known of the library', () => {
    const names = (key: string) => namesIn(`translate('${key}')`, 'typescript', 'common-script');
    assert.deepEqual(names('general:save'), ['general:save', 'general.save']);
    assert.deepEqual(names('Note: draft'), ['Note: draft']);
    const family = namesIn("translate('general:' + name)", 'typescript', 'common-script');
    assert.deepEqual(family, ['general:*', 'general.*']);
  });

  it('knows keys of python-i18n and Nette by the file that their first part names', () => {
    const python = (key: string) => namesIn(`i18n.t(${key})`, 'python', 'python-i18n');
    assert.deepEqual(python("'shop.cart.title'"), ['shop.cart.title', 'shop:cart.title', 'cart.title']);
    assert.deepEqual(python("f'shop.{x}'"), ['shop.*', 'shop:*']);
    assert.deepEqual(python("'title'"), ['title']);
    const nette = (key: string) => namesIn(`<?php $this->translate(${key});`, 'php', 'nette');
    assert.deepEqual(nette("'shop.title'"), ['shop.title', 'shop:title', 'title']);
    assert.deepEqual(nette("'shop.' . $x"), ['shop.*', 'shop:*']);
  });

  it('looks for what a view component has also in the one that it extends', () => {
    const names = (head: string, path = 'app/components/orders/index/component.rb') =>
      namesIn(`class ${head}\n  def add = t('.add')\nend\n`, 'ruby', 'rails', path);
    const own = ['orders.index.component.add', 'components.orders.index.component.add'];
    assert.deepEqual(names('Orders::Index::Component < UI::Pages::Component'), [
      ...own,
      'ui.pages.component.add',
    ]);
    assert.deepEqual(names('Orders::Index::Component < ViewComponent::Base'), own);
    assert.deepEqual(names('Orders::Index::Component'), own);
    assert.ok(!names('CartMailer < Base::Mailer', 'app/mailers/cart_mailer.rb').includes('base.mailer.add'));
  });

  it("knows what Laravel's packages have by the file's name, also all texts of a file", () => {
    const names = (key: string) => namesIn(`<?php __('${key}');`, 'php', 'laravel');
    assert.deepEqual(names('shop::cart.title'), ['shop::cart.title', 'cart.title', 'cart:title']);
    assert.deepEqual(names('shop::cart'), ['shop::cart', 'cart']);
    assert.deepEqual(names('Note:: this'), ['Note:: this']);
  });

  it('knows keys of i18n-js in files that have all texts below a name, as those of i18next may', () => {
    const names = namesIn("i18n.t('cart.title')", 'typescript', 'i18n-js');
    assert.deepEqual(names, ['cart.title', 'translation:cart.title', 'translation.cart.title']);
  });

  it("knows domains of Symfony by the files that hold ICU's messages", () => {
    const names = namesIn("{{ 'title'|trans({}, 'shop') }}", 'twig', 'symfony');
    assert.deepEqual(names, [
      'shop:title',
      'shop.title',
      'shop+intl-icu:title',
      'shop+intl-icu.title',
      'title',
    ]);
  });

  it("knows what Rails says of a model with and without the model's folders, for the attribute first", () => {
    const text = 'validates :name, presence: { message: :gone }';
    assert.deepEqual(namesIn(text, 'ruby', 'rails', 'app/models/shop/cart.rb'), [
      'activerecord.errors.models.shop/cart.attributes.name.gone',
      'activerecord.errors.models.cart.attributes.name.gone',
      'activemodel.errors.models.shop/cart.attributes.name.gone',
      'activemodel.errors.models.cart.attributes.name.gone',
      'activerecord.errors.models.shop/cart.gone',
      'activerecord.errors.models.cart.gone',
      'activemodel.errors.models.shop/cart.gone',
      'activemodel.errors.models.cart.gone',
      'activerecord.errors.messages.gone',
      'activemodel.errors.messages.gone',
      'errors.attributes.name.gone',
      'errors.messages.gone',
    ]);
  });

  it("knows a plural of Lingui by its first form, as gettext's files do", () => {
    const imported = "import { plural } from '@lingui/core/macro';";
    const names = (forms: string) => namesIn(`${imported} plural(n, ${forms})`, 'typescript', 'lingui');
    assert.equal(names("{ one: '# book, {0}', other: '# books' }").at(-1), '# book, {0}');
    assert.ok(!names("{ 0: 'no book', one: '# book', other: '# books' }").includes('# book'));
  });

  it("knows a message of gettext's by its domain and by its context, and without them", () => {
    assert.deepEqual(namesIn("gt.dpgettext('shop', 'month', 'May')", 'javascript', 'gettext-js'), [
      'shop:month||May',
      'shop.month||May',
      'month||May',
      'shop:May',
      'shop.May',
      'May',
    ]);
  });

  it('knows a scope of Transloco by the path of its folder', () => {
    const names = (key: string) => namesIn(`{{ '${key}' | transloco }}`, 'html', 'transloco');
    assert.deepEqual(names('adminPage.list.title'), [
      'adminPage.list.title',
      'admin-page.list.title',
      'admin/page.list.title',
      'admin_page.list.title',
    ]);
    for (const key of ['todos.adminPage', 'Save.title', 'adminPage']) assert.deepEqual(names(key), [key]);
  });

  it('knows a message of Jenkins by the keys of which its build makes such a name', () => {
    const names = (member: string) => namesIn(`Messages.${member}()`, 'java', 'message-classes');
    for (const key of ['Hook.Push.no.user', 'Hook.Push_no_user', 'Hook.Push.no_user', 'Hook_Push.no.user'])
      assert.ok(names('Hook_Push_no_user').includes(key), key);
    assert.ok(names('_Job_Title').includes('Job.Title'));
  });

  it('knows a message of FormatJS without an id by the one that its build makes', () => {
    const names = namesIn("formatMessage({ defaultMessage: 'Select a playbook' })", 'typescript', 'formatjs');
    assert.equal(names[0], 'Select a playbook');
    assert.ok(names.includes('+/x2FM'));
  });

  it('makes the id of a message of FormatJS of its text without the white space of the source, and of its description', () => {
    const all = (text: string) => namesIn(text, 'typescriptreact', 'formatjs');
    assert.ok(all("formatMessage({ defaultMessage: 'Preview: ' })").includes('8UDi5O'));
    assert.ok(all("formatMessage({ defaultMessage: 'Send\\n  request' })").includes('PoX2HN'));
    // What its command line makes of `Save#On a button`.
    const described = '90mIHw';
    for (const text of [
      "intl.formatMessage({ defaultMessage: 'Save', description: 'On a button' })",
      '<FormattedMessage description="On a button" defaultMessage="Save" />',
      "defineMessages({ save: { defaultMessage: 'Save', description: 'On a button' } })",
    ])
      assert.ok(all(text).includes(described), text);
  });

  it("knows a message of Lingui's by the ids that are made of it, and of its context", () => {
    const source = "import { msg } from '@lingui/core/macro'; ";
    assert.ok(namesIn(`${source}msg\` (edited)\``, 'typescript', 'lingui').includes('X0N0PA'));
    const names = namesIn(`${source}msg({ message: 'May', context: 'month' })`, 'typescript', 'lingui');
    assert.equal(names[0], 'month||May');
    assert.ok(names.includes('vhQTFk'));
    const inAddresses = namesIn(`${source}msg\`guys\``, 'typescript', 'lingui');
    assert.deepEqual(inAddresses, ['guys', '39nd+2', '39nd-2']);
  });

  it("knows a message that next-intl extracts by its id, in its namespace's place", () => {
    const names = (call: string) =>
      namesIn(`import { useExtracted } from 'next-intl'; ${call}`, 'typescript', 'next-intl');
    assert.ok(names("const t = useExtracted(); t('Look ma, no keys!')").includes('VgH3tb'));
    assert.ok(names("const t = useExtracted('home'); t('Authenticate')").includes('home.Y9HHck'));
    assert.deepEqual(names("const t = useTranslations(); t('Authenticate')"), ['Authenticate']);
  });

  it('finds a message of several lines as Lingui 4 and Lingui 5 keep it', () => {
    const source = "import { t } from '@lingui/macro'; t`Two\n      lines `";
    const [first, ...others] = namesIn(source, 'typescript', 'lingui');
    assert.equal(first, 'Two\n      lines ');
    assert.ok(others.includes('Two\nlines'));
  });

  it("knows a message of VS Code's with comments by both, as bundles do", () => {
    const names = (comment: string) =>
      namesIn(
        `vscode.l10n.t({ message: 'Run {0}', args: [task], comment: ${comment} })`,
        'typescript',
        'vscode-l10n',
      );
    assert.deepEqual(names("'On a button'"), ['Run {0}', 'Run {0}/On a button']);
    assert.deepEqual(names("['On a button.', '{0} is a task']"), [
      'Run {0}',
      'Run {0}/On a button.{0} is a task',
    ]);
    assert.deepEqual(names('[]'), ['Run {0}']);
    assert.deepEqual(names('[about]'), ['Run {0}']);
  });

  it("knows a text of Matomo's by the name of its plug-in, below which files have it", () => {
    const names = ['Goals_Title_Long', 'Goals.Title_Long'];
    assert.deepEqual(namesIn("<?php Piwik::translate('Goals_Title_Long');", 'php', 'matomo'), names);
    assert.deepEqual(namesIn("translate('Goals_Title_Long')", 'typescript', 'matomo'), names);
  });

  it('knows an item of a list of vue-i18n by its number, as files do', () => {
    assert.deepEqual(namesIn("t('steps[0].more[12]')", 'typescript', 'vue-i18n'), [
      'steps[0].more[12]',
      'steps.0.more.12',
    ]);
  });

  it('knows items of a list of vue-i18n whose number is not known', () => {
    assert.deepEqual(namesIn("t('steps[' + n + '].title')", 'typescript', 'vue-i18n'), [
      'steps[*].title',
      'steps.*.title',
    ]);
  });

  it('knows a member of a path of vue-i18n in quotes and brackets by its name', () => {
    assert.deepEqual(namesIn(`t('Cart["Empty it?"].title')`, 'typescript', 'vue-i18n'), [
      'Cart["Empty it?"].title',
      'Cart.Empty it?.title',
    ]);
    assert.deepEqual(namesIn(`t("['Empty it?']")`, 'typescript', 'vue-i18n'), ["['Empty it?']", 'Empty it?']);
  });

  it("knows a key of a component's own texts by the component's place", () => {
    const component = (tag: string) => `<template>{{ $t('title') }}</template>\n${tag}{"en": {}}</i18n>\n`;
    const framework = frameworkById('vue-i18n');
    assert.ok(framework);
    const path = 'src/components/user/list.vue';
    const names = (tag: string) => scan(component(tag), 'vue', { frameworks: [framework], path })[0]?.names;
    assert.deepEqual(names('<i18n lang="json5">'), ['title', 'components.user.list.title']);
    for (const tag of ['<i18n global>', '<i18n src="./list.json">', '<!--i18n-->'])
      assert.deepEqual(names(tag), ['title']);
    assert.deepEqual(scan(component('<i18n>'), 'vue', { frameworks: [framework] })[0]?.names, ['title']);
  });

  it('knows a name that slang generated in another case', () => {
    const names = namesIn('final text = t.ui_actions.help_us.show_more;', 'dart', 'slang');
    assert.equal(names[0], 'ui_actions.help_us.show_more');
    for (const name of ['uiActions.helpUs.showMore', 'ui-actions.help-us.show-more'])
      assert.ok(names.includes(name), name);
    for (const name of ['UI-ACTIONS.HELP-US.show-more', 'UI_ACTIONS.HELP_US.show_more'])
      assert.ok(names.includes(name), name);
    assert.ok(namesIn('final text = t.mainScreen.title;', 'dart', 'slang').includes('main_screen.title'));
  });

  it('knows a name of R.swift whose key has both dots and capitals', () => {
    const names = namesIn('R.string.localizable.cartViewPageTitle()', 'swift', 'r-swift');
    assert.equal(names[0], 'cartViewPageTitle');
    for (const name of ['cart.view.page.title', 'cartView.pageTitle', 'cart.view.pageTitle'])
      assert.ok(names.includes(name), name);
    assert.equal(new Set(names).size, names.length);
    const long = namesIn('R.string.localizable.aNameThatHasSoVeryManyWords()', 'swift', 'r-swift');
    assert.ok(long.length < 20 && !long.includes('a.name.that.has.so.very.manyWords'));
    const texts = namesIn('R.string.localizable.copyAddress()', 'swift', 'r-swift');
    for (const name of ['Copy address', 'Copy Address', 'CopyAddress']) assert.ok(texts.includes(name), name);
  });

  it('has the ids of a module of Stripes or Strapi without the name of the module', () => {
    const names = namesIn("formatMessage({ id: 'ui-users.details.title' })", 'typescript', 'stripes');
    assert.deepEqual(names, ['ui-users.details.title', 'details.title']);
    const families = namesIn("formatMessage({ id: 'shop.errors.' + code })", 'typescript', 'strapi');
    assert.deepEqual(families, ['shop.errors.*', 'errors.*']);
  });

  it('says no namespace where one is given that is not known, and tries the default', () => {
    const [hook, call, plain] = scan(
      "const { t } = useTranslation([area]); t('a'); useTranslation().t('b', { ns: area }); useTranslation().t('c');",
      'typescript',
      { frameworks: [i18next] },
    );
    assert.deepEqual([hook?.namespace, hook?.names], [undefined, ['a', 'translation:a', 'translation.a']]);
    assert.deepEqual([call?.namespace, call?.names], [undefined, ['b', 'translation:b', 'translation.b']]);
    assert.equal(plain?.namespace, 'translation');
  });

  it('says no namespace for a translator that a function is given, which only its caller knows', () => {
    const [typed, plain, named] = scan(
      "const a = (t: TFunction) => t('a'); const b = ({ t }) => t('b'); const c = (t: TFunction<'cart'>) => t('c');",
      'typescript',
      { frameworks: [i18next] },
    );
    assert.deepEqual([typed?.namespace, typed?.names], [undefined, ['a', 'translation:a', 'translation.a']]);
    assert.deepEqual([plain?.namespace, plain?.names[0]], [undefined, 'b']);
    assert.equal(named?.namespace, 'cart');
  });

  it('has no context for a message of ttag whose context is not known', () => {
    const names = namesIn("import { c } from 'ttag'; c(kind()).t`Hello`;", 'typescript', 'ttag');
    assert.deepEqual(names, ['Hello']);
  });

  it('has a part of a generated constant in snake case and another as it is', () => {
    const names = namesIn('L10n.CarPlay.Navigation.quickAccess', 'swift', 'swiftgen');
    assert.equal(names[0], 'carPlay.navigation.quickAccess');
    assert.ok(names.includes('carPlay.navigation.quick_access'));
    assert.ok(names.includes('car_play.navigation.quickAccess'));
    assert.ok(names.includes('car_play.navigation.quick_access'));
  });

  it('has the dot before the last part of a text of WinUI, also where its name has lines', () => {
    const names = namesIn('resourceLoader.GetString("Buy_Now/Content")', 'csharp', 'dotnet');
    assert.deepEqual(names.slice(0, 2), ['Buy_Now/Content', 'Buy_Now.Content']);
    const own = namesIn('i18n.GetString("Buy_Now/Content")', 'csharp', 'common-dotnet');
    assert.deepEqual(own.slice(0, 2), ['Buy_Now/Content', 'Buy_Now.Content']);
  });

  it('has the file of .NET that belongs to the page, the class or what is generated from it', () => {
    const inPage = namesIn('@Localizer["title"]', 'razor', 'dotnet', 'Areas/Shop/Views/Cart/Index.cshtml');
    assert.equal(inPage[0], 'title');
    assert.deepEqual(inPage.slice(-2), ['Index:title', 'Areas.Shop.Views.Cart.Index:title']);
    const inClass = namesIn('var a = localizer["title"];', 'csharp', 'dotnet', 'Pages/Login.cshtml.cs');
    assert.deepEqual(inClass.slice(-2), ['Login:title', 'Pages.Login:title']);
    const generated = namesIn('var a = Resources.Strings.Title;', 'csharp', 'dotnet', 'Cart.cs');
    assert.deepEqual(generated.slice(-2), ['Strings:Title', 'Cart:Title']);
    const inXaml = namesIn('<A B="{x:Static p:Strings.Title}"/>', 'xaml', 'dotnet', 'Cart.xaml');
    assert.deepEqual(inXaml.slice(-1), ['Strings:Title']);
  });

  it('has digits of a generated constant with and without a line before them', () => {
    assert.ok(namesIn('L10n.Kiosk.minutes15', 'swift', 'swiftgen').includes('kiosk.minutes_15'));
    assert.ok(namesIn('L10n.a11yAddress', 'swift', 'swiftgen').includes('a11y_address'));
    assert.ok(
      namesIn('L10n.Gestures._1Finger.title', 'swift', 'swiftgen').includes('gestures.1_finger.title'),
    );
  });

  it('has the lines of a generated field as the dots that its resource may have', () => {
    assert.deepEqual(namesIn('getString(R.string.cart_title)', 'kotlin', 'android'), [
      'cart_title',
      'cart.title',
    ]);
  });

  it('has the hash by which files of @lit/localize know a message', () => {
    const names = (call: string) =>
      namesIn(`import { msg, str } from '@lit/localize'; ${call}`, 'typescript', 'lit-localize');
    assert.deepEqual(names("msg('Hello')"), ['Hello', 's63f0bfacf2c00f6b', 'h63f0bfacf2c00f6b']);
    assert.ok(names(`msg(str\`Hello \${name}!\`)`).includes('s00ad08ebae1e0f74'));
  });

  it("has what SwiftGen's constants of several tables, and acronyms in them, may stand for", () => {
    const names = (text: string) => namesIn(`let a = L10n.${text}`, 'swift', 'swiftgen');
    assert.equal(names('Localizable.Cart.emptyTitle')[0], 'cart.emptyTitle');
    assert.ok(names('Localizable.Cart.emptyTitle').includes('cart.empty_title'));
    assert.ok(names('InfoPlist.cameraUsage').includes('InfoPlist:camera_usage'));
    assert.ok(names('GalleryView.coverURL').includes('gallery_view.cover_URL'));
    assert.ok(names('GalleryView.coverURL').includes('gallery_view.cover_url'));
  });

  it('does not try every way to write a constant of many parts', () => {
    const parts = Array.from({ length: 20 }, (_, at) => `PartOf${at}`).join('.');
    assert.ok(namesIn(`L10n.${parts}.aTitle`, 'swift', 'swiftgen').length < 24);
  });

  it('has the text of a block as it is written, and as a policy of the application may trim it', () => {
    const names = namesIn('{% trans %}\n  50 % of\n  {{ name }}\n{% endtrans %}', 'jinja', 'gettext');
    assert.deepEqual(names, ['\n  50 % of\n  %(name)s\n', '\n  50 %% of\n  %(name)s\n', '50 %% of %(name)s']);
  });
});

describe('Keys that only the running application knows', () => {
  const dynamicIn = (text: string, languageId: string, id: string) => {
    const framework = frameworkById(id);
    assert.ok(framework);
    const usages = scan(text, languageId, { frameworks: [framework] });
    return usages
      .filter(({ certainty }) => certainty === 'dynamic')
      .map(({ range }) => text.slice(range.start, range.end));
  };

  it('are none where an argument is a use of a key itself', () => {
    assert.deepEqual(dynamicIn('tr(LocaleKeys.title); tr(title);', 'dart', 'easy-localization'), ['title']);
    assert.deepEqual(
      dynamicIn('Text(LocalizedStringKey("title")); Text(title)\nimport SwiftUI', 'swift', 'ios'),
      [],
    );
  });

  it('are none where macros make what is looked up, and are what else is', () => {
    const text = `
      const later = msg\`Later\`;
      const titles = { cart: msg\`Cart\`, done: defineMessage({ message: 'Done' }) };
      i18n._(msg\`Now\`); i18n._(later); i18n._(titles.cart); i18n._(titles[state]); i18n._(isOpen ? later : msg\`Closed\`);
      i18n._(given);`;
    assert.deepEqual(dynamicIn(text, 'typescript', 'lingui'), ['given']);
  });

  it('are none where a method is called on what leads to the function', () => {
    assert.deepEqual(dynamicIn("context.tr('title'); title.tr();", 'dart', 'easy-localization'), ['title']);
  });

  it('has the member of an object that FormatJS keeps a message in', () => {
    const names = namesIn("intl.formatMessage({ id: 'user.name' })", 'typescript', 'formatjs');
    assert.equal(names[0], 'user.name');
    assert.ok(names.includes('user.name.defaultMessage'));
  });

  it('has the namespaces that an application looks in, in templates as in scripts', () => {
    const expected = ['a.b', 'js:a.b', 'js.a.b', 'admin_js:a.b', 'admin_js.a.b'];
    assert.deepEqual(namesIn("{{i18n 'a.b'}}", 'handlebars', 'discourse'), expected);
    assert.deepEqual(
      namesIn("import { i18n } from 'discourse-i18n'; i18n('a.b')", 'typescript', 'discourse'),
      expected,
    );
  });
});
