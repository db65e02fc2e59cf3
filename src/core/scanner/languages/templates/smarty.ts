import { codeLanguage } from '../code/language.ts';
import { quoted } from '../code/lexing/dialect.ts';
import { type Dialect, Reader } from '../code/lexing/reader.ts';
import { callTokens, edge } from '../code/lexing/tagCalls.ts';
import type { Token } from '../code/lexing/token.ts';
import { braceTags } from '../code/syntax/braceTags.ts';
import { pairUsages } from '../code/usages/pairs.ts';
import { php } from '../programs/php.ts';

/**
 * PHP's, except that a dot accesses a member, `$LANG.title`, and that a template from which another one is made fills in
 * values: `label='{{$label}}'`.
 */
const smarty: Dialect = {
  ...php,
  blockComments: [],
  specialStarts: '',
  strings: [
    quoted("'", { escapes: 'quotes', isMultiline: true, interpolation: 'braces', sign: '{' }),
    ...php.strings,
  ],
};

/** `$total|escape` and `'a'` are values; `l s='title'` and `l|escape:'html' s='title'` call a function. */
const call = /^[A-Za-z_]\w*(?:\|\w+(?::(?:\w+|'[^']*'|"[^"]*"))*)*(?=\s)/;

/** An `@` before a modifier passes it a list as a whole: `'title'|@translate`. */
function withoutSigns(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ text }, index) => text !== '@' || tokens[index - 1]?.text !== '|');
}

/** Smarty, and template languages with its tags: https://smarty-php.github.io/smarty/stable/ */
export const smartyLanguage = codeLanguage({
  ids: ['smarty', 'tpl'],
  hasTagCalls: true,
  isTemplate: true,
  comments: /\{\*[\s\S]*?(?:\*\}|$(?![\s\S]))/g,
  tokenize: text =>
    braceTags(text).flatMap(({ content }) => [
      edge(content.start),
      ...(call.test(text.slice(content.start, content.end))
        ? callTokens(text, content, smarty)
        : withoutSigns(new Reader(text, smarty, content).readAll())),
    ]),
  more: (text, rules, languageId) => pairUsages(text, braceTags(text), rules, languageId),
});
