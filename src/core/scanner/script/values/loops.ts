import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { isDot, Kind } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { dotOfIteration, listOfElement } from '../names/iterations.ts';
import { startOfChain } from '../syntax/chains.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { objectOfLoop } from './propertyNames.ts';

/** A loop, by one of its names. */
export interface Loop {
  /** The same for all names of the loop. */
  readonly id: number;
  readonly name: Binding;
  /** What the loop goes through. */
  readonly list: Span;
  /** Whether the name stands for the names of properties, not for their values. */
  readonly isOfNames: boolean;
}

/** The loop that declares a name: `items.map(item => …)`, `for (const item of items)`, `v-for="(item, name) in items"`. */
function loopOf({ tokens }: ScriptFile, name: Binding): Loop | undefined {
  if (name.kind === 'parameter') {
    const dot = dotOfIteration(tokens, name);
    const ofElement = dot < 0 ? listOfElement(tokens, name) : undefined;
    if (dot < 0 && ofElement?.member !== undefined) return undefined;
    const list = dot < 0 ? ofElement?.list : { from: startOfChain(tokens, dot + 1), to: dot };
    return list && { id: name.functionStart, name, list, isOfNames: false };
  }
  const object = objectOfLoop(tokens, name);
  if (object !== undefined) return { id: object.from, name, list: object, isOfNames: true };
  if (!name.isElement || name.init < 0) return undefined;
  const list = { from: name.init, to: endOfExpression(tokens, name.init) };
  return { id: name.init, name, list, isOfNames: false };
}

/** With more names than this no row is looked at. */
const maxNames = 16;

/** Finds the loops that expressions depend on. */
export class Loops {
  private readonly file: ScriptFile;
  /** The loops whose names a list mentions, by its first token. */
  private readonly ofLists = new Map<number, readonly Loop[]>();

  constructor(file: ScriptFile) {
    this.file = file;
  }

  /** The loops whose names an expression mentions, and those that their lists depend on: each by all such names. */
  in(span: Span): readonly Loop[] {
    const found = new Map(this.named(span).map(loop => [loop.name, loop]));
    // The loop also covers entries that are added meanwhile.
    for (const { list } of found.values()) {
      if (found.size > maxNames) break;
      for (const loop of this.ofList(list)) found.set(loop.name, loop);
    }
    return [...found.values()];
  }

  private ofList(list: Span): readonly Loop[] {
    let loops = this.ofLists.get(list.from);
    if (loops === undefined) {
      loops = this.named(list);
      this.ofLists.set(list.from, loops);
    }
    return loops;
  }

  private named({ from, to }: Span): readonly Loop[] {
    const { tokens, bindings } = this.file;
    const found = new Map<Binding, Loop>();
    for (let at = from; at < to; at++) {
      if (tokens.kind(at) !== Kind.Word || isDot(tokens.kind(at - 1))) continue;
      const binding = bindings.resolve(tokens.slice(at), at);
      // A function inside of the expression has loops of its own.
      if (binding === undefined || found.has(binding) || binding.scopeStart > from) continue;
      const loop = loopOf(this.file, binding);
      if (loop !== undefined) found.set(binding, loop);
    }
    return [...found.values()];
  }
}
