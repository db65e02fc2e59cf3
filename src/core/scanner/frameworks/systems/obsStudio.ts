import type { Framework } from '../../framework.ts';

/** OBS Studio and its plugins: https://docs.obsproject.com/reference-modules */
export const obsStudio: Framework = {
  id: 'obs-studio',
  name: 'OBS Studio',
  detect: {
    signs: ['obs_module_text(', 'obs-module.h', 'QTStr("'],
    dependencies: { cmake: [] },
    files: ['**/data/locale/*.ini'],
    // Its windows are Qt's.
    isBeside: true,
  },
  words: ['obs_module_', 'Str(', 'GetString('],
  naming: { keySeparator: undefined },
  code: {
    languages: ['c', 'cpp', 'objective-c', 'objective-cpp'],
    calls: [
      { callees: ['obs_module_text', 'obs_module_get_string', 'QTStr', 'Str'] },
      { callees: ['*.GetString'], receiver: /^(?:App|OBSApp|textLookup)$/ },
    ],
  },
};
