import type { Rules } from '../../rules.ts';
import type { Usage, UsageKind } from '../../types.ts';
import type { ScriptFile } from '../file.ts';
import { elsewhere, type KeyText } from '../keyTexts.ts';
import type { Call, Span } from '../lexing/span.ts';
import { Kind, type Tokens } from '../lexing/tokens.ts';
import type { KeyParameter, Modules } from '../modules.ts';
import { classBody } from '../names/classes.ts';
import { abstractMember } from '../names/parameters.ts';
import { handedMember, memberAt } from '../syntax/givenMembers.ts';
import { elementsOf } from '../syntax/objects.ts';
import type { Meaning } from '../translators/meaning.ts';
import { mayCarry } from '../translators/translatorRules.ts';
import type { Translators } from '../translators/translators.ts';
import type { Texts } from '../values/texts.ts';
import { usagesOfHanded } from './handedTexts.ts';
import { ImportedSinks } from './importedSinks.ts';
import type { OpenKey } from './openKeys.ts';

const none: readonly Usage[] = [];

/** Finds the keys that a file passes to functions and components of other files, which hand them to a translator. */
export class SinkKeys {
  /** Arguments that are not known here: the file's own functions may hand them on. */
  readonly open: OpenKey[] = [];
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly translators: Translators;
  private readonly rules: Rules;
  private readonly sinks: ImportedSinks;

  constructor(file: ScriptFile, texts: Texts, translators: Translators, rules: Rules, modules: Modules) {
    this.file = file;
    this.texts = texts;
    this.translators = translators;
    this.rules = rules;
    this.sinks = new ImportedSinks(file, modules);
  }

  /** The keys among the arguments of a call. */
  ofCall(call: Call): readonly Usage[] {
    const { tokens } = this.file;
    const sink = this.sinks.of(call);
    if (sink === undefined || sink.takes.length === 0) return none;
    const args = elementsOf(tokens, call.open);
    const close = tokens.pair(call.open);
    const range = { start: tokens.start(call.from), end: tokens.end(close < 0 ? call.open : close) };
    return sink.takes.flatMap(keyParameter => {
      const isKnown = !args
        .slice(0, keyParameter.position + 1)
        .some(({ from }) => tokens.kind(from) === Kind.Spread);
      const value = isKnown ? args[keyParameter.position] : undefined;
      const translator = keyParameter.translator && args[keyParameter.translator.position];
      return value === undefined ? none : this.keysIn(value, keyParameter, translator, range, 'call');
    });
  }

  /** The keys that the class at a `class` token assigns to the abstract members of its base class. */
  ofClass(at: number): readonly Usage[] {
    const { tokens, classes } = this.file;
    const open = classBody(tokens, at);
    const base = open < 0 ? -1 : baseOf(tokens, at, open);
    const sink = base < 0 ? undefined : this.sinks.ofName(tokens.slice(base), base);
    return (sink?.takes ?? []).flatMap(keyParameter => {
      const [name = '', ...path] = keyParameter.path;
      if (keyParameter.position !== abstractMember) return none;
      return classes.givenTo(name, open).flatMap(value => {
        const callRange = { start: tokens.start(value.from), end: tokens.end(value.to - 1) };
        return this.keysIn(value, { ...keyParameter, path }, undefined, callRange, 'call');
      });
    });
  }

  /** The keys among the attributes of the element that opens at a token. */
  ofElement(open: number): readonly Usage[] {
    const { tokens } = this.file;
    if (!/[A-Z.]/.test(tokens.slice(open + 1))) return none;
    const sink = this.sinks.ofElement(open + 1);
    if (sink === undefined) return none;
    const element = { from: open, to: open + 1 };
    const close = tokens.pair(open);
    const range = { start: tokens.start(open), end: tokens.end(close > open ? close : open + 1) };
    return sink.takes.flatMap(keyParameter =>
      keyParameter.position === 0 && keyParameter.path.length > 0
        ? this.keysIn(element, keyParameter, keyParameter.translator && element, range, 'component')
        : none,
    );
  }

  /**
   * The keys among the attributes of an element of markup.
   *
   * @param token where the name of its tag is visible
   * @param attribute what an attribute holds: code, or a text
   */
  ofTag(
    name: string,
    token: number,
    callRange: Usage['callRange'],
    attribute: (name: string) => Span | KeyText | undefined,
  ): readonly Usage[] {
    const sink = this.sinks.ofName(name, token);
    return (sink?.takes ?? []).flatMap(keyParameter => {
      const [first, ...path] = keyParameter.path;
      const value = first === undefined || keyParameter.position !== 0 ? undefined : attribute(first);
      if (value === undefined) return none;
      if ('from' in value)
        return this.keysIn(value, { ...keyParameter, path }, undefined, callRange, 'attribute');
      return path.length > 0 ? none : this.usages([value], keyParameter, undefined, callRange, 'attribute');
    });
  }

  private keysIn(
    value: Span,
    keyParameter: KeyParameter,
    translator: Span | undefined,
    callRange: Usage['callRange'],
    kind: UsageKind,
  ): readonly Usage[] {
    this.noteOpen(value, keyParameter);
    return this.usages(
      this.texts.ofMembers(value, keyParameter.path),
      keyParameter,
      translator,
      callRange,
      kind,
    );
  }

  private usages(
    texts: readonly KeyText[],
    keyParameter: KeyParameter,
    translator: Span | undefined,
    callRange: Usage['callRange'],
    kind: UsageKind,
  ): readonly Usage[] {
    const carried = this.carried(keyParameter, translator);
    if (carried === undefined) return none;
    return usagesOfHanded(texts, keyParameter, { ...carried, callRange, kind }, this.rules);
  }

  /** The namespaces and prefixes of the translator; undefined when the one that is passed is not known. */
  private carried(
    { framework, namespace, prefix, translator: place }: KeyParameter,
    passed: Span | undefined,
  ): Pick<Meaning, 'namespaces' | 'prefixes'> | undefined {
    const isAny = !mayCarry(framework);
    const value = isAny ? undefined : place && passed && memberAt(this.file.tokens, passed, place.path);
    if (value !== undefined) {
      const meaning = this.translators.of(value);
      return meaning && { namespaces: meaning.namespaces, prefixes: meaning.prefixes };
    }
    return {
      namespaces: namespace === undefined ? undefined : [elsewhere(namespace)],
      prefixes: prefix === undefined ? undefined : [elsewhere(prefix)],
    };
  }

  private noteOpen(
    value: Span,
    { path, before, after, framework, namespace, prefix, args, translator }: KeyParameter,
  ): void {
    const member = handedMember(this.file.tokens, value, path);
    if (member === undefined || (translator !== undefined && mayCarry(framework))) return;
    this.open.push({ ...member, before, after, framework, namespace, prefix, args, call: -1 });
  }
}

/** The name of what a class extends; -1 where it is no plain name. */
function baseOf(tokens: Tokens, at: number, open: number): number {
  for (let token = at + 1; token < open; token++)
    if (tokens.is(token, 'extends')) return tokens.kind(token + 1) === Kind.Word ? token + 1 : -1;
  return -1;
}
