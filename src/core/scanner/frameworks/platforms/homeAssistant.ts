import type { Framework } from '../../framework.ts';
import type { TranslatorRule } from '../../script/rules.ts';

/** `hass.localize(key, values?)`: https://developers.home-assistant.io/docs/translations */
const localize: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };

/** Home Assistant's frontend and cards for it: https://developers.home-assistant.io/docs/frontend */
export const homeAssistant: Framework = {
  id: 'home-assistant',
  name: 'Home Assistant',
  detect: {
    dependencies: { npm: ['home-assistant-js-websocket', 'custom-card-helpers', 'home-assistant-frontend'] },
  },
  words: ['localize'],
  naming: { keySeparator: '.' },
  script: {
    names: { localize },
    members: { localize },
    types: { LocalizeFunc: { gives: localize } },
  },
};
