import type { OffsetRange } from '../base/range.ts';

/** How a key stands in the source. */
export type UsageKind = 'call' | 'component' | 'attribute' | 'pipe' | 'template' | 'property';

/**
 * How sure the key is: written out; put together from constants of the same file; a pattern with unknown
 * parts (`errors.*`) that stands for every key it matches; or not to be known from the text.
 */
export type UsageCertainty = 'literal' | 'computed' | 'family' | 'dynamic';

/** A use of a key in source text. All offsets are UTF-16 code units. */
export interface Usage {
  /** The key as written, escapes resolved; for a family its pattern with `*` for each unknown part. */
  readonly key: string;
  /** The namespace that the call resolves to, if the framework has namespaces and one is known. */
  readonly namespace?: string;
  /** True when `namespace` is only the framework's default and nothing in the source names it. */
  readonly namespaceIsDefault?: boolean;
  /** What the binding puts before the key (`keyPrefix`, `useTranslations('ns')`), separator excluded. */
  readonly prefix?: string;
  /**
   * Names under which the catalog may know the key, the most exact first: `ns:prefix.key`,
   * `ns.prefix.key`, and the bare `prefix.key` where the namespace is the default or unknown.
   * For a family these are patterns; for a dynamic key too, if its prefix is known.
   */
  readonly names: readonly string[];
  /**
   * The place of a component with texts of its own, which stand below it in a catalog (`components.cart.title`) and go
   * before the application's.
   */
  readonly component?: string;
  /**
   * True if the framework's keys are paths in which nothing names a namespace: `cart.title` may be the key `title` of
   * the file `cart`.
   */
  readonly isPath?: boolean;
  /** The key's characters, without quotes. Empty for a dynamic key: then the argument's range. */
  readonly range: OffsetRange;
  /** True when the key is written in another file or in a type: `range` is the expression that leads to it. */
  readonly keyIsElsewhere?: boolean;
  /**
   * True when the key is one of all combinations of several parts, of which the code may only use some together:
   * `t(group + name)`.
   */
  readonly isCombined?: boolean;
  /** The whole call, element or attribute. */
  readonly callRange: OffsetRange;
  readonly kind: UsageKind;
  readonly certainty: UsageCertainty;
  /** Names of the placeholders passed, `count` included. */
  readonly args: readonly string[];
  /** True when the call passes something from which names cannot be read (`t(key, values)`). */
  readonly argsAreOpen?: boolean;
  readonly defaultValue?: string;
  /**
   * True when the call says another key to take where there is no text for this one, or computes what to show for a key
   * that is computed too: no catalog need have it.
   */
  readonly hasFallback?: boolean;
  /** True where the application keeps the text from translation or has it from a library: no catalog need have it. */
  readonly isUntranslatable?: boolean;
  /** Id of the framework whose rules found it. */
  readonly framework: string;
}

/** A translator call that is being typed: where a completion may put a key. */
export interface KeySlot {
  /** The key's characters so far, without quotes. */
  readonly range: OffsetRange;
  readonly typed: string;
  /** Id of the framework whose rules found it. */
  readonly framework: string;
  readonly namespace?: string;
  /** True when `namespace` is only the framework's default and nothing in the source names it. */
  readonly namespaceIsDefault?: boolean;
  readonly prefix?: string;
  /** As {@link Usage.component}. */
  readonly component?: string;
  /** As {@link Usage.isPath}. */
  readonly isPath?: boolean;
}

/** What one reading of a text finds. */
export interface Reading {
  /** In the order of their ranges; offsets are UTF-16 code units. */
  readonly usages: Usage[];
  /**
   * The place for a key around a UTF-16 offset, for completion while typing: also an empty string, an unclosed quote,
   * a call without its closing bracket, a member without its name (`R.string.`).
   */
  slotAt(offset: number): KeySlot | undefined;
}
