import type { OffsetRange } from '../../../base/range.ts';
import type { Framework } from '../../framework.ts';
import { type MarkupTag, readMarkup } from '../../markup/html.ts';
import type { Rules } from '../../rules.ts';
import { decodeReferences } from '../../script/lexing/strings.ts';
import type { Usage } from '../../types.ts';
import { codeLanguage } from '../code/language.ts';
import { toUsage } from '../code/usages/usage.ts';

/**
 * Page templates of Zope, Plone and Chameleon, whose attributes say what is a message:
 * https://zopepagetemplates.readthedocs.io and https://chameleon.readthedocs.io/en/latest/reference.html
 */
export const zopePages = codeLanguage({
  ids: ['zpt', 'html', 'xml'],
  isTemplate: true,
  tokenize: () => [],
  more: (text, rules, languageId): Usage[] => {
    const framework = rules.frameworks.find(
      ({ code }) => code?.messageAttributes === true && code.languages.includes(languageId),
    );
    if (framework === undefined || !text.includes('i18n:')) return [];
    const reader = new PageReader(text, framework, rules);
    readMarkup(text, 0, text.length, {
      isRaw: ({ name }) => name === 'script' || name === 'style',
      raw: passOver,
      comment: passOver,
      text: (start, end) => reader.text(start, end),
      tag: tag => (tag.isClosing ? reader.close(tag) : reader.open(tag)),
    });
    return reader.found;
  },
});

function passOver(): undefined {
  return undefined;
}

/** A message that is the content of an element. */
interface Message {
  readonly start: number;
  readonly parts: string[];
  /** The names of the elements in it that it has placeholders for. */
  readonly names: string[];
}

/** An open element, and what holds again behind it. */
interface Open {
  readonly name: string;
  readonly message: Message | undefined;
  readonly outer: Message | undefined;
  readonly outerDomain: string | undefined;
}

/** How many elements that nothing closes an end tag may close besides its own. */
const mostUnclosed = 40;
const expression = /\$\{[^{}]*\}/g;
const placeholder = /\$\{[\w-]+\}/g;
/** What fills an element, so that what stands in it is only an example. */
const contentOfCode = /^(?:tal:)?(?:content|replace)$/;

class PageReader {
  readonly found: Usage[] = [];
  private readonly page: string;
  private readonly framework: Framework;
  private readonly rules: Rules;
  private readonly elements: Open[] = [];
  private message: Message | undefined;
  private domain: string | undefined;

  constructor(page: string, framework: Framework, rules: Rules) {
    this.page = page;
    this.framework = framework;
    this.rules = rules;
  }

  text(start: number, end: number): void {
    this.message?.parts.push(this.page.slice(start, end).replace(expression, '*'));
  }

  open(tag: MarkupTag): void {
    const outer = this.message;
    const outerDomain = this.domain;
    this.domain = this.valueOf(tag, 'i18n:domain') ?? outerDomain;
    const name = this.valueOf(tag, 'i18n:name');
    if (outer !== undefined) {
      outer.parts.push(name === undefined ? this.written(tag) : `\${${name}}`);
      if (name !== undefined) {
        outer.names.push(name);
        this.message = undefined;
      }
    }
    this.addAttributes(tag);
    const own = this.messageOf(tag);
    if (tag.isEmpty) {
      this.message = outer;
      this.domain = outerDomain;
      return;
    }
    if (own !== undefined) this.message = own;
    this.elements.push({ name: tag.name, message: own, outer, outerDomain });
  }

  close({ name, start, end }: MarkupTag): void {
    let at = this.elements.length - 1;
    const last = Math.max(at - mostUnclosed, 0);
    while (at >= last && this.elements[at]?.name !== name) at--;
    if (at < last) return;
    for (const { message, outer, outerDomain } of this.elements.splice(at).reverse()) {
      if (message !== undefined) this.addMessage(message, start);
      // Of an element that is a part of a message its tags are too.
      else if (outer !== undefined && outer === this.message) outer.parts.push(this.page.slice(start, end));
      this.message = outer;
      this.domain = outerDomain;
    }
  }

  /** A tag within a message: what code does to its attributes is not known. */
  private written(tag: MarkupTag): string {
    const isPlain = !tag.name.includes(':') && tag.attributes.every(each => !each.name.includes(':'));
    return isPlain ? this.page.slice(tag.start, tag.end).replace(expression, '*') : '*';
  }

  /** The message that an element's content is. One with an id of its own is a usage already. */
  private messageOf(tag: MarkupTag): Message | undefined {
    const attribute = tag.attributes.find(({ name }) => name === 'i18n:translate');
    if (attribute === undefined) return undefined;
    const id = this.page.slice(attribute.valueStart, attribute.valueEnd).trim();
    if (attribute.valueStart >= 0 && id !== '') {
      const start = this.page.indexOf(id, attribute.valueStart);
      this.add(id, { start, end: start + id.length });
      // What stands in the element is the text for it.
      if (this.message !== undefined) this.message = undefined;
      return undefined;
    }
    const isFilled = tag.attributes.some(({ name }) => isCode(tag, name));
    return isFilled ? undefined : { start: tag.end, parts: [], names: [] };
  }

  /** `i18n:attributes="title; alt label_alt"`, which names the attributes that are messages, and ids for them. */
  private addAttributes(tag: MarkupTag): void {
    const attribute = tag.attributes.find(({ name }) => name === 'i18n:attributes');
    if (attribute === undefined) return;
    const value = this.page.slice(attribute.valueStart, attribute.valueEnd);
    const isWritten = (word: string | undefined) => tag.attributes.some(({ name }) => name === word);
    const words = value.trim().split(/\s+/);
    // An older form has only names, without semicolons.
    const areNames =
      !value.includes(';') && (words.length > 2 || (words.length === 2 && isWritten(words[1])));
    let from = 0;
    for (const entry of areNames ? words : value.split(';')) {
      const [name, id] = entry.trim().split(/\s+/);
      const at = value.indexOf(entry, from);
      from = at + entry.length;
      const own = tag.attributes.find(each => each.name === name);
      if (id !== undefined) {
        const start = attribute.valueStart + at + entry.lastIndexOf(id);
        this.add(id, { start, end: start + id.length });
      } else if (own !== undefined && own.valueStart >= 0) {
        this.addText(
          this.page.slice(own.valueStart, own.valueEnd).replace(expression, '*'),
          own.valueStart,
          [],
        );
      }
    }
  }

  private addMessage({ start, parts, names }: Message, end: number): void {
    const text = parts.join('');
    this.addText(text, start, names, end);
  }

  private addText(text: string, start: number, names: readonly string[], end = start + text.length): void {
    const raw = text.replace(/\s+/g, ' ').trim();
    if (!/\p{L}/u.test(raw.replace(placeholder, ''))) return;
    const written = this.page.slice(start, end);
    const from = start + written.length - written.trimStart().length;
    this.add(
      raw,
      { start: from, end: Math.max(end - (written.length - written.trimEnd().length), from) },
      names,
    );
  }

  private add(raw: string, range: OffsetRange, names: readonly string[] = []): void {
    const value = decodeReferences(raw);
    const usage = {
      framework: this.framework,
      kind: 'template' as const,
      callRange: range,
      args: names,
      argsAreOpen: true,
      ...(this.domain === undefined ? {} : { namespace: this.domain }),
      ...(value === raw ? {} : { inFiles: [raw] }),
    };
    const certainty = value.includes('*') ? ('family' as const) : ('literal' as const);
    this.found.push(toUsage({ value, range, certainty }, usage, this.rules));
  }

  private valueOf(tag: MarkupTag, name: string): string | undefined {
    const found = tag.attributes.find(each => each.name === name);
    const value = found === undefined ? '' : this.page.slice(found.valueStart, found.valueEnd).trim();
    return value === '' ? undefined : value;
  }
}

/** Whether code makes an element's content. The elements of TAL itself need no prefix for it. */
function isCode({ name: element }: MarkupTag, name: string): boolean {
  return contentOfCode.test(name) && (name.includes(':') || element.startsWith('tal:'));
}
