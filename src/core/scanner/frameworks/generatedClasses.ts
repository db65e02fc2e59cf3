import type { MemberRule } from '../languages/code/rules.ts';

/**
 * A rule for each generated class that an application has, by their names or, where not all that they have are texts,
 * those of their members (`Resources.Title`).
 */
export function membersOfClasses(rule: MemberRule, names: readonly string[]): readonly MemberRule[] {
  const byClass = Map.groupBy(names, name => name.split('.')[0] ?? name);
  return [...byClass].map(([name, named]): MemberRule => {
    const isWhole = named.includes(name);
    return {
      ...rule,
      of: [name],
      ...(isWhole ? {} : { only: new Set(named.map(one => one.slice(name.length + 1))) }),
    };
  });
}
