import type { Framework } from '../../framework.ts';

/** Elements that have a label. */
const controls = [
  ...['textfield', 'textarea', 'password', 'submit', 'reset', 'checkbox', 'select', 'radio', 'checkboxlist'],
  ...['doubleselect', 'file', 'combobox', 'label'],
];

/** Struts: https://struts.apache.org/core-developers/localization, https://struts.apache.org/tag-developers/struts-tags */
export const struts: Framework = {
  id: 'struts',
  name: 'Struts',
  detect: {
    signs: ['org.apache.struts', 'com.opensymphony.xwork2', '/struts-tags'],
    dependencies: {
      gradle: ['org.apache.struts', 'org.apache.struts:struts2-core', 'org.apache.struts:struts-core'],
    },
    // Its pages are read by the rules of resource bundles as well.
    isBeside: true,
  },
  words: ['getText', 'ActionMessage(', 'ActionError(', '<s:', 'fmt:', 'bean:message'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['java', 'jsp'],
    calls: [
      { callees: ['getText', 'this.getText', '*.getText'] },
      // https://javadoc.io/doc/org.apache.struts/struts-core/1.3.10/org/apache/struts/action/ActionMessage.html
      { callees: ['ActionMessage', 'ActionError'] },
    ],
    messageElements: {
      'bean:message': 'key',
      's:text': 'name',
      'fmt:message': 'key',
      ...Object.fromEntries(controls.map(name => [`s:${name}`, 'key'])),
    },
  },
};
