import { codeLanguage } from '../code/language.ts';
import type { Token } from '../code/lexing/token.ts';
import { rubyHints } from '../code/ruby/hints.ts';
import { IndentedTemplate } from '../code/ruby/indented.ts';

const tag = /(?:[%.#][\w:-]+)+/y;

/** Haml: https://haml.info/docs/yardoc/file.REFERENCE.html */
function hamlTokens(text: string): readonly Token[] {
  const template = new IndentedTemplate(text);
  for (let line = template.next(); line !== undefined; line = template.next()) {
    const { start, end, indent } = line;
    const content = text.slice(start, end);
    if (content.startsWith('-#')) template.skipBelow(indent);
    else if (/^:ruby\b/.test(content)) template.codeBelow(indent);
    else if (content.startsWith(':')) template.textBelow(indent);
    else if (/^[!&]?==/.test(content)) template.text(start, end);
    else if (/^[-=~]|^[!&]=/.test(content))
      template.code(start + (/^[!&]?==?/.exec(content)?.[0].length ?? 1), end);
    else if (/^[%.#](?!\{)/.test(content)) readTag(template, text, start, end);
    else template.text(start + (content.startsWith('\\') ? 1 : 0), end);
  }
  return template.tokens;
}

/** `%a.button#id{ title: t('.x') }(lang="en")= t('.y')` */
function readTag(template: IndentedTemplate, text: string, start: number, end: number): void {
  tag.lastIndex = start;
  let at = start + (tag.exec(text)?.[0].length ?? 1);
  let stop = end;
  while (/[{([]/.test(text.charAt(at))) {
    at = template.group(at);
    // Attributes may span several lines; what follows them is on the last one.
    stop = Math.max(stop, template.endOfLine(at));
  }
  const rest = text.slice(at, stop);
  const sign = /^[<>/]*(?:[!&]?==?|~)?/.exec(rest)?.[0] ?? '';
  if (sign.endsWith('==')) template.text(at + sign.length, stop);
  else if (/[=~]$/.test(sign)) template.code(at + sign.length, stop);
  else template.text(at, stop);
}

export const hamlLanguage = codeLanguage({
  ids: ['haml'],
  isTemplate: true,
  comments: /^[ \t]*-#.*/gm,
  takesBareArguments: true,
  hints: rubyHints,
  tokenize: hamlTokens,
});
