import type { Framework } from '../../framework.ts';
import type { ComponentRule, ScriptValue, TranslatorRule } from '../../script/rules.ts';

/** `$gettext(message, values?)`: https://jshmrtn.github.io/vue3-gettext */
const gettext: TranslatorRule = { is: 'translator', values: [{ argument: 1 }] };
/** `$ngettext(one, many, n, values?)` */
const ngettext: TranslatorRule = { is: 'translator', count: [{ argument: 2 }], values: [{ argument: 3 }] };
/** The context comes first. */
const pgettext: TranslatorRule = { ...gettext, argument: 1, context: [{ argument: 0 }] };

const element: ComponentRule = { content: 'source', context: 'translate-context' };

const functions: Readonly<Record<string, ScriptValue>> = {
  $gettext: gettext,
  $ngettext: ngettext,
  $pgettext: pgettext,
  $npgettext: { ...pgettext, count: [{ argument: 3 }], values: [{ argument: 4 }] },
};

/** vue3-gettext and the functions of vue-gettext: https://jshmrtn.github.io/vue3-gettext */
export const vueGettext: Framework = {
  id: 'vue-gettext',
  name: 'vue-gettext',
  detect: {
    signs: ['$gettext(', '$ngettext(', '$pgettext('],
    dependencies: { npm: ['vue3-gettext', 'vue-gettext'] },
  },
  words: ['gettext', 'translate', 'Translate'],
  naming: { keySeparator: undefined, contextIsFirst: true },
  script: {
    names: {
      ...functions,
      useGettext: { is: 'factory', gives: { is: 'object', members: functions } },
    },
    members: functions,
    // vue-gettext 2: https://github.com/Polyconseil/vue-gettext
    components: { translate: element, Translate: element, GetText: element },
    directives: {
      'v-translate': { holds: 'expression', elementText: 'whole', context: 'translate-context' },
    },
  },
};
