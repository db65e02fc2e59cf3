import type { Framework, MarkedText } from '../../framework.ts';
import { linguiMessageIds } from '../../hashes/contentHash.ts';
import type { ComponentRule, FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';
import { scriptLanguages } from '../../scriptLanguages.ts';

/** t`text`, `t({ id, message })`, `i18n._(id, values)`: https://lingui.dev/ref/macro */
const t: TranslatorRule = {
  is: 'translator',
  keyProperty: 'id',
  otherKeyProperty: 'message',
  values: [{ argument: 1 }, { argument: 0, property: 'values' }],
  defaultValue: [{ argument: 0, property: 'message' }],
  context: [{ argument: 0, property: 'context' }],
  tag: 'message',
};

const i18n: ObjectRule = { is: 'object', members: { _: t, t } };

const useLingui: FactoryRule = {
  is: 'factory',
  gives: { is: 'object', members: { i18n, t, _: t } },
};

/** The hook of Solid, whose instance is behind an accessor: `i18n()._('title')`, https://lingui.dev/ref/solid#uselingui */
const useLinguiOfSolid: FactoryRule = {
  is: 'factory',
  gives: { is: 'object', members: { i18n: { is: 'factory', gives: i18n }, t, _: t } },
};

/** `plural(value, { one: '# book', other: '# books' })`, which becomes a message of ICU. */
const choices: Readonly<Record<string, TranslatorRule>> = {
  plural: { is: 'translator', forms: 'plural' },
  select: { is: 'translator', forms: 'select' },
  selectOrdinal: { is: 'translator', forms: 'selectordinal' },
};

/** The same as a component: `<Plural value={count} one="# book" other="# books" />`. */
const choice: ComponentRule = {
  key: 'id',
  context: 'context',
  modules: ['@lingui/macro', '@lingui/react/macro', '@lingui/solid/macro'],
};

/**
 * A text or descriptor that a comment marks, except as the argument of a translator, which is found by itself:
 * https://lingui.dev/guides/message-extraction#explicitly-marking-messages
 */
const markedByComment: MarkedText = {
  languages: scriptLanguages,
  sign: /\*\s*i18n\s*\*\//,
  text: /(?<!\b[_t]\(\s*)\/\*\*?\s*i18n\s*\*\/\s*(?:\{\s*["']?id["']?\s*:\s*)?(["'`])(?<key>(?:(?!\1)[^\\\n])+)\1/dg,
};

/**
 * In JSON a message is known by what Lingui makes of it (https://lingui.dev/ref/catalog-formats#json). Up to version 4
 * its macros for scripts leave out how the lines of a message are indented.
 */
function ids(message: string, contexts: readonly string[]): readonly string[] {
  const hashes = (text: string) => ['', ...contexts].flatMap(context => linguiMessageIds(text, context));
  const flush = message.replace(/[\r\n]+\s+/g, '\n').trim();
  const known = flush === message ? hashes(message) : [...hashes(message), flush, ...hashes(flush)];
  const [, one] = pluralOfGettext.exec(message) ?? [];
  return one === undefined ? known : [...known, one];
}

/**
 * A message that is only a plural, as English has it: gettext's files know it by its first form
 * (https://lingui.dev/ref/catalog-formats#po-gettext).
 */
const pluralOfGettext = /^\{\w+, plural, one \{((?:[^{}]|\{[^{}]*\})*)\} other \{(?:[^{}]|\{[^{}]*\})*\}\}$/;

/** Lingui, where a message without an id of its own is its own key: https://lingui.dev */
export const lingui: Framework = {
  id: 'lingui',
  name: 'Lingui',
  detect: {
    dependencies: { npm: ['@lingui/core', '@lingui/react', '@lingui/solid', '@lingui/macro'] },
    files: ['lingui.config.{js,ts,cjs,mjs}'],
  },
  words: ['lingui', 'Lingui', 't`', 't(', 'msg`', 'defineMessage', '<Trans', 'i18n'],
  naming: {
    keySeparator: undefined,
    contextIsFirst: true,
    ids,
  },
  marked: [markedByComment],
  setUp: {
    files: ['lingui.config.{js,ts,cjs,mjs}'],
    // A catalog beside others is one of several namespaces: https://lingui.dev/ref/conf#catalogs
    read: text => {
      const name = /\bpath\s*:\s*['"`][^'"`\n]*\{locale\}\/([\w.-]+)['"`]/.exec(text)?.[1];
      return name === undefined ? {} : { defaultNamespace: name };
    },
  },
  script: {
    names: {
      t,
      msg: t,
      defineMessage: t,
      i18n,
      useLingui,
    },
    types: { I18n: { gives: i18n } },
    // `ctx.i18n.t('title')`: https://lingui.dev/guides/message-extraction#non-macros-usage
    members: { i18n },
    components: {
      Trans: {
        key: 'id',
        otherKey: 'message',
        values: ['values'],
        defaultValue: 'message',
        context: 'context',
        content: 'lingui',
      },
      Plural: { ...choice, forms: 'plural' },
      Select: { ...choice, forms: 'select' },
      SelectOrdinal: { ...choice, forms: 'selectordinal' },
    },
    exports: {
      '@lingui/macro': choices,
      '@lingui/core/macro': choices,
      // https://lingui.dev/ref/core#setupi18n
      '@lingui/core': { setupI18n: { is: 'factory', gives: i18n } },
      '@lingui/solid': { useLingui: useLinguiOfSolid },
      '@lingui/solid/macro': { useLingui: useLinguiOfSolid },
    },
  },
};
