import type { CatalogLocale } from '../../core/catalog/types.ts';
import type { Coverage } from '../../core/insight/coverage.ts';

/** A row of the view, as plain data. `id` is the same for the same row after every change. */
export type TreeNode =
  | {
      readonly kind: 'openFile';
      readonly id: string;
      readonly fileName: string;
      readonly keys: readonly string[];
    }
  | {
      readonly kind: 'project';
      readonly id: string;
      readonly name: string;
      readonly keys: number;
      readonly locales: number;
    }
  | { readonly kind: 'locales'; readonly id: string; readonly count: number }
  | LocaleNode
  | ListNode
  | { readonly kind: 'keys'; readonly id: string; readonly count: number }
  | PrefixNode
  | KeyNode
  | TranslationNode
  | MoreNode;

export interface LocaleNode {
  readonly kind: 'locale';
  readonly id: string;
  readonly locale: CatalogLocale;
}

/** The keys of a locale in one state. */
export interface ListNode {
  readonly kind: 'list';
  readonly id: string;
  readonly localeName: string;
  readonly state: ListedState;
  readonly count: number;
}

export type ListedState = 'missing' | 'unverified' | 'excluded';

/** A segment that keys share (`cart` of `cart.title`). */
export interface PrefixNode {
  readonly kind: 'prefix';
  readonly id: string;
  readonly path: string;
  readonly label: string;
  readonly keysBelow: number;
}

export interface KeyNode {
  readonly kind: 'key';
  readonly id: string;
  readonly name: string;
  /** The last segment below a prefix, the full name elsewhere. */
  readonly label: string;
  readonly sourceText: string | undefined;
  readonly isPlural: boolean;
  /** Names of locales without a translation. */
  readonly missing: readonly string[];
  readonly unverified: readonly string[];
}

/** Stands for rows that are not shown yet: below a path of the key tree, or of a list of keys. */
export interface MoreNode {
  readonly kind: 'more';
  readonly id: string;
  readonly rest:
    | { readonly of: 'path'; readonly path: string; readonly offset: number }
    | { readonly of: 'list'; readonly list: ListNode; readonly after: string };
}

/** What a key says in one locale. */
export interface TranslationNode {
  readonly kind: 'translation';
  readonly id: string;
  readonly keyName: string;
  readonly coverage: Coverage;
}
