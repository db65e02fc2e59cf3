import { callableAs, type Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';
import { findFields } from './typeNames.ts';

/** What the fields of a file's classes mean; found when they are first asked for. */
export class Fields {
  private readonly translators: Resolver;
  private readonly known = new Map<string, Meaning | undefined>();
  private typed: ReadonlyMap<string, Meaning> | undefined;

  constructor(translators: Resolver) {
    this.translators = translators;
  }

  /** What `this.name` at a token means: by the field's type, or by the value that it begins with. */
  of(token: number, name: string): Meaning | undefined {
    const { file, vocabulary, texts } = this.translators;
    this.typed ??= findFields(file.tokens, vocabulary.types, texts);
    const typed = this.typed.get(name);
    if (typed !== undefined) return typed;
    const body = file.classes.bodyAround(token);
    const id = `${body} ${name}`;
    if (!this.known.has(id)) {
      this.known.set(id, undefined);
      const [value] = file.classes.givenTo(name, body);
      const meaning = value && this.translators.of(value);
      this.known.set(id, meaning && callableAs(name, meaning));
    }
    return this.known.get(id);
  }
}
