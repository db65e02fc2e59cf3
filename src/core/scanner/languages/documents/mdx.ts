import type { Explanation } from '../../explanation.ts';
import { blank } from '../../plainText/blank.ts';
import { isProseCall } from '../../plainText/proseCalls.ts';
import type { Rules } from '../../rules.ts';
import { vocabularyOf } from '../../script/vocabulary.ts';
import { scriptLanguage } from '../programs/script.ts';
import type { Language } from '../types.ts';

/** Fenced code, inline code, escaped characters, imports and exports, tags, and the beginnings of expressions. */
const parts =
  /<!--(?:(?:(?!<!--)[\s\S])*?-->|[^\n]*)|^ {0,3}(`{3,}|~{3,})[^\n]*\n(?:[\s\S]*?^ {0,3}\1[`~]*[ \t]*$|[\s\S]*$(?![\s\S]))|(`+)(?!`)[^\n]*?\2(?!`)|\\[^\n]|^(?:import|export)\b|<(?=[A-Za-z/>])|\{/gm;

/**
 * Markdown with JSX: only its code is read, and the prose is blanked out.
 * https://mdxjs.com/docs/what-is-mdx/
 */
export const mdxLanguage: Language = {
  ids: ['mdx', 'markdown'],
  hasEmptyKeys: true,
  trace: (_languageId, rules) => vocabularyOf(rules).trace,
  scan: (text, _languageId, rules) => scriptLanguage.scan(codeOf(text), 'javascriptreact', rules),
  slotIn: scriptLanguage.slotIn,
  explain: (text, offset, _languageId, rules) => explainMarkdown(text, offset, rules),
};

function explainMarkdown(text: string, offset: number, rules: Rules): Explanation {
  const code = codeOf(text);
  const found = scriptLanguage.explain?.(code, offset, 'javascriptreact', rules);
  if (found !== undefined && found.outcome !== 'nothing') return found;
  const isProse = code.charAt(offset) !== text.charAt(offset);
  const outcome = isProse && isProseCall(text, offset, { start: 0, end: text.length }) ? 'text' : 'nothing';
  return { outcome, frameworks: rules.frameworks.map(({ id }) => id) };
}

/** Front matter in YAML or TOML. */
const frontMatter = /^(---|\+\+\+)[ \t]*\r?\n[\s\S]*?\n\1[ \t]*(?:\r?\n|$)/;

/** The text with everything but code blanked out, so that offsets stay the same. */
function codeOf(text: string): string {
  let code = '';
  let at = 0;
  parts.lastIndex = frontMatter.exec(text)?.[0].length ?? 0;
  const keep = (start: number, end: number) => {
    code += blank(text.slice(at, start)) + text.slice(start, end);
    at = end;
  };
  for (let found = parts.exec(text); found !== null; found = parts.exec(text)) {
    const { index } = found;
    const first = found[0].charAt(0);
    if (first === '{' || (first === '<' && found[0].length === 1)) {
      const end = endOfCode(text, index, first === '{' ? '}' : '>');
      keep(index, end);
      parts.lastIndex = Math.max(end, index + 1);
    } else if (first === 'i' || first === 'e') {
      const end = endOfModuleCode(text, index);
      keep(index, end);
      // It ends here, with or without a semicolon: an element after it would be read as a comparison.
      if (end < text.length) {
        code += ';';
        at = end + 1;
      }
      parts.lastIndex = end;
    }
  }
  return code + blank(text.slice(at));
}

/** The blank line that ends imports and exports, outside of brackets; the first one if the brackets never close. */
function endOfModuleCode(text: string, start: number): number {
  let depth = 0;
  let firstBlank = -1;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    const end = endOfText(text, at);
    if (end > at && (char === '`' || char === '/' || !text.slice(at, end).includes('\n'))) at = end;
    else if (/[([{]/.test(char)) depth += 1;
    else if (/[)\]}]/.test(char)) depth -= 1;
    else if (char === '\n' && blankLine.test(text.slice(at + 1, at + 80))) {
      if (depth <= 0) return at;
      if (firstBlank < 0) firstBlank = at;
    }
  }
  return depth > 0 && firstBlank >= 0 ? firstBlank : text.length;
}

const blankLine = /^[ \t]*\r?\n/;

/** The offset after the bracket that closes the one at `start`; quotes and braces inside it are skipped. */
function endOfCode(text: string, start: number, close: string): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at);
    const end = endOfText(text, at);
    // In half-typed code, an apostrophe may have no partner.
    if (end > at && (char === '/' || !text.slice(at, end).includes('\n\n'))) at = end;
    else if (char === '{') depth += 1;
    else if (char === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0 && close === '}') return at + 1;
    } else if (char === '>' && close === '>' && depth === 0) return at + 1;
    else if (char === '\n' && text.charAt(at + 1) === '\n' && depth === 0) return at;
  }
  return text.length;
}

/** The last character of the quoted text or comment here; `start` if there is none, or only a quote. */
function endOfText(text: string, start: number): number {
  const char = text.charAt(start);
  if (char === '"' || char === "'" || char === '`') return Math.max(start, text.indexOf(char, start + 1));
  if (!text.startsWith('/*', start)) return start;
  const end = text.indexOf('*/', start + 2);
  return end < 0 ? text.length : end + 1;
}
