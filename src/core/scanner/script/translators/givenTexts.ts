import { isKnown, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { ArgumentPath } from '../rules.ts';
import { argumentAt } from '../syntax/arguments.ts';
import { bare } from '../syntax/objects.ts';
import { selectorText } from '../values/selector.ts';
import type { Texts } from '../values/texts.ts';

/** Reads namespaces, prefixes and contexts out of arguments. */
export class GivenTexts {
  private readonly tokens: Tokens;
  private readonly texts: Texts;

  constructor(tokens: Tokens, texts: Texts) {
    this.tokens = tokens;
    this.texts = texts;
  }

  /** The prefix that arguments give; with `*` for what is not known of it. */
  prefixIn(paths: readonly ArgumentPath[] | undefined, args: readonly Span[]): KeyText | undefined {
    const known = this.firstKnown(paths, args)?.[0];
    if (known !== undefined || paths === undefined) return known;
    for (const path of paths) {
      const span = argumentAt(this.tokens, args, path);
      const text = span === undefined ? undefined : this.openPrefix(span);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** The prefix that an expression stands for. */
  prefixAt(span: Span): KeyText | undefined {
    return this.knownTexts(span)?.[0] ?? this.openPrefix(span);
  }

  /** A prefix that only the running application knows makes families of its keys. */
  private openPrefix(span: Span): KeyText | undefined {
    const [text] = mayBeText(this.tokens, bare(this.tokens, span).from) ? this.texts.of(span) : [];
    return text && { ...text, certainty: 'family' };
  }

  /** The texts of the first of the paths that leads to known texts. */
  firstKnown(paths: readonly ArgumentPath[] | undefined, args: readonly Span[]): KeyText[] | undefined {
    if (paths === undefined) return undefined;
    for (const path of paths) {
      const texts = this.knownTexts(argumentAt(this.tokens, args, path));
      if (texts !== undefined) return texts;
    }
    return undefined;
  }

  /** The texts of an expression, or of each element of an array, when all of them are known. */
  knownTexts(span: Span | undefined): KeyText[] | undefined {
    if (span === undefined) return undefined;
    const values = this.texts.values(span);
    const texts =
      values.length > 1 ? values.flatMap(each => this.listed(each)) : this.listed(values[0] ?? span);
    return texts.length > 0 && texts.every(isKnown) ? texts : undefined;
  }

  private listed(value: Span): KeyText[] {
    const { tokens } = this;
    const selected = selectorText(tokens, value);
    if (selected !== undefined) return [selected];
    const { from } = bare(tokens, value);
    return tokens.kind(from) === Char.BracketOpen ? this.texts.ofElements(from) : this.texts.of(value);
  }
}

/** False for `undefined`, `null`, objects and functions. */
function mayBeText(tokens: Tokens, at: number): boolean {
  const kind = tokens.kind(at);
  if (kind === Kind.Word)
    return !tokens.is(at, 'undefined') && !tokens.is(at, 'null') && !tokens.is(at, 'void');
  return kind === Kind.TemplateOpen || kind === Kind.String;
}
