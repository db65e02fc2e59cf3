import type { Binding } from '../names/bindings.ts';
import { baseOf, classBody } from '../names/classes.ts';
import { callableAs, isQualified, type Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';
import { TypedFields } from './typedFields.ts';
import { isInjected } from './typedMeaning.ts';
import { changesKey, isUnrelated } from './wrappers.ts';

/** How many base classes are followed. */
const deepest = 5;

/** The meanings of the fields of a file's classes, resolved at the first request. */
export class Fields {
  private readonly translators: Resolver;
  private readonly known = new Map<string, Meaning | undefined>();
  private readonly typed: TypedFields;
  private readonly others = new Map<string, boolean>();

  constructor(translators: Resolver) {
    this.translators = translators;
    this.typed = new TypedFields(translators);
  }

  /** The meaning of `this.name` at a token, by the field's type or initial value. */
  of(token: number, name: string): Meaning | undefined {
    const { bindings, classes } = this.translators.file;
    // A Vue component's options give its fields by their plain names too, which most members of `this` lack.
    const option = bindings.resolve(name, token) && `this.${name}`;
    if (option !== undefined && bindings.resolve(option, token) !== undefined)
      return this.translators.named(option, token);
    const body = classes.bodyAround(token);
    const id = `${body} ${name}`;
    if (!this.known.has(id)) {
      this.known.set(id, undefined);
      this.known.set(id, this.declared(body, name));
    }
    return this.known.get(id);
  }

  /** The meaning of a field of the class whose body opens at a token, which may be that of a class it extends. */
  declared(body: number, name: string, depth = 0): Meaning | undefined {
    const own = this.declaredIn(body, name);
    const { classes } = this.translators.file;
    if (own !== undefined || depth > deepest || !classes.inherits(name, body)) return own;
    return this.inBase(body, name, depth);
  }

  /** The meaning of a field of the class that the one whose body opens at a token extends. */
  private inBase(body: number, name: string, depth: number): Meaning | undefined {
    const { tokens } = this.translators.file;
    const base = this.baseAround(body);
    if (base?.kind === 'class') return this.declared(classBody(tokens, base.token - 1), name, depth + 1);
    return base?.kind === 'import' ? this.translators.importedField(base, name) : undefined;
  }

  private baseAround(body: number): Binding | undefined {
    const { tokens, bindings } = this.translators.file;
    const token = baseOf(tokens, body);
    return token < 0 ? undefined : bindings.resolve(tokens.slice(token), token);
  }

  /**
   * What a class says of `super.name` at a token: what its base class declares, if anything.
   *
   * @returns undefined if it extends nothing, 'other' if that is a method which changes the key or does not translate
   */
  ofBase(token: number, name: string): { readonly is: Meaning | undefined } | 'other' | undefined {
    const { tokens, classes } = this.translators.file;
    const body = classes.bodyAround(token);
    if (body < 0 || baseOf(tokens, body) < 0) return undefined;
    const base = this.baseAround(body);
    if (base?.kind === 'class' && this.isOther(classBody(tokens, base.token - 1), name)) return 'other';
    return { is: this.inBase(body, name, 0) };
  }

  private declaredIn(body: number, name: string): Meaning | undefined {
    const { tokens, classes } = this.translators.file;
    const typed = this.typed.of(body, name);
    if (typed !== undefined && isQualified(typed)) return typed;
    const [value] = classes.givenTo(name, body);
    const maker = value ?? classes.decoratorOf(name, body);
    const made = maker && this.translators.of(maker);
    const isService = maker !== undefined && isInjected(tokens, maker.from);
    const fromValue = isService ? made : made && callableAs(name, made);
    // The value tells more than its type: `t: TFunction; … this.t = getFixedT('en', 'cart')`.
    return typed === undefined || (fromValue !== undefined && isQualified(fromValue)) ? fromValue : typed;
  }

  /** The meaning of a static field of the class whose name is at a token: `Cart.t`. */
  ofClass(token: number, name: string): Meaning | undefined {
    const { tokens, bindings, classes } = this.translators.file;
    const owner = bindings.resolve(tokens.slice(token), token);
    if (owner?.kind !== 'class') return undefined;
    const id = `${owner.token} static ${name}`;
    if (!this.known.has(id)) {
      // A field may refer to itself: `static instance = Cart.instance ?? new Cart()`.
      this.known.set(id, undefined);
      const [value] = classes.valuesIn(owner.token - 1, name);
      this.known.set(id, value && this.translators.of(value));
    }
    return this.known.get(id);
  }

  /** The meaning of a field that another class declares, by its name: `this.translateService.instant('title')`. */
  inherited(token: number, name: string): Meaning | undefined {
    const { file, vocabulary } = this.translators;
    const named = vocabulary.names.get(name);
    if (named?.rule.is !== 'object') return undefined;
    return file.classes.inherits(name, file.classes.bodyAround(token)) ? named : undefined;
  }

  /**
   * Whether `name` is a method of the class whose body opens at a token that changes the key, or does not translate.
   */
  isOther(body: number, name: string): boolean {
    const { tokens, classes } = this.translators.file;
    const id = `${body} ${name}`;
    let isOther = this.others.get(id);
    if (isOther === undefined) {
      const [value] = classes.givenTo(name, body);
      const own = value ?? classes.methodOf(name, body);
      const { names } = this.translators.vocabulary;
      isOther =
        own !== undefined && (changesKey(tokens, own.from, own.to) || isUnrelated(tokens, own, names));
      this.others.set(id, isOther);
    }
    return isOther;
  }
}
