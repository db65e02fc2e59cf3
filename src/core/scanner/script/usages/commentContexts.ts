import type { KeyText } from '../keyTexts.ts';
import type { Call } from '../lexing/span.ts';
import type { Tokens } from '../lexing/tokens.ts';
import type { ComponentRule, TranslatorRule } from '../rules.ts';

/** A comment, and the context of what follows it. */
interface Setting {
  readonly offset: number;
  readonly context: readonly KeyText[] | undefined;
}

const directive = /^(?:\/\/|\/\*+)\s*lingui-(set|reset)(?![\w-])/;
const contextIn = /\scontext="([^"]*)"/;

/**
 * The contexts that comments give to all macros of Lingui after them: `// lingui-set context="settings"`, up to the next
 * or to `// lingui-reset`: https://lingui.dev/ref/macro#lingui-directive
 */
export class CommentContexts {
  private readonly tokens: Tokens;
  private known: readonly Setting[] | undefined;

  constructor(tokens: Tokens) {
    this.tokens = tokens;
  }

  /** For a call: that of a member is none of a macro. */
  ofCall({ from, to }: Call, { tag, forms }: TranslatorRule): readonly KeyText[] | undefined {
    const isMacro = to - from === 1 && (tag === 'message' || forms !== undefined);
    return isMacro && !this.tokens.is(from, '_') ? this.at(from) : undefined;
  }

  /** For the element that opens at a token. */
  ofElement(open: number, { content, forms }: ComponentRule): readonly KeyText[] | undefined {
    return content === 'lingui' || forms !== undefined ? this.at(open) : undefined;
  }

  /** For what begins at a token. */
  at(token: number): readonly KeyText[] | undefined {
    this.known ??= settingsIn(this.tokens);
    const offset = this.tokens.start(token);
    let [low, high] = [0, this.known.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.known[middle]?.offset ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return this.known[low - 1]?.context;
  }
}

function settingsIn({ text, comments }: Tokens): Setting[] {
  const settings: Setting[] = [];
  if (!text.includes('lingui-set')) return settings;
  let context: readonly KeyText[] | undefined;
  for (let at = 0; at + 1 < comments.length; at += 2) {
    const [offset = 0, end = 0] = [comments[at], comments[at + 1]];
    const comment = text.slice(offset, end);
    const [, kind] = directive.exec(comment) ?? [];
    if (kind === undefined) continue;
    const [, written] = contextIn.exec(comment) ?? [];
    if (written !== undefined) context = written === '' ? undefined : [contextText(written, offset)];
    else if (kind === 'reset') context = undefined;
    settings.push({ offset, context });
  }
  return settings;
}

function contextText(text: string, start: number): KeyText {
  return { text, certainty: 'literal', start, end: start };
}
