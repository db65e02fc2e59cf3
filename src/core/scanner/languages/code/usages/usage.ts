import type { OffsetRange } from '../../../../base/range.ts';
import type { Framework } from '../../../framework.ts';
import { keysArePaths } from '../../../names.ts';
import { customPrefix, namingOf, type Rules } from '../../../rules.ts';
import type { Usage, UsageKind } from '../../../types.ts';
import type { KeyValue } from '../values/knownNames.ts';

/** Everything about a usage except its key. */
export interface UsageDetails {
  readonly framework: Framework;
  readonly kind: UsageKind;
  readonly callRange: OffsetRange;
  /** Name of the function around it. */
  readonly method?: string | undefined;
  /** The class that the one around it extends. */
  readonly base?: string | undefined;
  /** What was called, separators written as `.`. */
  readonly callee?: string;
  readonly namespace?: string;
  readonly prefix?: string;
  /** The context that distinguishes messages with the same text; the catalog has it before the key, as `context||`. */
  readonly context?: string | undefined;
  /** The plural text next to the key. */
  readonly many?: string | undefined;
  /** Other spellings of the key in the framework's files. */
  readonly inFiles?: readonly string[] | undefined;
  readonly args: readonly string[];
  readonly argsAreOpen?: boolean;
  readonly defaultValue?: string;
  /** Whether another key is taken where there is no text for this one: `t(:title, default: :name)`. */
  readonly hasFallback?: boolean;
  /** Whether the key is its own default text: `t(label, default: label)`. */
  readonly isOwnText?: boolean;
  /** Whether only what has the type of keys is one: SwiftUI's `Text(title)`. */
  readonly isTyped?: boolean;
}

/** Creates a usage, with its prefix and the names that the catalog may have. */
export function toUsage(
  key: KeyValue,
  {
    framework,
    method,
    base: extended,
    callee,
    context,
    many,
    inFiles,
    isOwnText: _,
    isTyped: __,
    ...details
  }: UsageDetails,
  rules: Rules,
): Usage {
  const base = {
    ...details,
    key: key.value,
    range: key.range,
    ...(key.isElsewhere === true ? { keyIsElsewhere: true } : {}),
    framework: framework.id,
    ...(keysArePaths(framework.naming) ? { isPath: true } : {}),
  };
  if (key.certainty === 'dynamic') return { ...base, certainty: 'dynamic', names: [] };
  const placed = {
    key: key.value,
    path: rules.path,
    method,
    base: extended,
    callee,
    many,
    prefix: details.prefix,
    namespace: details.namespace,
  };
  const resolved = framework.code?.resolve?.(placed);
  const prefix = resolved?.prefix ?? details.prefix ?? customPrefix(framework, rules);
  const separator = namingOf(framework, rules).keySeparator ?? '.';
  const full = prefix === undefined ? key.value : `${prefix}${separator}${key.value}`;
  const { namespace } = details;
  const written = inFiles === undefined ? [full] : [...new Set([full, ...inFiles])];
  const keys = context === undefined ? written : [...written.map(one => `${context}||${one}`), ...written];
  const { defaultNamespace, fallbackNamespaces = [], namespaceSuffix = '' } = namingOf(framework, rules);
  const spaces =
    namespace === undefined
      ? fallbackSpaces(defaultNamespace, fallbackNamespaces)
      : [...new Set([namespace, `${namespace}${namespaceSuffix}`])];
  const qualified = spaces.flatMap(space => keys.flatMap(one => [`${space}:${one}`, `${space}.${one}`]));
  const isDefault = namespace === undefined || namespace === defaultNamespace;
  const isFamily = key.certainty === 'family' || prefix?.includes('*') === true;
  return {
    ...base,
    ...(prefix === undefined ? {} : { prefix }),
    // If a locale's files are loaded together, their names are no part of a key; so the bare name comes last.
    names: resolved?.names ?? (isDefault ? [...keys, ...qualified] : [...qualified, ...keys]),
    certainty: isFamily ? 'family' : resolved?.isOnlyEnd === true ? 'computed' : key.certainty,
  };
}

/**
 * Whether the callee or another argument changes the key: an attribute belongs to the model whose method is called, and
 * a context distinguishes messages.
 */
export function isTied(details: UsageDetails, rules: Rules): boolean {
  const { framework, kind, callRange, args, namespace, prefix } = details;
  const key: KeyValue = { value: 'key', range: callRange, certainty: 'literal' };
  const bare = { framework, kind, callRange, args };
  const shared = {
    ...bare,
    ...(namespace === undefined ? {} : { namespace }),
    ...(prefix === undefined ? {} : { prefix }),
  };
  const [named, plain] = [details, shared].map(each => toUsage(key, each, rules).names.join('\n'));
  return named !== plain;
}

/** Namespaces in which a key without one is looked up, in a framework that searches several. */
function fallbackSpaces(usual: string | undefined, others: readonly string[]): readonly string[] {
  return usual === undefined || others.length === 0 ? [] : [usual, ...others];
}
