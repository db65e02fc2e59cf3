import type { Span } from '../script/lexing/span.ts';
import type { MarkupDocument } from './document.ts';
import { type MarkupAttribute, type MarkupTag, readMarkup } from './html.ts';
import { lexMustaches } from './mustaches.ts';
import { readPugMarkup } from './pugMarkup.ts';
import { readQuotedCode } from './quotedCode.ts';
import { Verbatim } from './verbatim.ts';

const code = { jsx: false, mayBeEncoded: true } as const;

/** Reads a single-file component of Vue: https://vuejs.org/api/sfc-spec */
export function readVue(text: string): MarkupDocument {
  return readQuotedCode(text, document => readInto(document, text));
}

function readInto(document: MarkupDocument, text: string): void {
  const verbatim = new Verbatim('v-pre');
  readMarkup(text, 0, text.length, {
    mustaches: true,
    isRaw: tag => isRawBlock(tag),
    text: (start, end) => {
      if (!verbatim.isOpen) lexMustaches(document, start, end);
    },
    comment: (start, end) => document.tokens.comments.push(start, end),
    raw: (tag, start, end) => {
      if (tag.name === 'script')
        document.sharedCode(start, end, { jsx: attributeIs(text, tag, 'lang', /x$/) });
      else if (tag.name === 'template') readTemplate(document, start, end, verbatim);
      // JSON is read like the object of a script.
      else if (tag.name === 'route' && !attributeIs(text, tag, 'lang', /^ya?ml$/))
        document.code(start, end, { jsx: false });
    },
    tag: tag => {
      if (verbatim.holds(tag)) return;
      if (tag.isClosing) document.close(tag);
      else addElement(document, tag);
    },
  });
  document.finish();
}

/** A template in another language, which is Pug. */
function readTemplate(document: MarkupDocument, start: number, end: number, verbatim: Verbatim): void {
  readPugMarkup(document.tokens.text, start, end, {
    isRaw: () => false,
    raw: () => undefined,
    text: (from, to) => {
      if (!verbatim.isOpen) lexMustaches(document, from, to);
    },
    comment: (from, to) => document.tokens.comments.push(from, to),
    code: (from, to) => document.code(from, to, code),
    tag: tag => {
      if (verbatim.holds(tag)) return;
      if (tag.isClosing) document.close(tag);
      else addElement(document, tag);
    },
  });
}

/** Blocks that are not markup: scripts, styles, messages, documentation, routes, templates in another language. */
function isRawBlock(tag: MarkupTag): boolean {
  switch (tag.name) {
    case 'script':
    case 'style':
      return true;
    case 'docs':
    case 'i18n':
      return !tag.attributes.some(({ name }) => name === 'path' || name === ':path' || name === 'keypath');
    case 'template':
      return tag.attributes.some(({ name }) => name === 'lang');
    // An element of that name has attributes of its own.
    case 'route':
      return tag.attributes.every(({ name }) => name === 'lang');
    default:
      return false;
  }
}

function attributeIs(text: string, tag: MarkupTag, name: string, pattern: RegExp): boolean {
  const attribute = tag.attributes.find(one => one.name === name);
  return attribute !== undefined && pattern.test(text.slice(attribute.valueStart, attribute.valueEnd));
}

function addElement(document: MarkupDocument, tag: MarkupTag): void {
  const bound = new Map<string, Span>();
  const plain = new Map<string, MarkupAttribute>();
  for (const attribute of tag.attributes) {
    const name = boundName(attribute.name);
    if (name === undefined) plain.set(attribute.name, attribute);
    else if (attribute.valueStart < 0) plain.set(name, attribute);
    else bound.set(name, document.code(attribute.valueStart, attribute.valueEnd, code));
  }
  document.add(tag, bound, plain);
}

/**
 * The name of an attribute whose value is code, without modifiers: `:title.prop` is `title`, `v-t` stays, `title`
 * is not code.
 */
export function boundName(written: string): string | undefined {
  const dot = written.indexOf('.', 1);
  const name = dot < 0 ? written : written.slice(0, dot);
  // `.title` is `:title.prop`.
  if (name.startsWith(':') || name.startsWith('.')) return name.slice(1);
  if (name.startsWith('v-bind:')) return name.slice('v-bind:'.length);
  const isCode =
    name.startsWith('@') || name.startsWith('#') || name.startsWith('v-') || name === 'slot-scope';
  return isCode ? name : undefined;
}
