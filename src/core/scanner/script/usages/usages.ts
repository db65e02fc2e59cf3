import type { Framework, Naming } from '../../framework.ts';
import { furtherNames, type KeyParts, keysArePaths, withContextsFirst } from '../../names.ts';
import { customPrefix, namingOf, type Rules } from '../../rules.ts';
import type { Usage, UsageKind } from '../../types.ts';
import { type KeyText, unknownNamespace } from '../keyTexts.ts';
import { hasEmptyPart } from './emptyParts.ts';
import { FoundUsage } from './foundUsage.ts';
import { keyNamesOf } from './keyNamesOf.ts';

/** Everything about a usage except the key itself. */
export interface UsageContext {
  readonly framework: Framework;
  readonly namespaces?: readonly KeyText[] | undefined;
  /** Possible prefixes of the key. */
  readonly prefixes?: readonly KeyText[] | undefined;
  /** Possible contexts, which are appended to the key. */
  readonly contexts?: readonly KeyText[] | undefined;
  /** The plural text next to the key. */
  readonly many?: string | undefined;
  readonly callRange: { readonly start: number; readonly end: number };
  readonly kind: UsageKind;
  readonly args: readonly string[];
  readonly argsAreOpen: boolean;
  readonly defaultValue: string | undefined;
  /** Whether the code computes what is shown where there is no text for the key. */
  readonly hasFallback?: boolean;
}

/** A usage made of a text in the place of a key, with the only prefix that it may have. */
export function usageOf(text: KeyText, context: UsageContext, rules: Rules): Usage {
  const { framework } = context;
  const prefix = context.prefixes?.[0];
  const isDynamic = text.certainty === 'dynamic';
  const naming = namingOf(framework, rules);
  const key = context.many === undefined ? text.text : naming.pluralName?.(text.text, context.many);
  const parts = {
    key: key ?? text.text,
    namespaces: namespaceIsContext(context, naming) ? none : textsOf(context.namespaces),
    prefix: prefix?.text ?? customPrefix(framework, rules),
  };
  const named = keyNamesOf(parts, naming);
  const other =
    text.otherText === undefined ? none : keyNamesOf({ ...parts, key: text.otherText }, naming).names;
  const known = other.length === 0 ? named.names : [...named.names, ...other];
  const isOpen = prefix?.certainty === 'family' && named.prefix !== undefined;
  const names = isDynamic
    ? belowPrefix(parts, context, naming)
    : withFurther(known, text, parts.namespaces, context, naming);
  const usage: Mutable<Usage> = new FoundUsage(text, context, names, isOpen && !isDynamic);
  if (named.namespace !== undefined) usage.namespace = named.namespace;
  if (text.isElsewhere === true) usage.keyIsElsewhere = true;
  if (text.isCombined === true) usage.isCombined = true;
  if (named.isDefault) usage.namespaceIsDefault = true;
  if (named.prefix !== undefined) usage.prefix = named.prefix;
  if (keysArePaths(framework.naming)) usage.isPath = true;
  if (context.argsAreOpen) usage.argsAreOpen = true;
  if (context.defaultValue !== undefined) usage.defaultValue = context.defaultValue;
  if (context.hasFallback === true && text.certainty !== 'literal') usage.hasFallback = true;
  return usage;
}

/**
 * What a key may be called of which only the prefix of its translator is known: any key below that may be the one
 * (`useTranslations('cart')` with `t(item.label)`).
 */
function belowPrefix(parts: KeyParts, { prefixes }: UsageContext, naming: Naming): readonly string[] {
  const prefix = prefixes?.[0]?.text ?? '';
  if (prefix === '' || prefix.includes('*')) return none;
  return keyNamesOf({ ...parts, key: '*' }, naming).names;
}

function namespaceIsContext({ namespaces }: UsageContext, naming: Naming): boolean {
  return naming.namespaceIsContext === true && namespaces !== undefined;
}

function contextsIn({ namespaces }: UsageContext): readonly string[] {
  return textsOf(namespaces).filter(text => text !== unknownNamespace);
}

/** Names of a key together with those that its id, its contexts and an application's own signs add. */
function withFurther(
  names: readonly string[],
  { text, certainty, ids: alone }: KeyText,
  namespaces: readonly string[],
  context: UsageContext,
  naming: Naming,
): readonly string[] {
  if (alone !== undefined) return alone;
  const knownContexts = textsOf(context.contexts);
  const mayHaveIds = certainty !== 'family' || naming.familiesHaveIds === true;
  const ids = mayHaveIds ? (naming.ids?.(text, knownContexts) ?? none) : none;
  const own = ids.length === 0 ? names : [...names, ...ids];
  const contexts = namespaceIsContext(context, naming)
    ? [...knownContexts, ...contextsIn(context)]
    : knownContexts;
  if (naming.contextIsFirst === true && contexts.length > 0)
    return withContextsFirst(own, contexts, namespaces);
  // What ids are made of is not put behind a key besides.
  const behind = ids.length === 0 ? contexts : none;
  const further = furtherNames(own, { args: context.args, contexts: behind }, naming);
  return further.length === 0 ? own : [...own, ...further];
}

/** Usages made of all texts in the place of a key. */
export function usagesOf(all: readonly KeyText[], context: UsageContext, rules: Rules): readonly Usage[] {
  const { prefixes = [] } = context;
  if (prefixes.length < 2) return withOnePrefix(all, context, rules);
  if (prefixes.length > maxPrefixes) return withOnePrefix(all, { ...context, prefixes: [anyPrefix] }, rules);
  const usages = prefixes.flatMap(prefix => withOnePrefix(all, { ...context, prefixes: [prefix] }, rules));
  // What is written is no key by itself then: it stands for one with each prefix.
  const known = usages.map((usage): Usage => {
    const isAmongOthers = usage.certainty === 'literal' && usage.prefix !== undefined;
    return isAmongOthers ? { ...usage, certainty: 'computed' } : usage;
  });
  // A key with a namespace of its own has no prefix, whichever there may be.
  return [...new Map(known.map(usage => [idOf(usage), usage])).values()];
}

function idOf({ range, prefix, names }: Usage): string {
  return `${range.start} ${prefix ?? ''} ${names[0] ?? ''}`;
}

/** More prefixes than this say no more than "not known": each makes a usage of every key. */
const maxPrefixes = 20;
const anyPrefix: KeyText = { text: '*', certainty: 'family', start: 0, end: 0 };

function withOnePrefix(all: readonly KeyText[], context: UsageContext, rules: Rules): readonly Usage[] {
  const naming = namingOf(context.framework, rules);
  const sign = openSign(context, naming);
  const [only] = all;
  // The common case, without allocating lists or functions.
  if (only !== undefined && all.length === 1 && sign === undefined)
    return [usageOf(orLater(only), context, rules)];
  const usages: Usage[] = [];
  for (const text of keysAmong(all, naming)) {
    usages.push(usageOf(text, context, rules));
    if (sign === undefined || text.certainty === 'dynamic') continue;
    const beginning: KeyText = { ...text, text: `${text.text}${sign}*`, certainty: 'family' };
    usages.push(usageOf(beginning, context, rules));
  }
  return usages;
}

/**
 * The sign of a context that is given and not known. The catalog takes `_` for one by itself; with another one it knows
 * keys like others.
 */
function openSign({ contexts, args }: UsageContext, { contextSeparator }: Naming): string | undefined {
  const isOpen = contextSeparator !== '_' && contexts === undefined && args.includes('context');
  return isOpen ? contextSeparator : undefined;
}

/** The texts that may be keys: where there is something else to choose, an empty text stands for none. */
export function keysAmong(all: readonly KeyText[], naming: Naming): readonly KeyText[] {
  return all.length > 1 ? all.filter(each => !hasEmptyPart(each, all, naming)) : all.map(orLater);
}

const none: readonly string[] = [];

/** A name that leads to an empty text only is given its key in a way that is not seen. */
function orLater(text: KeyText): KeyText {
  return text.text === '' && text.certainty === 'computed'
    ? { ...text, text: '*', certainty: 'dynamic' }
    : text;
}

function textsOf(known: readonly KeyText[] | undefined): readonly string[] {
  if (known === undefined || known.length === 0) return none;
  const texts = known.map(({ text }) => text);
  // An empty namespace is none: Tolgee's `ns=""`.
  return texts.includes('') ? texts.filter(text => text !== '') : texts;
}

/** While a usage is put together. */
type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };
