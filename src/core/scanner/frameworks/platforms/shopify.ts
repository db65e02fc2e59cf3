import type { Framework } from '../../framework.ts';

/** Themes of Shopify, written in Liquid: https://shopify.dev/docs/api/liquid/filters/translate */
export const shopify: Framework = {
  id: 'shopify',
  name: 'Shopify themes',
  detect: {
    dependencies: { npm: ['@shopify/theme', '@shopify/cli', '@shopify/prettier-plugin-liquid'] },
    files: ['**/locales/*.default.json', 'config/settings_schema.json'],
    // An application may stand beside its theme.
    isBeside: true,
  },
  words: ['| t', '|t'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['liquid'],
    filters: ['t', 'translate'],
    // Their file is called `en.default.json`.
    resolve: ({ key }) => ({ names: [key, `default:${key}`] }),
    // What themes are sold with, and the platform itself looks up.
    implicit: ['shopify.*', 'customer_accounts.*'],
  },
};
