import type { Framework } from '../../framework.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `_t(text, ...values)`, and `_lt` for later: https://www.odoo.com/documentation/master/developer/howtos/translations.html */
const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

const functions: Readonly<Record<string, ScriptValue>> = { _t: t, _lt: t };

/** Odoo, whose texts are keys, in the modules' scripts and templates; `_` and its kin in Python. */
export const odoo: Framework = {
  id: 'odoo',
  name: 'Odoo',
  detect: {
    signs: ['from odoo ', 'from odoo.', '@odoo/', '@web/core/l10n'],
    dependencies: { pypi: ['odoo', 'openerp', 'openupgradelib'] },
    files: ['**/__manifest__.py', '**/__openerp__.py'],
  },
  words: ['_t(', '_lt(', '_('],
  wordsIn: { xml: ['<template'] },
  naming: { keySeparator: undefined },
  script: { names: functions, members: functions },
  code: { languages: ['python', 'xml'], calls: [{ callees: ['_', '_lt', '*._'] }], elementTexts: true },
};
