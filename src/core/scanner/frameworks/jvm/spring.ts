import type { Framework } from '../../framework.ts';
import { codesOfLibraries } from './springCodes.ts';

/** What applications mostly call the class of their own around a message source, and its methods. */
const holders =
  /^(?:I18[nN](?:Strings?)?(?:Utils?|Helper)?|Messages?(?:Source)?(?:Utils?|Helper)|Locale(?:Utils?|Helper)|Locali[sz]er|Translat(?:or|ion(?:Utils?|Helper)))$/;
/** What codes of errors look like, where a text may stand in their place: `required.item`, `tooMany`. */
const code = /^(?:[a-z]\w*|\w+(?:\.[\w-]+)+)$/;
const lookUps = ['get', 'getMessage', 'getText', 'getWithArgs', 'message', 'msg', 't', 'tr', 'translate'];

/**
 * Spring's MessageSource, Java's resource bundles and Thymeleaf's messages:
 * https://docs.spring.io/spring-framework/reference/core/beans/context-introduction.html,
 * https://jakarta.ee/specifications/tags/2.0/, https://jakarta.ee/specifications/faces/4.0/,
 * https://www.thymeleaf.org/doc/tutorials/3.1/usingthymeleaf.html#messages
 */
export const spring: Framework = {
  id: 'spring',
  name: 'Spring messages and resource bundles',
  detect: {
    signs: [
      'org.springframework',
      'MessageSource',
      'ResourceBundle',
      'I18NBundle',
      'javax.validation',
      'jakarta.validation',
      'xmlns:th=',
      'th:text=',
      '<fmt:message',
      '<spring:message',
      '<s:message',
      '<s:text',
      'xmlns.jcp.org/jsf',
      'jakarta.faces',
      'java.sun.com/jsf',
    ],
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
    // Other programs have bundles of these names too.
    filesProveLittle: true,
  },
  words: [
    'getMessage',
    'getString',
    'getText',
    'ResourceBundle',
    'I18NBundle',
    'MessageSource',
    'reject',
    'FieldError',
    'ObjectError',
    'message',
    'ActionMessage',
    'WithTemplate',
    'fmt:',
    'i18n}}',
    'i18n }}',
    's:text',
    '#{',
    'Translator',
    'TranslationUtil',
    'TranslationHelper',
    'I18n',
    'I18N',
    'MessageUtil',
    'MessageHelper',
    'MessagesUtil',
    'MessagesHelper',
    'MessageSourceUtil',
    'LocaleUtil',
    'LocaleHelper',
    'Localizer',
    'Localiser',
  ],
  naming: { keySeparator: '.' },
  code: {
    languages: ['java', 'kotlin', 'html', 'jsp', 'mustache'],
    calls: [
      { callees: ['getMessage', '*.getMessage'], values: 1, defaultValue: 2 },
      { callees: lookUps.map(name => `*.${name}`), receiver: holders, isLiteral: true, takesConstants: true },
      // https://docs.micronaut.io/latest/guide/#i18n
      { callees: ['*.getMessageOrDefault'], defaultValue: 1 },
      { callees: ['*.getRawMessage'] },
      {
        callees: ['getString', 'getObject', 'containsKey', 'getStringArray'],
        owner: {
          types: ['ResourceBundle', 'PropertyResourceBundle'],
          constructors: ['ResourceBundle.getBundle()', 'PropertyResourceBundle()'],
        },
      },
      // https://jakarta.ee/specifications/bean-validation/3.0/apidocs/jakarta/validation/constraintvalidatorcontext
      { callees: ['*.buildConstraintViolationWithTemplate'], isBraced: true },
      // Struts: https://struts.apache.org/core-developers/localization
      { callees: ['getText', 'ActionMessage'] },
      // libGDX: https://libgdx.com/wiki/managing-your-assets#i18nbundle
      {
        callees: ['get', 'format'],
        owner: { types: ['I18NBundle'], constructors: ['I18NBundle.createBundle()'] },
      },
      {
        callees: ['bundle', 'resourceBundle', 'rb', 'messages', 'Messages', 'MESSAGES'].map(
          name => `${name}.getString`,
        ),
      },
      { callees: ['DefaultMessageSourceResolvable'] },
      // Those made by hand, whose codes come in a list. With fewer arguments they have a text that is shown as it is:
      // https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/validation/FieldError.html
      { callees: ['FieldError'], key: 4, defaultValue: 6, values: 5 },
      { callees: ['ObjectError'], key: 1, defaultValue: 3, values: 2, keys: code },
      {
        callees: ['errors', 'result', 'bindingResult'].map(name => `${name}.reject`),
        values: 1,
        defaultValue: 2,
      },
      {
        callees: ['reject'],
        owner: { types: ['BindingResult', 'Errors'], constructors: [] },
        values: 1,
        defaultValue: 2,
      },
      // The field comes first.
      { callees: ['*.rejectValue'], key: 1, defaultValue: 2 },
      {
        callees: ['ValidationUtils.rejectIfEmpty', 'ValidationUtils.rejectIfEmptyOrWhitespace'],
        key: 2,
        defaultValue: 3,
      },
    ],
    // Bean Validation: https://jakarta.ee/specifications/bean-validation/3.0/
    fields: [{ label: 'message', inside: [], isBraced: true }],
    implicit: codesOfLibraries,
    messageExpressions: true,
    // The section that applications mostly define: https://github.com/samskivert/jmustache#lambdas
    sections: ['i18n'],
    messageElements: {
      'fmt:message': 'key',
      'spring:message': 'code',
      's:message': 'code',
      's:text': 'name',
      'bean:message': 'key',
    },
    bundles: ['msg', 'msgs', 'messages', 'bundle', 'i18n', 'text', 'texts', 'labels', 'resources'],
  },
};
