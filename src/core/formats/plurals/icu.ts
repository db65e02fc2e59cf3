import { isPluralSuffix } from '../../base/plural.ts';
import type { FileFormat, MessageContent } from '../types.ts';
import { formsOf, isPluralContent, type PluralForms, withForm } from './plural.ts';

const opening = '{count, plural,';

/**
 * Prints a plural as an ICU message, `{count, plural, one {…} other {…}}`, with its forms unchanged. Undefined if a
 * form has unbalanced braces, or the result would not be read as forms.
 */
function printIcuPlural(forms: PluralForms): string | undefined {
  const entries = formsOf(forms);
  if (entries.length === 0 || !entries.every(([, text]) => hasPairedBraces(text))) return undefined;
  return `${opening}${entries.map(([suffix, text]) => ` ${suffix} {${text}}`).join('')}}`;
}

/**
 * Parses the output of {@link printIcuPlural}. Anything else, such as another argument, `=0`, `offset:` or surrounding
 * text, is a plain message and returned as it is.
 */
export function readIcuPlural(text: string): MessageContent {
  if (!text.startsWith(opening) || !text.endsWith('}')) return text;
  let forms: PluralForms = {};
  let at = opening.length;
  const end = text.length - 1;
  while (at < end) {
    const [lead, suffix] = /^\s*([a-z]+)\s*\{/.exec(text.slice(at, end)) ?? [];
    if (lead === undefined || suffix === undefined || !isPluralSuffix(suffix) || forms[suffix] !== undefined)
      return /^\s*$/.test(text.slice(at, end)) ? whole(forms, text) : text;
    const close = closingBrace(text, at + lead.length, end);
    if (close === undefined) return text;
    forms = withForm(forms, suffix, text.slice(at + lead.length, close));
    at = close + 1;
  }
  return whole(forms, text);
}

/** The normal form of a content: how it reads back from a file with ICU messages. */
export function readIcuContent(content: MessageContent): MessageContent {
  return isPluralContent(content) ? content : readIcuPlural(content);
}

/** The common part of formats with plurals as ICU messages. */
export const icuPlurals = {
  asRead: () => readIcuContent,
  isOneTextForAll: true,
} satisfies Partial<FileFormat>;

/** Whether a text contains an ICU message that selects a plural form. */
export function holdsPlural(text: string): boolean {
  return /\{\s*[\p{L}\p{N}_]+\s*,\s*(?:plural|selectordinal)\s*,/u.test(text);
}

/** The content as an ICU text, if that can represent it. */
export function icuText(content: MessageContent): string | undefined {
  return isPluralContent(content) ? printIcuPlural(content) : content;
}

function whole(forms: PluralForms, text: string): MessageContent {
  return Object.keys(forms).length > 0 ? forms : text;
}

function hasPairedBraces(text: string): boolean {
  return closingBrace(`${text}}`, 0, text.length + 1) === text.length;
}

/** Offset of the brace that closes the one at `from`. */
function closingBrace(text: string, from: number, end: number): number | undefined {
  let depth = 0;
  for (let at = from; at < end; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && depth-- === 0) return at;
  }
  return undefined;
}
