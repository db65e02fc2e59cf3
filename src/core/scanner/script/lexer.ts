import { endOfName, endOfNumber, endOfRegex, endOfString, isDigit, isLineEnd, isNamePart } from './chars.ts';
import { Frames } from './frames.ts';
import { lexJsxChild, lexJsxTag, mayOpenElement } from './jsx.ts';
import { operatorAt } from './operators.ts';
import { Char, Kind, type Tokens } from './tokens.ts';

export interface LexOptions {
  /** `<` may open an element where an operand may stand. */
  readonly jsx: boolean;
  /** Elements without an end tag, as in Astro's templates. */
  readonly voidElements?: boolean;
  /** Stop before a `}` that closes nothing of this part, as in a template's `{expression}`. */
  readonly stopAtBrace?: boolean;
  /** Start between the tags of an element. */
  readonly children?: boolean;
}

/** After these words an operand comes, so a slash begins a regular expression and `<` an element. */
const beforeOperand = new Set([
  'return',
  'typeof',
  'case',
  'do',
  'else',
  'in',
  'instanceof',
  'new',
  'void',
  'delete',
  'throw',
  'yield',
  'await',
  'default',
  'of',
  'extends',
]);

/** The state of one run over a part of a text. Iterative, so depth of nesting costs heap, never stack. */
export class Lexer {
  readonly tokens: Tokens;
  readonly text: string;
  readonly limit: number;
  readonly options: LexOptions;
  readonly frames: Frames;
  at: number;
  /** True where an operand may begin. */
  operand = true;
  lineBreak = true;
  /** Depth of frames at which the part's own content lies. */
  readonly contentDepth: number;
  /** Where the next end tag of a name was found, so that no search runs twice over the same text. */
  readonly endTags = new Map<string, number>();
  private slashesFailed = 0;
  private slashesFailedBefore = -1;

  constructor(tokens: Tokens, from: number, to: number, options: LexOptions) {
    this.tokens = tokens;
    this.text = tokens.text;
    this.at = from;
    this.limit = to;
    this.options = options;
    this.frames = new Frames(tokens);
    this.contentDepth = options.children === true ? 1 : 0;
  }

  push(kind: number, end: number): number {
    const index = this.tokens.push(kind, this.at, end, this.lineBreak);
    this.lineBreak = false;
    this.at = end;
    return index;
  }

  run(): number {
    if (this.options.children === true) this.frames.push('children', -1);
    while (this.at < this.limit) {
      const frame = this.frames.top;
      const goOn =
        frame === 'children' ? lexJsxChild(this) : frame === 'tag' ? lexJsxTag(this) : this.step(frame);
      if (!goOn) break;
    }
    return this.at;
  }

  /** Skips white space and comments, then lexes one token. False at the end of an embedded expression. */
  private step(frame: string): boolean {
    if (frame === 'template') return this.templateText();
    const { text, at } = this;
    const code = text.charCodeAt(at);
    if (code === 32 || code === 9) {
      this.at++;
      return true;
    }
    if (isLineEnd(code)) {
      this.lineBreak = true;
      this.at++;
      return true;
    }
    if (code === Char.Slash && this.comment()) return true;
    if (isDigit(code)) this.operandToken(Kind.Number, endOfNumber(text, at, this.limit));
    else if (isNamePart(code)) this.word();
    else if (code === Char.Quote || code === Char.Apostrophe) {
      this.operandToken(Kind.String, endOfString(text, at, this.limit));
    } else return this.punctuation(code);
    return true;
  }

  private operandToken(kind: number, end: number): void {
    this.push(kind, end);
    this.operand = false;
  }

  private word(): void {
    const end = endOfName(this.text, this.at, this.limit);
    const length = end - this.at;
    const previous = this.tokens.kind(this.tokens.length - 1);
    const isMember = previous === Char.Dot || previous === Kind.OptionalDot;
    const operand = !isMember && length <= 10 && beforeOperand.has(this.text.slice(this.at, end));
    this.push(Kind.Word, end);
    this.operand = operand;
  }

  private comment(): boolean {
    const next = this.text.charCodeAt(this.at + 1);
    if (next !== Char.Slash && next !== Char.Star) return false;
    const start = this.at;
    this.at = this.endOfComment(next === Char.Star);
    this.tokens.comments.push(start, this.at);
    return true;
  }

  private endOfComment(isBlock: boolean): number {
    if (isBlock) {
      const close = this.text.indexOf('*/', this.at + 2);
      const end = close === -1 ? this.limit : Math.min(close + 2, this.limit);
      if (!this.lineBreak) this.lineBreak = this.text.slice(this.at, end).includes('\n');
      return end;
    }
    let end = this.at + 2;
    while (end < this.limit && !isLineEnd(this.text.charCodeAt(end))) end++;
    return end;
  }

  private templateText(): boolean {
    const { text } = this;
    let end = this.at;
    while (end < this.limit) {
      const code = text.charCodeAt(end);
      if (code === Char.Backslash) end += 2;
      else if (code === Char.Backtick) break;
      else if (code === Char.Dollar && text.charCodeAt(end + 1) === Char.BraceOpen) break;
      else end++;
    }
    end = Math.min(end, this.limit);
    if (end > this.at) this.push(Kind.TemplateText, end);
    if (this.at >= this.limit) return true;
    if (text.charCodeAt(this.at) === Char.Backtick) {
      this.frames.close('template', this.push(Kind.TemplateClose, this.at + 1));
      this.operand = false;
    } else {
      this.frames.push('substitution', this.push(Kind.SubstitutionOpen, this.at + 2));
      this.operand = true;
    }
    return true;
  }

  private punctuation(code: number): boolean {
    const { frames } = this;
    switch (code) {
      case Char.Backtick:
        frames.push('template', this.push(Kind.TemplateOpen, this.at + 1));
        return true;
      case Char.ParenOpen: {
        const before = this.tokens.length - 1;
        const isHead =
          this.tokens.is(before, 'if') || this.tokens.is(before, 'while') || this.tokens.is(before, 'for');
        frames.push(isHead ? 'head' : 'paren', this.push(code, this.at + 1));
        this.operand = true;
        return true;
      }
      case Char.ParenClose: {
        const closed = frames.close('paren', this.push(code, this.at + 1));
        this.operand = closed === 'head';
        return true;
      }
      case Char.BracketOpen:
        frames.push('bracket', this.push(code, this.at + 1));
        this.operand = true;
        return true;
      case Char.BracketClose:
        frames.close('bracket', this.push(code, this.at + 1));
        this.operand = false;
        return true;
      case Char.BraceOpen:
        frames.push(this.isObject() ? 'object' : 'block', this.push(code, this.at + 1));
        this.operand = true;
        return true;
      case Char.BraceClose:
        return this.closeBrace();
      case Char.Slash:
        return this.slash();
      case Char.Less:
        if (this.operand && this.options.jsx && mayOpenElement(this)) {
          frames.push('tag', this.push(Kind.JsxOpen, this.at + 1));
          return true;
        }
    }
    this.operator(code);
    return true;
  }

  private closeBrace(): boolean {
    if (this.options.stopAtBrace === true && this.frames.brace === undefined) return false;
    const kind = this.frames.brace === 'substitution' ? Kind.SubstitutionClose : Char.BraceClose;
    const closed = this.frames.close('brace', this.push(kind, this.at + 1));
    this.operand = closed !== 'object';
    return true;
  }

  private slash(): boolean {
    const end = this.operand ? this.endOfRegex() : -1;
    if (end === -1) this.operator(Char.Slash);
    else this.operandToken(Kind.Regex, end);
    return true;
  }

  /** A line of many slashes and no regular expression must not be searched to its end for each of them. */
  private endOfRegex(): number {
    if (this.lineBreak || this.at >= this.slashesFailedBefore) this.slashesFailed = 0;
    if (this.slashesFailed > 8) return -1;
    const end = endOfRegex(this.text, this.at, this.limit);
    if (end >= 0) return end;
    this.slashesFailed++;
    this.slashesFailedBefore = -end;
    return -1;
  }

  private operator(code: number): void {
    const { kind, length } = operatorAt(this.text, this.at, code);
    // A postfix operator ends an operand; so does the non-null `!` of TypeScript.
    const isPostfix = !this.operand && (kind === Kind.Step || kind === Char.Bang);
    this.push(kind, Math.min(this.at + length, this.limit));
    this.operand = !isPostfix;
  }

  /** True when a `{` here begins an object literal (or a pattern), false for a block. */
  private isObject(): boolean {
    if (!this.operand) return false;
    const before = this.tokens.length - 1;
    switch (this.tokens.kind(before)) {
      case 0:
      case Char.Semicolon:
      case Char.BraceOpen:
      case Char.BraceClose:
      case Char.ParenClose:
      case Kind.Arrow:
        return this.frames.top === 'expression';
      case Kind.Word:
        return !this.tokens.is(before, 'else') && !this.tokens.is(before, 'do');
      default:
        return true;
    }
  }
}

/**
 * Lexes a part of a text as JavaScript or TypeScript. Linear in the length of the part.
 *
 * @returns the offset where it stopped: `to`, or an unmatched `}` when asked to stop there
 */
export function lex(tokens: Tokens, from: number, to: number, options: LexOptions): number {
  return new Lexer(tokens, from, to, options).run();
}
