import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `game.i18n.format(key, values?)`: https://foundryvtt.com/api/classes/foundry.helpers.Localization.html */
const t: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
const i18n: ObjectRule = { is: 'object', members: { localize: t, format: t, has: t } };

/** Systems and modules of Foundry Virtual Tabletop, with `{{localize "KEY"}}` in their templates. */
export const foundry: Framework = {
  id: 'foundry',
  name: 'Foundry VTT',
  detect: {
    signs: ['game.i18n.'],
    dependencies: {
      npm: [
        '@foundryvtt/foundryvtt-cli',
        'fvtt-types',
        '@league-of-foundry-developers/foundry-vtt-types',
        '@typhonjs-fvtt/runtime',
      ],
    },
  },
  words: ['i18n', 'localize'],
  naming: { keySeparator: '.' },
  script: { names: { game: { is: 'object', members: { i18n } } }, members: { i18n } },
  code: { languages: ['handlebars', 'html'], helpers: ['localize'] },
};
