import type { Framework } from '../../framework.ts';
import type { FactoryRule, ObjectRule, TranslatorRule } from '../../script/rules.ts';
import { scriptLanguages } from '../../scriptLanguages.ts';

/** `bundle.getText(key, values?, ignoreFallback?)`: https://ui5.sap.com/#/topic/b217c30ab9d64ca3987ca7ef58e5c164 */
const getText: TranslatorRule = { is: 'translator' };
const bundle: ObjectRule = { is: 'object', members: { getText } };

/** `getView().getModel('i18n').getResourceBundle()`, and what a controller mostly has of that name. */
const getResourceBundle: FactoryRule = { is: 'factory', gives: bundle };

/** OpenUI5 and SAPUI5, whose views bind texts of a model: `<Text text="{i18n>title}"/>`. */
export const ui5: Framework = {
  id: 'ui5',
  name: 'UI5',
  detect: {
    dependencies: { npm: ['@ui5/cli', '@sap/ux-ui5-tooling', '@sapui5/types', '@openui5/types'] },
    files: ['ui5.yaml', 'webapp/manifest.json'],
  },
  words: ['getText', 'i18n>'],
  naming: { keySeparator: undefined },
  script: {
    names: { resourceBundle: bundle, oResourceBundle: bundle, oBundle: bundle, i18nBundle: bundle },
    members: { getResourceBundle, resourceBundle: bundle },
    types: { ResourceBundle: { gives: bundle } },
  },
  marked: [
    {
      languages: [...scriptLanguages, 'xml'],
      sign: /i18n>/,
      text: /\{\s*(?:path\s*:\s*['"])?i18n>\/?(?<key>[\w.:-]+)/dg,
    },
  ],
};
