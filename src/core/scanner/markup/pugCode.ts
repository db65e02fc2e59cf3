import type { OffsetRange } from '../../base/range.ts';
import { blank } from '../plainText/blank.ts';
import { readPug } from './pug.ts';

/**
 * The code of a template of Pug, with blanks for everything around it, so that offsets stay what they are:
 * https://pugjs.org/language/code.html
 */
export function codeOfPug(text: string): string {
  const found: OffsetRange[] = [];
  readPug(text, 0, text.length, {
    tag: ({ attributes }) => {
      for (const range of attributes) found.push(range);
    },
    code: (start, end) => found.push({ start, end }),
  });
  let code = '';
  for (const { start, end } of found) {
    // Attributes and mixins end with a bracket, whose place can take the end of a statement.
    const sign = /[)}]/.test(text.charAt(end)) ? ';' : '';
    code += blank(text.slice(code.length, start)) + text.slice(start, end) + sign;
  }
  return code + blank(text.slice(code.length));
}
