import { CommentEnds } from '../../plainText/commentEnds.ts';
import {
  beginsTemplateText,
  CharClass,
  classOf,
  endOfLine,
  endOfName,
  endOfNumber,
  endOfRegex,
  endOfString,
  endOfTemplateText,
} from './chars.ts';
import { Frames } from './frames.ts';
import { type ElementLexer, lexJsxChild, lexJsxTag, mayOpenElement } from './jsx.ts';
import { kindOf, lengthOf, operatorAt } from './operators.ts';
import { Char, isDot, Kind, type Tokens } from './tokens.ts';
import { WordSet } from './wordSet.ts';

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
const beforeOperand = new WordSet(
  'return typeof case do else in instanceof new void delete throw yield await default of extends'.split(' '),
);

/** The brackets after these words hold the head of a statement. */
const beforeHead = new WordSet(['if', 'while', 'for']);

/** How many unclosed templates are repaired. Each one costs a scan of all that follows. */
const maxRepairs = 3;

/** The state of one run over a part of a text. Iterative, so depth of nesting costs heap, never stack. */
class Lexer implements ElementLexer {
  readonly tokens: Tokens;
  readonly text: string;
  readonly limit: number;
  readonly options: LexOptions;
  readonly frames: Frames;
  at: number;
  /** True where an operand may begin; after a word only {@link Lexer.isOperand} knows. */
  operand = true;
  lineBreak = true;
  /** Depth of frames at which the part's own content lies. */
  readonly contentDepth: number;
  private commentEndsFound: CommentEnds | undefined;
  private endTagsFound: Map<string, number> | undefined;
  private readonly firstToken: number;
  private slashesFailed = 0;
  private slashesFailedBefore = -1;
  private templatesLeftOpen = 0;

  constructor(tokens: Tokens, from: number, to: number, options: LexOptions) {
    this.tokens = tokens;
    this.text = tokens.text;
    this.at = from;
    this.limit = to;
    this.options = options;
    this.frames = new Frames(tokens);
    this.firstToken = tokens.length;
    this.contentDepth = options.children === true ? 1 : 0;
  }

  get endTags(): Map<string, number> {
    this.endTagsFound ??= new Map();
    return this.endTagsFound;
  }

  get commentEnds(): CommentEnds {
    this.commentEndsFound ??= new CommentEnds(this.text, this.limit);
    return this.commentEndsFound;
  }

  push(kind: number, end: number): number {
    const index = this.tokens.push(kind, this.at, end, this.lineBreak);
    this.lineBreak = false;
    this.at = end;
    return index;
  }

  /** Whether an operand may begin here. Evaluated lazily, so that most words need not be examined. */
  get isOperand(): boolean {
    const { tokens } = this;
    const last = tokens.length - 1;
    if (last < this.firstToken || tokens.kind(last) !== Kind.Word)
      return this.operand || this.endsImport(last);
    const before = tokens.kind(last - 1);
    if (isDot(before)) return false;
    return beforeOperand.holds(tokens, last);
  }

  /** Whether an element was just closed: nobody compares one, so another follows, as in Markdown or while typing. */
  private get isAfterElement(): boolean {
    const before = this.tokens.kind(this.tokens.length - 1);
    return before === Kind.JsxEnd || before === Kind.JsxSelfEnd;
  }

  /** Whether a new statement begins in the line after `import './page.css'`. */
  private endsImport(last: number): boolean {
    const { tokens } = this;
    if (!this.lineBreak || last <= this.firstToken || tokens.kind(last) !== Kind.String) return false;
    return tokens.is(last - 1, 'import') || tokens.is(last - 1, 'from');
  }

  run(): number {
    if (this.options.children === true) this.frames.push('children', -1);
    while (this.at < this.limit) {
      const frame = this.frames.top;
      const goOn =
        frame === 'children'
          ? lexJsxChild(this)
          : frame === 'tag'
            ? lexJsxTag(this)
            : frame === 'template'
              ? this.templateText()
              : this.code();
      if (!goOn) break;
    }
    return this.at;
  }

  /** Lexes code up to a token that may begin or end something else. False at the end of an embedded expression. */
  private code(): boolean {
    const { text, limit } = this;
    let { at } = this;
    while (at < limit) {
      const code = text.charCodeAt(at);
      switch (classOf(code)) {
        case CharClass.Blank:
          at++;
          continue;
        case CharClass.LineEnd:
          this.lineBreak = true;
          at++;
          continue;
        case CharClass.Letter:
          this.at = at;
          this.operandToken(Kind.Word, endOfName(text, at, limit));
          break;
        case CharClass.Digit:
          this.at = at;
          this.operandToken(Kind.Number, endOfNumber(text, at, limit));
          break;
        case CharClass.Quote:
          this.at = at;
          this.operandToken(Kind.String, endOfString(text, at, limit));
          break;
        case CharClass.Sign:
          this.at = at;
          this.push(code, at + 1);
          this.operand = true;
          break;
        default:
          this.at = at;
          if (code === Char.Slash && this.comment()) break;
          if (!this.punctuation(code)) return false;
          if (mayChangeFrame(code)) return true;
      }
      at = this.at;
    }
    this.at = at;
    return true;
  }

  private operandToken(kind: number, end: number): void {
    this.push(kind, end);
    this.operand = false;
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
    if (!isBlock) return endOfLine(this.text, this.at + 2, this.limit);
    const close = this.tokens.lastCommentEnd < this.at + 2 ? -1 : this.text.indexOf('*/', this.at + 2);
    // What nothing closes is being typed: the next line is code again.
    if (close === -1) return endOfLine(this.text, this.at, this.limit);
    const end = Math.min(close + 2, this.limit);
    if (!this.lineBreak) this.lineBreak = this.text.slice(this.at, end).includes('\n');
    return end;
  }

  private templateText(): boolean {
    const { text } = this;
    const stop = endOfTemplateText(text, this.at, this.limit);
    const isUnclosed = stop >= this.limit || this.beginsAnother(stop);
    const isOpen = isUnclosed && this.templatesLeftOpen < maxRepairs;
    const end = isOpen ? endOfLine(text, this.at, this.limit) : stop;
    if (end > this.at) this.push(Kind.TemplateText, end);
    if (this.at >= this.limit) return true;
    if (isOpen) this.endOpenTemplate();
    else if (text.charCodeAt(this.at) === Char.Backtick) {
      this.frames.close('template', this.push(Kind.TemplateClose, this.at + 1));
      this.operand = false;
    } else {
      this.frames.push('substitution', this.push(Kind.SubstitutionOpen, this.at + 2));
      this.operand = true;
    }
    return true;
  }

  /** Whether the backtick that would close a template on a later line begins another one, by what follows it. */
  private beginsAnother(stop: number): boolean {
    const { text, at } = this;
    if (text.charCodeAt(stop) !== Char.Backtick) return false;
    return beginsTemplateText(text, stop + 1) && endOfLine(text, at, stop) < stop;
  }

  /** A template that nothing closes is being typed: the next line is code again. */
  private endOpenTemplate(): void {
    this.templatesLeftOpen++;
    this.frames.close('template', this.push(Kind.TemplateClose, this.at));
    this.operand = false;
  }

  private punctuation(code: number): boolean {
    const { frames } = this;
    switch (code) {
      case Char.Backtick:
        frames.push('template', this.push(Kind.TemplateOpen, this.at + 1));
        return true;
      case Char.ParenOpen: {
        frames.push(this.isAfterHead() ? 'head' : 'paren', this.push(code, this.at + 1));
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
        if (this.options.jsx && (this.isOperand || this.isAfterElement) && mayOpenElement(this)) {
          frames.push('tag', this.push(Kind.JsxOpen, this.at + 1));
          return true;
        }
    }
    this.operator(code);
    return true;
  }

  /** Whether the last token is a word whose brackets hold the head of a statement. */
  private isAfterHead(): boolean {
    const before = this.tokens.length - 1;
    return this.tokens.kind(before) === Kind.Word && beforeHead.holds(this.tokens, before);
  }

  private closeBrace(): boolean {
    if (this.options.stopAtBrace === true && this.frames.brace === undefined) return false;
    const kind = this.frames.brace === 'substitution' ? Kind.SubstitutionClose : Char.BraceClose;
    const closed = this.frames.close('brace', this.push(kind, this.at + 1));
    this.operand = closed !== 'object';
    return true;
  }

  private slash(): boolean {
    const end = this.isOperand ? this.endOfRegex() : -1;
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
    const found = operatorAt(this.text, this.at, code);
    const kind = kindOf(found);
    // A postfix operator ends an operand; so does the non-null `!` of TypeScript.
    const isPostfix = (kind === Kind.Step || kind === Char.Bang) && !this.isOperand;
    this.push(kind, Math.min(this.at + lengthOf(found), this.limit));
    this.operand = !isPostfix;
  }

  /** True when a `{` here begins an object literal (or a pattern), false for a block. */
  private isObject(): boolean {
    if (!this.isOperand) return false;
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

/** Whether after this character what follows may be no code, or code that ends elsewhere. */
function mayChangeFrame(code: number): boolean {
  return code === Char.BraceClose || code === Char.Less || code === Char.Backtick;
}

/**
 * Lexes a part of a text as JavaScript or TypeScript. Linear in the length of the part.
 *
 * @returns the offset where it stopped: `to`, or an unmatched `}` when asked to stop there
 */
export function lex(tokens: Tokens, from: number, to: number, options: LexOptions): number {
  return new Lexer(tokens, from, to, options).run();
}
