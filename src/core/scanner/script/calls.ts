import type { Rules } from '../rules.ts';
import type { Usage } from '../types.ts';
import { argumentAt, passedNames, propertyAt } from './arguments.ts';
import { isName, startOfChain } from './chains.ts';
import { Definitions, isInDefinition } from './definitions.ts';
import { afterTypeArguments } from './extent.ts';
import type { ScriptFile, Span } from './file.ts';
import { asComputed, isKnown, type KeyText } from './keyTexts.ts';
import type { Meaning } from './meaning.ts';
import type { Messages } from './messages.ts';
import { idInMetadata } from './metadata.ts';
import { bare, elementsOf } from './objects.ts';
import type { TranslatorRule } from './rules.ts';
import { selectorText } from './selector.ts';
import type { Texts } from './texts.ts';
import { Char, Kind, type Tokens } from './tokens.ts';
import type { Translators } from './translators.ts';
import { usageOf } from './usages.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The tokens of a call: its callee and its opening bracket. */
export interface Call {
  readonly callee: Span;
  readonly open: number;
}

/** Finds and reads the calls of translators in one file. */
export class Calls {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly translators: Translators;
  private readonly messages: Messages;
  private readonly vocabulary: Vocabulary;
  private readonly rules: Rules;
  private readonly definitions: Definitions;

  constructor(file: ScriptFile, texts: Texts, translators: Translators, messages: Messages, rules: Rules) {
    const { vocabulary } = translators;
    this.messages = messages;
    this.file = file;
    this.texts = texts;
    this.translators = translators;
    this.vocabulary = vocabulary;
    this.rules = rules;
    this.definitions = new Definitions(file, texts, vocabulary, rules);
  }

  /** The call whose callee's last name is at a token, if that is one. */
  callAt(token: number): Call | undefined {
    const { tokens } = this.file;
    if (tokens.kind(token) !== Kind.Word) return undefined;
    let open = token + 1;
    const kind = tokens.kind(open);
    if (kind !== Char.ParenOpen) {
      if (kind === Char.Bang || kind === Kind.OptionalDot) open++;
      open = afterTypeArguments(tokens, open);
      if (tokens.kind(open) !== Char.ParenOpen) return undefined;
    }
    return { callee: { from: startOfChain(tokens, token), to: token + 1 }, open };
  }

  /** The call whose arguments open at a token, if a name stands before it. */
  callBefore(open: number): Call | undefined {
    for (let at = open - 1; at >= Math.max(0, open - 40); at--) {
      if (this.file.tokens.kind(at) !== Kind.Word) continue;
      const call = this.callAt(at);
      return call?.open === open ? call : undefined;
    }
    return undefined;
  }

  /** What the callee means, if it takes keys. */
  meaningOf(call: Call): Meaning | undefined {
    const { tokens } = this.file;
    const { from, to } = call.callee;
    const last = receiverIsFirst(tokens, call) ? to - 3 : to - 1;
    const isNamed = tokens.kind(last) === Kind.Word;
    const isOwn = to - from === 3 && tokens.is(from, 'this') && this.vocabulary.types.size > 0;
    if (to - from > 1 && isNamed && !isOwn && !this.vocabulary.callable.has(tokens.slice(last)))
      return undefined;
    if (tokens.is(from - 1, 'function') || this.isDeclaration(call)) return undefined;
    const meaning = this.translators.of(call.callee);
    return meaning?.rule.is === 'translator' ? meaning : undefined;
  }

  /** The usages of the call whose callee ends at a token. */
  usagesAt(token: number): Usage[] {
    const { tokens } = this.file;
    if (tokens.kind(token + 1) === Kind.TemplateOpen) return this.tagged(token, token + 1);
    const call = this.callAt(token);
    if (call === undefined) return [];
    const template = tokens.pair(call.open) + 1;
    const isTag =
      tokens.kind(template) === Kind.TemplateOpen && tokens.start(template) === tokens.end(template - 1);
    const tagged = isTag && template > call.open ? this.tagged(token, template) : [];
    if (tagged.length > 0) return tagged;
    const defined = this.definitions.usagesAt(token, call.open);
    if (defined.length > 0) return defined;
    const meaning = this.meaningOf(call);
    if (meaning === undefined || meaning.rule.is !== 'translator') return [];
    return this.read(call, meaning, meaning.rule);
  }

  /** The usages of a call whose callee ends with a bracket: `(t as any)('a')`, `i18n['t']('a')`. */
  usagesAfterBracket(open: number): Usage[] {
    const { tokens } = this.file;
    const inner = tokens.pair(open - 1);
    if (inner < 0) return [];
    const isMember = tokens.kind(open - 1) === Char.BracketClose || isName(tokens, inner - 1);
    if (!isMember && tokens.kind(inner - 1) === Kind.Word) return [];
    const call = {
      callee: { from: isMember ? startOfChain(tokens, open + 1, open - 1) : inner, to: open },
      open,
    };
    const meaning = this.meaningOf(call);
    return meaning?.rule.is === 'translator' ? this.read(call, meaning, meaning.rule) : [];
  }

  /** A template with a translator as its tag: t`text`, and t(i18n)`text`. */
  private tagged(token: number, open: number): Usage[] {
    const { tokens } = this.file;
    const meaning = this.translators.of({ from: startOfChain(tokens, token), to: token + 1 });
    if (meaning?.rule.is !== 'translator' || meaning.rule.tag === undefined) return [];
    const message =
      meaning.rule.tag === 'message' ? this.messages.ofTemplate(open) : idInTemplate(tokens, open);
    if (message === undefined) return [];
    const context = {
      framework: meaning.framework,
      namespaces: [],
      prefix: undefined,
      callRange: { start: tokens.start(token), end: tokens.end(tokens.pair(open)) },
      kind: 'template' as const,
      args: [],
      argsAreOpen: true,
      defaultValue: undefined,
    };
    return [usageOf(message, context, this.rules)];
  }

  /** True for a method's head, `t(key) {`, and for its signature in a type, `t(key: string): string`. */
  private isDeclaration({ open }: Call): boolean {
    const { tokens } = this.file;
    const close = tokens.pair(open);
    if (close < open) return false;
    if (tokens.kind(close + 1) === Char.BraceOpen && !tokens.breakBefore(close + 1)) {
      return tokens.kind(open + 1) !== Kind.String && tokens.kind(open + 1) !== Kind.TemplateOpen;
    }
    return tokens.kind(open + 1) === Kind.Word && tokens.kind(open + 2) === Char.Colon;
  }

  private read(call: Call, meaning: Meaning, rule: TranslatorRule): Usage[] {
    const { tokens } = this.file;
    const args = this.argumentsOf(call);
    const keys = this.keys(call, args, rule);
    if (keys.length === 0) return [];
    const passed = this.passed(args, rule);
    const namespaces = this.translators.firstKnown(rule.namespace, args) ?? meaning.namespaces ?? [];
    const prefix = this.translators.firstKnown(rule.prefix, args)?.[0] ?? meaning.prefix;
    const contexts = this.translators.firstKnown(rule.context, args);
    const close = tokens.pair(call.open);
    const context = {
      framework: meaning.framework,
      namespaces,
      prefix,
      contexts,
      callRange: {
        start: tokens.start(call.callee.from),
        end: tokens.end(close > call.open ? close : (args.at(-1)?.to ?? call.open + 1) - 1),
      },
      kind: 'call' as const,
      defaultValue: this.defaultValue(args, rule),
      ...passed,
    };
    return keys.map(key => usageOf(key, context, this.rules));
  }

  /** The arguments that reach the function: those of `t.call(this, …)` and `t.apply(this, […])` too. */
  private argumentsOf(call: Call): readonly Span[] {
    const { tokens } = this.file;
    const args = elementsOf(tokens, call.open);
    if (!receiverIsFirst(tokens, call)) return args;
    const [, list] = args;
    if (tokens.is(call.callee.to - 1, 'call')) return args.slice(1);
    return list !== undefined && tokens.kind(list.from) === Char.BracketOpen
      ? elementsOf(tokens, list.from)
      : [];
  }

  private keys(call: Call, args: readonly Span[], rule: TranslatorRule): KeyText[] {
    const { tokens } = this.file;
    const argument = args[rule.argument ?? 0];
    if (argument === undefined || argument.from >= argument.to) return [];
    if (rule.forms !== undefined) {
      const token = call.callee.to - 1;
      const message = this.messages.isPart(token)
        ? undefined
        : this.messages.ofCall(token, call.open, rule.forms);
      return message === undefined ? [] : [message];
    }
    const { from, to } = bare(tokens, argument);
    if (rule.selector === true) {
      const selected = selectorText(tokens, bare(tokens, argument));
      if (selected !== undefined) return [selected];
    }
    if (rule.keyProperty !== undefined) {
      const descriptor = this.descriptorKeys(argument, rule);
      if (descriptor !== undefined) return descriptor;
      if (rule.acceptsText === false) return [];
    }
    if (tokens.kind(from) === Char.BracketOpen && tokens.pair(from) === to - 1 && rule.fallbacks === true) {
      return elementsOf(tokens, from).flatMap(element => {
        const inDescriptor = rule.keyProperty === undefined ? undefined : this.descriptorKeys(element, rule);
        return inDescriptor ?? this.texts.of(element);
      });
    }
    if (isNeverText(tokens.kind(from))) return [];
    return this.alternatives(argument, rule);
  }

  /** A name may stand for an array of fallbacks. */
  private alternatives(argument: Span, rule: TranslatorRule): KeyText[] {
    const { tokens } = this.file;
    if (rule.fallbacks === true && tokens.kind(argument.from) === Kind.Word) {
      const [only, ...others] = this.texts.values(argument);
      if (only !== undefined && others.length === 0 && tokens.kind(only.from) === Char.BracketOpen) {
        return elementsOf(tokens, only.from).flatMap(element => this.texts.of(element).map(asComputed));
      }
    }
    return this.texts.of(argument);
  }

  /** The key in a descriptor, written out or named: `formatMessage({ id: 'a' })`, `formatMessage(message)`. */
  private descriptorKeys(argument: Span, rule: TranslatorRule): KeyText[] | undefined {
    const { tokens } = this.file;
    const written = propertyAt(tokens, argument, rule.keyProperty ?? '');
    const other = propertyAt(tokens, argument, rule.otherKeyProperty ?? '');
    // Looked at even beside an id, for what is part of a message is none itself.
    const message =
      other !== undefined && rule.tag === 'message' ? this.messages.ofExpression(other) : undefined;
    if (written !== undefined) return this.texts.of(written);
    if (other !== undefined) return message === undefined ? this.texts.of(other) : [message];
    if (tokens.kind(bare(tokens, argument).from) !== Kind.Word) return undefined;
    const keys = this.texts.values(argument).flatMap(value => {
      const key = isInDefinition(tokens, value, this.vocabulary) ? undefined : this.keyIn(value, rule);
      return key === undefined ? [] : this.texts.of(key);
    });
    return keys.length === 0 ? undefined : keys.map(asComputed);
  }

  private keyIn(object: Span, rule: TranslatorRule): Span | undefined {
    const { tokens } = this.file;
    const other = rule.otherKeyProperty;
    return (
      propertyAt(tokens, object, rule.keyProperty ?? '') ??
      (other === undefined ? undefined : propertyAt(tokens, object, other))
    );
  }

  private passed(args: readonly Span[], rule: TranslatorRule): { args: string[]; argsAreOpen: boolean } {
    const { tokens } = this.file;
    const names: string[] = [];
    let argsAreOpen = false;
    for (const path of rule.values ?? []) {
      const span = argumentAt(tokens, args, path);
      if (span === undefined) continue;
      const passed = passedNames(tokens, span);
      names.push(...passed.names.filter(name => !(rule.options ?? []).includes(name)));
      if (passed.areOpen) argsAreOpen = true;
    }
    return { args: names, argsAreOpen };
  }

  private defaultValue(args: readonly Span[], rule: TranslatorRule): string | undefined {
    for (const path of rule.defaultValue ?? []) {
      const span = argumentAt(this.file.tokens, args, path);
      if (span === undefined) continue;
      const text = this.texts.of(span)[0];
      if (text !== undefined && isKnown(text)) return text.text;
    }
    return undefined;
  }
}

/** The id of $localize`:meaning|description@@id:text`. */
function idInTemplate(tokens: Tokens, open: number): KeyText | undefined {
  const block = /^:([^:]*):/.exec(tokens.kind(open + 1) === Kind.TemplateText ? tokens.slice(open + 1) : '');
  return block === null ? undefined : idInMetadata(block[1] ?? '', tokens.start(open + 1) + 1);
}

/** True for `t.call(…)` and `t.apply(…)`. */
function receiverIsFirst(tokens: Tokens, { callee: { from, to } }: Call): boolean {
  return to - from > 2 && (tokens.is(to - 1, 'call') || tokens.is(to - 1, 'apply'));
}

function isNeverText(kind: number): boolean {
  return kind === Char.BraceOpen || kind === Kind.Number || kind === Kind.Regex || kind === Kind.JsxOpen;
}
