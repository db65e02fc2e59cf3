import { decodeReferences } from '../../script/lexing/strings.ts';
import { codeLanguage } from '../code/language.ts';
import { quoted } from '../code/lexing/dialect.ts';
import { type Dialect, Reader } from '../code/lexing/reader.ts';
import type { Token } from '../code/lexing/token.ts';
import { java } from '../programs/kotlin.ts';

/** Texts in an attribute may span lines. */
const expressions: Dialect = {
  ...java,
  strings: [quoted('"', { isMultiline: true }), quoted("'", { isMultiline: true })],
};

const comments = /<!--(?:(?:(?!<!--)[\s\S])*?-->|[^\n]*)/g;
const taglib = /<\?taglib\s(?:[^?<>"']|"[^"<>]*"|'[^'<>]*')*\?>/g;
/**
 * A call of a library function by its prefix, in an expression in braces:
 * https://www.zkoss.org/wiki/ZUML_Reference/EL_Expressions
 */
const call = /[$@]\{\s*([\w.-]+):(\w+)(?=\()/dg;
/** The URI or prefix of a library that looks up texts. */
const textNamespaces = /i18n|l10n/i;

/** The prefixes of libraries that look up texts, by the URIs that the page declares. */
function declaredPrefixes(text: string): ReadonlySet<string> {
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).join('') ?? '';
  const tags = [...text.matchAll(taglib)].map(([tag]) => tag);
  return new Set(
    tags.filter(tag => textNamespaces.test(attribute(tag, 'uri'))).map(tag => attribute(tag, 'prefix')),
  );
}

/**
 * The calls of functions of such libraries in a page, without their prefix. An included page uses the libraries of the
 * page that includes it, so only the prefix identifies them.
 */
function callsIn(text: string): Token[] {
  const declared = declaredPrefixes(text);
  const plain = text.replace(comments, comment => ' '.repeat(comment.length));
  const tokens: Token[] = [];
  let tagStart = -1;
  for (const { 1: prefix = '', 2: name = '', indices } of plain.matchAll(call)) {
    const [start, end] = indices?.[2] ?? [0, 0];
    if (!declared.has(prefix) && !textNamespaces.test(prefix)) continue;
    // An attribute cannot contain this character, so a half-typed one ends there.
    if (tagStart < end) tagStart = plain.indexOf('<', end);
    if (tagStart < 0) tagStart = plain.length;
    tokens.push(
      { kind: 'edge', text: '', start, end: start, startsLine: true },
      { kind: 'name', text: name, start, end, startsLine: true },
    );
    for (const token of new Reader(plain, expressions, { start: end, end: tagStart }).readGroup())
      tokens.push(decoded(token));
  }
  return tokens;
}

/** XML attributes contain character references, `'Save &amp; close'`, and line ends count as spaces. */
function decoded(token: Token): Token {
  return token.kind === 'string'
    ? { ...token, text: decodeReferences(token.text.replace(/\r\n|[\r\n\t]/g, ' ')) }
    : token;
}

/** ZK pages: https://www.zkoss.org/wiki/ZUML_Reference */
export const zulLanguage = codeLanguage({
  ids: ['zul'],
  isTemplate: true,
  tokenize: callsIn,
});
