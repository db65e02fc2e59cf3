import type { Framework } from '../../framework.ts';

/** What validation asks for, below a class and a property: https://docs.grails.org/latest/guide/validation.html */
const failures = [
  ...['blank', 'creditCard.invalid', 'email.invalid', 'not.inList', 'matches.invalid', 'maxSize.exceeded'],
  ...['max.exceeded', 'minSize.notmet', 'min.notmet', 'notEqual', 'nullable', 'range.toosmall'],
  ...['range.toobig', 'size.toosmall', 'size.toobig', 'unique', 'url.invalid', 'validator.invalid'],
];

/** Grails: https://docs.grails.org/latest/guide/i18n.html, https://gsp.grails.org/latest/ref/Tags/message.html */
export const grails: Framework = {
  id: 'grails',
  name: 'Grails',
  detect: {
    signs: ['import grails.', '<g:', '<%@ page import='],
    dependencies: {
      gradle: [
        ...['org.grails.grails-web', 'org.grails.grails-plugin', 'org.grails.grails-gsp'],
        ...['org.grails:grails-core', 'org.grails:grails-web-boot', 'org.grails:grails-dependencies'],
        'org.apache.grails:grails-core',
      ],
    },
    files: ['grails-app/i18n/*.properties'],
  },
  words: ['message', 'Message', 'titleKey', '.reject'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['groovy', 'gsp'],
    calls: [
      { callees: ['message', '*.message'], key: 'code', values: 'args', defaultValue: 'default' },
      // https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/context/MessageSource.html
      { callees: ['getMessage', '*.getMessage'], values: 1, defaultValue: 2 },
      { callees: ['*.rejectValue'], key: 1, defaultValue: 2 },
      // https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/validation/Errors.html
      { callees: ['errors.reject', '*.errors.reject'], values: 1, defaultValue: 2 },
    ],
    // Tag libraries of an application's own mostly keep the name: `<shop:message code="cart.title"/>`.
    messageElements: { '*:message': 'code', 'g:sortableColumn': 'titleKey' },
    messageSigns: [':message', 'titleKey=', 'valueMessagePrefix='],
    implicit: ['default.*', 'typeMismatch', 'typeMismatch.*', ...failures.map(code => `*.${code}`)],
  },
};
