/**
 * The inline elements of XLIFF (1.2, section 2.5; 2.0, section 4.2.3), which a text contains as written in its file:
 * `Hello <x id="INTERPOLATION" equiv-text="{{ name }}"/>` of Angular's messages. Tags of the text itself, such as
 * `<b>`, have no id and do not count.
 */

/** An inline element, or one end of it, in a text. */
export interface InlineTag {
  readonly start: number;
  readonly end: number;
  /** The whole element as written. */
  readonly written: string;
  /** What identifies the same element in every language. */
  readonly id: string;
  /** The replacement that a person reads. */
  readonly shown: string;
}

interface Element {
  readonly id: string;
  readonly shown: string;
  /** The replacement for the end tag of an element around a part of the text. */
  readonly shownEnd: string;
}

type Attributes = ReadonlyMap<string, string>;

const attributes = String.raw`((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))+)\s*`;
const tag = new RegExp(
  [
    // Elements around a part of the text.
    String.raw`<\/(?<closed>g|pc|mrk)>`,
    String.raw`<(?<opened>g|pc|mrk)${attributes}(?<empty>\/?)>`,
    // Elements in place of something, which some contain: `<ph id="1">%s</ph>`.
    String.raw`<(?<placed>x|bx|ex|sc|ec|ph|it|bpt|ept)${attributes}(?:\/>|>(?<native>[^<]*)<\/\k<placed>>)`,
  ].join('|'),
  'g',
);
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Beyond this number of characters, the name is clearer than the content. */
const longest = 40;

/** The inline elements of a text, in order. */
export function inlineTagsIn(text: string): readonly InlineTag[] {
  if (!text.includes('<')) return [];
  const found: InlineTag[] = [];
  const open: { readonly name: string; readonly element: Element }[] = [];
  for (const { 0: written, 3: around = '', 6: inPlace = '', index: start, groups = {} } of text.matchAll(
    tag,
  )) {
    const { closed, opened, empty, native } = groups;
    const place = { start, end: start + written.length, written };
    if (closed !== undefined) {
      const from = open.findLastIndex(({ name }) => name === closed);
      const [ended] = from < 0 ? [] : open.splice(from);
      if (ended !== undefined)
        found.push({ ...place, id: `/${ended.element.id}`, shown: ended.element.shownEnd });
      continue;
    }
    const element = elementOf(valuesIn(around || inPlace), native);
    if (element === undefined) continue;
    if (opened !== undefined && empty === '') open.push({ name: opened, element });
    found.push({ ...place, id: element.id, shown: element.shown });
  }
  return found;
}

/** A text as a person reads it, with replacements for inline elements. Never to be stored or sent. */
export function showTags(text: string): string {
  return inPlaceOfTags(text, ({ shown }) => shown);
}

/** A text without its inline elements. */
export function withoutTags(text: string): string {
  return inPlaceOfTags(text, () => '');
}

function inPlaceOfTags(text: string, replace: (tag: InlineTag) => string): string {
  let replaced = '';
  let at = 0;
  for (const found of inlineTagsIn(text)) {
    replaced += text.slice(at, found.start) + replace(found);
    at = found.end;
  }
  return replaced + text.slice(at);
}

function valuesIn(written: string): Attributes {
  return new Map(
    [...written.matchAll(attribute)].map(([, name = '', double, single = '']) => [
      name,
      decoded(double ?? single),
    ]),
  );
}

/** @returns undefined for an element without an id, which is no inline element */
function elementOf(values: Attributes, native: string | undefined): Element | undefined {
  const id = values.get('id') ?? values.get('rid') ?? values.get('startRef');
  if (id === undefined || id === '') return undefined;
  const name = values.get('equiv') || id;
  const text = values.get('equiv-text') ?? values.get('disp') ?? decoded(native ?? '');
  return {
    id,
    shown:
      values.get('dispStart') || values.get('equivStart')
        ? brief(values.get('dispStart') ?? '', values.get('equivStart') ?? name)
        : brief(text, name),
    shownEnd: brief(values.get('dispEnd') ?? closing(text), values.get('equivEnd') ?? `/${name}`),
  };
}

/** The replacement for an element: for a tag only its name, and the element's own name if the content is too long. */
function brief(text: string, name: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const [, slash, tagName, end] = /^<(\/?)([\w:-]+)(?![\w:-])[^<>]*?(\/?)>$/.exec(line) ?? [];
  if (tagName !== undefined) return `<${slash}${tagName}${end}>`;
  return line === '' || line.length > longest ? `‹${name}›` : line;
}

function closing(text: string): string {
  const [, tagName] = /^<([\w:-]+)/.exec(text) ?? [];
  return tagName === undefined ? '' : `</${tagName}>`;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** The value of an XML attribute (XML 1.0, sections 4.1 and 4.6). */
function decoded(value: string): string {
  return value.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, named) => {
    if (named !== undefined) return entities[named] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
