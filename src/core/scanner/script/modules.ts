import type { Framework } from '../framework.ts';
import type { ScriptValue } from './rules.ts';

/** A text that a function composes. A number among the parts is the position of an argument. */
export interface TextTemplate {
  readonly is: 'template';
  readonly parts: readonly (string | number)[];
}

/** A value that is fully written in code. */
export type Constant =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly Constant[] }
  | {
      readonly is: 'object';
      readonly members: ReadonlyMap<string, Constant>;
      /** The names of all its properties, also of those without a known value; absent where one is unknown. */
      readonly names?: readonly string[];
      /** Whether it is a `Map`: a loop goes through its entries. */
      readonly isMap?: true;
    }
  | { readonly is: 'function'; readonly gives: Constant }
  | TextTemplate
  /**
   * An object whose members are texts: their own names behind the path, or where a separator joins these with it, the
   * paths to them.
   */
  | { readonly is: 'names'; readonly path: string; readonly separator?: string }
  /** What others may give. */
  | { readonly is: 'unknown' }
  /** One of several values, decided at run time. */
  | { readonly is: 'choice'; readonly among: readonly Constant[] };

/** The meaning of another file's export under the rules, with the namespace and prefix it carries. */
export interface ImportedMeaning {
  readonly rule: ScriptValue;
  readonly framework: Framework;
  readonly namespaces: readonly string[];
  readonly prefixes: readonly string[] | undefined;
  readonly parts: ReadonlyMap<string, ImportedMeaning>;
}

/** A parameter of a function, or a member of it (`*` for each element of a list). */
export interface ParameterPath {
  readonly position: number;
  readonly path: readonly string[];
}

/** How a text is looked up that is handed to a translator. */
export interface HandedText {
  /** What is added around the text: `errors.` when `errors.${code}` is looked up. */
  readonly before: string;
  readonly after: string;
  readonly framework: Framework;
  readonly namespace?: string;
  readonly prefix?: string;
  /** The arguments by which the look-up chooses among forms of the key: `count`, `context`. */
  readonly args?: readonly string[];
  /** Whether a sentence is a key too where keys are paths: the function is named as a translator. */
  readonly mayBeSentence?: true;
}

/** A parameter whose text is handed to a translator. A component's properties count as its first parameter. */
export interface KeyParameter extends ParameterPath, HandedText {
  /** Parameter that passes the translator itself, whose namespace and prefix then count. */
  readonly translator?: ParameterPath;
}

/** A text that the application's routes carry and that is handed to a translator where a route is read. */
export interface RouteText extends HandedText {
  /** The member of a route, and the way from there: `['meta', 'title']`. */
  readonly path: readonly string[];
}

/** A translator passed to a function, with its namespaces and prefixes. */
export interface TranslatorArgument extends ParameterPath {
  /** The framework's id. */
  readonly framework: string;
  /** The place of its rule among those of the framework. */
  readonly rule: number;
  /** Namespaces and prefixes are both absent where they are unknown. */
  readonly namespaces?: readonly string[];
  readonly prefixes?: readonly string[];
}

/** A translator that a file passes to a function or component it imports. */
export interface PassedTranslator extends TranslatorArgument {
  readonly module: string;
  readonly name: string;
}

/** An exported function, component or object that hands texts on to a translator. "Sink" as in data-flow analysis. */
export interface KeySink {
  readonly takes: readonly KeyParameter[];
  /** Its members that are sinks. */
  readonly members?: Readonly<Record<string, KeySink>>;
  /** The sink that it returns when called. */
  readonly gives?: KeySink;
  /** Whether it is itself a translator or an instance, though its name does not suggest it. */
  readonly isTranslator?: true;
}

/** The sinks that a file exports, by name. */
export type KeySinks = Readonly<Record<string, KeySink>>;

/** A package's name, with or without a path inside it. */
const packageName = /^(?!(?:src|app)\/)(?:@[\w-]+\/)?[\w.-]*\w[\w.-]*(?:\/|$)/;

/** Whether a module specifier refers to a file of the same repository: `./a`, `@/a`, `~/a`, `$lib/a`, `src/a`. */
export function isOwnModule(module: string): boolean {
  return module.startsWith('.') || !packageName.test(module);
}

/** What the other files of a repository export. Modules are named as the importing file names them. */
export interface Modules {
  constant(module: string, name: string): Constant | undefined;
  meaning(module: string, name: string): ImportedMeaning | undefined;
  /** The meaning of a field of an exported class. */
  fieldMeaning?(module: string, name: string, field: string): ImportedMeaning | undefined;
  /** Whether an export is a function that is certainly no translator, whatever its name. */
  isOtherFunction?(module: string, name: string): boolean | undefined;
  /** Every text that a type, or a member of it, allows. */
  typeTexts(module: string, name: string, path?: readonly string[]): readonly string[] | undefined;
  /** The sinks among a module's exports. Absent when no imported module has any. */
  sinks?(module: string): KeySinks | undefined;
  /**
   * The functions and translators that other scripts share with this one without modules, as exports of these, each with
   * its module. Absent when there are none.
   */
  readonly shared?: ReadonlyMap<string, string>;
  /** The translators that other files pass to an export of this one. Absent when they pass none. */
  passedTo?(name: string): readonly TranslatorArgument[];
  /** Whether other files pass a translator as a member or property of this name. */
  passesMember?(name: string): boolean;
  /** The texts of routes that files hand to translators. Absent when the file has no routes that carry any. */
  readonly routeTexts?: readonly RouteText[];
}
