import { trimOf } from '../../base/trimOf.ts';
import { beforeClosingTag, type EntryStyle, editEntries, type Slot, wholeLines } from '../edit/entryEdit.ts';
import { contentSlot } from '../edit/xmlSlot.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { isPluralContent } from '../plurals/plural.ts';
import { type InPlaceFormat, LocaleFileError } from '../types.ts';
import { attributeRange, elementsOf, parseXml, textOf, type XmlElement } from './document.ts';
import { xmlAttribute, xmlReference, xmlText } from './print.ts';

/**
 * A dictionary of texts in XAML, as of WPF and Avalonia: `<ResourceDictionary>` with `<system:String x:Key="title">`.
 * What else is in it, such as merged dictionaries, stays as it is.
 *
 * https://docs.avaloniaui.net/docs/guides/implementation-guides/localizing
 */
export const xamlDictionary: InPlaceFormat = {
  id: 'xaml_dictionary',
  name: 'XAML resource dictionary',
  extensions: ['xaml', 'axaml'],
  parse(text) {
    const found = stringsIn(text).map(
      ({ element, key }): FoundMessage => ({
        key,
        content: shown(element, text),
        range: attributeRange(element, keyAttribute, text),
      }),
    );
    return collect(found);
  },
  edit(text, messages) {
    const isWithoutForms = messages.every(({ content }) => !isPluralContent(content));
    return isWithoutForms ? editEntries(text, messages, entriesOf(text)) : undefined;
  },
};

const keyAttribute = 'x:Key';
const root = 'ResourceDictionary';
const isString = /^(?:\w+:)?String$/;

/** Whether a file in XAML is a dictionary that has texts, as a quick look at it tells. */
export function hasTexts(text: string): boolean {
  return /<ResourceDictionary[\s>]/.test(text) && /<(?:\w+:)?String\s[^<>]*?\bx:Key\s*=/.test(text);
}

interface StringElement {
  readonly element: XmlElement;
  readonly key: string;
}

/** @throws LocaleFileError for malformed XML, or another root than that of a dictionary */
function stringsIn(text: string): readonly StringElement[] {
  const dictionary = parseXml(text);
  if (dictionary.name !== root) throw new LocaleFileError(`<${root}> is expected.`, dictionary.start);
  return elementsOf(dictionary).flatMap(element => {
    const key = element.attributes.get(keyAttribute);
    return key === undefined || !isString.test(element.name) ? [] : [{ element, key }];
  });
}

/** The style of a file: new texts are elements of the name that the others have. */
function entriesOf(text: string): EntryStyle {
  const strings = stringsIn(text);
  const name = strings.at(-1)?.element.name ?? 'x:String';
  return {
    slotsOf: () =>
      strings.map(
        ({ element, key }): Slot => ({
          key,
          text: shown(element, text),
          ...contentSlot(element, text, keepsSpace(element) ? xmlText : written),
          entry: wholeLines(text, element),
        }),
      ),
    encode: written,
    printEntries: messages =>
      messages
        .map(
          ({ key, content }) =>
            `  <${name} x:Key="${xmlAttribute(key)}">${written(String(content))}</${name}>\n`,
        )
        .join(''),
    indentation: { entry: 2, step: 2 },
    comments: { block: ['<!--', '-->'] },
    insertionsFor: beforeClosingTag(root),
  };
}

function keepsSpace({ attributes }: XmlElement): boolean {
  return attributes.get('xml:space') === 'preserve';
}

const spaces = /[ \t\r\n]+/g;

/**
 * The text of an element as it is shown: white space is one space, and none at both ends
 * (https://learn.microsoft.com/dotnet/desktop/xaml-services/white-space-processing). Other spaces than XML's are text.
 * References (`&#x0a;`) stay.
 */
function shown(element: XmlElement, source: string): string {
  const { contentStart, contentEnd } = element;
  if (keepsSpace(element)) return textOf(element, source);
  const text = trimOf(source.slice(contentStart, contentEnd).replace(spaces, ' '), ' ');
  if (!/[&<]/.test(text)) return text;
  const whole = `<a>${text}</a>`;
  return textOf(parseXml(whole), whole);
}

/** A text as an element holds it: line ends, and spaces that would not be shown, become references. */
function written(text: string): string {
  return xmlText(text).replace(/^[ \t]|[ \t]$|[\r\n]|(?<=[ \t])[ \t]/g, xmlReference);
}
