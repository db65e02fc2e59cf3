import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { isDot, Kind } from '../lexing/tokens.ts';
import type { KeySink, KeySinks, Modules } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { afterGlobalObject } from '../names/globals.ts';
import { lazyExport, requiredMembers, requiredModule } from '../names/imports.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare } from '../syntax/objects.ts';
import { stepAt } from '../syntax/steps.ts';
import { classAt, Instances } from './instances.ts';

const deepest = 8;

/** Resolves names and expressions of a file to sinks of other files. */
export class ImportedSinks {
  private readonly file: ScriptFile;
  private readonly modules: Modules;
  private readonly known = new Map<Binding, KeySink | undefined>();
  private readonly instances: Instances;

  constructor(file: ScriptFile, modules: Modules) {
    this.file = file;
    this.modules = modules;
    this.instances = new Instances(file);
  }

  /** What a chain of names, members and calls is: `say`, `api.notify`, `useNotify().notify`. */
  of(span: Span, depth = 0): KeySink | undefined {
    const { tokens } = this.file;
    const { from: first, to } = bare(tokens, span);
    const from = afterGlobalObject(this.file, first);
    if (depth > deepest || from >= to || tokens.kind(from) !== Kind.Word) return undefined;
    const instance = classAt(tokens, from);
    if (instance >= 0) return this.instanceOf(instance, depth + 1);
    const isField = (tokens.is(from, 'this') || tokens.is(from, 'super')) && isDot(tokens.kind(from + 1));
    let sink = isField ? this.ofField(from, depth) : this.named(tokens.slice(from), from, depth);
    for (let at = from + (isField ? 3 : 1); at < to && sink !== undefined; ) {
      const step = stepAt(tokens, at);
      if (step === undefined || step.is === 'index') return undefined;
      if (step.is === 'member') sink = member(sink, tokens.slice(step.name));
      else if (step.is === 'call') sink = sink.gives;
      at = step.next;
    }
    return sink;
  }

  /**
   * What `this.toasts` is by the class that it is an instance of, and `this.fail` or `super.fail` by what the class
   * around it extends.
   */
  private ofField(from: number, depth: number): KeySink | undefined {
    const { tokens } = this.file;
    const name = tokens.slice(from + 2);
    const field = tokens.is(from, 'super') ? -1 : this.instances.classOfField(name);
    const known = field < 0 ? undefined : this.instanceOf(field, depth + 1);
    if (known !== undefined) return known;
    const base = this.instances.baseAround(from);
    const inherited = base < 0 ? undefined : this.instanceOf(base, depth + 1);
    const method = inherited && member(inherited, name);
    // What the base class adds to a key may be a field that each class sets differently.
    const takes = method?.takes.filter(({ before, after }) => before === '' && after === '');
    return takes && { takes };
  }

  /** What an instance of the class at a token hands on. */
  private instanceOf(token: number, depth: number): KeySink | undefined {
    const gives =
      depth > deepest ? undefined : this.named(this.file.tokens.slice(token), token, depth)?.gives;
    return gives?.members === undefined ? undefined : gives;
  }

  /** What an element is by its name, at a token: `Field`, `Form.Field`. */
  ofElement(token: number): KeySink | undefined {
    return this.ofName(this.file.tokens.slice(token), token);
  }

  /** What a name with its members is that is visible at a token. */
  ofName(name: string, token: number): KeySink | undefined {
    const [first = '', ...members] = name.split('.');
    let sink = this.named(first, token);
    for (const each of members) sink = sink && member(sink, each);
    return sink;
  }

  private named(name: string, token: number, depth = 0): KeySink | undefined {
    const binding = this.file.bindings.resolve(name, token);
    if (binding === undefined) return undefined;
    if (!this.known.has(binding)) {
      // Guards against circular declarations.
      this.known.set(binding, undefined);
      this.known.set(binding, this.declared(binding, depth + 1));
    }
    return this.known.get(binding);
  }

  private declared(
    { kind, module, imported, init, path, isElement, type }: Binding,
    depth: number,
  ): KeySink | undefined {
    if (kind === 'import') return exported(this.modules.sinks?.(module), imported);
    const { tokens } = this.file;
    if (type >= 0 && tokens.kind(type) === Kind.Word && path.length === 0) {
      const typed = this.instanceOf(type, depth);
      if (typed !== undefined) return typed;
    }
    if (kind !== 'constant' || init < 0 || isElement) return undefined;
    const lazy = path.length === 0 ? lazyExport(tokens, init) : undefined;
    if (lazy !== undefined) return exported(this.modules.sinks?.(lazy.module), lazy.name);
    const required = requiredModule(tokens, init);
    let sink =
      required === undefined
        ? this.of({ from: init, to: endOfExpression(tokens, init) }, depth)
        : exported(this.modules.sinks?.(required), '*');
    for (const name of [...requiredMembers(tokens, init), ...path]) sink = sink && member(sink, name);
    return sink;
  }
}

function exported(sinks: KeySinks | undefined, name: string): KeySink | undefined {
  if (sinks === undefined) return undefined;
  if (name === '*') return { takes: sinks['default']?.takes ?? [], members: sinks };
  return Object.hasOwn(sinks, name) ? sinks[name] : undefined;
}

function member({ members }: KeySink, name: string): KeySink | undefined {
  return members !== undefined && Object.hasOwn(members, name) ? members[name] : undefined;
}
