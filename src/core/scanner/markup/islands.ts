import { blank } from '../plainText/blank.ts';

/** Code of EJS, of Lodash's and of Underscore's templates: `<%= t('title') %>`; `<%# … %>` and `<%% … %>` are none. */
const island = /<%(?![#%@])([-=_]?)((?:(?!%>)[\s\S])*?)[-_]?%>/g;

/** The code of a page, with everything else blanked out so that offsets are preserved. */
export function codeOfIslands(page: string): string {
  let code = '';
  for (const { 0: whole, 1: sign = '', 2: inside = '', index } of page.matchAll(island)) {
    const start = index + '<%'.length + sign.length;
    code += blank(page.slice(code.length, start)) + inside;
    // Printed code is a statement of its own. Other code may continue in the next tag: `<% if (a) { %>…<% } %>`.
    const end = sign === '-' || sign === '=' ? ';' : ' ';
    code += end + blank(page.slice(code.length + 1, index + whole.length));
  }
  return code + blank(page.slice(code.length));
}

/** The page with that code blanked out. */
export function withoutIslands(page: string): string {
  return page.includes('%>') ? page.replace(island, blank) : page;
}
