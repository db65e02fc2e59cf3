import { beforeClosingTag, type EntryStyle, type Slot, wholeLines } from '../edit/entryEdit.ts';
import { contentSlot } from '../edit/xmlSlot.ts';
import { collect, type FoundMessage, lastOfEach } from '../messages/collect.ts';
import { entryParts, inParts } from '../messages/parts.ts';
import { joinForms, splitForms, suffixSiblings } from '../plurals/pluralSiblings.ts';
import type { Format, Message } from '../types.ts';
import { attributeRange, elementsOf, parseXml, parseXmlRoot, textOf, type XmlElement } from './document.ts';
import { nameXmlUtf8, xmlAttribute, xmlDeclaration, xmlReference, xmlText } from './print.ts';

const siblings = suffixSiblings('_');
const headers = [
  ['resmimetype', 'text/microsoft-resx'],
  ['version', '2.0'],
  [
    'reader',
    'System.Resources.ResXResourceReader, System.Windows.Forms, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089',
  ],
  [
    'writer',
    'System.Resources.ResXResourceWriter, System.Windows.Forms, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089',
  ],
].map(([name, value]) => `  <resheader name="${name}">\n    <value>${value}</value>\n  </resheader>\n`);

/** .NET's .resx: `<data name>` with value and comment. Plural forms are siblings, `item_one`, `item_other`. */
export const resx: Format = {
  id: 'resx',
  name: '.NET ResX',
  extensions: ['resx', 'resw'],
  mediaType: 'application/xml',
  escape: xmlReference,
  nameUtf8: nameXmlUtf8,
  parse(text, context) {
    const root = parseXmlRoot(text, 'root');
    const found = elementsOf(root, 'data').flatMap((data): FoundMessage[] => {
      const key = data.attributes.get('name');
      if (key === undefined || isTyped(data)) return [];
      const [value] = elementsOf(data, 'value');
      const description = textOf(elementsOf(data, 'comment')[0], text);
      const range = attributeRange(data, 'name', text);
      return [{ key, content: textOf(value, text), range, ...(description ? { description } : {}) }];
    });
    const { messages, repeated } = lastOfEach(found);
    return collect(joinForms(messages, siblings, context), repeated);
  },
  ...inParts((messages, { encoding }) =>
    entryParts(
      messages,
      slice => printEntries(splitForms(slice, siblings)),
      `${xmlDeclaration(encoding)}<root>\n${headers.join('')}`,
      '</root>\n',
    ),
  ),
};

/** How {@link resx} is edited in place: images and other typed entries stay as they are. */
export const resxEntries: EntryStyle = {
  slotsOf: text =>
    elementsOf(parseXml(text), 'data').flatMap((data): Slot[] => {
      const key = data.attributes.get('name');
      const [value] = elementsOf(data, 'value');
      if (key === undefined || value === undefined || isTyped(data)) return [];
      return [
        {
          key,
          text: textOf(value, text),
          ...contentSlot(value, text, xmlText),
          entry: wholeLines(text, data),
        },
      ];
    }),
  encode: xmlText,
  printEntries,
  indentation: { entry: 2, step: 2 },
  comments: { block: ['<!--', '-->'] },
  insertionsFor: beforeClosingTag('root'),
  split: messages => splitForms(messages, siblings),
};

/** A control's property from the window designer: `>>save.Parent`. */
const ofDesigner = /^>>.*\.(?:Name|Type|Parent|ZOrder)$/;

/** Whether an entry is no text: a picture, a size, or data of the window designer. */
function isTyped({ attributes }: XmlElement): boolean {
  return (
    attributes.has('type') || attributes.has('mimetype') || ofDesigner.test(attributes.get('name') ?? '')
  );
}

function printEntries(messages: readonly Message[]): string {
  return messages
    .map(({ key, content, description }) => {
      const comment = description ? `    <comment>${xmlText(description)}</comment>\n` : '';
      const value = `    <value>${xmlText(String(content))}</value>\n`;
      return `  <data name="${xmlAttribute(key)}" xml:space="preserve">\n${value}${comment}  </data>\n`;
    })
    .join('');
}
