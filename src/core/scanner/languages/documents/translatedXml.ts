import { type MarkupTag, readMarkup } from '../../markup/html.ts';
import { decodeReferences } from '../../script/lexing/strings.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { toUsage } from '../code/usages/usage.ts';

/** The content of an element that contains only characters. */
const character = /(?:<!\[CDATA\[([\s\S]{0,4000}?)\]\]>|([^<]*))\s*<\//dy;
const nothing: ReadonlySet<string> = new Set();

/**
 * XML elements that declare which of their texts are translated: their own, those of their children, or of attributes
 * (`<section translate="label comment">`, `<label translate="true">`).
 */
export const translatedXmlLanguage = codeLanguage({
  ids: ['xml'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.translatedNodes === true && code.languages.includes(languageId),
    );
    if (framework === undefined || !text.includes('translat')) return [];
    const found: Usage[] = [];
    const add = (start: number, end: number): void => {
      const written = text.slice(start, end);
      const key = written.trim();
      if (key === '') return;
      const from = start + written.length - written.trimStart().length;
      const range = { start: from, end: from + key.length };
      const value = text.startsWith('<![CDATA[', start - '<![CDATA['.length) ? key : decodeReferences(key);
      const usage = { framework, kind: 'template' as const, callRange: range, args: [], argsAreOpen: true };
      found.push(toUsage({ value, range, certainty: 'literal' }, usage, rules));
    };
    /** What each open element declares about its children. */
    const open: Array<ReadonlySet<string>> = [];
    readMarkup(text, 0, text.length, {
      isRaw: () => false,
      raw: passOver,
      comment: passOver,
      text: passOver,
      tag: tag => {
        if (tag.isClosing) {
          open.pop();
          return;
        }
        const names = translatedBy(text, tag);
        const isText = names.has('true') || open.at(-1)?.has(tag.name) === true;
        character.lastIndex = tag.end;
        const { indices } = (isText ? character.exec(text) : undefined) ?? {};
        const [start, end] = indices?.[1] ?? indices?.[2] ?? [];
        if (start !== undefined && end !== undefined) add(start, end);
        for (const { name, valueStart, valueEnd } of tag.attributes) {
          if (names.has(name)) add(valueStart, valueEnd);
        }
        if (!tag.isEmpty) open.push(names);
      },
    });
    return found;
  },
});

function passOver(): undefined {
  return undefined;
}

/** The names that an element declares as translated; `true` for its own text. */
function translatedBy(text: string, { attributes }: MarkupTag): ReadonlySet<string> {
  const translateAttribute = attributes.find(({ name }) => name === 'translate' || name === 'translatable');
  return translateAttribute === undefined
    ? nothing
    : new Set(text.slice(translateAttribute.valueStart, translateAttribute.valueEnd).split(/[\s,]+/));
}
