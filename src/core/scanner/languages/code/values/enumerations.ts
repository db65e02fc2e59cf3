import { maxAlternatives } from '../../../alternatives.ts';
import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import type { Case, DeclaredTypes, Type } from '../syntax/declaredTypes.ts';
import { endOfValue } from '../syntax/valueEnd.ts';
import type { Assignment } from './assignment.ts';
import type { HeldTextsOf } from './heldTexts.ts';
import type { KeyValue, Step } from './knownNames.ts';
import { own } from './own.ts';
import { textsOfTokens } from './tokenTexts.ts';

/** What lists the cases of an enumeration, in one language or another. */
const lists: ReadonlySet<string> = new Set(['allCases', 'cases', 'entries', 'values']);

/** The texts that the cases of the file's enumerations stand for. */
export class Enumerations {
  private readonly code: Code;
  private readonly types: DeclaredTypes;
  private readonly held: HeldTextsOf;
  private readonly read: (spans: readonly Span[]) => readonly KeyValue[];
  private readonly byName = new Map<Type, ReadonlyMap<string, readonly Case[]>>();

  constructor(
    code: Code,
    types: DeclaredTypes,
    held: HeldTextsOf,
    read: (spans: readonly Span[]) => readonly KeyValue[],
  ) {
    this.code = code;
    this.types = types;
    this.held = held;
    this.read = read;
  }

  /** The enumeration whose cases a loop's name takes in turn. */
  listedIn([loop, ...others]: readonly Assignment[]): Type | undefined {
    if (loop?.value === undefined || !loop.isElement || loop.place !== undefined || others.length > 0)
      return undefined;
    const [from, to = endOfValue(this.code, from)] = loop.value;
    return this.listedBy(from, to);
  }

  /**
   * `Kind::cases()` in PHP, `Kind.allCases` in Swift, `Kind.values` in Dart, `Kind.values()` in Java, `Kind.entries` in
   * Kotlin
   */
  private listedBy(from: number, to: number): Type | undefined {
    const { code, types } = this;
    const isCalled = code.textAt(to - 2) === '(' && code.textAt(to - 1) === ')';
    const name = code.at(from);
    if (from + 3 !== (isCalled ? to - 2 : to) || name === undefined) return undefined;
    if (!lists.has(code.textAt(from + 2)) || !/^(?:\.|::)$/.test(code.textAt(from + 1))) return undefined;
    return own.has(name.text) ? types.around(name.start) : types.enumeration(name.text);
  }

  /**
   * What cases have by a step, or stand for as a whole: `Status::Paid->name`, `status.key` in a loop.
   *
   * @param name the case; undefined for all of them
   */
  textsOf(
    enumeration: Type,
    name: string | undefined,
    steps: readonly Step[],
  ): readonly KeyValue[] | undefined {
    const [step, ...others] = steps;
    const all = this.types.casesIn(enumeration);
    const cases = name === undefined ? all : this.named(enumeration, all).get(name);
    if (others.length > 0 || cases === undefined || cases.length === 0 || cases.length > maxAlternatives)
      return undefined;
    const spans = this.held.ofCases(enumeration, cases, step?.key);
    if (spans === undefined) return textsOfMember(cases, step?.key);
    const texts = this.read(spans);
    return texts.length < cases.length ? undefined : texts;
  }

  private named(enumeration: Type, all: readonly Case[]): ReadonlyMap<string, readonly Case[]> {
    const known = this.byName.get(enumeration) ?? Map.groupBy(all, each => each.name.text);
    this.byName.set(enumeration, known);
    return known;
  }
}

/** What cases have by a member that their language gives them, or stand for as a whole. */
function textsOfMember(cases: readonly Case[], member: string | undefined): readonly KeyValue[] | undefined {
  if (member === 'name') return textsOfTokens(cases.map(({ name }) => name));
  const isValue = member === undefined || member === 'value' || member === 'rawValue';
  return isValue ? textsOfTokens(cases.map(({ value }) => value)) : undefined;
}
