import type { Framework } from '../../framework.ts';
import { javaGettextCalls } from './javaGettext.ts';

/** Classes and variables by whose names an application says that they hold its texts. */
const holders =
  /^(?:[iI]18[nN]|I18nUtils?|[lL]10[nN]|Locali[sz]ation|Locali[sz]er|Lang|Language|Messages|MessageBundle|TextUtils|Translat(?:or|ion|ions|able))$/;

/** Classes that mostly have more than texts, whose `getString` gives one. */
const others =
  /^(?:\w+\.)*(?:Bundle|MessageText|Res(?:ources?)?|Resource(?:Bundle)?(?:Utils?|Manager)|Strings?|Texts?)$/;
/** What a key is that is a path. */
const path = /^[^\s/]+$/;

/**
 * What programs in Java and Kotlin without a framework mostly call their own functions that look texts up: for
 * repositories about which nothing else is known.
 */
export const commonJava: Framework = {
  id: 'common-java',
  name: 'Usual names in Java',
  detect: { dependencies: { gradle: [] } },
  words: [
    '18n',
    '18N',
    '10n',
    '10N',
    'ocali',
    '.tr(',
    'Lang',
    'Messages',
    'MessageBundle',
    'TextUtils',
    'ranslat',
    'NbBundle',
    'getResString',
    '.getString(',
    'StringManager',
    'gettext(',
  ],
  naming: { keySeparator: '.' },
  code: {
    languages: ['java', 'kotlin'],
    calls: [
      {
        callees: [
          'get',
          'getText',
          'getRawText',
          'getString',
          'getMessage',
          'lang',
          'message',
          'msg',
          'of',
          't',
          'text',
          'tr',
          'translate',
        ].map(name => `*.${name}`),
        receiver: holders,
        isLiteral: true,
        takesConstants: true,
      },
      {
        callees: ['*.getString'],
        receiverPath: others,
        isLiteral: true,
        keys: path,
      },
      // https://tomcat.apache.org/tomcat-10.1-doc/api/org/apache/tomcat/util/res/StringManager.html
      {
        callees: ['getString'],
        owner: { types: ['StringManager'], constructors: ['StringManager.getManager()'] },
      },
      // JMeter's, and that of its plug-ins.
      { callees: ['JMeterUtils.getResString', 'getResString'] },
      // https://bits.netbeans.org/dev/javadoc/org-openide-util/org/openide/util/NbBundle.html
      { callees: ['NbBundle.getMessage'], key: 1 },
      ...javaGettextCalls,
      { callees: ['*.marktr', '*.trn'], receiver: holders, isLiteral: true, takesConstants: true },
      {
        callees: ['*.trc', '*.trnc'],
        receiver: holders,
        isLiteral: true,
        takesConstants: true,
        key: 1,
        context: 0,
      },
    ],
    // Extensions of Kotlin's texts.
    methods: ['tr', 'localize', 'localized'],
  },
};
