import type { Framework } from '../../framework.ts';

/** Play: https://www.playframework.com/documentation/latest/JavaI18N and its templates, Twirl. */
export const play: Framework = {
  id: 'play',
  name: 'Play Framework',
  detect: {
    signs: ['@Messages(', 'play.i18n.', 'play.api.i18n.'],
    files: ['conf/messages{,.*}'],
  },
  words: ['essages(', 'Messages.', 'messages.', 'preferred('],
  naming: { keySeparator: '.' },
  code: {
    languages: ['java', 'scala', 'html'],
    calls: [
      {
        callees: [
          ...['Messages', 'messages', '*.messages'],
          ...['Messages.get', 'Messages.at', 'Messages.apply', 'messages.at', 'messages.apply'],
          ...['*.messages.at', '*.messages().at', '*.preferred().at', 'messagesApi', 'messagesApi.get'],
        ],
        // A language may come first.
        key: [0, 1],
        notKey: /^[a-z]{2}(?:[-_][A-Z]{2})?$/,
      },
      // The field comes first.
      { callees: ['ValidationError'], key: 1 },
    ],
  },
};
