import { Alternatives, maxAlternatives } from '../../alternatives.ts';
import { Budget } from '../../budget.ts';
import type { ScriptFile } from '../file.ts';
import { asComputed, completedBy, distinct, isKnown, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import type { Modules } from '../modules.ts';
import { type Binding, namedBy } from '../names/bindings.ts';
import { isFixed } from '../names/iterations.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { lowestOperator } from '../syntax/precedence.ts';
import { TypeTexts } from '../types/typeTexts.ts';
import { isAssignedInMarkup } from './assignedInMarkup.ts';
import { concatenated, type JoinRows, joinedList, templateTexts } from './composedTexts.ts';
import { convertedBy } from './conversions.ts';
import { defaultTexts, isExtended } from './declaredValues.ts';
import { attributeValueAt, literalAt, nothing, numberAt, unknownText, writtenElsewhere } from './literals.ts';
import { noOtherFiles, type OtherFiles, textsByOthers } from './otherFiles.ts';
import { iteratedPropertyNames } from './propertyNames.ts';
import { ValuePlaces } from './valuePlaces.ts';

const deepest = 24;

/** How texts are read. What is true for keys is not for namespaces: that of one call says nothing of another. */
interface TextOptions {
  /** Whether a parameter is what its function is called with in the file. */
  readonly followsCalls?: boolean;
  /** What other files export, their types among it. */
  readonly modules?: Modules | undefined;
  readonly joinRows?: JoinRows;
}

/** Reads texts out of expressions: literals, templates, concatenations, alternatives, constants. */
export class Texts {
  private readonly file: ScriptFile;
  private placesOfFile: ValuePlaces | undefined;
  private typesOfFile: TypeTexts | undefined;
  private readonly budget = new Budget(5_000, 1_000_000);
  private readonly extended = new Map<Binding, boolean>();
  private readonly alternatives = new Alternatives();
  private readonly elsewhere: OtherFiles;
  private readonly followsCalls: boolean;
  private readonly joinRows: JoinRows;
  private readonly importedType: Modules['typeTexts'];

  constructor(
    file: ScriptFile,
    elsewhere: OtherFiles = noOtherFiles,
    { followsCalls = false, modules, joinRows = () => undefined }: TextOptions = {},
  ) {
    this.file = file;
    this.elsewhere = elsewhere;
    this.followsCalls = followsCalls;
    this.joinRows = joinRows;
    this.importedType = (module, name, path) => modules?.typeTexts(module, name, path);
  }

  /** Created when a name is first followed: most files need none of their caches. */
  private get places(): ValuePlaces {
    this.placesOfFile ??= this.makePlaces();
    return this.placesOfFile;
  }

  /** Apart from the getter, like the next: one with closures costs a context each time it is asked. */
  private makePlaces(): ValuePlaces {
    const constant = (span: Span, depth: number) => this.constant(span, depth)?.text;
    return new ValuePlaces(this.file, this.budget, constant, this.followsCalls);
  }

  private get types(): TypeTexts {
    this.typesOfFile ??= this.makeTypes();
    return this.typesOfFile;
  }

  private makeTypes(): TypeTexts {
    const places = (chain: Span) => this.places.of(chain);
    const texts = (value: Span) => this.of(value, 1);
    return new TypeTexts(this.file, this.budget, { places, texts, imported: this.importedType });
  }

  /** Every possible text of the expression; one `dynamic` entry if nothing is known. */
  of(span: Span, depth = 0): KeyText[] {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (from >= to || depth > deepest) return [unknownText(this.file.tokens, span)];
    if (depth === 0) this.budget.begin();
    if (!this.budget.spend()) return [unknownText(this.file.tokens, span)];
    if (to - from === 1 || tokens.pair(from) === to - 1) return this.primary({ from, to }, depth);
    const operator = lowestOperator(tokens, from, to);
    switch (operator.kind) {
      case Char.Question: {
        const yes = { from: operator.at + 1, to: operator.colon };
        return this.either(yes, { from: operator.colon + 1, to }, depth);
      }
      case Kind.Or:
      case Kind.Nullish:
        return this.either({ from, to: operator.at }, { from: operator.at + 1, to }, depth);
      case Kind.And:
      case Char.Equals:
        return this.of({ from: operator.at + 1, to }, depth + 1);
      case Char.Plus:
        return concatenated(tokens, { from, to }, this.readerAt(depth + 1), this.joinRows);
      case 0: {
        const converted = convertedBy(tokens, { from, to });
        return converted ? this.of(converted, depth + 1) : this.primary({ from, to }, depth);
      }
      default:
        return [unknownText(this.file.tokens, { from, to })];
    }
  }

  /** Made by a function of its own, as one that makes a closure costs a context at each call. */
  private readerAt(depth: number): (span: Span) => KeyText[] {
    return span => this.of(span, depth);
  }

  /** Both alternatives; `undefined` as one of them is not a text. */
  private either(one: Span, other: Span, depth: number): KeyText[] {
    if (this.isNothing(one)) return this.of(other, depth + 1);
    if (this.isNothing(other)) return this.of(one, depth + 1);
    return [...this.of(one, depth + 1), ...this.of(other, depth + 1)];
  }

  private isNothing({ from, to }: Span): boolean {
    return to === from + 1 && nothing.holds(this.file.tokens, from);
  }

  /** The texts of all elements of the array that opens at a token. */
  ofElements(open: number, depth = 0): KeyText[] {
    return elementsOf(this.file.tokens, open).flatMap(element => this.of(element, depth));
  }

  /** Every possible text of the expression or of its elements. */
  ofEach(span: Span): KeyText[] {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    const isList = tokens.kind(from) === Char.BracketOpen && tokens.pair(from) === to - 1;
    return isList ? this.ofElements(from) : this.of(span);
  }

  /**
   * The texts of a member of an expression (`*` for each element of a list), or of an attribute of the element whose
   * opening token it is.
   */
  ofMembers(span: Span, path: readonly string[]): KeyText[] {
    if (path.length === 0) return this.of(span);
    this.budget.begin();
    return distinct(this.places.membersOf(span, path).flatMap(value => this.of(value, 1)));
  }

  /** The texts of a member of what a function of another file gives: of `id` for `message('cart.title')`. */
  ofResult(call: Span, member: string): readonly KeyText[] {
    const texts = this.elsewhere.textsOf(call, member);
    return texts.length > maxAlternatives ? [] : writtenElsewhere(this.file.tokens, texts, call);
  }

  /** The only text of an expression that is known for certain, wherever it is written. */
  constant(span: Span, depth = 0): KeyText | undefined {
    const texts = this.of(span, depth);
    const only = texts.length === 1 ? texts[0] : undefined;
    return only !== undefined && isKnown(only) ? only : undefined;
  }

  /** Every text that a type of the file allows, a member of it, or an enum. */
  ofType(name: string, path: readonly string[] = []): readonly string[] | undefined {
    this.budget.begin();
    return this.types.named(name, path);
  }

  /** Every text that a type allows; undefined where it allows others too. */
  allowedBy(type: Span): readonly string[] | undefined {
    this.budget.begin();
    return this.types.allowedBy(type);
  }

  /** The type that starts at a token, or that of a member of it, without the names that the file gives types. */
  typeAt(start: number, member?: string): Span | undefined {
    this.budget.begin();
    return this.types.writtenOut(start, member);
  }

  /** Where the values of an expression are written: literals that a chain of names and members leads to. */
  values(span: Span, depth = 0): Span[] {
    if (depth === 0) this.budget.begin();
    return this.places.of(span, depth);
  }

  private primary(span: Span, depth: number): KeyText[] {
    const { tokens } = this.file;
    const { from, to } = span;
    switch (tokens.kind(from)) {
      case Kind.String:
        return [to - from === 1 ? literalAt(tokens, from) : unknownText(tokens, span)];
      case Kind.Number:
        return [depth > 0 && to - from === 1 ? numberAt(tokens, from) : unknownText(tokens, span)];
      case Kind.JsxString:
        return [attributeValueAt(tokens, from)];
      case Kind.TemplateOpen: {
        const isWhole = tokens.pair(from) === to - 1 || tokens.pair(from) < 0;
        if (!isWhole) return [unknownText(tokens, span)];
        return templateTexts(tokens, span, this.readerAt(depth + 1), this.joinRows);
      }
      case Kind.Word:
        return this.named(span, depth);
      case Char.BracketOpen:
        if (tokens.pair(from) === to - 1 && depth > 0) return this.ofElements(from, depth + 1);
        return joinedList(tokens, span, this.readerAt(depth + 1)) ?? this.ofMember(span, depth);
      case Char.BraceOpen:
      case Char.ParenOpen:
        return this.ofMember(span, depth);
      default:
        return [unknownText(this.file.tokens, span)];
    }
  }

  /** A member of what is written before it: `{ on: 'a', off: 'b' }[state]`. */
  private ofMember(span: Span, depth: number): KeyText[] {
    const close = this.file.tokens.pair(span.from);
    return close > span.from && close < span.to - 1
      ? this.named(span, depth)
      : [unknownText(this.file.tokens, span)];
  }

  private named(span: Span, depth: number): KeyText[] {
    const found = this.ofName(span, depth);
    if (!this.isExtended(span)) return found;
    return found.map(known =>
      known.certainty === 'dynamic'
        ? known
        : { ...unknownText(this.file.tokens, span), text: `${known.text}*`, certainty: 'family' },
    );
  }

  /** Whether an expression is a variable whose text is appended to elsewhere. */
  private isExtended(span: Span): boolean {
    const binding = namedBy(this.file, span);
    if (binding?.kind !== 'variable' || binding.path.length > 0 || binding.isElement) return false;
    let extended = this.extended.get(binding);
    if (extended === undefined) {
      extended = isExtended(this.file, binding);
      this.extended.set(binding, extended);
    }
    return extended;
  }

  private ofName(span: Span, depth: number): KeyText[] {
    const all = this.values(span, depth + 1);
    const written = all.length > 1 ? all.filter(value => !this.isNothing(value)) : all;
    const values = written.length === 0 ? all : written;
    const texts = values.length > maxAlternatives ? [] : this.ofValues(values, span, depth);
    const isWhole = texts.length > 0 && this.alternatives.mayBe(texts.length);
    const areKnown = isWhole && texts.every(isKnown);
    const isAssigned = isAssignedInMarkup(this.file, span);
    // Others may give a field or a box something else, as far as its type allows it.
    const isOpen = isAssigned || this.file.tokens.is(span.from, 'this') || this.types.isTypedBox(span.from);
    if (areKnown && !isOpen) return texts;
    const typed = this.types.of(span);
    if (typed.length > 0)
      return [...texts.filter(isKnown), ...writtenElsewhere(this.file.tokens, typed, span, texts)];
    const unknown = isAssigned ? [unknownText(this.file.tokens, span)] : [];
    if (areKnown) return [...texts, ...unknown];
    if (values.length > 0) {
      const found = isWhole ? texts : [unknownText(this.file.tokens, span)];
      const all = completedBy(found, this.ofOthers(span));
      return distinct(defaultTexts(this.file, span, this.readerAt(depth + 1)).concat(all, unknown));
    }
    const others =
      this.goneThrough(span, depth) ??
      defaultTexts(this.file, span, this.readerAt(depth + 1)).concat(this.ofOthers(span));
    return isAssigned ? distinct([...others, ...unknown]) : others;
  }

  /** The texts of the values of a name. */
  private ofValues(values: readonly Span[], name: Span, depth: number): KeyText[] {
    const found: KeyText[] = [];
    for (const value of values) {
      // Numbers are counted up in ways that are not followed.
      const isCounter = this.file.tokens.kind(value.from) === Kind.Number && !isFixed(this.file, name);
      const texts = isCounter ? [unknownText(this.file.tokens, name)] : this.of(value, depth + 1);
      // Each text is gone through again wherever the name stands: hundreds are worth as many steps.
      if (texts.length > 1) this.budget.spend(texts.length);
      for (const text of texts)
        found.push(text.certainty === 'dynamic' ? unknownText(this.file.tokens, name) : asComputed(text));
    }
    return distinct(found);
  }

  /** The names of an object's properties, where a name stands for each of them in turn. */
  private goneThrough(span: Span, depth: number): KeyText[] | undefined {
    return iteratedPropertyNames(this.file, span, object => this.values(object, depth + 1));
  }

  private ofOthers(span: Span): readonly KeyText[] {
    return textsByOthers(this.file.tokens, span, this.elsewhere, this);
  }
}
