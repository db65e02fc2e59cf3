import type { OffsetRange } from '../../../base/range.ts';
import { codeLanguage } from '../code/language.ts';
import { type Dialect, Reader } from '../code/lexing/reader.ts';
import { edge, nameToken, sign, textToken } from '../code/lexing/tagCalls.ts';
import type { Token } from '../code/lexing/token.ts';
import { braceTags } from '../code/syntax/braceTags.ts';
import { pairUsages } from '../code/usages/pairs.ts';
import { translatedElements } from '../code/usages/translatedElements.ts';
import { php } from '../programs/php.ts';

/** PHP's, without comments, which a tag cannot contain: their end would be searched up to the end of the file. */
const latte: Dialect = { ...php, blockComments: [], specialStarts: '.' };

/** A key without quotes: `{_shop.cart.title, $count}` */
const bareKey = /^_\s*([\p{L}\d/][\p{L}\p{N}_./\\-]*)(?=\s*(?:[,|]|$))/u;

/** An unquoted word as an argument is a text: `domain: order`. */
function asText(token: Token, index: number, all: readonly Token[]): Token {
  const [before, after] = [all[index - 1]?.text ?? '', all[index + 1]?.text ?? ','];
  const isWord = token.kind === 'name' && /^\w/.test(token.text) && /^[,|)\]]$/.test(after);
  if (!isWord || !/^(?::|=>)$/.test(before)) return token;
  return textToken(token.text, token, token);
}

/** A tag up to its first filter: `{_'title', $count|noescape}` */
function withoutFilters(tokens: readonly Token[]): readonly Token[] {
  let depth = 0;
  const end = tokens.findIndex(({ kind, text }) => {
    if (kind === 'operator' && /^[([{]$/.test(text)) depth += 1;
    else if (kind === 'operator' && /^[)\]}]$/.test(text)) depth -= 1;
    return depth === 0 && kind === 'operator' && text === '|';
  });
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** `{translator shop}`: the prefix of the keys in all tags up to `{/translator}`. */
const opensPrefix = /^translator\s+(?:"([^"]+)"|'([^']+)'|([\w./-]+))\s*$/d;

/** The range of the prefix that a tag sets, if it does. */
function prefixOpenedBy(text: string, content: OffsetRange): OffsetRange | undefined {
  const { indices } = opensPrefix.exec(text.slice(content.start, content.end)) ?? {};
  const [start, end] = indices?.slice(1).find(one => one !== undefined) ?? [];
  return start === undefined || end === undefined
    ? undefined
    : { start: content.start + start, end: content.start + end };
}

const attribute =
  /\{\*(?:[\s\S]*?\*\}|[\s\S]*$)|\sn:(?!(?:inner-|tag-)?(?:translate|syntax)\b)[\w:-]+\s*=\s*(?:"([^"]{0,2000})"|'([^']{0,2000})')/dg;

/** The code in Latte's own attributes: `n:attr="title => ('cart.title'|translate)"`. */
function attributesIn(text: string): OffsetRange[] {
  return [...text.matchAll(attribute)].flatMap(({ indices }) => {
    const [start, end] = indices?.[1] ?? indices?.[2] ?? [];
    const isCode = start !== undefined && end !== undefined && text.slice(start, end).includes('translate');
    return isCode ? [{ start, end }] : [];
  });
}

/** The code of tags and attributes, in order. Inside such an attribute, a brace does not begin a tag. */
function codeIn(text: string): OffsetRange[] {
  const tags = braceTags(text).map(({ content }) => content);
  const attributes = text.includes('translate') ? attributesIn(text) : [];
  if (attributes.length === 0) return tags;
  let last = 0;
  return [...tags, ...attributes]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}

function tokensOfTags(text: string): Token[] {
  const prefixes: OffsetRange[] = [];
  return codeIn(text).flatMap(content => {
    const opened = text.startsWith('translator', content.start) ? prefixOpenedBy(text, content) : undefined;
    if (opened !== undefined) prefixes.push(opened);
    else if (text.startsWith('/translator', content.start)) prefixes.pop();
    return [edge(content.start), ...tokensOf(text, content, prefixes.at(-1))];
  });
}

/** `{_'title', count: 3}` calls a function of that name; the prefix of its key is one more argument. */
function tokensOf(text: string, content: OffsetRange, prefix: OffsetRange | undefined): Token[] {
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
  const rest = withoutFilters(code({ start: from, end: content.end })).map(asText);
  const { end } = content;
  const before =
    prefix === undefined
      ? []
      : [
          sign(',', end),
          nameToken('prefix', { start: end, end }),
          sign(':', end),
          textToken(text.slice(prefix.start, prefix.end), { start: end, end }, prefix),
        ];
  return [name, sign('(', name.end), ...key, ...rest, ...before, sign(')', end)];
}

/** Latte, the template language of Nette: https://latte.nette.org/en/tags#toc-translation */
export const latteLanguage = codeLanguage({
  ids: ['latte'],
  isTemplate: true,
  comments: /\{\*[\s\S]*?(?:\*\}|$(?![\s\S]))/g,
  tokenize: tokensOfTags,
  more: (text, rules, languageId) => [
    ...pairUsages(text, braceTags(text), rules, languageId),
    ...translatedElements(text, rules, languageId),
  ],
});
