import { readAngular } from '../../markup/angular.ts';
import type { Rules } from '../../rules.ts';
import { slotIn } from '../../slot.ts';
import type { Usage } from '../../types.ts';
import type { Language } from '../types.ts';
import { usagesOfDocument } from './markup.ts';

/** A binding, which other XML has none of: `text="{{ L('title') }}"`. */
const binding = /=\s*["']\{\{/;

/** Pages of NativeScript without a framework for views: https://docs.nativescript.org/plugins/localize */
export const nativeScriptXml: Language = {
  ids: ['xml'],
  hasEmptyKeys: true,
  scan: (text: string, _languageId: string, rules: Rules): Usage[] =>
    rules.frameworks.some(({ script }) => script?.languages?.includes('xml')) && binding.test(text)
      ? usagesOfDocument(readAngular(text), rules)
      : [],
  slotIn,
};
