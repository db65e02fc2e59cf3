import { type Argument, argumentsOf } from './arguments.ts';
import { endOfBlock } from './choices.ts';
import type { Code } from './code.ts';

/**
 * A block of Ruby's in which calls on its parameter take the arguments of the method before it as well. One without a
 * parameter gives them to all calls on nothing: it runs as if it were a method of what would be handed to it.
 */
export interface OptionBlock {
  /** Its parameter, '' where it has none. */
  readonly name: string;
  /** Tokens `[from, to)`. */
  readonly from: number;
  readonly to: number;
  readonly options: readonly Argument[];
}

/** The blocks of a method: `I18n.with_options scope: 'newsletter' do |i18n| … end`. */
export function optionBlocks(code: Code, method: string): readonly OptionBlock[] {
  const found: OptionBlock[] = [];
  let index = -1;
  for (const { text } of code.tokens) {
    index += 1;
    if (text !== method) continue;
    const callArgs = argumentsOf(code, index, { takesBareArguments: true });
    const open = callArgs?.end ?? index + 1;
    if (code.textAt(open) !== '{' && code.textAt(open) !== 'do') continue;
    const hasParameter = code.textAt(open + 1) === '|';
    const name = hasParameter ? code.at(open + 2) : undefined;
    if (hasParameter && name?.kind !== 'name') continue;
    const to = code.textAt(open) === '{' ? code.partner(open) : (endOfBlock(code, open) ?? -1);
    if (to > open) found.push({ name: name?.text ?? '', from: open, to, options: callArgs?.list ?? [] });
  }
  return found;
}
