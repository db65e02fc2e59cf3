import type { Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import type { ScriptFile } from '../file.ts';
import { asComputed, isKnown, type KeyText, upTo } from '../keyTexts.ts';
import type { Call } from '../lexing/span.ts';
import { Char, isDot, Kind } from '../lexing/tokens.ts';
import { dotOfIteration } from '../names/iterations.ts';
import type { TranslatorRule } from '../rules.ts';
import { propertyAt } from '../syntax/arguments.ts';
import { isHead, isName, openAfter, startOfChain } from '../syntax/chains.ts';
import { elementsOf } from '../syntax/objects.ts';
import { calledHook, calledResult } from '../translators/hookMeaning.ts';
import type { Meaning } from '../translators/meaning.ts';
import type { Translators } from '../translators/translators.ts';
import { iteratedBy } from '../values/iterated.ts';
import type { Texts } from '../values/texts.ts';
import type { Vocabulary } from '../vocabulary.ts';
import {
  argumentsOf,
  computesDefault,
  defaultValue,
  isConstructor,
  isFilledIn,
  isTest,
  pluralText,
  receiverIsFirst,
  valuesPassed,
} from './callArguments.ts';
import { CallKeys } from './callKeys.ts';
import { Definitions } from './definitions.ts';
import { Macros } from './macros.ts';
import type { Messages } from './messages.ts';
import { isOwnMember } from './ownMembers.ts';
import { TaggedTemplates } from './taggedTemplates.ts';
import { type UsageContext, usagesOf } from './usages.ts';

const none: readonly Usage[] = [];

/** Finds and reads the calls of translators in one file. */
export class Calls {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly translators: Translators;
  private readonly tagged: TaggedTemplates;
  private readonly keys: CallKeys;
  private readonly vocabulary: Vocabulary;
  private readonly rules: Rules;
  private readonly definitions: Definitions;

  constructor(file: ScriptFile, texts: Texts, translators: Translators, messages: Messages, rules: Rules) {
    const { vocabulary } = translators;
    this.tagged = new TaggedTemplates(file, texts, translators, messages, rules);
    this.file = file;
    this.texts = texts;
    this.translators = translators;
    this.vocabulary = vocabulary;
    this.rules = rules;
    this.keys = new CallKeys(file, texts, messages, new Macros(file, texts, translators), vocabulary);
    this.definitions = new Definitions(file, texts, vocabulary, rules);
  }

  /** The call whose callee's last name is at a token, if that is one. */
  callAt(token: number): Call | undefined {
    const { tokens } = this.file;
    const open = tokens.kind(token) === Kind.Word ? openAfter(tokens, token + 1) : -1;
    return open < 0 ? undefined : { from: startOfChain(tokens, token), to: token + 1, open };
  }

  /** True for a method whose name is no translator's, as most are: then what it is called on need not be looked for. */
  private isOtherMethod(token: number): boolean {
    const { tokens } = this.file;
    const before = tokens.kind(token - 1);
    if (!isDot(before)) return false;
    const mayBeOwn = tokens.is(token - 2, 'this') || tokens.is(token, 'call') || tokens.is(token, 'apply');
    return !mayBeOwn && !this.mayBeCalled(token);
  }

  private mayBeCalled(member: number): boolean {
    const { callable } = this.vocabulary;
    const { tokens } = this.file;
    return (
      callable.holds(tokens, member) ||
      // What React keeps between renderings: `latest.current('cart.title')`.
      tokens.is(member, 'current') ||
      isOwnMember(member, this.file, this.vocabulary, this.rules.modules)
    );
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
    const { from, to } = call;
    const last = receiverIsFirst(tokens, call) ? to - 3 : to - 1;
    const isNamed = tokens.kind(last) === Kind.Word;
    const isOwn = to - from === 3 && tokens.is(from, 'this') && this.vocabulary.types.size > 0;
    if (to - from > 1 && isNamed && !isOwn && !this.mayBeCalled(last)) return undefined;
    if (tokens.is(from - 1, 'function') || isConstructor(tokens, call) || this.isDeclaration(call))
      return undefined;
    if (isTest(tokens, call)) return undefined;
    const meaning = this.translators.of(tokens.is(from - 1, 'new') ? { from: from - 1, to } : call);
    if (meaning?.rule.is === 'translator') return meaning;
    return to - from === 1
      ? calledHook(from, meaning, this.translators)
      : calledResult(call, meaning, this.translators);
  }

  /** The usages of the call whose callee ends at a token. */
  usagesAt(token: number): readonly Usage[] {
    const { tokens } = this.file;
    if (tokens.kind(token + 1) === Kind.TemplateOpen) return this.tagged.usagesAt(token, token + 1);
    const open = openAfter(tokens, token + 1);
    if (open < 0) return none;
    const template = tokens.pair(open) + 1;
    const isTag =
      tokens.kind(template) === Kind.TemplateOpen && tokens.start(template) === tokens.end(template - 1);
    const tagged = isTag && template > open ? this.tagged.usagesAt(token, template) : none;
    if (tagged.length > 0) return tagged;
    // Without an argument there is no key: what a hook is need not be looked for in other files.
    if (tokens.pair(open) === open + 1) return none;
    const defined = this.definitions.usagesAt(token, open);
    if (defined.length > 0) return defined;
    if (this.isOtherMethod(token)) return none;
    const call = { from: startOfChain(tokens, token), to: token + 1, open };
    const meaning = this.meaningOf(call);
    if (meaning?.rule.is !== 'translator') return none;
    // The first argument of Lingui's `t(i18n)({ message: 'Title' })` is no key.
    const isInstance = meaning.rule.tag === 'message' && tokens.kind(template) === Char.ParenOpen;
    return isInstance && !tokens.breakBefore(template) ? none : this.read(call, meaning, meaning.rule);
  }

  /** A translator that a list is gone through with: `['cart.title', 'cart.text'].map(t)`. */
  usagesOfMapped(token: number): readonly Usage[] {
    const { tokens } = this.file;
    const close = tokens.kind(token + 1) === Char.Comma ? token + 2 : token + 1;
    const from = tokens.pair(close) + 1;
    const isOnly =
      from > 0 && (from === token || (isDot(tokens.kind(token - 1)) && !this.isOtherMethod(token)));
    if (!isOnly || dotOfIteration(tokens, { functionStart: from, position: 0 }) < 0) return none;
    const through = iteratedBy(tokens, { functionStart: from, position: 0, path: [] });
    const meaning = this.translators.of({ from, to: token + 1 });
    if (through === undefined || meaning?.rule.is !== 'translator' || !takesTextFirst(meaning.rule))
      return none;
    const keys = this.texts.ofMembers(through.list, ['*']).filter(isKnown).map(asComputed);
    const context = {
      framework: meaning.framework,
      namespaces: meaning.namespaces,
      prefixes: meaning.prefixes,
      callRange: { start: tokens.start(through.list.from), end: tokens.end(close) },
      kind: 'call' as const,
      args: [],
      argsAreOpen: true,
      defaultValue: undefined,
    };
    return usagesOf(keys, context, this.rules);
  }

  /** The usages of a call whose callee ends with a bracket: `(t as any)('a')`, `i18n['t']('a')`. */
  usagesAfterBracket(open: number): readonly Usage[] {
    const { tokens } = this.file;
    const last = tokens.kind(open - 1) === Kind.OptionalDot ? open - 2 : open - 1;
    const inner = tokens.pair(last);
    if (inner < 0) return none;
    const isMember = tokens.kind(last) === Char.BracketClose || isName(tokens, inner - 1);
    if (!isMember && isHead(tokens, inner - 1)) return none;
    const call = { from: isMember ? startOfChain(tokens, open + 1, last) : inner, to: last + 1, open };
    const meaning = this.meaningOf(call);
    return meaning?.rule.is === 'translator' ? this.read(call, meaning, meaning.rule) : none;
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

  private read(call: Call, meaning: Meaning, rule: TranslatorRule): readonly Usage[] {
    const { translators } = this;
    const { tokens } = this.file;
    const args = argumentsOf(tokens, call);
    const callKeys = this.keys.of(call, args, rule);
    if (callKeys.length === 0) return none;
    const keys = keysAsNamed(callKeys, rule);
    const namespaces = translators.argumentTexts.namespacesIn(rule.namespace, args) ?? meaning.namespaces;
    const passed = valuesPassed(tokens, args, rule);
    const close = tokens.pair(call.open);
    // A macro takes the values out of its message, and a text may be filled in by hand.
    const isObject = tokens.kind(args[0]?.from ?? close) === Char.BraceOpen;
    const isMacro = rule.forms !== undefined || (rule.tag === 'message' && isObject);
    const areOpen = passed.areOpen || isMacro || isFilledIn(tokens, close);
    const context = {
      framework: meaning.framework,
      namespaces,
      prefixes:
        translators.argumentTexts.prefixesIn(rule.prefix, args) ??
        meaning.prefixes ??
        this.file.commentSettings.prefixOfCall(call, args, rule),
      contexts:
        translators.argumentTexts.firstKnown(rule.context, args) ??
        this.file.commentSettings.contextOfCall(call, rule),
      callRange: {
        start: tokens.start(call.from),
        end: tokens.end(close > call.open ? close : (args.at(-1)?.to ?? call.open + 1) - 1),
      },
      kind: 'call' as const,
      defaultValue: this.keys.defaultMessage(args, rule) ?? defaultValue(tokens, this.texts, args, rule),
      hasFallback:
        keys.some(({ certainty }) => certainty !== 'literal') &&
        computesDefault(tokens, this.texts, args, rule),
      args: passed.names,
      argsAreOpen: areOpen,
      many: pluralText(this.texts, args, rule),
    };
    const first = args[0]?.from ?? close;
    if (rule.namespaceProperty !== undefined && tokens.kind(first) === Char.BracketOpen)
      return this.ofDescriptors(first, call, rule, context);
    const isAlone = context.prefixes !== undefined || namespaces === undefined || namespaces.length < 2;
    if (isAlone || !this.keys.isSelector(args, rule)) return usagesOf(keys, context, this.rules);
    return this.inNamespaces(keys, namespaces.slice(1), context);
  }

  /** A method of its own, since one with a closure costs a context at each call. */
  private inNamespaces(
    keys: readonly KeyText[],
    namespaces: readonly KeyText[],
    context: UsageContext,
  ): readonly Usage[] {
    return keys.flatMap(key => usagesOf(...inNamespace(key, namespaces, context), this.rules));
  }

  /** The usages of a list of descriptors, each of which names the namespace of its key. */
  private ofDescriptors(
    open: number,
    call: Call,
    rule: TranslatorRule,
    context: UsageContext,
  ): readonly Usage[] {
    return elementsOf(this.file.tokens, open).flatMap(element => {
      const named = propertyAt(this.file.tokens, element, rule.namespaceProperty ?? '');
      const namespaces = named === undefined ? context.namespaces : this.texts.of(named);
      return usagesOf(this.keys.of(call, [element], rule), { ...context, namespaces }, this.rules);
    });
  }
}

/** The keys without what a rule says may follow them, and with the names that a tool gives them. */
function keysAsNamed(
  keys: readonly KeyText[],
  { defaultAfter, nameOfText }: TranslatorRule,
): readonly KeyText[] {
  const alone = defaultAfter === undefined ? keys : keys.map(key => upTo(key, defaultAfter));
  if (nameOfText === undefined) return alone;
  return alone.map(key => (isKnown(key) ? { ...key, otherText: nameOfText(key.text) } : key));
}

function takesTextFirst({ argument = 0, acceptsText, forms }: TranslatorRule): boolean {
  return argument === 0 && acceptsText !== false && forms === undefined;
}

/**
 * What a selector names first may be any but the first of several namespaces: `t($ => $.common.title)` of
 * `useTranslation(['cart', 'common'])`: https://react.i18next.com/latest/usetranslation-hook
 */
function inNamespace(
  key: KeyText,
  namespaces: readonly KeyText[],
  context: UsageContext,
): [readonly KeyText[], UsageContext] {
  const namespace = namespaces.find(({ text }) => key.text.startsWith(`${text}.`));
  if (namespace === undefined) return [[key], context];
  const length = namespace.text.length + 1;
  const isAsWritten = key.end - key.start === key.text.length;
  const rest = { ...key, text: key.text.slice(length), start: key.start + (isAsWritten ? length : 0) };
  return [[rest], { ...context, namespaces: [namespace] }];
}
