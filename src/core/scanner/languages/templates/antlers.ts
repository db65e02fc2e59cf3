import type { OffsetRange } from '../../../base/range.ts';
import { blank } from '../../plainText/blank.ts';
import { codeLanguage } from '../code/language.ts';
import { Reader } from '../code/lexing/reader.ts';
import { callTokens, edge, nameToken, sign, textToken } from '../code/lexing/tagCalls.ts';
import type { Token } from '../code/lexing/token.ts';
import { templateTags } from '../code/syntax/templateTags.ts';
import { twigDialect } from './twig.ts';

/** `trans:cart.title`, where the tag's name holds the key. */
const method = /^(?:trans|trans_choice):([\w.:/-]+)/;
/** `trans key="cart.title"` */
const tagCall = /^(?:trans|trans_choice)\s+:?\w+=/;

/** What code gives the value of, other than the key: `:count="n"`. */
const bound = /(?<=\s):(?=\w+=)(?!key=)/g;

const comment = /\{\{#[\s\S]*?(?:#\}\}|$(?![\s\S]))/g;

/** A tag as a call: `{{ trans:cart.title name="Ann" }}` is `trans('cart.title', name="Ann")`. */
function tokensOf(text: string, content: OffsetRange): Token[] {
  const written = text.slice(content.start, content.end);
  if (tagCall.test(written)) return callTokens(text, content, twigDialect);
  const key = method.exec(written)?.[1];
  if (key === undefined) return new Reader(text, twigDialect, content).readAll();
  const colon = content.start + written.indexOf(':');
  const range = { start: colon + 1, end: colon + 1 + key.length };
  const rest = callTokens(text, { start: content.start, end: content.end }, twigDialect);
  const first = rest.findIndex(({ kind, start }) => kind === 'name' && start >= range.end);
  return [
    nameToken(written.slice(0, colon - content.start), { start: content.start, end: colon }),
    sign('(', colon),
    textToken(key, range, range),
    ...(first < 0 ? [] : [sign(',', range.end), ...rest.slice(first, -1)]),
    sign(')', content.end),
  ];
}

/** Antlers, the templates of Statamic: https://statamic.dev/antlers, https://statamic.dev/tags/trans */
export const antlersLanguage = codeLanguage({
  ids: ['antlers'],
  isTemplate: true,
  hasTagCalls: true,
  comments: comment,
  tokenize: text => {
    const page = text.replace(comment, blank).replace(bound, ' ');
    return templateTags(page).flatMap(({ name, content: { start, end } }) => {
      if (name !== undefined) return [];
      const lead = /^\s*/.exec(page.slice(start, end))?.[0].length ?? 0;
      return [edge(start), ...tokensOf(page, { start: start + lead, end })];
    });
  },
});
