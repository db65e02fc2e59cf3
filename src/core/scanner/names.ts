import { listOf } from '../base/listOf.ts';
import { suffixesToTry } from '../base/plural.ts';
import type { Naming } from './framework.ts';

/** Of so many namespaces a key is looked up: each call has a name for each of them. */
export const maxNamespaces = 50;
/** So many names are made of the contexts of a call, each of which belongs to each of its names. */
const maxWithContext = 400;

/** What a key is put together from. */
export interface KeyParts {
  readonly key: string;
  /** Namespaces that hold for the call, the usual one first. */
  readonly namespaces: readonly string[];
  readonly prefix: string | undefined;
}

/**
 * A key as the catalog may know it. A class, because V8 may place what a literal makes among the old objects
 * (docs/measured/time.md, "The open file").
 */
export class KeyNames {
  readonly namespace: string | undefined;
  /** True when the namespace is the framework's default and nothing in the source names it. */
  readonly isDefault: boolean;
  readonly prefix: string | undefined;
  /** The most exact first. */
  readonly names: readonly string[];

  constructor(
    namespace: string | undefined,
    isDefault: boolean,
    prefix: string | undefined,
    names: readonly string[],
  ) {
    this.namespace = namespace;
    this.isDefault = isDefault;
    this.prefix = prefix;
    this.names = names;
  }
}

/**
 * The names under which the catalog may hold a key: `ns:prefix.key`, `ns.prefix.key`, and the bare name where
 * the namespace is the default one or unknown; first where nothing in the source names it. A namespace written
 * into the key (`ns:key`) wins over all.
 */
export function keyNames({ key, namespaces, prefix }: KeyParts, naming: Naming): KeyNames {
  const written = namespaceIn(key, naming);
  if (written !== undefined) {
    const rest = key.slice(written.length + (naming.namespaceSeparator?.length ?? 0));
    const names = [rest, ...furtherParts(rest, naming)].flatMap(each => namesOf(written, each, naming));
    return new KeyNames(written, false, undefined, names);
  }
  const full = prefix === undefined || prefix === '' ? key : `${prefix}${naming.keySeparator ?? '.'}${key}`;
  if (namespaces.length > 0) {
    const names = namesIn(withFallbacks(namespaces, naming), full, naming);
    return new KeyNames(namespaces[0], false, prefix, names);
  }
  const usual = naming.hidesDefault === true ? undefined : naming.defaultNamespace;
  const isDefault = usual !== undefined;
  if (isDefault && naming.fallbackNamespaces === undefined) {
    const names = listOf(full, `${usual}:${full}`, `${usual}.${full}`);
    return new KeyNames(usual, isDefault, prefix, names);
  }
  const others = withFallbacks(isDefault ? [usual] : none, naming);
  const names = [full, ...namesIn(others, full, naming).filter(name => name !== full)];
  return new KeyNames(usual, isDefault, prefix, names);
}

/**
 * What i18next makes of what follows a namespace in a key: further separators of namespaces become those of keys, so that
 * `shop:cart:title` is `cart.title` of `shop` (https://github.com/i18next/i18next/blob/v25.0.0/src/Translator.js, `extractFromKey`).
 */
function furtherParts(rest: string, { namespaceSeparator, keySeparator }: Naming): readonly string[] {
  const areJoined = namespaceSeparator !== undefined && keySeparator !== undefined;
  return areJoined && rest.includes(namespaceSeparator)
    ? [rest.replaceAll(namespaceSeparator, keySeparator)]
    : none;
}

/** Whether keys are paths in which nothing names a namespace. */
export function keysArePaths({ keySeparator, namespaceSeparator }: Naming): boolean {
  return keySeparator !== undefined && namespaceSeparator === undefined;
}

function withFallbacks(namespaces: readonly string[], { fallbackNamespaces }: Naming): readonly string[] {
  return fallbackNamespaces === undefined ? namespaces : [...new Set([...namespaces, ...fallbackNamespaces])];
}

function namesIn(namespaces: readonly string[], key: string, naming: Naming): readonly string[] {
  const only = namespaces.length === 1 ? namespaces[0] : undefined;
  if (only !== undefined) return namesOf(only, key, naming);
  return namespaces.slice(0, maxNamespaces).flatMap(namespace => namesOf(namespace, key, naming));
}

function namesOf(
  namespace: string,
  key: string,
  { defaultNamespace, contextIsFirst }: Naming,
): readonly string[] {
  // gettext's files of a locale are mostly loaded together: their names are no part of a key then.
  const mayBeBare = namespace === defaultNamespace || contextIsFirst === true;
  return mayBeBare
    ? listOf(`${namespace}:${key}`, `${namespace}.${key}`, key)
    : listOf(`${namespace}:${key}`, `${namespace}.${key}`);
}

/** What a call says beside its key. */
interface Passed {
  /** Names of the placeholders. */
  readonly args: readonly string[];
  readonly contexts: readonly string[];
}

/**
 * Further names: with the context that a call gives (`friend_male`), and with signs of the application's own
 * between the parts of keys, or as a framework's files are called. The catalog knows `item_one` and `cart.title` for what they are; `item-one` and
 * `cart/title` are keys like others to it.
 */
export function furtherNames(
  names: readonly string[],
  { args, contexts }: Passed,
  { keySeparator, pluralSeparator, contextSeparator, inFiles }: Naming,
): readonly string[] {
  if (inFiles !== undefined) return names.flatMap(inFiles);
  const isNested = keySeparator !== undefined && keySeparator !== '.' && keySeparator !== '';
  const isPlural = pluralSeparator !== undefined && pluralSeparator !== '_' && args.includes('count');
  // Lingui's macros before version 5 trim a message.
  if (keySeparator === undefined && /^\s|\s$/.test(names[0] ?? '')) return names.map(name => name.trim());
  if (!isNested && !isPlural && contexts.length === 0) return none;
  const nested = isNested
    ? names.filter(name => name.includes(keySeparator)).map(name => name.replaceAll(keySeparator, '.'))
    : none;
  const known = [...names, ...nested];
  const placed = someOf(contexts, known).flatMap(context =>
    known.map(name => `${name}${contextSeparator ?? '_'}${context}`),
  );
  const plural = isPlural
    ? [...placed, ...known].flatMap(name => suffixesToTry.map(form => `${name}${pluralSeparator}${form}`))
    : none;
  return [...nested, ...placed, ...plural];
}

const none: readonly string[] = [];

/**
 * What gettext's files call messages with a context (`month||May`, `shop:month||May` of a namespace), and the names
 * without it after them.
 */
export function withContextsFirst(
  names: readonly string[],
  contexts: readonly string[],
  namespaces: readonly string[],
): readonly string[] {
  const heads = namespaces.flatMap(namespace => [`${namespace}:`, `${namespace}.`]);
  const headOf = (name: string) => heads.find(head => name.startsWith(head)) ?? '';
  const placed = someOf(contexts, names).flatMap(context =>
    names.map(name => `${headOf(name)}${context}||${name.slice(headOf(name).length)}`),
  );
  return [...placed, ...names];
}

function someOf(contexts: readonly string[], names: readonly string[]): readonly string[] {
  return contexts.slice(0, Math.ceil(maxWithContext / names.length));
}

/**
 * The namespace that a key names itself. Natural-language keys (`Note: this`) have a separator too, but not
 * one between two words without white space.
 */
function namespaceIn(key: string, { namespaceSeparator: separator }: Naming): string | undefined {
  if (separator === undefined || separator === '') return undefined;
  const at = key.indexOf(separator);
  if (at <= 0) return undefined;
  const namespace = key.slice(0, at);
  const rest = key.slice(at + separator.length);
  return /^[^\s*{}]+$/.test(namespace) && /^[^\s]/.test(rest) && !rest.startsWith('//')
    ? namespace
    : undefined;
}

/**
 * `cart:title` as frameworks write it that know only paths. What is before a colon is no namespace in texts that are
 * their own keys: `Add :name`, `:count days`, `Note: draft`.
 */
export function asPath(name: string): string {
  const [, namespace, key] = /^([^\s:]+):(?!\s)(.*)$/s.exec(name) ?? [];
  return namespace === undefined ? name : `${namespace.replaceAll('/', '.')}.${key}`;
}

/** `cart:title` as `title`; a name without a namespace as it is. */
export function withoutNamespace(name: string): string {
  return /^[^\s.:]+:./.test(name) ? name.slice(name.indexOf(':') + 1) : name;
}
