import type { Framework } from '../../framework.ts';
import { formatjs } from '../scripts/formatjs.ts';
import { withoutModule } from './withoutModule.ts';

/**
 * Plug-ins of Strapi, which puts a plug-in's id before the ids of its files: `shop.page.title` is `page.title` in
 * `admin/src/translations/en.json`: https://docs.strapi.io/cms/plugins-development/admin-localization
 */
export const strapi: Framework = {
  ...formatjs,
  id: 'strapi',
  name: 'Strapi (react-intl)',
  detect: {
    dependencies: {
      npm: ['@strapi/strapi', '@strapi/design-system', '@strapi/sdk-plugin', '@strapi/helper-plugin'],
    },
  },
  naming: { keySeparator: undefined, inFiles: withoutModule },
};
