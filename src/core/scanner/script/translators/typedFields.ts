import type { ScriptFile } from '../file.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import { baseOf, classBody } from '../names/classes.ts';
import { skip } from '../syntax/extent.ts';
import { typeInComponent } from '../types/classProperties.ts';
import { isQualified, type Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';
import { meaningOfType } from './typeNames.ts';

/** How many base classes are followed. */
const deepest = 5;

/** The meanings of fields by their declared types. */
export class TypedFields {
  private readonly translators: Resolver;
  private mayBeTyped: boolean | undefined;
  private outside: ReadonlyMap<string, Meaning> | undefined;

  constructor(translators: Resolver) {
    this.translators = translators;
  }

  /**
   * The meaning of a field of the class whose body opens at a token, by its type there or in a class of the file that it
   * extends: `private texts: TFunction<'cart'>`, `constructor(private texts: TFunction)`. Where no class is around the
   * field, as in code that is being written, any declaration of its name counts.
   */
  of(open: number, name: string): Meaning | undefined {
    const { file, vocabulary } = this.translators;
    // Most files name none of the types, which the engine's own search sees sooner than a look at each field.
    this.mayBeTyped ??= vocabulary.typeTrace.test(file.tokens.text);
    if (!this.mayBeTyped) return undefined;
    if (open < 0) return this.named().get(name);
    let body = open;
    for (let depth = 0; depth < deepest && body >= 0; depth++) {
      const type = file.classes.typeOf(name, body);
      if (type >= 0) return meaningOfType(type, this.translators);
      body = bodyOfBase(file, body);
    }
    return name === 'props' ? this.ofProperties(open) : undefined;
  }

  /**
   * For `class Cart extends Component<Props & WithTranslation<'cart'>>`. Without a namespace it says nothing: a function
   * around the component may add one.
   */
  private ofProperties(body: number): Meaning | undefined {
    const { tokens } = this.translators.file;
    const type = typeInComponent(tokens, body, 'props');
    if (type === undefined) return undefined;
    for (let at = type.from; at < type.to; at = skip(tokens, at, type.to)) {
      const meaning = meaningOfType(at, this.translators);
      if (meaning !== undefined && isQualified(meaning)) return meaning;
    }
    return undefined;
  }

  /** The names before a colon and a type of a framework: `texts: TFunction`. */
  private named(): ReadonlyMap<string, Meaning> {
    if (this.outside !== undefined) return this.outside;
    const { tokens } = this.translators.file;
    const found = new Map<string, Meaning>();
    for (let at = 1; at < tokens.length; at++) {
      if (tokens.kind(at) !== Char.Colon) continue;
      const sign = tokens.kind(at - 1);
      const name = sign === Char.Question || sign === Char.Bang ? at - 2 : at - 1;
      const meaning = tokens.kind(name) === Kind.Word ? meaningOfType(at + 1, this.translators) : undefined;
      if (meaning !== undefined) found.set(tokens.slice(name), meaning);
    }
    this.outside = found;
    return found;
  }
}

function bodyOfBase({ tokens, bindings }: ScriptFile, body: number): number {
  const name = baseOf(tokens, body);
  const base = name < 0 ? undefined : bindings.resolve(tokens.slice(name), name);
  return base?.kind === 'class' ? classBody(tokens, base.token - 1) : -1;
}
