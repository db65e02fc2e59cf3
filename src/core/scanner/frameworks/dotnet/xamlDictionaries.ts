import type { Framework, Naming } from '../../framework.ts';
import type { ResolvedKey } from '../../languages/code/placedKey.ts';
import { isAmong } from '../../languages/code/usages/textNames.ts';

/** What dictionaries of texts are mostly called: by a language, of which English and Chinese are the usual first ones, or so. */
const files = [
  '{en,en-*,en_*,zh-*,zh_*}.{xaml,axaml}',
  '*{S,s}tring*.{xaml,axaml}',
  '*{L,l}ang*.{xaml,axaml}',
];

const languages = ['csharp', 'xaml', 'axaml'];

/** What applications mostly call the function that gives out a text of theirs. */
const ownFunctions = [
  ...['GetTranslation', 'GetString', 'GetText', 'GetLocalizedString', 'GetResourceString', 'GetResource'],
  ...['Translate', 'Localize', 'Text', 'Tr', 'T', 'L'],
];
const lookUps = ['FindResource', 'TryFindResource', 'TryGetResource', 'GetResourceObservable'];

/**
 * Texts of WPF, Avalonia and the like in dictionaries of resources, one for each language
 * (https://docs.avaloniaui.net/docs/guides/implementation-guides/localizing). Colours and styles are looked up in the same
 * way, so that only what such a dictionary has is a key.
 */
export const xamlDictionaries: Framework = {
  id: 'xaml-dictionaries',
  name: 'XAML resource dictionaries',
  detect: {
    dependencies: { nuget: [] },
    files: files.map(name => `**/${name}`),
    isBeside: true,
    isOfTree: true,
  },
  words: [],
  naming: { keySeparator: undefined },
  setUp: { files, read: readDictionary },
  withOwnNames: withTexts,
  code: { languages },
};

/** The names of the texts that a dictionary holds, and none of its colours. */
function readDictionary(text: string): Partial<Naming> {
  if (!text.includes('ResourceDictionary')) return {};
  const texts = text.matchAll(/<(?:\w+:)?String\s[^<>]*?\bx:Key\s*=\s*["']([^"'<>{}]+)["']/g);
  const ownNames = [...texts].map(([, name = '']) => name);
  return ownNames.length === 0 ? {} : { ownNames };
}

function withTexts(names: readonly string[]): Framework {
  const texts = new Set(names);
  const first = commonBeginning(names);
  return {
    ...xamlDictionaries,
    words: [
      'DynamicResource',
      'StaticResource',
      'Resources[',
      'Localize.',
      ...lookUps,
      ...ownFunctions.map(name => `${name}(`),
    ],
    code: {
      languages,
      markupExtensions: ['DynamicResource', 'StaticResource'],
      texts,
      calls: [
        { callees: [...lookUps, ...ownFunctions].flatMap(name => [name, `*.${name}`]) },
        { callees: ['SetResourceReference', '*.SetResourceReference'], key: 1 },
        { callees: ['DynamicResourceExtension'] },
      ],
      members: [
        { of: ['Resources'], isIndexer: true, hasNoMembers: true },
        // What generators make of such a dictionary: `Localize.title(count)`.
        { of: ['Localize'], only: texts },
      ],
      ...(first === undefined ? {} : { resolve: ({ key }) => belowFirst(key, first, texts) }),
    },
  };
}

/** The part that all names begin with: an application's own function puts it before what it is given. */
function commonBeginning(names: readonly string[]): string | undefined {
  const [first = ''] = names;
  const end = first.indexOf('.');
  const beginning = first.slice(0, end + 1);
  return end > 0 && names.length > 1 && names.every(name => name.startsWith(beginning))
    ? first.slice(0, end)
    : undefined;
}

/** A name as it is, or with what stands before all of them. */
function belowFirst(key: string, first: string, texts: ReadonlySet<string>): ResolvedKey {
  const whole = `${first}.${key}`;
  return isAmong(texts, key) ? { names: [key] } : { prefix: first, names: [whole] };
}
