import type { Framework } from '../../framework.ts';

/**
 * Templates of FreeMarker, each by what applications call their functions and macros: Keycloak's `msg`, Spring's and
 * Struts' macros, Liferay's, OFBiz' `uiLabelMap`.
 * https://docs.spring.io/spring-framework/reference/web/webmvc-view/mvc-freemarker.html,
 * https://www.keycloak.org/ui-customization/themes#_messages
 */
export const freeMarker: Framework = {
  id: 'freemarker',
  name: 'FreeMarker',
  detect: {
    signs: ['<#import "/spring.ftl"', '<@spring.', '${msg(', '${uiLabelMap.'],
    dependencies: {
      gradle: ['org.freemarker:freemarker', 'org.springframework.boot:spring-boot-starter-freemarker'],
    },
    files: ['**/*.ftlh', '**/src/main/**/*.ftl', '**/messages/messages_*.properties'],
    isBeside: true,
  },
  words: ['msg(', 'advancedMsg(', 'essage', 'Text(', '.text ', 'language', 'uiLabelMap', 'i18n'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['ftl', 'freemarker'],
    calls: [
      {
        callees: ['msg', 'advancedMsg', 'getText', '*.getText', '*.getMessage', 'i18n'],
        values: 1,
      },
      { callees: ['*.message'], key: [0, 'key', 'code'], values: 1 },
      { callees: ['*.messageText'], defaultValue: 1 },
      { callees: ['*.messageArgs'], values: 1 },
      { callees: ['*.messageArgsText'], values: 1, defaultValue: 2 },
      { callees: ['*.text'], key: 'name' },
      { callees: ['message', '*.language'], key: ['key', 'code'] },
      { callees: ['languageUtil.get'], key: 1 },
    ],
    members: [{ of: ['uiLabelMap'], isIndexed: true }],
  },
};
