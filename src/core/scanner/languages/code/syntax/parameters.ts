import type { Code } from './code.ts';

/** A parameter of a function with a name. */
export interface Parameter {
  /** The index of the function's name. */
  readonly of: number;
  /** How many parameters stand before it. */
  readonly place: number;
  /** The names that its value may have in a call: its own, and Swift's for callers. */
  readonly labels: readonly string[];
}

/** Counts the parameters of a function during a pass over its head. */
export class ParameterPlaces {
  private readonly code: Code;
  private readonly of: number;
  private place = 0;
  private first = -1;

  /** @param of the index of the function's name; that of something else for a function without one */
  constructor(code: Code, of: number) {
    this.code = code;
    this.of = of;
  }

  /** Takes up the next token of the head. */
  pass(index: number): void {
    const text = this.code.textAt(index);
    if (text === ',') {
      this.place += 1;
      this.first = -1;
      // What a method of Python's is a method of is no argument.
    } else if (this.place === 0 && /^(?:self|cls)$/.test(text)) this.place = -1;
    else if (this.first < 0) this.first = index;
  }

  /** The parameter whose name is at `index`; undefined where its function has no name. */
  parameter(index: number): Parameter | undefined {
    const { code, of, place } = this;
    if (code.at(of)?.kind !== 'name') return undefined;
    const labels = [code.textAt(index).replace('$', ''), code.textAt(this.first)];
    return { of, place, labels };
  }
}

/** The index of the default of the parameter at `index`: `key = 'title'`, `key: String = "title"`, Ruby's `key: 'title'`; -1 for none. */
export function defaultAt(code: Code, index: number): number {
  const isTyped = code.textAt(index + 1) === ':';
  let sign = index + 1;
  while (isTyped && sign < index + 8 && !/^[=,)]$/.test(code.textAt(sign))) sign += 1;
  if (code.textAt(sign) === '=') return sign + 1;
  return isTyped && code.at(index + 2)?.kind === 'string' ? index + 2 : -1;
}

/** Whether the word at `index` begins a function without a name: `fn($x) => …` (PHP), `lambda x: …`, `fn x -> …` (Elixir). */
export function isClosure(code: Code, index: number): boolean {
  const word = code.textAt(index);
  if (word === 'lambda') return true;
  const hasBrackets = code.textAt(index + 1) === '(';
  // A method of Go's has what it is a method of in brackets before its name.
  if (hasBrackets) return word !== 'func' || code.textAt(code.skip(index + 1) + 1) !== '(';
  return word === 'fn' && !/^[(<]$/.test(code.textAt(index + 2));
}
