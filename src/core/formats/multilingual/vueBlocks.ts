import { type I18nBlock, i18nBlocksIn } from '../../base/i18nBlocks.ts';
import { editLiteral } from '../edit/literalEdit.ts';
import { editYaml, openYaml } from '../edit/yamlEdit.ts';
import { type JsonObject, type JsonValue, parseJson } from '../json/document.ts';
import { toTree } from '../json/tree.ts';
import { parseLiteral } from '../literal/document.ts';
import { collect } from '../messages/collect.ts';
import { leavesOf } from '../tree/leaves.ts';
import type { Tree, TreeMap } from '../tree/tree.ts';
import { type FormatContext, type InPlaceFormat, LocaleFileError, type Message } from '../types.ts';
import { parseYamlTree } from '../yaml/tree.ts';

type Locale = FormatContext['locale'];

/** The texts of a Vue single-file component in its own `<i18n>` blocks, in every locale. */
export const vueBlocks = blocksFormat({ id: 'vue_i18n', name: 'Vue I18n block', isGlobal: false });

/** The texts of the whole application in a component's `<i18n global>` blocks. */
export const vueGlobalBlocks = blocksFormat({
  id: 'vue_i18n_global',
  name: 'Global Vue I18n block',
  isGlobal: true,
});

interface BlocksFormat {
  readonly id: string;
  readonly name: string;
  /** Whether its blocks are those of the whole application. */
  readonly isGlobal: boolean;
}

function blocksFormat({ id, name, isGlobal }: BlocksFormat): InPlaceFormat {
  return {
    id,
    name,
    extensions: ['vue'],
    holdsEveryLocale: true,
    parse(text, { locale }) {
      const found = blocksOf(text, isGlobal)
        .flatMap(block => textsOf(treeOf(text, block), block, locale))
        .map(tree => leavesOf(tree));
      return collect(
        found.flatMap(({ messages }) => messages),
        found.flatMap(({ problems }) => problems),
      );
    },
    edit: (text, messages, { locale }) => editBlocks(text, blocksOf(text, isGlobal), messages, locale),
  };
}

/** The blocks with texts: a component's own, or those of the whole application. */
function blocksOf(text: string, isGlobal: boolean): readonly I18nBlock[] {
  return i18nBlocksIn(text).filter(
    block => block.isGlobal === isGlobal && text.slice(block.start, block.end).trim() !== '',
  );
}

/**
 * The locales of a component's texts, with the number of keys in each.
 *
 * @param isGlobal whether to read the blocks of the whole application instead of the component's own
 * @throws LocaleFileError if a block is malformed
 */
export function localesOfBlocks(text: string, isGlobal: boolean): ReadonlyMap<string, number> {
  const locales = new Map<string, number>();
  const add = (name: string, tree: Tree) => {
    if (tree.kind === 'map') locales.set(name, (locales.get(name) ?? 0) + leavesOf(tree).messages.length);
  };
  for (const block of blocksOf(text, isGlobal)) {
    const tree = treeOf(text, block);
    if (block.locale !== undefined) add(block.locale, tree);
    else for (const { name, value } of tree.entries) add(name, value);
  }
  return locales;
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
  // White space replaces the text before the block, so that offsets refer to the whole text.
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

/** A place in a block for texts of a locale. */
interface Home {
  readonly keys: ReadonlySet<string>;
  /** The whole text with exactly these texts there; undefined if there is no place for them. */
  put(text: string, messages: readonly Message[]): string | undefined;
}

/** A key stays in its block; a new one is added to the last block with texts of its locale. */
function editBlocks(
  text: string,
  blocks: readonly I18nBlock[],
  messages: readonly Message[],
  locale: Locale,
): string | undefined {
  if (messages.some(({ content }) => typeof content !== 'string')) return undefined;
  const homes = blocks.flatMap(block => homeIn(text, block, locale) ?? []);
  if (homes.length === 0) return withLocale(text, blocks, messages, locale);
  const known = new Set(homes.flatMap(({ keys }) => [...keys]));
  const added = messages.filter(({ key }) => !known.has(key));
  let edited: string | undefined = text;
  // From the end, so that earlier places stay valid.
  for (const [index, { keys, put }] of [...homes.entries()].sort(([a], [b]) => b - a)) {
    const own = messages.filter(({ key }) => keys.has(key));
    const all = index === homes.length - 1 ? [...own, ...added] : own;
    edited = edited && put(edited, all);
  }
  return edited && strictly(edited);
}

function homeIn(text: string, block: I18nBlock, locale: Locale): Home | undefined {
  const [tree, ...others] = textsOf(treeOf(text, block), block, locale);
  if (tree === undefined || others.length > 0) return undefined;
  const keys = new Set(leavesOf(tree).messages.map(({ key }) => key));
  if (isYaml(block)) {
    const root = block.locale === undefined ? writtenIn(treeOf(text, block), locale) : undefined;
    return { keys, put: (whole, messages) => putYaml(whole, block, messages, root) };
  }
  const root = objectOf(text, block);
  const object = block.locale === undefined ? memberOf(root, locale) : root;
  return object && { keys, put: (whole, messages) => editLiteral(whole, object, messages) };
}

function writtenIn(tree: TreeMap, locale: Locale): string | undefined {
  return tree.entries.find(({ name }) => isOf(name, locale))?.name;
}

function putYaml(
  text: string,
  { start, end }: I18nBlock,
  messages: readonly Message[],
  root: string | undefined,
): string | undefined {
  const leaves = messages.map(({ key, content }) => ({ names: key.split('.'), text: String(content) }));
  const edited = editYaml(openYaml(text.slice(start, end)), leaves, root);
  return edited && text.slice(0, start) + edited + text.slice(end);
}

/** Adds a locale without texts so far to the component's last block of several. */
function withLocale(
  text: string,
  blocks: readonly I18nBlock[],
  messages: readonly Message[],
  { name }: Locale,
): string | undefined {
  const last = blocks.findLast(block => block.locale === undefined);
  if (last === undefined || name.includes('.')) return undefined;
  const present = leavesOf(treeOf(text, last)).messages;
  const added = messages.map(message => ({ ...message, key: `${name}.${message.key}` }));
  const all = [...present, ...added];
  const edited = isYaml(last)
    ? putYaml(text, last, all, undefined)
    : editLiteral(text, objectOf(text, last), all);
  return edited && strictly(edited);
}

/** The text; undefined if a block with JSON is not valid. */
function strictly(text: string): string | undefined {
  const json = i18nBlocksIn(text).filter(
    ({ language, start, end }) => language === 'json' && text.slice(start, end).trim() !== '',
  );
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
