import type { Code } from '../syntax/code.ts';
import type { Assignments } from './assignments.ts';

/**
 * Whether the function around an offset has a variable of that name, which is no field (`this.key = key`, Dart's
 * `: key = key`).
 */
export function isLocal(code: Code, assignments: Assignments, name: string, at: number): boolean {
  const [start, end] = assignments.bounds.around(at);
  const isMember = (offset: number) => /^[.:,]$/.test(code.textAt(code.indexAt(offset) - 1));
  return assignments.of(name)?.some(each => each.at >= start && each.at < end && !isMember(each.at)) === true;
}
