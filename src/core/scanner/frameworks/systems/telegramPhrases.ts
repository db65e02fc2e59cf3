import type { Framework } from '../../framework.ts';

/**
 * Functions that Telegram's build makes of its phrases (`tr::lng_cancel(tr::now)`), in its application for desktops and
 * what is made of it: https://github.com/desktop-app/codegen
 */
export const telegramPhrases: Framework = {
  id: 'telegram-phrases',
  name: "Telegram's generated phrases",
  detect: {
    signs: ['tr::lng_'],
    dependencies: { cmake: [] },
    files: ['**/langs/lang.strings'],
    isBeside: true,
  },
  words: ['tr::lng_'],
  // `lng_days#one`
  naming: { keySeparator: undefined, pluralSeparator: '#' },
  code: { languages: ['cpp', 'objective-cpp'], members: [{ of: ['tr'], keys: /^lng_/ }] },
};
