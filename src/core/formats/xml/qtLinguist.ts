import { integerSuffixesOf } from '../../base/plural.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { entryParts, inParts } from '../messages/parts.ts';
import { isPluralContent } from '../plurals/plural.ts';
import type { Format, Message } from '../types.ts';
import { descendants, elementsOf, parseXmlRoot, textOf } from './document.ts';
import { nameXmlUtf8, xmlAttribute, xmlDeclaration, xmlReference, xmlText } from './print.ts';

/**
 * Qt Linguist's .ts: a message's source is the key. Plural forms are numbered by the language's forms of whole numbers;
 * other categories cannot be represented. Untranslated messages are skipped, and so are those that the code no longer
 * has (https://doc.qt.io/qt-6/linguist-ts-file-format.html).
 */
export const qtTs: Format = {
  id: 'ts',
  name: 'Qt Linguist',
  extensions: ['ts'],
  mediaType: 'application/xml',
  escape: xmlReference,
  nameUtf8: nameXmlUtf8,
  asRead(_text, { locale }) {
    const suffixes = integerSuffixesOf(locale.code);
    return content =>
      isPluralContent(content)
        ? Object.fromEntries(suffixes.map(suffix => [suffix, content[suffix] ?? '']))
        : content;
  },
  parse(text, { locale }) {
    const root = parseXmlRoot(text, 'TS');
    const suffixes = integerSuffixesOf(locale.code);
    const isSource = isLanguageOfSources(locale.code, root.attributes.get('sourcelanguage'));
    const found = descendants(root, new Set(['message'])).flatMap((message): FoundMessage[] => {
      const [source] = elementsOf(message, 'source');
      const [translation] = elementsOf(message, 'translation');
      if (source === undefined || translation === undefined) return [];
      const type = translation.attributes.get('type');
      if (gone.has(type)) return [];
      const range = { start: source.contentStart, end: source.contentEnd };
      const description = textOf(elementsOf(message, 'extracomment')[0], text);
      const about = { key: textOf(source, text), range, ...(description ? { description } : {}) };
      const isUnfinished = type === 'unfinished';
      if (message.attributes.get('numerus') === 'yes') {
        const forms = elementsOf(translation, 'numerusform').map(form => textOf(form, text));
        const showsKey = isSource && isUnfinished && forms.every(form => form === '');
        const content = Object.fromEntries(
          suffixes.flatMap((suffix, index) =>
            forms[index] === undefined ? [] : [[suffix, showsKey ? about.key : forms[index]]],
          ),
        );
        return [{ ...about, content }];
      }
      const content = textOf(translation, text);
      if (content !== '' || !isUnfinished) return [{ ...about, content }];
      return isSource ? [{ ...about, content: about.key }] : [];
    });
    return collect(found, [], root.attributes.get('language'));
  },
  ...inParts((messages, { locale, encoding }) => {
    const suffixes = integerSuffixesOf(locale.code);
    const print = ({ key, content, description }: Message): string => {
      const comment = description ? `        <extracomment>${xmlText(description)}</extracomment>\n` : '';
      const head = `        <source>${xmlText(key)}</source>\n${comment}`;
      if (!isPluralContent(content))
        return `    <message>\n${head}        <translation>${xmlText(content)}</translation>\n    </message>\n`;
      const forms = suffixes
        .map(suffix => `<numerusform>${xmlText(content[suffix] ?? '')}</numerusform>`)
        .join('');
      return `    <message numerus="yes">\n${head}        <translation>${forms}</translation>\n    </message>\n`;
    };
    const language = xmlAttribute(locale.code.replaceAll('-', '_'));
    return entryParts(
      messages,
      slice => slice.map(print).join(''),
      `${xmlDeclaration(encoding)}<!DOCTYPE TS>\n<TS version="2.1" language="${language}">\n<context>\n    <name>Localens</name>\n`,
      '</context>\n</TS>\n',
    );
  }),
};

/** `lupdate` keeps the translations of messages that it no longer finds: `vanished`, or `obsolete` before Qt 5.2. */
const gone: ReadonlySet<string | undefined> = new Set(['vanished', 'obsolete']);

/** Whether a locale's texts equal the sources: it is the file's source language, or English. */
function isLanguageOfSources(code: string, stated = 'en'): boolean {
  const language = stated.replace('_', '-');
  return code === language || code === language.replace(/-.*$/, '');
}
