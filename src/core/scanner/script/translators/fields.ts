import { callableAs, isQualified, type Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';
import { findFields } from './typeNames.ts';
import { changesKey, isUnrelated } from './wrappers.ts';

/** What the fields of a file's classes mean; found when they are first asked for. */
export class Fields {
  private readonly translators: Resolver;
  private readonly known = new Map<string, Meaning | undefined>();
  private readonly others = new Map<string, boolean>();
  private typed: ReadonlyMap<string, Meaning> | undefined;

  constructor(translators: Resolver) {
    this.translators = translators;
  }

  /** What `this.name` at a token means: by the field's type, or by the value that it begins with. */
  of(token: number, name: string): Meaning | undefined {
    const { file, vocabulary, texts } = this.translators;
    this.typed ??= findFields(file.tokens, vocabulary, texts);
    const typed = this.typed.get(name);
    if (typed !== undefined && isQualified(typed)) return typed;
    const body = file.classes.bodyAround(token);
    const id = `${body} ${name}`;
    if (!this.known.has(id)) {
      this.known.set(id, undefined);
      const [value] = file.classes.givenTo(name, body);
      const maker = value ?? file.classes.decoratorOf(name, body);
      const meaning = maker && this.translators.of(maker);
      this.known.set(id, meaning && callableAs(name, meaning));
    }
    const fromValue = this.known.get(id);
    // A type leaves open what the value says: `t: TFunction; … this.t = getFixedT('en', 'cart')`.
    return typed === undefined || (fromValue !== undefined && isQualified(fromValue)) ? fromValue : typed;
  }

  /** What a static field of the class means whose name is at a token: `Cart.t`. */
  ofClass(token: number, name: string): Meaning | undefined {
    const { tokens, bindings, classes } = this.translators.file;
    const owner = bindings.resolve(tokens.slice(token), token);
    if (owner?.kind !== 'class') return undefined;
    const id = `${owner.token} static ${name}`;
    if (!this.known.has(id)) {
      // A field may stand for itself: `static instance = Cart.instance ?? new Cart()`.
      this.known.set(id, undefined);
      const [value] = classes.valuesIn(owner.token - 1, name);
      this.known.set(id, value && this.translators.of(value));
    }
    return this.known.get(id);
  }

  /** What a field that another class declares means by its name: `this.translateService.instant('title')`. */
  inherited(token: number, name: string): Meaning | undefined {
    const { file, vocabulary } = this.translators;
    const named = vocabulary.names.get(name);
    if (named?.rule.is !== 'object') return undefined;
    return file.classes.inherits(name, file.classes.bodyAround(token)) ? named : undefined;
  }

  /**
   * Whether `this.name` at a token is a function of the class's own that makes another key of what it is given, or does
   * not translate.
   */
  isOther(token: number, name: string): boolean {
    const { tokens, classes } = this.translators.file;
    const body = classes.bodyAround(token);
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
