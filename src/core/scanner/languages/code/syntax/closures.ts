import type { ArgumentPlace } from '../rules.ts';
import { argumentsAt, bracketedArguments, labelled } from './arguments.ts';
import type { Code } from './code.ts';
import { DeclaredTypes, declaring } from './declaredTypes.ts';
import { type FunctionType, functionTypeAround } from './functionTypes.ts';
import { beforeBody, type Shadow } from './shadows.ts';
import { endOfValue } from './valueEnd.ts';

/** Names, each with the ranges in which it is a parameter of a closure. */
export type ClosureParameters = ReadonlyMap<string, readonly Shadow[]>;

/** An argument that is a function: its place, and which of its parameters has the type that is looked for. */
interface Expected {
  readonly place: ArgumentPlace;
  readonly parameter: number;
}

/** How many fields and parameters of such types a file may have: each is looked for among others. */
const maxExpected = 400;
/** How many arguments of one callee are distinguished. */
const maxOfOne = 12;
/** How far the bracket around a parameter is searched, in tokens and groups. */
const longestList = 200;
/** In what builds a widget by a value of the last type of a call, its place behind the context. */
const placeInBuilder = 1;

/**
 * The parameters of Dart's closures that have one of some types, which only the type says that is expected there:
 * `(l) => l.title` in `Tab(label: (l) => l.title)` by `final String Function(AppLocalizations) label`. The types of
 * functions are those that the same file writes.
 */
export function closureParametersOf(code: Code, types: readonly string[]): ClosureParameters {
  return new Closures(code).of(types);
}

class Closures {
  private readonly code: Code;
  private readonly found = new Map<string, Shadow[]>();
  private readonly expected = new Map<string, Expected[]>();
  private readonly aliases = new Map<string, number>();
  private declared: DeclaredTypes | undefined;
  private ownNames: ReadonlyMap<string, readonly number[]> | undefined;
  private noted = 0;

  constructor(code: Code) {
    this.code = code;
  }

  of(types: readonly string[]): ClosureParameters {
    const { code, aliases, expected } = this;
    this.eachName(new Set(types), index => {
      const type = functionTypeAround(code, index);
      if (type === undefined) this.addBuilder(index);
      else if (type.alias === undefined) this.noteType(type);
      else aliases.set(type.alias, type.parameter);
    });
    this.eachName(aliases, index => {
      const parameter = aliases.get(code.textAt(index));
      const isDeclared = code.textAt(index - 1) === 'typedef';
      if (parameter !== undefined && !isDeclared) this.noteType({ after: index + 1, parameter });
    });
    this.eachName(expected, index => this.addArguments(index));
    for (const ranges of this.found.values()) ranges.sort(([a], [b]) => a - b);
    return this.found;
  }

  private eachName(
    names: { readonly size: number; has(name: string): boolean },
    visit: (index: number) => void,
  ): void {
    if (names.size === 0) return;
    let index = -1;
    for (const { kind, text } of this.code.tokens) {
      index += 1;
      if (kind === 'name' && names.has(text)) visit(index);
    }
  }

  /** Looks at what is of a function's type: a name with its value, a field, a parameter, a list or table of such. */
  private noteType({ after, parameter }: Pick<FunctionType, 'after' | 'parameter'>): void {
    const { code } = this;
    let name = after;
    while (/^[?>]$/.test(code.textAt(name))) name += 1;
    // `<Kind, String Function(AppLocalizations)>{Kind.a: (l) => l.home}`
    if (code.textAt(name - 1) === '>' && /^[[{]$/.test(code.textAt(name))) this.addValues(name, parameter);
    if (code.at(name)?.kind !== 'name') return;
    const next = code.textAt(name + 1);
    if (next === '=') this.addValues(name + 2, parameter);
    else if (code.textAt(name) === 'get' && code.textAt(name + 2) === '=>') this.add(name + 3, parameter);
    else if (++this.noted > maxExpected) return;
    else if (next === ';') this.noteField(name, parameter);
    else if (/^[,)\]}]$/.test(next)) this.noteParameter(name, parameter, []);
  }

  /** A field is given its value by the parameters `this.label` of constructors. */
  private noteField(name: number, parameter: number): void {
    const { code } = this;
    const type = this.types.around(code.at(name)?.start ?? 0);
    if (type === undefined || type.open < 0) return;
    const cases = this.types.casesIn(type).map(each => each.name.text);
    for (const at of this.own.get(code.textAt(name)) ?? [])
      if (type.open < at && at < code.partner(type.open)) this.noteParameter(at, parameter, cases);
  }

  /** @param cases what a constructor is called by instead, where it is that of an enumeration */
  private noteParameter(name: number, parameter: number, cases: readonly string[]): void {
    const { code } = this;
    const inner = this.bracketAround(name);
    const isNamed = code.textAt(inner) === '{' && /^[(,]$/.test(code.textAt(inner - 1));
    const list = isNamed ? this.bracketAround(inner) : inner;
    const callee = code.at(list - 1);
    if (code.textAt(list) !== '(' || callee?.kind !== 'name' || callee.text === 'Function') return;
    const before = code.split(list + 1, code.partner(list)).filter(([, to]) => to <= name);
    const place = isNamed ? code.textAt(name) : before.length;
    for (const each of cases.length === 0 ? [callee.text] : cases) {
      const known = this.expected.get(each) ?? [];
      if (known.length < maxOfOne) known.push({ place, parameter });
      this.expected.set(each, known);
    }
  }

  private addArguments(index: number): void {
    const list = bracketedArguments(this.code, index)?.list ?? [];
    for (const { place, parameter } of this.expected.get(this.code.textAt(index)) ?? [])
      for (const { from } of argumentsAt(list, place)) this.add(from, parameter);
  }

  /** For `Consumer<AppLocalizations>(builder: (context, texts, child) => …)`, whose type is at a token. */
  private addBuilder(index: number): void {
    const { code } = this;
    const open = index + 2;
    if (code.textAt(index + 1) !== '>' || code.textAt(open) !== '(') return;
    for (const { label, from } of labelled(code, open + 1, code.partner(open)))
      if (label === 'builder') this.add(from, placeInBuilder);
  }

  /** A closure, or those of a list or table: `[(l) => l.home]`, `{Kind.a: (l) => l.home}`. */
  private addValues(from: number, parameter: number): void {
    const { code } = this;
    const open = code.textAt(from) === 'const' ? from + 1 : from;
    if (!/^[[{]$/.test(code.textAt(open))) {
      this.add(from, parameter);
      return;
    }
    for (const [start, end] of code.split(open + 1, code.partner(open))) {
      const colon = code.find(start, end, colons);
      this.add(colon < 0 ? start : colon + 1, parameter);
    }
  }

  /** Adds the parameter of the closure that begins at a token, if one does. */
  private add(open: number, parameter: number): void {
    const { code } = this;
    const close = code.textAt(open) === '(' ? code.partner(open) : -1;
    if (close < 0) return;
    const [, end = 0] = code.split(open + 1, close)[parameter] ?? [];
    const name = code.at(end - 1);
    let body = close + 1;
    while (beforeBody.has(code.textAt(body))) body += 1;
    const isBlock = code.textAt(body) === '{';
    if (name?.kind !== 'name' || !(isBlock || code.textAt(body) === '=>')) return;
    const to = isBlock ? code.partner(body) : endOfValue(code, body + 1);
    const range: Shadow = [name.start, code.at(to)?.start ?? Number.POSITIVE_INFINITY];
    const known = this.found.get(name.text);
    if (known === undefined) this.found.set(name.text, [range]);
    else known.push(range);
  }

  private bracketAround(index: number): number {
    const { code } = this;
    for (let at = index - 1, steps = 0; at >= 0 && steps < longestList; at--, steps++) {
      const partner = code.partner(at);
      if (partner > at) return at;
      if (partner >= 0) at = partner;
    }
    return -1;
  }

  /** Where names stand behind `this.`, of each name some. */
  private get own(): ReadonlyMap<string, readonly number[]> {
    if (this.ownNames !== undefined) return this.ownNames;
    const { code } = this;
    const found = new Map<string, number[]>();
    this.eachName(new Set(['this']), index => {
      const name = code.textAt(index + 2);
      const known = found.get(name) ?? [];
      if (code.textAt(index + 1) === '.' && known.length < maxOfOne) found.set(name, [...known, index + 2]);
    });
    this.ownNames = found;
    return found;
  }

  private get types(): DeclaredTypes {
    if (this.declared !== undefined) return this.declared;
    const types = new DeclaredTypes(this.code);
    this.eachName(declaring, index => types.note(index));
    this.declared = types;
    return types;
  }
}

const colons: ReadonlySet<string> = new Set([':']);
