import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

const get: TranslatorRule = { is: 'translator' };

/** Names for Liferay's functions: a class, and the service that components are given. */
const owners = ['LanguageUtil', 'UnicodeLanguageUtil', 'language', '_language', '*._language'];

/** Liferay: https://learn.liferay.com/w/dxp/development/traditional-java-based-development/liferay-internationalization */
export const liferay: Framework = {
  id: 'liferay',
  name: 'Liferay',
  detect: {
    signs: ['com.liferay.', 'liferay.com/tld/', 'liferay-ui:message', 'Liferay.Language'],
    dependencies: {
      gradle: [
        'com.liferay.portal:release.portal.api',
        'com.liferay.portal:release.dxp.api',
        'com.liferay.portal:com.liferay.portal.kernel',
      ],
    },
    files: ['**/content/Language.properties', '**/liferay-plugin-package.properties'],
    // Portlets are written with Spring and others too.
    isBeside: true,
  },
  words: ['anguage', 'liferay-ui:', 'fmt:', 'spring:', 'ResourceBundleUtil'],
  naming: { keySeparator: undefined },
  script: {
    names: { Liferay: { is: 'object', members: { Language: { is: 'object', members: { get } } } } },
  },
  code: {
    languages: ['java', 'kotlin', 'jsp'],
    calls: [
      // A request, a locale or a bundle comes first.
      { callees: owners.map(owner => `${owner}.get`), key: 1, defaultValue: 2 },
      { callees: owners.map(owner => `${owner}.format`), key: 1 },
      { callees: ['ResourceBundleUtil.getString'], key: 1 },
    ],
    messageElements: {
      'fmt:message': 'key',
      'spring:message': 'code',
      'liferay-ui:message': 'key',
      'liferay-ui:error': 'message',
      'liferay-ui:success': 'message',
    },
  },
};
