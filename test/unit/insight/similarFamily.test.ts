import assert from 'node:assert/strict';
import { renamedFamily, similarFamilies } from '../../../src/core/insight/similarFamily.ts';
import { fakeCatalog } from './fakeCatalog.ts';

describe('insight: families that may have been meant', () => {
  const catalog = fakeCatalog({
    en: {
      'cart:errors.payment.declined': 'Declined',
      'cart:errors.payment.expired': 'Expired',
      'cart:errand': 'Errand',
      'cart:title': 'Cart',
      'shop:error.payment.offline': 'Offline',
    },
  });
  const families = (pattern: string, namespace = 'cart', key = pattern.replace(`${namespace}:`, '')) =>
    similarFamilies(pattern, { namespace, key }, catalog);

  it('are those of which one group was misspelt, wherever it is in the name', () => {
    const meant = { name: 'cart:errors.payment.*', written: 'errors.payment.*' };
    assert.deepEqual(families('cart:erors.payment.*'), [meant]);
    assert.deepEqual(families('cart:errors.payemnt.*'), [meant]);
    assert.deepEqual(families('cart:erors.*.expired'), [
      { name: 'cart:errors.*.expired', written: 'errors.*.expired' },
    ]);
  });

  it('are written with their namespace where the call does', () => {
    assert.deepEqual(similarFamilies('crat:errors.*', { key: 'crat:errors.*' }, catalog), [
      { name: 'cart:errors.*', written: 'cart:errors.*' },
    ]);
  });

  it('are none where nothing is near, or what is near has no such keys', () => {
    assert.deepEqual(families('cart:shipping.*'), []);
    assert.deepEqual(families('cart:erors.*.offline'), []);
    assert.deepEqual(families('cart:errand.*'), []);
  });

  it('change what is written, and leave what is computed', () => {
    const computed = ['$', '{code}'].join('');
    assert.equal(renamedFamily(`erors.${computed}`, 'erors.*', 'errors.*'), `errors.${computed}`);
    assert.equal(
      renamedFamily("'cart:erors.' + code", 'cart:erors.*', 'cart:errors.*'),
      "'cart:errors.' + code",
    );
    assert.equal(renamedFamily('PREFIX + code', 'erors.*', 'errors.*'), undefined);
    assert.equal(renamedFamily(`${computed}.x`, '*.x', '*.y'), undefined);
  });
});
