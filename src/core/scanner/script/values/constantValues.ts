import { isKnown, type KeyText } from '../keyTexts.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { Constant } from '../modules.ts';

/** Functions of `Object`, and methods of maps, that return a list of the contents of an object. */
export const views = new WordSet(['keys', 'values', 'entries']);

/** All of them as one. */
export function oneOf(values: readonly Constant[]): Constant | undefined {
  return values.length > 1 ? { is: 'choice', among: values } : values[0];
}

const unknown: Constant = { is: 'unknown' };

/** The name in place of one that is not known, by its position. */
const nameless = /^\[\d+\]$/;

/** An enum: one of numbers has these among its names too. */
export function enumOf(object: Constant): Constant {
  if (object.is !== 'object') return object;
  const { members, names } = object;
  const areTexts = [...members.values()].every(({ is }) => is === 'text') && members.size === names?.length;
  return areTexts ? object : { is: 'object', members };
}

/** A `Map` of some pairs. */
export function mapOf(lists: readonly Constant[]): Constant {
  const members = new Map<string, Constant>();
  for (const pair of membersOf(lists, undefined)) {
    const [key, value] = pair.is === 'list' ? pair.items : [];
    if (key !== undefined && value !== undefined)
      members.set(key.is === 'text' ? key.text : namelessMember(members), value);
  }
  const names = [...members.keys()];
  return names.some(name => nameless.test(name))
    ? { is: 'object', members, isMap: true }
    : { is: 'object', members, names, isMap: true };
}

/** Some lists, and others or elements that are added to them. */
export function joined(lists: readonly Constant[], more: readonly (readonly Constant[])[]): Constant {
  const added = more.flatMap(values => (values.length === 0 ? [unknown] : values));
  const items = [...lists, ...added]
    .flatMap(eachOf)
    .flatMap(each => (each.is === 'list' ? each.items : [each]));
  return { is: 'list', items };
}

/** What a member is called whose name is not known. */
export function namelessMember(members: ReadonlyMap<string, Constant>): string {
  return `[${members.size}]`;
}

/** The names, values or entries of objects as lists, with something unknown in place of what is not known. */
export function listsOf(values: readonly Constant[], view: string): readonly Constant[] {
  return values.flatMap(eachOf).flatMap((value): Constant[] => {
    if (value.is === 'unknown') return [{ is: 'list', items: [value] }];
    if (value.is !== 'object') return [];
    const { names, members } = value;
    if (view === 'keys') return [{ is: 'list', items: names?.map(text) ?? [unknown] }];
    if (view === 'values') return [{ is: 'list', items: [...members.values()] }];
    const items = (names ?? [...members.keys()]).map(name => entryOf(name, members.get(name)));
    return [
      { is: 'list', items: names === undefined ? [...items, { is: 'list', items: [unknown] }] : items },
    ];
  });
}

function entryOf(name: string, value: Constant | undefined): Constant {
  return { is: 'list', items: [nameless.test(name) ? unknown : text(name), ...known(value)] };
}

/** What a loop goes through: the elements of lists, the values of objects, the entries of maps. */
export function elementsIn(values: readonly Constant[]): readonly Constant[] {
  return values
    .flatMap(eachOf)
    .flatMap(value => membersOf(isMap(value) ? listsOf([value], 'entries') : [value], undefined));
}

/** Whether a value is a `Map`. */
export function isMap(value: Constant): boolean {
  return value.is === 'object' && value.isMap === true;
}

/** The alternatives of a value: each side of a choice. */
export function eachOf(value: Constant): readonly Constant[] {
  return value.is === 'choice' ? value.among.flatMap(eachOf) : [value];
}

/** Members of that name, or all of them. */
export function membersOf(values: readonly Constant[], name: string | undefined): readonly Constant[] {
  return values.flatMap(eachOf).flatMap(value => {
    if (value.is === 'list') return value.items.filter((_, at) => name === undefined || name === String(at));
    if (value.is === 'names') return [memberOfNames(value, name)];
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
    if (value.is === 'names') return pathOf(value);
    return value.is === 'text' ? [value.text] : [];
  });
}

/** An object whose members are their own names, or the paths to them where it tells what joins these. */
export type KeyNames = Extract<Constant, { is: 'names' }>;

/** The member of such an object: its text, or where more names may follow, the object of their paths. */
function memberOfNames({ path, separator }: KeyNames, name = anyText): Constant {
  if (separator === undefined) return name === anyText ? unknown : text(path + name);
  return { is: 'names', path: path === '' ? name : path + separator + name, separator };
}

/** The path to the members of such an object as a text, if it is one: the object of all paths stands for nothing. */
function pathOf({ path, separator }: KeyNames): string[] {
  if (separator === undefined || path === '') return [];
  return [path.includes(anyText) ? anyText : path];
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
  return isOpen ? [...knownTexts, unknown] : knownTexts;
}
