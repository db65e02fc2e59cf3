import type { Framework } from '../framework.ts';
import type { ScriptValue } from './rules.ts';

/** A text that a function puts together: its parts, with a number for what it is called with at that place. */
export interface TextTemplate {
  readonly is: 'template';
  readonly parts: readonly (string | number)[];
}

/** A value that stands in code as a whole: a text, a list, an object, what a function gives back, a choice of them. */
export type Constant =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly Constant[] }
  | { readonly is: 'object'; readonly members: ReadonlyMap<string, Constant> }
  | { readonly is: 'function'; readonly gives: Constant }
  | TextTemplate
  /** One of several, whichever it is when the code runs. */
  | { readonly is: 'choice'; readonly among: readonly Constant[] };

/** What a name of another file means to the rules, with the namespace and prefix it carries there. */
export interface ImportedMeaning {
  readonly rule: ScriptValue;
  readonly framework: Framework;
  readonly namespaces: readonly string[];
  readonly prefixes: readonly string[] | undefined;
  readonly parts: ReadonlyMap<string, ImportedMeaning>;
}

/** A place among what a function is called with: a parameter, or a member of it (`*` for each element of a list). */
export interface ParameterPath {
  readonly position: number;
  readonly path: readonly string[];
}

/** A place whose text is handed to a translator. The properties of a component are its first parameter. */
export interface KeyParameter extends ParameterPath {
  /** What the key has around the text: `errors.` where the function asks for `errors.${code}`. */
  readonly before: string;
  readonly after: string;
  readonly framework: Framework;
  readonly namespace?: string;
  readonly prefix?: string;
  /** Where the translator itself is given, whose namespace and prefix count then. */
  readonly translator?: ParameterPath;
}

/** A translator that a function is given, by what it carries. */
export interface TranslatorArgument extends ParameterPath {
  /** Its id. */
  readonly framework: string;
  /** Neither these nor prefixes where it may be one of any. */
  readonly namespaces?: readonly string[];
  readonly prefixes?: readonly string[];
}

/** A translator that a file gives to what it imports. */
export interface PassedTranslator extends TranslatorArgument {
  readonly module: string;
  readonly name: string;
}

/** An exported function, component or object that hands texts on to a translator: where they go in, as in an analysis of data flow. */
export interface KeySink {
  readonly takes: readonly KeyParameter[];
  /** Those among its members. */
  readonly members?: Readonly<Record<string, KeySink>>;
  /** What it gives back when it is called. */
  readonly gives?: KeySink;
  /** Whether it is a translator or an instance itself, though its name does not say so. */
  readonly isTranslator?: true;
}

/** The sinks that a file exports, by name. */
export type KeySinks = Readonly<Record<string, KeySink>>;

/** A package's name, with or without a path inside it. */
const packageName = /^(?!(?:src|app)\/)(?:@[\w-]+\/)?[\w.-]*\w[\w.-]*(?:\/|$)/;

/** Whether a module is a file of the same repository by its name: `./a`, `@/a`, `~/a`, `$lib/a`, `src/a`. */
export function isOwnModule(module: string): boolean {
  return module.startsWith('.') || !packageName.test(module);
}

/** What the other files of a repository export. Modules are named as the importing file names them. */
export interface Modules {
  constant(module: string, name: string): Constant | undefined;
  meaning(module: string, name: string): ImportedMeaning | undefined;
  /** Whether it is a function that gives objects of classes, and nothing of a translator: never a text. */
  makesObjects?(module: string, name: string): boolean | undefined;
  /** Every text that a type allows, or a member of it. */
  typeTexts(module: string, name: string, path?: readonly string[]): readonly string[] | undefined;
  /** What a module's exports hand on to translators; absent where nothing that is imported does. */
  sinks?(module: string): KeySinks | undefined;
  /** The translators that other files give to an export of this one; absent where they give it none. */
  given?(name: string): readonly TranslatorArgument[];
}
