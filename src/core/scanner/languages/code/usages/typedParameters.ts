import type { Framework } from '../../../framework.ts';
import type { ArgumentPlace } from '../rules.ts';
import { argumentsAt, bracketedArguments } from '../syntax/arguments.ts';
import type { Code } from '../syntax/code.ts';
import { DeclaredTypes, declaring } from '../syntax/declaredTypes.ts';
import { rangeOf } from '../values/keys.ts';
import { writtenOut } from './callKeys.ts';
import { add, type Search } from './search.ts';

/** A parameter of a type whose texts are keys. */
interface TypedParameter {
  readonly callee: string;
  readonly place: ArgumentPlace;
  readonly framework: Framework;
}

/** Longest generic parameters of a function, in tokens. */
const longestGenerics = 30;
/** How many such parameters a file may have. */
const maxParameters = 400;
/** How many of them a function may have. */
const maxOfOne = 12;
/** Longest distance from a function's head to a parameter, in tokens. */
const longestHead = 400;
/** How many enumeration cases a declaration may have. */
const maxCases = 50;

/**
 * Adds the arguments for parameters whose type, declared in the same file, consists of keys: `Row("title")` with
 * `struct Row { let title: LocalizedStringKey }`, `row(title: "title")`, `.failed("title")`.
 */
export function addToTypedParameters(search: Search): void {
  const { whole: code, table } = search;
  if (table.textTypes.size === 0) return;
  const parameters = Map.groupBy(parametersIn(code, search).slice(0, maxParameters), each => each.callee);
  if (parameters.size === 0) return;
  for (let index = 0; index < code.tokens.length; index++) {
    if (code.at(index)?.kind !== 'name' || code.textAt(index + 1) !== '(') continue;
    const name = code.textAt(index);
    const wanted = parameters.get(name);
    if (wanted === undefined || calleeAt(code, index + 1) === index) continue;
    const callArgs = bracketedArguments(code, index);
    const callRange = rangeOf(code, code.pathBefore(index).start, callArgs?.end ?? index + 1);
    for (const { place, framework } of wanted.slice(0, maxOfOne)) {
      for (const { from, to } of argumentsAt(callArgs?.list ?? [], place)) {
        for (const key of writtenOut(code, from, to).filter(({ certainty }) => certainty !== 'dynamic'))
          add(search, key, { framework, kind: 'call', callRange, args: [], argsAreOpen: true });
      }
    }
  }
}

function parametersIn(code: Code, { table }: Search): TypedParameter[] {
  const found: TypedParameter[] = [];
  const types = new DeclaredTypes(code);
  const properties: Array<{ readonly index: number; readonly framework: Framework }> = [];
  const openBrackets: number[] = [];
  let index = -1;
  for (const { kind, text } of code.tokens) {
    index += 1;
    if (kind === 'operator') noteBracket(code, index, openBrackets);
    if (kind !== 'name') continue;
    if (declaring.has(text)) types.note(index);
    const framework = table.textTypes.get(text);
    if (framework === undefined) continue;
    const parameter = parameterAt(code, index, openBrackets.at(-1) ?? -1, types);
    if (isProperty(code, index)) properties.push({ index: nameBefore(code, index), framework });
    else if (parameter !== undefined) found.push({ ...parameter, framework });
  }
  // The implicit initializer of a structure.
  for (const { index: at, framework } of properties) {
    const callee = types.nameAround(code.at(at)?.start ?? 0);
    if (callee !== undefined) found.push({ callee, place: code.textAt(at), framework });
  }
  return found;
}

function noteBracket(code: Code, index: number, open: number[]): void {
  const partner = code.partner(index);
  if (partner > index) open.push(index);
  else if (partner >= 0) open.pop();
}

/** Whether the type at `index` belongs to a stored property: braces after it would make it computed. */
function isProperty(code: Code, index: number): boolean {
  return /^(?:let|var)$/.test(code.textAt(nameBefore(code, index) - 1)) && code.textAt(index + 1) !== '{';
}

/** The function with the parameter whose type is at `index`, in the bracket at `open`; for an initializer its type. */
function parameterAt(
  code: Code,
  index: number,
  open: number,
  types: DeclaredTypes,
): Pick<TypedParameter, 'callee' | 'place'> | undefined {
  const callee = code.textAt(open) === '(' ? calleeAt(code, open) : -1;
  const place = callee < 0 ? undefined : placeIn(code, open, index);
  const isInitializer = code.textAt(callee) === 'init';
  const name = isInitializer ? types.nameAround(code.at(callee)?.start ?? 0) : code.textAt(callee);
  return place === undefined || name === undefined ? undefined : { callee: name, place };
}

/** The index of the name whose type is at `index`; -1 if there is none. */
function nameBefore(code: Code, index: number): number {
  const { start } = code.pathBefore(index);
  return code.textAt(start - 1) === ':' ? start - 2 : -1;
}

/** The index of the name before the parameter list at `open`; -1 if that is no parameter list. */
function calleeAt(code: Code, open: number): number {
  let at = open - 1;
  if (code.textAt(at) === '>') {
    while (at > open - longestGenerics && code.textAt(at) !== '<') at -= 1;
    at -= 1;
  }
  if (code.textAt(at) === '?') at -= 1;
  const isDeclared = code.textAt(at - 1) === 'func' || code.textAt(firstCase(code, at) - 1) === 'case';
  const isInitializer = code.textAt(at) === 'init' && code.textAt(at - 1) !== '.';
  return isDeclared || isInitializer ? at : -1;
}

/** The name of the first case in a list of cases: `case plain(String), named(title: String)`. */
function firstCase(code: Code, index: number): number {
  let at = index;
  for (
    let steps = 0;
    steps < maxCases && code.textAt(at - 1) === ',' && code.at(at)?.kind === 'name';
    steps++
  ) {
    at = code.textAt(at - 2) === ')' ? code.partner(at - 2) - 1 : at - 2;
  }
  return at;
}

/** The position among the arguments of the parameter whose type is at `index`. */
function placeIn(code: Code, open: number, index: number): ArgumentPlace | undefined {
  if (index - open > longestHead) return undefined;
  const before = code.split(open + 1, index + 1);
  const isUnnamed = ([from]: readonly [number, number]) =>
    code.textAt(from) === '_' || (code.textAt(from + 1) !== ':' && code.textAt(from + 2) !== ':');
  const own = before.at(-1);
  if (own === undefined) return undefined;
  return isUnnamed(own) ? before.filter(isUnnamed).length - 1 : code.textAt(own[0]);
}
