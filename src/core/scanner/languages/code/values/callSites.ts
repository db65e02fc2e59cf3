import { type Argument, argumentsOf, bracketedArguments } from '../syntax/arguments.ts';
import type { Span } from '../syntax/choices.ts';
import type { Code } from '../syntax/code.ts';
import { type DeclaredTypes, isIn } from '../syntax/declaredTypes.ts';
import type { Parameter } from '../syntax/parameters.ts';
import type { Assignments } from './assignments.ts';
import { own } from './own.ts';
import type { DeclaredFunctions } from './returns.ts';

/** How many calls of a function are examined. */
const maxCalls = 200;

/** Longest argument that is examined, in tokens. */
const longestArgument = 60;

/** Words that begin a function without a name. */
const functionWords: ReadonlySet<string> = new Set(['func', 'function', 'fn', 'lambda']);

function argumentFor({ place, labels }: Parameter, list: readonly Argument[]): Span[] {
  const at = list[place];
  const argument =
    list.find(({ label }) => label !== undefined && labels.includes(label)) ??
    (at?.label === undefined ? at : undefined);
  const isShort = argument !== undefined && argument.to - argument.from <= longestArgument;
  return isShort ? [[argument.from, argument.to] as const] : [];
}

/** The arguments that a text passes to its own functions. */
export class CallSites {
  private readonly code: Code;
  private readonly assignments: Assignments;
  private readonly functions: DeclaredFunctions;
  private readonly types: DeclaredTypes;
  private readonly takesBareArguments: boolean;
  /** The indexes of the names in calls, by the index of the declared name. */
  private sites: ReadonlyMap<number, readonly number[]> | undefined;
  private readonly lists = new Map<number, readonly (readonly Argument[])[]>();

  constructor(code: Code, assignments: Assignments, takesBareArguments: boolean) {
    const { functions, types } = assignments;
    this.code = code;
    this.assignments = assignments;
    this.functions = functions;
    this.types = types;
    this.takesBareArguments = takesBareArguments;
  }

  /** The arguments for a parameter, if no other function has the function's name. */
  argumentsFor(parameter: Parameter): readonly Span[] {
    const { of: declaration } = parameter;
    const known = this.lists.get(declaration) ?? this.listsOf(declaration);
    this.lists.set(declaration, known);
    return known.flatMap(list => argumentFor(parameter, list));
  }

  /** The arguments for a parameter in calls of some names, by their indexes. */
  argumentsIn(calls: readonly number[], parameter: Parameter): readonly Span[] {
    return calls.flatMap(index => argumentFor(parameter, bracketedArguments(this.code, index)?.list ?? []));
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
      const declared = functions.only(text);
      const of = declared ?? this.assignedAt(index);
      const isCalled =
        of !== undefined && of !== index && (declared === undefined || this.mayBeCalled(index, of));
      if (!isCalled) continue;
      const known = found.get(of);
      if (known === undefined) found.set(of, [index]);
      else if (known.length < maxCalls) known.push(index);
    }
    return found;
  }

  /** The index of the word that begins the function which the variable called at `index` stands for: `say := func(key string) …`. */
  private assignedAt(index: number): number | undefined {
    const { code } = this;
    if (code.textAt(index + 1) !== '(' || /^(?:\??\.|\??->|::)$/.test(code.textAt(index - 1)))
      return undefined;
    const [only, ...others] = this.assignments.of(code.textAt(index)) ?? [];
    const from = only?.value?.[0];
    if (from === undefined || others.length > 0 || only?.isElement === true) return undefined;
    const at = code.textAt(from) === 'static' ? from + 1 : from;
    return functionWords.has(code.textAt(at)) ? at : undefined;
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
