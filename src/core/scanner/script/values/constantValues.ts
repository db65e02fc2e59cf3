import { isKnown, type KeyText } from '../keyTexts.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Constant } from '../modules.ts';

/** Functions of `Object` that return a list of the contents of an object. */
export const views = new WordSet(['values', 'entries']);

/** All of them as one. */
export function oneOf(values: readonly Constant[]): Constant | undefined {
  return values.length > 1 ? { is: 'choice', among: values } : values[0];
}

/** The values of objects as lists, or the entries as pairs. */
export function listsOf(values: readonly Constant[], arePairs: boolean): readonly Constant[] {
  return values.flatMap(eachOf).flatMap((value): Constant[] => {
    if (value.is !== 'object') return [];
    const items = [...value.members].map(
      ([name, each]): Constant => (arePairs ? { is: 'list', items: [text(name), each] } : each),
    );
    return [{ is: 'list', items }];
  });
}

/** The alternatives of a value: each side of a choice. */
export function eachOf(value: Constant): readonly Constant[] {
  return value.is === 'choice' ? value.among.flatMap(eachOf) : [value];
}

/** Members of that name, or all of them. */
export function membersOf(values: readonly Constant[], name: string | undefined): readonly Constant[] {
  return values.flatMap(eachOf).flatMap(value => {
    if (value.is === 'list') return value.items.filter((_, at) => name === undefined || name === String(at));
    if (value.is !== 'object') return [];
    if (name === undefined) return [...value.members.values()];
    const member = value.members.get(name);
    return member === undefined ? [] : [member];
  });
}

/** A value as a list, which is empty if it is unknown. */
export function known(value: Constant | undefined): readonly Constant[] {
  return value === undefined ? [] : [value];
}

/** Every text among some values, with `*` for unknown ones. */
export function textsIn(values: readonly Constant[]): string[] {
  return values.flatMap(eachOf).flatMap(value => {
    if (value.is === 'unknown') return [anyText];
    return value.is === 'text' ? [value.text] : [];
  });
}

/** Stands for an unknown text. */
export const anyText = '*';

/** A text as a value. */
export function text(known: string): Constant {
  return { is: 'text', text: known };
}

/** Texts as values, with something unknown if some of them are; nothing if none is known. */
export function textValues(texts: readonly KeyText[]): readonly Constant[] {
  const knownTexts = texts.filter(isKnown).map(each => text(each.text));
  const isOpen = knownTexts.length > 0 && knownTexts.length < texts.length;
  return isOpen ? [...knownTexts, { is: 'unknown' }] : knownTexts;
}
