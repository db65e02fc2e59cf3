import type { OffsetRange } from '../../../base/range.ts';
import { codeLanguage } from '../code/language.ts';
import { oneOf, quoted } from '../code/lexing/dialect.ts';
import { tokensOfIslands } from '../code/lexing/islands.ts';
import type { Dialect } from '../code/lexing/reader.ts';
import { templateComment, templateTags } from '../code/syntax/templateTags.ts';
import { blockUsages } from '../code/usages/blocks.ts';
import { python } from '../programs/python.ts';
import { isMako, makoIslands } from './mako.ts';
import { withTemplateMacros } from './templateMacros.ts';
import { isTempletor, templetorIslands } from './templetor.ts';

/** Of Twig, and of templates whose expressions are like its. */
export const twigDialect: Dialect = {
  // Since Twig 3.15, and in tags of Liquid.
  lineComments: ['#'],
  blockComments: [],
  // With the dollar of what Vue has in templates that are both: `$t` is no `t`.
  name: /[$\p{L}_][\p{L}\p{N}_]*/uy,
  operators: oneOf(['==', '!=', '<=', '>=', '=>', '??', '?:', '**', '//']),
  stringStarts: '"\'',
  strings: [quoted("'", { isMultiline: true }), quoted('"', { interpolation: 'hash', isMultiline: true })],
};

/** `{# … #}`, and Django's and Liquid's `{% comment %} … {% endcomment %}` */
const comments = new RegExp(
  String.raw`${templateComment}|\{%-?\s*comment\b[\s\S]*?(?:\bendcomment\b|$(?![\s\S]))`,
  'g',
);

function islandsOf(text: string): OffsetRange[] {
  return templateTags(text).map(({ content }) => content);
}

const component = /<twig:[\w:.-]+(?:[^<>"']|"[^"]{0,2000}"|'[^']{0,2000}')*/g;
const boundAttribute = /\s:[\w:.-]+=(?:"([^"]*)"|'([^']*)')/dg;

/** Expressions in attributes of components: https://symfony.com/bundles/ux-twig-component/current/index.html#passing-html-attributes */
function boundAttributes(text: string): OffsetRange[] {
  if (!text.includes('<twig:')) return [];
  return [...text.matchAll(component)].flatMap(({ 0: tag, index }) =>
    [...tag.matchAll(boundAttribute)].flatMap(({ indices }) => {
      const [start, end] = indices?.[1] ?? indices?.[2] ?? [];
      return start === undefined || end === undefined ? [] : [{ start: index + start, end: index + end }];
    }),
  );
}

/**
 * Twig, and template languages with its tags: https://twig.symfony.com/doc/3.x/templates.html,
 * https://docs.phalcon.io/latest/volt/, https://shopify.github.io/liquid/
 */
export const twigLanguage = codeLanguage({
  ids: ['twig', 'volt', 'liquid'],
  isTemplate: true,
  comments,
  tokenize: text => {
    const islands = [...islandsOf(text), ...boundAttributes(text)].sort((a, b) => a.start - b.start);
    return withTemplateMacros(text, tokensOfIslands(text, islands, twigDialect));
  },
  more: blockUsages,
});

/** Texts of Jinja may span lines. */
const jinja: Dialect = {
  ...python,
  lineComments: [],
  strings: python.strings.map(form => ({ ...form, isMultiline: true })),
};

/** Django templates, Jinja, Mako and web.py's: https://docs.djangoproject.com/en/stable/ref/templates/language/ */
export const djangoLanguage = codeLanguage({
  ids: ['html', 'django-html', 'django-txt', 'jinja', 'jinja-html', 'mako'],
  isTemplate: true,
  comments,
  tokenize: (text, languageId) => {
    if (languageId === 'mako' || isMako(text)) return tokensOfIslands(text, makoIslands(text), python);
    return languageId === 'html' && isTempletor(text)
      ? tokensOfIslands(text, templetorIslands(text), jinja)
      : withTemplateMacros(text, tokensOfIslands(text, islandsOf(text), jinja));
  },
  more: blockUsages,
});
