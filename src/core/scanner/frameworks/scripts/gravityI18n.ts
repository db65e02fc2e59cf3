import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

const plain: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

/** The function of one keyset, `t(key, params?)`, and what UIKit adds to it: `const { t } = texts.useTranslation()`. */
const t: TranslatorRule = {
  ...plain,
  members: { useTranslation: { is: 'factory', gives: { is: 'object', members: { t: plain } } } },
};

/** `keyset(name)` of an instance. */
const keyset: FactoryRule = { is: 'factory', namespace: [{ argument: 0 }], gives: t };

/** What UIKit and many an application call a function that adds texts: `registerKeysets('cart', { en, ru })`. */
const register: FactoryRule = {
  ...keyset,
  namespace: [
    { argument: 0, mustBeKnown: true },
    { argument: 1, mustBeKnown: true },
  ],
};

/** `i18n(keyset, key, params?)` of an instance. */
const ofKeyset: TranslatorRule = {
  is: 'translator',
  argument: 1,
  namespace: [{ argument: 0 }],
  values: [{ argument: 2 }],
};

const instance: ObjectRule = {
  is: 'object',
  members: { i18n: ofKeyset, keyset, has: { ...ofKeyset, isAsWritten: true } },
};

/** Gravity UI: https://github.com/gravity-ui/i18n/tree/main/packages/i18n */
export const gravityI18n: Framework = {
  id: 'gravity-i18n',
  name: 'Gravity UI',
  detect: { dependencies: { npm: ['@gravity-ui/i18n'] } },
  words: ['i18n', 'I18n', 'I18N', 'eyset', 't('],
  naming: {
    keySeparator: undefined,
    namespaceSeparator: ':',
    // The files beside a component are those of its keyset, whatever that is called.
    ids: key => [key],
  },
  script: {
    names: {
      t,
      // Not `i18n`, which is the function of a keyset in one file and an instance in the other.
      I18n: instance,
      I18N: instance,
      addComponentKeysets: register,
      registerKeyset: register,
      registerKeysets: register,
    },
    types: { I18N: { gives: instance } },
    // What applications mostly hand out of an instance in a module of their own, which an alias leads to.
    exports: { i18n: { i18n: ofKeyset } },
  },
};
