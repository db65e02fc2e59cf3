import type { Framework, Naming } from '../../framework.ts';
import { parseObject } from '../../plainText/jsonObject.ts';
import type { FactoryRule, KeysRule, ScriptRules } from '../../script/rules.ts';

const files = ['dictionaries/en.json'];

/**
 * Texts of applications with Next.js that follow its guide, which has no library: objects that a function of the
 * application loads, `const dict = await getDictionary(locale)`, and whose members are texts, `dict.cart.title`. Parts
 * of them are handed on under the same names, so that only what the English file has may come first.
 * https://nextjs.org/docs/app/guides/internationalization#localization
 */
export const nextDictionaries: Framework = {
  id: 'next-dictionaries',
  name: "Dictionaries of Next.js' guide",
  detect: { dependencies: { npm: [] }, files: files.map(name => `**/${name}`), isBeside: true },
  words: [],
  naming: { keySeparator: '.' },
  setUp: { files, read: namesIn },
  script: { names: {} },
  withOwnNames: names => ({ ...nextDictionaries, words: ['dict', 'Dict'], script: scriptOf(names) }),
};

/** The names at the root of a dictionary, and those below them with these. */
function namesIn(text: string): Partial<Naming> {
  const ownNames = Object.entries(parseObject(text)).flatMap(([name, value]) => {
    const below = typeof value === 'object' && value !== null ? Object.keys(value) : [];
    return [name, ...below.map(each => `${name}.${each}`)];
  });
  return ownNames.length === 0 ? {} : { ownNames };
}

function scriptOf(ownNames: readonly string[]): ScriptRules {
  const names = new Set(ownNames.filter(name => !name.includes('.')));
  const texts: KeysRule = { is: 'keys', isDeep: true, areTexts: true, only: [names] };
  const load: FactoryRule = { is: 'factory', gives: texts };
  // May be a part that is called like the whole.
  const named: KeysRule = { ...texts, only: [names, new Set(ownNames)] };
  return {
    names: { getDictionary: load, useDictionary: load, dict: named, dictionary: named },
    types: { Dictionary: { gives: texts } },
  };
}
