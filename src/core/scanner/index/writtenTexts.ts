import type { Rules } from '../rules.ts';
import { vocabularyOf } from '../script/vocabulary.ts';

/** Comments of the languages that there are; one that is not closed goes on to the end. */
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

/** A quote and what stands up to the next one like it, without escapes; the next match may begin inside. */
const quoted = /(["'`])(?=((?:(?!\1)[^\\\n])+)\1)/g;

/** A list of words in Ruby, whose words are texts without quotes: `%w[open closed]`, `%i(open closed)`. */
const wordList = /(?<![\w%])%[wi](?:\[([^[\]]*)\]|\(([^()]*)\)|\{([^{}]*)\})/gi;
const ruby = /\.(?:rb|rake|erb|haml|slim)$/;

/** Where applications keep their texts. */
const textFolder = /(?:^|\/)(?:lang|langs|languages|locales?|i18n|intl|translations|messages)\//i;

/**
 * Of some names those that a source has as a whole text between quotes, so that something may hand them to a
 * translator: `{ label: 'menu.home' }`. Not in comments, and not as the key of a call that the scanner has seen and
 * found to be no translator's. A package of Laravel may stand before it: `shop::menu.home`. A word may name a property, and a file of texts has its keys for names.
 */
export function writtenTexts(source: string, names: ReadonlySet<string>, rules: Rules): string[] {
  const text = source.replace(comments, comment => comment.replace(/[^\n]/g, ' '));
  const isOfTexts = textFolder.test(rules.path ?? '');
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
