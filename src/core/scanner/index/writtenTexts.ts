import type { Rules } from '../rules.ts';
import { vocabularyOf } from '../script/vocabulary.ts';

const comments =
  /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|\{\{--[\s\S]*?--\}\}|\{#[\s\S]*?#\}|(?<![:"'`\w])\/\/[^\n]*|(?<=^|\s)#(?![\w{[])[^\n]*/g;

/** A quote and what stands up to the next one like it; the next match may begin inside. */
const quoted = /(["'`])(?=((?:\\.|(?!\1)[^\\\n])+)\1)/g;

/**
 * Of some names those that a source has as a whole text between quotes, so that something may hand them to a
 * translator: `{ label: 'menu.home' }`. Not in comments, not as names of properties, and not as the key of a call
 * that the scanner has seen and found to be no translator's.
 */
export function writtenTexts(source: string, names: ReadonlySet<string>, rules: Rules): string[] {
  const text = source.replace(comments, comment => comment.replace(/[^\n]/g, ' '));
  const found: string[] = [];
  for (const { index, 2: written = '' } of text.matchAll(quoted)) {
    if (!names.has(written)) continue;
    const before = text.slice(Math.max(0, index - 80), index).trimEnd();
    const after = text.slice(index + written.length + 2, index + written.length + 40).trimStart();
    if (/^(?::(?!:)|=>)/.test(after) && /(?:^|[{,[(])$/.test(before)) continue;
    const callee = /([\w$]+)\s*\($/.exec(before)?.[1];
    if (callee === undefined || !isTranslator(callee, rules)) found.push(written);
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
