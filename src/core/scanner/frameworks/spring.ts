import type { Framework } from '../rules.ts';

/**
 * Spring's MessageSource, Java's resource bundles and Thymeleaf's messages:
 * https://docs.spring.io/spring-framework/reference/core/beans/context-introduction.html,
 * https://www.thymeleaf.org/doc/tutorials/3.1/usingthymeleaf.html#messages
 */
export const spring: Framework = {
  id: 'spring',
  name: 'Spring messages and resource bundles',
  detect: {
    dependencies: {
      gradle: [
        'org.springframework.boot',
        'org.springframework',
        'org.springframework.boot:spring-boot-starter',
        'org.springframework.boot:spring-boot-starter-web',
        'org.springframework:spring-context',
      ],
    },
    files: ['**/messages.properties', '**/messages_*.properties', '**/Messages.properties'],
  },
  words: ['getMessage', 'getString', 'rejectValue', '#{'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['java', 'kotlin', 'html'],
    calls: [
      { callees: ['getMessage', '*.getMessage'], values: 1, defaultValue: 2 },
      {
        callees: [
          'ResourceBundle.getBundle().getString',
          ...['bundle', 'resourceBundle', 'rb', 'messages', 'Messages', 'MESSAGES'].map(
            name => `${name}.getString`,
          ),
        ],
      },
      // The field comes first.
      { callees: ['*.rejectValue'], key: 1, defaultValue: 2 },
    ],
    messageExpressions: true,
  },
};
