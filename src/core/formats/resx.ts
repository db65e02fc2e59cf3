import { collect, type FoundMessage, lastOfEach } from './collect.ts';
import { joinForms, splitForms, suffixSiblings } from './plural-siblings.ts';
import { type Format, LocaleFileError } from './types.ts';
import { attributeRange, elementsOf, parseXml, textOf } from './xml/document.ts';
import { xmlAttribute, xmlDeclaration, xmlText } from './xml/print.ts';

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

/** .NET's .resx: `<data name>` with value and comment. Plural forms stand beside each other as `item_one`, `item_other`. */
export const resx: Format = {
  id: 'resx',
  name: '.NET ResX',
  extensions: ['resx'],
  mediaType: 'application/xml',
  parse(text, context) {
    const root = parseXml(text);
    if (root.name !== 'root') throw new LocaleFileError('<root> is expected.', root.start);
    const found = elementsOf(root, 'data').flatMap((data): FoundMessage[] => {
      const key = data.attributes.get('name');
      // A typed entry is an image or the like.
      if (key === undefined || data.attributes.has('type') || data.attributes.has('mimetype')) return [];
      const [value] = elementsOf(data, 'value');
      const description = textOf(elementsOf(data, 'comment')[0], text);
      const range = attributeRange(data, 'name', text);
      return [{ key, content: textOf(value, text), range, ...(description ? { description } : {}) }];
    });
    const { messages, repeated } = lastOfEach(found);
    return collect(joinForms(messages, siblings, context), repeated);
  },
  print(messages) {
    const entries = splitForms(messages, siblings).map(({ key, content, description }) => {
      const comment = description ? `    <comment>${xmlText(description)}</comment>\n` : '';
      const value = `    <value>${xmlText(String(content))}</value>\n`;
      return `  <data name="${xmlAttribute(key)}" xml:space="preserve">\n${value}${comment}  </data>\n`;
    });
    return `${xmlDeclaration}<root>\n${headers.join('')}${entries.join('')}</root>\n`;
  },
};
