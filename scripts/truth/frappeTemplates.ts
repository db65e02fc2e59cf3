import { scriptTruth } from './script.ts';
import type { TruthUsage } from './types.ts';

const tags = /\{\{-?([\s\S]*?)-?\}\}|\{%[-=]?([\s\S]*?)-?%\}/dg;
/** As Jinja's own lexer tells them: https://jinja.palletsprojects.com/en/stable/extensions/#module-jinja2.lexer */
const jinjaTokens = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\w+|\S/gs;

/**
 * Literal usages of Frappe's templates. Those of the browser are code of JavaScript between tags, and the whole is
 * parsed by Babel with the text blanked; those of the server are Jinja, of which only the tokens are looked at.
 */
export function frappeTruth(text: string, file: string, framework: string): TruthUsage[] {
  const source = text.replace(/\{#[\s\S]*?#\}/g, blank);
  const ofJinja = () => [...source.matchAll(tags)].flatMap(ofJinjaTag);
  // The browser's function has two underscores.
  if (/\b_\(/.test(source)) return ofJinja();
  try {
    return scriptTruth(codeOf(source), `${file}.js`, framework);
  } catch {
    return ofJinja();
  }
}

function codeOf(source: string): string {
  let code = '';
  let from = 0;
  for (const { 0: tag, index } of source.matchAll(tags)) {
    code += blank(source.slice(from, index)) + codeOfTag(tag);
    from = index + tag.length;
  }
  return code + blank(source.slice(from));
}

function codeOfTag(tag: string): string {
  if (tag.startsWith('{%=')) return `; (${tag.slice(3, -2)});`;
  return tag.startsWith('{{') ? `;(${tag.slice(2, -2)});` : `  ${tag.slice(2, -2)}  `;
}

function ofJinjaTag({ 1: expression, 2: statement = '', indices }: RegExpMatchArray): TruthUsage[] {
  const [start = 0] = indices?.[1] ?? indices?.[2] ?? [];
  const tokens = [...(expression ?? statement).matchAll(jinjaTokens)];
  return tokens.flatMap(({ index, 1: double, 2: single }, place) => {
    const name = double ?? single;
    const [before, open, after] = [tokens[place - 2]?.[0], tokens[place - 1]?.[0], tokens[place + 1]?.[0]];
    const isKey = /^__?$/.test(before ?? '') && open === '(' && (after === ')' || after === ',');
    return name !== undefined && isKey ? [{ offset: start + index + 1, name }] : [];
  });
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}
