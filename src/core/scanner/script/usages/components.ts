import type { Framework } from '../../framework.ts';
import type { Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import type { ScriptFile } from '../file.ts';
import { asComputed, isKnown, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { unquote } from '../lexing/strings.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { ComponentRule } from '../rules.ts';
import { mergePassed, type PassedNames, passedNames, propertyAt, without } from '../syntax/arguments.ts';
import { type Attribute, attributesOf, hasAttribute, valueIn } from '../syntax/attributes.ts';
import { jsxText } from '../syntax/jsxText.ts';
import { bare, beforeComma, elementsOf, propertiesOf } from '../syntax/objects.ts';
import type { Translators } from '../translators/translators.ts';
import { textsOfPath } from '../values/composedTexts.ts';
import { selectorTexts } from '../values/selector.ts';
import type { Texts } from '../values/texts.ts';
import type { Owned, Vocabulary } from '../vocabulary.ts';
import { isPath } from './callKeys.ts';
import { componentsAt, componentsNamed } from './componentsAt.ts';
import { isInDefinition } from './definitions.ts';
import { elementKey } from './elementKey.ts';
import type { Messages } from './messages.ts';
import { type UsageContext, usagesOf } from './usages.ts';

/** Finds and reads the JSX components that take a key. */
export class Components {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly translators: Translators;
  private readonly messages: Messages;
  private readonly vocabulary: Vocabulary;
  private readonly rules: Rules;
  private readonly hasComponents: boolean;
  private hasOtherMakers: boolean | undefined;

  constructor(file: ScriptFile, texts: Texts, translators: Translators, messages: Messages, rules: Rules) {
    this.messages = messages;
    this.file = file;
    this.texts = texts;
    this.translators = translators;
    this.vocabulary = translators.vocabulary;
    this.hasComponents = this.vocabulary.components.size > 0;
    this.rules = rules;
  }

  /** The rules for the element that opens at a token. */
  rulesAt(open: number): readonly Owned<ComponentRule>[] {
    return componentsAt(this.file, this.vocabulary, open);
  }

  /** The usages of the element that opens at a token. */
  usagesAt(open: number): readonly Usage[] {
    const owned = this.rulesAt(open);
    if (owned.length === 0) return this.ofAttributes(open);
    if (this.messages.isPart(open)) return none;
    const attributes = attributesOf(this.file.tokens, open);
    for (const { rule, framework } of owned) {
      const first = this.keysOf(open, rule, attributes);
      const others = valueIn(attributes, rule.fallbackKeys);
      const map = valueIn(attributes, rule.keyMap);
      const more = [...(others ? this.texts.ofEach(others) : []), ...(map ? this.mapped(map) : [])];
      const keys = more.length === 0 ? first : [...first, ...more];
      if (keys.length > 0) return usagesOf(keys, this.context(open, rule, framework, attributes), this.rules);
    }
    return none;
  }

  /**
   * The usages of an element that a call makes whose callee ends at a token: `createElement(Trans, { i18nKey: 'title' })`,
   * what compilers make of JSX, Vue's `h(resolveComponent('i18n-t'), { keypath: 'title' })`.
   */
  usagesOfCall(token: number): readonly Usage[] {
    const { tokens } = this.file;
    const open = token + 1;
    // Runs for every call that is not a translator's.
    if (!this.hasComponents || tokens.kind(open) !== Char.ParenOpen || !this.isMaker(token)) return none;
    const [component, properties] = elementsOf(tokens, open);
    if (component === undefined || properties === undefined) return none;
    const at = nameIn(tokens, component);
    const isText = tokens.kind(at) === Kind.String;
    const name = isText ? unquote(tokens.slice(at)) : tokens.slice(at);
    const { from } = bare(tokens, properties);
    if ((!isText && tokens.kind(at) !== Kind.Word) || tokens.kind(from) !== Char.BraceOpen) return none;
    const attributes = new Map<string, Attribute>();
    for (const { name: property, value } of propertiesOf(tokens, from))
      attributes.set(property ?? '...', { token: value.from, value });
    for (const { rule, framework } of componentsNamed(this.file, this.vocabulary, name, at)) {
      const value = valueIn(attributes, rule.key);
      if (value === undefined) continue;
      const context = { ...this.context(open, rule, framework, attributes), kind: 'call' as const };
      return usagesOf(this.texts.ofEach(value), context, this.rules);
    }
    return none;
  }

  /** Whether a token names a function that makes elements, perhaps as the file calls it: `import { h as make }`. */
  private isMaker(token: number): boolean {
    const { tokens, bindings } = this.file;
    if (makers.holds(tokens, token)) return true;
    this.hasOtherMakers ??= renamedMaker.test(tokens.text);
    if (!this.hasOtherMakers) return false;
    const binding = bindings.resolve(tokens.slice(token), token);
    return binding?.kind === 'import' && makerNames.includes(binding.imported);
  }

  /** Keys in attributes that any component translates by itself. */
  private ofAttributes(open: number): readonly Usage[] {
    const { tokens } = this.file;
    const known = this.vocabulary.attributes;
    // Most elements have no such attribute, which is seen without a list of them.
    if (known.size === 0 || !hasAttribute(tokens, open, this.vocabulary.attributeNames)) return none;
    // An element of HTML shows what it is given.
    if (!/^[A-Z]/.test(tokens.slice(open + 1))) return none;
    const usages: Usage[] = [];
    const attributes = attributesOf(tokens, open);
    for (const [name, { framework }] of known) {
      const value = valueIn(attributes, name);
      if (value === undefined) continue;
      const keys = this.texts.ofEach(value).filter(isPath);
      if (keys.length === 0) continue;
      const rule: ComponentRule = { key: name };
      usages.push(...usagesOf(keys, this.context(open, rule, framework, attributes), this.rules));
    }
    return usages;
  }

  private keysOf(
    open: number,
    rule: ComponentRule,
    attributes: ReadonlyMap<string, Attribute>,
  ): readonly KeyText[] {
    const key = valueIn(attributes, rule.key);
    if (key !== undefined) {
      // Looked at even beside an id, for what is part of a message is none itself.
      if (rule.content === 'lingui') this.messages.ofContent(open);
      const selected = selectorTexts(this.file.tokens, key, this.texts);
      return selected ?? this.listed(key, rule) ?? this.texts.ofEach(key);
    }
    const spread = this.spreadKeys(rule, attributes);
    if (spread.length > 0) return spread;
    const content = this.contentOf(open, rule);
    if (content !== undefined) return [content];
    const other = valueIn(attributes, rule.otherKey);
    return other === undefined ? [] : this.texts.of(other);
  }

  /** The key whose parts a list has. */
  private listed(key: Span, { listSeparator: sign }: ComponentRule): readonly KeyText[] | undefined {
    const { tokens } = this.file;
    const list = sign === undefined ? key : bare(tokens, key);
    if (sign === undefined || tokens.kind(list.from) !== Char.BracketOpen) return undefined;
    return textsOfPath(tokens, list, sign, part => this.texts.of(part));
  }

  /** The keys that are the values of an object, written out or named. */
  private mapped(object: Span): readonly KeyText[] {
    const { tokens } = this.file;
    const isNamed = tokens.kind(bare(tokens, object).from) === Kind.Word;
    return this.texts
      .values(object)
      .filter(({ from }) => tokens.kind(from) === Char.BraceOpen)
      .flatMap(({ from }) => propertiesOf(tokens, from))
      .flatMap(({ value, isSpread }) => (isSpread ? [] : this.texts.of(value).filter(isKnown)))
      .map(key => (isNamed ? asComputed(key) : key));
  }

  /** The keys of descriptors that are spread: `<FormattedMessage {...labels.title} />`, `{...message('cart.title')}`. */
  private spreadKeys({ key }: ComponentRule, attributes: ReadonlyMap<string, Attribute>): readonly KeyText[] {
    const spread = key === undefined ? undefined : valueIn(attributes, '...');
    if (key === undefined || spread === undefined) return [];
    const { tokens } = this.file;
    const found = this.texts
      .values(spread)
      .filter(value => !isInDefinition(tokens, value, this.vocabulary))
      .flatMap(value => propertyAt(tokens, value, key) ?? [])
      .flatMap(written => this.texts.of(written).filter(isKnown).map(asComputed));
    const isCall = tokens.kind(spread.to - 1) === Char.ParenClose;
    return found.length > 0 || !isCall ? found : this.texts.ofResult(spread, key).filter(isKnown);
  }

  /** The key that the element itself is, where no attribute names one. */
  private contentOf(open: number, { content, forms }: ComponentRule): KeyText | undefined {
    if (forms !== undefined) return this.messages.ofElement(open, forms);
    if (content === 'lingui') return this.messages.ofContent(open);
    if (content === 'text') return this.onlyText(open);
    return content === 'i18next' ? elementKey(this.file.tokens, this.texts, open) : undefined;
  }

  /** The text that stands alone in an element: `<T>title</T>`, `<T>{'title'}</T>`. */
  private onlyText(open: number): KeyText | undefined {
    const { tokens } = this.file;
    const at = tokens.pair(open) + 1;
    if (at <= open || tokens.kind(at - 1) !== Kind.JsxEnd) return undefined;
    const isCode = tokens.kind(at) === Char.BraceOpen;
    const to = isCode ? tokens.pair(at) + 1 : at + 1;
    if (to <= at || tokens.kind(to) !== Kind.JsxClose) return undefined;
    if (isCode) return this.texts.constant({ from: at + 1, to: to - 1 });
    const written = tokens.slice(at);
    const start = tokens.start(at) + (written.length - written.trimStart().length);
    const text = jsxText(written);
    const isText = tokens.kind(at) === Kind.JsxText && text.trim() !== '';
    return isText ? { text, certainty: 'literal', start, end: start + written.trim().length } : undefined;
  }

  private context(
    open: number,
    rule: ComponentRule,
    framework: Framework,
    attributes: ReadonlyMap<string, Attribute>,
  ): UsageContext {
    const { translators } = this;
    const { tokens } = this.file;
    const translator = valueIn(attributes, rule.translator);
    const translatorMeaning = translator && translators.of(translator);
    const passed = this.passed(open, rule, attributes);
    const close = tokens.pair(open);
    return {
      framework,
      namespaces:
        translators.argumentTexts.knownTexts(valueIn(attributes, rule.namespace)) ??
        translatorMeaning?.namespaces,
      prefixes:
        translators.argumentTexts.knownTexts(valueIn(attributes, rule.prefix)) ??
        translatorMeaning?.prefixes ??
        (valueIn(attributes, rule.key) && this.file.commentSettings.prefixOfElement(open, rule)),
      contexts:
        translators.argumentTexts.knownTexts(valueIn(attributes, rule.context)) ??
        this.file.commentSettings.contextOfElement(open, rule),
      callRange: { start: tokens.start(open), end: tokens.end(close > open ? close : open + 1) },
      kind: 'component',
      args: passed.names,
      argsAreOpen: passed.areOpen,
      defaultValue:
        translators.argumentTexts.knownTexts(valueIn(attributes, rule.defaultValue))?.[0]?.text ??
        this.contentBesideKey(open, rule, attributes),
    };
  }

  /** What the element says where its key has no text, as its content is the key only where no attribute is. */
  private contentBesideKey(
    open: number,
    rule: ComponentRule,
    attributes: ReadonlyMap<string, Attribute>,
  ): string | undefined {
    const content = valueIn(attributes, rule.key) && this.contentOf(open, rule);
    return content !== undefined && isKnown(content) ? content.text : undefined;
  }

  private passed(open: number, rule: ComponentRule, attributes: ReadonlyMap<string, Attribute>): PassedNames {
    const { tokens } = this.file;
    const isCounted = rule.count !== undefined && attributes.has(rule.count);
    // Values may stand among the children too.
    const areOpen = attributes.has('...') || (rule.content === 'i18next' && isFilled(tokens, open));
    let passed: PassedNames = { names: isCounted ? ['count'] : [], areOpen };
    for (const name of rule.values ?? []) {
      const value = valueIn(attributes, name);
      if (value !== undefined) passed = mergePassed(passed, passedNames(tokens, value));
    }
    return rule.options === undefined ? passed : without(passed, rule.options);
  }
}

const none: readonly Usage[] = [];

/** Functions that make an element of a component and its properties. */
const makerNames = ['createElement', 'h', 'createVNode', 'createBlock', 'jsx', 'jsxs', 'jsxDEV'];
const makers = new WordSet([...makerNames, ...['_jsx', '_jsxs', '_jsxDEV', '_createVNode', '_createBlock']]);
const renamedMaker = new RegExp(`\\b(?:${makerNames.join('|')})\\s+as\\b`);

/** The token that names a component: that of `resolveComponent('i18n-t')` is the text. */
function nameIn(tokens: Tokens, { to }: Span): number {
  const last = to - 1;
  const isResolved =
    tokens.kind(last) === Char.ParenClose && tokens.is(tokens.pair(last) - 1, 'resolveComponent');
  return isResolved ? beforeComma(tokens, last) - 1 : last;
}

function isFilled(tokens: Tokens, open: number): boolean {
  const tagEnd = tokens.pair(open);
  return tagEnd > open && tokens.kind(tagEnd) === Kind.JsxEnd;
}
