import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** The message is the first argument, or a property of it: https://code.visualstudio.com/api/references/vscode-api#l10n */
const t: TranslatorRule = {
  is: 'translator',
  keyProperty: 'message',
  values: [{ argument: 1 }, { argument: 0, property: 'args' }],
  context: [{ argument: 0, property: 'comment' }],
  // l10n.t`Open ${name}`: https://github.com/microsoft/vscode-l10n/tree/main/l10n-dev
  tag: 'numbered',
};

const l10n: ObjectRule = { is: 'object', members: { t } };

/** `localize(key, default, ...values)`: https://github.com/microsoft/vscode-nls */
const localize: TranslatorRule = {
  is: 'translator',
  keyProperty: 'key',
  defaultValue: [{ argument: 1 }],
};

/** Extensions of Visual Studio Code, in whose bundles the texts are keys. */
export const vscodeL10n: Framework = {
  id: 'vscode-l10n',
  name: 'Visual Studio Code',
  detect: {
    signs: ["/nls.js'", "from 'vs/nls'"],
    dependencies: { npm: ['@vscode/l10n', '@vscode/l10n-dev', 'vscode-nls', '@types/vscode'] },
    files: ['package.nls.json'],
    isBeside: true,
  },
  words: ['l10n', 'localize', 'nls', '"%'],
  naming: {
    keySeparator: undefined,
    // Comments for translators are a part of a message's key in bundles, all of them as one text.
    ids: (message, comments) => (comments.length === 0 ? [] : [`${message}/${comments.join('')}`]),
  },
  code: { languages: ['json'], messageSigns: ['"%'] },
  script: {
    names: {
      l10n,
      vscode: { is: 'object', members: { l10n } },
      nls: {
        is: 'object',
        members: { localize, loadMessageBundle: { is: 'factory', gives: localize } },
      },
    },
    exports: {
      '@vscode/l10n': { t },
      // The editor's own: https://github.com/microsoft/vscode/blob/main/src/vs/nls.ts
      '*/nls*': { localize, localize2: localize },
    },
  },
};
