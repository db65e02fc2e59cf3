import { skip } from './extent.ts';
import type { KeyText } from './keyTexts.ts';
import { decodeReferences, resolveEscapes, unquote } from './strings.ts';
import { Char, Kind, type Tokens } from './tokens.ts';

/** Numbers the parts of a message that have no name of their own. */
class Numbers {
  private next = 0;

  take(): number {
    return this.next++;
  }
}

/**
 * The message in a tagged template: substitutions that are plain names become `{name}`, all others `{0}`,
 * `{1}` (Lingui, Macros).
 */
export function taggedMessage(tokens: Tokens, open: number): KeyText | undefined {
  const close = tokens.pair(open);
  if (close < open) return undefined;
  const numbers = new Numbers();
  let text = '';
  for (let at = open + 1; at < close; at = skip(tokens, at, close)) {
    if (tokens.kind(at) === Kind.TemplateText) text += resolveEscapes(tokens.slice(at));
    else text += placeholder(tokens, at, numbers);
  }
  return { text, certainty: 'literal', start: tokens.end(open), end: tokens.start(close) };
}

function placeholder(tokens: Tokens, open: number, numbers: Numbers): string {
  const isName = tokens.pair(open) === open + 2 && tokens.kind(open + 1) === Kind.Word;
  return isName ? `{${tokens.slice(open + 1)}}` : `{${numbers.take()}}`;
}

/**
 * The message in an element's content: child elements become `<0>…</0>`, expressions placeholders, white
 * space as in JSX (Lingui, Trans).
 *
 * @param open the opening tag's `<`
 */
export function contentMessage(tokens: Tokens, open: number): KeyText | undefined {
  const tagEnd = tokens.pair(open);
  if (tagEnd < open || tokens.kind(tagEnd) !== Kind.JsxEnd) return undefined;
  const numbers = new Numbers();
  const elements = new Numbers();
  const opened: number[] = [];
  let text = '';
  for (let at = tagEnd + 1; at < tokens.length; at = skip(tokens, at, tokens.length)) {
    const kind = tokens.kind(at);
    if (kind === Kind.JsxClose) {
      const number = opened.pop();
      if (number === undefined) return trimmedRange(tokens, tagEnd, at, text);
      text += `</${number}>`;
    } else if (kind === Kind.JsxOpen) {
      const number = elements.take();
      const isEmpty = tokens.kind(tokens.pair(at)) === Kind.JsxSelfEnd;
      if (!isEmpty) opened.push(number);
      text += isEmpty ? `<${number}/>` : `<${number}>`;
    } else if (kind === Kind.JsxText) text += jsxText(tokens.slice(at));
    else if (kind === Char.BraceOpen) {
      if (tokens.pair(at) < at) return undefined;
      text += contentExpression(tokens, at, numbers);
    } else return undefined;
  }
  return undefined;
}

function contentExpression(tokens: Tokens, open: number, numbers: Numbers): string {
  const size = tokens.pair(open) - open;
  if (size === 1) return '';
  if (size === 2 && tokens.kind(open + 1) === Kind.String) return unquote(tokens.slice(open + 1));
  return placeholder(tokens, open, numbers);
}

function trimmedRange(tokens: Tokens, tagEnd: number, close: number, text: string): KeyText | undefined {
  if (text === '') return undefined;
  const from = tokens.end(tagEnd);
  const written = tokens.text.slice(from, tokens.start(close));
  const start = from + (written.length - written.trimStart().length);
  return { text, certainty: 'literal', start, end: Math.max(start, from + written.trimEnd().length) };
}

/** JSX drops line breaks with the white space around them. */
function jsxText(raw: string): string {
  if (!raw.includes('\n')) return decodeReferences(raw);
  const lines = raw.split(/\r?\n/);
  const kept = lines.map((line, index) => {
    const head = index === 0 ? line : line.trimStart();
    return index === lines.length - 1 ? head : head.trimEnd();
  });
  return decodeReferences(kept.filter(line => line !== '').join(' '));
}
