import type { OffsetRange } from '../../../base/range.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { toUsage } from '../code/usages/usage.ts';
import type { KeyValue } from '../code/values/knownNames.ts';

/**
 * Comments, and the actions of a template: https://pkg.go.dev/text/template#hdr-Actions. An escaped quote outside of a
 * string begins none: each would be looked for an end to.
 */
const action =
  /\{\{-?\s*\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|\{\{((?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|\\["\\]|(?!\{\{|\}\})[\s\S])*)/dg;
const word = /"((?:[^"\\\n]|\\.)*)"|`([^`]*)`|[()|]|[^\s()|"`]+/dg;
const verb = /%[-+# 0]*[\d*]*(?:\.[\d*]+)?[a-zA-Z]/g;

/** A word of a pipeline; for a string, the range of its characters. */
interface Word extends OffsetRange {
  readonly text: string;
  readonly isText: boolean;
}

/** The texts assigned to variables: `{{ $key := "title" }}`. */
type Variables = ReadonlyMap<string, readonly Word[]>;

/** Functions of Go templates that take a key: `{{ T "title" }}`, `{{ .i18n.Tr "title" }}`, `{{ "title" | i18n }}`. */
export const goTemplateLanguage = codeLanguage({
  // Beego's and other applications' end with `.tpl`, as Smarty's do.
  ids: ['gotmpl', 'html', 'smarty', 'tpl'],
  isTemplate: true,
  comments: /\{\{-?\s*\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))/g,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.templateFunctions !== undefined && code.languages.includes(languageId),
    );
    if (framework === undefined) return [];
    const functions = framework.code?.templateFunctions ?? {};
    const actions = [...text.matchAll(action)].map(({ index, indices }) => {
      const [start, end] = indices?.[1] ?? [0, 0];
      return { index, end, words: wordsIn(text.slice(start, end), start) };
    });
    const variables = variablesIn(actions.flatMap(({ words }) => words));
    return actions.flatMap(({ index, end, words }) => {
      return words.flatMap((each, at) => {
        const name = each.text.slice(each.text.lastIndexOf('.') + 1);
        const places = each.isText || !Object.hasOwn(functions, name) ? undefined : functions[name];
        if (places === undefined || !isCalled(words, at)) return [];
        const callRange = { start: index, end };
        const details = { framework, kind: 'template' as const, callRange, args: [], argsAreOpen: true };
        return keysAt(words, at, places, variables).map(key => toUsage(key, details, rules));
      });
    });
  },
});

function wordsIn(pipeline: string, offset: number): Word[] {
  return [...pipeline.matchAll(word)].map(({ 0: whole, 1: quoted, index, indices }) => {
    const [start, end] = indices?.[1] ?? indices?.[2] ?? [index, index + whole.length];
    // `${` between backquotes is code of a script's template, as Angular's pages have it too.
    const isText = /^(?:"|`(?![^`]*\$\{))/.test(whole);
    const text = quoted === undefined ? pipeline.slice(start, end) : unescaped(quoted);
    return { text, isText, start: offset + start, end: offset + end };
  });
}

/** The maximum number of texts of a variable. */
const maxTexts = 20;

/** Variables that are assigned only texts. */
function variablesIn(words: readonly Word[]): Variables {
  const found = new Map<string, Word[]>();
  const unknown = new Set<string>();
  words.forEach(({ text, isText }, at) => {
    const name = words[at - 1]?.text ?? '';
    const argument = words[at + 1];
    if (isText || (text !== ':=' && text !== '=') || !name.startsWith('$')) return;
    const known = found.get(name);
    if (argument?.isText !== true || known?.length === maxTexts) unknown.add(name);
    else if (known === undefined) found.set(name, [argument]);
    else known.push(argument);
  });
  for (const name of unknown) found.delete(name);
  return found;
}

function unescaped(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}

/** Words before a function. */
const beginnings: ReadonlySet<string> = new Set([
  ...['(', '|', ':=', '=', 'if', 'with', 'range', 'return', 'call', '-'],
]);

/** Whether the word at `index` is a function and not an argument of one. */
function isCalled(words: readonly Word[], index: number): boolean {
  const before = words[index - 1];
  return before === undefined || (!before.isText && beginnings.has(before.text));
}

/** A field or variable that holds the language, which some functions are given before their key. */
const languageName = /(?:^|[.$])(?:lang|locale|language)$/i;

/** The keys passed to a function: its arguments at certain positions, or what is piped into it. */
function keysAt(
  words: readonly Word[],
  index: number,
  places: readonly number[],
  variables: Variables,
): KeyValue[] {
  const args: KeyValue[][] = [];
  const first = words[index + 1];
  // `{{ i18n .Lang "title" }}`: https://beego.wiki/docs/module/i18n/
  const shift = first?.isText === false && languageName.test(first.text) && words[index + 2]?.isText ? 1 : 0;
  const last = Math.max(...places) + shift;
  for (let at = index + 1; at < words.length && args.length <= last; ) {
    const begin = words[at];
    if (begin === undefined || (!begin.isText && /^(?:\||\)|:=|-)$/.test(begin.text))) break;
    const end = begin.isText || begin.text !== '(' ? at + 1 : afterGroup(words, at);
    args.push(keysIn(words.slice(at, end ?? at + 1), variables));
    if (end === undefined) break;
    at = end;
  }
  if (args.length === 0 && !words[index - 1]?.isText && words[index - 1]?.text === '|') {
    const piped = words[index - 2];
    return piped?.isText === true ? keysIn([piped], variables) : [];
  }
  return places.flatMap(place => args[place + shift] ?? []);
}

/** The maximum number of words of a group, since each nested call looks for the end of its own. */
const longestGroup = 100;

/** @returns undefined for a group that is longer than any key */
function afterGroup(words: readonly Word[], open: number): number | undefined {
  const limit = open + longestGroup;
  let depth = 0;
  for (let at = open; at < words.length; at++) {
    if (at === limit) return undefined;
    const { text = '', isText = true } = words[at] ?? {};
    if (isText) continue;
    if (text === '(') depth += 1;
    else if (text === ')' && --depth === 0) return at + 1;
  }
  return words.length;
}

/**
 * The possible values of an argument: a text, `(printf "cart.%s" .Kind)`, `(print "cart." .Kind)`,
 * `(cond .late "late" "early")`, a variable, or unknown.
 */
function keysIn(argument: readonly Word[], variables: Variables): KeyValue[] {
  const [first, name, format] = argument;
  if (first === undefined) return [];
  if (first.isText) return [{ value: first.text, range: first, certainty: 'literal' }];
  const known = argument.length === 1 ? variables.get(first.text) : undefined;
  if (known !== undefined)
    return known.map(({ text, start, end }) => ({
      value: text,
      range: { start, end },
      certainty: 'computed',
    }));
  if (first.text === '(' && name?.text === 'printf' && format?.isText === true) {
    return [{ value: format.text.replace(verb, '*'), range: format, certainty: 'family' }];
  }
  const args = argument.slice(2, -1);
  const texts = args.filter(({ isText }) => isText);
  const [start, last] = [texts[0], texts.at(-1)];
  if (first.text === '(' && start !== undefined && last !== undefined) {
    if (name?.text === 'cond') {
      return texts.map(text => ({ value: text.text, range: text, certainty: 'literal' }));
    }
    if (name?.text === 'print' && args.every(({ text }) => !/^[()|]$/.test(text))) {
      const value = args.map(({ text, isText }) => (isText ? text : '*')).join('');
      const certainty = texts.length < args.length ? 'family' : 'computed';
      return [{ value, range: { start: start.start, end: last.end }, certainty }];
    }
  }
  const range = { start: first.start, end: argument.at(-1)?.end ?? first.end };
  return [{ value: '', range, certainty: 'dynamic' }];
}
