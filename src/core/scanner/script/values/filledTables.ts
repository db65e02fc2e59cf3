import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import type { Constant } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { oneOf } from './constantValues.ts';
import { type GivenMember, givenToMembers } from './declaredValues.ts';

/** The values that a file assigns to its tables after their declaration: `titles[kind] = 'cart.title'`. */
export class FilledTables {
  private readonly file: ScriptFile;
  private readonly memberAssignments = new Map<Binding, readonly GivenMember[]>();

  constructor(file: ScriptFile) {
    this.file = file;
  }

  /** The values of a constant, for a table with another one that has the members that it is filled with. */
  filled(
    values: readonly Constant[],
    binding: Binding,
    read: (value: Span) => readonly Constant[],
  ): readonly Constant[] {
    if (binding.path.length > 0 || !values.some(({ is }) => is === 'object')) return values;
    let memberAssignments = this.memberAssignments.get(binding);
    if (memberAssignments === undefined) {
      memberAssignments = givenToMembers(this.file, binding);
      this.memberAssignments.set(binding, memberAssignments);
    }
    const members = new Map<string, Constant>();
    for (const { name = `[${members.size}]`, value } of memberAssignments) {
      const member = oneOf(read(value));
      if (member !== undefined) members.set(name, member);
    }
    return members.size === 0 ? values : [...values, { is: 'object', members }];
  }
}
