import assert from 'node:assert/strict';
import { frameworkById } from '../../../src/core/scanner/frameworks/registry.ts';
import { scan } from '../../../src/core/scanner/scan.ts';

describe('How keys stand in the source', () => {
  it('is as members where a call sets those of a control that have texts', () => {
    const dotnet = frameworkById('dotnet');
    assert.ok(dotnet);
    const code =
      'resources.ApplyResources(this.panel, "panel"); Texts.ResourceManager.GetString("panel.Text");';
    const found = scan(code, 'csharp', { frameworks: [dotnet] }).map(({ key, kind }) => `${key}: ${kind}`);
    assert.deepEqual(found, ['panel.*: property', 'panel.Text: call']);
  });
});

describe('Calls that say another key to take where there is no text for the first', () => {
  const rails = frameworkById('rails');
  assert.ok(rails);
  for (const [call, expected] of [
    ['t(:long, default: :short)', 'long short!'],
    ["t('long', default: [:short, 'Title'])", 'long short!'],
    ["I18n.t('long', default: t('short'))", 'long short!'],
    ["I18n.t('long', :default => I18n.t('short', name: name))", 'long short!'],
    ["t('long', default: 'Title')", 'long!'],
    ["t('long', default: name.to_s(:short))", 'long!'],
    ["t('long', count: t('short'))", 'long! short!'],
  ] as const) {
    it(`need only ${expected} in ${call}`, () => {
      const found = scan(call, 'ruby', { frameworks: [rails] });
      assert.equal(
        found.map(({ key, hasFallback }) => (hasFallback === true ? key : `${key}!`)).join(' '),
        expected,
      );
    });
  }
});

describe('Keys that a script computes', () => {
  const i18next = frameworkById('i18next');
  assert.ok(i18next);
  const named = "const name = late ? 'a' : 'b';";
  for (const [call, areNeeded] of [
    [`${named} t('x.' + name, { defaultValue: humanize(name) })`, false],
    [`${named} t('x.' + name, { defaultValue: undefined })`, true],
    [`${named} t('x.' + name, { defaultValue: 'Title' })`, true],
    [`${named} t('x.' + name, values)`, true],
    ["t('x.a', { defaultValue: humanize(name) })", true],
  ] as const) {
    it(`are ${areNeeded ? '' : 'not '}needed in ${call}`, () => {
      const found = scan(call, 'typescript', { frameworks: [i18next] });
      assert.ok(found.length > 0);
      assert.ok(found.every(({ hasFallback }) => (hasFallback === true) !== areNeeded));
    });
  }
});

describe('Arguments that are no keys', () => {
  for (const [framework, code, expected] of [
    [
      'vue-i18n',
      "const { rt, tm } = useI18n(); rt(tm('list')[0]); tm('list').map(each => rt(each));",
      'list list',
    ],
    ['lingui', "t(i18n)({ id: 'cart.title', message: 'Cart' }); t(i18n)`Empty`;", 'cart.title Empty'],
  ] as const) {
    it(`are no calls whose key is unknown either, of ${framework}`, () => {
      const rules = frameworkById(framework);
      assert.ok(rules);
      const found = scan(code, 'typescript', { frameworks: [rules] });
      assert.equal(
        found.map(({ key, certainty }) => (certainty === 'literal' ? key : certainty)).join(' '),
        expected,
      );
    });
  }
});
