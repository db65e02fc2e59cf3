import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `msg(key, …values)` gives an element, `msgStr` a text: https://docs.keycloakify.dev/i18n */
const msg: TranslatorRule = { is: 'translator' };

const i18n: ObjectRule = { is: 'object', members: { msg, msgStr: msg } };
const properties: ObjectRule = { is: 'object', members: { i18n } };
const useI18n: FactoryRule = { is: 'factory', gives: { is: 'object', members: { i18n, ...i18n.members } } };

/** Keycloakify's themes, whose messages are Keycloak's and the theme's own: https://www.keycloakify.dev */
export const keycloakify: Framework = {
  id: 'keycloakify',
  name: 'Keycloakify',
  detect: {
    dependencies: {
      npm: ['keycloakify', '@keycloakify/login-ui', '@keycloakify/angular', '@keycloakify/svelte'],
    },
    isBeside: true,
  },
  words: ['msg'],
  naming: { keySeparator: undefined },
  script: { names: { i18n, useI18n, props: properties, msg, msgStr: msg } },
};
