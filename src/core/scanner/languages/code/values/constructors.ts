import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import type { Type } from '../syntax/declaredTypes.ts';
import { afterTypeArguments } from '../syntax/owners.ts';
import type { Parameter } from '../syntax/parameters.ts';
import type { Assignments } from './assignments.ts';
import { own } from './own.ts';

/** How many values of a field, and parameters of a name, are examined. */
const maxAssigned = 20;
const maxNamed = 200;
/** Longest body of a type that is examined, and longest head of a type or constructor, in tokens. */
const longestBody = 4000;
const longestHead = 60;

/** Names of constructors that differ from their type's name. */
const constructors: ReadonlySet<string> = new Set(['__init__', '__construct', 'init']);

const endOfHead: ReadonlySet<string> = new Set(['{', ';']);

/** Whether the function of that name constructs objects of a type. */
export function isConstructor(name: string, type: string): boolean {
  return name === type || constructors.has(name);
}

/** A constructor: the indexes of its name, of the bracket of its parameters, and after its body. */
export interface Constructor {
  readonly of: number;
  readonly open: number;
  readonly end: number;
}

/** The parameter that sets a field, and its default. */
export interface FieldParameter extends Parameter {
  readonly otherwise?: Span;
}

/** The constructors of a text's types. */
export class Constructors {
  private readonly code: Code;
  private readonly assignments: Assignments;
  private readonly known = new Map<Type, readonly Constructor[]>();

  constructor(code: Code, assignments: Assignments) {
    this.code = code;
    this.assignments = assignments;
  }

  /** The constructor parameter that a field is set from: `this.key = key`, `const Row({required this.key});`. */
  parameterOf(field: string, type: Type): FieldParameter | undefined {
    return this.assigned(field, type) ?? this.declared(field, type);
  }

  /** The constructors in a type's head and body. */
  of(type: Type): readonly Constructor[] {
    const known = this.known.get(type) ?? this.find(type);
    this.known.set(type, known);
    return known;
  }

  /** By an assignment in a function that is known by its modifiers or by a keyword. */
  private assigned(field: string, { name }: Type): Parameter | undefined {
    const { code, assignments } = this;
    for (const { at, value } of (assignments.of(field) ?? []).slice(0, maxAssigned)) {
      const firstToken = value && code.at(value[0]);
      if (firstToken?.kind !== 'name' || assignments.types.nameAround(at) !== name) continue;
      const [start] = assignments.bounds.around(at);
      const isParameter = (each: { readonly at: number }) => each.at >= start && each.at < at;
      const parameters = assignments.of(firstToken.text)?.slice(0, maxNamed);
      const parameter = parameters?.findLast(isParameter)?.parameter;
      if (parameter !== undefined && isConstructor(code.textAt(parameter.of), name)) return parameter;
    }
    return undefined;
  }

  private declared(field: string, type: Type): FieldParameter | undefined {
    for (const each of this.of(type)) {
      const isOfRecord = type.word === 'record' && each.of === type.index;
      const parameter = this.parameterIn(each, field, isOfRecord);
      if (parameter !== undefined) return parameter;
    }
    return this.ofStructure(field, type);
  }

  /** @param isOfRecord whether each parameter is a field, as in Java's `record Row(String key) {}` */
  private parameterIn(
    { of, open, end }: Constructor,
    field: string,
    isOfRecord: boolean,
  ): FieldParameter | undefined {
    const { code } = this;
    const close = code.partner(open);
    const source = isOfRecord ? field : this.sourceOf(field, close, end);
    let place = 0;
    for (const [from, to] of code.split(open + 1, close)) {
      const isNamed = code.textAt(from) === '{';
      const isGroup = (isNamed || code.textAt(from) === '[') && code.partner(from) === to - 1;
      // `(int size, {required this.key})`
      for (const [start, stop] of isGroup ? code.split(from + 1, to - 1) : [[from, to] as const]) {
        const name = this.nameOf(start, stop, field, source);
        const labels = name === undefined ? [] : [name, code.textAt(start)];
        const sign = code.find(start, stop, equals);
        const otherwise = sign < 0 ? {} : { otherwise: [sign + 1, stop] as const };
        if (name !== undefined) return { of, place: isNamed ? -1 : place, labels, ...otherwise };
        place += isNamed ? 0 : 1;
      }
    }
    return undefined;
  }

  /** The name of a parameter that sets a field: by itself, or because the constructor assigns it. */
  private nameOf(from: number, to: number, field: string, source: string | undefined): string | undefined {
    const { code } = this;
    for (let at = from; at < to; at++) {
      const name = code.textAt(at);
      const before = code.textAt(at - 1);
      // Dart's `this.key`, Kotlin's `val key: String`
      const isField =
        name === field && (before === '.' ? own.has(code.textAt(at - 2)) : /^va[lr]$/.test(before));
      // PHP's `private string $key`
      const isPromoted =
        name === `$${field}` && /^(?:public|protected|private|readonly)$/.test(code.textAt(from));
      const isSource = name === source && /^[,)}\]:=]$/.test(code.textAt(at + 1));
      if (code.at(at)?.kind === 'name' && (isField || isPromoted || isSource)) return name.replace('$', '');
    }
    return undefined;
  }

  /** The name that a constructor gives to a field: `this.key = key;`, Dart's `: key = key`. */
  private sourceOf(field: string, from: number, end: number): string | undefined {
    const { code } = this;
    for (let at = from; at < end - 2; at++) {
      if (code.textAt(at) === field && code.textAt(at + 1) === '=' && code.at(at + 2)?.kind === 'name')
        return code.textAt(at + 2);
    }
    return undefined;
  }

  /** Swift's structures without a constructor have one with a parameter for each of their properties. */
  private ofStructure(field: string, type: Type): Parameter | undefined {
    const { code } = this;
    if (type.word !== 'struct' || this.of(type).length > 0) return undefined;
    for (let at = type.open + 1; at < code.partner(type.open); at = code.skip(at)) {
      if (code.textAt(at) !== field || code.textAt(at + 1) !== ':') continue;
      if (/^(?:let|var)$/.test(code.textAt(at - 1))) return { of: type.index, place: -1, labels: [field] };
    }
    return undefined;
  }

  private find({ name, index, open }: Type): Constructor[] {
    const { code } = this;
    const found: Constructor[] = [];
    // Kotlin's `class Row(val key: String)`, `class Row @Inject constructor(val key: String)`
    const head = afterTypeArguments(code, index + 1);
    const keyword = code.find(head, Math.min(open < 0 ? head : open, head + longestHead), primary);
    const first = keyword < 0 ? head : keyword + 1;
    if (code.textAt(first) === '(') found.push({ of: index, open: first, end: code.skip(first) });
    const end = Math.min(code.partner(open), open + longestBody);
    for (let at = open + 1; open >= 0 && at < end; at = code.skip(at)) {
      const text = code.textAt(at);
      if (code.at(at)?.kind !== 'name' || !isConstructor(text, name) || code.textAt(at + 1) !== '(') continue;
      if (/^(?:[.:,=]|=>|new|return)$/.test(code.textAt(at - 1))) continue;
      const stop = code.find(code.skip(at + 1), end, endOfHead);
      found.push({ of: at, open: at + 1, end: stop < 0 ? code.skip(at + 1) : code.skip(stop) });
    }
    return found;
  }
}

const equals: ReadonlySet<string> = new Set(['=']);
const primary: ReadonlySet<string> = new Set(['constructor']);
