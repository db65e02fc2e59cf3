import { codeLanguage } from '../code/language.ts';
import type { Token } from '../code/lexing/token.ts';
import { rubyHints } from '../code/ruby/hints.ts';
import { IndentedTemplate } from '../code/ruby/indented.ts';

const tag = /(?:\*(?=\{)|[\w-]+|[.#@][\w-]+)(?:[.#@][\w-]+)*[<>]*/y;
const bracket = /[ \t]*[({[]/y;
const attribute = /\s*\*?([\w@:.-]+)[^\S\n]*==?[^\S\n]*/y;
const splat = /\s*\*(?=\{)/y;
const output = /\s*={1,2}[<>']*/y;
const nested = /\s*:\s*/y;

/** Slim: https://github.com/slim-template/slim#syntax-example */
function slimTokens(text: string): readonly Token[] {
  const template = new IndentedTemplate(text);
  for (let line = template.next(); line !== undefined; line = template.next()) {
    const { start, end, indent } = line;
    const content = text.slice(start, end);
    if (/^\/\[/.test(content)) continue;
    if (/^\/(?!!)/.test(content)) template.skipBelow(indent);
    else if (/^ruby:/.test(content)) template.codeBelow(indent);
    else if (/^[\w-]+:\s*$/.test(content)) template.textBelow(indent);
    else if (/^[|']/.test(content)) {
      template.text(start + 1, end);
      template.textBelow(indent);
    } else if (/^[-=]/.test(content))
      template.code(start + (/^(?:-|={1,2}[<>']*)/.exec(content)?.[0].length ?? 1), end);
    else readTag(template, text, start, end);
  }
  return template.tokens;
}

/** `a.button href=path title="#{t '.x'}" = t '.y'` */
function readTag(template: IndentedTemplate, text: string, start: number, end: number): void {
  let at = start;
  let stop = end;
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? '';
  };
  for (;;) {
    const name = match(tag);
    if (name === '') break;
    at += name.length;
    const open = match(bracket);
    if (open !== '') {
      at = template.group(at + open.length - 1);
      stop = Math.max(stop, template.endOfLine(at));
    }
    while (at < stop) {
      const [splatted, found] = [match(splat), match(attribute)];
      if (splatted === '' && (found === '' || found.trim().startsWith('='))) break;
      at = splatted === '' ? template.value(at + found.length, stop) : template.group(at + splatted.length);
    }
    const colon = match(nested);
    if (colon === '' || at + colon.length >= stop) break;
    at += colon.length;
  }
  const sign = match(output);
  if (sign !== '') template.code(at + sign.length, stop);
  else template.text(at, stop);
}

export const slimLanguage = codeLanguage({
  ids: ['slim'],
  isTemplate: true,
  comments: /^[ \t]*\/(?![![]).*/gm,
  takesBareArguments: true,
  hints: rubyHints,
  tokenize: slimTokens,
});
