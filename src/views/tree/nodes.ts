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

/** Stands for the children of a path that are not shown yet. */
export interface MoreNode {
  readonly kind: 'more';
  readonly id: string;
  readonly path: string;
  readonly offset: number;
}

/** What a key says in one locale. */
export interface TranslationNode {
  readonly kind: 'translation';
  readonly id: string;
  readonly keyName: string;
  readonly coverage: Coverage;
}
