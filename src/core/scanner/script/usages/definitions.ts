import type { Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import type { ScriptFile } from '../file.ts';
import { isKnown, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { DefinitionRule } from '../rules.ts';
import { propertyAt } from '../syntax/arguments.ts';
import { bare, elementsOf, propertiesOf } from '../syntax/objects.ts';
import type { Texts } from '../values/texts.ts';
import type { Owned, Vocabulary } from '../vocabulary.ts';
import { usageOf } from './usages.ts';

/** Finds and reads definitions of messages: `defineMessages({ title: { id: 'cart.title' } })`. */
export class Definitions {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly vocabulary: Vocabulary;
  private readonly rules: Rules;
  private areRenamed: boolean | undefined;

  constructor(file: ScriptFile, texts: Texts, vocabulary: Vocabulary, rules: Rules) {
    this.file = file;
    this.texts = texts;
    this.vocabulary = vocabulary;
    this.rules = rules;
  }

  /** The usages of the definition whose function's name is at a token. */
  usagesAt(token: number, open: number): readonly Usage[] {
    const { tokens } = this.file;
    // Runs for every call.
    const name = this.vocabulary.definitionNames.find(tokens, token) ?? this.renamed(token);
    const owned = name === undefined ? undefined : this.vocabulary.definitions.get(name);
    return owned === undefined || tokens.is(token - 1, 'function') ? none : this.read(open, owned);
  }

  /** The own name of a function that is imported under another one: `import { defineMessages as texts }`. */
  private renamed(token: number): string | undefined {
    const { tokens, bindings } = this.file;
    this.areRenamed ??= this.vocabulary.renamedDefinition.test(tokens.text);
    if (!this.areRenamed) return undefined;
    const binding = bindings.resolve(tokens.slice(token), token);
    return binding?.kind === 'import' ? binding.imported : undefined;
  }

  private read(open: number, owned: Owned<DefinitionRule>): readonly Usage[] {
    const { tokens } = this.file;
    const args = elementsOf(tokens, open);
    const [prefix, map] = args;
    if (prefix !== undefined && map !== undefined && tokens.kind(prefix.from) === Kind.String) {
      return this.prefixed(prefix, map, owned);
    }
    return args.flatMap(argument =>
      this.descriptors(argument, owned.rule).flatMap(descriptor => this.usagesOf(descriptor, owned)),
    );
  }

  /** A wrapper that many applications have: `defineMessages('cart', { title: 'Title' })`. */
  private prefixed(prefix: Span, map: Span, { framework }: Owned<DefinitionRule>): Usage[] {
    const { tokens } = this.file;
    const known = this.texts.constant(prefix);
    const { from } = bare(tokens, map);
    if (known === undefined || tokens.kind(from) !== Char.BraceOpen) return [];
    return propertiesOf(tokens, from).flatMap(({ name, value }) => {
      if (name === undefined || value.from < 2) return [];
      const token = value.from - 2;
      const isQuoted = tokens.kind(token) === Kind.String;
      const start = tokens.start(token) + (isQuoted ? 1 : 0);
      const end = tokens.end(token) - (isQuoted ? 1 : 0);
      const text = this.texts.of(value)[0];
      const context = {
        framework,
        namespaces: [],
        prefixes: known && [known],
        callRange: { start, end: tokens.end(value.to - 1) },
        kind: 'property' as const,
        args: [],
        argsAreOpen: true,
        defaultValue: text !== undefined && isKnown(text) ? text.text : undefined,
      };
      return [usageOf({ text: name, certainty: 'literal', start, end }, context, this.rules)];
    });
  }

  private descriptors(argument: Span, rule: DefinitionRule): Span[] {
    const { tokens } = this.file;
    const { from } = bare(tokens, argument);
    if (rule.single === true) return [argument];
    if (rule.key === undefined && tokens.kind(from) === Kind.String) return [argument];
    if (tokens.kind(from) === Char.BracketOpen) return elementsOf(tokens, from);
    if (tokens.kind(from) !== Char.BraceOpen) return [];
    return propertiesOf(tokens, from).map(property => property.value);
  }

  private keyIn(descriptor: Span, { key, otherKey }: DefinitionRule): Span | undefined {
    const { tokens } = this.file;
    // What stands there may also be an element, which says its key itself.
    if (key === undefined) return tokens.kind(descriptor.from) === Kind.JsxOpen ? undefined : descriptor;
    return (
      propertyAt(tokens, descriptor, key) ??
      (otherKey === undefined ? undefined : propertyAt(tokens, descriptor, otherKey))
    );
  }

  private usagesOf(descriptor: Span, { rule, framework }: Owned<DefinitionRule>): Usage[] {
    const { tokens } = this.file;
    const key = this.keyIn(descriptor, rule);
    if (key === undefined) return [];
    const text = this.textIn(descriptor, rule.defaultValue);
    const about = this.textIn(descriptor, rule.context);
    const context = {
      framework,
      namespaces: [],
      contexts: about !== undefined && isKnown(about) ? [about] : undefined,
      callRange: { start: tokens.start(descriptor.from), end: tokens.end(descriptor.to - 1) },
      kind: 'property' as const,
      args: [],
      argsAreOpen: true,
      defaultValue: text !== undefined && isKnown(text) ? text.text : undefined,
    };
    return this.texts.of(key).map(found => usageOf(found, context, this.rules));
  }

  private textIn(descriptor: Span, property: string | undefined): KeyText | undefined {
    const value = property === undefined ? undefined : propertyAt(this.file.tokens, descriptor, property);
    return value === undefined ? undefined : this.texts.of(value)[0];
  }
}

const none: readonly Usage[] = [];

/** True for a span inside the arguments of a definition, whose key is counted there. */
export function isInDefinition(tokens: Tokens, span: Span, vocabulary: Vocabulary): boolean {
  for (let at = span.from - 1, steps = 0; at > 0 && steps < 3000; at--, steps++) {
    const kind = tokens.kind(at);
    if (kind === Char.Semicolon) return false;
    const pair = tokens.pair(at);
    if (pair >= 0 && pair < at) at = pair;
    else if (kind === Char.ParenOpen) return vocabulary.definitionNames.holds(tokens, at - 1);
  }
  return false;
}
