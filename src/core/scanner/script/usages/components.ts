import type { Framework } from '../../framework.ts';
import type { Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import type { ScriptFile } from '../file.ts';
import type { KeyText } from '../keyTexts.ts';
import { Kind, type Tokens } from '../lexing/tokens.ts';
import type { ComponentRule } from '../rules.ts';
import { type PassedNames, passedNames, together } from '../syntax/arguments.ts';
import { type Attribute, attributesOf, valueIn } from '../syntax/attributes.ts';
import type { Translators } from '../translators/translators.ts';
import { selectorTexts } from '../values/selector.ts';
import type { Texts } from '../values/texts.ts';
import type { Owned, Vocabulary } from '../vocabulary.ts';
import { isPath } from './callKeys.ts';
import { componentsAt } from './componentsAt.ts';
import { elementKey } from './elementKey.ts';
import type { Messages } from './messages.ts';
import { type UsageContext, usagesOf } from './usages.ts';

/** Finds and reads the components in JSX that are given a key. */
export class Components {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly translators: Translators;
  private readonly messages: Messages;
  private readonly vocabulary: Vocabulary;
  private readonly rules: Rules;

  constructor(file: ScriptFile, texts: Texts, translators: Translators, messages: Messages, rules: Rules) {
    this.messages = messages;
    this.file = file;
    this.texts = texts;
    this.translators = translators;
    this.vocabulary = translators.vocabulary;
    this.rules = rules;
  }

  /** The rules for the element that opens at a token. */
  rulesAt(open: number): readonly Owned<ComponentRule>[] {
    return componentsAt(this.file, this.vocabulary, open);
  }

  /** The usages of the element that opens at a token. */
  usagesAt(open: number): readonly Usage[] {
    const owned = this.rulesAt(open);
    if (owned.length === 0) return this.vocabulary.attributes.size === 0 ? none : this.ofAttributes(open);
    if (this.messages.isPart(open)) return none;
    const attributes = attributesOf(this.file.tokens, open);
    for (const { rule, framework } of owned) {
      const keys = this.keysOf(open, rule, attributes);
      if (keys.length > 0) return usagesOf(keys, this.context(open, rule, framework, attributes), this.rules);
    }
    return none;
  }

  /** Keys in attributes that any component translates by itself. */
  private ofAttributes(open: number): readonly Usage[] {
    const { tokens } = this.file;
    // An element of HTML shows what it is given.
    if (!/^[A-Z]/.test(tokens.slice(open + 1))) return none;
    const usages: Usage[] = [];
    const attributes = attributesOf(tokens, open);
    for (const [name, { framework }] of this.vocabulary.attributes) {
      const value = valueIn(attributes, name);
      if (value === undefined) continue;
      const keys = this.texts.ofEach(value).filter(isPath);
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
      const selected = selectorTexts(this.file.tokens, key, span => this.texts.of(span));
      return selected ?? this.texts.ofEach(key);
    }
    const content = this.contentOf(open, rule);
    if (content !== undefined) return [content];
    const other = valueIn(attributes, rule.otherKey);
    return other === undefined ? [] : this.texts.of(other);
  }

  /** The key that the element itself is, where no attribute names one. */
  private contentOf(open: number, { content, forms }: ComponentRule): KeyText | undefined {
    if (forms !== undefined) return this.messages.ofElement(open, forms);
    if (content === 'lingui') return this.messages.ofContent(open);
    return content === 'i18next' ? elementKey(this.file.tokens, this.texts, open) : undefined;
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
    const given = translator && translators.of(translator);
    const passed = this.passed(open, rule, attributes);
    const close = tokens.pair(open);
    return {
      framework,
      namespaces: translators.given.knownTexts(valueIn(attributes, rule.namespace)) ?? given?.namespaces,
      prefix: translators.given.knownTexts(valueIn(attributes, rule.prefix))?.[0] ?? given?.prefix,
      contexts: translators.given.knownTexts(valueIn(attributes, rule.context)),
      callRange: { start: tokens.start(open), end: tokens.end(close > open ? close : open + 1) },
      kind: 'component',
      args: passed.names,
      argsAreOpen: passed.areOpen,
      defaultValue: translators.given.knownTexts(valueIn(attributes, rule.defaultValue))?.[0]?.text,
    };
  }

  private passed(open: number, rule: ComponentRule, attributes: ReadonlyMap<string, Attribute>): PassedNames {
    const { tokens } = this.file;
    const isCounted = rule.count !== undefined && attributes.has(rule.count);
    // Values may stand among the children too.
    const areOpen = attributes.has('...') || (rule.content === 'i18next' && isFilled(tokens, open));
    let passed: PassedNames = { names: isCounted ? ['count'] : [], areOpen };
    for (const name of rule.values ?? []) {
      const value = valueIn(attributes, name);
      if (value !== undefined) passed = together(passed, passedNames(tokens, value));
    }
    return passed;
  }
}

const none: readonly Usage[] = [];

function isFilled(tokens: Tokens, open: number): boolean {
  const tagEnd = tokens.pair(open);
  return tagEnd > open && tokens.kind(tagEnd) === Kind.JsxEnd;
}
