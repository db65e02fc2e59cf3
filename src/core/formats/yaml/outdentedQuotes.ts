import { type Document, visit } from 'yaml';

/** Stands for a line break in a quoted text. It is one character as well, so that positions stay as they are. */
const lineBreak = '\uE000';

/** A member or item whose quoted text does not end in its line: its indentation, and the quote. */
const opening = /^([ \t]*)(?:- +)*[^\s#'"][^\n'"]*:[ \t]+(['"])/gm;

/**
 * Marks the line breaks of quoted texts whose further lines are not indented more than their key. YAML does not allow
 * these, but the parsers of Rails (libyaml) and of Ember (js-yaml) read them.
 *
 * @returns a text of the same length for `yaml`, which refuses such lines; undefined if there are none
 */
export function markOutdentedQuotes(text: string): string | undefined {
  if (text.includes(lineBreak)) return undefined;
  const marked: string[] = [];
  let done = 0;
  for (const { 0: start, 1: indent = '', 2: quote = '', index } of text.matchAll(opening)) {
    const from = index + start.length;
    if (index < done) continue;
    const end = endOfQuoted(text, from, quote);
    const inside = text.slice(from, end);
    if (end === undefined || !isOutdented(inside, indent.length)) continue;
    marked.push(text.slice(done, from), inside.replaceAll('\r', ' ').replaceAll('\n', lineBreak));
    done = end;
  }
  return done === 0 ? undefined : marked.join('') + text.slice(done);
}

/** Where the quote closes that a text begins with; undefined if another member seems to come before. */
function endOfQuoted(text: string, from: number, quote: string): number | undefined {
  const sign = quote === '"' ? /\\[\s\S]|"|\n[ \t]*[\w.-]+:(?=\s)/g : /''|'|\n[ \t]*[\w.-]+:(?=\s)/g;
  sign.lastIndex = from;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    if (found[0] === quote) return found.index;
    if (found[0].startsWith('\n')) return undefined;
  }
  return undefined;
}

/** Whether a line of a quoted text is not indented more than its key. */
function isOutdented(inside: string, indent: number): boolean {
  return [...inside.matchAll(/\n([ \t]*)[^\s]/g)].some(([, spaces = '']) => spaces.length <= indent);
}

/** Folds the marked line breaks as YAML does: one is a space, of several all but one remain. */
export function foldMarked(document: Document): void {
  visit(document, {
    Scalar: (_, node) => {
      if (typeof node.value !== 'string' || !node.value.includes(lineBreak)) return;
      node.value = node.value.replaceAll(/(?<![ \t])[ \t]*(?:\uE000[ \t]*)+/g, breaks => {
        const count = breaks.split(lineBreak).length - 1;
        return count === 1 ? ' ' : '\n'.repeat(count - 1);
      });
    },
  });
}
