import { collect, type FormEntry, joinEntries } from '../messages/collect.ts';
import { entryParts, inParts } from '../messages/parts.ts';
import { formsOf, isPluralContent } from '../plurals/plural.ts';
import type { Format, FormatContext, Message } from '../types.ts';
import {
  attributeRange,
  descendants,
  elementsOf,
  parseXmlRoot,
  textOf,
  type XmlElement,
} from './document.ts';
import { nameXmlUtf8, xmlAttribute, xmlDeclaration, xmlReference, xmlText } from './print.ts';

const pluralProperty = 'x-plural-suffix';

/**
 * TMX 1.4: a unit's `tuid` is the key, the segment in the context's locale its text. A plural form is a separate unit
 * with the property `x-plural-suffix`.
 */
export const tmx: Format = {
  id: 'tmx',
  name: 'TMX',
  extensions: ['tmx'],
  mediaType: 'application/x-tmx+xml',
  holdsEveryLocale: true,
  escape: xmlReference,
  nameUtf8: nameXmlUtf8,
  parse(text, context) {
    const root = parseXmlRoot(text, 'tmx');
    const entries = descendants(root, new Set(['tu'])).flatMap((unit): FormEntry[] => {
      const key = unit.attributes.get('tuid');
      const content = segmentOf(unit, text, context);
      if (key === undefined || content === undefined) return [];
      const property = elementsOf(unit, 'prop').find(
        ({ attributes }) => attributes.get('type') === pluralProperty,
      );
      const description = textOf(elementsOf(unit, 'note')[0], text);
      const range = attributeRange(unit, 'tuid', text);
      const message = { key, content, range, ...(description ? { description } : {}) };
      return [{ message, suffix: textOf(property, text) }];
    });
    return collect(joinEntries(entries));
  },
  ...inParts((messages, { locale, source, encoding }) => {
    const printUnits = ({ key, content, description }: Message): readonly string[] => {
      const forms = isPluralContent(content) ? formsOf(content) : [[undefined, content] as const];
      const note = description ? `      <note>${xmlText(description)}</note>\n` : '';
      return forms.map(([suffix, text]) => {
        const property =
          suffix === undefined ? '' : `      <prop type="${pluralProperty}">${suffix}</prop>\n`;
        return `    <tu tuid="${xmlAttribute(key)}">\n${note}${property}      <tuv xml:lang="${xmlAttribute(locale.code)}"><seg>${xmlText(text)}</seg></tuv>\n    </tu>\n`;
      });
    };
    const sourceCode = xmlAttribute(source?.locale.code ?? locale.code);
    return entryParts(
      messages,
      slice => slice.flatMap(printUnits).join(''),
      `${xmlDeclaration(encoding)}<tmx version="1.4">
  <header creationtool="Localens" creationtoolversion="1" segtype="block" o-tmf="Localens" adminlang="en" srclang="${sourceCode}" datatype="plaintext"/>
  <body>
`,
      '  </body>\n</tmx>\n',
    );
  }),
};

function segmentOf(unit: XmlElement, text: string, { locale }: FormatContext): string | undefined {
  const wanted = new Set([locale.code.toLowerCase(), locale.name.toLowerCase()]);
  const variant = elementsOf(unit, 'tuv').find(({ attributes }) =>
    wanted.has((attributes.get('xml:lang') ?? attributes.get('lang') ?? '').toLowerCase()),
  );
  const [segment] = variant === undefined ? [] : elementsOf(variant, 'seg');
  return segment && textOf(segment, text);
}
