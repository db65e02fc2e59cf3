import type { OffsetRange } from '../../base/range.ts';

/** The placeholders in angle brackets that a target's path may contain. */
export const placeholders = ['locale_name', 'locale_code', 'tag'] as const;

export type Placeholder = (typeof placeholders)[number];

export interface FoundPlaceholder {
  /** Without the brackets; possibly an unknown name. */
  readonly name: string;
  /** The range in the path, including the brackets. */
  readonly range: OffsetRange;
}

/** Everything in angle brackets in a path. */
export function placeholdersIn(file: string): FoundPlaceholder[] {
  return [...file.matchAll(/<([^<>]*)>/g)].map(match => ({
    name: match[1] ?? '',
    range: { start: match.index, end: match.index + match[0].length },
  }));
}

export function isPlaceholder(name: string): name is Placeholder {
  return (placeholders as readonly string[]).includes(name);
}

/** Replaces the placeholders of a path. Values are inserted unchecked, so check the result. */
export function fillPlaceholders(
  file: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string {
  return file.replace(/<([^<>]*)>/g, (whole, name: string) =>
    isPlaceholder(name) ? (values[name] ?? whole) : whole,
  );
}
