import {
  integerSuffixesOf,
  isPluralSuffix,
  type PluralSuffix,
  pluralSuffixes,
  pluralSuffixesOf,
} from '../../base/plural.ts';
import type { FoundMessage } from '../messages/collect.ts';
import type { FormatContext, Message } from '../types.ts';
import { formsOf, isPluralContent, type PluralForms, withForm } from './plural.ts';

/** How a format without plural objects names the forms of a plural key as siblings. */
export interface SiblingStyle {
  /** Name of the key for one form. */
  nameOf(key: string, suffix: PluralSuffix): string;
  /** The key and form that a name may denote. */
  readName(name: string): { key: string; suffix: PluralSuffix } | undefined;
  /** The form of the bare key itself (`item` beside `item_plural`), if any. */
  readonly bareSuffix?: PluralSuffix;
}

/** `item_one`, `item_other` (i18next 4, with `_`), or the same with another separator. */
export function suffixSiblings(separator: string): SiblingStyle {
  return {
    nameOf: (key, suffix) => key + separator + suffix,
    readName(name) {
      const at = name.lastIndexOf(separator);
      const suffix = name.slice(at + separator.length);
      return at > 0 && isPluralSuffix(suffix) ? { key: name.slice(0, at), suffix } : undefined;
    },
  };
}

const siblingEnding = new RegExp(`^(.+)_(plural|[0-5]|${pluralSuffixes.join('|')})$`, 's');

/**
 * The key and the suffix of a name that is a plural form in any version of i18next: `item_one`, `item_plural`,
 * `item_2`.
 */
export function siblingParts(name: string): { readonly key: string; readonly ending: string } | undefined {
  const [, key, ending] = siblingEnding.exec(name) ?? [];
  return key === undefined || ending === undefined ? undefined : { key, ending };
}

/**
 * i18next up to 3: `item` and `item_plural` in a language with two forms, else `item_0`, `item_1`, … in the order in
 * which the language's rules name the forms of whole numbers.
 *
 * @param code the locale's language tag
 */
export function numberedSiblings(code: string): SiblingStyle {
  const forms = integerSuffixesOf(code);
  const isPair = forms.length === 2;
  return {
    ...(isPair ? { bareSuffix: 'one' } : {}),
    nameOf(key, suffix) {
      if (isPair && suffix === 'one') return key;
      if (isPair && suffix === 'other') return `${key}_plural`;
      const index = forms.indexOf(suffix);
      return isPair || index < 0 ? `${key}_${suffix}` : `${key}_${index}`;
    },
    readName(name) {
      const parts = siblingParts(name);
      if (parts === undefined) return undefined;
      const { key, ending } = parts;
      if (isPluralSuffix(ending)) return { key, suffix: ending };
      if (ending === 'plural') return { key, suffix: 'other' };
      const suffix = isPair ? undefined : forms[Number(ending)];
      return suffix === undefined ? undefined : { key, suffix };
    },
  };
}

/** Converts each form of a plural key to a plain message of its own. */
export function splitForms(messages: readonly Message[], style: SiblingStyle): Message[] {
  return messages.flatMap(message => {
    if (!isPluralContent(message.content)) return [message];
    return formsOf(message.content).map(([suffix, content]) => ({
      ...message,
      key: style.nameOf(message.key, suffix),
      content,
    }));
  });
}

interface Family {
  readonly members: Member[];
}

interface Member {
  readonly message: FoundMessage;
  readonly suffix: PluralSuffix;
}

/**
 * Merges sibling forms into plural keys, at the place of the first. If the source locale is known, a key is plural here
 * if it is plural there, and plain if it is plain there. Else siblings are forms if there are two of them, with `other`
 * where whole numbers need it (`many_to_one` and `many_to_many` are none in English), or `other` alone in a language
 * without another category. A plain key of the same name keeps its siblings plain too, unless the style makes it a
 * form, so that nothing is lost.
 */
export function joinForms(
  messages: readonly FoundMessage[],
  style: SiblingStyle,
  context: FormatContext,
): FoundMessage[] {
  const families = new Map<string, Family>();
  const plain = new Map(messages.map(message => [message.key, message]));
  for (const message of messages) {
    const read = isPluralContent(message.content) ? undefined : style.readName(message.key);
    if (read === undefined) continue;
    const family = families.get(read.key) ?? { members: [] };
    family.members.push({ message, suffix: read.suffix });
    families.set(read.key, family);
  }
  const isPlural = pluralFamilies(families, plain, style, context);
  const done = new Set<string>();
  return messages.flatMap(message => {
    const bare = style.bareSuffix !== undefined && isPlural.has(message.key);
    const key = bare ? message.key : style.readName(message.key)?.key;
    if (key === undefined || !isPlural.has(key) || isPluralContent(message.content)) return [message];
    if (done.has(key)) return [];
    done.add(key);
    return [{ ...message, key, content: contentOf(key, families.get(key), plain, style) }];
  });
}

function pluralFamilies(
  families: ReadonlyMap<string, Family>,
  plain: ReadonlyMap<string, FoundMessage>,
  style: SiblingStyle,
  context: FormatContext,
): ReadonlySet<string> {
  const source = new Map(context.source?.messages.map(({ key, content }) => [key, content]) ?? []);
  const onlyOther = pluralSuffixesOf(context.locale.code).length === 1;
  const mayLackOther = !integerSuffixesOf(context.locale.code).includes('other');
  const result = new Set<string>();
  for (const [key, { members }] of families) {
    const bare = plain.get(key);
    const bareIsForm = style.bareSuffix !== undefined && typeof bare?.content === 'string';
    if (bare !== undefined && !bareIsForm) continue;
    const suffixes = new Set(members.map(({ suffix }) => suffix));
    if (bareIsForm && style.bareSuffix !== undefined) suffixes.add(style.bareSuffix);
    const inSource = source.get(key);
    const plainInSource = members.every(({ message }) => typeof source.get(message.key) === 'string');
    const isWhole = suffixes.has('other') || mayLackOther || !members.every(isNamedForm);
    const enough = (suffixes.size > 1 && isWhole) || (onlyOther && suffixes.has('other'));
    if (inSource !== undefined ? isPluralContent(inSource) : enough && !plainInSource) result.add(key);
  }
  return result;
}

/** Whether a name has the category in words, which others may have by chance, unlike `item_plural` and `item_2`. */
function isNamedForm({ message, suffix }: Member): boolean {
  return message.key.endsWith(suffix);
}

function contentOf(
  key: string,
  family: Family | undefined,
  plain: ReadonlyMap<string, FoundMessage>,
  style: SiblingStyle,
): PluralForms {
  let forms: PluralForms = {};
  const bare = plain.get(key)?.content;
  if (style.bareSuffix !== undefined && typeof bare === 'string')
    forms = withForm(forms, style.bareSuffix, bare);
  for (const { message, suffix } of family?.members ?? [])
    if (typeof message.content === 'string') forms = withForm(forms, suffix, message.content);
  return forms;
}

const named = suffixSiblings('_');

/** Merges siblings named like i18next's forms, if some names are forms: `item_one`, `item_other`. */
export function joinNamedForms(
  messages: readonly FoundMessage[],
  context: FormatContext,
): readonly FoundMessage[] {
  const names = new Set(messages.map(({ key }) => key));
  const isAlone = pluralSuffixesOf(context.locale.code).length === 1;
  const hasForms = names
    .values()
    .some(key => key.endsWith('_other') && (isAlone || names.has(key.replace(/_other$/, '_one'))));
  return hasForms ? joinForms(messages, named, context) : messages;
}

/** The forms as siblings, named as {@link joinNamedForms} reads them. */
export function splitNamedForms(messages: readonly Message[]): readonly Message[] {
  return splitForms(messages, named);
}
