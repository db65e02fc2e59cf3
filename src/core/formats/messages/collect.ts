import { isPluralSuffix } from '../../base/plural.ts';
import type { OffsetRange } from '../../base/range.ts';
import { type PluralForms, withForm } from '../plurals/plural.ts';
import type { Message, ParsedLocaleFile, ParseProblem } from '../types.ts';

/** A message being collected, with its place for reporting problems. */
export type FoundMessage = Message & { readonly range: OffsetRange };

/**
 * Builds the result of a parse. Of several messages with one key the last wins, as when such files are loaded; each
 * earlier one is a problem.
 */
export function collect(
  found: readonly FoundMessage[],
  problems: readonly ParseProblem[] = [],
  locale?: string,
): ParsedLocaleFile {
  const { messages, repeated } = lastOfEach(found);
  const all = [...problems, ...repeated].sort((a, b) => a.range.start - b.range.start);
  return { messages, problems: all, ...(locale === undefined ? {} : { locale }) };
}

/** The last message of each key, and a problem for each earlier one. */
export function lastOfEach(found: readonly FoundMessage[]): {
  readonly messages: readonly FoundMessage[];
  readonly repeated: readonly ParseProblem[];
} {
  const last = new Map<string, FoundMessage>();
  const repeated: ParseProblem[] = [];
  for (const message of found) {
    const earlier = last.get(message.key);
    if (earlier !== undefined) {
      repeated.push({
        message: `'${message.key}' is given again further down, which counts.`,
        range: earlier.range,
      });
      last.delete(message.key);
    }
    last.set(message.key, message);
  }
  return { messages: repeated.length === 0 ? found : [...last.values()], repeated };
}

/** A text of a file with a separate entry for each plural form. */
export interface FormEntry {
  readonly message: FoundMessage & { readonly content: string };
  /** The plural form of the text; anything but a plural suffix means a key without forms. */
  readonly suffix: string;
}

/** Merges the forms of each plural key, at the place of the first. */
export function joinEntries(entries: readonly FormEntry[]): FoundMessage[] {
  const plurals = new Map<string, PluralForms>();
  const found: FoundMessage[] = [];
  for (const { message, suffix } of entries) {
    const { key, content } = message;
    if (!isPluralSuffix(suffix)) found.push(message);
    else {
      if (!plurals.has(key)) found.push({ ...message, content: {} });
      plurals.set(key, withForm(plurals.get(key) ?? {}, suffix, content));
    }
  }
  return found.map(message =>
    typeof message.content === 'string' ? message : { ...message, content: plurals.get(message.key) ?? {} },
  );
}
