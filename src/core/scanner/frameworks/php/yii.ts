import type { Framework } from '../../framework.ts';
import type { CallRule } from '../../languages/code/rules.ts';
import type { ScriptValue, TranslatorRule } from '../../script/rules.ts';

const categorized: CallRule = {
  callees: ['Yii.t', 'Craft.t', '*.i18n.translate', '*.getI18n().translate'],
  key: [1, 'message'],
  namespace: [0, 'category'],
  values: [2, 'params'],
};

/** `Craft.t(category, message, values?)` in scripts */
const inScripts: TranslatorRule = {
  is: 'translator',
  argument: 1,
  namespace: [{ argument: 0 }],
  values: [{ argument: 2 }],
};
const object: ScriptValue = { is: 'object', members: { t: inScripts } };

/** Yii, and Craft CMS on it: https://www.yiiframework.com/doc/guide/2.0/en/tutorial-i18n */
export const yii: Framework = {
  id: 'yii',
  name: 'Yii',
  detect: {
    signs: ['Yii::t(', 'Craft::t(', 'use yii\\', 'use Yiisoft\\Translator'],
    dependencies: {
      composer: [
        'yiisoft/yii2',
        'yiisoft/yii2-dev',
        'yiisoft/yii',
        'craftcms/cms',
        'humhub/humhub',
        'yiisoft/translator',
      ],
    },
    files: ['yii', 'yii.bat'],
  },
  words: ['t(', '|t', '| t', 'i18n->translate', 'I18n()->translate', 'ranslator'],
  naming: { keySeparator: undefined },
  script: { names: { Craft: object, Yii: object } },
  code: {
    languages: ['php', 'twig'],
    calls: [
      categorized,
      // Yii 3: https://github.com/yiisoft/translator
      {
        callees: ['*.translate'],
        receiver: /translator/i,
        key: [0, 'id'],
        values: [1, 'parameters'],
        namespace: [2, 'category'],
      },
      // What modules have of their own; what they put before the category nobody knows here.
      { callees: ['Module.t'], key: [1, 0] },
    ],
    filters: ['t', 'translate'],
    filterDomain: [0, 'category'],
    // The category of its own texts.
    implicit: ['yii:*'],
  },
};
