import type { Rules } from '../rules.ts';
import { vocabularyOf } from '../script/vocabulary.ts';

/** Comments in all supported languages. An unclosed one extends to the end. */
const comments = new RegExp(
  [
    String.raw`(?<![\w'"\x60*./-])\/\*[\s\S]*?(?:\*\/|$)`,
    String.raw`<!--[\s\S]*?(?:-->|$)`,
    String.raw`\{\{--[\s\S]*?(?:--\}\}|$)`,
    String.raw`\{#[\s\S]*?(?:#\}|$)`,
    String.raw`(?<![:"'\x60\w])\/\/[^\n]*`,
    String.raw`(?<=^|\s)#(?![\w{[])[^\n]*`,
  ].join('|'),
  'g',
);

/** A quote and the text up to the next one like it, without escapes. The next match may begin inside. */
const quoted = /(["'`])(?=((?:(?!\1)[^\\\n])+)\1)/g;

/** A Ruby word list, whose words are texts without quotes: `%w[open closed]`, `%i(open closed)`. */
const wordList = /(?<![\w%])%[wi](?:\[([^[\]]*)\]|\(([^()]*)\)|\{([^{}]*)\})/gi;
const ruby = /\.(?:rb|rake|erb|haml|slim)$/;

const textFolder = /(?:^|\/)(?:lang|langs|languages|locales?|i18n|intl|translations|messages)\//i;

/** Whether a file lies where applications have their locale files. */
export function isTextFolder(file: string): boolean {
  return textFolder.test(file);
}

/**
 * Those of the names that a source contains as a whole quoted text, so that something may pass it to a translator:
 * `{ label: 'menu.home' }`. Comments do not count, nor do arguments of calls with a translator's name, which the
 * scanner has already judged. A Laravel package may precede the name: `shop::menu.home`. A single word may be the
 * name of a property, and in a locale file the keys are names, so neither counts.
 *
 * @param onComment told each comment
 */
export function writtenTexts(
  source: string,
  names: ReadonlySet<string>,
  rules: Rules,
  onComment?: (comment: string) => void,
): string[] {
  const text = source.replace(comments, comment => {
    onComment?.(comment);
    return comment.replace(/[^\n]/g, ' ');
  });
  const isOfTexts = isTextFolder(rules.path ?? '');
  const found: string[] = [];
  for (const { index, 2: written = '' } of text.matchAll(quoted)) {
    const name = names.has(written) ? written : written.slice(written.indexOf('::') + 2);
    if (!names.has(name)) continue;
    const before = text.slice(Math.max(0, index - 80), index).trimEnd();
    const after = text.slice(index + written.length + 2, index + written.length + 40).trimStart();
    const isName = /^(?::(?!:)|=>)/.test(after) && /(?:^|[{,[(])$/.test(before);
    if (isName && (/^\w+$/.test(name) || isOfTexts)) continue;
    const callee = /([\w$]+)\s*\($/.exec(before)?.[1];
    if (callee === undefined || !isTranslator(callee, rules)) found.push(name);
  }
  if (ruby.test(rules.path ?? '')) {
    for (const [, ...lists] of text.matchAll(wordList))
      found.push(
        ...lists
          .join('')
          .split(/\s+/)
          .filter(word => names.has(word)),
      );
  }
  return found;
}

function isTranslator(name: string, rules: Rules): boolean {
  const { names, callable } = vocabularyOf(rules);
  if (names.has(name) || callable.has(name)) return true;
  return rules.frameworks.some(({ code }) =>
    code?.calls?.some(({ callees }) => callees.some(callee => callee.split('.').at(-1) === name)),
  );
}
