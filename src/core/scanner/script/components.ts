import type { Rules } from '../rules.ts';
import type { Usage } from '../types.ts';
import { passedNames } from './arguments.ts';
import { type Attribute, attributesOf } from './attributes.ts';
import { componentsAt } from './componentsAt.ts';
import { elementKey } from './elementKey.ts';
import type { ScriptFile } from './file.ts';
import type { KeyText } from './keyTexts.ts';
import type { Messages } from './messages.ts';
import type { ComponentRule } from './rules.ts';
import { selectorText } from './selector.ts';
import type { Texts } from './texts.ts';
import { Kind, type Tokens } from './tokens.ts';
import type { Translators } from './translators.ts';
import { usageOf } from './usages.ts';
import type { Owned, Vocabulary } from './vocabulary.ts';

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
  usagesAt(open: number): Usage[] {
    const owned = this.rulesAt(open);
    if (owned.length === 0 || this.messages.isPart(open)) return [];
    const attributes = attributesOf(this.file.tokens, open);
    for (const { rule, framework } of owned) {
      const keys = this.keysOf(open, rule, attributes);
      if (keys.length === 0) continue;
      const context = { framework, ...this.context(open, rule, attributes) };
      return keys.map(text => usageOf(text, context, this.rules));
    }
    return [];
  }

  private keysOf(open: number, rule: ComponentRule, attributes: ReadonlyMap<string, Attribute>): KeyText[] {
    const key = attributes.get(rule.key ?? '')?.value;
    if (key !== undefined) {
      const selected = selectorText(this.file.tokens, key);
      return selected === undefined ? this.texts.of(key) : [selected];
    }
    const content = this.contentOf(open, rule);
    if (content !== undefined) return [content];
    const other = attributes.get(rule.otherKey ?? '')?.value;
    return other === undefined ? [] : this.texts.of(other);
  }

  /** The key that the element itself is, where no attribute names one. */
  private contentOf(open: number, { content, forms }: ComponentRule): KeyText | undefined {
    if (forms !== undefined) return this.messages.ofElement(open, forms);
    if (content === 'lingui') return this.messages.ofContent(open);
    return content === 'i18next' ? elementKey(this.file.tokens, this.texts, open) : undefined;
  }

  private context(open: number, rule: ComponentRule, attributes: ReadonlyMap<string, Attribute>) {
    const { tokens } = this.file;
    const given = this.translatorOf(rule, attributes);
    const own = this.translators.attributeTexts(attributes.get(rule.namespace ?? '')?.value);
    const prefix =
      this.translators.attributeTexts(attributes.get(rule.prefix ?? '')?.value)?.[0] ?? given?.prefix;
    const args: string[] = attributes.has(rule.count ?? '') ? ['count'] : [];
    // Values may stand among the children too.
    let argsAreOpen = attributes.has('...') || (rule.content === 'i18next' && isFilled(tokens, open));
    for (const name of rule.values ?? []) {
      const value = attributes.get(name)?.value;
      if (value === undefined) continue;
      const passed = passedNames(tokens, value);
      args.push(...passed.names);
      if (passed.areOpen) argsAreOpen = true;
    }
    const close = tokens.pair(open);
    return {
      namespaces: own ?? given?.namespaces ?? [],
      prefix,
      contexts: this.translators.attributeTexts(attributes.get(rule.context ?? '')?.value),
      callRange: { start: tokens.start(open), end: tokens.end(close > open ? close : open + 1) },
      kind: 'component' as const,
      args,
      argsAreOpen,
      defaultValue: this.translators.attributeTexts(attributes.get(rule.defaultValue ?? '')?.value)?.[0]
        ?.text,
    };
  }

  private translatorOf(rule: ComponentRule, attributes: ReadonlyMap<string, Attribute>) {
    const value = attributes.get(rule.translator ?? '')?.value;
    return value === undefined ? undefined : this.translators.of(value);
  }
}

function isFilled(tokens: Tokens, open: number): boolean {
  const tagEnd = tokens.pair(open);
  return tagEnd > open && tokens.kind(tagEnd) === Kind.JsxEnd;
}
