import assert from 'node:assert/strict';
import { fullName, planRename, willLeadTo } from '../../../src/core/insight/renameKey.ts';
import { fakeCatalog } from './fakeCatalog.ts';
import { usageOf } from './usage.ts';

const shop = fakeCatalog({
  en: {
    'cart:title': 'Your cart',
    'cart:voucher.apply': 'Apply',
    'cart:status.open': 'Open',
    'cart:item_other': '{{count}} items',
    'common:title': 'Shop',
  },
});
const inCart = (key: string, rest = {}) =>
  usageOf(key, { namespace: 'cart', names: [`cart:${key}`, `cart.${key}`], ...rest });

describe('insight: renaming a key', () => {
  it('writes the new name as the binding of each usage wants it', () => {
    const usages = [inCart('title'), usageOf('cart:title'), usageOf('common:title')];
    const plan = planRename(usages, 'cart:title', 'cart:heading', shop);
    assert.deepEqual(
      plan.rewritten.map(({ written }) => written),
      ['heading', 'cart:heading'],
    );
    assert.deepEqual([plan.stuck, plan.families, plan.dynamic], [[], [], 0]);
  });

  it('writes nothing empty: a name that is all binding is written with it', () => {
    const plan = planRename([inCart('title')], 'cart:title', 'cart:', shop);
    assert.deepEqual(
      plan.rewritten.map(({ written }) => written),
      ['cart:'],
    );
  });

  it('names another namespace where the binding has none, and gives up behind a prefix', () => {
    const prefixed = usageOf('apply', {
      namespace: 'cart',
      prefix: 'voucher',
      names: ['cart:voucher.apply'],
    });
    const plan = planRename(
      [inCart('voucher.apply'), prefixed],
      'cart:voucher.apply',
      'checkout:apply',
      shop,
    );
    assert.deepEqual(
      plan.rewritten.map(({ written }) => written),
      ['checkout:apply'],
    );
    assert.deepEqual(plan.stuck, [prefixed]);
  });

  it('leaves alone what is put together, written elsewhere, or not what the key is called', () => {
    const computed = inCart('title', { certainty: 'computed' });
    const elsewhere = inCart('title', { keyIsElsewhere: true });
    assert.deepEqual(planRename([computed, elsewhere], 'cart:title', 'cart:x', shop).stuck, [
      computed,
      elsewhere,
    ]);
    const plural = inCart('item', { args: ['count'] });
    assert.deepEqual(planRename([plural], 'cart:item_other', 'cart:thing_other', shop).stuck, [plural]);
  });

  it('keeps the form of a plural key that is asked for by its own name', () => {
    const catalog = fakeCatalog({ en: { 'pages.info': { one: 'One page', other: '%{count} pages' } } });
    const usage = usageOf('pages.info.other', { framework: 'rails' });
    const [rewritten] = planRename([usage], 'pages.info', 'lists.info', catalog).rewritten;
    assert.equal(rewritten?.written, 'lists.info.other');
    const after = usageOf('lists.info.other', { framework: 'rails' });
    assert.equal(willLeadTo(after, 'pages.info', 'lists.info', catalog), true);
    assert.equal(willLeadTo(after, 'pages.info', 'lists.about', catalog), false);
  });

  it('keeps an ordinal form that is asked for by its own name, also of a key that has only ordinal forms', () => {
    const catalog = fakeCatalog({ en: { place: { one: 'st', other: 'th' }, rank_ordinal: { other: 'th' } } });
    const writtenFor = (key: string, from: string, to: string) =>
      planRename([usageOf(key)], from, to, catalog).rewritten.map(({ written }) => written);
    assert.deepEqual(writtenFor('place_ordinal_two', 'place', 'spot'), ['spot_ordinal_two']);
    assert.deepEqual(writtenFor('rank_ordinal_two', 'rank_ordinal', 'row_ordinal'), ['row_ordinal_two']);
  });

  it('counts families that the key belongs to, and what nobody can know', () => {
    const family = inCart('status.*', { certainty: 'family', names: ['cart:status.*'] });
    const dynamic = usageOf('', { certainty: 'dynamic', names: [] });
    const plan = planRename([family, dynamic], 'cart:status.open', 'cart:status.new', shop);
    assert.deepEqual([plan.rewritten, plan.stuck, plan.families, plan.dynamic], [[], [], [family], 1]);
  });

  it('finds what may be in any file, and leaves alone what leads to the key of another one', () => {
    const app = fakeCatalog({ en: { 'app:title': '', 'mobile:title': '', 'mobile:home': '' } });
    const bare = (key: string) =>
      usageOf(key, {
        namespace: 'translation',
        namespaceIsDefault: true,
        names: [key, `translation:${key}`, `translation.${key}`],
      });
    const written = (from: string, to: string) =>
      planRename([bare('title'), bare('home')], from, to, app).rewritten.map(each => each.written);
    assert.deepEqual(written('app:title', 'app:heading'), ['heading']);
    assert.deepEqual(written('mobile:title', 'mobile:heading'), []);
    assert.deepEqual(written('mobile:home', 'mobile:start'), ['start']);
    assert.equal(willLeadTo(bare('start'), 'mobile:home', 'mobile:start', app), true);
    // Another file has that one before.
    assert.equal(willLeadTo(bare('title'), 'mobile:home', 'mobile:title', app), false);
    assert.deepEqual(written('mobile:home', 'app:home'), ['app:home']);
  });

  it("writes keys of a component's own texts without its place, and those of the application as they are", () => {
    const catalog = fakeCatalog({ en: { title: 'App', close: 'Close', 'components.list.title': 'List' } });
    const inList = (key: string) =>
      usageOf(key, {
        framework: 'vue-i18n',
        component: 'components.list',
        names: [key, `components.list.${key}`],
      });
    const usages = [inList('title'), inList('close')];
    const written = (from: string, to: string) =>
      planRename(usages, from, to, catalog).rewritten.map(one => one.written);
    assert.deepEqual(written('components.list.title', 'components.list.heading'), ['heading']);
    assert.deepEqual(written('components.list.title', 'heading'), ['heading']);
    assert.deepEqual(written('close', 'shut'), ['shut']);
    assert.deepEqual(written('close', 'components.list.shut'), ['shut']);
    assert.deepEqual(written('close', 'components.list.'), ['components.list.']);
    assert.deepEqual(written('title', 'heading'), []);
    // The component's own text would be shown.
    assert.ok(!willLeadTo(inList('title'), 'close', 'title', catalog));
  });

  it('knows whether a usage leads to the new name once it is there', () => {
    assert.equal(willLeadTo(inCart('heading'), 'cart:title', 'cart:heading', shop), true);
    assert.equal(willLeadTo(inCart('title'), 'cart:title', 'cart.title', shop), true);
    assert.equal(willLeadTo(usageOf('common:title'), 'cart:title', 'cart:heading', shop), false);
  });

  it('tells the name from what is written, where the binding shows', () => {
    assert.equal(fullName(inCart('title'), 'cart:title', 'heading'), 'cart:heading');
    assert.equal(fullName(inCart('item'), 'cart:item_other', 'thing'), undefined);
  });
});
