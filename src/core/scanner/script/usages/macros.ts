import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import { namedBy } from '../names/bindings.ts';
import { afterTypeArguments, endOfExpression } from '../syntax/extent.ts';
import { outcomesOf } from '../syntax/outcomes.ts';
import type { Translators } from '../translators/translators.ts';
import type { Texts } from '../values/texts.ts';

/** Tells what macros make, which are usages by themselves (Lingui's, https://lingui.dev/ref/macro). */
export class Macros {
  private readonly file: ScriptFile;
  private readonly texts: Texts;
  private readonly translators: Translators;

  constructor(file: ScriptFile, texts: Texts, translators: Translators) {
    this.file = file;
    this.texts = texts;
    this.translators = translators;
  }

  /** Whether macros make whatever an argument may be: _(msg`Cart`), `_(titles.cart)`, `_(isOpen ? open : done)`. */
  make(argument: Span): boolean {
    const values = outcomesOf(this.file.tokens, argument).flatMap(each => this.valuesOf(each));
    return values.every(value => this.isMacro(value));
  }

  /** What a member or a name stands for, or the expression itself. */
  private valuesOf(span: Span): readonly Span[] {
    const members = this.texts.values(span);
    if (members.length > 0) return members;
    const init = namedBy(this.file, span)?.init ?? -1;
    return init < 0 ? [span] : [{ from: init, to: endOfExpression(this.file.tokens, init) }];
  }

  /** msg`Cart` and `defineMessage({ message: 'Cart' })`. */
  private isMacro({ from, to }: Span): boolean {
    const { tokens } = this.file;
    const open = afterTypeArguments(tokens, from + 1);
    const isUsed = tokens.kind(open) === Char.ParenOpen || tokens.kind(open) === Kind.TemplateOpen;
    const isWhole = isUsed && tokens.pair(open) === to - 1;
    const rule = isWhole ? this.translators.named(tokens.slice(from), from)?.rule : undefined;
    return rule?.is === 'translator' && rule.tag === 'message';
  }
}
