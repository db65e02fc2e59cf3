import type { Framework } from '../../framework.ts';
import { contentHash } from '../../hashes/contentHash.ts';
import type { FactoryRule, KeysRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `formatMessage({ id, defaultMessage }, values?)`: https://formatjs.github.io/docs/react-intl/api */
export const formatMessage: TranslatorRule = {
  is: 'translator',
  keyProperty: 'id',
  // A message without an id is given one when the application is built.
  otherKeyProperty: 'defaultMessage',
  acceptsText: false,
  values: [{ argument: 1 }],
  defaultValue: [{ argument: 0, property: 'defaultMessage' }],
  context: [{ argument: 0, property: 'description' }],
};

const asked: TranslatorRule = { is: 'translator', isAsWritten: true };

/** All messages by their ids, as an application may ask for one: `intl.messages['cart.title']`. */
const messages: KeysRule = {
  is: 'keys',
  areTexts: true,
  members: { hasOwnProperty: asked },
};

const intl: ObjectRule = {
  is: 'object',
  members: { formatMessage, formatHTMLMessage: formatMessage, $t: formatMessage, messages },
};

/** What applications commonly call a function and a hook of their own that take ids instead of descriptors. */
const byId: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
const useTranslate: FactoryRule = { is: 'factory', gives: byId };

/** What applications commonly call a function of their own for where there are no components. */
const localizeMessage: TranslatorRule = {
  ...formatMessage,
  acceptsText: true,
  values: [{ argument: 1 }, { argument: 2 }],
  defaultValue: [{ argument: 0, property: 'defaultMessage' }, { argument: 1 }],
};

const component = {
  key: 'id',
  otherKey: 'defaultMessage',
  values: ['values'],
  defaultValue: 'defaultMessage',
  context: 'description',
};

/** A descriptor that stands by itself. */
const definition = {
  key: 'id',
  otherKey: 'defaultMessage',
  defaultValue: 'defaultMessage',
  context: 'description',
};

/**
 * The members that hold the text where a file of messages has an object for each, as the formatters of its command line
 * write them: https://formatjs.github.io/docs/tooling/cli#builtin-formatters
 */
const textMembers = ['defaultMessage', 'message', 'string', 'translation'];

/**
 * What the id of a message without one is made of: its text and its description. White space is trimmed and taken
 * together before, unless an application says otherwise (`preserveWhitespace`).
 */
function contentsOf(text: string, descriptions: readonly string[]): string[] {
  const texts = new Set([text.trim().replace(/\s+/g, ' '), text]);
  return [...texts].flatMap(each => [each, ...descriptions.map(description => `${each}#${description}`)]);
}

/** react-intl and FormatJS: https://formatjs.github.io */
export const formatjs: Framework = {
  id: 'formatjs',
  name: 'FormatJS (react-intl)',
  detect: {
    signs: ['<FormattedMessage', 'formatMessage({'],
    dependencies: {
      npm: [
        'react-intl',
        '@formatjs/intl',
        'vue-intl',
        '@vintl/vintl',
        '@formatjs/cli',
        'babel-plugin-react-intl',
        // They bring react-intl along under their own name.
        '@umijs/max',
        '@umijs/plugin-locale',
        'umi-plugin-react',
        'umi-plugin-locale',
        'gatsby-plugin-intl',
        'gatsby-plugin-react-intl',
        '@edx/frontend-platform',
        '@openedx/frontend-base',
      ],
    },
  },
  words: [
    'ormatMessage',
    'ntl.messages',
    'useIntl',
    'FormattedMessage',
    'HTMLMessage',
    '<Translation',
    'translationString',
    'defineMessage',
    'defaultMessage:',
    '$t',
    'useTranslate',
    'localizeMessage',
  ],
  naming: {
    keySeparator: undefined,
    ids: (id, descriptions) => [
      ...textMembers.map(member => `${id}.${member}`),
      ...contentsOf(id, descriptions).map(contentHash),
    ],
  },
  script: {
    names: {
      intl,
      $intl: intl,
      useIntl: { is: 'factory', gives: intl },
      // https://umijs.org/docs/max/i18n
      getIntl: { is: 'factory', gives: intl },
      createIntl: { is: 'factory', gives: intl },
      formatMessage,
      $formatMessage: formatMessage,
      useTranslate,
      translationString: byId,
      localizeMessage,
      props: { is: 'object', members: { intl, formatMessage } },
    },
    members: { formatMessage, formatHTMLMessage: formatMessage, $formatMessage: formatMessage },
    types: { IntlShape: { gives: intl } },
    // What an application makes of the method's short name.
    exports: { '*i18n*': { $t: formatMessage, $t_html: formatMessage } },
    components: {
      FormattedMessage: component,
      FormattedHTMLMessage: component,
      // What applications commonly call a component of their own over it, which finds the descriptor by its id.
      Translation: { key: 'id', values: ['values'] },
    },
    definitions: {
      defineMessages: { ...definition, standsAlone: true },
      defineMessage: { ...definition, single: true },
    },
  },
};
