import type { Framework } from '../../framework.ts';

/** flutter_i18n: https://pub.dev/packages/flutter_i18n, and what is written like it: flutter_translate */
export const flutterI18n: Framework = {
  id: 'flutter-i18n',
  name: 'flutter_i18n',
  detect: {
    signs: ['package:flutter_i18n', 'package:flutter_translate'],
    dependencies: { pub: ['flutter_i18n', 'flutter_translate'] },
  },
  words: ['FlutterI18n', 'I18nText', 'I18nPlural', 'translate'],
  naming: { keySeparator: '.' },
  code: {
    languages: ['dart'],
    calls: [
      {
        callees: ['FlutterI18n.translate'],
        key: 1,
        moreKeys: 'fallbackKey',
        values: 'translationParams',
      },
      { callees: ['I18nText'] },
      // `times-0`, `times-1` and so on, the nearest of which is taken.
      { callees: ['FlutterI18n.plural'], key: 1, count: 2, restAfter: '-' },
      { callees: ['I18nPlural'], count: 1, restAfter: '-' },
      { callees: ['translate'], values: 'args' },
      // `times.0`, `times.1` and `times.else`: https://pub.dev/packages/flutter_translate#plurals
      { callees: ['translatePlural'], count: 1, restAfter: '.' },
    ],
  },
};
