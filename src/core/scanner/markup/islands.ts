import { blank } from '../plainText/blank.ts';

/** Code of EJS, of Lodash's and of Underscore's templates: `<%= t('title') %>`; `<%# … %>` and `<%% … %>` are none. */
const island = /<%(?![#%@])([-=_]?)((?:(?!%>)[\s\S])*?)[-_]?%>/g;

/** The code of a page, with blanks for everything around it, so that offsets stay what they are. */
export function codeOfIslands(page: string): string {
  let code = '';
  for (const { 0: whole, 1: sign = '', 2: inside = '', index } of page.matchAll(island)) {
    const start = index + '<%'.length + sign.length;
    code += blank(page.slice(code.length, start)) + inside;
    // What is printed is a statement by itself; other code may go on in the next one: `<% if (a) { %>…<% } %>`.
    const end = sign === '-' || sign === '=' ? ';' : ' ';
    code += end + blank(page.slice(code.length + 1, index + whole.length));
  }
  return code + blank(page.slice(code.length));
}

/** The page with blanks for that code. */
export function withoutIslands(page: string): string {
  return page.includes('%>') ? page.replace(island, blank) : page;
}
