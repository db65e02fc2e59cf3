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
  /** Ends of the opening tag and start of the closing one; the same for `<a/>`. */
  readonly contentStart: number;
  readonly contentEnd: number;
}

/** Text of the content, with entities resolved, or of a CDATA section. */
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
 * Reads a document whose root has to have that name.
 *
 * @throws LocaleFileError for another root, and for what is no XML.
 */
export function parseXmlRoot(text: string, name: string): XmlElement {
  const root = parseXml(text);
  if (root.name !== name) throw new LocaleFileError(`<${name}> is expected.`, root.start);
  return root;
}

/**
 * Reads a well-formed XML 1.0 document. Entities that the document itself declares are not resolved: they are a
 * mistake, so that none can expand without bound.
 *
 * @throws LocaleFileError at the first mistake.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser();
  const stack: OpenElement[] = [];
  let root: XmlElement | undefined;
  // The parser does not count a byte order mark.
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
      // No attribute value can hold a bare `<`.
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

/** The child elements, of one name if one is given. */
export function elementsOf(parent: XmlElement, name?: string): XmlElement[] {
  return parent.children.filter(
    (node): node is XmlElement => node.kind === 'element' && (name === undefined || node.name === name),
  );
}

/** Every element below, in document order, of one of the names; those inside a match are not looked at. */
export function descendants(parent: XmlElement, names: ReadonlySet<string>): XmlElement[] {
  return elementsOf(parent).flatMap(element =>
    names.has(element.name) ? [element] : descendants(element, names),
  );
}

/** Text of an element; elements in it stand as they are written. */
export function textOf(element: XmlElement | undefined, source: string): string {
  if (element === undefined) return '';
  return element.children
    .map(node => {
      if (node.kind === 'element') return source.slice(node.start, node.end);
      return node.kind === 'comment' ? '' : node.text;
    })
    .join('');
}

/** Where an attribute's value stands; the opening tag where it cannot be told. */
export function attributeRange(element: XmlElement, name: string, source: string): OffsetRange {
  const tag = source.slice(element.start, element.contentStart);
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'd').exec(tag);
  const [start, end] = match?.indices?.[1] ?? match?.indices?.[2] ?? [0, tag.length];
  return { start: element.start + start, end: element.start + end };
}
