import { ordinalMark, pluralKeysOf } from '../base/plural.ts';
import type { CatalogReader } from '../catalog/types.ts';
import { mayBeInAnyFile } from '../scanner/anyFile.ts';
import type { Usage } from '../scanner/types.ts';
import { isOfLibrary } from './messagesOfLibraries.ts';
import {
  bareName,
  candidateNames,
  filesToLookIn,
  hasLiteralPart,
  inFile,
  keepsNamespace,
  ownNamesFirst,
} from './names.ts';

/** The result of looking up a usage in the catalog. */
export type Resolution =
  | { readonly kind: 'key'; readonly name: string }
  /** A pattern and the keys that match it, at most {@link familyLimit}. */
  | { readonly kind: 'family'; readonly pattern: string; readonly members: readonly string[] }
  /** Not a key but the prefix of keys, as `returnObjects` and similar options request. */
  | { readonly kind: 'group'; readonly name: string; readonly keysBelow: number }
  | { readonly kind: 'unknown'; readonly name: string; readonly namespaceIsUnknown: boolean }
  /** The application excludes it from translation. */
  | { readonly kind: 'untranslatable'; readonly name: string }
  /** A text that is shown as it is, since it reads like one and the keys of the project do not. */
  | { readonly kind: 'plainText'; readonly text: string }
  /** Nothing can be known from the text. */
  | { readonly kind: 'dynamic' };

/** The most keys of a family to look up, since the answer is for a person. */
const familyLimit = 200;

/**
 * Texts without words are the same in every language, and never missing: SwiftUI's `Text(", ")`, `Text("@\(name)")`.
 */
const hasWords = /[\p{L}\p{N}]/u;

/**
 * Frameworks whose views take a key or a text (`Text("cart_title")`, `Text("Debug options")`), or which show texts of
 * the code that no file need have: many extensions of VS Code gather theirs only as they are built.
 */
const acceptTexts: ReadonlySet<string> = new Set(['swiftui', 'vscode-l10n']);

/** Frameworks that show the key if there is no text for it, so that none is needed: `${%Save changes}`. */
const fallBackToKeys: ReadonlySet<string> = new Set(['jenkins']);

/** Frameworks whose keys are texts by design, of whatever words and signs: `&Undo`, `to`. */
const keysAreTexts = /gettext|^qt|^(?:drupal|ki18n|nextcloud|wordpress)$/;
/** A name, as no text is if it has several parts: `cart_title`, `cart.title`. */
const nameOfKey = /^\w+(?:\.\w+)*$/;
const severalParts = /.[._]./;

/** Notations that are unusual for key names: with spaces, a capitalised word, or capitals and digits. */
const readsAsText = /\s|^\p{Lu}\p{Ll}*[:.!?…]*$|^[^\p{Ll}_.-]+$/u;

/**
 * Looks up a usage: the first of its names that the catalog has, then i18next's plural and context forms
 * (`item_other`, `greeting_male`), which a project may store as separate keys.
 */
export function resolve(usage: Usage, catalog: CatalogReader): Resolution {
  if (usage.certainty === 'dynamic') return { kind: 'dynamic' };
  if (usage.certainty === 'family') return resolveFamily(usage, candidateNames(usage, catalog), catalog);
  const forms = contextFormsOf(usage, catalog);
  if (forms.length > 0) return oneOrFamily(usage, forms);
  // Most keys are found by these names; the others cost further queries.
  const known = ownNamesFirst(usage).find(name => catalog.has(name));
  if (known !== undefined) return { kind: 'key', name: known };
  if (usage.isUntranslatable === true) return { kind: 'untranslatable', name: usage.key };
  if (!hasWords.test(usage.key)) return { kind: 'dynamic' };
  const names = candidateNames(usage, catalog);
  const exact = names.find(name => catalog.has(name));
  if (exact !== undefined) return { kind: 'key', name: exact };
  return (
    siblingOf(usage, names, catalog) ??
    wholePluralOf(names, catalog) ??
    groupOf(names, catalog) ??
    unknown(usage, names, catalog)
  );
}

/**
 * The keys with the context that a call names, which i18next takes before the key without one:
 * `friend_male` of `t('friend', { context: 'male' })`, https://www.i18next.com/translation-function/context.
 */
function contextFormsOf({ args, names }: Usage, catalog: CatalogReader): readonly string[] {
  if (!args.includes('context')) return [];
  for (const base of names) {
    const forms = names.filter(
      name => name.length > base.length && name.startsWith(base) && catalog.has(name),
    );
    if (forms.length > 0) return forms;
  }
  return [];
}

function oneOrFamily({ names }: Usage, keys: readonly string[]): Resolution {
  const [only, ...others] = keys;
  return only !== undefined && others.length === 0
    ? { kind: 'key', name: only }
    : { kind: 'family', pattern: `${names[0]}_*`, members: keys };
}

/**
 * The i18next key that the arguments of the call select: `item_other` or `place_ordinal` by `count`, `greeting_*` by
 * `context`.
 */
function siblingOf(
  { args }: Usage,
  names: readonly string[],
  catalog: CatalogReader,
): Resolution | undefined {
  for (const name of names) {
    const counted = [`${name}_other`, `${name}${ordinalMark}`, `${name}${ordinalMark}_other`];
    const sibling = args.includes('count') ? counted.find(one => catalog.has(one)) : undefined;
    if (sibling !== undefined) return { kind: 'key', name: sibling };
    const pattern = `${name}_*`;
    const members = args.includes('context') ? catalog.match(pattern, familyLimit) : [];
    if (members.length > 0) return { kind: 'family', pattern, members };
  }
  return undefined;
}

/** The plural key, if one of its forms is used by its own name. */
function wholePluralOf(names: readonly string[], catalog: CatalogReader): Resolution | undefined {
  for (const name of names) {
    const whole = pluralKeysOf(name).find(key => catalog.get(key)?.key.isPlural === true);
    if (whole !== undefined) return { kind: 'key', name: whole };
  }
  return undefined;
}

function groupOf(names: readonly string[], catalog: CatalogReader): Resolution | undefined {
  for (const name of names) {
    const keysBelow = countBelow(name, catalog);
    if (keysBelow > 0) return { kind: 'group', name, keysBelow };
  }
  return undefined;
}

/** Every key that a usage may show: one for a key, the members of a family, none otherwise. */
export function keysOf(resolution: Resolution): readonly string[] {
  if (resolution.kind === 'key') return [resolution.name];
  return resolution.kind === 'family' ? resolution.members : [];
}

function resolveFamily(usage: Usage, names: readonly string[], catalog: CatalogReader): Resolution {
  const literal = names.filter(hasLiteralPart);
  if (literal.length === 0) return { kind: 'dynamic' };
  for (const pattern of literal) {
    const members = catalog.match(pattern, familyLimit);
    if (members.length > 0) return { kind: 'family', pattern, members };
  }
  if (!hasWords.test(usage.key)) return { kind: 'dynamic' };
  return unknown(usage, literal, catalog);
}

function unknown(usage: Usage, names: readonly string[], catalog: CatalogReader): Resolution {
  const { framework, key, namespace } = usage;
  if (needsNoKey(usage, catalog)) return { kind: 'dynamic' };
  const mayBeText =
    fallBackToKeys.has(framework) || (acceptTexts.has(framework) && !catalog.hasTextsAsNames());
  if (mayBeText && readsAsText.test(key)) return { kind: 'plainText', text: key };
  const namespaceIsUnknown =
    namespace !== undefined &&
    !isOfDefault(usage, catalog) &&
    !catalog.hasNamespace(namespace) &&
    usesNamespaces(catalog);
  return { kind: 'unknown', name: nameToCreate(usage, names, catalog), namespaceIsUnknown };
}

/**
 * Whether a usage is of the default namespace, also where it names it (`t('translation:title')`) and the keys of that
 * namespace have bare names.
 */
function isOfDefault(usage: Usage, catalog: CatalogReader): boolean {
  const mayBeBare = usage.names.includes(bareName(usage));
  return usage.namespaceIsDefault === true || (mayBeBare && catalog.usesBareNames());
}

/**
 * Whether the project need not have what a usage asks for: the call says another key to take then, or a framework brings
 * a message along.
 */
export function needsNoKey(usage: Usage, catalog: CatalogReader): boolean {
  return usage.hasFallback === true || isOfLibrary(usage, catalog);
}

/** Whether a usage shows its key where the source has no text for it, and the key is the text that is meant. */
export function isItsOwnText({ framework, key }: Usage, catalog: CatalogReader): boolean {
  if (fallBackToKeys.has(framework) && readsAsText.test(key)) return true;
  const isName = nameOfKey.test(key) && severalParts.test(key);
  const isText = readsAsText.test(key) || (keysAreTexts.test(framework) && !isName);
  return isText && catalog.hasTextsAsNames();
}

/** The name that a missing key would get in this project, beside the others of its namespace. */
function nameToCreate(usage: Usage, names: readonly string[], catalog: CatalogReader): string {
  const { namespace } = usage;
  if (namespace === undefined) {
    const [exact = usage.key] = names;
    // A component looks in its own block first.
    if (usage.component !== undefined && exact.startsWith(`${usage.component}.`)) return exact;
    return (usage.isPath === true ? inFile(exact, catalog)[0] : undefined) ?? besideOthers(exact, catalog);
  }
  if (mayBeInAnyFile(usage, catalog)) return besideOthers(bareName(usage), catalog);
  const isKnown = catalog.hasNamespace(namespace);
  if (!isKnown && (isOfDefault(usage, catalog) || !usesNamespaces(catalog))) return bareName(usage);
  const isPath = isKnown && !keepsNamespace(namespace, catalog);
  const head = `${namespace}${isPath ? '.' : ':'}`;
  return names.find(name => name.startsWith(head)) ?? `${head}${bareName(usage)}`;
}

/** The name in the file whose keys share the most of its path; if none does, the name as it is. */
function besideOthers(name: string, catalog: CatalogReader): string {
  const [only, ...others] = catalog.namespaces();
  if (only !== undefined && others.length === 0 && !catalog.usesBareNames()) return `${only}:${name}`;
  for (let at = name.lastIndexOf('.'); at > 0; at = name.lastIndexOf('.', at - 1)) {
    const path = name.slice(0, at + 1);
    if (catalog.match(`${path}*`, 1).length > 0) return name;
    const file = filesToLookIn(catalog).find(one => catalog.match(`${one}:${path}*`, 1).length > 0);
    if (file !== undefined) return `${file}:${name}`;
  }
  return name;
}

function usesNamespaces(catalog: CatalogReader): boolean {
  return catalog.match('*:*', 1).length > 0;
}

function countBelow(name: string, catalog: CatalogReader): number {
  if (name.length === 0) return 0;
  // In keys that are sentences a dot may be a full stop: `Saved. Try it` is no member of `Saved`.
  return catalog.match(`${name}.*`, familyLimit).filter(below => /^\S/.test(below.slice(name.length + 1)))
    .length;
}
