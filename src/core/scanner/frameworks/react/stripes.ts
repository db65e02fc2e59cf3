import type { Framework } from '../../framework.ts';
import { formatjs } from '../scripts/formatjs.ts';
import { withoutModule } from './withoutModule.ts';

/**
 * FOLIO's Stripes, which puts a module's name before the ids of its files: `ui-users.search` is `search` in
 * `translations/ui-users/en.json`: https://github.com/folio-org/stripes/blob/master/doc/i18n.md
 */
export const stripes: Framework = {
  ...formatjs,
  id: 'stripes',
  name: 'Stripes (react-intl)',
  detect: { dependencies: { npm: ['@folio/stripes', '@folio/stripes-cli'] } },
  script: {
    ...formatjs.script,
    names: formatjs.script?.names ?? {},
    components: Object.fromEntries(
      Object.entries(formatjs.script?.components ?? {}).map(([name, rule]) => [
        name,
        { ...rule, modules: ['react-intl'] },
      ]),
    ),
  },
  naming: { keySeparator: undefined, inFiles: withoutModule },
};
