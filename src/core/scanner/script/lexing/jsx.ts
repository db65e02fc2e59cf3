import { endOfLine, isLineEnd, isNamePart } from './chars.ts';
import type { Frames } from './frames.ts';
import { mayBeInTag } from './tagLines.ts';
import { Char, Kind, type Tokens } from './tokens.ts';

/** What elements are read with: the state of one run of the lexer. */
export interface ElementLexer {
  readonly tokens: Tokens;
  readonly text: string;
  readonly limit: number;
  /** `voidElements`: elements without an end tag, as in Astro's templates. */
  readonly options: { readonly voidElements?: boolean };
  readonly frames: Frames;
  readonly contentDepth: number;
  at: number;
  operand: boolean;
  /** Where the next end tag of a name was found, so that no text is searched twice. */
  readonly endTags: Map<string, number>;
  /** Where comments of pages end. */
  readonly commentEnds: { after(open: number): number };
  /** Adds a token from the present place to an offset, and moves there. Returns its index. */
  push(kind: number, end: number): number;
}

/** Elements of HTML that have no content (HTML, Void elements). */
export const voidElements: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/**
 * True when the `<` at the lexer's place opens an element or fragment and not a list of type parameters
 * (`<T,>(x: T) => …`, `<const T extends U>(…)`, `<T>(x: T): void` in a type).
 */
export function mayOpenElement(lexer: ElementLexer): boolean {
  const { text, at } = lexer;
  const next = text.charCodeAt(at + 1);
  if (next === Char.Greater) return true;
  if (!isNamePart(next) || (next >= 48 && next <= 57)) return false;
  let end = at + 2;
  while (isNamePart(text.charCodeAt(end))) end++;
  const name = text.slice(at + 1, end);
  // There is no element of that name.
  if (name === 'const' && text.charCodeAt(end) === 32) return false;
  while (text.charCodeAt(end) === 32) end++;
  const after = text.charCodeAt(end);
  if (after === Char.Comma) return false;
  if (text.startsWith('extends ', end)) return false;
  const isBareTag = after === Char.Greater && text.charCodeAt(end + 1) === Char.ParenOpen;
  if (!isBareTag && after !== Char.Equals) return true;
  return hasEndTag(lexer, name);
}

function hasEndTag(lexer: ElementLexer, name: string): boolean {
  const known = lexer.endTags.get(name);
  if (known !== undefined && known > lexer.at) return known < lexer.limit;
  const found = lexer.text.indexOf(`</${name}`, lexer.at);
  const end = found === -1 ? Number.POSITIVE_INFINITY : found;
  lexer.endTags.set(name, end);
  return end < lexer.limit;
}

/** Lexes one piece of an element's content: text, an expression, a tag. */
export function lexJsxChild(lexer: ElementLexer): boolean {
  const { text, at, limit } = lexer;
  let end = at;
  while (end < limit) {
    const code = text.charCodeAt(end);
    if (code === Char.BraceOpen || code === Char.Less) break;
    end++;
  }
  if (end > at) {
    lexer.push(Kind.JsxText, end);
    return true;
  }
  if (text.charCodeAt(at) === Char.BraceOpen) {
    lexer.frames.push('expression', lexer.push(Char.BraceOpen, at + 1));
    lexer.operand = true;
  } else if (text.startsWith('<!--', at)) skipHtmlComment(lexer);
  else if (text.charCodeAt(at + 1) === Char.Slash) {
    lexer.frames.push('closing-tag', lexer.push(Kind.JsxClose, at + 2));
    lexClosingTag(lexer);
  } else if (isNamePart(text.charCodeAt(at + 1)) || text.charCodeAt(at + 1) === Char.Greater) {
    lexer.frames.push('tag', lexer.push(Kind.JsxOpen, at + 1));
  } else lexer.push(Kind.JsxText, at + 1);
  return true;
}

function skipHtmlComment(lexer: ElementLexer): void {
  const start = lexer.at;
  lexer.at = lexer.commentEnds.after(start);
  lexer.tokens.comments.push(start, lexer.at);
}

/** From after `</` to its `>`; closes the element whose content it ends. */
function lexClosingTag(lexer: ElementLexer): void {
  const { text, limit } = lexer;
  while (lexer.at < limit) {
    const code = text.charCodeAt(lexer.at);
    if (code === Char.Greater) {
      const closer = lexer.push(Kind.JsxEnd, lexer.at + 1);
      const opener = lexer.frames.pop();
      if (opener >= 0) lexer.tokens.match(opener, closer);
      break;
    }
    if (code === Char.Less || code === Char.BraceOpen) {
      lexer.frames.pop();
      break;
    }
    if (isNamePart(code)) lexer.push(Kind.JsxName, endOfJsxName(text, lexer.at, limit));
    else lexer.at++;
  }
  if (lexer.at >= limit) return;
  // In a part that is content throughout, the outermost frame has no tag of its own.
  if (lexer.frames.top === 'children' && lexer.frames.depth > lexer.contentDepth) lexer.frames.pop();
  lexer.operand = false;
}

/** Lexes one piece of an opening tag. */
export function lexJsxTag(lexer: ElementLexer): boolean {
  const { text, at, limit } = lexer;
  const code = text.charCodeAt(at);
  switch (code) {
    case Char.Greater:
      endOfOpeningTag(lexer);
      return true;
    case Char.Slash:
      afterSlash(lexer);
      return true;
    case Char.BraceOpen:
      lexer.frames.push('expression', lexer.push(Char.BraceOpen, at + 1));
      lexer.operand = true;
      return true;
    case Char.Quote:
    case Char.Apostrophe:
      lexer.push(Kind.JsxString, endOfJsxString(text, at, limit));
      return true;
    case Char.Less:
      return typeArgumentsOrNextTag(lexer);
    case Char.Backtick:
      lexer.frames.push('template', lexer.push(Kind.TemplateOpen, at + 1));
      return true;
    default:
      if (isBlank(code)) skipBlanksInTag(lexer);
      else if (isNamePart(code)) lexer.push(Kind.JsxName, endOfJsxName(text, at, limit));
      else pushSign(lexer, code);
      return true;
  }
}

/**
 * Offset after a quoted value. One that nothing closes, or whose closing quote on a later line seems to open another
 * value, is being typed: the next line is a tag or code again.
 */
function endOfJsxString(text: string, start: number, limit: number): number {
  const close = text.indexOf(text.charAt(start), start + 1);
  if (close === -1 || close >= limit) return endOfLine(text, start, limit);
  const lineEnd = endOfLine(text, start, close);
  const isTyped =
    lineEnd < close && (text.charCodeAt(close - 1) === Char.Equals || !mayFollowValue(text, close + 1));
  return isTyped ? lineEnd : close + 1;
}

/** Whether a tag may go on here behind the value of an attribute. */
function mayFollowValue(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code === Char.Slash) return /[>*/]/.test(text.charAt(at + 1));
  return isBlank(code) || code === Char.Greater || code === Char.BraceOpen;
}

/** A tag that is being typed ends with its line, if the next one is none of a tag's. */
function skipBlanksInTag(lexer: ElementLexer): void {
  const { text, limit, at: start, options } = lexer;
  let at = start + 1;
  while (at < limit && isBlank(text.charCodeAt(at))) at++;
  lexer.at = at;
  // Templates with such elements take values without quotes.
  if (options.voidElements === true || at >= limit || endOfLine(text, start, at) === at) return;
  if (isValueOnLine(lexer) || mayBeInTag(text, at, limit)) return;
  lexer.frames.pop();
  lexer.operand = true;
}

/** Whether a line begins with the value of the attribute that ends the one before. */
function isValueOnLine({ tokens, text, at }: ElementLexer): boolean {
  const code = text.charCodeAt(at);
  return tokens.kind(tokens.length - 1) === Char.Equals && (code === Char.Quote || code === Char.Apostrophe);
}

function pushSign(lexer: ElementLexer, code: number): void {
  lexer.push(code < 127 ? code : Char.Tilde, lexer.at + 1);
}

/** Reads the end of an empty element, a comment, or a stray slash. */
function afterSlash(lexer: ElementLexer): void {
  const { text, at, limit } = lexer;
  const next = text.charCodeAt(at + 1);
  if (next === Char.Greater) {
    const opener = lexer.frames.pop();
    lexer.tokens.match(opener, lexer.push(Kind.JsxSelfEnd, at + 2));
    lexer.operand = false;
  } else if (next === Char.Star) {
    const close = text.indexOf('*/', at + 2);
    lexer.at = close === -1 ? limit : Math.min(close + 2, limit);
    lexer.tokens.comments.push(at, lexer.at);
  } else if (next === Char.Slash) {
    while (lexer.at < limit && !isLineEnd(text.charCodeAt(lexer.at))) lexer.at++;
    lexer.tokens.comments.push(at, lexer.at);
  } else pushSign(lexer, Char.Slash);
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || isLineEnd(code);
}

/** `<Select<Option> …>` has type arguments; any other `<` means that the tag was never finished. */
function typeArgumentsOrNextTag(lexer: ElementLexer): boolean {
  const { text, tokens, limit } = lexer;
  const isAfterName =
    tokens.kind(tokens.length - 2) === Kind.JsxOpen && tokens.end(tokens.length - 1) === lexer.at;
  if (!isAfterName) {
    lexer.frames.pop();
    lexer.operand = true;
    return true;
  }
  let depth = 0;
  while (lexer.at < limit) {
    const code = text.charCodeAt(lexer.at++);
    if (code === Char.Less) depth++;
    else if (code === Char.Greater && text.charCodeAt(lexer.at - 2) !== Char.Equals && --depth === 0) break;
  }
  return true;
}

function endOfOpeningTag(lexer: ElementLexer): void {
  const opener = lexer.frames.pop();
  lexer.tokens.match(opener, lexer.push(Kind.JsxEnd, lexer.at + 1));
  const isVoid =
    lexer.options.voidElements === true &&
    lexer.tokens.kind(opener + 1) === Kind.JsxName &&
    voidElements.has(lexer.tokens.slice(opener + 1));
  if (isVoid) lexer.operand = false;
  else lexer.frames.push('children', opener);
}

function endOfJsxName(text: string, start: number, limit: number): number {
  let end = start + 1;
  while (end < limit) {
    const code = text.charCodeAt(end);
    if (
      !isNamePart(code) &&
      code !== Char.Minus &&
      code !== Char.Dot &&
      code !== Char.Colon &&
      code !== Char.At
    )
      break;
    end++;
  }
  return end;
}
