import { isGoForm } from '../json/goI18n.ts';
import { icuText, readIcuPlural } from '../plurals/icu.ts';
import { formsOf, isPluralContent } from '../plurals/plural.ts';
import { numberedSiblings, splitForms, suffixSiblings } from '../plurals/pluralSiblings.ts';
import type { Tree } from '../tree/tree.ts';
import type { FormatContext, Message } from '../types.ts';
import { printChoice } from '../yaml/ymlSymfony.ts';

/** A text of a nested file, with the path of names that leads to it. */
export interface Leaf {
  readonly names: readonly string[];
  readonly text: string;
}

/** How a format represents messages as leaves. */
export interface LeafStyle {
  leavesOf(messages: readonly Message[], context: FormatContext): readonly Leaf[];
  /** Whether a text of the file belongs to a message; the others are left alone. */
  isMessage(names: readonly string[]): boolean;
  /** The normal form of a text as `leavesOf` writes it, where a file may spell the same differently. */
  canonical?(text: string): string;
  /** Name of a root member that accompanies another one, such as ARB's `@key`. */
  companionOf?(name: string): string;
}

/** For files in which every text is a message, or accompanies one. */
export const everyLeaf = () => true;

/** Nested at dots or flat, plural forms as members of a map. */
function members(split: (key: string) => readonly string[]): LeafStyle {
  return {
    isMessage: everyLeaf,
    leavesOf: messages =>
      messages.flatMap(({ key, content }): Leaf[] =>
        isPluralContent(content)
          ? formsOf(content).map(([suffix, text]) => ({ names: [...split(key), suffix], text }))
          : [{ names: split(key), text: content }],
      ),
  };
}

/** Plurals as ICU messages, which files write with or without spaces. */
function icuTexts(split: (key: string) => readonly string[]): LeafStyle {
  return { ...texts(split, icuText), canonical: text => icuText(readIcuPlural(text)) ?? text };
}

/** Every message as one text; undefined forms fall back to members of a map. */
function texts(
  split: (key: string) => readonly string[],
  print: (content: Message['content']) => string | undefined,
): LeafStyle {
  const asMembers = members(split);
  return {
    isMessage: everyLeaf,
    leavesOf: (messages, context) =>
      messages.flatMap(message => {
        const text = print(message.content);
        return text === undefined
          ? asMembers.leavesOf([message], context)
          : [{ names: split(message.key), text }];
      }),
  };
}

function siblings(split: (key: string) => readonly string[], isNumbered: boolean): LeafStyle {
  return {
    isMessage: everyLeaf,
    leavesOf: (messages, { locale }) =>
      splitForms(messages, isNumbered ? numberedSiblings(locale.code) : suffixSiblings('_')).map(
        ({ key, content }) => ({ names: split(key), text: String(content) }),
      ),
  };
}

/** Members of Chrome's JSON are one level below the key. */
const chrome: LeafStyle = {
  isMessage: names => names.length === 2 && names[1] === 'message',
  leavesOf: messages =>
    splitForms(messages, suffixSiblings('_')).map(({ key, content }) => ({
      names: [key, 'message'],
      text: String(content),
    })),
};

/**
 * Lingui keeps its findings about a message beside the translation; one that is gone is removed by the next extraction.
 */
const lingui: LeafStyle = {
  isMessage: names => names.length === 2 && names[1] === 'translation',
  leavesOf: messages =>
    messages.map(({ key, content }) => ({ names: [key, 'translation'], text: String(content) })),
};

/**
 * The style of a nested format, nested or flat like the file itself.
 *
 * @param text the current file
 * @param keys whether it keeps dotted keys in one piece
 * @returns undefined for formats that are not trees
 */
export function leafStyleOf(formatId: string, text: string, keys: 'flat' | 'nested'): LeafStyle | undefined {
  const whole = (key: string) => [key];
  const split = keys === 'flat' ? whole : (key: string) => key.split('.');
  switch (formatId) {
    case 'simple_json':
      return members(whole);
    case 'go_i18n':
      return { ...members(whole), isMessage: names => names.length === 1 || isGoForm(names.at(-1) ?? '') };
    case 'nested_json':
    case 'yml':
      return members(split);
    case 'i18next':
    case 'i18next_4':
      return siblings(split, formatId === 'i18next' || /_plural"\s*:/.test(text));
    case 'react_simple_json':
    case 'angular_translate':
      return icuTexts(whole);
    case 'react_nested_json':
      return icuTexts(split);
    case 'arb':
      return {
        ...icuTexts(whole),
        isMessage: names => !names[0]?.startsWith('@'),
        companionOf: name => `@${name}`,
      };
    case 'json':
      return chrome;
    case 'lingui_json':
      return lingui;
    case 'yml_symfony':
      return texts(split, printChoice);
    default:
      return undefined;
  }
}

/** Every text of a tree as a leaf. */
export function leavesBelow(names: readonly string[], value: Tree): readonly Leaf[] {
  if (value.kind === 'text') return [{ names, text: value.text }];
  return value.kind === 'map'
    ? value.entries.flatMap(entry => leavesBelow([...names, entry.name], entry.value))
    : [];
}

/** A map of texts and maps to insert. */
export type NewMembers = Map<string, string | NewMembers>;

/** Puts a leaf into new members. Returns false if another text is in its way. */
export function addLeaf(target: NewMembers, names: readonly string[], text: string): boolean {
  const [name = '', ...rest] = names;
  const present = target.get(name);
  if (rest.length === 0) {
    if (present !== undefined) return false;
    target.set(name, text);
    return true;
  }
  if (typeof present === 'string') return false;
  const below: NewMembers = present ?? new Map();
  target.set(name, below);
  return addLeaf(below, rest, text);
}
