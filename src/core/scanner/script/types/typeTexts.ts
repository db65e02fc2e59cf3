import { maxAlternatives } from '../../alternatives.ts';
import type { Budget } from '../../budget.ts';
import type { ScriptFile } from '../file.ts';
import { isKnown, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { resolveEscapes } from '../lexing/strings.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import { isOwnModule, type Modules } from '../modules.ts';
import { elementsOf, type Property, propertiesOf } from '../syntax/objects.ts';
import { propertyName } from '../syntax/patterns.ts';
import { emptyTypes, TypeMembers } from './typeMembers.ts';
import { argumentsOf, constraintOf, operandsOf, typeAt, unwrapped } from './typeShapes.ts';
import { TypesOfNames } from './typesOfNames.ts';

/** The places and possible texts of values, for type queries (`typeof labels`). */
export interface Values {
  readonly places: (chain: Span) => readonly Span[];
  readonly texts: (value: Span) => readonly KeyText[];
  /** The texts that a type of another file allows. */
  readonly imported: Modules['typeTexts'];
}

/** Reads the texts that TypeScript types allow: `'a' | 'b'`, `keyof typeof labels`, `Props['kind']`. */
export class TypeTexts {
  private readonly file: ScriptFile;
  private readonly values: Values;
  private readonly members: TypeMembers;
  private readonly ofNames: TypesOfNames;
  /** Found once, whatever leads to it; nothing where a type leads to itself. */
  private readonly known = new Map<string, ReadonlySet<string> | undefined>();
  private readonly ofObjects = new Map<number, ReadonlySet<string> | undefined>();
  private isAsked = false;

  constructor(file: ScriptFile, budget: Budget, values: Values) {
    this.file = file;
    this.members = new TypeMembers(file.tokens, budget);
    this.ofNames = new TypesOfNames(file, this.members);
    this.values = values;
  }

  /** The possible texts of a chain of names and members by its type; none unless the type lists all of them. */
  of(chain: Span): readonly string[] {
    // A type query may lead back here.
    if (this.isAsked) return [];
    this.isAsked = true;
    const cast = this.castOf(chain.to);
    const texts = (cast && this.texts(cast, 0)) ?? this.declaredTexts(chain);
    this.isAsked = false;
    return texts === undefined || texts.size > maxAlternatives ? [] : [...texts];
  }

  /** Whether the name at a token is a box, whose type says what else than its values it may hold. */
  isTypedBox(token: number): boolean {
    return this.ofNames.isTypedBox(token);
  }

  /** The texts that a type of the file, a member of it, or an enum allows; nothing if it allows others, too. */
  named(name: string, path: readonly string[]): readonly string[] | undefined {
    const token = this.members.nameOf(name) ?? this.file.bindings.resolve(name, 0)?.token;
    return token === undefined ? undefined : listed(this.ofMember({ from: token, to: token + 1 }, path));
  }

  /** The texts that a type allows; nothing if it allows others, too. */
  allowedBy(type: Span): readonly string[] | undefined {
    return listed(this.texts(type, 0));
  }

  /** The type that starts at a token, or a member of it, with the names of the file resolved. */
  writtenOut(start: number, member?: string): Span | undefined {
    const whole = typeAt(this.file.tokens, start);
    const type = member === undefined ? whole : this.members.member(whole, member, 0);
    return type && (this.members.resolved(type, 0) ?? type);
  }

  /** For `kind as Kind`, whose cast begins at a token. */
  private castOf(at: number): Span | undefined {
    const { tokens } = this.file;
    return tokens.is(at, 'as') && !tokens.is(at + 1, 'const') ? typeAt(tokens, at + 1) : undefined;
  }

  private declaredTexts(chain: Span): ReadonlySet<string> | undefined {
    const type = this.ofNames.of(chain, 0);
    if (type !== undefined) return this.texts(type, 0);
    const whole = this.ofNames.wholeOf(chain);
    return whole && this.ofMember(whole.type, whole.path);
  }

  /** The texts that a member of a type allows. The type, or one on the path to the member, may be in another file. */
  private ofMember(whole: Span, path: readonly string[]): ReadonlySet<string> | undefined {
    let type: Span | undefined = whole;
    for (const [at, name] of path.entries()) {
      const { from, to }: Span = this.members.resolved(type, 0) ?? type;
      const elsewhere = to === from + 1 ? this.ofImport(from, path.slice(at)) : undefined;
      if (elsewhere !== undefined) return elsewhere;
      type = this.members.member({ from, to }, name, 0);
      if (type === undefined) return undefined;
    }
    return this.texts(type, 0);
  }

  /** For `Props['kind']`, where `Props` is of another file. */
  private ofIndexed({ from, to }: Span): ReadonlySet<string> | undefined {
    const { tokens } = this.file;
    if (to !== from + 4 || tokens.kind(from + 1) !== Char.BracketOpen) return undefined;
    const name = propertyName(tokens, from + 2);
    return name === undefined ? undefined : this.ofImport(from, [name]);
  }

  /** Every text that a type allows; undefined if it allows others, too. */
  private texts(span: Span, depth: number): ReadonlySet<string> | undefined {
    const id = `${span.from} ${span.to}`;
    if (!this.known.has(id)) {
      this.known.set(id, undefined);
      this.known.set(id, this.findTexts(span, depth));
    }
    return this.known.get(id);
  }

  private findTexts(span: Span, depth: number): ReadonlySet<string> | undefined {
    const { tokens } = this.file;
    const type = this.members.resolved(span, depth);
    if (type === undefined) return this.ofIndexed(span);
    if (type.from !== span.from || type.to !== span.to) return this.texts(type, depth + 1);
    const operands = operandsOf(tokens, type, Char.Bar);
    if (operands.length > 1) return unionOf(operands.map(operand => this.texts(operand, depth + 1)));
    const { from, to } = type;
    if (tokens.kind(from) === Kind.TemplateOpen && tokens.pair(from) === to - 1)
      return this.template(type, depth);
    if (tokens.is(from, 'keyof')) return this.names({ from: from + 1, to }, depth);
    const arguments_ = argumentsOf(tokens, type);
    if (arguments_.length === 2) return this.filtered(from, arguments_, depth);
    if (from + 1 < to || tokens.kind(from) !== Kind.Word) {
      const isLiteral = tokens.kind(from) === Kind.String || tokens.kind(from) === Kind.Number;
      if (isLiteral && to === from + 1) return new Set([propertyName(tokens, from) ?? '']);
      return textsOf(this.queried(type), this.values.texts);
    }
    if (emptyTypes.holds(tokens, from)) return new Set();
    if (tokens.is(from, 'boolean')) return new Set(['true', 'false']);
    return this.ofEnum(from) ?? this.ofImport(from) ?? this.ofParameter(from, depth);
  }

  /** For `function label<Kind extends 'open' | 'done'>(kind: Kind)`. */
  private ofParameter(name: number, depth: number): ReadonlySet<string> | undefined {
    const constraint = constraintOf(this.file.tokens, name);
    return constraint && this.texts(constraint, depth + 1);
  }

  /** For `import type { Tab } from './tab'`. */
  private ofImport(name: number, path: readonly string[] = []): ReadonlySet<string> | undefined {
    const { tokens, bindings } = this.file;
    const binding = bindings.resolve(tokens.slice(name), name);
    if (binding?.kind !== 'import' || !isOwnModule(binding.module)) return undefined;
    const texts = this.values.imported(binding.module, binding.imported, path);
    return texts && new Set(texts);
  }

  private template({ from, to }: Span, depth: number): ReadonlySet<string> | undefined {
    const { tokens } = this.file;
    let texts = [''];
    for (let at = from + 1; at < to - 1; at++) {
      let pieces: ReadonlySet<string> | undefined;
      if (tokens.kind(at) === Kind.TemplateText) pieces = new Set([resolveEscapes(tokens.slice(at))]);
      else {
        const close = tokens.pair(at);
        if (close < at) return undefined;
        pieces = this.texts({ from: at + 1, to: close }, depth + 1);
        at = close;
      }
      if (pieces === undefined || texts.length * pieces.size > maxAlternatives) return undefined;
      const endings = [...pieces];
      texts = texts.flatMap(text => endings.map(ending => text + ending));
    }
    return new Set(texts);
  }

  /** For `keyof typeof labels` and `keyof Labels`. */
  private names(span: Span, depth: number): ReadonlySet<string> | undefined {
    const { tokens } = this.file;
    const { from, to } = unwrapped(tokens, span);
    if (tokens.is(from, 'typeof')) {
      const objects = this.queried({ from, to });
      const [only, ...others] = objects;
      if (only === undefined || others.length > 0 || tokens.kind(only.from) !== Char.BraceOpen)
        return undefined;
      return this.ofObject(only.from, properties => {
        const names = properties.map(({ name }) => name);
        return names.every(name => name !== undefined) ? new Set(names) : undefined;
      });
    }
    const type = this.members.resolved({ from, to }, depth);
    if (type === undefined) return undefined;
    if (tokens.is(type.from, 'Record')) {
      const [keys] = argumentsOf(tokens, type);
      return keys && this.texts(keys, depth + 1);
    }
    if (tokens.kind(type.from) !== Char.BraceOpen || tokens.pair(type.from) !== type.to - 1) return undefined;
    const { types, isNamed } = this.members.body(type.from);
    return isNamed ? new Set(types.keys()) : undefined;
  }

  private filtered(
    name: number,
    [all, some]: readonly Span[],
    depth: number,
  ): ReadonlySet<string> | undefined {
    const { tokens } = this.file;
    const isWithout = tokens.is(name, 'Exclude');
    if (all === undefined || some === undefined || !(isWithout || tokens.is(name, 'Extract')))
      return undefined;
    const from = this.texts(all, depth + 1);
    const named = this.texts(some, depth + 1);
    if (from === undefined || named === undefined) return undefined;
    return new Set([...from].filter(text => named.has(text) !== isWithout));
  }

  private ofEnum(name: number): ReadonlySet<string> | undefined {
    const { tokens, bindings } = this.file;
    const binding = bindings.resolve(tokens.slice(name), name);
    if (binding?.kind !== 'enum') return undefined;
    return this.ofObject(binding.init, members =>
      textsOf(
        members.map(({ value }) => value),
        this.values.texts,
      ),
    );
  }

  /**
   * The values of the properties of the object, or the members of the enum, that opens at a token. Cached for all
   * types.
   */
  private ofObject(
    open: number,
    read: (properties: readonly Property[]) => ReadonlySet<string> | undefined,
  ): ReadonlySet<string> | undefined {
    if (!this.ofObjects.has(open)) this.ofObjects.set(open, read(propertiesOf(this.file.tokens, open)));
    return this.ofObjects.get(open);
  }

  /**
   * Where the values of `typeof labels`, `(typeof kinds)[number]` and `typeof labels[keyof typeof labels]` are written.
   */
  private queried(span: Span): readonly Span[] {
    const { tokens } = this.file;
    const { from, to } = unwrapped(tokens, span);
    const open = tokens.kind(to - 1) === Char.BracketClose ? tokens.pair(to - 1) : -1;
    if (open <= from) return tokens.is(from, 'typeof') ? this.values.places({ from: from + 1, to }) : [];
    const isEach = tokens.is(open + 1, 'number') || tokens.is(open + 1, 'keyof');
    const name = open === to - 3 && !isEach ? propertyName(tokens, open + 1) : undefined;
    return this.queried({ from, to: open }).flatMap(({ from: value }) => {
      if (tokens.kind(value) === Char.BracketOpen) return isEach ? elementsOf(tokens, value) : [];
      if (tokens.kind(value) !== Char.BraceOpen) return [];
      return propertiesOf(tokens, value)
        .filter(property => isEach || property.name === name)
        .map(property => property.value);
    });
  }
}

/** All of the texts; undefined if some are unknown. */
function unionOf(sets: readonly (ReadonlySet<string> | undefined)[]): ReadonlySet<string> | undefined {
  return sets.every(set => set !== undefined) ? new Set(sets.flatMap(set => [...set])) : undefined;
}

function textsOf(values: readonly Span[], read: Values['texts']): ReadonlySet<string> | undefined {
  const texts = values.flatMap(read);
  return texts.length > 0 && texts.every(isKnown) ? new Set(texts.map(({ text }) => text)) : undefined;
}

function listed(texts: ReadonlySet<string> | undefined): readonly string[] | undefined {
  return texts === undefined || texts.size > maxAlternatives ? undefined : [...texts];
}
