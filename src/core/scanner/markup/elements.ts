import type { Rules } from '../rules.ts';
import type { Analysis } from '../script/analysis.ts';
import { isKnown, join, type KeyText } from '../script/keyTexts.ts';
import type { Span } from '../script/lexing/span.ts';
import { decodeReferences } from '../script/lexing/strings.ts';
import { Char } from '../script/lexing/tokens.ts';
import type { ComponentRule, DirectiveRule } from '../script/rules.ts';
import { passedNames, propertyAt } from '../script/syntax/arguments.ts';
import { propertiesOf } from '../script/syntax/objects.ts';
import { componentsNamed } from '../script/usages/componentsAt.ts';
import { listedKeys } from '../script/usages/listedKeys.ts';
import { idInMetadata, meaningInMetadata } from '../script/usages/metadata.ts';
import { keysAmong, usageOf } from '../script/usages/usages.ts';
import { type Owned, type Vocabulary, vocabularyOf } from '../script/vocabulary.ts';
import type { Usage, UsageKind } from '../types.ts';
import { type AngularMessage, keyOfMessage, messageOfValue, messagesOfContent } from './angularMessages.ts';
import { directTexts } from './directTexts.ts';
import type { Element } from './document.ts';
import type { CodeStretch, MarkupAttribute } from './html.ts';

/** The usages of an element of markup: components with a key, and directives. */
export function usagesOfElement(element: Element, analysis: Analysis, rules: Rules): Usage[] {
  const reader = new ElementReader(element, analysis, rules);
  return [...reader.component(), ...reader.directives(), ...reader.sinkUsages()];
}

class ElementReader {
  private readonly element: Element;
  private readonly analysis: Analysis;
  private readonly rules: Rules;
  private readonly vocabulary: Vocabulary;

  constructor(element: Element, analysis: Analysis, rules: Rules) {
    this.element = element;
    this.analysis = analysis;
    this.rules = rules;
    this.vocabulary = vocabularyOf(rules);
  }

  component(): Usage[] {
    const { tag, firstToken } = this.element;
    const { file } = this.analysis;
    for (const { rule, framework } of componentsNamed(file, this.vocabulary, tag.name, firstToken)) {
      const keys = this.texts(rule.key) ?? this.contentOf(rule) ?? this.texts(rule.otherKey);
      if (keys === undefined) continue;
      const namespaces = (this.texts(rule.namespace) ?? []).filter(isKnown);
      const context = {
        framework,
        namespaces,
        callRange: { start: tag.start, end: tag.end },
        kind: 'component' as const,
        ...this.values(rule),
        contexts: this.texts(rule.context)?.filter(isKnown),
        defaultValue: this.texts(rule.defaultValue)?.find(isKnown)?.text,
      };
      return keys.map(key => usageOf(key, context, this.rules));
    }
    return [];
  }

  /** Keys among the attributes of a component from another file that hands them to a translator. */
  sinkUsages(): readonly Usage[] {
    const { tag, firstToken, bound, plain } = this.element;
    const { sinkKeys } = this.analysis;
    if (sinkKeys === undefined) return [];
    const name = tag.name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return sinkKeys.ofTag(name, firstToken, { start: tag.start, end: tag.end }, property => {
      const span = writtenAs(bound, property);
      const text = writtenAs(plain, property);
      if (span !== undefined) return span;
      return text === undefined || text.valueStart < 0 ? undefined : this.attributeText(text);
    });
  }

  private contentOf({ content }: ComponentRule): KeyText[] | undefined {
    if (content === 'source') return this.content();
    return content === 'text' ? this.allText() : undefined;
  }

  private values(rule: ComponentRule): { args: string[]; argsAreOpen: boolean } {
    const { tokens } = this.analysis.file;
    const args: string[] = [];
    let argsAreOpen = true;
    if (this.element.bound.has(rule.count ?? '') || this.element.plain.has(rule.count ?? ''))
      args.push('count');
    for (const name of rule.values ?? []) {
      const span = this.element.bound.get(name);
      if (span === undefined) continue;
      const passed = passedNames(tokens, span);
      args.push(...passed.names);
      argsAreOpen = passed.areOpen;
    }
    return { args, argsAreOpen };
  }

  directives(): Usage[] {
    const usages: Usage[] = [];
    if (this.element.tag.attributes.length === 0) return usages;
    for (const [name, owned] of this.vocabulary.directives) {
      const found = this.directive(name, owned.rule);
      if (found.length === 0) continue;
      const keys = keysAmong(found, owned.framework.naming);
      usages.push(...keys.map(key => this.directiveUsage(key, owned, 'attribute')));
    }
    return usages;
  }

  private directive(name: string, rule: DirectiveRule): readonly KeyText[] {
    if (rule.holds === 'metadata') return this.described(name);
    if (rule.holds === 'argument') return this.argumentsOf(name);
    if (rule.isBeginning === true) return this.attributesFrom(name);
    if (rule.beside !== undefined && !this.element.plain.has(rule.beside)) return [];
    const bound = this.element.bound.get(name);
    if (bound !== undefined)
      return rule.elementText === 'whole' ? this.content() : this.expression(bound, rule);
    const plain = this.element.plain.get(name);
    if (plain !== undefined && rule.elementText === 'whole') return this.content();
    if (plain === undefined || rule.holds === 'expression') return [];
    const text = plain.valueStart < 0 ? undefined : this.attributeText(plain);
    if (text !== undefined && text.text !== '') return this.isNoKey(name, text.text) ? [] : listedKeys(text);
    if (rule.elementText === 'all') return this.allText();
    return rule.elementText === true ? this.elementText() : [];
  }

  /** The values of the attributes whose names begin so. */
  private attributesFrom(beginning: string): KeyText[] {
    return [...this.element.plain].flatMap(([name, attribute]) => {
      if (!name.startsWith(beginning) || attribute.valueStart < 0) return [];
      const text = this.attributeText(attribute);
      return text.text === '' || this.isNoKey(name, text.text) ? [] : [text];
    });
  }

  /** The part after the colon in attribute names, without modifiers: `v-t:title.html`. */
  private argumentsOf(directive: string): KeyText[] {
    return this.element.tag.attributes.flatMap(({ name, start }) => {
      if (!name.startsWith(`${directive}:`)) return [];
      const [text = ''] = name.slice(directive.length + 1).split('.');
      const from = start + directive.length + 1;
      return text === ''
        ? []
        : [{ text, certainty: 'literal' as const, start: from, end: from + text.length }];
    });
  }

  /**
   * `i18n="title|The title@@id"`, and the same for an attribute, `i18n-alt`: by its id, or by the text of the element or
   * attribute.
   */
  private described(name: string): KeyText[] {
    const { text } = this.analysis.file.tokens;
    return [...this.element.plain].flatMap(([attribute, { valueStart, valueEnd }]) => {
      if (attribute !== name && !attribute.startsWith(`${name}-`)) return [];
      const description = valueStart < 0 ? '' : text.slice(valueStart, valueEnd);
      const own = idInMetadata(description, valueStart);
      const [first, ...others] = this.messages(attribute.slice(name.length + 1));
      // A plural or select inside of a message is its own message, even if the outer one has an id.
      const choices = others.map(other => keyOfMessage(other, ''));
      if (own !== undefined) return [own, ...choices];
      return first === undefined ? [] : [keyOfMessage(first, meaningInMetadata(description)), ...choices];
    });
  }

  /** Messages without an explicit id: of the named attribute, or of the content when the name is empty. */
  private messages(attribute: string): readonly AngularMessage[] {
    const { text } = this.analysis.file.tokens;
    if (attribute === '') return messagesOfContent(text, this.element.tag.end, this.element.contentEnd);
    const value = this.element.plain.get(attribute);
    if (value === undefined || value.valueStart === value.valueEnd) return [];
    return [messageOfValue(text, value.valueStart, value.valueEnd)];
  }

  /** `translate="no"` is HTML's own attribute (HTML, The translate attribute). */
  private isNoKey(name: string, text: string): boolean {
    return (name === 'translate' && (text === 'no' || text === 'yes')) || text.includes('{{');
  }

  private expression(span: Span, rule: DirectiveRule): KeyText[] {
    const { tokens } = this.analysis.file;
    if (rule.isMap === true) return this.valuesOf(span);
    const property = rule.keyProperty === undefined ? undefined : propertyAt(tokens, span, rule.keyProperty);
    return span.from < span.to ? this.analysis.texts.of(property ?? span) : [];
  }

  private valuesOf({ from }: Span): KeyText[] {
    const { tokens } = this.analysis.file;
    if (tokens.kind(from) !== Char.BraceOpen) return [];
    return propertiesOf(tokens, from).flatMap(({ value }) => this.analysis.texts.of(value).filter(isKnown));
  }

  /** Every direct text of the element, outside of child elements, is a key. */
  private elementText(): KeyText[] {
    const { tag, contentEnd } = this.element;
    const { text } = this.analysis.file.tokens;
    return directTexts(text, tag.end, contentEnd).flatMap(range => {
      const content = text.slice(range.start, range.end);
      const trimmed = content.trim();
      if (trimmed === '' || trimmed.includes('{')) return [];
      const start = range.start + (content.length - content.trimStart().length);
      // Angular collapses white space (`preserveWhitespaces`), and so does the look-up of the text.
      const key = decodeReferences(trimmed.replace(/[ \t\r\n\f\v]{2,}/g, ' '));
      return [{ text: key, certainty: 'literal', start, end: start + trimmed.length }];
    });
  }

  /** The element's whole text on one line, including child elements. */
  private allText(): KeyText[] {
    return this.content().flatMap(content => {
      const text = decodeReferences(content.text.replace(/<[^>]*>/g, ''))
        .replace(/\s+/g, ' ')
        .trim();
      return text === '' ? [] : [{ ...content, text }];
    });
  }

  /** The element's content verbatim, without surrounding white space. */
  private content(): KeyText[] {
    const { tag, contentEnd } = this.element;
    const written = this.analysis.file.tokens.text.slice(tag.end, contentEnd);
    const trimmed = written.trim();
    if (trimmed === '' || trimmed.includes('{{')) return [];
    const start = tag.end + (written.length - written.trimStart().length);
    return [{ text: trimmed, certainty: 'literal', start, end: start + trimmed.length }];
  }

  private directiveUsage(key: KeyText, { rule, framework }: Owned<DirectiveRule>, kind: UsageKind): Usage {
    const { tag, bound } = this.element;
    const values = bound.get(rule.values ?? '');
    const passed =
      values === undefined ? { names: [], areOpen: true } : passedNames(this.analysis.file.tokens, values);
    const context = {
      framework,
      namespaces: this.texts(rule.namespace)?.filter(isKnown) ?? [],
      contexts: this.texts(rule.context)?.filter(isKnown),
      callRange: { start: tag.start, end: tag.end },
      kind,
      args: passed.names,
      argsAreOpen: passed.areOpen,
      defaultValue: undefined,
    };
    return usageOf(key, context, this.rules);
  }

  private texts(name: string | undefined): KeyText[] | undefined {
    if (name === undefined) return undefined;
    const bound = writtenAs(this.element.bound, name);
    if (bound !== undefined) return this.analysis.texts.of(bound);
    const plain = writtenAs(this.element.plain, name);
    return plain === undefined || plain.valueStart < 0 ? undefined : [this.attributeText(plain)];
  }

  private attributeText({ valueStart, valueEnd, code }: MarkupAttribute): KeyText {
    const { text } = this.analysis.file.tokens;
    const range = { start: valueStart, end: valueEnd };
    if (code !== undefined) {
      const open = { text: '*', certainty: 'dynamic' as const, ...range };
      const pieces = literalsBetween(text, valueStart, valueEnd, code).flatMap(piece => [[piece], [open]]);
      return join(pieces.slice(0, -1), range)[0] ?? open;
    }
    const value = decodeReferences(text.slice(valueStart, valueEnd));
    if (!value.includes('${')) return { text: value, certainty: 'literal', ...range };
    // What fills in the page puts something there: `t="status.${kind}"`.
    const known = value.replace(/\$\{[^}]*\}?/g, '*');
    return { text: known, certainty: /\w/.test(known) ? 'family' : 'dynamic', ...range };
  }
}

/** An attribute by the name of its property, which Vue also takes with hyphens: `key-name` for `keyName`. */
function writtenAs<T>(attributes: ReadonlyMap<string, T>, property: string): T | undefined {
  const found = attributes.get(property);
  if (found !== undefined || !/[A-Z]/.test(property)) return found;
  return attributes.get(property.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`));
}

/** The literal parts before, between and after the code in an attribute's value. */
function literalsBetween(text: string, start: number, end: number, code: readonly CodeStretch[]): KeyText[] {
  const starts = [start, ...code.map(stretch => stretch.end)];
  return starts.map((from, index) => {
    const to = Math.max(from, Math.min(code[index]?.start ?? end, end));
    return { text: decodeReferences(text.slice(from, to)), certainty: 'literal', start: from, end: to };
  });
}
