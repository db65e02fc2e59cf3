import type { Framework } from '../../framework.ts';
import type { ComponentRule, FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';
import { language } from '../languageTags.ts';
import { dollarTexts } from '../scripts/dollarTexts.ts';
import { keyTypes } from '../scripts/keyTypes.ts';

/** `t(key)`, `t(key, plural | named | list | default, options?)`: https://vue-i18n.intlify.dev/api/composition */
const t: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }, { argument: 2 }, { argument: 2, property: 'named' }],
  count: [{ argument: 2, property: 'plural' }],
  mayBeCount: [1, 2],
  options: ['named', 'list', 'missingWarn', 'fallbackWarn', 'escapeParameter', 'resolvedMessage'],
  // Up to version 10 a language may be the second argument: `$t('title', 'ja')`.
  defaultValue: [{ argument: 1, not: language }, { argument: 2 }, { argument: 2, property: 'default' }],
};
/** `$tc(key, choice?, locale?, values?)`, up to version 10. */
const tc: TranslatorRule = {
  is: 'translator',
  values: [{ argument: 1 }, { argument: 2 }, { argument: 3 }],
  count: [{ argument: 1 }],
};
const tests: TranslatorRule = { is: 'translator', isAsWritten: true };
const baseText: TranslatorRule = { is: 'translator', values: [{ argument: 1, property: 'interpolate' }] };

const composer: ObjectRule = {
  is: 'object',
  members: { t, te: tests, tm: tests, tc, $t: t, $tc: tc },
};
const i18n: ObjectRule = { is: 'object', members: { ...composer.members, global: composer } };

/** What functions are handed that keep a translator among other things: `ctx.t('title')`. */
const handedOn: ObjectRule = { is: 'object', members: { t, te: tests } };

const useI18n: FactoryRule = { is: 'factory', gives: composer };

const component: ComponentRule = { key: 'keypath', count: 'plural' };

/**
 * Members of a path in brackets, which files name like others: `steps[0].title` is `steps.0.title`, `steps[${n}].title`
 * is `steps.*.title`, and `cart['Empty it?']` is `cart.Empty it?` (https://vue-i18n.intlify.dev/guide/essentials/syntax).
 */
const inBrackets = /\[(?:(\d+|\*)|'([^']*)'|"([^"]*)")\]/g;

/** vue-i18n and Nuxt's module: https://vue-i18n.intlify.dev */
export const vueI18n: Framework = {
  id: 'vue-i18n',
  name: 'vue-i18n',
  detect: {
    signs: ['v-t=', '<i18n-t', '<i18n>', '$tc('],
    dependencies: {
      npm: [
        'vue-i18n',
        '@nuxtjs/i18n',
        // What Nuxt's module was called before version 7.
        'nuxt-i18n',
        'nuxt-i18n-micro',
        'petite-vue-i18n',
        'vue-i18n-next',
        'vue-i18n-bridge',
        '@intlify/core',
        '@intlify/unplugin-vue-i18n',
        '@intlify/vite-plugin-vue-i18n',
        '@n8n/i18n',
      ],
      // What Shopware's plugins add to its administration has no package of its own, or one without vue-i18n.
      composer: ['shopware/core', 'shopware/administration', 'shopware/platform'],
    },
  },
  words: ['$t', 't$', 'i18n', 'I18n', 't(', 'v-t', '$te', 'baseText'],
  naming: {
    keySeparator: '.',
    componentsHoldTexts: true,
    familiesHaveIds: true,
    ids: key => {
      const path = key.replaceAll(inBrackets, '.$1$2$3');
      return path === key ? [] : [path.replace(/^\./, '')];
    },
  },
  marked: [dollarTexts],
  script: {
    // Shopware's components have their templates in Twig.
    languages: ['twig'],
    names: {
      t,
      $t: t,
      tc,
      $tc: tc,
      // What JHipster's generator calls it.
      t$: t,
      te: tests,
      $te: tests,
      tm: tests,
      $tm: tests,
      i18n,
      $i18n: i18n,
      useI18n,
      getI18n: { is: 'factory', gives: i18n },
      props: handedOn,
      ctx: handedOn,
      context: handedOn,
      opts: handedOn,
      options: handedOn,
      // A class may keep the function: `private t = getI18n()`.
      this: {
        is: 'object',
        members: { t, $t: t, t$: t, $tc: tc, $te: tests, $tm: tests, i18n, $i18n: i18n },
      },
    },
    // `i18n` is Nuxt's among others: `this.app.i18n.t('title')`. The last is what n8n calls its own:
    // `i18n.baseText('generic.cancel', { interpolate })`.
    members: { $t: t, $tc: tc, $te: tests, $tm: tests, i18n, $i18n: i18n, baseText },
    exports: { 'vue-i18n': { createI18n: { is: 'factory', gives: i18n }, default: i18n } },
    types: {
      ComposerTranslation: { gives: t },
      VueI18nTranslation: { gives: t },
      Composer: { gives: composer },
      VueI18n: { gives: i18n },
      I18n: { gives: i18n },
      ...keyTypes(t),
    },
    components: {
      'i18n-t': component,
      I18nT: component,
      i18n: { key: 'path', otherKey: 'keypath' },
      Translation: component,
      'i18n-translation': component,
    },
    directives: { 'v-t': { holds: 'expression', keyProperty: 'path' } },
  },
};
