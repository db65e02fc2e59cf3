import { l10n } from 'vscode';
import { missingPlaceholders } from '../../core/insight/missingPlaceholders.ts';
import { characterCount, formatNumber } from '../../platform/words/countWords.ts';
import type { Place } from './places.ts';

/** The placeholders of the source text that a text lacks; none while the text is empty. */
export function missingIn(text: string, { sourceText = '', pluralSuffix }: Place): readonly string[] {
  return text === '' ? [] : missingPlaceholders(text, sourceText).filter(one => isNeeded(one, pluralSuffix));
}

/** A form such as `one` may spell its number out. */
function isNeeded(placeholder: string, pluralSuffix: string): boolean {
  return pluralSuffix === '' || !/^\W*(?:count|n)\W*$|^%(?:\d+\$)?\w*[diu]$/.test(placeholder);
}

/** The message for a text longer than its key allows, counted in user-perceived characters. */
export function tooLong(text: string, limit: number | undefined): string | undefined {
  if (limit === undefined) return undefined;
  const length = [...new Intl.Segmenter().segment(text)].length;
  return length > limit
    ? l10n.t('{0} of at most {1}', formatNumber(length), characterCount(limit))
    : undefined;
}
