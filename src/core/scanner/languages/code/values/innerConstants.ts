import type { CallSyntax } from '../syntax/arguments.ts';
import type { Code } from '../syntax/code.ts';
import type { Type } from '../syntax/declaredTypes.ts';
import type { Parameter } from '../syntax/parameters.ts';
import { endOfValue } from '../syntax/valueEnd.ts';
import type { ClassNames } from './classNames.ts';
import { Constants } from './constants.ts';
import type { Element, KeyValue, Step } from './knownNames.ts';

/** Signs and words without which code gives no names to anything. */
const binding: ReadonlySet<string> = new Set([
  '|',
  '->',
  '=>',
  '<-',
  'in',
  'fn',
  'fun',
  'function',
  'lambda',
]);

/** Whether code inside a text may have names of its own: `"#{kinds.map { |kind| t(kind) }}"`, `f"{[_(n) for n in names]}"`. */
export function mayHaveNames({ tokens }: Code): boolean {
  return tokens.some(({ kind, text }) => kind !== 'string' && binding.has(text));
}

/**
 * The names in code inside a text: its own, and those of the text around it. Without the former, a name of a loop there
 * would be taken for whatever else has that name.
 */
export class InnerConstants extends Constants {
  private readonly inner: Code;
  private readonly outer: Constants;

  constructor(code: Code, { takesBareArguments }: CallSyntax, outer: Constants) {
    const { readsInside, alternatives, constantsElsewhere } = outer;
    super(code, { takesBareArguments, readsInside, alternatives, constantsElsewhere });
    this.inner = code;
    this.outer = outer;
  }

  override textsOf(name: string, at: number): readonly KeyValue[] | undefined {
    if (!super.isGiven(name)) return this.outer.textsOf(name, at);
    return super.textsOf(name, at) ?? this.textsOfOuterList(name, at);
  }

  /** The texts of a name that takes the elements of a list which the text around has: `_(n) for n in NAMES`. */
  private textsOfOuterList(name: string, at: number): readonly KeyValue[] | undefined {
    const [element, ...others] = this.assignments.of(name) ?? [];
    if (element?.value === undefined || !element.isElement || others.length > 0) return undefined;
    const [from, to = endOfValue(this.inner, from)] = element.value;
    const list = this.inner.at(from);
    const isCalled = this.inner.textAt(from + 1) === '(' && this.inner.partner(from + 1) === from + 2;
    if (list?.kind !== 'name' || super.isGiven(list.text) || to !== from + (isCalled ? 3 : 1))
      return undefined;
    return this.outer.textsInTurn(list.text, at, element, isCalled);
  }

  override handedOn(name: string, at: number, isSure: boolean): Parameter | undefined {
    return super.isGiven(name) ? undefined : this.outer.handedOn(name, at, isSure);
  }

  override constructedWith(
    field: string,
    at: number,
    isSure: boolean,
    owner?: string,
  ): Parameter | undefined {
    return this.outer.constructedWith(field, at, isSure, owner);
  }

  override declaredAt(name: string): number | undefined {
    return this.outer.declaredAt(name);
  }

  override typeAround(offset: number): Type | undefined {
    return this.outer.typeAround(offset);
  }

  override valuesOf(name: string, isCalled: boolean): readonly KeyValue[] | undefined {
    return !isCalled && super.isGiven(name) ? undefined : this.outer.valuesOf(name, isCalled);
  }

  override textsAlong(
    name: string,
    at: number,
    steps: readonly Step[],
    isCalled: boolean,
  ): readonly KeyValue[] | undefined {
    return !isCalled && super.isGiven(name)
      ? super.textsAlong(name, at, steps, isCalled)
      : this.outer.textsAlong(name, at, steps, isCalled);
  }

  override className(name: string | undefined, at: number): string | undefined {
    return this.outer.className(name, at);
  }

  override get classNames(): ClassNames {
    return this.outer.classNames;
  }

  override isGiven(name: string): boolean {
    return super.isGiven(name) || this.outer.isGiven(name);
  }

  override rawValuesAround(at: number): readonly KeyValue[] | undefined {
    return this.outer.rawValuesAround(at);
  }

  override caseNamesAround(at: number): readonly KeyValue[] | undefined {
    return this.outer.caseNamesAround(at);
  }

  /** Those of its own: others are tokens of the text around. */
  override elementsOf(name: string, at: number, isCalled: boolean): Element[] | undefined {
    return super.isGiven(name) ? super.elementsOf(name, at, isCalled) : undefined;
  }
}
