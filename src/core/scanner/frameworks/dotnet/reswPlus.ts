import type { Framework, Naming } from '../../framework.ts';
import { membersOfClasses } from '../generatedClasses.ts';

const languages = ['csharp', 'xaml', 'axaml'];

/**
 * What the key of a message for one number or kind ends with:
 * https://github.com/DotNetPlus/ReswPlus/wiki/Features:-Pluralization
 */
const forms = ['Other', 'One', 'None', 'Zero', 'Two', 'Few', 'Many', ...[0, 1, 2, 3].map(n => `Variant${n}`)];
const ofForm = new RegExp(`_(?:${forms.join('|')})$`);

/** Classes that a build makes of the resource files of WinUI, so that no folder has them: one of each file's name. */
export const reswPlus: Framework = {
  id: 'resw-plus',
  name: 'ReswPlus',
  detect: { dependencies: { nuget: ['ReswPlus', 'ReswPlusLib', 'Starpine.ReswPlus'] }, isBeside: true },
  words: [],
  naming: { keySeparator: undefined },
  setUp: { files: ['{en,en-*}/*.resw'], read: readResources },
  withOwnNames: withClasses,
  code: { languages },
};

/** The members of the class that is made of a file; what has a dot in its name belongs to an element. */
function readResources(text: string, _beside: unknown, name: string): Partial<Naming> {
  const type = name.slice(0, name.indexOf('.'));
  const members = [...text.matchAll(/<data\s+name="(\w+)"/g)].flatMap(([, key = '']) => [
    key,
    key.replace(ofForm, ''),
  ]);
  return { ownNames: [...new Set(members)].map(member => `${type}.${member}`) };
}

function withClasses(names: readonly string[]): Framework {
  const types = [...new Set(names.map(name => name.slice(0, name.indexOf('.'))))];
  return {
    ...reswPlus,
    words: types,
    code: {
      languages,
      members: membersOfClasses({ of: [] }, names),
      markupExtensions: types,
      resolve: ({ key }) => ({ names: [key, ...forms.map(form => `${key}_${form}`)] }),
    },
  };
}
