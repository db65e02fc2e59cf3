import type { OffsetRange } from '../../base/range.ts';
import { codeLanguage } from './code/language.ts';
import { type Dialect, Reader } from './code/lexing/reader.ts';
import { edge, nameToken, sign, textToken } from './code/lexing/tagCalls.ts';
import type { Token } from './code/lexing/token.ts';
import { braceTags } from './code/syntax/braceTags.ts';
import { pairUsages } from './code/usages/pairs.ts';
import { php } from './php.ts';

/** PHP's, without what a tag cannot hold: a comment would be looked for to the end of the file. */
const latte: Dialect = { ...php, blockComments: [], specialStarts: '.' };

/** A key without quotes: `{_shop.cart.title, $count}` */
const bareKey = /^_\s*([\p{L}\d/][\p{L}\p{N}_./\\-]*)(?=\s*(?:[,|]|$))/u;

/** A word is a text where it is given: `domain: order`. */
function asText(token: Token, index: number, all: readonly Token[]): Token {
  const [before, after] = [all[index - 1]?.text ?? '', all[index + 1]?.text ?? ','];
  const isWord = token.kind === 'name' && /^\w/.test(token.text) && /^[,|)\]]$/.test(after);
  if (!isWord || !/^(?::|=>)$/.test(before)) return token;
  return textToken(token.text, token, token);
}

/** `{_'title', count: 3}` calls a function of that name. */
function tokensOf(text: string, content: OffsetRange): Token[] {
  const written = text.slice(content.start, content.end);
  const code = ({ start, end }: OffsetRange) => new Reader(text, latte, { start, end }).readAll();
  if (!/^_\s*[^\w\s]/.test(written) && !bareKey.test(written)) {
    return code({ start: content.start + (written.startsWith('=') ? 1 : 0), end: content.end });
  }
  const name = nameToken('_', { start: content.start, end: content.start + 1 });
  const [whole = '_', bare] = bareKey.exec(written) ?? [];
  const from = content.start + whole.length;
  const inner = { start: from - (bare?.length ?? 0), end: from };
  const key = bare === undefined ? [] : [textToken(bare, inner, inner)];
  const rest = code({ start: from, end: content.end }).map(asText);
  return [name, sign('(', name.end), ...key, ...rest, sign(')', content.end)];
}

/** Latte, the templates of Nette: https://latte.nette.org/en/tags#toc-translation */
export const latteLanguage = codeLanguage({
  ids: ['latte'],
  isTemplate: true,
  tokenize: text =>
    braceTags(text).flatMap(({ content }) => [edge(content.start), ...tokensOf(text, content)]),
  more: (text, rules, languageId) => pairUsages(text, braceTags(text), rules, languageId),
});
