import type { OffsetRange } from '../../base/range.ts';
import { blank } from '../plainText/blank.ts';
import { Char, Kind, type Tokens } from '../script/lexing/tokens.ts';
import { endOfExpression, skip } from '../script/syntax/extent.ts';

/** A markup template inside of a script. */
export interface InlineTemplate extends OffsetRange {
  /** The ranges of the strings that it is composed of, in source order. */
  readonly pieces: readonly OffsetRange[];
}

/** Introduces a template in a script. */
const templateProperty = /\btemplate\s*:/;

/** The texts of Angular's `@Component({ template: `…` })`, of AngularJS' directives and dialogs, of Vue's components. */
export function inlineTemplates(tokens: Tokens): InlineTemplate[] {
  const found: InlineTemplate[] = [];
  if (!templateProperty.test(tokens.text)) return found;
  for (let at = 0; at < tokens.length - 2; at++) {
    if (!tokens.is(at, 'template') || tokens.kind(at + 1) !== Char.Colon) continue;
    const pieces = piecesAt(tokens, at + 2);
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (first !== undefined && last !== undefined) found.push({ start: first.start, end: last.end, pieces });
  }
  return found;
}

/** The texts of an expression that begins with one: `'<p>' + '</p>'`, `['<p>', '</p>'].join('')`, `` `<p>${row}</p>` ``. */
function piecesAt(tokens: Tokens, from: number): OffsetRange[] {
  const isList = tokens.kind(from) === Char.BracketOpen;
  const first = isList ? from + 1 : from;
  const pieces: OffsetRange[] = [];
  if (tokens.kind(first) !== Kind.String && tokens.kind(first) !== Kind.TemplateOpen) return pieces;
  const end = isList ? tokens.pair(from) : endOfExpression(tokens, from);
  for (let at = first; at < end; at = skip(tokens, at, end)) {
    if (tokens.kind(at) === Kind.String)
      pieces.push({ start: tokens.start(at) + 1, end: tokens.end(at) - 1 });
    else if (tokens.kind(at) === Kind.TemplateOpen) addTemplateTexts(tokens, at, pieces);
  }
  return pieces;
}

/** What stands around the code in a template. */
function addTemplateTexts(tokens: Tokens, open: number, pieces: OffsetRange[]): void {
  const close = tokens.pair(open);
  for (let at = open + 1; at < close; at = skip(tokens, at, close)) {
    if (tokens.kind(at) === Kind.TemplateText) pieces.push({ start: tokens.start(at), end: tokens.end(at) });
  }
}

/** Whether a range of a template is in one of its texts: `{{ 'cart.${kind}' | translate }}` is no key of that name. */
export function isWritten({ start, end }: OffsetRange, { pieces }: InlineTemplate): boolean {
  return pieces.some(piece => piece.start <= start && end <= piece.end);
}

/**
 * The text with its templates as they are once a script has put them together: with what their escapes stand for, and
 * blanks for what stands between their pieces. Offsets stay what they are.
 */
export function withTemplatesRead(text: string, templates: readonly InlineTemplate[]): string {
  let read = '';
  for (const { start, end, pieces } of templates) {
    if (pieces.length === 1 && !text.slice(start, end).includes('\\')) continue;
    if (start < read.length) continue;
    read += text.slice(read.length, start);
    for (const piece of pieces) {
      read += blank(text.slice(read.length, piece.start));
      read += withoutEscapes(text.slice(piece.start, piece.end));
    }
  }
  return read + text.slice(read.length);
}

const escapes = /\\(?:\r?\n|[\s\S])/g;

/** Replaces the backslash of an escaped quote by a blank, on the outer side of the quote. */
function withoutEscapes(text: string): string {
  const open: string[] = [];
  return text.replace(escapes, sequence => {
    const sign = sequence.slice(1);
    if (/^[nrt\r\n]/.test(sign)) return blank(sequence);
    if (!/["'`]/.test(sign)) return sequence;
    if (open.at(-1) !== sign) {
      open.push(sign);
      return ` ${sign}`;
    }
    open.pop();
    return `${sign} `;
  });
}
