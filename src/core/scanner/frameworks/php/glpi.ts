import type { Framework } from '../../framework.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';

const first: TranslatorRule = { is: 'translator' };
/** The context comes first: `_x('button', 'Save')`. */
const second: TranslatorRule = { is: 'translator', argument: 1, context: [{ argument: 0 }] };

const functions: Readonly<Record<string, ScriptValue>> = {
  __: first,
  _n: { ...first, count: [{ argument: 2 }] },
  _x: second,
  _nx: { ...second, count: [{ argument: 3 }] },
};

/** GLPI and its plug-ins: https://glpi-developer-documentation.readthedocs.io/en/master/devapi/translations.html */
export const glpi: Framework = {
  id: 'glpi',
  name: 'GLPI',
  detect: {
    signs: ['GLPI_ROOT', 'GLPI_VERSION', 'CommonDBTM', 'CommonGLPI', 'use Glpi\\', '_sx('],
    dependencies: {
      composer: ['glpi-project/tools', 'glpi-project/inventory_format', 'glpi-project/phpstan-glpi'],
    },
    files: ['front/*.form.php', 'locales/glpi.pot'],
  },
  words: ['__', '_e(', '_n', '_x(', '_ex(', '_s'],
  naming: { keySeparator: undefined, contextIsFirst: true },
  script: { names: functions },
  code: {
    languages: ['php', 'twig'],
    calls: [
      { callees: ['__', '__s', '_e', '_n', '_sn'] },
      { callees: ['_x', '_sx', '_ex', '_nx'], key: 1, context: 0 },
    ],
  },
};
