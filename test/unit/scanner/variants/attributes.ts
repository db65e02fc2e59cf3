import type { Write } from './calls.ts';
import { withInsertions } from './written.ts';

/** Languages in whose tags a value may stand on a line of its own. */
const languages: ReadonlySet<string> = new Set([
  ...['javascript', 'javascriptreact', 'typescript', 'typescriptreact'],
  ...['astro', 'html', 'svelte', 'vue'],
]);
/** What stands before a key that is the whole value of an attribute. */
const beforeValue = /=\{?["']$/;

/** Puts the values of attributes that are keys on lines of their own. */
export const withValuesOnLines: Write = ({ languageId, source, title }, usages) => {
  const isOfLines = /lang="pug"|template:/.test(source) || /typed/.test(title);
  if (!languages.has(languageId) || isOfLines) return withInsertions(source, []);
  const values = usages.filter(
    ({ kind, certainty, range }) =>
      (kind === 'component' || kind === 'attribute') &&
      certainty === 'literal' &&
      beforeValue.test(source.slice(0, range.start)),
  );
  const signs = new Set(values.map(({ range }) => source.lastIndexOf('=', range.start) + 1));
  return withInsertions(
    source,
    [...signs].map(at => ({ at, text: '\n  ' })),
  );
};
