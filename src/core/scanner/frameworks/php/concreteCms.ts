import type { Framework } from '../../framework.ts';

/** Concrete CMS and its packages, whose files are gettext's: https://documentation.concretecms.org/developers/interface-customization/packages/translating-packages */
export const concreteCms: Framework = {
  id: 'concrete-cms',
  name: 'Concrete CMS',
  detect: {
    signs: ['C5_EXECUTE', 'use Concrete\\Core', 'namespace Concrete\\'],
    dependencies: {
      composer: [
        ...['concretecms/core', 'concrete5/core', 'concrete5/concrete5'],
        ...['concrete5-core', 'concrete5-package', 'concrete5-theme', 'concrete5-block'],
      ],
    },
    // The repository of the CMS itself.
    files: ['concrete/bootstrap/helpers.php'],
  },
  words: ['t(', 't2(', 'tc('],
  naming: { keySeparator: undefined, contextIsFirst: true },
  code: {
    languages: ['php'],
    calls: [{ callees: ['t'] }, { callees: ['t2'], many: 1 }, { callees: ['tc'], key: 1, context: 0 }],
  },
};
