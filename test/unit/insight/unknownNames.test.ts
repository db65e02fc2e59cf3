import assert from 'node:assert/strict';
import { diagnose } from '../../../src/core/insight/diagnose.ts';
import { unknownNames } from '../../../src/core/insight/unknownNames.ts';
import { fakeCatalog } from './fakeCatalog.ts';
import { usageOf } from './usage.ts';

const shop = fakeCatalog({ en: { welcome: 'Welcome', 'cart.title': 'Your cart' } });

describe('insight: unknown names', () => {
  it('are those that the project does not have, each once', () => {
    const usages = [
      usageOf('cart.titel'),
      usageOf('welcome'),
      usageOf('cart.titel'),
      usageOf('bye', { certainty: 'computed' }),
    ];
    assert.deepEqual(unknownNames(usages, shop), ['cart.titel', 'bye']);
  });

  it('are no families, which name no key', () => {
    assert.deepEqual(unknownNames([usageOf('error.*', { certainty: 'family' })], shop), []);
  });

  it('are none whose text may be for another call that has it', () => {
    const computed = { certainty: 'computed', range: { start: 5, end: 10 } } as const;
    const titled = usageOf('title', {
      ...computed,
      callRange: { start: 80, end: 90 },
      names: ['cart.title'],
    });
    const described = usageOf('title', {
      ...computed,
      callRange: { start: 50, end: 60 },
      names: ['list.title'],
    });
    assert.deepEqual(unknownNames([titled, described], shop), []);
    assert.deepEqual(unknownNames([described], shop), ['list.title']);
  });

  it('are those that are underlined for it', () => {
    const usages = [usageOf('cart.titel'), usageOf('welcome'), usageOf('bye', { certainty: 'computed' })];
    const underlined = diagnose(usages, shop).filter(({ code }) => code === 'unknownKey');
    assert.deepEqual(
      unknownNames(usages, shop),
      underlined.map(({ name }) => name),
    );
  });
});
