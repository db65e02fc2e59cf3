import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `__(message, ...values)` and `_n(message, plural, n)` */
const first: TranslatorRule = { is: 'translator' };
/** The context comes first: `_p('month', 'May')`. */
const second: TranslatorRule = { is: 'translator', argument: 1, context: [{ argument: 0 }] };

const trans: ObjectRule = {
  is: 'object',
  members: {
    __: first,
    gettext: first,
    _n: { ...first, count: [{ argument: 2 }] },
    ngettext: { ...first, count: [{ argument: 2 }] },
    _p: second,
    pgettext: second,
    _np: { ...second, count: [{ argument: 3 }] },
    npgettext: { ...second, count: [{ argument: 3 }] },
  },
};

/** Extensions of JupyterLab: https://jupyterlab.readthedocs.io/en/stable/extension/internationalization.html */
export const jupyterLab: Framework = {
  id: 'jupyterlab',
  name: 'JupyterLab',
  detect: { dependencies: { npm: ['@jupyterlab/translation', '@jupyterlab/application'] } },
  words: ['trans'],
  naming: { keySeparator: undefined, contextIsFirst: true },
  script: {
    names: { trans, _trans: trans },
    members: { trans, _trans: trans },
    types: { TranslationBundle: { gives: trans } },
  },
};
