import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import type { Constant } from '../modules.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { eachOf, oneOf, textsIn } from './constantValues.ts';
import { nothing } from './literals.ts';
import { filledIn, templateIn, templateOf } from './textTemplates.ts';

const unknown: Constant = { is: 'unknown' };

/** Objects in what a function gives back are looked into so deep. */
const deepest = 6;

/** How the values of expressions are read. */
interface Readers {
  readonly of: (value: Span, depth: number) => readonly Constant[];
  /** The object whose brace is a token, its members read in a way of their own. */
  readonly object: (open: number, depth: number, read: (value: Span) => readonly Constant[]) => Constant;
  /** The only possible text of an expression. */
  readonly text: (value: Span, depth: number) => string | undefined;
}

/** Reads what functions give back, with what depends on their arguments left open until they are called. */
export class FunctionResults {
  private readonly file: ScriptFile;
  private readonly readers: Readers;

  constructor(file: ScriptFile, readers: Readers) {
    this.file = file;
    this.readers = readers;
  }

  /** A function, by all its possible results; nothing if one of them is not known. */
  functionOf(returned: readonly Span[], depth: number): readonly Constant[] {
    const all = returned
      .filter(({ from }) => !nothing.holds(this.file.tokens, from))
      .map(each => this.open(each, depth + 1));
    // If it may return something else, too, the known results are not enough.
    const gives = all.some(values => values.length === 0) ? undefined : oneOf(all.flat());
    return gives === undefined ? [] : [{ is: 'function', gives }];
  }

  /** The value of a returned expression, with its arguments left open. */
  private open(span: Span, depth: number, inside = 0): readonly Constant[] {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (tokens.kind(from) === Char.BraceOpen && tokens.pair(from) === to - 1 && inside < deepest)
      return [this.readers.object(from, depth, value => this.open(value, depth + 1, inside + 1))];
    const values = this.readers.of(span, depth);
    const areAll = values.length > 0 && !values.flatMap(eachOf).some(({ is }) => is === 'unknown');
    if (areAll) return values;
    // What the calls of this file pass says nothing of those of others.
    const template = templateOf(this.file, span, {
      constant: part => this.readers.text(part, depth),
      templateOf: callee => templateIn(this.readers.of(callee, depth + 1)),
    });
    return template === undefined ? values : [template];
  }

  /** What a function gives when it is called with the arguments behind a bracket. */
  ofCall(value: Constant, bracket: number, depth: number): readonly Constant[] {
    if (value.is !== 'function') return [];
    const args = elementsOf(this.file.tokens, bracket);
    // The first names of paths may be passed, which are joined in ways that are not followed.
    if (value.gives.is === 'names' && args.some(each => holdsText(this.file.tokens, each))) return [unknown];
    return eachOf(value.gives).flatMap(gives => {
      const filled = filledIn(gives, position => {
        const argument = args[position];
        const values = argument === undefined ? [] : this.readers.of(argument, depth + 1);
        // Where others may be passed, the known ones are not enough.
        return values.flatMap(eachOf).some(({ is }) => is === 'unknown') ? [] : textsIn(values);
      });
      return filled === undefined ? [unknown] : eachOf(filled);
    });
  }
}

/** Whether a text is written in an expression, or is an element of the list that it is. */
function holdsText(tokens: Tokens, { from, to }: Span): boolean {
  const isList = tokens.kind(from) === Char.BracketOpen;
  const texts = isList ? elementsOf(tokens, from) : [{ from, to }];
  return texts.some(each => {
    const kind = tokens.kind(each.from);
    return (kind === Kind.String && tokens.slice(each.from).length > 2) || kind === Kind.TemplateOpen;
  });
}
