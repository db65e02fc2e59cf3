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
        callees: ['FlutterI18n.translate', 'FlutterI18n.plural'],
        key: 1,
        moreKeys: 'fallbackKey',
        values: 'translationParams',
      },
      { callees: ['I18nText', 'I18nPlural'] },
      { callees: ['translate', 'translatePlural'], values: 'args' },
    ],
  },
};
