import type { Rules } from '../rules.ts';
import type { Usage } from '../types.ts';
import { Calls } from './calls.ts';
import { Components } from './components.ts';
import { Constants } from './constants.ts';
import { declare, type Part } from './declare.ts';
import type { ScriptFile } from './file.ts';
import { KeyMembers } from './keyMembers.ts';
import { Messages } from './messages.ts';
import { Texts } from './texts.ts';
import { Char, Kind, type Tokens } from './tokens.ts';
import { Translators } from './translators.ts';
import { vocabularyOf } from './vocabulary.ts';

/** The questions that can be asked of lexed code. */
export interface Analysis {
  readonly file: ScriptFile;
  readonly texts: Texts;
  readonly translators: Translators;
  readonly calls: Calls;
  /** What expressions are through the files that this one imports from, where those are known. */
  readonly constants: Constants | undefined;
  readonly components: Components;
  /** Keys that are members, where a framework has such. */
  readonly keyMembers: KeyMembers | undefined;
}

/** Puts the parts together that read lexed code under some rules. */
export function analyse(tokens: Tokens, parts: readonly Part[], rules: Rules): Analysis {
  const vocabulary = vocabularyOf(rules);
  const file: ScriptFile = { tokens, bindings: declare(tokens, parts) };
  const { modules } = rules;
  const constants: Constants | undefined = modules && new Constants(file, new Texts(file), modules);
  const texts = new Texts(file, constants && (span => constants.textsOf(span)));
  const translators = new Translators(file, texts, vocabulary, modules);
  const messages = new Messages(file, translators);
  return {
    file,
    texts,
    translators,
    constants,
    calls: new Calls(file, texts, translators, messages, rules),
    keyMembers: vocabulary.keyTrace.test(tokens.text)
      ? new KeyMembers(file, texts, translators, rules)
      : undefined,
    components: new Components(file, texts, translators, messages, rules),
  };
}

/** Every usage in the lexed code. */
export function usagesIn({ file, calls, components, keyMembers }: Analysis): Usage[] {
  const { tokens } = file;
  const usages: Usage[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const kind = tokens.kind(at);
    if (kind === Kind.Word) {
      if (keyMembers !== undefined) for (const usage of keyMembers.usagesAt(at)) usages.push(usage);
      if (!mayBeCallee(tokens.kind(at + 1))) continue;
      for (const usage of calls.usagesAt(at)) usages.push(usage);
    } else if (kind === Char.ParenOpen) {
      const before = tokens.kind(at - 1);
      const last = before === Kind.OptionalDot ? tokens.kind(at - 2) : before;
      if (last !== Char.ParenClose && last !== Char.BracketClose) continue;
      for (const usage of calls.usagesAfterBracket(at)) usages.push(usage);
    } else if (kind === Kind.JsxOpen) {
      for (const usage of components.usagesAt(at)) usages.push(usage);
    }
  }
  return usages;
}

/** What may stand between a name and the arguments it is called with, or the template it is a tag of. */
function mayBeCallee(next: number): boolean {
  return (
    next === Char.ParenOpen ||
    next === Char.Less ||
    next === Char.Bang ||
    next === Kind.OptionalDot ||
    next === Kind.TemplateOpen
  );
}
