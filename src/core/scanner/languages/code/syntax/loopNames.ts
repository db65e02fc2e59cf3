import type { BlockName } from './blockNames.ts';
import type { Code } from './code.ts';

/**
 * The name that a loop gives each element, `:` being at `index`: `for (String key : keys)`
 *
 * @param open the bracket around it
 */
export function eachName(code: Code, index: number, open: number): readonly BlockName[] {
  const name = code.at(index - 1);
  const isLoop = code.textAt(open) === '(' && code.textAt(open - 1) === 'for';
  if (!isLoop || name?.kind !== 'name') return [];
  return [{ name: name.text, at: name.start, list: [index + 1, code.partner(open)] }];
}
