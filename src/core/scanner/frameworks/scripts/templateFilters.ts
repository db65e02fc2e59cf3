import type { PipeRule } from '../../script/rules.ts';

const names = ['t', 'translate', 'trans', 'i18n', 'localize', '__', '_'];

/** What applications call the filter that looks a key up, in templates that scripts render: Nunjucks has none itself. */
export const templateFilters: Readonly<Record<string, PipeRule>> = Object.fromEntries(
  names.map(name => [name, {}]),
);

const words = ['| t', '|t', '| i18n', '|i18n', '| l', '|l', '| _', '|_'];

/** Of these words one stands in each template that uses such a filter, by the ids of the language. */
export const templateFilterWords: Readonly<Record<string, readonly string[]>> = {
  nunjucks: words,
  njk: words,
};
