import type { Span } from '../script/lexing/span.ts';
import { lexAurelia, nameOfAurelia } from './aurelia.ts';
import { closingAt } from './closing.ts';
import type { MarkupDocument } from './document.ts';
import { type MarkupAttribute, type MarkupHandler, type MarkupTag, readMarkup } from './html.ts';
import { endOfInterpolation } from './interpolation.ts';
import { loopIn } from './loops.ts';
import { indexWithin, lexMustaches } from './mustaches.ts';
import { readPugMarkup, withoutPipes } from './pugMarkup.ts';
import { readQuotedCode } from './quotedCode.ts';
import { Verbatim } from './verbatim.ts';
import { boundName } from './vue.ts';

const code = { jsx: false, mayBeEncoded: true } as const;

/** The `type` of a script that holds a template for other scripts: `text/ng-template`, `text/x-handlebars`. */
const templateType = /template|html|handlebars|mustache|tmpl/i;
/** The `type` of a script that holds data: `application/json`, `application/ld+json`. */
const dataType = /json/i;

function typeOf({ attributes }: MarkupTag, text: string): string {
  const type = attributes.find(({ name }) => name === 'type');
  return type === undefined ? '' : text.slice(type.valueStart, type.valueEnd);
}

/** Reads a template of Angular, or a stretch of one: https://angular.dev/guide/templates */
export function readAngular(text: string, from = 0, to = text.length): MarkupDocument {
  return readQuotedCode(text, document => {
    readMarkup(text, from, to, handlerOf(document));
    document.finish();
  });
}

/** Reads a template of Angular that is written in Pug. */
export function readAngularInPug(text: string): MarkupDocument {
  return readQuotedCode(withoutPipes(text), document => {
    readPugMarkup(text, 0, text.length, handlerOf(document));
    document.finish();
  });
}

function handlerOf(document: MarkupDocument): MarkupHandler {
  const { text } = document.tokens;
  const texts = new TextReader(document);
  const verbatim = new Verbatim('ngNonBindable');
  return {
    mustaches: true,
    isRaw: tag => tag.name === 'style' || (tag.name === 'script' && !templateType.test(typeOf(tag, text))),
    text: (start, end) => {
      if (verbatim.isOpen) return;
      texts.read(start, end);
      lexAurelia(document, start, end);
    },
    comment: (start, end) => document.tokens.comments.push(start, end),
    raw: (tag, start, end) => {
      if (tag.name === 'script' && !dataType.test(typeOf(tag, text)))
        document.code(start, end, { jsx: false });
    },
    tag: tag => {
      if (verbatim.holds(tag)) return;
      if (tag.isClosing) document.close(tag);
      else addElement(document, tag);
    },
  };
}

const codeInText =
  /\{\{|@(?:if|else if|for|switch|case|defer)\s*\(|@(?:else|empty|default|defer|placeholder|loading|error)\s*\{|@let\s+\w+\s*=|[{}]/g;
/** The brace that opens a block after its head, even if more braces follow: `@for (…) {{{ title }}}`. */
const blockOpening = /\)\s*\{/y;

const choiceHead = /\{[^{},]*,\s*(?:plural|select|selectordinal)\s*,/y;

/** Reads the code in texts: `{{ expression }}`, `@if (expression) {`, `@let name = expression;`. */
class TextReader {
  private readonly document: MarkupDocument;
  /** The open blocks, with the head of those that are loops. */
  private readonly blocks: Array<Span | undefined> = [];
  private head: Span | undefined;

  constructor(document: MarkupDocument) {
    this.document = document;
  }

  read(start: number, end: number): void {
    // Only the piece is searched. Otherwise a missing sign would be looked for to the end of the text from every piece.
    const piece = this.document.tokens.text.slice(start, end);
    codeInText.lastIndex = 0;
    for (let match = codeInText.exec(piece); match !== null; match = codeInText.exec(piece)) {
      const [sign] = match;
      const inside = start + match.index + sign.length;
      if (sign === '{') {
        choiceHead.lastIndex = match.index;
        if (choiceHead.test(piece)) this.document.choices.push(start + match.index);
      }
      if (sign === '}') this.endBlock();
      else if (sign.endsWith('{') && sign !== '{{') this.openBlock();
      else codeInText.lastIndex = this.readCode(sign, inside, end) - start;
    }
  }

  private openBlock(): void {
    this.blocks.push(this.head);
    this.head = undefined;
  }

  private readCode(sign: string, inside: number, end: number): number {
    const { text } = this.document.tokens;
    let close: number;
    if (sign === '{{') close = endOfInterpolation(text, inside, end);
    else
      close = sign.endsWith('(') ? closingAt(text, inside, end, '()') : indexWithin(text, ';', inside, end);
    const stop = close === -1 || close > end ? end : close;
    const span = this.document.code(inside, stop, sign === '{{' ? this.document.inMustache : code);
    if (sign.startsWith('@for')) this.head = span;
    const name = /^@let\s+(\w+)/.exec(sign)?.[1];
    if (name !== undefined) this.document.values.push({ name, span });
    if (sign.endsWith('(')) return this.afterHead(stop, end);
    return Math.max(sign === '{{' ? stop + 2 : stop, inside);
  }

  /** The offset after the opening brace of a block whose head closes at an offset. */
  private afterHead(close: number, end: number): number {
    const { text } = this.document.tokens;
    blockOpening.lastIndex = close;
    const [opening] = blockOpening.exec(text) ?? [];
    if (opening === undefined || close + opening.length > end) return close;
    this.openBlock();
    return close + opening.length;
  }

  private endBlock(): void {
    const { tokens, loops } = this.document;
    const head = this.blocks.pop();
    const loop = head && loopIn(tokens, head);
    if (head !== undefined && loop !== undefined) {
      loops.push({ ...loop, scopeStart: head.from, scopeEnd: tokens.length - 1 });
    }
  }
}

function ofOther(name: string): string | undefined {
  return boundName(name) ?? nameOfAlpine(name) ?? nameOfAurelia(name);
}

function addElement(document: MarkupDocument, tag: MarkupTag): void {
  const bound = new Map<string, Span>();
  const plain = new Map<string, MarkupAttribute>();
  for (const attribute of tag.attributes) {
    const { name, valueStart, valueEnd } = attribute;
    const target = /^(?:\[\(?([^\])]+)\)?\]|\(([^)]+)\)|(\*.+)|bind-(.+)|on-(.+))$/.exec(name);
    // A page may hold a template of Vue, Alpine or Aurelia too.
    const ofOthers = target === null ? ofOther(name) : undefined;
    if (ofOthers !== undefined && valueStart >= 0)
      bound.set(ofOthers, document.code(valueStart, valueEnd, code));
    else if (target === null || valueStart < 0) {
      plain.set(name, attribute);
      if (valueStart >= 0) readPlain(document, attribute, bound);
    } else {
      const key = target[1] ?? target[4] ?? target[3] ?? name;
      const span = document.code(valueStart, valueEnd, code);
      // `[attr.translate]` sets a DOM attribute and triggers no directive.
      if (!key.startsWith('attr.')) bound.set(key, span);
    }
  }
  document.add(tag, bound, plain);
}

/** Directives whose value is code: https://alpinejs.dev/directives/data */
const ofAlpine =
  /^x-(?:(?:bind|on):([\w:-]+)|(?:data|init|show|if|text|html|model|effect|id)(?![\w-])|(for)$)/;

/** The name of an attribute of Alpine whose value is code; its loops and bindings are named like Vue's. */
function nameOfAlpine(written: string): string | undefined {
  const [name, bound, loop] = ofAlpine.exec(written) ?? [];
  return loop === undefined ? (bound ?? name) : 'v-for';
}

/** Lexes the code in the value of an attribute without brackets. */
function readPlain(
  document: MarkupDocument,
  { name, valueStart, valueEnd }: MarkupAttribute,
  bound: Map<string, Span>,
): void {
  const value = document.tokens.text.slice(valueStart, valueEnd);
  if (ofDirective.test(name) && objectOfTexts.test(value)) {
    bound.set(name, document.code(valueStart, valueEnd, code));
  } else if (isExpression(name, value)) document.code(valueStart, valueEnd, code);
  else if (onlyCode.test(value)) {
    const open = valueStart + value.indexOf('{{') + 2;
    bound.set(name, document.code(open, valueStart + value.lastIndexOf('}}'), document.inMustache));
  } else if (value.includes('{{')) lexMustaches(document, valueStart, valueEnd, endOfInterpolation);
  else lexAurelia(document, valueStart, valueEnd);
}

/** `title="{{ key }}"` is `[title]="key"`. Values with pipes are left to the pipes. */
const onlyCode = /^\s*\{\{[^{}|]*\}\}\s*$/;

/** Attributes of AngularJS that are expressions without brackets: `ng-bind="'title' | translate"`. */
const ofAngularJs = /^(?:data-)?ng-/;

/** Possible attribute names of custom directives. Their value is an expression where it looks like one. */
const ofDirective = /^(?!aria-)[a-z\d]+-[a-z\d-]+$/;
/** `translate-attr="{ title: 'KEY' }"` */
const objectOfTexts = /^\s*\{\s*(?:[\w$]+|'[^']*'|"[^"]*")\s*:\s*['"]/;
const filtered = /^\s*(?:::\s*)?'[^']*'\s*\|\s*[A-Za-z]/;

function isExpression(name: string, value: string): boolean {
  if (!ofAngularJs.test(name) && !(ofDirective.test(name) && filtered.test(value))) return false;
  return !/^[^'"]*\{\{/.test(value);
}
