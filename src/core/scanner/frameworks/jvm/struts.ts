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
  words: ['getText', '<s:', 'fmt:'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['java', 'jsp'],
    calls: [{ callees: ['getText', 'this.getText', '*.getText'] }],
    messageElements: {
      's:text': 'name',
      'fmt:message': 'key',
      ...Object.fromEntries(controls.map(name => [`s:${name}`, 'key'])),
    },
  },
};
