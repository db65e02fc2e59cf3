import { type Argument, argumentsOf } from '../syntax/arguments.ts';
import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import { type DeclaredTypes, isIn } from '../syntax/declaredTypes.ts';
import type { Parameter } from '../syntax/parameters.ts';
import { own } from './own.ts';
import type { DeclaredFunctions } from './returns.ts';

/** How many calls of a function are examined. */
const maxCalls = 200;

/** Longest argument that is examined, in tokens. */
const longestArgument = 60;

/** The arguments that a text passes to its own functions. */
export class CallSites {
  private readonly code: Code;
  private readonly functions: DeclaredFunctions;
  private readonly types: DeclaredTypes;
  private readonly takesBareArguments: boolean;
  /** The indexes of the names in calls, by the index of the declared name. */
  private sites: ReadonlyMap<number, readonly number[]> | undefined;
  private readonly lists = new Map<number, readonly (readonly Argument[])[]>();

  constructor(
    code: Code,
    { functions, types }: { readonly functions: DeclaredFunctions; readonly types: DeclaredTypes },
    takesBareArguments: boolean,
  ) {
    this.code = code;
    this.functions = functions;
    this.types = types;
    this.takesBareArguments = takesBareArguments;
  }

  /** The arguments for a parameter, if no other function has the function's name. */
  argumentsFor({ of: declaration, place, labels }: Parameter): readonly Span[] {
    const known = this.lists.get(declaration) ?? this.listsOf(declaration);
    this.lists.set(declaration, known);
    return known.flatMap(list => {
      const at = list[place];
      const argument =
        list.find(({ label }) => label !== undefined && labels.includes(label)) ??
        (at?.label === undefined ? at : undefined);
      const isShort = argument !== undefined && argument.to - argument.from <= longestArgument;
      return isShort ? [[argument.from, argument.to] as const] : [];
    });
  }

  private listsOf(of: number): Array<readonly Argument[]> {
    const { code, takesBareArguments } = this;
    this.sites ??= this.find();
    const syntax = { takesBareArguments };
    return (this.sites.get(of) ?? []).map(index => argumentsOf(code, index, syntax)?.list ?? []);
  }

  private find(): Map<number, number[]> {
    const { code, functions } = this;
    const found = new Map<number, number[]>();
    let index = -1;
    for (const { kind, text } of code.tokens) {
      index += 1;
      if (kind !== 'name') continue;
      const of = functions.only(text);
      if (of === undefined || of === index || !this.mayBeCalled(index, of)) continue;
      const known = found.get(of);
      if (known === undefined) found.set(of, [index]);
      else if (known.length < maxCalls) known.push(index);
    }
    return found;
  }

  /**
   * Whether a name can be that of the function of the file: it stands alone, or after what the class at hand is called,
   * or after the name of the type that the function is in. Alone it is no method of PHP's or Python's.
   */
  private mayBeCalled(index: number, of: number): boolean {
    const { code } = this;
    const isBracketed = code.textAt(index + 1) === '(' && code.partner(index + 1) > 0;
    if (!isBracketed && !this.takesBareArguments) return false;
    const before = code.textAt(index - 1);
    if (before !== '.' && before !== '->' && before !== '::') {
      return before !== '?.' && before !== '&.' && !this.isReachedByOwner(of);
    }
    const owner = code.textAt(index - 2);
    const offset = code.at(of)?.start ?? 0;
    const isOwn = own.has(owner) || this.types.named(owner).some(type => isIn(offset, type));
    return isOwn && code.textAt(index - 3) !== '.';
  }

  /** Whether a function is a method that only what it belongs to reaches: its first parameter is `self`, or names begin with `$`. */
  private isReachedByOwner(of: number): boolean {
    const { code, types } = this;
    if (types.nameAround(code.at(of)?.start ?? 0) === undefined) return false;
    const isPython = /^(?:self|cls)$/.test(code.textAt(of + 2));
    const close = code.partner(of + 1);
    let isPhp = false;
    for (let at = of + 2; at < close && !isPhp; at += 1) isPhp = code.textAt(at).startsWith('$');
    return isPython || isPhp;
  }
}
