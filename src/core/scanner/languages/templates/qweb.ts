import { type MarkupTag, readMarkup } from '../../markup/html.ts';
import { decodeReferences } from '../../script/lexing/strings.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { toUsage } from '../code/usages/usage.ts';

/** Attributes whose texts are translated (odoo/tools/translate.py, TRANSLATED_ATTRS). */
const attributes: ReadonlySet<string> = new Set([
  'add-label',
  'alt',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'avg',
  'confirm',
  'data-tooltip',
  'help',
  'label',
  'placeholder',
  'string',
  'sum',
  'title',
  'value_label',
]);

/** Odoo's client-side templates, whose texts are keys: https://www.odoo.com/documentation/master/developer/reference/frontend/qweb.html */
export const qwebLanguage = codeLanguage({
  ids: ['xml'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.elementTexts === true && code.languages.includes(languageId),
    );
    if (framework === undefined || !/<templates?[\s>]/.test(text)) return [];
    const found: Usage[] = [];
    const addText = (start: number, end: number): void => {
      const written = text.slice(start, end);
      const trimmed = written.trim();
      // The spaces around a text do not belong to it, even if they are written as references.
      const value = decodeReferences(trimmed.replace(/\s+/g, ' ')).trim();
      if (value.length < 2 || !/\p{L}/u.test(value)) return;
      const from = start + written.length - written.trimStart().length;
      const range = { start: from, end: from + trimmed.length };
      const key = { value, range, certainty: 'literal' as const };
      found.push(toUsage(key, { framework, kind: 'template', callRange: range, args: [] }, rules));
    };
    /** The number of open elements, and the one below which texts are not translated. */
    let depth = 0;
    let plainFrom = Number.POSITIVE_INFINITY;
    readMarkup(text, 0, text.length, {
      isRaw: ({ name }) => name === 'script' || name === 'style',
      raw: passOver,
      comment: passOver,
      text: (start, end) => {
        if (depth > 0 && depth < plainFrom) addText(start, end);
      },
      tag: tag => {
        if (tag.isClosing) {
          depth -= 1;
          if (depth < plainFrom) plainFrom = Number.POSITIVE_INFINITY;
          return;
        }
        const isPlain = isUntranslated(text, tag);
        if (!isPlain && depth + 1 < plainFrom) {
          for (const { name, valueStart, valueEnd } of tag.attributes) {
            if (valueStart >= 0 && isText(tag, name)) addText(valueStart, valueEnd);
          }
        }
        // HTML's void elements are not void in XML, but people who leave them open mean no content.
        if (tag.isEmpty) return;
        depth += 1;
        if (isPlain) plainFrom = Math.min(plainFrom, depth);
      },
    });
    return found;
  },
});

/** Scripts and comments have no texts. */
function passOver(): undefined {
  return undefined;
}

function isUntranslated(text: string, { attributes: all }: MarkupTag): boolean {
  return all.some(
    ({ name, valueStart, valueEnd }) =>
      name === 't-js' || (name === 't-translation' && text.slice(valueStart, valueEnd).trim() === 'off'),
  );
}

/** Of a component's attributes, only marked ones are texts: `title.translate="Close"`. */
function isText({ name: element, attributes: all }: MarkupTag, name: string): boolean {
  const isComponent =
    /^[A-Z]/.test(element) || all.some(each => each.name === 't-component' || each.name === 't-set-slot');
  return isComponent ? name.endsWith('.translate') : attributes.has(name);
}
