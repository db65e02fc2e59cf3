import type { Framework } from '../../framework.ts';
import { contentHash } from '../../hashes/contentHash.ts';
import type { FactoryRule, TranslatorRule } from '../../script/rules.ts';

/** `t(key, values?, formats?)`: https://next-intl.dev/docs/usage/messages */
const plain: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

const asWritten: TranslatorRule = { is: 'translator', isAsWritten: true };

const t: TranslatorRule = {
  ...plain,
  // The last one is gt-next's: https://generaltranslation.com/docs/react/reference/hooks/use-translations
  members: { rich: plain, markup: plain, raw: asWritten, has: asWritten, obj: asWritten },
};

/** Takes a namespace, or `{ locale, namespace }` on the server; it is a path into the messages. */
export const useTranslations: FactoryRule = {
  is: 'factory',
  prefix: [{ argument: 0, property: 'namespace' }, { argument: 0 }],
  gives: t,
};

/**
 * Takes texts that are keys themselves, or `{ message, id? }`; the files know a text without an id by its hash:
 * https://next-intl.dev/docs/usage/extraction
 */
const extracted: TranslatorRule = {
  ...plain,
  keyProperty: 'id',
  otherKeyProperty: 'message',
  nameOfText: contentHash,
  values: [{ argument: 1 }, { argument: 0, property: 'values' }],
};

const useExtracted: FactoryRule = {
  ...useTranslations,
  gives: {
    ...extracted,
    members: { rich: extracted, markup: extracted, has: { ...extracted, isAsWritten: true } },
  },
};

/**
 * gt-next's translator of texts, which its files know by hashes of their own, so that none of them is a key:
 * https://generaltranslation.com/docs/next/api/strings/use-gt
 */
const ofTexts: FactoryRule = { is: 'factory', gives: { is: 'object', members: {} } };

/** next-intl and use-intl: https://next-intl.dev */
export const nextIntl: Framework = {
  id: 'next-intl',
  name: 'next-intl',
  detect: { dependencies: { npm: ['next-intl', 'use-intl', 'next-international', 'gt-next', 'gt-react'] } },
  words: ['ranslat', 't(', 't.', 't<', 'I18n', 'Extracted'],
  naming: { keySeparator: '.' },
  script: {
    names: {
      t,
      useTranslations,
      getTranslations: useTranslations,
      createTranslator: useTranslations,
      useExtracted,
      getExtracted: useExtracted,
      // next-international, and wrappers with its names: https://next-international.vercel.app
      useScopedI18n: useTranslations,
      getScopedI18n: useTranslations,
      useI18n: { is: 'factory', gives: t },
      getI18n: { is: 'factory', gives: t },
      useGT: ofTexts,
      getGT: ofTexts,
      props: { is: 'object', members: { t } },
    },
    // `use(getTranslations('cart'))`
    exports: { react: { use: { is: 'factory', gives: t, givesArgument: true } } },
    types: {
      Translator: { prefix: 1, gives: t },
      // The types that applications declare their messages with, from version 4 and before.
      Messages: { isOfMessages: true, gives: t },
      IntlMessages: { isOfMessages: true, gives: t },
    },
  },
};
