import type { Usage } from './types.ts';

/** Why a place in a text is a usage, or why it is not. Plain data: the reader words it. */
export interface Explanation {
  readonly outcome: 'usage' | 'near' | 'comment' | 'text' | 'nothing' | 'unknown-language';
  /** Ids of the frameworks whose rules apply to the file. */
  readonly frameworks: readonly string[];
  readonly usage?: Usage;
  /** The name that was called or the component that was used, as written: `t`, `i18n.t`, `Trans`. */
  readonly callee?: string;
  /** The attribute of the component that the place is in. */
  readonly attribute?: string;
  /** Why the nearest call or component is no usage. */
  readonly reason?:
    | 'not-a-translator'
    | 'makes-translator'
    | 'not-a-key-attribute'
    | 'foreign-import'
    | 'local-value'
    | 'no-key-argument'
    | 'dynamic-key';
  /** The declaration or import that the callee was resolved to, as offsets into the text. */
  readonly binding?: { readonly name: string; readonly start: number; readonly end: number };
  /** Where the namespace and the prefix come from. */
  readonly namespaceFrom?: number;
  readonly prefixFrom?: number;
  /** The path that makes the prefix, as it does for Rails' lazy keys. */
  readonly prefixFromPath?: string;
  /** Usages on the line of a place that is none itself. */
  readonly onLine?: readonly Usage[];
  /** Callees of the same name that a rule knows. */
  readonly nearest?: readonly string[];
}
