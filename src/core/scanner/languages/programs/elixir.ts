import type { OffsetRange } from '../../../base/range.ts';
import { CommentEnds } from '../../plainText/commentEnds.ts';
import { codeLanguage } from '../code/language.ts';
import { oneOf, quoted } from '../code/lexing/dialect.ts';
import { tokensOfIslands } from '../code/lexing/islands.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { Reader } from '../code/lexing/reader.ts';
import type { Token } from '../code/lexing/token.ts';

const sigil = /~(?:([a-z])|[A-Z][A-Z0-9]*)("""|'''|[/|"'([{<])/y;
const atom = /:(?:[\p{L}_][\p{L}\p{N}_@]*[?!]?)/uy;
const character = /\?(?:\\.|\S)/y;
const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** Elixir: https://hexdocs.pm/elixir/syntax-reference.html */
const elixir: Dialect = {
  lineComments: ['#'],
  blockComments: [],
  stringStarts: '"\'',
  strings: [
    quoted('"""', {
      interpolation: 'hash',
      isMultiline: true,
      lines: 'with-last-break',
      closesOnOwnLine: true,
    }),
    quoted("'''", {
      interpolation: 'hash',
      isMultiline: true,
      lines: 'with-last-break',
      closesOnOwnLine: true,
    }),
    quoted('"', { interpolation: 'hash', isMultiline: true }),
    quoted("'", { interpolation: 'hash', isMultiline: true }),
  ],
  name: /@?[\p{L}_][\p{L}\p{N}_]*[?!]?/uy,
  operators: oneOf(['===', '==', '!=', '=>', '->', '<-', '|>', '<>', '::', '&&', '||', '<=', '>=']),
  specialStarts: '~:?',
  special: reader => readSigil(reader) || readAtom(reader) || readCharacter(reader),
};

/** `{#if gettext("Late")}` in Surface's templates: https://surface-ui.org/template_syntax */
const surfaceBlock: Dialect = { ...elixir, lineComments: [] };

/** `~s(text)`; `~H"""` holds a template, whose code is the string's. */
function readSigil(reader: Reader): boolean {
  const found = reader.match(sigil);
  if (found === undefined) return false;
  const [opening, lower, open = ''] = found;
  const from = reader.at;
  const close = closers[open] ?? open;
  const escapes = lower === undefined ? ('kept' as const) : ('all' as const);
  const form = { escapes, isMultiline: true, closesOnOwnLine: close.length > 1 };
  const nests = close !== open ? open : undefined;
  const body = reader.readTyped(
    lower === undefined ? form : { ...form, interpolation: 'hash' },
    from + opening.length,
    close,
    nests,
  );
  reader.at = from;
  const isTemplate = /^~[HLEF]/.test(opening);
  const inside = isTemplate ? [templateTokens(reader.text, body.inner, bracesIn(opening))] : body.inside;
  reader.pushString(body.value, body.inner, body.end, { inside });
  return true;
}

function readAtom(reader: Reader): boolean {
  if (!reader.startsWith(':') || reader.startsWith('::') || reader.touchesValue) return false;
  const found = reader.match(atom)?.[0];
  if (found === undefined) return false;
  const end = reader.at + found.length;
  reader.pushString(found.slice(1), { start: reader.at + 1, end }, end, { isSymbol: true });
  return true;
}

function readCharacter(reader: Reader): boolean {
  const found = reader.match(character)?.[0];
  if (found === undefined || reader.touchesValue) return false;
  reader.push('number', '', reader.at + found.length);
  return true;
}

/** Whose templates have code in braces. */
type Braces = 'heex' | 'surface' | undefined;

/** @param written what a template's sigil or language is called */
function bracesIn(written: string): Braces {
  if (/^~F|^surface$/.test(written)) return 'surface';
  return /^~H|heex$/.test(written) ? 'heex' : undefined;
}

const templateTag =
  /<%(?:%|#(?:(?!<%)[\s\S])*?%>|!--(?:(?:(?!<%!--)[\s\S])*?--%>|[^\n]*)|=?((?:(?!<%)[\s\S])*?)(?:%>|(?=<%)|$(?![\s\S])))|<!--|<(?:script|style)\b|<\/(?:script|style)\b|\{|<([\w.-]+)(?![\w.-])(?=[^<>]*\sphx-no-curly-interpolation\b)/dg;

/**
 * The code of an EEx template: `<%= %>`, in HEEx `{}` too, but not the braces of comments, scripts, styles and elements
 * that say so.
 */
function templateTokens(text: string, range: OffsetRange, braces: Braces): Token[] {
  return tokensOfIslands(text, new Template(text, range, braces).islands(), elixir);
}

/** Finds the places of a template that hold code, from left to right. */
class Template {
  private readonly text: string;
  private readonly start: number;
  private readonly end: number;
  private readonly braces: Braces;
  private readonly found: OffsetRange[] = [];
  private readonly comments: CommentEnds;
  /** Whether this is inside of a script or a style. */
  private isRaw = false;
  /** Between these offsets braces are no code. */
  private plain: OffsetRange;

  constructor(text: string, { start, end }: OffsetRange, braces: Braces) {
    this.text = text;
    this.start = start;
    this.end = end;
    this.braces = braces;
    this.plain = { start, end: start };
    this.comments = new CommentEnds(text, end);
  }

  islands(): OffsetRange[] {
    templateTag.lastIndex = this.start;
    for (let tag = templateTag.exec(this.text); tag !== null; tag = templateTag.exec(this.text)) {
      if (tag.index >= this.end) break;
      templateTag.lastIndex = this.take(tag) ?? templateTag.lastIndex;
    }
    return this.found;
  }

  /** @returns where to look on, if that is not behind the tag */
  private take(tag: RegExpExecArray): number | undefined {
    const code = tag.indices?.[1];
    if (code !== undefined) this.found.push({ start: code[0], end: Math.min(code[1], this.end) });
    else if (tag[2] !== undefined) this.openPlain(tag[2], tag.index);
    else if (tag[0] === '{') return this.brace(tag.index);
    else if (tag[0] === '<!--') this.openComment(tag.index);
    else if (tag[0].startsWith('</')) this.isRaw = false;
    else if (/^<[a-z]/.test(tag[0])) this.isRaw = true;
    return undefined;
  }

  /** An element whose braces are text. */
  private openPlain(name: string, at: number): void {
    if (at < this.plain.end) return;
    const start = this.text.indexOf('>', this.text.indexOf(plainSign, at));
    this.plain = { start, end: endOfElement(this.text, name, at, this.end) };
  }

  /** A comment for the browser: `<%= %>` runs in it, braces are text. */
  private openComment(at: number): void {
    if (at >= this.plain.end) this.plain = { start: at, end: this.comments.after(at) };
  }

  private brace(at: number): number | undefined {
    const { text, end, braces, plain } = this;
    if (braces === 'surface' && text.startsWith('{!--', at)) return this.next('--}', at);
    const quote = braces === 'heex' ? quoteAround(text, at) : undefined;
    if (quote !== undefined) return this.next(quote, at);
    if (braces === undefined || this.isRaw || (plain.start <= at && at < plain.end)) return undefined;
    const isBlock = braces === 'surface' && /^[#/]$/.test(text.charAt(at + 1));
    const reader = new Reader(text, isBlock ? surfaceBlock : elixir, { start: at, end });
    reader.readGroup();
    // `#` would begin a comment.
    this.found.push({ start: at + (isBlock ? 2 : 0), end: reader.at });
    return reader.at;
  }

  private next(sign: string, from: number): number {
    const at = this.text.indexOf(sign, from);
    return at < 0 ? this.end : at;
  }
}

const plainSign = 'phx-no-curly-interpolation';

/** The beginning of an attribute in quotes, whose braces are those of scripts: `x-data="{ open: false }"`. */
const quotedValue = /\s[\w:@.-]+=(["'])[^"'<>{}]*$/;

/** How far back an attribute's name is searched, in characters. */
const longestName = 200;

/** The quote that the attribute's value around an offset began with. */
function quoteAround(text: string, at: number): string | undefined {
  return quotedValue.exec(text.slice(Math.max(0, at - longestName), at))?.[1];
}

function endOfElement(text: string, name: string, from: number, to: number): number {
  const end = text.indexOf(`</${name}`, from);
  return end < 0 ? to : end;
}

/**
 * A macro as the function that its callers take it for: `defmacro say(text), do: quote(do: gettext(unquote(text)))` is
 * `def say(text), do: quote(do: gettext(text))`.
 */
function withMacros(tokens: readonly Token[]): readonly Token[] {
  const code: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const quoted = tokens[at + 2];
    if (token === undefined) continue;
    const isUnquoted =
      token.text === 'unquote' && tokens[at + 1]?.text === '(' && tokens[at + 3]?.text === ')';
    if (isUnquoted && quoted !== undefined) {
      code.push(quoted);
      at += 3;
    } else code.push(token.text === 'defmacro' ? { ...token, text: 'def' } : token);
  }
  return code;
}

export const elixirLanguage = codeLanguage({
  ids: ['elixir'],
  takesBareArguments: true,
  tokenize: text => {
    const tokens = new Reader(text, elixir).readAll();
    return text.includes('defmacro') ? withMacros(tokens) : tokens;
  },
});

/** Phoenix templates: https://hexdocs.pm/phoenix_live_view/Phoenix.Component.html#sigil_H/2 */
export const heexLanguage = codeLanguage({
  ids: ['phoenix-heex', 'heex', 'html-heex', 'eex', 'html-eex', 'surface'],
  isTemplate: true,
  comments: /<%(?:#|!--)[\s\S]*?(?:%>|$(?![\s\S]))/g,
  takesBareArguments: true,
  tokenize: (text, languageId) => templateTokens(text, { start: 0, end: text.length }, bracesIn(languageId)),
});
