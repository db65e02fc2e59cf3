import { decodeReferences } from '../../script/lexing/strings.ts';
import { codeLanguage } from '../code/language.ts';
import { quoted } from '../code/lexing/dialect.ts';
import { type Dialect, Reader } from '../code/lexing/reader.ts';
import type { Token } from '../code/lexing/token.ts';
import { java } from '../programs/kotlin.ts';

/** Texts of an attribute may go on over the end of a line. */
const expressions: Dialect = {
  ...java,
  strings: [quoted('"', { isMultiline: true }), quoted("'", { isMultiline: true })],
};

const comments = /<!--[\s\S]*?(?:-->|$(?![\s\S]))/g;
const taglib = /<\?taglib\s(?:[^?<>"']|"[^"<>]*"|'[^'<>]*')*\?>/g;
/**
 * A function that a page calls by the prefix of its library, in an expression in braces:
 * https://www.zkoss.org/wiki/ZUML_Reference/EL_Expressions
 */
const call = /[$@]\{\s*([\w.-]+):(\w+)(?=\()/dg;
/** What says of a library, by its address or its prefix, that it looks texts up. */
const textNamespaces = /i18n|l10n/i;

/** Prefixes of libraries that look texts up by what the page says of their addresses. */
function declaredPrefixes(text: string): ReadonlySet<string> {
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).join('') ?? '';
  const tags = [...text.matchAll(taglib)].map(([tag]) => tag);
  return new Set(
    tags.filter(tag => textNamespaces.test(attribute(tag, 'uri'))).map(tag => attribute(tag, 'prefix')),
  );
}

/**
 * The calls in a page of functions of such libraries, without their prefix. A part of a page has the libraries of the
 * page that includes it, of which the prefix alone tells.
 */
function callsIn(text: string): Token[] {
  const declared = declaredPrefixes(text);
  const plain = text.replace(comments, comment => ' '.repeat(comment.length));
  const tokens: Token[] = [];
  let tagStart = -1;
  for (const { 1: prefix = '', 2: name = '', indices } of plain.matchAll(call)) {
    const [start, end] = indices?.[2] ?? [0, 0];
    if (!declared.has(prefix) && !textNamespaces.test(prefix)) continue;
    // No attribute goes on behind such a sign: what is half typed ends there.
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

/** Attributes of XML have references for characters, `'Save &amp; close'`, and a blank for the end of a line. */
function decoded(token: Token): Token {
  return token.kind === 'string'
    ? { ...token, text: decodeReferences(token.text.replace(/[\r\n\t]/g, ' ')) }
    : token;
}

/** Pages of ZK: https://www.zkoss.org/wiki/ZUML_Reference */
export const zulLanguage = codeLanguage({
  ids: ['zul'],
  isTemplate: true,
  tokenize: callsIn,
});
