import assert from 'node:assert/strict';
import { complete } from '../../../src/core/insight/complete.ts';
import { fakeCatalog } from './fakeCatalog.ts';

const shop = fakeCatalog({
  en: { 'cart:title': 'Your cart', 'cart:row.remove': 'Remove', 'home:title': 'Home', welcome: 'Welcome' },
});
const at = (typed: string, rest = {}) => ({
  typed,
  framework: 'i18next',
  range: { start: 0, end: typed.length },
  ...rest,
});
const offered = (slot: Parameters<typeof complete>[0]) =>
  complete(slot, shop, 10).map(({ insert, sourceText }) => [insert, sourceText]);

describe('insight: complete', () => {
  it('offers the keys of the bound namespace as they are written there, with the source text', () => {
    assert.deepEqual(offered(at('ti', { namespace: 'cart' })), [['title', 'Your cart']]);
  });

  it('offers only what a prefix can reach', () => {
    assert.deepEqual(offered(at('', { namespace: 'cart', prefix: 'row' })), [['remove', 'Remove']]);
  });

  it('offers bare keys below a prefix in the default namespace, and in one that no key has', () => {
    const app = fakeCatalog({ en: { 'cart:row.remove': 'Remove', 'row.total': 'Total' } });
    const within = (rest: object) =>
      complete(at('', { prefix: 'row', ...rest }), app, 10).map(({ insert }) => insert);
    assert.deepEqual(within({ namespace: 'cart' }), ['remove']);
    assert.deepEqual(within({ namespace: 'cart', namespaceIsDefault: true }), ['remove', 'total']);
    assert.deepEqual(within({ namespace: 'other' }), ['total']);
  });

  it('offers texts that are their own keys as they are, whatever signs they have', () => {
    const texts = ['Add :name', ':count days', 'Note: draft'];
    const app = fakeCatalog({ en: Object.fromEntries(texts.map(text => [text, text])) });
    const written = (typed: string) =>
      complete(at(typed, { framework: 'laravel', isPath: true }), app, 10).map(({ insert }) => insert);
    assert.deepEqual(written('Add'), ['Add :name']);
    assert.deepEqual(written(':count'), [':count days']);
    assert.deepEqual(written('Note'), ['Note: draft']);
  });

  it('reaches other namespaces by their name', () => {
    assert.deepEqual(offered(at('home:', { namespace: 'cart' })), [['home:title', 'Home']]);
  });

  it('goes on as it was begun where the key says its namespace itself', () => {
    // That is the slot's namespace then, whatever its call is bound to.
    assert.deepEqual(offered(at('home:ti', { namespace: 'home' })), [['home:title', 'Home']]);
    assert.deepEqual(offered(at('cart:ro.rem', { namespace: 'cart' })), [['cart:row.remove', 'Remove']]);
  });

  it('offers bare and namespaced keys where nothing is bound', () => {
    assert.deepEqual(
      offered(at('')).map(([insert]) => insert),
      ['cart:row.remove', 'cart:title', 'home:title', 'welcome'],
    );
  });

  it("offers a component's own texts as it writes them, and those of the application that they do not hide", () => {
    const app = fakeCatalog({ en: { title: 'App', close: 'Close', 'components.list.title': 'List' } });
    const within = (typed: string, component?: string) =>
      complete(at(typed, { framework: 'vue-i18n', ...(component && { component }) }), app, 10).map(
        ({ name, insert }) => `${insert} = ${name}`,
      );
    assert.deepEqual(within('', 'components.list'), ['title = components.list.title', 'close = close']);
    assert.deepEqual(within('ti', 'components.list'), ['title = components.list.title']);
    assert.deepEqual(within('ti'), ['title = title']);
  });

  it('writes the keys of several files as paths where a framework knows only these', () => {
    const paths = (typed: string, rest = {}) =>
      offered(at(typed, { framework: 'vue-i18n', isPath: true, ...rest })).map(([insert]) => insert);
    assert.deepEqual(paths(''), ['cart.row.remove', 'cart.title', 'home.title', 'welcome']);
    assert.deepEqual(paths('cart.t'), ['cart.title']);
    assert.deepEqual(paths('ti', { framework: 'next-intl', prefix: 'cart' }), ['title']);
  });

  it('offers the keys of any file by their paths where nothing says which file it is', () => {
    const app = fakeCatalog({
      en: { 'app:tabs.home': 'App', 'mobile:tabs.home': 'Home', 'mobile:tabs.all': 'All' },
    });
    const within = (typed: string, rest: object) =>
      complete(at(typed, rest), app, 10).map(({ name, insert }) => `${insert} = ${name}`);
    const byDefault = { namespace: 'translation', namespaceIsDefault: true };
    const found = ['tabs.home = app:tabs.home', 'tabs.all = mobile:tabs.all'];
    // The one that a bare key would not lead to says its file.
    assert.deepEqual(within('tabs.', { framework: 'vue-i18n', isPath: true }), [
      ...found,
      'mobile.tabs.home = mobile:tabs.home',
    ]);
    assert.deepEqual(within('tabs.', byDefault), [...found, 'mobile:tabs.home = mobile:tabs.home']);
    assert.deepEqual(within('tabs.', {}), [...found, 'mobile:tabs.home = mobile:tabs.home']);
    assert.deepEqual(within('', byDefault), [
      'app:tabs.home = app:tabs.home',
      'mobile:tabs.all = mobile:tabs.all',
      'mobile:tabs.home = mobile:tabs.home',
    ]);
    assert.deepEqual(within('al', { ...byDefault, prefix: 'tabs' }), ['all = mobile:tabs.all']);
    assert.deepEqual(within('tabs.', { namespace: 'translation' }), []);
  });

  it('finds keys by segments of their names', () => {
    assert.deepEqual(offered(at('cart:r.rem')), [['cart:row.remove', 'Remove']]);
    assert.deepEqual(offered(at('r.rem', { namespace: 'cart' })), [['row.remove', 'Remove']]);
    assert.deepEqual(offered(at('r*.rem', { namespace: 'cart' })), []);
  });

  it('finds keys by what they say, after those by name, as far as the call reaches them', () => {
    const texts = fakeCatalog({
      en: {
        'cart:add': 'Add to cart',
        'cart:address': 'Where to?',
        'cart:note': 'Gift wrapping, add-ons',
        'cart:total': 'Paddle',
        'cart:wanted': '商品を追加',
        'home:add': 'Add a page',
      },
    });
    const found = (typed: string, rest = {}) =>
      complete(at(typed, { namespace: 'cart', ...rest }), texts, 10).map(one => [one.insert, one.found]);
    assert.deepEqual(found('add'), [
      ['add', 'add'],
      ['address', 'address'],
      ['note', 'add-ons'],
      ['home:add', 'add a page'],
    ]);
    assert.deepEqual(found('add to c'), [['add', 'add to cart']]);
    assert.deepEqual(found('追加'), [['wanted', '追加']]);
    assert.deepEqual(found('add a', { prefix: 'row' }), []);
    assert.deepEqual(found(' '), []);
  });

  it('offers no more than were asked for', () => {
    assert.equal(complete(at(''), shop, 2).length, 2);
  });
});
