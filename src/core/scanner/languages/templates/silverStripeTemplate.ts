import type { OffsetRange } from '../../../base/range.ts';
import { codeLanguage } from '../code/language.ts';
import { type Dialect, Reader } from '../code/lexing/reader.ts';
import { callTokens, edge, nameToken, sign, textToken } from '../code/lexing/tagCalls.ts';
import type { Token } from '../code/lexing/token.ts';
import { php } from '../programs/php.ts';

/** Comments, and tags: https://docs.silverstripe.org/en/developer_guides/i18n/#usage-in-template-files */
const tag = /<%--[\s\S]*?(?:--%>|$(?![\s\S]))|<%((?:(?!<%|%>)[\s\S])*)%>/dg;
const silverStripe: Dialect = { ...php, blockComments: [], specialStarts: '.' };
const message = /^t\s+(["']?)([\w.\\-]+)\1(?=\s|$)/;

/** `<%t Cart.TITLE "Title" name=$Name %>` calls `_t('Cart.TITLE', "Title", name=$Name)`. */
function tokensOf(text: string, content: OffsetRange): Token[] {
  const written = text.slice(content.start, content.end);
  const found = message.exec(written);
  if (found === null) return new Reader(text, silverStripe, content).readAll();
  const [whole, quote = '', key = ''] = found;
  const end = content.start + whole.length - quote.length;
  const inner = { start: end - key.length, end };
  const callee = nameToken('_t', { start: content.start, end: content.start + 1 });
  const name = key.replaceAll('\\\\', '\\');
  const rest = callTokens(text, { start: content.start, end: content.end }, silverStripe);
  const first = rest.findIndex(({ start }) => start >= end + quote.length);
  return [
    callee,
    sign('(', callee.end),
    textToken(name, { start: inner.start - quote.length, end: end + quote.length }, inner),
    ...(first < 0 ? [sign(')', content.end)] : rest.slice(first)),
  ];
}

/** Silverstripe templates. */
export const silverStripeLanguage = codeLanguage({
  ids: ['silverstripe'],
  isTemplate: true,
  tokenize: text =>
    [...text.matchAll(tag)].flatMap(({ indices }) => {
      const [start, end] = indices?.[1] ?? [];
      if (start === undefined || end === undefined) return [];
      const lead = /^\s*/.exec(text.slice(start, end))?.[0].length ?? 0;
      return [edge(start), ...tokensOf(text, { start: start + lead, end })];
    }),
});
