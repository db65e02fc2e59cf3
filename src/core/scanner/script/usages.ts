import { keyNames } from '../names.ts';
import { type Framework, namingOf, type Rules } from '../rules.ts';
import type { Usage, UsageKind } from '../types.ts';
import type { KeyText } from './texts.ts';

/** Everything about a use of a key but the key itself. */
export interface UsageContext {
  readonly framework: Framework;
  readonly namespaces: readonly KeyText[];
  readonly prefix: KeyText | undefined;
  readonly callRange: { readonly start: number; readonly end: number };
  readonly kind: UsageKind;
  readonly args: readonly string[];
  readonly argsAreOpen: boolean;
  readonly defaultValue: string | undefined;
}

/** A usage made of a text in the place of a key. */
export function usageOf(text: KeyText, context: UsageContext, rules: Rules): Usage {
  const { framework, callRange, kind, args, argsAreOpen, defaultValue } = context;
  const isDynamic = text.certainty === 'dynamic';
  const named = keyNames(
    {
      key: text.text,
      namespaces: context.namespaces.map(namespace => namespace.text),
      prefix: context.prefix?.text,
    },
    namingOf(framework, rules),
  );
  return {
    key: isDynamic ? '' : text.text,
    ...(named.namespace === undefined ? {} : { namespace: named.namespace }),
    ...(named.isDefault ? { namespaceIsDefault: true } : {}),
    ...(named.prefix === undefined ? {} : { prefix: named.prefix }),
    names: isDynamic ? [] : named.names,
    range: { start: text.start, end: text.end },
    callRange,
    kind,
    certainty: text.certainty,
    args: [...new Set(args)],
    ...(argsAreOpen ? { argsAreOpen: true } : {}),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    framework: framework.id,
  };
}
