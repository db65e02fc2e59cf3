import type { Framework } from '../../framework.ts';

/** Joomla, whose keys are constants: https://docs.joomla.org/J4.x:Creating_language_files */
export const joomla: Framework = {
  id: 'joomla',
  name: 'Joomla',
  detect: {
    signs: ['Joomla\\CMS\\', 'JText::'],
    dependencies: {
      composer: ['joomla/cms', 'joomla/language', 'joomla/application', 'joomla/coding-standards'],
    },
    files: ['language/en-GB/*.ini', 'libraries/src/Language/Text.php'],
  },
  words: ['Text'],
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
        callees: ['_', 'sprintf', 'printf', 'plural', 'script', 'alt'].flatMap(name => [
          `Text.${name}`,
          `JText.${name}`,
        ]),
      },
    ],
  },
};
