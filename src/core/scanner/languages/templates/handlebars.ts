import type { OffsetRange } from '../../../base/range.ts';
import type { Framework } from '../../framework.ts';
import type { Rules } from '../../rules.ts';
import { join, type KeyText } from '../../script/keyTexts.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { toUsage } from '../code/usages/usage.ts';
import type { KeyValue } from '../code/values/knownNames.ts';

/** Comments, and expressions in two or three braces. */
const mustache =
  /\\\{\{[^}]*|\{\{~?!--[\s\S]*?(?:--~?\}\}|$(?![\s\S]))|\{\{~?![^}]*|\{\{\{?~?(?!\{)((?:[^{}"']|"[^"{}]*"|'[^'{}]*')*)/dg;
const word = /"([^"]*)"|'([^']*)'|[()]|[^\s()"'~]+/dg;

/** A word of an expression; for a string, the range of its characters. */
interface Word extends OffsetRange {
  readonly text: string;
  readonly isText: boolean;
}

/** Handlebars helpers that take a key: `{{t "title"}}`, `(t (if late "late" "early"))`. */
export const handlebarsLanguage = codeLanguage({
  ids: ['handlebars', 'html', 'jade', 'pug'],
  isTemplate: true,
  comments: /\{\{!--[\s\S]*?(?:--\}\}|$(?![\s\S]))|\{\{!(?!--)[\s\S]*?(?:\}\}|$(?![\s\S]))/g,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const owners = ownersOfHelpers(rules, languageId);
    const helpers = [...owners.keys()];
    if (helpers.length === 0) return [];
    return [...text.matchAll(mustache)].flatMap(found => {
      const [start, end] = found.indices?.[1] ?? [0, 0];
      const words = wordsIn(text.slice(start, end), start);
      return words.flatMap((each, index) => {
        const isCalled = index === 0 || words[index - 1]?.text === '(';
        const framework = owners.get(each.text.replace(/^[#&]/, ''));
        if (each.isText || !isCalled || framework === undefined) return [];
        const fallbackOption = framework.code?.fallbackOption;
        const callRange = { start: found.index, end };
        const args = argumentsAfter(words, index + 2);
        const keys = keysAt(words, index + 1, helpers);
        const fallback = fallbackOption === undefined ? -1 : optionAt(words, index + 2, `${fallbackOption}=`);
        if (fallback >= 0) keys.push(...keysAt(words, fallback + 1, helpers));
        return keys.map(key => toUsage(key, { framework, kind: 'template', callRange, ...args }, rules));
      });
    });
  },
});

/** The helpers that take a key, each with the first framework that has it. */
function ownersOfHelpers({ frameworks }: Rules, languageId: string): ReadonlyMap<string, Framework> {
  const owners = new Map<string, Framework>();
  for (const framework of frameworks) {
    if (framework.code?.languages.includes(languageId) !== true) continue;
    for (const helper of framework.code.helpers ?? []) if (!owners.has(helper)) owners.set(helper, framework);
  }
  return owners;
}

function wordsIn(expression: string, offset: number): Word[] {
  return [...expression.matchAll(word)].map(({ 0: whole, index, indices }) => {
    const [start, end] = indices?.[1] ?? indices?.[2] ?? [index, index + whole.length];
    const isText = /^["']/.test(whole);
    return { text: expression.slice(start, end), isText, start: offset + start, end: offset + end };
  });
}

/** The names of the values after a key: `count=3 name=(t "x")`. Anything else may hold any names. */
function argumentsAfter(words: readonly Word[], from: number): { args: string[]; argsAreOpen?: boolean } {
  const args: string[] = [];
  let depth = 0;
  for (let at = from; at < words.length && depth >= 0; at++) {
    if (at - from > maxWords) return { args: [], argsAreOpen: true };
    const { text = '', isText = false } = words[at] ?? {};
    if (isText) continue;
    const name = /^([\w-]+)=/.exec(text)?.[1];
    if (text === '(') depth += 1;
    else if (text === ')') depth -= 1;
    else if (depth === 0 && name === undefined) return { args: [], argsAreOpen: true };
    else if (depth === 0 && name !== undefined && !options.has(name)) args.push(name);
  }
  return { args };
}

/** The position of an option of the helper whose arguments begin at a word; -1 if it has none. */
function optionAt(words: readonly Word[], from: number, option: string): number {
  let depth = 0;
  for (let at = from; at < words.length && depth >= 0 && at - from <= maxWords; at++) {
    const { text = '', isText = false } = words[at] ?? {};
    if (isText) continue;
    if (depth === 0 && text === option) return at;
    if (text === '(') depth += 1;
    else if (text === ')') depth -= 1;
  }
  return -1;
}

/** The maximum number of words in a helper's arguments. */
const maxWords = 200;

/** Options of the helper that are not placeholders. */
const options: ReadonlySet<string> = new Set(['htmlSafe', 'locale', 'default']);

/** The possible values of an argument, and where the next one begins. */
interface Argument {
  readonly texts: readonly KeyText[];
  readonly next: number;
}

/** Helpers nested deeper than this are not read. */
const deepest = 16;

/** The possible keys of the argument at `index`. */
function keysAt(words: readonly Word[], index: number, helpers: readonly string[]): KeyValue[] {
  const first = words[index];
  if (first === undefined || (first.text === ')' && !first.isText)) return [];
  // A helper that takes a key itself gives its own: `{{t (tKey "title")}}`.
  if (isCall(first) && helpers.includes(words[index + 1]?.text ?? '')) return [];
  const { texts } = argumentAt(words, index, 0);
  const some = texts.length > 1 ? texts.filter(({ text }) => text !== '') : texts;
  return some.map(({ text, certainty, start, end }) => ({
    value: certainty === 'dynamic' ? '' : text,
    range: { start, end },
    certainty,
  }));
}

/**
 * The possible values of the argument at a word: a text, the choices of `if`, `unless`, `or` and `and`, the result of
 * `concat`.
 */
function argumentAt(words: readonly Word[], index: number, depth: number): Argument {
  const { text = '', isText = false, start = 0, end = 0 } = words[index] ?? {};
  if (isText) return { texts: [{ text, certainty: 'literal', start, end }], next: index + 1 };
  const unknown: KeyText = { text: '*', certainty: 'dynamic', start, end };
  if (text !== '(') return { texts: [unknown], next: index + 1 };
  const name = words[index + 1]?.text ?? '';
  const args: (readonly KeyText[])[] = [];
  let at = index + 2;
  while (at < words.length && !isClose(words[at])) {
    const argument =
      depth < deepest ? argumentAt(words, at, depth + 1) : { texts: [unknown], next: words.length };
    args.push(argument.texts);
    at = argument.next;
  }
  return { texts: chosen(name, args, unknown), next: at + 1 };
}

function chosen(name: string, args: readonly (readonly KeyText[])[], unknown: KeyText): readonly KeyText[] {
  const nothing: KeyText = { ...unknown, text: '', certainty: 'computed' };
  switch (name) {
    case 'if':
    case 'unless':
      return [...(args[1] ?? []), ...(args[2] ?? [nothing])];
    case 'or':
    case 'array':
      return args.flat();
    case 'and':
      return args.at(-1) ?? [unknown];
    case 'concat':
      return joined(args, unknown);
    default:
      return [unknown];
  }
}

function isCall({ text, isText }: Word): boolean {
  return text === '(' && !isText;
}

function isClose(word: Word | undefined): boolean {
  return word?.text === ')' && !word.isText;
}

/** The result of `concat`, from its first literal to its last. */
function joined(args: readonly (readonly KeyText[])[], unknown: KeyText): readonly KeyText[] {
  const written = args.flat().filter(({ certainty, text }) => certainty !== 'dynamic' && text !== '');
  const [first] = written;
  const last = written.at(-1);
  if (first === undefined || last === undefined) return [unknown];
  return join(args, { start: first.start, end: last.end });
}
