import { Alternatives } from '../../../alternatives.ts';
import { Budget } from '../../../budget.ts';
import type { CallSyntax } from '../syntax/arguments.ts';
import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import { isIn, type Type } from '../syntax/declaredTypes.ts';
import type { Parameter } from '../syntax/parameters.ts';
import { endOfValue } from '../syntax/valueEnd.ts';
import type { Assignment } from './assignment.ts';
import { Assignments } from './assignments.ts';
import { CallSites } from './callSites.ts';
import { ClassNames } from './classNames.ts';
import { elementsIn, partsIn } from './elements.ts';
import type { ConstantsElsewhere } from './elsewhere.ts';
import { Enumerations } from './enumerations.ts';
import { handedOn } from './handedOn.ts';
import { HeldTextsOf } from './heldTexts.ts';
import { inSight } from './inSight.ts';
import { keysOf } from './keys.ts';
import type { Element, KeyValue, KnownNames, Step } from './knownNames.ts';
import { isLocal } from './localNames.ts';
import { isOnlyForwarded } from './onlyForwarded.ts';
import { beforeOwnTranslation } from './ownTranslation.ts';
import { spansAlong } from './tablePaths.ts';
import { textsOfTokens, unknownAt, withoutBlanks } from './tokenTexts.ts';

/** Longest chain of names that is followed. */
const deepest = 4;
/** Longest list or table, in tokens. */
const largestTable = 1000;

/** The names in a text that only hold texts, or lists and tables of texts. */
export class Constants implements KnownNames {
  readonly readsInside: boolean;
  private readonly code: Code;
  readonly assignments: Assignments;
  /** One step examines one value, which costs more than a step in a script. */
  private readonly budget = new Budget(200, 20_000);
  private readonly calls: CallSites;
  private readonly held: HeldTextsOf;
  private readonly cases: Enumerations;
  /** Return values of functions; they do not depend on the call. */
  private readonly returned = new Map<string, readonly KeyValue[] | undefined>();
  readonly alternatives: Alternatives;
  readonly constantsElsewhere: ConstantsElsewhere | undefined;
  private depth = 0;
  private classes: ClassNames | undefined;

  constructor(
    code: Code,
    {
      takesBareArguments,
      readsInside = true,
      alternatives = new Alternatives(),
      constantsElsewhere,
    }: CallSyntax & Partial<Pick<KnownNames, 'readsInside' | 'alternatives' | 'constantsElsewhere'>>,
  ) {
    this.constantsElsewhere = constantsElsewhere;
    this.readsInside = readsInside;
    this.alternatives = alternatives;
    this.code = code;
    this.assignments = new Assignments(code);
    this.calls = new CallSites(code, this.assignments, takesBareArguments);
    this.held = new HeldTextsOf(code, this.assignments, this.calls);
    const read = (spans: readonly Span[]) => (this.depth >= deepest ? [] : this.textsIn(spans));
    this.cases = new Enumerations(code, this.assignments.types, this.held, read);
  }

  textsOf(name: string, at: number): readonly KeyValue[] | undefined {
    const [, last] = this.assignments.bounds.around(at);
    const { assignments, end } = beforeOwnTranslation(
      this.code,
      inSight(this.code, this.assignments, name, at),
      at,
      last,
    );
    const [only, ...others] = assignments ?? [];
    const passed = only === undefined || others.length > 0 ? [] : this.textsPassed(name, only, at, end);
    const texts = this.textsOfAll(assignments, []);
    if (texts === undefined && passed.length === 0)
      return isLocal(this.code, this.assignments, name, at) ? undefined : this.textsHeld(name, at);
    const known = [...passed, ...(texts ?? [])];
    // Arguments from other files are unknown.
    return passed.length > 0 || assignments?.some(({ open }) => open !== undefined)
      ? [...known, unknownAt(name, at)]
      : known;
  }

  /** The texts that the constructors of the file's objects receive for a field. */
  private textsHeld(field: string, at: number, owner?: string): readonly KeyValue[] | undefined {
    const held = this.depth >= deepest ? undefined : this.held.at(field, at, owner);
    const texts = held && this.textsIn(held.spans);
    if (texts === undefined || texts.length === 0) return undefined;
    return held?.areAll === true ? texts : [...texts, unknownAt(field, at)];
  }

  /** The texts that the file passes to a function of its own, if that only forwards them to the call at an offset. */
  private textsPassed(
    name: string,
    { at: declared, parameter }: Assignment,
    at: number,
    end: number,
  ): readonly KeyValue[] {
    if (parameter === undefined || this.depth >= deepest) return [];
    if (!isOnlyForwarded(this.code, name, declared, at, end)) return [];
    return this.textsIn(this.calls.argumentsFor(parameter));
  }

  /** The texts of some arguments that are known. */
  private textsIn(spans: readonly Span[]): readonly KeyValue[] {
    if (this.depth === 0) this.budget.begin();
    this.depth += 1;
    const texts = spans.flatMap(([from, to]) =>
      this.budget.spend() ? keysOf(this.code, from, to, this) : [],
    );
    this.depth -= 1;
    return texts.flatMap(each => (each.certainty === 'dynamic' ? [] : { ...each, isPassed: true }));
  }

  /**
   * The parameter behind a name at an offset, if its function only forwards it.
   *
   * @param isSure whether it does not matter what else the function does with it
   */
  handedOn(name: string, at: number, isSure: boolean): Parameter | undefined {
    return handedOn(this.code, this.assignments, name, at, isSure);
  }

  /**
   * The constructor parameter that a field is set from, if its type only translates it.
   *
   * @param isSure whether it does not matter what else the type does with it
   * @param owner Flutter's `widget`, if the field is the one of that
   */
  constructedWith(field: string, at: number, isSure: boolean, owner?: string): Parameter | undefined {
    return this.held.parameterAt(field, at, isSure, owner);
  }

  /** The index of the name of the only function that the text declares by that name. */
  declaredAt(name: string): number | undefined {
    return this.assignments.functions.only(name);
  }

  /** The innermost type around an offset. */
  typeAround(offset: number): Type | undefined {
    return this.assignments.types.around(offset);
  }

  valuesOf(name: string, isCalled: boolean): readonly KeyValue[] | undefined {
    if (this.depth >= deepest || (!isCalled && this.assignments.of(name) !== undefined)) return undefined;
    if (this.depth > 0) return this.returnedBy(name);
    if (!this.returned.has(name)) this.returned.set(name, this.returnedBy(name));
    return this.returned.get(name);
  }

  private returnedBy(name: string): readonly KeyValue[] | undefined {
    const spans = this.assignments.functions.returnedBy(name);
    if (spans === undefined) return undefined;
    if (this.depth === 0) this.budget.begin();
    if (!this.budget.spend()) return undefined;
    this.depth += 1;
    const texts = spans.flatMap(([from, to]) => keysOf(this.code, from, to, this));
    this.depth -= 1;
    return texts.some(({ certainty }) => certainty === 'dynamic') ? undefined : texts;
  }

  textsAlong(
    name: string,
    at: number,
    steps: readonly Step[],
    isCalled: boolean,
  ): readonly KeyValue[] | undefined {
    const [first, ...rest] = steps;
    const types = first?.isMember === true ? this.assignments.types.named(name) : [];
    // `Keys::Cart::TITLE`
    const inner = types.length > 0 && rest[0]?.isMember === true ? (first?.key ?? '') : '';
    if (this.assignments.types.named(inner).length > 0) return this.textsAlong(inner, at, rest, isCalled);
    if (types.length === 0) {
      const isFunction = isCalled || !this.isGiven(name);
      const field = rest.length === 0 && first?.isMember === true && !isCalled ? first.key : undefined;
      const texts = this.textsOfAll(
        isFunction ? this.returnedAs(name, at) : inSight(this.code, this.assignments, name, at),
        steps,
      );
      return texts ?? (field === undefined ? undefined : this.textsHeld(field, at, name));
    }
    const assignments = this.assignments
      .of(first?.key ?? '')
      ?.filter(assignment => types.some(type => isIn(assignment.at, type)));
    // `Kind.TITLE.value` of Python's enumerations
    const further = rest[0]?.key === 'value' ? rest.slice(1) : rest;
    const texts = assignments?.length === 1 ? this.textsOfAll(assignments, further) : undefined;
    const enumeration = this.assignments.types.enumeration(name);
    return texts ?? (enumeration && this.cases.textsOf(enumeration, first?.key, rest));
  }

  /** The texts that steps lead to from the values of a name. */
  private textsOfAll(
    assignments: readonly Assignment[] | undefined,
    steps: readonly Step[],
  ): readonly KeyValue[] | undefined {
    const listed = assignments && this.cases.listedIn(assignments);
    if (listed !== undefined) return this.cases.textsOf(listed, undefined, steps);
    return (
      assignments &&
      this.textsGiven(assignments, (span, assignment) => {
        const starts = assignment.isElement ? partsIn(this.code, span, assignment, this) : [span];
        return starts && spansAlong(this.code, starts, steps, this);
      })
    );
  }

  className(name: string | undefined, at: number): string | undefined {
    return name === undefined ? this.classNames.around(at) : this.classNames.named(name);
  }

  get classNames(): ClassNames {
    this.classes ??= new ClassNames(this.code, this.assignments.types);
    return this.classes;
  }

  isGiven(name: string): boolean {
    return this.assignments.of(name) !== undefined;
  }

  rawValuesAround(at: number): readonly KeyValue[] | undefined {
    return textsOfTokens(this.assignments.types.casesAround(at).map(({ value }) => value));
  }

  caseNamesAround(at: number): readonly KeyValue[] | undefined {
    return textsOfTokens(this.assignments.types.casesAround(at).map(({ name }) => name));
  }

  elementsOf(name: string, at: number, isCalled: boolean): Element[] | undefined {
    const span = isCalled || !this.isGiven(name) ? this.onlyReturnedBy(name) : this.onlyGivenTo(name, at);
    if (span === undefined || this.depth >= deepest) return undefined;
    this.depth += 1;
    const elements = elementsIn(this.code, span[0], span[1], this);
    this.depth -= 1;
    return elements;
  }

  /** The texts that a loop's name takes in turn from a list that is named; undefined when they are unknown. */
  textsInTurn(
    list: string,
    at: number,
    element: Assignment,
    isCalled: boolean,
  ): readonly KeyValue[] | undefined {
    const isFunction = isCalled || !this.isGiven(list);
    const value = isFunction ? this.onlyReturnedBy(list) : this.onlyGivenTo(list, at);
    return value && this.textsOfAll([{ ...element, at, value }], []);
  }

  private onlyGivenTo(name: string, at: number): Span | undefined {
    const [only, ...others] = inSight(this.code, this.assignments, name, at) ?? [];
    return only === undefined || others.length > 0 || only.isElement === true ? undefined : this.spanOf(only);
  }

  /** What a function returns, as if it were assigned to its name. */
  private returnedAs(name: string, at: number): readonly Assignment[] | undefined {
    const value = this.onlyReturnedBy(name);
    return value && [{ at, value, isElement: false, isTop: true }];
  }

  private onlyReturnedBy(name: string): Span | undefined {
    const [only, ...others] = this.assignments.functions.returnedBy(name) ?? [];
    return others.length > 0 ? undefined : only;
  }

  private textsGiven(
    assignments: readonly Assignment[],
    read: (span: Span, assignment: Assignment) => readonly Span[] | undefined,
  ): readonly KeyValue[] | undefined {
    if (this.depth >= deepest) return undefined;
    if (this.depth === 0) this.budget.begin();
    this.depth += 1;
    const texts = withoutBlanks(this.code, assignments, each => this.spanOf(each)).flatMap(assignment => {
      if (!this.budget.spend()) return [undefined];
      const span = this.spanOf(assignment);
      const spans = span && read(span, assignment);
      return spans?.map(([from, to]) => keysOf(this.code, from, to, this)) ?? [undefined];
    });
    this.depth -= 1;
    const known = texts.flatMap(each => each ?? []);
    const isKnown = known.length > 0 && !texts.includes(undefined);
    return isKnown && known.every(({ certainty }) => certainty !== 'dynamic') ? known : undefined;
  }

  private spanOf({ value }: Assignment): Span | undefined {
    if (value === undefined) return undefined;
    const [from, to = endOfValue(this.code, from)] = value;
    return to - from > largestTable ? undefined : [from, to];
  }
}
