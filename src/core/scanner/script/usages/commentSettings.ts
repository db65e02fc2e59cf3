import type { KeyText } from '../keyTexts.ts';
import type { Call, Span } from '../lexing/span.ts';
import type { Tokens } from '../lexing/tokens.ts';
import type { ComponentRule, TranslatorRule } from '../rules.ts';
import { propertyAt } from '../syntax/arguments.ts';

/** A comment, with the context of what follows it and the prefix of the ids there. */
interface Setting {
  readonly offset: number;
  readonly context: readonly KeyText[] | undefined;
  readonly prefix: readonly KeyText[] | undefined;
}

const directive = /^(?:\/\/|\/\*+)\s*lingui-(set|reset)(?![\w-])/;
const contextIn = /\scontext="([^"]*)"/;
/** Nothing is known of what a prefix makes of an id that is no group of keys: `idPrefix="settings"`. */
const prefixIn = /\sidPrefix="(?:([^"]*)\.|[^"]*)"/;

/**
 * What comments say of all macros of Lingui after them, up to the next or to `// lingui-reset`: their context and the
 * prefix of ids that are written out, `// lingui-set context="settings" idPrefix="settings."`
 * (https://lingui.dev/ref/macro#lingui-directive).
 */
export class CommentSettings {
  private readonly tokens: Tokens;
  private known: readonly Setting[] | undefined;

  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }

  /** The context of a call. */
  contextOfCall(call: Call, rule: TranslatorRule): readonly KeyText[] | undefined {
    return this.isMacro(call, rule) ? this.contextAt(call.from) : undefined;
  }

  /** The prefix of the id that a call is given. */
  prefixOfCall(call: Call, args: readonly Span[], rule: TranslatorRule): readonly KeyText[] | undefined {
    if (!this.isMacro(call, rule)) return undefined;
    const prefix = this.settingAt(call.from)?.prefix;
    const [descriptor] = args;
    const isGiven = prefix && descriptor && propertyAt(this.tokens, descriptor, rule.keyProperty ?? '');
    return isGiven === undefined ? undefined : prefix;
  }

  /** A call of a member is none of a macro. */
  private isMacro({ from, to }: Call, { tag, forms }: TranslatorRule): boolean {
    return to - from === 1 && (tag === 'message' || forms !== undefined) && !this.tokens.is(from, '_');
  }

  /** The context of the element that opens at a token. */
  contextOfElement(open: number, rule: ComponentRule): readonly KeyText[] | undefined {
    return isMessage(rule) ? this.contextAt(open) : undefined;
  }

  /** The prefix of the id of the element that opens at a token. */
  prefixOfElement(open: number, rule: ComponentRule): readonly KeyText[] | undefined {
    return isMessage(rule) ? this.settingAt(open)?.prefix : undefined;
  }

  /** The context of what begins at a token. */
  contextAt(token: number): readonly KeyText[] | undefined {
    return this.settingAt(token)?.context;
  }

  private settingAt(token: number): Setting | undefined {
    this.known ??= settingsIn(this.tokens);
    const offset = this.tokens.start(token);
    let [low, high] = [0, this.known.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.known[middle]?.offset ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return this.known[low - 1];
  }
}

function settingsIn({ text, comments }: Tokens): Setting[] {
  const settings: Setting[] = [];
  if (!/lingui-(?:re)?set/.test(text)) return settings;
  let setting: Omit<Setting, 'offset'> = nothing;
  for (let at = 0; at + 1 < comments.length; at += 2) {
    const [offset = 0, end = 0] = [comments[at], comments[at + 1]];
    const comment = text.slice(offset, end);
    const [, kind] = directive.exec(comment) ?? [];
    if (kind === undefined) continue;
    const before = kind === 'reset' ? nothing : setting;
    setting = {
      context: toldBy(contextIn.exec(comment), offset, before.context),
      prefix: toldBy(prefixIn.exec(comment), offset, before.prefix),
    };
    settings.push({ offset, ...setting });
  }
  return settings;
}

/** What a parameter of a comment says: nothing where it is empty, and what held before where there is none. */
function toldBy(
  parameter: RegExpExecArray | null,
  start: number,
  before: readonly KeyText[] | undefined,
): readonly KeyText[] | undefined {
  if (parameter === null) return before;
  const [, text = ''] = parameter;
  return text === '' ? undefined : [{ text, certainty: 'literal', start, end: start }];
}

const nothing: Omit<Setting, 'offset'> = { context: undefined, prefix: undefined };

function isMessage({ content, forms }: ComponentRule): boolean {
  return content === 'lingui' || forms !== undefined;
}
