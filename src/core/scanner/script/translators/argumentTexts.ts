import { isKnown, type KeyText, unknownNamespace, upTo } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { ArgumentPath } from '../rules.ts';
import { argumentAt } from '../syntax/arguments.ts';
import { bare } from '../syntax/objects.ts';
import { selectorTexts } from '../values/selector.ts';
import type { Texts } from '../values/texts.ts';

/** Endings of names that hold a language: `lang`, `lng`, `currentLocale`. */
const namedForLanguage = /(?:^l|L)(?:ang|anguage|ng|ocale)$/;

/** Reads namespaces, prefixes and contexts out of arguments. */
export class ArgumentTexts {
  private readonly tokens: Tokens;
  private readonly texts: Texts;

  constructor(tokens: Tokens, texts: Texts) {
    this.tokens = tokens;
    this.texts = texts;
  }

  /** The possible prefixes in arguments, with `*` for unknown parts. */
  prefixesIn(
    paths: readonly ArgumentPath[] | undefined,
    args: readonly Span[],
  ): readonly KeyText[] | undefined {
    const known = this.firstKnown(paths, args);
    if (paths === undefined) return undefined;
    if (known?.length === 1) return known;
    for (const path of paths) {
      const span = path.mustBeKnown === true ? undefined : argumentAt(this.tokens, args, path);
      const texts = span && (this.listedPrefix(span) ?? known ?? this.openPrefix(span));
      const saying = texts && saidBy(path, texts);
      if (saying !== undefined) return saying;
    }
    return known;
  }

  /** The possible prefixes of an expression. */
  prefixesAt(span: Span): readonly KeyText[] | undefined {
    return this.knownTexts(span) ?? this.openPrefix(span);
  }

  /** i18n-js takes the parts of a prefix as a list: `{ scope: ['cart', 'items'] }`. */
  private listedPrefix(span: Span): readonly KeyText[] | undefined {
    const { from, to } = bare(this.tokens, span);
    if (this.tokens.kind(from) !== Char.BracketOpen || this.tokens.pair(from) !== to - 1) return undefined;
    const parts = this.texts.ofElements(from);
    const [first] = parts;
    if (first === undefined || !parts.every(isKnown)) return undefined;
    return [{ ...first, text: parts.map(({ text }) => text).join('.'), certainty: 'computed' }];
  }

  /** A prefix that is known only at run time turns its keys into families. */
  private openPrefix(span: Span): readonly KeyText[] | undefined {
    const { from, to } = bare(this.tokens, span);
    // Functions of the application itself take the language: useTranslations(Astro.currentLocale).
    if (this.tokens.kind(to - 1) === Kind.Word && namedForLanguage.test(this.tokens.slice(to - 1)))
      return undefined;
    const texts = mayBeText(this.tokens, from) ? this.texts.of(span) : [];
    const unknown = texts.find(({ certainty }) => certainty === 'dynamic');
    if (unknown !== undefined) return [...texts.filter(isKnown), { ...unknown, certainty: 'family' }];
    return texts.length === 0
      ? undefined
      : texts.map(text => (isKnown(text) ? text : { ...text, certainty: 'family' }));
  }

  /** The texts at the first path that leads to known texts. */
  firstKnown(
    paths: readonly ArgumentPath[] | undefined,
    args: readonly Span[],
  ): readonly KeyText[] | undefined {
    if (paths === undefined) return undefined;
    for (const path of paths) {
      const texts = this.knownTexts(argumentAt(this.tokens, args, path)) ?? this.inOptions(path, args);
      const saying = texts && saidBy(path, texts);
      if (saying !== undefined) return saying;
    }
    return undefined;
  }

  /**
   * The namespaces in arguments, the default one first. `*` stands for an unknown one, for which the framework's
   * default does not apply.
   */
  namespacesIn(
    paths: readonly ArgumentPath[] | undefined,
    args: readonly Span[],
  ): readonly KeyText[] | undefined {
    const known = this.firstKnown(paths, args);
    if (known !== undefined || paths === undefined) return known;
    let first: readonly KeyText[] | undefined;
    for (const path of paths) {
      const span = argumentAt(this.tokens, args, path);
      const texts = span && this.openNamespaces(span);
      if (texts?.some(isKnown) === true) return texts;
      first ??= texts;
    }
    return first;
  }

  private openNamespaces(span: Span): readonly KeyText[] | undefined {
    const { from, to } = bare(this.tokens, span);
    const isList = this.tokens.kind(from) === Char.BracketOpen && this.tokens.pair(from) === to - 1;
    if (!isList) return mayBeText(this.tokens, from) ? this.texts.of(span).map(open) : undefined;
    const texts = this.texts.ofElements(from);
    const [first] = texts;
    if (first === undefined) return undefined;
    // Keys without a namespace are looked up in the first one.
    return isKnown(first) ? texts.filter(isKnown) : texts.map(open);
  }

  /** The text of a property if the options are a name, or others are spread into them: `{ ...options, count }`. */
  private inOptions({ argument, property }: ArgumentPath, args: readonly Span[]): KeyText[] | undefined {
    const options = args[argument];
    if (property === undefined || options === undefined || !mayHaveMore(this.tokens, options))
      return undefined;
    const texts = this.texts.ofMembers(options, [property]);
    return texts.length > 0 && texts.every(isKnown) ? texts : undefined;
  }

  /** The texts of an expression, or of the elements of an array, if all of them are known. */
  knownTexts(span: Span | undefined): readonly KeyText[] | undefined {
    if (span === undefined) return undefined;
    const values = this.texts.values(span);
    const texts =
      values.length > 1 ? values.flatMap(each => this.listed(each)) : this.listed(values[0] ?? span);
    return texts.length > 0 && texts.every(isKnown) ? texts : undefined;
  }

  private listed(value: Span): readonly KeyText[] {
    const { tokens } = this;
    const selected = selectorTexts(tokens, value, this.texts);
    if (selected !== undefined) return selected;
    const { from } = bare(tokens, value);
    return tokens.kind(from) === Char.BracketOpen ? this.texts.ofElements(from) : this.texts.of(value);
  }
}

/** An unknown text, as `*`. */
function open(text: KeyText): KeyText {
  return isKnown(text) ? text : { ...text, text: unknownNamespace };
}

/** Whether an expression is a name or an object into which others are spread. */
function mayHaveMore(tokens: Tokens, options: Span): boolean {
  // Runs for every call, so it avoids parsing brackets and properties where possible.
  const { from, to } = tokens.kind(options.from) === Char.BraceOpen ? options : bare(tokens, options);
  if (tokens.kind(from) === Kind.Word) return to === from + 1;
  if (tokens.kind(from) !== Char.BraceOpen) return false;
  for (let at = from + 1; at < to; at++) if (tokens.kind(at) === Kind.Spread) return true;
  return false;
}

/** False for `undefined`, `null`, objects and functions. */
function mayBeText(tokens: Tokens, at: number): boolean {
  const kind = tokens.kind(at);
  if (kind === Kind.Word)
    return !tokens.is(at, 'undefined') && !tokens.is(at, 'null') && !tokens.is(at, 'void');
  return kind === Kind.TemplateOpen || kind === Kind.String;
}

/**
 * What texts at a path say: those that are nothing else there, without the sign at their end that the path asks for.
 */
function saidBy({ ending, not }: ArgumentPath, texts: readonly KeyText[]): readonly KeyText[] | undefined {
  if (ending === undefined && not === undefined) return texts;
  const saying = texts.filter(({ text }) => ending?.test(text) !== false && not?.test(text) !== true);
  if (saying.length === 0) return undefined;
  return ending === undefined ? saying : saying.map(text => upTo(text, ending.exec(text.text)?.[0] ?? ''));
}
