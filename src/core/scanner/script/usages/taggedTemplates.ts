import type { Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import type { ScriptFile } from '../file.ts';
import type { KeyText } from '../keyTexts.ts';
import type { TranslatorRule } from '../rules.ts';
import { startOfChain } from '../syntax/chains.ts';
import type { Translators } from '../translators/translators.ts';
import type { Texts } from '../values/texts.ts';
import { localizedIn } from './localized.ts';
import type { Messages } from './messages.ts';
import { usagesOf } from './usages.ts';

const none: readonly Usage[] = [];

/** Reads templates that have a translator as their tag. */
export class TaggedTemplates {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly translators: Translators;
  private readonly messages: Messages;
  private readonly rules: Rules;

  constructor(file: ScriptFile, texts: Texts, translators: Translators, messages: Messages, rules: Rules) {
    this.file = file;
    this.texts = texts;
    this.translators = translators;
    this.messages = messages;
    this.rules = rules;
  }

  /**
   * The usages of a template with a translator as its tag: t`text`, and t(i18n)`text`.
   *
   * @param token the last name of the tag
   * @param open where the template begins
   */
  usagesAt(token: number, open: number): readonly Usage[] {
    const { tokens } = this.file;
    const meaning = this.translators.of({ from: startOfChain(tokens, token), to: token + 1 });
    if (meaning?.rule.is !== 'translator' || meaning.rule.tag === undefined) return none;
    // What a call gives that takes a key is a text: t('cart.title')`text` is a slip.
    if ((meaning.rule.tag === 'key' || meaning.rule.tag === 'numbered') && open > token + 1) return none;
    const keys = this.keysOf(meaning.rule.tag, open);
    if (keys.length === 0 || this.messages.isPart(token)) return none;
    const context = {
      framework: meaning.framework,
      namespaces: meaning.namespaces ?? [],
      prefixes: meaning.prefixes,
      contexts: meaning.rule.tag === 'message' ? this.file.commentSettings.contextAt(token) : undefined,
      callRange: { start: tokens.start(token), end: tokens.end(tokens.pair(open)) },
      kind: 'template' as const,
      args: [],
      argsAreOpen: meaning.rule.tag !== 'key',
      defaultValue: undefined,
    };
    return usagesOf(keys, context, this.rules);
  }

  private keysOf(tag: TranslatorRule['tag'], open: number): readonly KeyText[] {
    const { tokens } = this.file;
    if (tag === 'key') return this.texts.of({ from: open, to: Math.max(open, tokens.pair(open)) + 1 });
    if (tag === 'message') return known(this.messages.ofTemplate(open));
    if (tag === 'metadata') return known(localizedIn(tokens, open));
    return known(this.messages.ofSource(open, tag === 'numbered'));
  }
}

function known(text: KeyText | undefined): readonly KeyText[] {
  return text === undefined ? [] : [text];
}
