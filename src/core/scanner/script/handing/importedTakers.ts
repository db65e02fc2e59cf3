import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import type { Modules, Taker, Takers } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { requiredModule } from '../names/imports.ts';
import { afterTypeArguments, endOfExpression } from '../syntax/extent.ts';
import { bare } from '../syntax/objects.ts';
import { isDot } from './parameters.ts';

const deepest = 8;

/** Tells which names and expressions of a file are takers of other files. */
export class ImportedTakers {
  private readonly file: ScriptFile;
  private readonly modules: Modules;
  private readonly known = new Map<Binding, Taker | undefined>();

  constructor(file: ScriptFile, modules: Modules) {
    this.file = file;
    this.modules = modules;
  }

  /** What a chain of names, members and calls is: `say`, `api.notify`, `useNotify().notify`. */
  of(span: Span, depth = 0): Taker | undefined {
    const { tokens } = this.file;
    const { from, to } = bare(tokens, span);
    if (depth > deepest || from >= to || tokens.kind(from) !== Kind.Word) return undefined;
    let taker = this.named(tokens.slice(from), from, depth);
    for (let at = from + 1; at < to && taker !== undefined; ) {
      const kind = tokens.kind(at);
      if (isDot(kind) && tokens.kind(at + 1) === Kind.Word) {
        taker = member(taker, tokens.slice(at + 1));
        at += 2;
      } else if (kind === Char.ParenOpen && tokens.pair(at) > at) {
        taker = taker.gives;
        at = tokens.pair(at) + 1;
      } else if (kind === Char.Bang || kind === Kind.OptionalDot) at++;
      else if (kind === Char.Less && afterTypeArguments(tokens, at) > at) at = afterTypeArguments(tokens, at);
      else return undefined;
    }
    return taker;
  }

  /** What an element is by its name, at a token: `Field`, `Form.Field`. */
  ofElement(token: number): Taker | undefined {
    return this.ofName(this.file.tokens.slice(token), token);
  }

  /** What a name with its members is that is visible at a token. */
  ofName(name: string, token: number): Taker | undefined {
    const [first = '', ...members] = name.split('.');
    let taker = this.named(first, token);
    for (const each of members) taker = taker && member(taker, each);
    return taker;
  }

  private named(name: string, token: number, depth = 0): Taker | undefined {
    const binding = this.file.bindings.resolve(name, token);
    if (binding === undefined) return undefined;
    if (!this.known.has(binding)) {
      // Against declarations that lead to themselves.
      this.known.set(binding, undefined);
      this.known.set(binding, this.declared(binding, depth + 1));
    }
    return this.known.get(binding);
  }

  private declared(
    { kind, module, imported, init, path, isElement }: Binding,
    depth: number,
  ): Taker | undefined {
    if (kind === 'import') return exported(this.modules.takers?.(module), imported);
    if (kind !== 'constant' || init < 0 || isElement) return undefined;
    const { tokens } = this.file;
    const required = requiredModule(tokens, init);
    let taker =
      required === undefined
        ? this.of({ from: init, to: endOfExpression(tokens, init) }, depth)
        : exported(this.modules.takers?.(required), '*');
    for (const name of path) taker = taker && member(taker, name);
    return taker;
  }
}

function exported(takers: Takers | undefined, name: string): Taker | undefined {
  if (takers === undefined) return undefined;
  if (name === '*') return { takes: takers['default']?.takes ?? [], members: takers };
  return Object.hasOwn(takers, name) ? takers[name] : undefined;
}

function member({ members }: Taker, name: string): Taker | undefined {
  return members !== undefined && Object.hasOwn(members, name) ? members[name] : undefined;
}
