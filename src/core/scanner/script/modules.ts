import type { Framework } from '../rules.ts';
import type { ScriptValue } from './rules.ts';

/** A value that stands in code as a whole: a text, a list, an object, what a function gives back. */
export type Constant =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly Constant[] }
  | { readonly is: 'object'; readonly members: ReadonlyMap<string, Constant> }
  | { readonly is: 'function'; readonly gives: Constant };

/** What a name of another file means to the rules, with the namespace and prefix it carries there. */
export interface ImportedMeaning {
  readonly rule: ScriptValue;
  readonly framework: Framework;
  readonly namespaces: readonly string[];
  readonly prefix: string | undefined;
  readonly parts: ReadonlyMap<string, ImportedMeaning>;
}

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
  /** Every text that a type allows. */
  typeTexts(module: string, name: string): readonly string[] | undefined;
}
