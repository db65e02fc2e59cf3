import type { Framework } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';

/** What the keys of extensions begin with, by the kind of the extension. */
const kinds = ['COM_', 'FILES_', 'LIB_', 'MOD_', 'PKG_', 'PLG_', 'TPL_'];

/** Attributes of forms, of menus' views and of what an extension's manifest says, whose texts Joomla translates. */
const translated = 'alt|description|hint|label|message|requiredlabel|title';

const constant = String.raw`(?<key>[A-Z][A-Z\d]*_[A-Z\d_]+)`;

/** Joomla, whose keys are constants: https://docs.joomla.org/J4.x:Creating_language_files */
export const joomla: Framework = {
  id: 'joomla',
  name: 'Joomla',
  detect: {
    signs: ['Joomla\\CMS\\', 'JText::'],
    dependencies: {
      composer: ['joomla/cms', 'joomla/language', 'joomla/application', 'joomla/coding-standards'],
    },
    files: ['**/language/en-GB/*.ini', 'libraries/src/Language/Text.php'],
  },
  words: ['Text'],
  // A text in XML may stand in many attributes and elements; all that its keys have in common is an underscore.
  wordsIn: { php: kinds, xml: ['_'] },
  naming: { keySeparator: undefined },
  script: {
    names: {
      Joomla: {
        is: 'object',
        members: {
          Text: { is: 'object', members: { _: { is: 'translator' } } },
          JText: { is: 'object', members: { _: { is: 'translator' } } },
        },
      },
    },
  },
  code: {
    languages: ['php'],
    calls: [
      {
        callees: ['_', 'sprintf', 'printf', 'script', 'alt'].flatMap(name => [
          `Text.${name}`,
          `JText.${name}`,
        ]),
      },
      { callees: ['Text.plural', 'JText.plural'], count: 1 },
    ],
    // Whatever hands a text on has Joomla translate it: `ToolbarHelper::custom('cart.open', '', '', 'COM_CART_OPEN')`.
    textSigns: kinds,
    resolve: inCapitals,
    implicit: ['*_FIELDSET_LABEL', '*_N_ITEMS_*', '*_VIEW_*_DESC', '*_VIEW_*_TITLE', '*_XML_DESCRIPTION'],
  },
  // https://docs.joomla.org/Form, https://docs.joomla.org/Manifest_files
  marked: [
    {
      languages: ['xml'],
      sign: /="[A-Z]/,
      text: new RegExp(String.raw`(?<=\s(?:${translated})=")${constant}(?=")`, 'dg'),
    },
    { languages: ['xml'], sign: />\s*[A-Z]/, text: new RegExp(String.raw`>\s*${constant}\s*(?=<)`, 'dg') },
  ],
};

/** Joomla looks texts up in capitals: `Text::_('COM_CART_' . $state)`. */
function inCapitals({ key }: PlacedKey): ResolvedKey | undefined {
  return /^[A-Za-z][\w*]*_[\w*]+$/.test(key) ? { names: [key.toUpperCase()] } : undefined;
}
