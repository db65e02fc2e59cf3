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
