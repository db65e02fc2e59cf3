/** Ids of the languages that hold scripts as a browser runs them, alone or within markup. */
export const scriptLanguages = [
  'javascript',
  'javascriptreact',
  'typescript',
  'typescriptreact',
  'vue',
  'svelte',
  'astro',
  'html',
  'mdx',
  'jade',
  'pug',
  'nunjucks',
  'njk',
  'edge',
  'glimmer-ts',
  'glimmer-js',
] as const;

const importing = /^(?:(?:java|type)script(?:react)?|vue|svelte|astro)$/;

/** Whether files of a language import functions and components from each other, and export theirs. */
export function importsOthers(languageId: string): boolean {
  return importing.test(languageId);
}
