import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import type { KeyParameter, KeySink, KeySinks, Modules, ParameterPath } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { fieldsOf } from '../names/classes.ts';
import type { Export } from '../names/exports.ts';
import { functionIn, functionOf, methodAt } from '../names/functions.ts';
import { type ParameterPlace, type Parameters, wholeComponent } from '../names/parameters.ts';
import { returnedBy, returnedExpression } from '../names/returns.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { handedMember } from '../syntax/givenMembers.ts';
import { bare, propertiesOf } from '../syntax/objects.ts';
import { CallSites } from '../values/callSites.ts';
import { HandedParts } from './handedParts.ts';
import { classAt } from './instances.ts';
import type { OpenKey } from './openKeys.ts';
import { isAskedFor, isNamedTranslator, isRestWithout, isUsedUntranslated } from './usedUntranslated.ts';

/** How many places of a file are traced back to parameters. */
const maxFollowed = 300;
/** How deeply nested objects of functions, and functions that return functions, are followed. */
const deepest = 3;

/** The longest path to follow through what is handed on as a whole: a component may hand on a part of that to itself. */
const longestPath = 6;

/** A parameter that is handed to a translator. */
interface Handed {
  readonly place: ParameterPlace;
  readonly key: OpenKey;
}

/** Finds the sinks among the functions, components and objects that a file exports. */
export class ExportedSinks {
  private readonly file: ScriptFile;
  private readonly modules: Modules | undefined;
  private readonly parameters: Parameters;
  private readonly handed = new Map<string, Handed>();
  private readonly spans: Span[] = [];
  private readonly known = new Map<number, readonly KeyParameter[]>();

  /** @param keys the keys that are not known where they are looked up */
  constructor(
    file: ScriptFile,
    parameters: Parameters,
    keys: readonly OpenKey[],
    modules: Modules | undefined,
  ) {
    this.file = file;
    this.modules = modules;
    this.parameters = parameters;
    const parts = new HandedParts(file, parameters, new Set(keys.map(({ span }) => span.from)));
    for (const key of keys) for (const span of parts.of(key.span)) this.add({ ...key, span });
    this.followCalls();
  }

  /** The file's exported sinks by name; empty when there are none. */
  exported(exports: readonly Export[]): KeySinks {
    const sinks: Record<string, KeySink> = {};
    if (this.handed.size === 0 && this.modules?.sinks === undefined) return sinks;
    for (const each of exports) {
      if (each.is === 'all') {
        const { default: _, ...others } = this.modules?.sinks?.(each.module) ?? {};
        Object.assign(sinks, others);
        continue;
      }
      const { name } = each;
      const sink = each.is === 'value' ? this.of(each.span) : this.imported(each.module, each.imported);
      if (name === '*') Object.assign(sinks, sink?.members);
      if (sink !== undefined) sinks[name === '*' ? 'default' : name] = sink;
    }
    if (this.parameters.isComponent) {
      const component = sink(this.keyParametersOf(wholeComponent), undefined, undefined);
      if (component !== undefined) sinks['default'] = component;
    }
    return sinks;
  }

  private add(key: OpenKey): void {
    const place = this.placeOf(key);
    if (place === undefined || this.spans.length >= maxFollowed) return;
    this.spans.push(key.span);
    const { owner, position, path } = place;
    const { before, after, framework, namespace, prefix, args } = key;
    const id = JSON.stringify([owner, position, path, before, after, framework.id, namespace, prefix, args]);
    if (!this.handed.has(id)) this.handed.set(id, { place, key });
  }

  private placeOf({ span, rest = [] }: OpenKey): ParameterPlace | undefined {
    const place = this.parameters.of(span);
    if (place === undefined || rest.length === 0) return place;
    if (place.path.length + rest.length > longestPath) return undefined;
    const { tokens, bindings } = this.file;
    const binding = bindings.resolve(tokens.slice(span.from), span.from);
    const isWithout = binding !== undefined && isRestWithout(tokens, binding, rest[0] ?? '');
    return isWithout ? undefined : { ...place, path: [...place.path, ...rest] };
  }

  /** A function that hands on what it is given is a translator to the other functions of the file. */
  private followCalls(): void {
    const calls = new CallSites(this.file);
    // The loop also covers entries that are added meanwhile.
    for (const { place, key } of this.handed.values()) {
      const passed = place.binding && calls.argumentsFor(place.binding);
      if (passed === undefined || passed.values.length === 0 || this.isShown(place, key)) continue;
      const { isLookUp: _lookUp, rest: _rest, ...handedOn } = key;
      for (const value of passed.values) {
        const member = handedMember(this.file.tokens, value, place.path);
        if (member !== undefined) this.add({ ...handedOn, ...member, call: -1 });
      }
    }
  }

  private isShown(place: ParameterPlace, { isLookUp }: OpenKey): boolean {
    if (isLookUp === true || isNamedTranslator(this.file.tokens, place)) return false;
    return isUsedUntranslated(this.file, place, this.parameters, this.spans);
  }

  /** What an expression hands on: a function, a component, an object of functions, a name of one of these. */
  private of(span: Span, depth = 0): KeySink | undefined {
    const { tokens, bindings } = this.file;
    const { from, to } = bare(tokens, span);
    if (depth > deepest || from >= to) return undefined;
    const binding =
      tokens.kind(from) === Kind.Word && to === from + 1
        ? bindings.resolve(tokens.slice(from), from)
        : undefined;
    if (binding?.kind === 'import') return this.imported(binding.module, binding.imported);
    const owner = binding === undefined ? functionIn(this.file, span) : functionOf(this.file, binding);
    if (owner >= 0) {
      const isClass = binding?.kind === 'class' || tokens.is(from, 'class');
      if (!isClass)
        return sink(this.keyParametersOf(owner), undefined, this.sinkOfResult(span, binding, depth));
      const { ofClass, ofInstance } = this.methodsOf(owner, depth);
      return sink(this.keyParametersOf(owner), ofClass, sink([], ofInstance, undefined));
    }
    const instance = classAt(tokens, from);
    if (instance >= 0) return this.of({ from: instance, to: instance + 1 }, depth + 1)?.gives;
    if (tokens.kind(from) === Char.BraceOpen && tokens.pair(from) === to - 1) {
      return sink([], this.membersOf(from, depth), undefined);
    }
    if (binding?.kind !== 'constant' || binding.init < 0 || binding.path.length > 0) return undefined;
    return this.of({ from: binding.init, to: endOfExpression(tokens, binding.init) }, depth + 1);
  }

  private imported(module: string, name: string): KeySink | undefined {
    const sinks = this.modules?.sinks?.(module);
    if (name === '*') return sinks && sink([], sinks, undefined);
    return sinks !== undefined && Object.hasOwn(sinks, name) ? sinks[name] : undefined;
  }

  private membersOf(open: number, depth: number): KeySinks {
    const members: Record<string, KeySink> = {};
    for (const { name, value } of propertiesOf(this.file.tokens, open)) {
      const method = methodAt(this.file.tokens, value.from);
      const member =
        method < 0 ? this.of(value, depth + 1) : sink(this.keyParametersOf(method), undefined, undefined);
      if (name !== undefined && member !== undefined) members[name] = member;
    }
    return members;
  }

  /** The methods of the class whose body opens at a token, and functions in its fields. */
  private methodsOf(
    open: number,
    depth: number,
  ): { readonly ofClass: KeySinks; readonly ofInstance: KeySinks } {
    const { tokens } = this.file;
    const close = tokens.pair(open);
    const members: Record<string, KeySink> = {};
    const ofClass: Record<string, KeySink> = {};
    for (const { owner } of [...this.handed.values()].map(({ place }) => place)) {
      const name = tokens.kind(owner - 1) === Kind.Word ? tokens.slice(owner - 1) : '';
      const isMethod = owner > open && owner < close && this.file.classes.bodyAround(owner) === open;
      const method = isMethod && methodAt(tokens, owner - 1) === owner;
      const member = method ? sink(this.keyParametersOf(owner), undefined, undefined) : undefined;
      if (member === undefined || name === 'constructor') continue;
      if (isStatic(tokens, owner - 2)) ofClass[name] = member;
      else members[name] = member;
    }
    for (const { name, value } of fieldsOf(tokens, open)) {
      const member = this.of(value, depth + 1);
      if (name === undefined || member === undefined || member.takes.length === 0) continue;
      if (isStatic(tokens, value.from - 3)) ofClass[name] = member;
      else members[name] = member;
    }
    return { ofClass, ofInstance: members };
  }

  /** What a function gives back: `const useNotify = () => ({ notify })`. */
  private sinkOfResult(span: Span, binding: Binding | undefined, depth: number): KeySink | undefined {
    const { tokens } = this.file;
    const returned =
      binding === undefined ? returnedBy(tokens, span)?.at(-1) : returnedExpression(tokens, binding);
    return returned && this.of(returned, depth + 1);
  }

  private keyParametersOf(owner: number): readonly KeyParameter[] {
    const known = this.known.get(owner);
    if (known !== undefined) return known;
    const handed = [...this.handed.values()].filter(
      ({ place, key }) => place.owner === owner && !this.isShown(place, key),
    );
    // A check for existence may know less about the namespace than the look-up of the text.
    const translated = handed.filter(({ key }) => !isAskedFor(this.file.tokens, key.span));
    const found = (translated.length > 0 ? translated : handed).map(({ place, key }) =>
      this.keyParameter(place, key),
    );
    this.known.set(owner, found);
    return found;
  }

  private keyParameter(place: ParameterPlace, key: OpenKey): KeyParameter {
    const { owner, position, path } = place;
    const { before, after, framework, namespace, prefix, args } = key;
    const translator = this.translatorIn(owner, key);
    return {
      position,
      path,
      before,
      after,
      framework,
      ...(namespace === undefined ? {} : { namespace }),
      ...(prefix === undefined ? {} : { prefix }),
      ...(args === undefined ? {} : { args }),
      ...(isNamedTranslator(this.file.tokens, place) ? { mayBeSentence: true } : {}),
      ...(translator === undefined ? {} : { translator }),
    };
  }

  /** The parameter that passes the translator, for `label(t, key)` and `<Label t={t} />`. */
  private translatorIn(owner: number, { call }: OpenKey): ParameterPath | undefined {
    const { tokens } = this.file;
    if (call < 0) return undefined;
    let end = call + 1;
    while (tokens.kind(end) === Char.Dot && tokens.kind(end + 1) === Kind.Word) end += 2;
    const place = this.parameters.of({ from: call, to: end });
    return place?.owner === owner ? { position: place.position, path: place.path } : undefined;
  }
}

/** Whether `static` stands at a token, or before another modifier there. */
function isStatic(tokens: Tokens, at: number): boolean {
  return tokens.is(at, 'static') || (tokens.is(at - 1, 'static') && modifying.holds(tokens, at));
}

const modifying = new WordSet(['async', 'readonly']);

/** @returns undefined for what hands nothing on */
function sink(
  takes: readonly KeyParameter[],
  members: KeySinks | undefined,
  gives: KeySink | undefined,
): KeySink | undefined {
  const hasMembers = members !== undefined && Object.keys(members).length > 0;
  if (takes.length === 0 && !hasMembers && gives === undefined) return undefined;
  return { takes, ...(hasMembers ? { members } : {}), ...(gives === undefined ? {} : { gives }) };
}
