import type { OffsetRange } from '../../../../base/range.ts';

/** `{{ content }}` or `{% name content %}`. */
export interface TemplateTag extends OffsetRange {
  /** The first word of a `{% %}`. */
  readonly name: string | undefined;
  readonly content: OffsetRange;
}

const opening = /\{[{%#]/g;
const closing: Readonly<Record<string, string>> = { '{{': '}}', '{%': '%}' };
/** Matches `{# … #}`. One that nothing closes before another is being typed: it ends with its line. */
export const templateComment = String.raw`\{#(?:(?!\{#)[\s\S])*?#\}|\{#.*`;
const comment = new RegExp(templateComment, 'y');
const firstWord = /[-+~\s]*(\w+)/y;

/** Tags whose content has no tags. */
const verbatim: ReadonlySet<string> = new Set(['comment', 'verbatim', 'raw']);

/**
 * The tags of a template in the syntax that Django began and Jinja and Twig took over, without those in comments
 * and verbatim parts. A tag that is not closed ends where the next one begins.
 */
export function templateTags(text: string): TemplateTag[] {
  const tags: TemplateTag[] = [];
  let skippedTo: string | undefined;
  opening.lastIndex = 0;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    if (found[0] === '{#') {
      if (skippedTo !== undefined) continue;
      comment.lastIndex = found.index;
      opening.lastIndex = found.index + (comment.exec(text)?.[0].length ?? 2);
      continue;
    }
    const start = found.index;
    const content = { start: start + 2, end: endOfContent(text, start + 2, closing[found[0]] ?? '') };
    firstWord.lastIndex = content.start;
    const name = found[0] === '{%' ? firstWord.exec(text)?.[1] : undefined;
    const end = text.startsWith(closing[found[0]] ?? '', content.end) ? content.end + 2 : content.end;
    opening.lastIndex = end;
    if (skippedTo !== undefined) {
      if (name === skippedTo) skippedTo = undefined;
    } else if (name !== undefined && verbatim.has(name)) skippedTo = `end${name}`;
    else tags.push({ start, end, name, content });
  }
  return tags;
}

/** What may end a tag, or begin a text in it. */
const turning = /\{%|\{\{|\}\}|%\}|[{}"']/g;

function endOfContent(text: string, start: number, close: string): number {
  turning.lastIndex = start;
  const endOfLine = text.indexOf('\n', start);
  let depth = 0;
  for (let found = turning.exec(text); found !== null; found = turning.exec(text)) {
    const at = found.index;
    // `{{ {a: {}}}}`: the last braces close.
    if (close === '}}' && found[0] === '}}' && depth > 0) {
      depth -= 1;
      turning.lastIndex = at + 1;
      continue;
    }
    if (found[0] === close) return at;
    if (/^[{}]$/.test(found[0])) {
      depth = Math.max(0, depth + (found[0] === '{' ? 1 : -1));
      continue;
    }
    if (found[0].startsWith('{')) return at;
    if (found[0].length > 1) turning.lastIndex = at + 1;
    else {
      const end = endOfQuotes(text, at);
      const next = at > endOfLine && text.charAt(at - 1) === '=' ? tagIn(text, at, end) : -1;
      if (next >= 0) return next;
      turning.lastIndex = end + 1;
    }
  }
  return text.length;
}

/** Where a tag begins in the value of an attribute, which a tag before it that is being typed would take for a text. */
function tagIn(text: string, from: number, to: number): number {
  const found = text.slice(from, to).search(/\{[{%]/);
  return found < 0 ? -1 : from + found;
}

/** How far a closing quote is searched, in characters. */
const longestText = 2000;
const inDoubleQuotes = new RegExp(String.raw`(?:[^"\\\n]|\\[^]){0,${longestText}}"`, 'y');
const inSingleQuotes = new RegExp(String.raw`(?:[^'\\\n]|\\[^]){0,${longestText}}'`, 'y');

/** The closing quote on the same line; the opening one itself when there is none. */
export function endOfQuotes(text: string, start: number): number {
  const rest = text.charAt(start) === '"' ? inDoubleQuotes : inSingleQuotes;
  rest.lastIndex = start + 1;
  const end = rest.test(text) ? rest.lastIndex - 1 : start;
  return end < start + longestText ? end : start;
}
