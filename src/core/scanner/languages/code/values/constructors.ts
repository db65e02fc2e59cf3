import type { Code } from '../syntax/code.ts';
import type { Parameter } from '../syntax/parameters.ts';
import type { Assignments } from './assignments.ts';

/** How many values of a field, and parameters of a name, are examined. */
const maxAssigned = 20;
const maxNamed = 200;

/** Names of constructors that differ from their type's name. */
const constructors: ReadonlySet<string> = new Set(['__init__', '__construct']);

/** Whether the function of that name constructs objects of a type. */
export function isConstructor(name: string, type: string): boolean {
  return name === type || constructors.has(name);
}

/** The constructor parameter that a field is set from: `this.key = key`. */
export function constructorParameter(
  code: Code,
  assignments: Assignments,
  field: string,
  at: number,
): Parameter | undefined {
  const type = assignments.types.nameAround(at);
  if (type === undefined) return undefined;
  for (const { at: assigned, value } of (assignments.of(field) ?? []).slice(0, maxAssigned)) {
    const firstToken = value && code.at(value[0]);
    if (firstToken?.kind !== 'name' || assignments.types.nameAround(assigned) !== type) continue;
    const [start] = assignments.bounds.around(assigned);
    const isParameter = (each: { readonly at: number }) => each.at >= start && each.at < assigned;
    const parameters = assignments.of(firstToken.text)?.slice(0, maxNamed);
    const parameter = parameters?.findLast(isParameter)?.parameter;
    if (parameter !== undefined && isConstructor(code.textAt(parameter.of), type)) return parameter;
  }
  return undefined;
}
