import type { Framework } from '../../framework.ts';
import { furtherNames, keyNames, withContextsFirst } from '../../names.ts';
import { customPrefix, namingOf, type Rules } from '../../rules.ts';
import type { Usage, UsageKind } from '../../types.ts';
import type { KeyText } from '../keyTexts.ts';

/** Everything about a use of a key but the key itself. */
export interface UsageContext {
  readonly framework: Framework;
  readonly namespaces?: readonly KeyText[] | undefined;
  readonly prefix: KeyText | undefined;
  /** What may be put behind the key. */
  readonly contexts?: readonly KeyText[] | undefined;
  /** The text for many that stands beside the key. */
  readonly many?: string | undefined;
  readonly callRange: { readonly start: number; readonly end: number };
  readonly kind: UsageKind;
  readonly args: readonly string[];
  readonly argsAreOpen: boolean;
  readonly defaultValue: string | undefined;
}

/** A usage made of a text in the place of a key. */
export function usageOf(text: KeyText, context: UsageContext, rules: Rules): Usage {
  const { framework, args, prefix } = context;
  const isDynamic = text.certainty === 'dynamic';
  const naming = namingOf(framework, rules);
  const { contextIsFirst } = naming;
  // What stands before all messages of a translator can only be their context then: ttag's `c('context')`.
  const isContext = contextIsFirst === true && context.namespaces !== undefined;
  const named = keyNames(
    {
      key:
        context.many === undefined ? text.text : (naming.pluralName?.(text.text, context.many) ?? text.text),
      namespaces: isContext ? none : textsOf(context.namespaces),
      prefix: prefix?.text ?? customPrefix(framework, rules),
    },
    naming,
  );
  const given = textsOf(context.contexts);
  const contexts = isContext ? [...given, ...textsOf(context.namespaces)] : given;
  const isFirst = contextIsFirst === true && contexts.length > 0;
  const isOpen = prefix?.certainty === 'family' && named.prefix !== undefined;
  const ids = text.certainty === 'family' ? none : (naming.ids?.(text.text) ?? none);
  const own = ids.length === 0 ? named.names : [...named.names, ...ids];
  const names = isFirst ? withContextsFirst(own, contexts) : own;
  const further = isFirst ? none : furtherNames(names, { args, contexts }, naming);
  const usage: Mutable<Usage> = {
    key: isDynamic ? '' : text.text,
    names: isDynamic ? [] : further.length === 0 ? names : [...names, ...further],
    range: { start: text.start, end: text.end },
    callRange: context.callRange,
    kind: context.kind,
    certainty: isOpen && !isDynamic ? 'family' : text.certainty,
    args: args.length > 1 ? [...new Set(args)] : args,
    framework: framework.id,
  };
  if (named.namespace !== undefined) usage.namespace = named.namespace;
  if (text.isElsewhere === true) usage.keyIsElsewhere = true;
  if (named.isDefault) usage.namespaceIsDefault = true;
  if (named.prefix !== undefined) usage.prefix = named.prefix;
  if (context.argsAreOpen) usage.argsAreOpen = true;
  if (context.defaultValue !== undefined) usage.defaultValue = context.defaultValue;
  return usage;
}

/** Usages made of all texts in the place of a key. */
export function usagesOf(all: readonly KeyText[], context: UsageContext, rules: Rules): readonly Usage[] {
  // Where there is something else to choose, an empty text stands for no key.
  const texts = all.length > 1 ? all.filter(({ text }) => text !== '') : all.map(orLater);
  const naming = namingOf(context.framework, rules);
  const sign = naming.contextSeparator;
  const isOpen = context.contexts === undefined && context.args.includes('context');
  // The catalog takes `_` for the sign of a context by itself; with another one it knows keys like others.
  if (!isOpen || sign === undefined || sign === '_') return texts.map(text => usageOf(text, context, rules));
  return texts.flatMap(text => {
    const usage = usageOf(text, context, rules);
    if (text.certainty === 'dynamic') return [usage];
    return [usage, usageOf({ ...text, text: `${text.text}${sign}*`, certainty: 'family' }, context, rules)];
  });
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
  // An empty namespace is none: Tolgee's `ns=""`.
  return known.flatMap(({ text }) => (text === '' ? none : text));
}

/** While a usage is put together. */
type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };
