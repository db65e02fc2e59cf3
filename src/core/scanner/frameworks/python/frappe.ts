import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

/** `__(text, values?, context?)`: https://docs.frappe.io/framework/user/en/translations */
const text: TranslatorRule = { is: 'translator', values: [{ argument: 1 }], context: [{ argument: 2 }] };

/** Frappe, whose texts are keys: https://docs.frappe.io/framework */
export const frappe: Framework = {
  id: 'frappe',
  name: 'Frappe',
  detect: {
    signs: ['import frappe', 'from frappe'],
    dependencies: { pypi: ['frappe', 'frappe-bench'] },
    files: ['**/patches.txt'],
  },
  words: ['__(', '_(', '_lt('],
  naming: { keySeparator: undefined, contextIsFirst: true },
  script: { names: { __: text }, members: { __: text } },
  code: {
    languages: ['python', 'html', 'jinja', 'jinja-html'],
    calls: [{ callees: ['_', '_lt', '*._'], context: ['context', 2] }],
  },
};
