import { type I18nBlock, i18nBlocksIn } from '../base/i18nBlocks.ts';
import { collect } from './collect.ts';
import { type JsonObject, type JsonValue, parseJson } from './json/document.ts';
import { toTree } from './json/tree.ts';
import { parseLiteral } from './literal/document.ts';
import { editLiteral } from './rewrite/literalEdit.ts';
import { leavesOf } from './tree/leaves.ts';
import type { Tree, TreeMap } from './tree/tree.ts';
import { type FormatContext, type InPlaceFormat, LocaleFileError, type Message } from './types.ts';
import { parseYamlTree } from './yaml/tree.ts';

type Locale = FormatContext['locale'];

/** The texts that a single-file component of Vue holds for itself in its `<i18n>` blocks, in every locale. */
export const vueBlocks: InPlaceFormat = {
  id: 'vue_i18n',
  name: 'Vue I18n block',
  extensions: ['vue'],
  holdsEveryLocale: true,
  parse(text, { locale }) {
    const found = blocksOf(text)
      .flatMap(block => textsOf(treeOf(text, block), block, locale))
      .map(tree => leavesOf(tree));
    return collect(
      found.flatMap(({ messages }) => messages),
      found.flatMap(({ problems }) => problems),
    );
  },
  edit: (text, messages, { locale }) => editBlocks(text, messages, locale),
};

/** The blocks that count: a component's own, or those of the whole application where it has none. */
function blocksOf(text: string): readonly I18nBlock[] {
  const all = i18nBlocksIn(text).filter(({ start, end }) => text.slice(start, end).trim() !== '');
  const own = all.filter(({ isGlobal }) => !isGlobal);
  return own.length > 0 ? own : all;
}

/**
 * The locales that a component has texts in, and how many keys in each; whether they are the whole application's.
 *
 * @throws LocaleFileError when a block is malformed.
 */
export function localesOfBlocks(text: string): {
  readonly locales: ReadonlyMap<string, number>;
  readonly isGlobal: boolean;
} {
  const blocks = blocksOf(text);
  const locales = new Map<string, number>();
  const add = (name: string, tree: Tree) => {
    if (tree.kind === 'map') locales.set(name, (locales.get(name) ?? 0) + leavesOf(tree).messages.length);
  };
  for (const block of blocks) {
    const tree = treeOf(text, block);
    if (block.locale !== undefined) add(block.locale, tree);
    else for (const { name, value } of tree.entries) add(name, value);
  }
  return { locales, isGlobal: blocks.every(({ isGlobal }) => isGlobal) };
}

function textsOf(tree: TreeMap, block: I18nBlock, locale: Locale): readonly TreeMap[] {
  if (block.locale !== undefined) return isOf(block.locale, locale) ? [tree] : [];
  return tree.entries.flatMap(({ name, value }) => (isOf(name, locale) && value.kind === 'map' ? value : []));
}

function isOf(written: string, { name, code }: Locale): boolean {
  return written === name || written === code;
}

function isYaml({ language }: I18nBlock): boolean {
  return /^ya?ml$/.test(language);
}

function treeOf(text: string, block: I18nBlock): TreeMap {
  // White space in the place of what stands before it: all that is read has its place in the whole text.
  if (isYaml(block))
    return parseYamlTree(
      text.slice(0, block.start).replaceAll(/[^\n]/g, ' ') + text.slice(block.start, block.end),
    ).root;
  const tree = toTree(objectOf(text, block));
  if (tree.kind === 'map') return tree;
  throw new LocaleFileError('An object of texts is expected.', block.start);
}

function objectOf(text: string, { start, end }: I18nBlock): JsonObject {
  const value: JsonValue = parseLiteral(text.slice(0, end), start);
  if (value.kind === 'object') return value;
  throw new LocaleFileError('An object of texts is expected.', start);
}

/** A key stays in the block that has it; a new one goes to the last that has texts of its locale. */
function editBlocks(text: string, messages: readonly Message[], locale: Locale): string | undefined {
  const blocks = blocksOf(text);
  if (blocks.some(isYaml) || messages.some(({ content }) => typeof content !== 'string')) return undefined;
  const homes = blocks.flatMap(block => {
    const root = objectOf(text, block);
    const object = block.locale === undefined ? memberOf(root, locale) : root;
    const isHome = object !== undefined && (block.locale === undefined || isOf(block.locale, locale));
    return isHome ? [{ object, keys: keysOf(object) }] : [];
  });
  if (homes.length === 0) return withLocale(text, blocks, messages, locale);
  const known = new Set(homes.flatMap(({ keys }) => [...keys]));
  const added = messages.filter(({ key }) => !known.has(key));
  let edited: string | undefined = text;
  // From the end, so that the places before stay as they are.
  for (const [index, { object, keys }] of [...homes.entries()].sort(([a], [b]) => b - a)) {
    const own = messages.filter(({ key }) => keys.has(key));
    const all = index === homes.length - 1 ? [...own, ...added] : own;
    edited = edited && editLiteral(edited, object, all);
  }
  return edited === undefined ? undefined : strictly(edited);
}

/** Puts a locale that the component has no texts in yet into its last block of several. */
function withLocale(
  text: string,
  blocks: readonly I18nBlock[],
  messages: readonly Message[],
  { name }: Locale,
): string | undefined {
  const last = blocks.findLast(block => block.locale === undefined);
  if (last === undefined || name.includes('.')) return undefined;
  const root = objectOf(text, last);
  const tree = toTree(root);
  const present = tree.kind === 'map' ? leavesOf(tree).messages : [];
  const added = messages.map(message => ({ ...message, key: `${name}.${message.key}` }));
  const edited = editLiteral(text, root, [...present, ...added]);
  return edited && strictly(edited);
}

/** The text, unless a block that is to hold JSON holds none. */
function strictly(text: string): string | undefined {
  const json = blocksOf(text).filter(({ language }) => language === 'json');
  return json.every(({ start, end }) => isJson(text.slice(start, end))) ? text : undefined;
}

function isJson(text: string): boolean {
  try {
    return parseJson(text).kind === 'object';
  } catch (error) {
    if (error instanceof LocaleFileError) return false;
    throw error;
  }
}

function memberOf(root: JsonObject, locale: Locale): JsonObject | undefined {
  const value = root.members.findLast(({ key }) => isOf(key.value, locale))?.value;
  return value?.kind === 'object' ? value : undefined;
}

function keysOf(object: JsonObject): ReadonlySet<string> {
  const tree = toTree(object);
  return new Set(tree.kind === 'map' ? leavesOf(tree).messages.map(({ key }) => key) : []);
}
