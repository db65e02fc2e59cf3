import type { Framework } from '../../framework.ts';

/** Messages that stand in Dart code: https://pub.dev/packages/intl_translation, intl_generator */
export const dartIntl: Framework = {
  id: 'dart-intl',
  name: 'intl messages (Dart)',
  // What generates code from ARB files writes such calls for all of their keys.
  detect: { dependencies: { pub: ['intl_translation', 'intl_generator'] } },
  words: ['Intl.message', 'Intl.plural', 'Intl.gender', 'Intl.select'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['dart'],
    calls: [
      { callees: ['Intl.message'], key: ['name', 0] },
      { callees: ['Intl.plural', 'Intl.gender', 'Intl.select'], key: 'name' },
    ],
  },
};
