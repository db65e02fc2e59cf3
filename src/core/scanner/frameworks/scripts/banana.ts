import type { Framework } from '../../framework.ts';
import type { ObjectRule, TranslatorRule } from '../../script/rules.ts';

/** `i18n(key, ...values)`, in React as a member of itself, too */
const i18n: TranslatorRule = { is: 'translator', members: { i18n: { is: 'translator' } } };

const banana: ObjectRule = { is: 'object', members: { i18n } };

/**
 * Wikimedia's library, and what Vue and React have of it: https://github.com/wikimedia/banana-i18n,
 * https://github.com/wikimedia/vue-banana-i18n, https://github.com/wikimedia/react.i18n
 */
export const bananaI18n: Framework = {
  id: 'banana-i18n',
  name: 'banana-i18n',
  detect: { dependencies: { npm: ['banana-i18n', 'vue-banana-i18n', '@wikimedia/react.i18n'] } },
  words: ['i18n', '<Message'],
  naming: { keySeparator: undefined },
  script: {
    names: { banana, i18n, $i18n: i18n },
    members: { $i18n: i18n, banana },
    types: { Banana: { gives: banana } },
    components: { Message: { key: 'id' } },
    directives: { 'v-i18n': { holds: 'expression' } },
  },
};
