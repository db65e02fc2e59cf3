import type { ScriptFile } from '../file.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';

/** Longest distance between the name of a base class and the class body, in tokens. */
const longestHead = 40;

/** Finds the classes whose instances the fields of a file's classes hold, by their names in this file. */
export class Instances {
  private readonly file: ScriptFile;
  private fields: ReadonlyMap<string, number> | undefined;

  constructor(file: ScriptFile) {
    this.file = file;
  }

  /** The token of the class that `this.name` is an instance of; -1 when unknown. */
  classOfField(name: string): number {
    this.fields ??= fieldsOf(this.file.tokens);
    return this.fields.get(name) ?? -1;
  }

  /** The token of what the class around a token extends; -1 where it extends nothing by a plain name. */
  baseAround(token: number): number {
    const { tokens, classes } = this.file;
    const open = classes.bodyAround(token);
    for (let at = open - 1; open > 0 && at > open - longestHead && !tokens.is(at, 'class'); at--) {
      if (tokens.is(at, 'extends') && tokens.kind(at + 1) === Kind.Word) return at + 1;
    }
    return -1;
  }
}

/** The class at the start of a type or value: `Toasts` of `toasts: Toasts`, `new Toasts(…)` and `inject(Toasts)`. */
export function classAt(tokens: Tokens, from: number): number {
  if (tokens.is(from, 'new') && tokens.kind(from + 1) === Kind.Word) return from + 1;
  const isInjected = tokens.is(from, 'inject') && tokens.kind(from + 1) === Char.ParenOpen;
  return isInjected && tokens.kind(from + 2) === Kind.Word ? from + 2 : -1;
}

/** Everything that looks like a field with a type or a value. Of equal names the first counts. */
function fieldsOf(tokens: Tokens): ReadonlyMap<string, number> {
  const fields = new Map<string, number>();
  for (let at = 1; at < tokens.length - 1; at++) {
    const sign = tokens.kind(at);
    if (sign !== Char.Colon && sign !== Char.Equals) continue;
    const isOptional = tokens.kind(at - 1) === Char.Question || tokens.kind(at - 1) === Char.Bang;
    const name = isOptional ? at - 2 : at - 1;
    const type = sign === Char.Equals ? classAt(tokens, at + 1) : at + 1;
    if (tokens.kind(name) !== Kind.Word || tokens.kind(type) !== Kind.Word) continue;
    if (!fields.has(tokens.slice(name))) fields.set(tokens.slice(name), type);
  }
  return fields;
}
