import type { JsonObject, JsonValue } from '../json/document.ts';
import { membersWithTexts } from '../json/messagesJson.ts';
import { LocaleFileError } from '../types.ts';
import { parseLiteral, parseWholeLiteral } from './document.ts';
import { withEnumeratedNames } from './enumeratedNames.ts';
import { spaceAndComments } from './space.ts';

/** What stands before a module's value; the last is AMD's: `define({`, `define('nls/de/shop', ({`. */
const exported =
  /^[ \t]*(?:export\s+default|export\s*=|module\.exports\s*=|define\s*\(\s*(?:'[^'\n]*'\s*,|"[^"\n]*"\s*,)?\s*\(?(?=\s*\{))\s*/m;
/** The possible arguments between a call's name and its object: a locale, or a function that returns it. */
const beforeObject =
  /(?:[\w$.]+\s*(?:<[^<>()]*>)?\(\s*(?:(?:'[^'\n]*'|"[^"\n]*")\s*,\s*)?)?(?:(?:async\s*)?(?:\([^()]*\)|[\w$]+)(?:\s*:\s*[\w$<>.]+)?\s*=>\s*(?:\(\s*|\{\s*return\s+))?(?=\{)/y;
/** The name of an object, possibly as it is handed to a function: `texts`, `Object.freeze(texts)`. */
const name =
  /(?:[\w$.]+\(\s*)?([\p{ID_Start}$_][\p{ID_Continue}$]*)\s*?\)?[ \t]*(?:as\s+const\s*)?(?:;|$)/muy;

/** JSON5: an object and nothing else. */
const bare = new RegExp(String.raw`^\uFEFF?${spaceAndComments}\{`);

/** What a module exports beside its texts, the name of the language for example, has this much less in it. */
const timesLarger = 10;

/**
 * The object of texts of a JavaScript or TypeScript module: its default export, or the only object that it exports by
 * name, apart from much smaller ones that describe the locale (`export const enMetadata = { name: 'English' }`); in a
 * script without exports, the only one that it writes into `window`; for JSON5, the object itself. A call around it
 * (`defineLocale({ … })`) is ignored.
 *
 * @returns undefined if there is none
 */
export function objectOfModule(text: string): JsonObject | undefined {
  if (bare.test(text)) {
    const value = parseWholeLiteral(text);
    return value.kind === 'object' ? value : undefined;
  }
  const found = exported.exec(text);
  if (found !== null) {
    const at = found.index + found[0].length;
    name.lastIndex = at;
    const named = name.exec(text)?.[1];
    return spreadIn(named === undefined ? objectAt(text, at) : declared(text, named), text);
  }
  return mainOf(text) ?? assigned(text);
}

/** As many constants are looked for in the module. */
const mostSpread = 20;

/**
 * The only object of the module's own that one without members spreads, beside those of others:
 * `export default { ...texts, ...library }`.
 */
function spreadIn(root: JsonObject | undefined, text: string): JsonObject | undefined {
  if (root === undefined || root.members.length > 0) return root;
  const [only, ...others] = [...text.slice(root.start, root.end).matchAll(/\.\.\.([\w$]+)/g)]
    .slice(0, mostSpread)
    .map(([, constant = '']) => declared(text, constant))
    .filter(object => object !== undefined && object.members.length > 0);
  return only === undefined || others.length > 0 ? root : only;
}

/** A member of the page's own object, which scripts without modules share: `window.texts.en = {`. */
const ofWindow =
  /^[ \t]*(?:window|globalThis|self)(?:\.[\w$]+|\[(?:'[^'\n]*'|"[^"\n]*")\])+\s*=\s*(?=\{\s*[^\s}])/gm;

/** The only object that a script writes into the page's own. */
function assigned(text: string): JsonObject | undefined {
  const [only, ...others] = text.matchAll(ofWindow);
  return only === undefined || others.length > 0 ? undefined : objectAt(text, only.index + only[0].length);
}

/** The object of texts among those that a module exports by names: not one that only names another of them. */
function mainOf(text: string): JsonObject | undefined {
  const named = [...declaredObjects(text)];
  if (named.length < 2) return named[0]?.[1];
  const names = new Set(named.map(([name]) => name));
  const [first, second] = named
    .filter(
      ([, { members }]) => !members.some(({ value }) => names.has(text.slice(value.start, value.end).trim())),
    )
    .map(([, object]) => ({ object, size: sizeOf(object) }))
    .sort((a, b) => b.size - a.size);
  const isAlone = second === undefined || (first?.size ?? 0) >= timesLarger * Math.max(1, second.size);
  return isAlone ? first?.object : undefined;
}

/** How many values an object has, with those of the objects in it. */
function sizeOf(object: JsonObject): number {
  return object.members.reduce((size, { value }) => size + (value.kind === 'object' ? sizeOf(value) : 1), 0);
}

/** The objects that a module exports by names. */
export function namedObjects(text: string): readonly JsonObject[] {
  return [...declaredObjects(text)].map(([, object]) => object);
}

function* declaredObjects(text: string): Generator<readonly [name: string, object: JsonObject]> {
  for (const [, name = ''] of text.matchAll(
    /^[ \t]*export\s+const\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gmu,
  )) {
    const object = declared(text, name);
    if (object !== undefined) yield [name, object];
  }
}

/**
 * The same without an enclosing member that only names the texts: a single member with the name of the locale, or of
 * i18next's default namespace, or one with a usual name beside others that say which language it is
 * (`{ code: 'de', name: 'Deutsch', dictionary: { … } }`). Of several namespaces of i18next, the default one is such a
 * member if it has most of the texts.
 */
export function textsOfModule(
  text: string,
  locale: { readonly name: string; readonly code: string },
): JsonObject {
  const found = objectOfModule(text);
  if (found === undefined) throw new LocaleFileError('The module gives no object of texts.', 0);
  const root = withConstants(withEnumeratedNames(found), text);
  const names = [locale.name, locale.code, locale.code.replaceAll('-', '_')];
  const [inner, ...others] = root.members.filter(({ value }) => value.kind === 'object');
  if (others.length > 0) return withDefaultNamespace(root);
  if (inner?.value.kind !== 'object') return root;
  const isWrapping =
    root.members.length === 1
      ? [defaultNamespace, ...names].includes(inner.key.value)
      : membersWithTexts.test(inner.key.value) &&
        root.members.some(({ value }) => value.kind === 'string' && names.includes(value.value));
  return isWrapping ? inner.value : root;
}

/** Of i18next: https://www.i18next.com/overview/configuration-options#namespaces */
const defaultNamespace = 'translation';

/**
 * An object with the texts of i18next's default namespace beside its other namespaces. These come first, because a new
 * key is added behind the last member.
 */
function withDefaultNamespace(root: JsonObject): JsonObject {
  const inner = root.members.find(({ key }) => key.value === defaultNamespace)?.value;
  if (inner?.kind !== 'object' || sizeOf(inner) * 2 <= sizeOf(root)) return root;
  return { ...inner, members: [...root.members.filter(({ value }) => value !== inner), ...inner.members] };
}

/**
 * An object of a module with the objects of the module's own constants in place of their names:
 * `const cart = { title: 'Cart' }; export default { cart };`. A constant that is named several times stays a name, for a
 * change of its texts would change several keys.
 */
export function withConstants(root: JsonObject, text: string): JsonObject {
  const constants = new Map<string, { readonly object: JsonObject; uses: number }>();
  countUses(root, text, constants);
  return constants.size === 0 ? root : filledIn(root, text, constants);
}

type Constants = Map<string, { readonly object: JsonObject; uses: number }>;

function countUses({ members }: JsonObject, text: string, constants: Constants): void {
  for (const { value } of members) {
    if (value.kind === 'object') countUses(value, text, constants);
    const name = nameIn(value, text);
    if (name === undefined) continue;
    const known = constants.get(name);
    if (known !== undefined) known.uses++;
    const object = known === undefined ? declared(text, name) : undefined;
    if (object === undefined) continue;
    constants.set(name, { object, uses: 1 });
    countUses(object, text, constants);
  }
}

function filledIn(object: JsonObject, text: string, constants: Constants): JsonObject {
  const members = object.members.map(member => {
    const { value } = member;
    if (value.kind === 'object') return { ...member, value: filledIn(value, text, constants) };
    const constant = constants.get(nameIn(value, text) ?? '');
    return constant?.uses === 1
      ? { ...member, value: filledIn(constant.object, text, constants), end: value.end }
      : member;
  });
  return { ...object, members };
}

/** The name that stands in place of a value, and nothing else. */
function nameIn(value: JsonValue, text: string): string | undefined {
  if (value.kind !== 'scalar' || value.isCode !== true) return undefined;
  const written = text.slice(value.start, value.end).trim();
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(written) ? written : undefined;
}

function declared(text: string, constant: string): JsonObject | undefined {
  const escaped = constant.replaceAll('$', '\\$');
  const found = new RegExp(
    `^[ \\t]*(?:export\\s+)?(?:const|let|var)\\s+${escaped}\\s*(?::[^=;]+)?=\\s*`,
    'mu',
  ).exec(text);
  return found === null ? undefined : objectAt(text, found.index + found[0].length);
}

function objectAt(text: string, at: number): JsonObject | undefined {
  beforeObject.lastIndex = at;
  if (!beforeObject.test(text)) return undefined;
  const value: JsonValue = parseLiteral(text, beforeObject.lastIndex);
  return value.kind === 'object' ? value : undefined;
}
