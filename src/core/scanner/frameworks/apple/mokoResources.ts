import type { Framework } from '../../framework.ts';
import { withDots } from '../withDots.ts';

/** The class of moko-resources in an application's Swift code: https://github.com/icerockdev/moko-resources#usage */
export const mokoResources: Framework = {
  id: 'moko-resources',
  name: 'moko-resources (Swift)',
  detect: {
    // By its own name and by those that version catalogs mostly give it.
    dependencies: {
      gradle: [
        'dev.icerock.moko:resources',
        'dev.icerock.moko:resources-generator',
        'dev.icerock.mobile.multiplatform-resources',
        'moko.resources',
        'mokoResources',
        'plugins.moko.resources',
        'plugins.mokoResources',
        'plugins.multiplatform.resources',
      ],
    },
    signs: ['MR.strings()', 'MR.plurals()'],
    isBeside: true,
    isOfTree: true,
  },
  words: ['MR.strings()', 'MR.plurals()'],
  naming: { keySeparator: undefined },
  code: {
    languages: ['swift'],
    members: [{ of: ['MR.strings()', 'MR.plurals()'] }],
    resolve: withDots,
  },
};
