import type { OffsetRange } from '../../base/range.ts';
import { codeLanguage } from './code/language.ts';
import { oneOf, quoted } from './code/lexing/dialect.ts';
import { tokensOfIslands } from './code/lexing/islands.ts';
import type { Dialect } from './code/lexing/reader.ts';
import { Reader } from './code/lexing/reader.ts';
import type { Token } from './code/lexing/token.ts';

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
    quoted('"""', { interpolation: 'hash', isMultiline: true, lines: 'with-last-break' }),
    quoted("'''", { interpolation: 'hash', isMultiline: true, lines: 'with-last-break' }),
    quoted('"', { interpolation: 'hash', isMultiline: true }),
    quoted("'", { interpolation: 'hash', isMultiline: true }),
  ],
  name: /@?[\p{L}_][\p{L}\p{N}_]*[?!]?/uy,
  operators: oneOf(['===', '==', '!=', '=>', '->', '<-', '|>', '<>', '::', '&&', '||', '..', '<=', '>=']),
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
  const form = { escapes: lower === undefined ? ('kept' as const) : ('all' as const), isMultiline: true };
  const nests = close !== open ? open : undefined;
  const body = reader.readBody(
    lower === undefined ? form : { ...form, interpolation: 'hash' },
    from + opening.length,
    close,
    nests,
  );
  reader.at = from;
  const isTemplate = /^~[HLEF]/.test(opening);
  const inside = isTemplate ? [templateTokens(reader.text, body.inner, bracesIn(opening))] : body.inside;
  reader.pushString(body.value, body.inner, body.end, false, inside);
  return true;
}

function readAtom(reader: Reader): boolean {
  if (!reader.startsWith(':') || reader.startsWith('::') || reader.touchesValue) return false;
  const found = reader.match(atom)?.[0];
  if (found === undefined) return false;
  const end = reader.at + found.length;
  reader.pushString(found.slice(1), { start: reader.at + 1, end }, end, true);
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
  /<%(?:%|#(?:(?!<%)[\s\S])*?%>|!--[\s\S]*?(?:--%>|$(?![\s\S]))|=?((?:(?!<%)[\s\S])*?)(?:%>|(?=<%)|$(?![\s\S])))|<(?:script|style)\b|<\/(?:script|style)\b|\{|<([\w.-]+)(?![\w.-])(?=[^<>]*\sphx-no-curly-interpolation\b)/dg;

/** The code of an EEx template: `<%= %>`, in HEEx `{}` too, but not the braces of scripts, styles and elements that say so. */
function templateTokens(text: string, { start, end }: OffsetRange, braces: Braces): Token[] {
  const islands: OffsetRange[] = [];
  let isRaw = false;
  /** Between these offsets braces are no code. */
  let plainFrom = start;
  let plainTo = start;
  const isPlain = (at: number) => plainFrom <= at && at < plainTo;
  templateTag.lastIndex = start;
  for (
    let found = templateTag.exec(text);
    found !== null && found.index < end;
    found = templateTag.exec(text)
  ) {
    const code = found.indices?.[1];
    const quote = braces === 'heex' && found[0] === '{' ? quoteAround(text, found.index) : undefined;
    if (code !== undefined) islands.push({ start: code[0], end: Math.min(code[1], end) });
    else if (found[2] !== undefined) {
      if (found.index >= plainTo) {
        plainFrom = text.indexOf('>', text.indexOf(plainSign, found.index));
        plainTo = endOfElement(text, found[2], found.index, end);
      }
    } else if (found[0].startsWith('</')) isRaw = false;
    else if (/^<[a-z]/.test(found[0])) isRaw = true;
    else if (braces === 'surface' && text.startsWith('{!--', found.index)) {
      const close = text.indexOf('--}', found.index);
      templateTag.lastIndex = close < 0 ? end : close;
    } else if (quote !== undefined) {
      const close = text.indexOf(quote, found.index);
      templateTag.lastIndex = close < 0 ? end : close;
    } else if (found[0] === '{' && braces !== undefined && !isRaw && !isPlain(found.index)) {
      const isBlock = braces === 'surface' && /^[#/]$/.test(text.charAt(found.index + 1));
      const reader = new Reader(text, isBlock ? surfaceBlock : elixir, { start: found.index, end });
      reader.readGroup();
      // `#` would begin a comment.
      islands.push({ start: found.index + (isBlock ? 2 : 0), end: reader.at });
      templateTag.lastIndex = reader.at;
    }
  }
  return tokensOfIslands(text, islands, elixir);
}

const plainSign = 'phx-no-curly-interpolation';

/** The beginning of an attribute in quotes, whose braces are those of scripts: `x-data="{ open: false }"`. */
const quotedValue = /\s[\w:@.-]+=(["'])[^"'<>{}]*$/;

/** So far back an attribute's name is looked for. */
const longestName = 200;

/** The quote that the attribute's value around an offset began with. */
function quoteAround(text: string, at: number): string | undefined {
  return quotedValue.exec(text.slice(Math.max(0, at - longestName), at))?.[1];
}

function endOfElement(text: string, name: string, from: number, to: number): number {
  const end = text.indexOf(`</${name}`, from);
  return end < 0 ? to : end;
}

export const elixirLanguage = codeLanguage({
  ids: ['elixir'],
  takesBareArguments: true,
  tokenize: text => new Reader(text, elixir).readAll(),
});

/** Phoenix templates: https://hexdocs.pm/phoenix_live_view/Phoenix.Component.html#sigil_H/2 */
export const heexLanguage = codeLanguage({
  ids: ['phoenix-heex', 'heex', 'html-heex', 'eex', 'html-eex', 'surface'],
  isTemplate: true,
  takesBareArguments: true,
  tokenize: (text, languageId) => templateTokens(text, { start: 0, end: text.length }, bracesIn(languageId)),
});
