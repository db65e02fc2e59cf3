import type { MarkedText } from '../../framework.ts';
import { scriptLanguages } from '../../scriptLanguages.ts';

/**
 * `'$t:cart.title'` in definitions that know no translator yet, as Directus and Vuestic have them:
 * https://directus.io/docs/guides/extensions/app-extensions
 */
export const dollarTexts: MarkedText = {
  languages: scriptLanguages,
  sign: /\$t:/,
  text: /(?<=["'`])\$t:(?<key>[\w-][\w.:-]*)(?=["'`])/dg,
};
