import type { Rules } from '../rules.ts';
import type { Usage } from '../types.ts';
import { PassedTranslators } from './dataflow/passedTranslators.ts';
import { SinkKeys } from './dataflow/sinkKeys.ts';
import type { ScriptFile } from './file.ts';
import { Char, isDot, Kind, type Tokens } from './lexing/tokens.ts';
import { Classes } from './names/classes.ts';
import { declare, type Part } from './names/declare.ts';
import { NameUses } from './names/nameUses.ts';
import { PassedMembers } from './names/passedMembers.ts';
import { bindShared } from './names/shared.ts';
import { Translators } from './translators/translators.ts';
import { Calls } from './usages/calls.ts';
import { CommentSettings } from './usages/commentSettings.ts';
import { Components } from './usages/components.ts';
import { otherDescriptors } from './usages/descriptors.ts';
import { KeyMembers } from './usages/keyMembers.ts';
import { Messages } from './usages/messages.ts';
import { usagesInWrittenAttributes } from './usages/writtenAttributes.ts';
import type { TextPart } from './values/composedTexts.ts';
import { Constants } from './values/constants.ts';
import { Rows } from './values/rows.ts';
import { Texts } from './values/texts.ts';
import { vocabularyOf } from './vocabulary.ts';

/** Everything that analyses one lexed file, put together once. */
export interface Analysis {
  readonly file: ScriptFile;
  readonly rules: Rules;
  readonly texts: Texts;
  /** Those of keys: a parameter is also what its function is called with. */
  readonly keys: Texts;
  readonly translators: Translators;
  readonly calls: Calls;
  /** The sinks that expressions refer to in imported files, where those files are known. */
  readonly constants: Constants | undefined;
  readonly components: Components;
  /** Keys passed to functions and components of other files, where any of these hands keys on. */
  readonly sinkKeys: SinkKeys | undefined;
  /** Translators passed to other files, collected only on request. */
  readonly passedTranslators: PassedTranslators | undefined;
  /** Keys written as members, if a framework has them. */
  readonly keyMembers: KeyMembers | undefined;
}

/** Creates the analysis of lexed code under some rules. */
export function analyse(tokens: Tokens, parts: readonly Part[], rules: Rules): Analysis {
  const vocabulary = vocabularyOf(rules);
  const file: ScriptFile = {
    tokens,
    bindings: declare(tokens, parts),
    classes: new Classes(tokens),
    nameUses: new NameUses(tokens),
    passedMembers: new PassedMembers(tokens),
    commentSettings: new CommentSettings(tokens),
  };
  const { modules } = rules;
  if (modules?.shared !== undefined) bindShared(file.bindings, tokens, modules.shared);
  const constants: Constants | undefined = modules && new Constants(file, new Texts(file), modules);
  const texts = new Texts(file, constants, { modules });
  const rows = new Rows(file, modules);
  const joinRows = (parts: readonly TextPart[]) => rows.joined(parts);
  const keys = new Texts(file, constants, { followsCalls: true, modules, joinRows });
  const translators = new Translators(file, texts, vocabulary, modules);
  const messages = new Messages(file, translators);
  return {
    file,
    rules,
    texts,
    keys,
    translators,
    constants,
    calls: new Calls(file, keys, translators, messages, rules),
    keyMembers: vocabulary.keyTraces.some(trace => trace.test(tokens.text))
      ? new KeyMembers(file, keys, translators, rules)
      : undefined,
    components: new Components(file, keys, translators, messages, rules),
    sinkKeys: modules?.sinks && new SinkKeys(file, keys, translators, rules, modules),
    passedTranslators: rules.onPassedTranslators && new PassedTranslators(file, translators),
  };
}

/** Every usage in the lexed code. */
export function usagesIn(analysis: Analysis): Usage[] {
  const { tokens } = analysis.file;
  const usages: Usage[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const kind = tokens.kind(at);
    if (kind === Kind.Word) {
      if (analysis.keyMembers !== undefined) add(usages, analysis.keyMembers.usagesAt(at));
      addNamed(usages, analysis, at, tokens.kind(at + 1));
      if (analysis.sinkKeys !== undefined && tokens.is(at, 'class'))
        add(usages, analysis.sinkKeys.ofClass(at));
    } else if (kind === Char.ParenOpen) {
      const before = tokens.kind(at - 1);
      const last = before === Kind.OptionalDot ? tokens.kind(at - 2) : before;
      if (last === Char.ParenClose || last === Char.BracketClose) {
        add(usages, analysis.calls.usagesAfterBracket(at));
      }
    } else if (kind === Kind.JsxOpen) {
      add(usages, analysis.components.usagesAt(at));
      if (analysis.sinkKeys !== undefined) add(usages, analysis.sinkKeys.ofElement(at));
      analysis.passedTranslators?.noteElement(at);
    }
  }
  const { file, texts, keys, translators, rules } = analysis;
  add(usages, otherDescriptors(file, texts, translators.vocabulary, rules, usages));
  add(usages, usagesInWrittenAttributes(file, keys, translators.vocabulary, rules));
  return usages;
}

/** Adds the keys passed to the function at a token, in a call or through a list method such as `map`. */
function addNamed(usages: Usage[], analysis: Analysis, at: number, next: number): void {
  if (mayBeCallee(next)) addCall(usages, analysis, at);
  else if (endsMethod(analysis.file.tokens, at + 1)) add(usages, analysis.calls.usagesOfMapped(at));
}

/** Whether a token, or the one after a comma at the end, closes the arguments of a method. */
function endsMethod(tokens: Tokens, at: number): boolean {
  const close = tokens.kind(at) === Char.Comma ? at + 1 : at;
  return tokens.kind(close) === Char.ParenClose && isDot(tokens.kind(tokens.pair(close) - 2));
}

/** A translator of the rules does not count as a function that hands keys on. */
function addCall(
  usages: Usage[],
  { calls, components, sinkKeys, passedTranslators }: Analysis,
  at: number,
): void {
  passedTranslators?.noteCall(at);
  const called = calls.usagesAt(at);
  const found = called.length > 0 ? called : components.usagesOfCall(at);
  add(usages, found);
  if (sinkKeys === undefined || found.length > 0) return;
  const call = calls.callAt(at);
  if (call !== undefined) add(usages, sinkKeys.ofCall(call));
}

/** A separate function, since the engine only compiles a long loop as a whole when it contains no other loop. */
function add(usages: Usage[], found: readonly Usage[]): void {
  for (const usage of found) usages.push(usage);
}

/** Whether a token may come between a name and its call's arguments, or between a tag and its template. */
function mayBeCallee(next: number): boolean {
  return (
    next === Char.ParenOpen ||
    next === Char.Less ||
    next === Char.Bang ||
    next === Kind.OptionalDot ||
    next === Kind.TemplateOpen
  );
}
