import type { Framework, Naming } from '../../framework.ts';
import type { PlacedKey, ResolvedKey } from '../../languages/code/placedKey.ts';
import { ofTexts } from './dartTexts.ts';

/** slang: https://pub.dev/packages/slang */
export const slang: Framework = {
  id: 'slang',
  name: 'slang',
  detect: {
    signs: ['package:slang', 'strings.g.dart', 'translations.g.dart'],
    dependencies: { pub: ['slang', 'slang_flutter'] },
    files: ['slang.yaml'],
  },
  words: ['t.', "t['", 't["', 'Translations'],
  naming: { keySeparator: '.' },
  setUp: {
    files: ['slang.yaml', 'build.yaml', '*.i18n.{json,yaml}', 'i18n/en.{json,yaml}'],
    read: readSetUp,
  },
  withOwnNames,
  code: {
    languages: ['dart'],
    members: [
      {
        of: ['t', 'context.t', 'Translations.of()', 'LocaleSettings.instance.currentTranslations'],
        // Members of the generated class, and of the texts that a key gives.
        except: ['$meta', '$wip', ...ofTexts],
        bindsVariables: true,
        types: ['Translations'],
        isDeep: true,
        isIndexed: true,
        isCommon: true,
        takes: 'labelled',
      },
    ],
    resolve: withModifiers,
  },
};

/** Modifiers, after their opening parenthesis or a comma (https://pub.dev/packages/slang#-modifiers). */
const modifier =
  '(?:rich|map|list|plural|cardinal|ordinal|fallback|ignoreMissing|ignoreUnused|ignoreGpt|OUTDATED|(?:param|context|interface|singleInterface)=)';

/** A name in a file with modifiers behind it: `"items(plural, param=count)":`. */
const modifiedName = new RegExp(
  String.raw`([\w-]+\((?:[^()"'\n]*, *)?${modifier}[^()"'\n]*\))["']?\s*:`,
  'g',
);

/** One of these by itself is tried without being read. */
const usualModifier = /\((?:rich|map|plural|list)\)$/;

/**
 * What the configuration calls the class and the variable (https://pub.dev/packages/slang#-configuration), and names in
 * files behind which modifiers stand.
 */
function readSetUp(text: string, _: unknown, file: string): Partial<Naming> {
  const isConfiguration = file === 'slang.yaml' || file === 'build.yaml';
  if (file === 'build.yaml' && !text.includes('slang')) return {};
  const pattern = isConfiguration ? /^\s*(?:translate_var|class_name):\s*["']?(\w+)/gm : modifiedName;
  const ownNames = [...text.matchAll(pattern)].flatMap(([, name = '']) =>
    name === 't' || name === 'Translations' || usualModifier.test(name) ? [] : [name],
  );
  return ownNames.length === 0 ? {} : { ownNames: [...new Set(ownNames)] };
}

function withOwnNames(names: readonly string[]): Framework {
  const { code } = slang;
  if (code === undefined) return slang;
  const modifiers = names.filter(name => name.includes('('));
  const inFiles = Map.groupBy(modifiers, name => name.slice(0, name.indexOf('(')));
  const resolve = (placed: PlacedKey): ResolvedKey => {
    const { names: usual } = withModifiers(placed);
    return { names: [...usual, ...modified(placed.key, inFiles)] };
  };
  const classes = names.filter(name => /^[A-Z]\w*$/.test(name));
  const variables = names.filter(name => /^[a-z]\w*$/.test(name));
  const paths = [
    ...variables.flatMap(name => [name, `context.${name}`]),
    ...classes.map(name => `${name}.of()`),
  ];
  const members = code.members?.map(rule => ({
    ...rule,
    of: [...rule.of, ...paths],
    types: [...(rule.types ?? []), ...classes],
  }));
  return {
    ...slang,
    words: [...slang.words, ...variables.flatMap(name => [`${name}.`, `${name}[`]), ...classes],
    code: { ...code, resolve, ...(members === undefined ? {} : { members }) },
  };
}

/** So many ways one key may be written in files. */
const maxModified = 8;

/** A key with the modifiers that files write behind its parts. */
function modified(key: string, inFiles: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const parts = key.split('.').map(part => [part, ...(inFiles.get(part) ?? [])]);
  const ways = parts.reduce<string[][]>(
    (heads, names) => heads.flatMap(head => names.map(name => [...head, name])).slice(0, maxModified),
    [[]],
  );
  return ways.map(way => way.join('.')).filter(way => way !== key);
}

/** Words that can be no name in Dart, in front of which slang puts a `k`, as it does before digits. */
const reserved: ReadonlySet<string> = new Set([
  ...['assert', 'break', 'case', 'catch', 'class', 'const', 'continue', 'default', 'do', 'else', 'enum'],
  ...['extends', 'false', 'final', 'finally', 'for', 'if', 'in', 'is', 'new', 'null', 'rethrow', 'return'],
  ...['super', 'switch', 'this', 'throw', 'true', 'try', 'var', 'void', 'while', 'with'],
]);

/** `kIn` for `in`, `k404` for `404`. */
function asInFiles(name: string): string {
  const [, letter = '', rest = ''] = /^k([A-Z\d])(.*)$/.exec(name) ?? [];
  const plain = letter.toLowerCase() + rest;
  return reserved.has(plain) || /^\d/.test(plain) ? plain : name;
}

/** Files may say after a key what it is: `title(rich)` (https://pub.dev/packages/slang#-modifiers). */
function withModifiers({ key: written }: PlacedKey): ResolvedKey {
  const key = /(?:^|\.)k[A-Z\d]/.test(written) ? written.split('.').map(asInFiles).join('.') : written;
  const [, outer, entry] = /^(.+)\.([^.]+)$/.exec(key) ?? [];
  const entries =
    outer === undefined ? [] : ['map', 'list'].map(modifier => `${outer}(${modifier}).${entry}`);
  return {
    names: [
      key,
      ...(key === written ? [] : [written]),
      ...['rich', 'map', 'plural', 'list'].map(modifier => `${key}(${modifier})`),
      ...entries,
      ...spellings(key),
    ],
  };
}

/** How files may write a name that was generated in another case (https://pub.dev/packages/slang#-recasing). */
function spellings(key: string): readonly string[] {
  const parts = key.split('.').map(part =>
    part
      .replace(/(?<=[\p{Ll}\d])\p{Lu}/gu, '_$&')
      .toLowerCase()
      .split('_'),
  );
  const joined = (sign: string) => parts.map(words => words.join(sign));
  const snake = joined('_');
  const camel = snake.map(part => part.replace(/(?<=.)_(.)/gu, (_, letter: string) => letter.toUpperCase()));
  const kebab = joined('-');
  // Groups in capitals with their keys in lower case.
  const below = (groups: readonly string[]) =>
    [snake, kebab].map(names => [
      ...groups.slice(0, -1).map(group => group.toUpperCase()),
      ...names.slice(-1),
    ]);
  const others = [snake, camel, kebab, ...below(snake), ...below(kebab)];
  return [...new Set(others.map(names => names.join('.')))].filter(name => name !== key);
}
