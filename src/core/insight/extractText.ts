import type { OffsetRange } from '../base/range.ts';
import { decodeReferences } from '../scanner/script/lexing/strings.ts';

/** The kind of a text in the source, which determines its replacement. */
export type TextPlace =
  /** A string of the code: `'Save'` → `t('key')`. */
  | 'string'
  /** A string as the value of an attribute: `title="Save"`. */
  | 'attribute'
  /** Text between tags. */
  | 'markup';

/** A text of the source that a key can replace. */
export interface ExtractableText {
  readonly place: TextPlace;
  /** The range to replace: with the quotes of a string, without the white space around text between tags. */
  readonly range: OffsetRange;
  /** The text as people read it: escapes and entities decoded, lines joined. */
  readonly text: string;
}

/** How markup of a language embeds a call, as text and as the value of an attribute. */
interface Markup {
  readonly text: (call: string) => string;
  readonly attribute: (name: string, call: string) => string;
}

const braces: Markup = { text: call => `{${call}}`, attribute: (name, call) => `${name}={${call}}` };
const erb: Markup = {
  text: call => `<%= ${call} %>`,
  attribute: (name, call) => `${name}="<%= ${call} %>"`,
};

/** Languages that are missing here only have strings. */
const markupOf: Readonly<Record<string, Markup>> = {
  javascriptreact: braces,
  typescriptreact: braces,
  svelte: braces,
  astro: braces,
  vue: { text: call => `{{ ${call} }}`, attribute: (name, call) => `:${name}="${call}"` },
  erb,
  'html.erb': erb,
  'html-erb': erb,
};

/** Whether text between tags is found too, not only strings. */
export function readsMarkup(languageId: string): boolean {
  return markupOf[languageId] !== undefined;
}

/**
 * The text that is selected, or around the cursor.
 *
 * @param selection UTF-16 offsets; empty for a cursor
 * @returns undefined if there is none, or if it consists of several parts
 */
export function textToExtract(
  source: string,
  selection: OffsetRange,
  languageId: string,
): ExtractableText | undefined {
  const outline = markupOf[languageId] === erb ? withBraces(source) : source;
  return (
    stringAround(source, outline, selection, languageId) ?? textBetweenTags(outline, selection, languageId)
  );
}

/** Whether a text is used as a key already, so that a call in its place would get another call as its key. */
export function isInKey(
  { range }: ExtractableText,
  usages: readonly { readonly range: OffsetRange }[],
): boolean {
  return usages.some(usage => usage.range.start < range.end && range.start < usage.range.end);
}

/**
 * The replacement of a text.
 *
 * @param callee the translator as the file calls it: `t`, `i18n.t`, `$t`
 * @returns with the range that it replaces, which for some attributes includes their name
 */
export function replacementFor(
  source: string,
  { place, range }: ExtractableText,
  callee: string,
  key: string,
  languageId: string,
): { readonly range: OffsetRange; readonly text: string } {
  const markup = markupOf[languageId];
  const name = place === 'attribute' ? attributeName(source, range.start) : undefined;
  // Inside an attribute's quotes, the other kind is used.
  const quote = languageId === 'vue' && place === 'attribute' ? "'" : quoteOf(source, range, place);
  const escaped = key.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
  const call = `${callee}(${quote}${escaped}${quote})`;
  if (place === 'string' || markup === undefined) return { range, text: call };
  if (name === undefined) return { range, text: markup.text(call) };
  const start = range.start - 1 - name.length;
  return { range: { start, end: range.end }, text: markup.attribute(name, call) };
}

/** A template's markup with its embedded code in braces, as in other languages, at the same length. */
function withBraces(source: string): string {
  return source.replace(/<%.*?%>/gs, expression => `{${'_'.repeat(expression.length - 2)}}`);
}

function quoteOf(source: string, { start }: OffsetRange, place: TextPlace): string {
  const own = source[start];
  return place === 'string' && (own === "'" || own === '"') ? own : "'";
}

/** The text of the string literal that holds the selection. */
function stringAround(
  source: string,
  outline: string,
  selection: OffsetRange,
  languageId: string,
): ExtractableText | undefined {
  const literal = literalAround(source, selection);
  if (literal === undefined) return undefined;
  const { range, quote, content } = literal;
  if (isBetweenTags(outline, range.start, languageId)) return undefined;
  const isComposed =
    (quote === '`' && content.includes('${')) || (outline !== source && content.includes('<%'));
  const text = textOfLiteral(content);
  if (isComposed || text === undefined || !isReadable(text)) return undefined;
  const isAttribute = markupOf[languageId] !== undefined && isInTag(outline, range.start);
  if (!isAttribute) return { place: 'string', range, text };
  if (attributeName(source, range.start) === undefined) return undefined;
  return { place: 'attribute', range, text: decodeReferences(text) };
}

/** The string literal on one line that contains the selection, between two identical quotes. */
function literalAround(source: string, { start, end }: OffsetRange) {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = source.indexOf('\n', end);
  const line = source.slice(lineStart, lineEnd === -1 ? undefined : lineEnd);
  for (const { 0: whole, 1: quote, 2: content = '', index } of line.matchAll(
    /(["'`])((?:\\.|(?!\1)[^\\])*)\1/g,
  )) {
    const range = { start: lineStart + index, end: lineStart + index + whole.length };
    if (range.start <= start && end <= range.end) return { range, quote, content };
  }
  return undefined;
}

/** The text between two tags that contains the selection. */
function textBetweenTags(
  source: string,
  { start, end }: OffsetRange,
  languageId: string,
): ExtractableText | undefined {
  if (!isBetweenTags(source, start, languageId)) return undefined;
  let from = start;
  while (from > 0 && !/[<>{}]/.test(source[from - 1] ?? '')) from -= 1;
  let to = end;
  while (to < source.length && !/[<>{}]/.test(source[to] ?? '')) to += 1;
  const whole = source.slice(from, to);
  // Text that continues after an expression or an element is part of one sentence, which needs a placeholder.
  if (
    source.slice(to, to + 2) !== '</' ||
    source[from - 1] !== '>' ||
    /[<>{}]/.test(source.slice(start, end))
  ) {
    return undefined;
  }
  const text = decodeReferences(whole.replace(/\s+/g, ' ').trim());
  if (!isReadable(text)) return undefined;
  const lead = whole.length - whole.trimStart().length;
  return {
    place: 'markup',
    range: { start: from + lead, end: from + whole.trimEnd().length },
    text,
  };
}

/** Whether the nearest markup character before is the end of a tag. */
function isBetweenTags(source: string, offset: number, languageId: string): boolean {
  if (markupOf[languageId] === undefined) return false;
  for (let at = offset - 1; at >= 0; at -= 1) {
    const character = source[at];
    const isEntity = character === ';' && /&#?\w+$/.test(source.slice(Math.max(0, at - 12), at));
    if (character === '{' || character === '}' || (character === ';' && !isEntity) || character === '<')
      return false;
    if (character === '>') return isTagEnd(source, at);
  }
  return false;
}

/** Whether a `>` ends an opening or empty tag and is no arrow, comparison or end of type parameters. */
function isTagEnd(source: string, at: number): boolean {
  if (source[at - 1] === '=') return false;
  const open = openingOf(source, at);
  return open !== undefined && /^<(?:[A-Za-z][\w.:-]*|>)/.test(source.slice(open, at + 1));
}

/** Whether the offset is inside of `<name …`. */
function isInTag(source: string, offset: number): boolean {
  const open = openingOf(source, offset);
  return open !== undefined && /^<[A-Za-z][\w.:-]*\s/.test(source.slice(open, offset));
}

/** The start of the tag around an offset; expressions in braces and strings are skipped. */
function openingOf(source: string, offset: number): number | undefined {
  let depth = 0;
  for (let at = offset - 1; at >= 0; at -= 1) {
    const character = source[at];
    if (character === '}') depth += 1;
    else if (character === '{') depth -= 1;
    if (depth < 0) return undefined;
    if (depth > 0) continue;
    if (character === '<') return at;
    if (character === '>' && source[at - 1] !== '=') return undefined;
  }
  return undefined;
}

function attributeName(source: string, quoteAt: number): string | undefined {
  return /(?<=\s)([A-Za-z][\w-]*)=$/.exec(source.slice(Math.max(0, quoteAt - 100), quoteAt))?.[1];
}

/** Without a letter there is nothing to translate. */
function isReadable(text: string): boolean {
  return /\p{L}/u.test(text);
}

/** Two words, one of them capitalised, or letters of a script without capitals; other strings are mostly names. */
const sentence = /\p{L}\s+\p{L}|^\p{Lu}\p{Ll}|\p{Lo}/u;

/** Whether a text is likely to be for people, which all text between tags is. */
export function readsLikeText({ place, text }: ExtractableText): boolean {
  return place === 'markup' || sentence.test(text);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\' };

/** The text of a string literal; undefined for escapes that languages interpret differently. */
function textOfLiteral(content: string): string | undefined {
  let isKnown = true;
  const text = content.replace(/\\(u([\da-fA-F]{4})|.)/gs, (_, character: string, code?: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    if (/[\w\s]/.test(character) && escapes[character] === undefined) isKnown = false;
    return escapes[character] ?? character;
  });
  return isKnown ? text : undefined;
}
