import type { Framework } from '../../framework.ts';
import type { ObjectRule, ScriptValue } from '../../script/rules.ts';

const texts: ScriptValue = { is: 'keys', isDeep: true, areTexts: true };

/** `window.siyuan.languages.title` */
const siyuanObject: ObjectRule = { is: 'object', members: { languages: texts } };

/** `this.i18n.title` in a plugin, `this.plugin.i18n.title` in what it makes. */
const plugin: ObjectRule = { is: 'object', members: { i18n: texts } };

/** SiYuan and its plugins, whose texts are members of objects: https://github.com/siyuan-note/plugin-sample#i18n */
export const siyuan: Framework = {
  id: 'siyuan',
  name: 'SiYuan',
  detect: {
    dependencies: { npm: ['siyuan'] },
    files: ['appearance/langs/en.json', 'appearance/langs/en_US.json'],
    // Its pages in HTML have attributes (`data-i18n`).
    isBeside: true,
  },
  words: ['siyuan.languages', '.i18n'],
  naming: { keySeparator: '.' },
  script: {
    names: {
      window: { is: 'object', members: { siyuan: siyuanObject } },
      siyuan: siyuanObject,
      plugin,
      this: { is: 'object', members: { ...plugin.members, plugin } },
    },
  },
};
