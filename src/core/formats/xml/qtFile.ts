import { integerSuffixesOf } from '../../base/plural.ts';
import { applyEdits, type TextEdit } from '../edit/textEdit.ts';
import { compare } from '../messages/compare.ts';
import type { InPlaceFormat, MessageContent } from '../types.ts';
import { descendants, elementsOf, parseXmlRoot, textOf } from './document.ts';
import { xmlText } from './print.ts';
import { qtTs } from './qtLinguist.ts';

/**
 * A .ts that Qt's own tools keep beside the sources. Its messages have contexts and places, by which Qt finds them and
 * which the service does not know. So only translations are changed; adding and removing messages is left to `lupdate`
 * (https://doc.qt.io/qt-6/linguist-ts-file-format.html).
 */
export const qtFile: InPlaceFormat = {
  id: 'qt_file',
  name: 'Qt Linguist, changed in place',
  extensions: ['ts'],
  ...(qtTs.asRead && { asRead: qtTs.asRead }),
  parse: qtTs.parse,
  edit(text, messages, context) {
    const { added, changed, removed } = compare(qtTs.parse(text, context).messages, messages);
    if (removed.length > 0) return undefined;
    const wanted = new Map([
      ...added.map(({ key, content }) => [key, content] as const),
      ...changed.map(({ key, after }) => [key, after] as const),
    ]);
    const root = parseXmlRoot(text, 'TS');
    const edits = descendants(root, new Set(['message'])).flatMap((message): TextEdit[] => {
      const [source] = elementsOf(message, 'source');
      const [translation] = elementsOf(message, 'translation');
      const content = source && wanted.get(textOf(source, text));
      if (translation === undefined || content === undefined) return [];
      const [lead = ''] = /(?:\r?\n[ \t]*)?$/.exec(text.slice(message.contentStart, translation.start)) ?? [];
      return [{ range: translation, text: printed(content, context.locale.code, lead) }];
    });
    return applyEdits(text, edits);
  },
};

/** @param lead the line end and the indentation of the element */
function printed(content: MessageContent, code: string, lead: string): string {
  if (typeof content === 'string') return `<translation>${xmlText(content)}</translation>`;
  const forms = integerSuffixesOf(code).map(
    suffix => `${lead}    <numerusform>${xmlText(content[suffix] ?? '')}</numerusform>`,
  );
  return `<translation>${forms.join('')}${lead}</translation>`;
}
