import type { Rules } from '../rules.ts';
import type { Analysis } from '../script/analysis.ts';
import type { Span } from '../script/lexing/span.ts';
import { Char, Kind, type Tokens } from '../script/lexing/tokens.ts';
import { bindingOf } from '../script/names/bindings.ts';
import type { StructuralRule } from '../script/rules.ts';
import { endOfExpression } from '../script/syntax/extent.ts';
import { besideItem } from '../script/syntax/patterns.ts';
import { type Owned, vocabularyOf } from '../script/vocabulary.ts';
import type { Element, MarkupDocument } from './document.ts';
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
      if (!verbatim.isOpen) texts.read(start, end);
    },
    comment: (start, end) => document.tokens.comments.push(start, end),
    raw: (tag, start, end) => {
      if (tag.name === 'script' && !dataType.test(typeOf(tag, text))) document.code(start, end, code);
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
    else close = sign.endsWith('(') ? closingBracket(text, inside, end) : indexWithin(text, ';', inside, end);
    const stop = close === -1 || close > end ? end : close;
    const span = this.document.code(inside, stop, code);
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

function closingBracket(text: string, from: number, to: number): number {
  let depth = 1;
  let quote = '';
  for (let at = from; at < to; at++) {
    const character = text.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '(') depth++;
    else if (character === ')' && --depth === 0) return at;
  }
  return to;
}

function addElement(document: MarkupDocument, tag: MarkupTag): void {
  const bound = new Map<string, Span>();
  const plain = new Map<string, MarkupAttribute>();
  for (const attribute of tag.attributes) {
    const { name, valueStart, valueEnd } = attribute;
    const target = /^(?:\[\(?([^\])]+)\)?\]|\(([^)]+)\)|(\*.+)|bind-(.+)|on-(.+))$/.exec(name);
    // A page may hold a template of Vue or Alpine too.
    const ofOthers = target === null ? (boundName(name) ?? nameOfAlpine(name)) : undefined;
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
    bound.set(name, document.code(open, valueStart + value.lastIndexOf('}}'), code));
  } else if (value.includes('{{')) lexMustaches(document, valueStart, valueEnd, endOfInterpolation);
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

/** Declares the translators that structural directives provide to their elements, and the names that shadow them. */
export function assumeStructural(document: MarkupDocument, analysis: Analysis, rules: Rules): void {
  const { structural, names } = vocabularyOf(rules);
  const translators = new Set(names.keys());
  const others: Element[] = [];
  for (const element of document.elements) {
    const letNames = letVariables(element);
    let isOther = letNames.length > 0;
    for (const [name, owned] of structural) {
      const span = element.bound.get(`*${name}`);
      const isPlain = element.plain.has(name) || element.plain.has(`${name}Read`);
      const local = span === undefined ? letNames[0] : letName(document.tokens, span);
      if (local === undefined || (span === undefined && !isPlain)) continue;
      assume(local, span, element, owned, analysis);
      translators.add(local.name);
      isOther = false;
    }
    if (isOther) others.push(element);
  }
  for (const element of others) hide(element, translators, analysis);
}

/** The variables that a part of a template receives: `<ng-template let-row>`. */
function letVariables({ plain, firstToken }: Element): Array<{ name: string; token: number }> {
  return [...plain.keys()]
    .filter(key => key.startsWith('let-'))
    .map(key => ({ name: key.slice('let-'.length), token: firstToken }));
}

/** Variables that a part of a template receives shadow translators. Other names may be members of the component. */
function hide(element: Element, translators: ReadonlySet<string>, { file }: Analysis): void {
  const { firstToken: init, lastToken: scopeEnd } = element;
  for (const variable of letVariables(element)) {
    if (!translators.has(variable.name)) continue;
    const binding = { ...variable, init, scopeStart: init, scopeEnd, path: besideItem, isElement: true };
    file.bindings.add(bindingOf({ ...binding, kind: 'constant' }));
  }
}

/** The name in `let t; read: 'cart'`. */
function letName(tokens: Tokens, span: Span): { name: string; token: number } | undefined {
  for (let at = span.from; at < span.to - 1; at++) {
    if (tokens.is(at, 'let') && tokens.kind(at + 1) === Kind.Word)
      return { name: tokens.slice(at + 1), token: at + 1 };
  }
  return undefined;
}

function assume(
  local: { readonly name: string; readonly token: number },
  span: Span | undefined,
  element: Element,
  { rule, framework }: Owned<StructuralRule>,
  { file, translators }: Analysis,
): void {
  const binding = bindingOf({
    name: local.name,
    token: local.token,
    kind: 'parameter',
    scopeStart: span?.from ?? element.firstToken,
    scopeEnd: element.lastToken,
    position: 0,
  });
  file.bindings.add(binding);
  const at = span === undefined ? undefined : prefixIn(file.tokens, span, rule);
  const bound = at ?? rule.prefix.map(name => element.bound.get(name)).find(one => one !== undefined);
  const prefixes =
    bound === undefined
      ? prefixAttribute(file.tokens.text, element, rule)
      : translators.argumentTexts.prefixesAt(bound);
  translators.assume(binding, {
    rule: rule.gives,
    framework,
    binding,
    ...(prefixes === undefined ? {} : { prefixes }),
  });
}

function prefixIn(tokens: Tokens, span: Span, rule: StructuralRule): Span | undefined {
  for (let at = span.from; at < span.to - 1; at++) {
    if (tokens.kind(at) !== Kind.Word || !rule.prefix.includes(tokens.slice(at))) continue;
    const value = tokens.kind(at + 1) === Char.Colon ? at + 2 : at + 1;
    return { from: value, to: endOfExpression(tokens, value, span.to) };
  }
  return undefined;
}

function prefixAttribute(text: string, element: Element, rule: StructuralRule) {
  for (const name of rule.prefix) {
    const attribute = element.plain.get(name);
    if (attribute === undefined || attribute.valueStart < 0) continue;
    const { valueStart: start, valueEnd: end } = attribute;
    return [{ text: text.slice(start, end), certainty: 'literal' as const, start, end }];
  }
  return undefined;
}
