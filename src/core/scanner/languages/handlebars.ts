import type { OffsetRange } from '../../base/range.ts';
import type { Usage } from '../types.ts';
import { codeLanguage } from './code/language.ts';
import { toUsage } from './code/usages/usage.ts';
import type { KeyValue } from './code/values/knownNames.ts';

/** Comments, and what stands in two or three braces. */
const mustache =
  /\\\{\{[^}]*|\{\{~?!--[\s\S]*?(?:--~?\}\}|$(?![\s\S]))|\{\{~?![^}]*|\{\{\{?~?(?!\{)((?:[^{}"']|"[^"{}]*"|'[^'{}]*')*)/dg;
const word = /"([^"]*)"|'([^']*)'|[()]|[^\s()"'~]+/dg;

/** A word of an expression; of a text the range of its characters. */
interface Word extends OffsetRange {
  readonly text: string;
  readonly isText: boolean;
}

/** Helpers of Handlebars that take a key: `{{t "title"}}`, `(t (if late "late" "early"))`. */
export const handlebarsLanguage = codeLanguage({
  ids: ['handlebars', 'html', 'jade', 'pug'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.helpers !== undefined && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    const helpers = framework.code?.helpers ?? [];
    return [...text.matchAll(mustache)].flatMap(found => {
      const [start, end] = found.indices?.[1] ?? [0, 0];
      const words = wordsIn(text.slice(start, end), start);
      return words.flatMap((each, index) => {
        const isCalled = index === 0 || words[index - 1]?.text === '(';
        if (each.isText || !isCalled || !helpers.includes(each.text.replace(/^[#&]/, ''))) return [];
        const callRange = { start: found.index, end };
        const args = argumentsAfter(words, index + 2);
        return keysAt(words, index + 1, helpers).map(key =>
          toUsage(key, { framework, kind: 'template', callRange, ...args }, rules),
        );
      });
    });
  },
});

function wordsIn(expression: string, offset: number): Word[] {
  return [...expression.matchAll(word)].map(({ 0: whole, index, indices }) => {
    const [start, end] = indices?.[1] ?? indices?.[2] ?? [index, index + whole.length];
    const isText = /^["']/.test(whole);
    return { text: expression.slice(start, end), isText, start: offset + start, end: offset + end };
  });
}

/** The names of the values after a key: `count=3 name=(t "x")`; something else may hold any. */
function argumentsAfter(words: readonly Word[], from: number): { args: string[]; argsAreOpen?: boolean } {
  const args: string[] = [];
  let depth = 0;
  for (let at = from; at < words.length && depth >= 0; at++) {
    if (at - from > mostWords) return { args: [], argsAreOpen: true };
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

/** So many words the arguments of a helper may have. */
const mostWords = 200;

/** Options of the helper that are no placeholders. */
const options: ReadonlySet<string> = new Set(['htmlSafe', 'locale', 'default']);

/** The keys that the argument at `index` may be. */
function keysAt(words: readonly Word[], index: number, helpers: readonly string[]): KeyValue[] {
  const first = words[index];
  if (first?.isText === true) return [{ value: first.text, range: first, certainty: 'literal' }];
  const name = words[index + 1]?.text ?? '';
  if (first === undefined || first.text === ')') return [];
  // A helper that takes a key itself gives its own: `{{t (tKey "title")}}`.
  if (first.text === '(' && helpers.includes(name)) return [];
  if (first.text !== '(' || !/^(?:if|unless|or|concat)$/.test(name)) {
    return [{ value: '', range: first, certainty: 'dynamic' }];
  }
  const close = words.findIndex(({ text, isText }, at) => at > index && !isText && text === ')');
  const args = words.slice(index + 2, close < 0 ? words.length : close);
  if (name === 'concat') return joined(args);
  const choices = name === 'or' ? args : args.slice(1);
  return choices.flatMap(each =>
    each.isText ? [{ value: each.text, range: each, certainty: 'literal' as const }] : [],
  );
}

function joined(args: readonly Word[]): KeyValue[] {
  const texts = args.filter(({ isText }) => isText);
  const [first, last] = [texts[0], texts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const value = args.map(({ text, isText }) => (isText ? text : '*')).join('');
  const certainty = texts.length < args.length ? 'family' : 'computed';
  return [{ value, range: { start: first.start, end: last.end }, certainty }];
}
