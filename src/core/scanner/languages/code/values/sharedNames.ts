import type { OffsetRange } from '../../../../base/range.ts';
import type { Code } from '../syntax/code.ts';
import { blocksAround } from '../syntax/exampleGroups.ts';
import type { Assignment } from './assignment.ts';

/** How many values of a shared name are examined. */
const maxShared = 200;

/** The names that examples of RSpec share: `let(:scope) { 'cart' }`. */
export class SharedNames {
  private readonly code: Code;
  private readonly assignmentsOf: (name: string) => readonly Assignment[];
  private readonly names = new Set<string>();
  /** The blocks around each assignment to one of the names. */
  private blocks: ReadonlyMap<number, OffsetRange> | undefined;

  /** @param assignmentsOf finds the assignments to a name */
  constructor(code: Code, assignmentsOf: (name: string) => readonly Assignment[]) {
    this.code = code;
    this.assignmentsOf = assignmentsOf;
  }

  add(name: string): void {
    this.names.add(name);
  }

  /**
   * The assignment in effect at an offset: the innermost one, since inner groups override outer ones.
   *
   * @returns undefined for a name that no examples share
   */
  at(name: string, at: number): readonly Assignment[] | undefined {
    if (!this.names.has(name)) return undefined;
    this.blocks ??= this.blocksOfAll();
    let nearest: Assignment | undefined;
    let start = -1;
    for (const assignment of this.assignmentsOf(name).slice(0, maxShared)) {
      const block = this.blocks.get(assignment.at) ?? { start: 0, end: Number.POSITIVE_INFINITY };
      const isIn = at > block.start && at < block.end && (assignment.isShared === true || assignment.at < at);
      if (isIn && block.start >= start) [nearest, start] = [assignment, block.start];
    }
    return nearest === undefined ? [] : [nearest];
  }

  private blocksOfAll(): ReadonlyMap<number, OffsetRange> {
    const places = [...this.names].flatMap(each => this.assignmentsOf(each).map(({ at }) => at));
    return blocksAround(this.code, new Set(places));
  }
}
