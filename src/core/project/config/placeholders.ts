import type { OffsetRange } from '../../base/range.ts';

/** What a target's path may hold in angle brackets. */
export const placeholders = ['locale_name', 'locale_code', 'tag'] as const;

export type Placeholder = (typeof placeholders)[number];

export interface FoundPlaceholder {
  /** Without the brackets; not necessarily one that exists. */
  readonly name: string;
  /** Within the path, brackets included. */
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

/** The path with values in place of its placeholders. Values are put in as they are: check the result. */
export function fillPlaceholders(
  file: string,
  values: Readonly<Partial<Record<Placeholder, string>>>,
): string {
  return file.replace(/<([^<>]*)>/g, (whole, name: string) =>
    isPlaceholder(name) ? (values[name] ?? whole) : whole,
  );
}
