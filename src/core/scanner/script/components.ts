import type { Rules } from '../rules.ts';
import type { Usage } from '../types.ts';
import { passedNames } from './arguments.ts';
import { type Attribute, attributesOf } from './attributes.ts';
import type { ScriptFile } from './file.ts';
import type { KeyText } from './keyTexts.ts';
import { contentMessage } from './messages.ts';
import type { ComponentRule } from './rules.ts';
import { selectorText } from './selector.ts';
import type { Texts } from './texts.ts';
import { Kind } from './tokens.ts';
import type { Translators } from './translators.ts';
import { usageOf } from './usages.ts';
import type { Owned, Vocabulary } from './vocabulary.ts';

/** Finds and reads the components in JSX that are given a key. */
export class Components {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly translators: Translators;
  private readonly vocabulary: Vocabulary;
  private readonly rules: Rules;

  constructor(
    file: ScriptFile,
    texts: Texts,
    translators: Translators,
    vocabulary: Vocabulary,
    rules: Rules,
  ) {
    this.file = file;
    this.texts = texts;
    this.translators = translators;
    this.vocabulary = vocabulary;
    this.rules = rules;
  }

  /** The rules for the element that opens at a token; an import's own name counts, not its local one. */
  rulesAt(open: number): readonly Owned<ComponentRule>[] {
    const { tokens, bindings } = this.file;
    if (tokens.kind(open + 1) !== Kind.JsxName) return [];
    const name = tokens.slice(open + 1);
    const binding = bindings.resolve(name, open + 1);
    const isRenamed =
      binding?.kind === 'import' && binding.imported !== 'default' && binding.imported !== '*';
    return this.vocabulary.components.get(isRenamed ? binding.imported : name) ?? [];
  }

  /** The usages of the element that opens at a token. */
  usagesAt(open: number): Usage[] {
    const owned = this.rulesAt(open);
    if (owned.length === 0) return [];
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
    for (const name of [rule.key, rule.otherKey]) {
      const value = name === undefined ? undefined : attributes.get(name)?.value;
      const selected = value === undefined ? undefined : selectorText(this.file.tokens, value);
      if (selected !== undefined) return [selected];
      if (value !== undefined) return this.texts.of(value);
    }
    const content = rule.content === undefined ? undefined : contentMessage(this.file.tokens, open);
    return content === undefined ? [] : [content];
  }

  private context(open: number, rule: ComponentRule, attributes: ReadonlyMap<string, Attribute>) {
    const { tokens } = this.file;
    const given = this.translatorOf(rule, attributes);
    const own = this.translators.attributeTexts(attributes.get(rule.namespace ?? '')?.value);
    const prefix =
      this.translators.attributeTexts(attributes.get(rule.prefix ?? '')?.value)?.[0] ?? given?.prefix;
    const args: string[] = attributes.has(rule.count ?? '') ? ['count'] : [];
    let argsAreOpen = attributes.has('...');
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
