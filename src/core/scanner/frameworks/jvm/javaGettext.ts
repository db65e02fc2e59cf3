import type { Framework } from '../../framework.ts';
import type { CallRule } from '../../languages/code/rules.ts';

/** The functions of gettext in Java, of gettext-commons and of gettext's own library. */
export const javaGettextCalls: readonly CallRule[] = [
  { callees: ['tr', 'marktr', 'trn'] },
  { callees: ['trc', 'trnc'], key: 1, context: 0 },
  // A bundle comes before the message.
  { callees: ['GettextResource.gettext', 'GettextResource.ngettext'], key: 1 },
  { callees: ['GettextResource.pgettext', 'GettextResource.npgettext'], key: 2, context: 1 },
  { callees: ['gettext', 'ngettext', '*.gettext', '*.ngettext'] },
  { callees: ['pgettext', 'npgettext', '*.pgettext', '*.npgettext'], key: 1, context: 0 },
];

/** What applications call the object that looks texts up. */
const receiver = /^(?:\w*[iI]18[nN]\w*|[lL]10[nN])$/;

/**
 * gettext in Java: https://gettext-commons.github.io,
 * https://www.gnu.org/software/gettext/manual/html_node/Java.html
 */
export const javaGettext: Framework = {
  id: 'java-gettext',
  name: 'gettext (Java)',
  detect: {
    dependencies: { gradle: ['com.googlecode.gettext-commons', 'org.xnap.commons', 'org.gnu.gettext'] },
    signs: ['org.xnap.commons.i18n', 'gnu.gettext.'],
  },
  words: ['tr(', 'trn(', 'trc(', 'trnc(', 'gettext(', '_(', '_t(', '_n('],
  naming: { keySeparator: undefined },
  code: {
    languages: ['java', 'kotlin', 'groovy', 'zul'],
    calls: [
      ...javaGettextCalls,
      // What applications call those that they import by name.
      { callees: ['_', '_t', '__t', '_n', '*._t'] },
      { callees: ['*.tr', '*.marktr', '*.trn'], receiver, isLiteral: true },
      { callees: ['*.trc', '*.trnc'], receiver, isLiteral: true, key: 1, context: 0 },
    ],
  },
};
