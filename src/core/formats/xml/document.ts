import { SaxesParser } from 'saxes';
import type { OffsetRange } from '../../base/range.ts';
import { LocaleFileError } from '../types.ts';

/** An XML element with its place in the text (UTF-16 offsets, end exclusive). */
export interface XmlElement {
  readonly kind: 'element';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlNode[];
  readonly start: number;
  readonly end: number;
  /** End of the opening tag and start of the closing one; equal for `<a/>`. */
  readonly contentStart: number;
  readonly contentEnd: number;
}

/** Text content with entities resolved, or that of a CDATA section. */
export interface XmlText {
  readonly kind: 'text' | 'cdata' | 'comment';
  readonly text: string;
}

export type XmlNode = XmlElement | XmlText;

interface OpenElement extends XmlElement {
  readonly children: XmlNode[];
  end: number;
  contentStart: number;
  contentEnd: number;
}

const maxDepth = 200;

/**
 * Parses a document with that root element.
 *
 * @throws LocaleFileError for another root, or malformed XML
 */
export function parseXmlRoot(text: string, name: string): XmlElement {
  const root = parseXml(text);
  if (root.name !== name) throw new LocaleFileError(`<${name}> is expected.`, root.start);
  return root;
}

/**
 * Parses a well-formed XML 1.0 document. Entities that the document itself declares are an error, so that none can
 * expand without bound.
 *
 * @throws LocaleFileError at the first error
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const stack: OpenElement[] = [];
  let root: XmlElement | undefined;
  // The parser's offsets do not include a byte order mark.
  const shift = text.startsWith('\uFEFF') ? 1 : 0;
  const position = () => parser.position + shift;
  const add = (node: XmlNode) => stack.at(-1)?.children.push(node);

  parser.on('error', error => {
    throw new LocaleFileError(error.message.replace(/^\d+:\d+: /, ''), Math.min(position(), text.length));
  });
  parser.on('opentag', tag => {
    if (stack.length >= maxDepth)
      throw new LocaleFileError(`Nested more than ${maxDepth} levels deep.`, position());
    const end = position();
    const element: OpenElement = {
      kind: 'element',
      name: tag.name,
      attributes: new Map(Object.entries(tag.attributes)),
      children: [],
      // An attribute value cannot contain a bare `<`.
      start: text.lastIndexOf('<', end - 1),
      end,
      contentStart: end,
      contentEnd: end,
    };
    add(element);
    stack.push(element);
    root ??= element;
  });
  parser.on('closetag', tag => {
    const element = stack.pop();
    if (element === undefined || tag.isSelfClosing) return;
    element.end = position();
    element.contentEnd = text.lastIndexOf('<', element.end - 1);
  });
  parser.on('text', content => add({ kind: 'text', text: content }));
  parser.on('cdata', content => add({ kind: 'cdata', text: content }));
  parser.on('comment', content => add({ kind: 'comment', text: content }));
  parser.write(text.slice(shift)).close();
  if (root === undefined) throw new LocaleFileError('An XML element is expected.', 0);
  return root;
}

/** The child elements, optionally only those with a name. */
export function elementsOf(parent: XmlElement, name?: string): XmlElement[] {
  return parent.children.filter(
    (node): node is XmlElement => node.kind === 'element' && (name === undefined || node.name === name),
  );
}

/** All descendants with one of the names, in document order; those inside a match are skipped. */
export function descendants(parent: XmlElement, names: ReadonlySet<string>): XmlElement[] {
  return elementsOf(parent).flatMap(element =>
    names.has(element.name) ? [element] : descendants(element, names),
  );
}

/** Text of an element; nested elements stay as written. */
export function textOf(element: XmlElement | undefined, source: string): string {
  if (element === undefined) return '';
  return element.children
    .map(node => {
      if (node.kind === 'element') return source.slice(node.start, node.end);
      return node.kind === 'comment' ? '' : node.text;
    })
    .join('');
}

/** The place of an attribute's value; that of the opening tag if it is unknown. */
export function attributeRange(element: XmlElement, name: string, source: string): OffsetRange {
  const tag = source.slice(element.start, element.contentStart);
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'd').exec(tag);
  const [start, end] = match?.indices?.[1] ?? match?.indices?.[2] ?? [0, tag.length];
  return { start: element.start + start, end: element.start + end };
}
