import type { Framework, MarkedText } from '../../framework.ts';
import { readVue } from '../../markup/vue.ts';
import { anyOf } from '../../plainText/expressions.ts';
import type { Rules } from '../../rules.ts';
import type { KeyText } from '../../script/keyTexts.ts';
import { commentFinder } from '../../script/lexing/comments.ts';
import type { Tokens } from '../../script/lexing/tokens.ts';
import { usageOf } from '../../script/usages/usages.ts';
import { scriptLanguages } from '../../scriptLanguages.ts';
import { slotIn } from '../../slot.ts';
import type { Usage } from '../../types.ts';
import { isOfTexts } from '../code/usages/textNames.ts';
import { lexScript, scriptLanguage } from '../programs/script.ts';
import type { Language } from '../types.ts';

/** A value in a text: `${kind}` in a script, `{kind}` or `{{kind}}` in a template. */
const filledIn = /\$?\{{1,2}[^{}]*\}{1,2}/g;

/** What adds something to a text behind its quote: `'::Enum:Kind.' + kind` */
const goesOn = /["'`]\s*\+/y;

/** The expressions that find the signs of a list of frameworks, by language; cached as long as the list exists. */
const traces = new WeakMap<readonly Framework[], Map<string, RegExp>>();

/** Texts in scripts and templates that are marked as keys by their form. */
export const markedTexts: Language = {
  ids: [...scriptLanguages, 'smarty', 'php', 'xml', 'markdown', 'html', 'ftl', 'java'],
  hasEmptyKeys: false,
  trace: (languageId, { frameworks }) => {
    const byLanguage = traces.get(frameworks) ?? new Map<string, RegExp>();
    traces.set(frameworks, byLanguage);
    const known =
      byLanguage.get(languageId) ??
      anyOf(frameworks.flatMap(each => marksOf(each, languageId).map(({ sign }) => sign.source)));
    byLanguage.set(languageId, known);
    return known;
  },
  scan: (text, languageId, rules) => {
    const usages = rules.frameworks.flatMap(framework =>
      marksOf(framework, languageId).flatMap(marked => usagesOf(text, marked, framework, rules)),
    );
    const tokens = usages.length === 0 ? undefined : tokensOf(text, languageId);
    if (tokens === undefined) return usages;
    const isInComment = commentFinder(tokens);
    return usages.filter(({ range }) => !isInComment(range.start));
  },
  slotIn,
};

function marksOf({ marked = [] }: Framework, languageId: string): readonly MarkedText[] {
  return marked.filter(({ languages }) => languages.includes(languageId));
}

/** The tokens of languages whose comments can be recognised, since commented-out code uses no keys. */
function tokensOf(text: string, languageId: string): Tokens | undefined {
  if (scriptLanguage.ids.includes(languageId)) return lexScript(text, languageId);
  return languageId === 'vue' ? readVue(text).tokens : undefined;
}

function usagesOf(text: string, marked: MarkedText, framework: Framework, rules: Rules): Usage[] {
  return [...text.matchAll(marked.text)].flatMap(({ 0: whole, index, groups, indices }) => {
    const [start, end] = indices?.groups?.['key'] ?? [];
    if (start === undefined || end === undefined) return [];
    const written = groups?.['key'] ?? '';
    goesOn.lastIndex = end;
    const key = written.replaceAll(filledIn, '*') + (goesOn.test(text) ? '*' : '');
    const certainty = key === written ? 'literal' : 'family';
    const namespace = groups?.['namespace'];
    const context = {
      framework,
      namespaces: namespace === undefined ? undefined : [textAt(namespace, indices?.groups?.['namespace'])],
      callRange: { start: index, end: index + whole.length },
      kind: 'template' as const,
      args: [],
      argsAreOpen: true,
      defaultValue: undefined,
    };
    const usage = usageOf({ text: key, certainty, start, end }, context, rules);
    return isOfTexts(framework.code, usage) ? [usage] : [];
  });
}

function textAt(text: string, [start, end]: readonly [number, number] = [0, 0]): KeyText {
  return { text, certainty: 'literal', start, end };
}
