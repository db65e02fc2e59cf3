import type { Framework } from '../../framework.ts';

/** flutter_localization, whose keys are constants: https://pub.dev/packages/flutter_localization */
export const flutterLocalization: Framework = {
  id: 'flutter-localization',
  name: 'flutter_localization',
  detect: {
    signs: ['package:flutter_localization'],
    dependencies: { pub: ['flutter_localization'] },
  },
  words: ['getString(', 'formatString('],
  naming: { keySeparator: undefined },
  code: {
    languages: ['dart'],
    calls: [{ callees: ['context.formatString'] }],
    methods: ['getString'],
    methodsTakeAny: true,
  },
};
