import { soundsLikeTranslator } from '../ownFunctions.ts';
import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import type { Case, Type } from '../syntax/declaredTypes.ts';
import type { Parameter } from '../syntax/parameters.ts';
import type { Assignments } from './assignments.ts';
import type { CallSites } from './callSites.ts';
import { Constructors, type FieldParameter } from './constructors.ts';
import { isKeyName } from './keyNames.ts';
import { isQuestion } from './onlyForwarded.ts';
import { own } from './own.ts';

/** Longest body of a type that is examined, in tokens. */
const longestBody = 4000;
/** How many objects of a type are examined. */
const maxObjects = 400;

/** How many types are searched for a field. */
const maxTypes = 50;

/** What precedes the name of a type where it is declared, or of another type's method. */
const introducing = /^(?:class|struct|extension|interface|trait|\.)$/;

/** The arguments for the parameter that sets a field. */
export interface HeldTexts {
  readonly spans: readonly Span[];
  /** Whether the text has all of them: an enumeration's cases. */
  readonly areAll: boolean;
}

/** The texts that objects hold in fields which their constructor sets: `Row("cart.title")` with `class Row(val key: String)`. */
export class HeldTextsOf {
  private readonly code: Code;
  private readonly assignments: Assignments;
  private readonly calls: CallSites;
  private readonly constructors: Constructors;
  private readonly objects = new Map<Type, readonly number[]>();

  constructor(code: Code, assignments: Assignments, calls: CallSites) {
    this.code = code;
    this.assignments = assignments;
    this.calls = calls;
    this.constructors = new Constructors(code, assignments);
  }

  /**
   * What a field may hold that is translated at an offset.
   *
   * @param owner the object that has the field; undefined for the one of the type around the offset
   */
  at(field: string, at: number, owner?: string): HeldTexts | undefined {
    const type = owner === undefined || owner === 'widget' ? this.typeAt(at, owner) : this.onlyWith(field);
    const parameter = type && this.parameterFor(field, type, at, false);
    return type && parameter && this.given(type, parameter);
  }

  /**
   * The constructor parameter that sets a field which is translated at an offset.
   *
   * @param isSure whether it does not matter what else its type does with it
   */
  parameterAt(field: string, at: number, isSure: boolean, owner?: string): Parameter | undefined {
    const type = this.typeAt(at, owner);
    return type && this.parameterFor(field, type, at, isSure);
  }

  /** What cases of an enumeration hold in a field: `Status.PAID.key` with `PAID("status.paid")`. */
  ofCases(enumeration: Type, cases: readonly Case[], field = ''): readonly Span[] | undefined {
    const parameter = this.constructors.parameterOf(field, enumeration);
    const names = cases.map(({ name }) => this.code.indexAt(name.start));
    return parameter && this.calls.argumentsIn(names, parameter);
  }

  /** The type around an offset; for Flutter's `widget` the one whose state that is. */
  private typeAt(at: number, owner: string | undefined): Type | undefined {
    const { code } = this;
    const { types } = this.assignments;
    const type = types.around(at);
    if (type === undefined || owner === undefined) return type;
    for (let index = type.index; index < type.open; index++) {
      if (code.textAt(index).endsWith('State') && code.textAt(index + 1) === '<')
        return types.only(code.textAt(index + 2));
    }
    return undefined;
  }

  /** The only type whose constructor sets a field of that name. */
  private onlyWith(field: string): Type | undefined {
    const [only, ...others] = this.assignments.types
      .first(maxTypes)
      .filter(type => this.constructors.parameterOf(field, type) !== undefined);
    return others.length > 0 ? undefined : only;
  }

  /** A field that is named like a key is one; of others the type must do nothing else with them. */
  private parameterFor(field: string, type: Type, at: number, isSure: boolean): FieldParameter | undefined {
    const parameter = this.constructors.parameterOf(field, type);
    const isKey = isSure || isKeyName(field) || soundsLikeTranslator(type.name);
    return parameter !== undefined && (isKey || this.isOnlyTranslated(field, type, at))
      ? parameter
      : undefined;
  }

  private given(type: Type, parameter: FieldParameter): HeldTexts {
    const objects = this.objects.get(type) ?? this.objectsOf(type);
    this.objects.set(type, objects);
    const { otherwise } = parameter;
    const given = this.calls.argumentsIn(objects, parameter);
    return { spans: otherwise === undefined ? given : [...given, otherwise], areAll: type.word === 'enum' };
  }

  /** The indexes of the names at which objects of a type are made. */
  private objectsOf(type: Type): number[] {
    const { code } = this;
    if (type.word === 'enum') {
      return this.assignments.types.casesIn(type).map(({ name }) => code.indexAt(name.start));
    }
    const declared = new Set(this.constructors.of(type).map(({ of }) => of));
    const found: number[] = [];
    let index = -1;
    for (const { kind, text } of code.tokens) {
      index += 1;
      if (text !== type.name || kind !== 'name' || code.textAt(index + 1) !== '(') continue;
      if (declared.has(index) || introducing.test(code.textAt(index - 1))) continue;
      if (found.push(index) === maxObjects) break;
    }
    return found;
  }

  /** Whether a type uses a field only as at an offset, apart from checks and its constructors. */
  private isOnlyTranslated(field: string, type: Type, at: number): boolean {
    const close = this.code.partner(type.open);
    if (close < 0 || close - type.open > longestBody) return false;
    const uses = this.usesOf(field, type, close);
    const here = this.code.indexAt(at);
    // Elsewhere than in the type itself.
    if (here < type.open || here > close) return uses?.size === 0;
    const wanted = uses?.get(here) ?? '';
    return wanted !== '' && [...(uses?.values() ?? [])].every(use => use === wanted);
  }

  /**
   * What a type does with a field outside of its constructors: the method that is called on it, or the function that
   * is given it, by the index of the name. Undefined if it is a part of a text.
   */
  private usesOf(field: string, type: Type, close: number): ReadonlyMap<number, string> | undefined {
    const { code } = this;
    const constructors = this.constructors.of(type);
    const uses = new Map<number, string>();
    const callees: string[] = [];
    for (let index = type.open + 1; index < close; index++) {
      const token = code.at(index);
      if (token?.kind === 'operator' && token.text === '(') callees.push(code.textAt(index - 1));
      else if (token?.kind === 'operator' && token.text === ')') callees.pop();
      if (token?.string?.inside.flat().some(({ text }) => text === field)) return undefined;
      if (token?.kind !== 'name' || token.text !== field || !this.isUse(index)) continue;
      if (constructors.some(({ of, end }) => of <= index && index < end)) continue;
      const callee = callees.at(-1) ?? '';
      const isReceiver = /^[?!]?\.$/.test(code.textAt(index + 1));
      if (isQuestion(code, index, callee)) continue;
      uses.set(index, isReceiver ? `.${code.textAt(index + 2)}` : callee);
    }
    return uses;
  }

  /** Whether the name at `index` is the field's: not its declaration, the name of an argument or another's member. */
  private isUse(index: number): boolean {
    const { code } = this;
    const [before, next] = [code.textAt(index - 1), code.textAt(index + 1)];
    if (before === '.' || before === '->') return own.has(code.textAt(index - 2));
    if (next === ':') return before === '?';
    const isTyped = (code.at(index - 1)?.kind === 'name' && before !== 'return') || /^[>?\]]$/.test(before);
    return !(isTyped && /^[;=]$/.test(next));
  }
}
