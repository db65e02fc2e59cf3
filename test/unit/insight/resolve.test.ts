import assert from 'node:assert/strict';
import type { CatalogReader } from '../../../src/core/catalog/types.ts';
import { planRename } from '../../../src/core/insight/renameKey.ts';
import { isItsOwnText, resolve } from '../../../src/core/insight/resolve.ts';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { scan } from '../../../src/core/scanner/scan.ts';
import type { Usage } from '../../../src/core/scanner/types.ts';
import { fakeCatalog } from './fakeCatalog.ts';
import { usageOf } from './usage.ts';

const shop = fakeCatalog({
  en: {
    'cart:title': 'Your cart',
    'cart:errors.empty': 'Nothing here',
    'cart:errors.full': 'Too much',
    welcome: 'Welcome',
    'cart:item_one': '1 item',
    'cart:item_other': '{{count}} items',
    hello_male: 'Hello, sir',
    hello_female: 'Hello, madam',
  },
});
const plain = fakeCatalog({ en: { 'cart.title': 'Your cart', title: 'Title' } });

describe('insight: resolve', () => {
  it('takes the first name that the catalog has', () => {
    const usage = usageOf('title', { namespace: 'cart', names: ['cart:title', 'cart.title'] });
    assert.deepEqual(resolve(usage, shop), { kind: 'key', name: 'cart:title' });
    assert.deepEqual(resolve(usage, plain), { kind: 'key', name: 'cart.title' });
  });

  it('knows what the application keeps from translation, where the catalog has no such key', () => {
    const kept = { framework: 'android', isUntranslatable: true } as const;
    assert.deepEqual(resolve(usageOf('brand', kept), shop), { kind: 'untranslatable', name: 'brand' });
    // Not even where it is called like the first part of keys.
    assert.deepEqual(resolve(usageOf('cart', kept), plain), { kind: 'untranslatable', name: 'cart' });
    assert.deepEqual(resolve(usageOf('welcome', kept), shop), { kind: 'key', name: 'welcome' });
  });

  it('takes what a view of SwiftUI is given for a text where keys are names', () => {
    const shown = { framework: 'swiftui' } as const;
    const names = fakeCatalog({ en: { cart_title: 'Your cart', Home: 'Home' } });
    const texts = fakeCatalog({ en: { 'Your cart': 'Your cart', Save: 'Save' } });
    for (const text of ['Debug options', 'Share', 'GIF', '0:00']) {
      assert.deepEqual(resolve(usageOf(text, shown), names), { kind: 'plainText', text });
      assert.equal(resolve(usageOf(text, shown), texts).kind, 'unknown');
      assert.equal(resolve(usageOf(text, { framework: 'ios' }), names).kind, 'unknown');
    }
    const family = { ...shown, certainty: 'family', names: ['Hello * you'] } as const;
    assert.equal(resolve(usageOf('Hello * you', family), names).kind, 'plainText');
    assert.equal(resolve(usageOf('cart_tilte', shown), names).kind, 'unknown');
    assert.deepEqual(resolve(usageOf('Home', shown), names), { kind: 'key', name: 'Home' });
  });

  it('takes a text of an extension of VS Code for what is shown, where only its manifest has keys', () => {
    const shown = { framework: 'vscode-l10n' } as const;
    const manifest = fakeCatalog({ en: { 'command.run.title': 'Run', 'view.name': 'Shops' } });
    const bundle = fakeCatalog({
      en: { 'command.run.title': 'Run', 'Clone Repository': 'Clone Repository' },
    });
    for (const text of ['Clone Repository', 'Details', 'Labels:', 'There are updates for {0}.']) {
      assert.deepEqual(resolve(usageOf(text, shown), manifest), { kind: 'plainText', text });
    }
    assert.equal(resolve(usageOf('Save {0}', shown), bundle).kind, 'unknown');
    assert.equal(resolve(usageOf('command.rnu.title', shown), manifest).kind, 'unknown');
  });

  it('takes a text in a view of Jenkins that has none of its own for what is shown', () => {
    const shown = { framework: 'jenkins' } as const;
    const texts = fakeCatalog({ en: { 'New cloud': 'New cloud' } });
    assert.deepEqual(resolve(usageOf('New cloud', shown), texts), { kind: 'key', name: 'New cloud' });
    assert.deepEqual(resolve(usageOf('Save changes', shown), texts), {
      kind: 'plainText',
      text: 'Save changes',
    });
    assert.equal(resolve(usageOf('noCloud', shown), texts).kind, 'unknown');
  });

  it('does not miss what Rails says about models itself', () => {
    const taken = (certainty: 'computed' | 'family', model: string) =>
      usageOf('taken', {
        framework: 'rails',
        certainty,
        names: [`activerecord.errors.models.${model}.attributes.name.taken`, 'errors.messages.taken'],
      });
    const own = fakeCatalog({ en: { 'activerecord.errors.models.user.attributes.name.taken': 'Taken' } });
    const name = 'activerecord.errors.models.user.attributes.name.taken';
    assert.deepEqual(resolve(taken('computed', 'user'), own), { kind: 'key', name });
    assert.equal(resolve(taken('family', '*'), own).kind, 'family');
    assert.equal(resolve(taken('computed', 'user'), shop).kind, 'dynamic');
    assert.equal(resolve(taken('family', '*'), shop).kind, 'dynamic');
    const written = usageOf(name, { framework: 'rails', names: [name] });
    assert.equal(resolve(written, shop).kind, 'unknown');
    assert.equal(planRename([taken('computed', 'user')], 'welcome', 'hello', shop).dynamic, 0);
  });

  it('does not miss a key where the call says another one to take then', () => {
    const optional = { framework: 'rails', hasFallback: true };
    assert.equal(resolve(usageOf('nothing', optional), shop).kind, 'dynamic');
    assert.equal(resolve(usageOf('nothing', { framework: 'rails' }), shop).kind, 'unknown');
    assert.equal(resolve(usageOf('welcome', optional), shop).kind, 'key');
    assert.equal(planRename([usageOf('nothing', optional)], 'welcome', 'hello', shop).dynamic, 0);
  });

  it('does not miss what Rails and gems bring along, unless the project has texts beside it', () => {
    const kind = (name: string, catalog = shop) =>
      resolve(usageOf(name, { framework: 'rails', names: [name] }), catalog).kind;
    for (const name of ['date.month_names', 'number.currency.format.unit', 'errors.messages.too_long'])
      assert.equal(kind(name), 'dynamic');
    for (const name of [
      'date.of_order',
      'number.items',
      'errors.messages.sold_out',
      'activerecord.errors.messages.x',
    ])
      assert.equal(kind(name), 'unknown');
    const own = fakeCatalog({ en: { 'devise.sessions.new.hint': 'Hint', 'date.month_names': 'Months' } });
    assert.equal(kind('devise.sessions.new.title', own), 'unknown');
    assert.equal(kind('devise.failure.invalid', own), 'dynamic');
    assert.equal(kind('date.month_names', own), 'key');
    const attribute = (model: string) =>
      resolve(
        usageOf('name', { framework: 'rails', names: [`activerecord.attributes.${model}.name`] }),
        models,
      ).kind;
    const models = fakeCatalog({ en: { 'activerecord.attributes.user.email': 'Address' } });
    assert.equal(attribute('cart'), 'dynamic');
    assert.equal(attribute('user'), 'unknown');
    const inScript = usageOf('date.month_names', { framework: 'i18n-js' });
    assert.equal(resolve(inScript, shop).kind, 'unknown');
  });

  it("does not miss the texts of Laravel's packages that the project has no file for", () => {
    const kind = (key: string, certainty: 'literal' | 'family' = 'literal') =>
      resolve(usageOf(key, { framework: 'laravel', certainty }), own).kind;
    const own = fakeCatalog({ en: { 'cart.title': 'Title', 'shop::form.size': 'Size' } });
    for (const key of ['filament::login.title', 'filament::pages/login.form.title'])
      assert.equal(kind(key), 'dynamic');
    for (const key of ['shop::cart.titel', 'shop::form.color', 'login.title'])
      assert.equal(kind(key), 'unknown');
    assert.equal(kind('*::general.title', 'family'), 'dynamic');
    assert.equal(kind('shop::cart.*.title', 'family'), 'unknown');
  });

  it('does not miss the texts of a theme of Docusaurus', () => {
    const kindOf = (key: string) => resolve(usageOf(key, { framework: 'docusaurus' }), shop).kind;
    assert.equal(kindOf('theme.NotFound.title'), 'dynamic');
    assert.equal(kindOf('pages.title'), 'unknown');
  });

  it('does not miss the texts of extensions that belong to TYPO3', () => {
    const label = (extension: string) => {
      const key = `LLL:EXT:${extension}/Resources/Private/Language/locallang_general.xlf:LGL.hidden`;
      return usageOf(key, { framework: 'typo3', names: ['locallang_general:LGL.hidden', 'LGL.hidden'] });
    };
    assert.equal(resolve(label('core'), shop).kind, 'dynamic');
    assert.equal(resolve(label('news'), shop).kind, 'unknown');
    const own = fakeCatalog({ en: { 'LGL.hidden': 'Hidden' } });
    assert.deepEqual(resolve(label('core'), own), { kind: 'key', name: 'LGL.hidden' });
  });

  it('does not miss the texts of Joomla and of extensions that the project has no text of', () => {
    const text = (name: string) => resolve(usageOf(name, { framework: 'joomla', names: [name] }), own).kind;
    const own = fakeCatalog({
      en: { COM_SHOP_TITLE: 'Title', JGLOBAL_TITLE: 'Title', JSHOP_TITLE: 'Title' },
    });
    for (const name of ['JYES', 'J50', 'JGLOBAL_HITS', 'INFO', 'COM_USERS_LOGIN', 'PLG_SYSTEM_LOG_TITLE'])
      assert.equal(text(name), 'dynamic', name);
    for (const name of ['COM_SHOP_TITEL', 'JSHOP_TITEL', 'SHOP_TITLE'])
      assert.equal(text(name), 'unknown', name);
    const joomla = fakeCatalog({ en: { JLIB_FORM_CLEAR: 'Clear', JGLOBAL_TITLE: 'Title' } });
    const typed = usageOf('JGLOBAL_HITS', { framework: 'joomla', names: ['JGLOBAL_HITS'] });
    assert.equal(resolve(typed, joomla).kind, 'unknown');
  });

  it('does not miss the texts of bundles of Symfony that the project has no file for', () => {
    const text = (namespace: string) =>
      usageOf('back', { framework: 'symfony', namespace, names: [`${namespace}:back`] });
    assert.equal(resolve(text('FOSUserBundle'), shop).kind, 'dynamic');
    assert.deepEqual(resolve(text('checkout'), shop), {
      kind: 'unknown',
      name: 'checkout:back',
      namespaceIsUnknown: true,
    });
    const own = fakeCatalog({ en: { 'FOSUserBundle:title': 'Title' } });
    assert.equal(resolve(text('FOSUserBundle'), own).kind, 'unknown');
  });

  it('does not miss the texts of Contao', () => {
    const text = (key: string) => usageOf(key, { framework: 'contao', names: [key, `TL_LANG.${key}`] });
    const extension = fakeCatalog({ en: { 'MSC.ownTitle': 'Title', 'TL_LANG.tl_cart.title': 'Title' } });
    assert.equal(resolve(text('MSC.search'), extension).kind, 'dynamic');
    assert.equal(resolve(text('tl_cart.titel'), extension).kind, 'unknown');
    const domain = { framework: 'symfony', namespace: 'contao_default', names: ['MSC.search'] };
    assert.equal(resolve(usageOf('MSC.search', domain), extension).kind, 'dynamic');
    const itself = fakeCatalog({ en: { 'ERR.mandatory': 'Fill in', 'MSC.search': 'Search' } });
    assert.equal(resolve(text('MSC.searhc'), itself).kind, 'unknown');
  });

  it('does not miss the texts of other domains in pages of Zope', () => {
    const text = (namespace: string) =>
      usageOf('Back', { framework: 'zope', namespace, names: [`${namespace}:Back`, 'Back'] });
    const domains = fakeCatalog({ en: { 'shop:Title': 'Title', 'cart:Title': 'Title' } });
    assert.equal(resolve(text('other.package'), domains).kind, 'dynamic');
    assert.equal(resolve(text('shop'), domains).kind, 'unknown');
    const single = fakeCatalog({ en: { Title: 'Title' } });
    assert.equal(resolve(text('plone'), single).kind, 'dynamic');
    assert.equal(resolve(text('shop'), single).kind, 'unknown');
  });

  it('does not miss what Spartacus and ABP bring along', () => {
    const part = (key: string) => usageOf(key, { framework: 'spartacus' });
    const chunks = fakeCatalog({ en: { 'common:spinner.label': 'Wait', 'quote.title': 'Quote' } });
    assert.equal(resolve(part('cartItems.total'), chunks).kind, 'dynamic');
    assert.equal(resolve(part('quote.titel'), chunks).kind, 'unknown');
    assert.equal(resolve(part('spinner.tilte'), chunks).kind, 'unknown');
    const resource = (namespace: string) =>
      usageOf('Login', { framework: 'abp-angular', namespace, names: [`${namespace}:Login`] });
    assert.equal(resolve(resource('AbpAccount'), shop).kind, 'dynamic');
    assert.equal(resolve(resource('BookStore'), shop).kind, 'unknown');
  });

  it('takes the bare key where the catalog keeps no such namespace', () => {
    const usage = usageOf('title', { namespace: 'checkout', names: ['checkout:title', 'checkout.title'] });
    assert.deepEqual(resolve(usage, plain), { kind: 'key', name: 'title' });
  });

  it('takes the first part of a path for a file where no namespace is known', () => {
    assert.deepEqual(resolve(usageOf('cart.title', { names: ['cart.title'] }), shop), {
      kind: 'key',
      name: 'cart:title',
    });
    assert.deepEqual(resolve(usageOf('cart.title', { names: ['cart.title'] }), plain), {
      kind: 'key',
      name: 'cart.title',
    });
  });

  it('takes the first part of a path for a file where nothing names the namespace', () => {
    const usage = usageOf('cart.title', {
      namespace: 'translation',
      namespaceIsDefault: true,
      names: ['cart.title', 'translation:cart.title', 'translation.cart.title'],
    });
    assert.deepEqual(resolve(usage, shop), { kind: 'key', name: 'cart:title' });
    const family = { ...usage, certainty: 'family' as const, names: ['*.title', 'translation:*.title'] };
    assert.deepEqual(resolve(family, shop), { kind: 'family', pattern: '*:title', members: ['cart:title'] });
  });

  it('takes a key of any file where a framework has no namespaces, and the one that says its file before', () => {
    const merged = fakeCatalog({
      en: { 'home:welcome': 'Hello', 'shop:home.welcome': 'Hi', 'shop:cart.title': 'Cart' },
    });
    const named = (key: string, rest: Partial<Usage> = {}) =>
      resolve(usageOf(key, { framework: 'vue-i18n', ...rest }), merged);
    assert.deepEqual(named('cart.title'), { kind: 'key', name: 'shop:cart.title' });
    assert.deepEqual(named('home.welcome'), { kind: 'key', name: 'home:welcome' });
    assert.deepEqual(named('cart.*', { certainty: 'family' }), {
      kind: 'family',
      pattern: 'shop:cart.*',
      members: ['shop:cart.title'],
    });
    assert.equal(named('cart.total').kind, 'unknown');
    const bound = { namespace: 'other', names: ['other:cart.title', 'other.cart.title'] };
    assert.equal(named('cart.title', bound).kind, 'unknown');
  });

  describe('where only the framework says which namespace is the default one', () => {
    const keys = {
      'app:title': 'App',
      'mobile:title': 'Mobile',
      'mobile:tabs.home': 'Home',
      'app:pal_male': '',
    };
    const found = (key: string, more: Readonly<Record<string, string>> = {}, rest: Partial<Usage> = {}) => {
      const names = [key, `translation:${key}`, `translation.${key}`];
      const byDefault = { namespace: 'translation', namespaceIsDefault: true, names };
      const { kind, ...is } = resolve(
        usageOf(key, { ...byDefault, ...rest }),
        fakeCatalog({ en: { ...keys, ...more } }),
      );
      return [kind, 'name' in is ? is.name : 'pattern' in is ? is.pattern : ''];
    };

    it('takes a key of any file when the catalog has none of that namespace', () => {
      assert.deepEqual(found('tabs.home'), ['key', 'mobile:tabs.home']);
      assert.deepEqual(found('title'), ['key', 'app:title']);
      assert.deepEqual(found('tabs'), ['group', 'mobile:tabs']);
      assert.deepEqual(found('pal', {}, { args: ['context'] }), ['family', 'app:pal_*']);
      const names = ['tabs.*', 'translation:tabs.*', 'translation.tabs.*'];
      assert.deepEqual(found('tabs.*', {}, { certainty: 'family', names }), ['family', 'mobile:tabs.*']);
    });

    it('does not when there are such keys, or keys without a namespace, which its file gives', () => {
      for (const own of ['translation:x', 'translation.x', 'x'])
        assert.equal(found('tabs.home', { [own]: '' })[0], 'unknown', own);
      const named = { namespaceIsDefault: false, names: ['translation:tabs.home', 'translation.tabs.home'] };
      assert.equal(found('tabs.home', {}, named)[0], 'unknown');
    });

    it('names a missing key beside those that share its path', () => {
      assert.deepEqual(found('tabs.about'), ['unknown', 'mobile:tabs.about']);
      assert.deepEqual(found('about'), ['unknown', 'about']);
      assert.deepEqual(found('tabs.about', { x: '' }), ['unknown', 'tabs.about']);
    });
  });

  it('takes the bare key whatever sign stands between it and its namespace', () => {
    const rules = {
      frameworks: [frameworkById('i18next')].flatMap(found => found ?? []),
      naming: { i18next: { namespaceSeparator: '~' } },
    };
    const [usage] = scan("t('shop~title')", 'typescript', rules);
    assert.deepEqual(usage && resolve(usage, plain), { kind: 'key', name: 'title' });
  });

  it('takes a form that is asked for by its own name for its key', () => {
    const counted = fakeCatalog({
      en: { item: { one: '1 item', other: '{{count}} items' }, pay_one: 'Pay' },
    });
    assert.deepEqual(resolve(usageOf('item_other'), counted), { kind: 'key', name: 'item' });
    assert.deepEqual(resolve(usageOf('item.one', { framework: 'rails' }), counted), {
      kind: 'key',
      name: 'item',
    });
    assert.deepEqual(resolve(usageOf('pay_one'), counted), { kind: 'key', name: 'pay_one' });
    assert.equal(resolve(usageOf('pay_other'), counted).kind, 'unknown');
  });

  it('takes ordinal forms for their key, as files list them or with the cardinal ones', () => {
    const apart = fakeCatalog({ en: { place_ordinal: { one: '{{count}}st', other: '{{count}}th' } } });
    const ordinal = usageOf('place', { args: ['count'] });
    assert.deepEqual(resolve(ordinal, apart), { kind: 'key', name: 'place_ordinal' });
    assert.deepEqual(resolve(usageOf('place_ordinal_two'), apart), { kind: 'key', name: 'place_ordinal' });
    assert.equal(resolve(usageOf('place'), apart).kind, 'unknown');
    const single = fakeCatalog({
      en: { place_ordinal_one: '{{count}}st', place_ordinal_other: '{{count}}th' },
    });
    assert.deepEqual(resolve(ordinal, single), { kind: 'key', name: 'place_ordinal_other' });
    const together = fakeCatalog({ en: { place: { one: '{{count}}st', other: '{{count}}th' } } });
    assert.deepEqual(resolve(usageOf('place_ordinal_two'), together), { kind: 'key', name: 'place' });
  });

  it('takes no sentence for a member of its beginning', () => {
    const sentences = fakeCatalog({ en: { 'Saved. Try it.': 'Saved. Try it.' } });
    assert.equal(resolve(usageOf('Saved'), sentences).kind, 'unknown');
    assert.equal(resolve(usageOf('Saved. Try it'), sentences).kind, 'unknown');
  });

  it('takes the first parts of a path for a file in a folder', () => {
    const deep = fakeCatalog({ en: { 'a11y/save:title': 'x' } });
    assert.deepEqual(resolve(usageOf('a11y.save.title', { names: ['a11y.save.title'] }), deep), {
      kind: 'key',
      name: 'a11y/save:title',
    });
  });

  it('does not take the bare key of another namespace where the catalog knows the one asked for', () => {
    const usage = usageOf('welcome', { namespace: 'cart', names: ['cart:welcome', 'cart.welcome'] });
    assert.deepEqual(resolve(usage, shop), {
      kind: 'unknown',
      name: 'cart:welcome',
      namespaceIsUnknown: false,
    });
  });

  it('says that a namespace is unknown only when the source names it and the project has namespaces', () => {
    const usage = usageOf('total', { namespace: 'orders', names: ['orders:total', 'orders.total'] });
    assert.deepEqual(resolve(usage, shop), {
      kind: 'unknown',
      name: 'orders:total',
      namespaceIsUnknown: true,
    });
    assert.deepEqual(resolve(usage, plain), { kind: 'unknown', name: 'total', namespaceIsUnknown: false });
    const byDefault = { ...usage, namespaceIsDefault: true };
    assert.deepEqual(resolve(byDefault, shop), { kind: 'unknown', name: 'total', namespaceIsUnknown: false });
    const names = ['translation:total', 'translation.total', 'total'];
    const named = usageOf('translation:total', { namespace: 'translation', names });
    const bare = fakeCatalog({ en: { 'cart:title': 'Cart', welcome: 'Welcome' } });
    assert.deepEqual(resolve(named, bare), { kind: 'unknown', name: 'total', namespaceIsUnknown: false });
  });

  it('names a missing key as the project would, whatever else it may be called', () => {
    const named = (text: string, catalog: CatalogReader, framework = 'i18next') => {
      const [usage] = scan(text, 'typescriptreact', {
        frameworks: [frameworkById(framework)].flatMap(rules => rules ?? []),
      });
      assert.ok(usage, text);
      const found = resolve(usage, catalog);
      return found.kind === 'unknown' ? found.name : found.kind;
    };
    const bound = (args: string, call: string) => `const { t } = useTranslation(${args}); ${call}`;
    const single = fakeCatalog({ en: { title: 'Title' } });
    const byDefault = fakeCatalog({ en: { 'translation:title': 'Title', 'cart:title': 'Cart' } });
    const total = "t('total')";
    assert.equal(named(bound('', total), single), 'total');
    assert.equal(named(bound('', total), shop), 'total');
    assert.equal(named(bound('', total), byDefault), 'translation:total');
    assert.equal(named(bound("'translation'", total), single), 'total');
    assert.equal(named(bound("'cart'", total), single), 'total');
    assert.equal(named(bound("'cart'", total), shop), 'cart:total');
    assert.equal(named(bound("'cart'", total), plain), 'cart.total');
    assert.equal(named(bound("'orders'", total), shop), 'orders:total');
    assert.equal(named(bound("'cart', { keyPrefix: 'sum' }", total), shop), 'cart:sum.total');
    assert.equal(named(bound("'', { keyPrefix: 'sum' }", total), single), 'sum.total');
    assert.equal(named(bound('', "t('cart:total')"), single), 'total');
    assert.equal(named(bound('', "t('friend', { context: 'male', count: 2 })"), single), 'friend');
    assert.equal(named("const t = useTranslations('Sum'); t('total')", single, 'next-intl'), 'Sum.total');
    assert.equal(named("const t = useTranslations('cart'); t('total')", shop, 'next-intl'), 'cart:total');
    assert.equal(named("const t = useTranslations('cart'); t('total')", plain, 'next-intl'), 'cart.total');
  });

  it('strips a namespace written into the key before looking for the bare name', () => {
    const usage = usageOf('orders:title', { namespace: 'orders', names: ['orders:title', 'orders.title'] });
    assert.deepEqual(resolve(usage, plain), { kind: 'key', name: 'title' });
  });

  it('finds plural and context siblings that are keys of their own', () => {
    const counted = usageOf('item', { namespace: 'cart', names: ['cart:item'], args: ['count'] });
    assert.deepEqual(resolve(counted, shop), { kind: 'key', name: 'cart:item_other' });
    assert.deepEqual(resolve({ ...counted, args: [] }, shop).kind, 'unknown');
    const addressed = usageOf('hello', { args: ['context'] });
    assert.deepEqual(resolve(addressed, shop), {
      kind: 'family',
      pattern: 'hello_*',
      members: ['hello_female', 'hello_male'],
    });
  });

  it('gives a family its members, and tells one without any', () => {
    const family = usageOf('errors.*', {
      certainty: 'family',
      namespace: 'cart',
      names: ['cart:errors.*', 'cart.errors.*'],
    });
    assert.deepEqual(resolve(family, shop), {
      kind: 'family',
      pattern: 'cart:errors.*',
      members: ['cart:errors.empty', 'cart:errors.full'],
    });
    const empty = { ...family, key: 'hints.*', names: ['cart:hints.*', 'cart.hints.*'] };
    assert.deepEqual(resolve(empty, shop), {
      kind: 'unknown',
      name: 'cart:hints.*',
      namespaceIsUnknown: false,
    });
  });

  it('takes the form with the context that a call names before the key without one', () => {
    const catalog = fakeCatalog({
      en: { hello: 'Hello', hello_male: 'Hello, sir', hello_female: 'Hello, madam' },
    });
    const call = (...contexts: readonly string[]) =>
      usageOf('hello', { args: ['context'], names: ['hello', ...contexts.map(each => `hello_${each}`)] });
    assert.deepEqual(resolve(call('male'), catalog), { kind: 'key', name: 'hello_male' });
    assert.deepEqual(resolve(call('other'), catalog), { kind: 'key', name: 'hello' });
    assert.deepEqual(resolve(call(), catalog), { kind: 'key', name: 'hello' });
    assert.deepEqual(resolve(call('male', 'female', 'other'), catalog), {
      kind: 'family',
      pattern: 'hello_*',
      members: ['hello_male', 'hello_female'],
    });
  });

  it('knows nothing of a pattern without a written part', () => {
    assert.deepEqual(resolve(usageOf('*', { certainty: 'family' }), shop), { kind: 'dynamic' });
    assert.deepEqual(resolve(usageOf('x', { certainty: 'dynamic' }), shop), { kind: 'dynamic' });
  });

  it('misses no text that is the same in every language', () => {
    assert.deepEqual(resolve(usageOf(' ⸱ '), shop), { kind: 'dynamic' });
    assert.deepEqual(resolve(usageOf('@*', { certainty: 'family' }), shop), { kind: 'dynamic' });
    assert.deepEqual(resolve(usageOf('404'), shop).kind, 'unknown');
    assert.deepEqual(resolve(usageOf('…'), fakeCatalog({ en: { '…': 'and so on' } })).kind, 'key');
  });

  it('tells the beginning of keys from an unknown key', () => {
    const usage = usageOf('errors', { namespace: 'cart', names: ['cart:errors'] });
    assert.deepEqual(resolve(usage, shop), { kind: 'group', name: 'cart:errors', keysBelow: 2 });
  });

  it("takes a component's own text before that of the application, and the latter where there is none", () => {
    const catalog = fakeCatalog({ en: { title: 'App', close: 'Close', 'components.list.title': 'List' } });
    const inList = (key: string) =>
      usageOf(key, {
        framework: 'vue-i18n',
        component: 'components.list',
        names: [key, `components.list.${key}`],
      });
    assert.deepEqual(resolve(inList('title'), catalog), { kind: 'key', name: 'components.list.title' });
    assert.deepEqual(resolve(inList('close'), catalog), { kind: 'key', name: 'close' });
    const fresh = { kind: 'unknown', name: 'components.list.fresh', namespaceIsUnknown: false };
    assert.deepEqual(resolve(inList('fresh'), catalog), fresh);
    assert.deepEqual(resolve(inList('fresh'), fakeCatalog({ en: { 'common:title': 'x' } })), fresh);
  });

  it('tells names from texts that are their own keys, also where many parts end in another sign', () => {
    const isText = (key: string) =>
      isItsOwnText(usageOf(key, { framework: 'gettext' }), fakeCatalog({ en: { 'Your cart': 'x' } }));
    for (const key of ['cart_title', 'cart.title', 'a_b.c']) assert.ok(!isText(key), key);
    for (const key of ['to', '&Undo', 'a..b', 'cart.', '_a_', `${'a_'.repeat(5_000)}!`])
      assert.ok(isText(key), key);
  });
});
