import type { OffsetRange } from '../../base/range.ts';
import type { Usage } from '../types.ts';
import type { KeyValue } from './code/keys.ts';
import { codeLanguage } from './code/language.ts';
import { toUsage } from './code/usage.ts';

/** Comments, and the actions of a template: https://pkg.go.dev/text/template#hdr-Actions */
const action =
  /\{\{-?\s*\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|\{\{((?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|(?!\{\{|\}\})[\s\S])*)/dg;
const word = /"((?:[^"\\\n]|\\.)*)"|`([^`]*)`|[()|]|[^\s()|"`]+/dg;
const verb = /%[-+# 0]*[\d*]*(?:\.[\d*]+)?[a-zA-Z]/g;

/** A word of a pipeline; of a text the range of its characters. */
interface Word extends OffsetRange {
  readonly text: string;
  readonly isText: boolean;
}

/** Functions of Go's templates that take a key: `{{ T "title" }}`, `{{ .i18n.Tr "title" }}`, `{{ "title" | i18n }}`. */
export const goTemplateLanguage = codeLanguage({
  ids: ['gotmpl', 'html'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.templateFunctions !== undefined && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    const functions = framework.code?.templateFunctions ?? {};
    return [...text.matchAll(action)].flatMap(({ index, indices }) => {
      const [start, end] = indices?.[1] ?? [0, 0];
      const words = wordsIn(text.slice(start, end), start);
      return words.flatMap((each, at) => {
        const name = each.text.slice(each.text.lastIndexOf('.') + 1);
        const places = each.isText || !Object.hasOwn(functions, name) ? undefined : functions[name];
        if (places === undefined || !isCalled(words, at)) return [];
        const callRange = { start: index, end };
        const details = { framework, kind: 'template' as const, callRange, args: [], argsAreOpen: true };
        return keysAt(words, at, places).map(key => toUsage(key, details, rules));
      });
    });
  },
});

function wordsIn(pipeline: string, offset: number): Word[] {
  return [...pipeline.matchAll(word)].map(({ 0: whole, 1: quoted, index, indices }) => {
    const [start, end] = indices?.[1] ?? indices?.[2] ?? [index, index + whole.length];
    const isText = /^["`]/.test(whole);
    const text = quoted === undefined ? pipeline.slice(start, end) : unescaped(quoted);
    return { text, isText, start: offset + start, end: offset + end };
  });
}

function unescaped(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}

/** Words after which a pipeline begins. */
const beginnings: ReadonlySet<string> = new Set(['(', '|', ':=', '=', 'if', 'with', 'range', 'return', '-']);

/** Whether the word at `index` is a function and not an argument of one. */
function isCalled(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  return before === undefined || (!before.isText && beginnings.has(before.text));
}

/** The keys that a function is given: its arguments at some places, or what is piped into it. */
function keysAt(words: readonly Word[], index: number, places: readonly number[]): KeyValue[] {
  const args: KeyValue[][] = [];
  for (let at = index + 1; at < words.length; ) {
    const first = words[at];
    if (first === undefined || (!first.isText && /^(?:\||\)|:=|-)$/.test(first.text))) break;
    const end = first.isText || first.text !== '(' ? at + 1 : afterGroup(words, at);
    args.push(keysIn(words.slice(at, end)));
    at = end;
  }
  if (args.length === 0 && !words[index - 1]?.isText && words[index - 1]?.text === '|') {
    const piped = words[index - 2];
    return piped?.isText === true ? keysIn([piped]) : [];
  }
  return places.flatMap(place => args[place] ?? []);
}

function afterGroup(words: readonly Word[], open: number): number {
  let depth = 0;
  for (let at = open; at < words.length; at++) {
    const { text = '', isText = true } = words[at] ?? {};
    if (isText) continue;
    if (text === '(') depth += 1;
    else if (text === ')' && --depth === 0) return at + 1;
  }
  return words.length;
}

/** What one argument may be: a text, `(printf "cart.%s" .Kind)`, or not known. */
function keysIn(argument: readonly Word[]): KeyValue[] {
  const [first, name, format] = argument;
  if (first === undefined) return [];
  if (first.isText) return [{ value: first.text, range: first, certainty: 'literal' }];
  if (first.text === '(' && name?.text === 'printf' && format?.isText === true) {
    return [{ value: format.text.replace(verb, '*'), range: format, certainty: 'family' }];
  }
  const range = { start: first.start, end: argument.at(-1)?.end ?? first.end };
  return [{ value: '', range, certainty: 'dynamic' }];
}
