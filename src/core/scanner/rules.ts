import type { CodeRules } from './languages/code/rules.ts';
import type { Language } from './languages/types.ts';
import type { Modules, Takers } from './script/modules.ts';
import type { ScriptRules } from './script/rules.ts';

/** Where the name of a dependency is looked up when a package's frameworks are detected. */
export type Ecosystem = 'npm' | 'gem' | 'composer' | 'pypi' | 'pub' | 'gradle' | 'swift' | 'go' | 'hex';

/** How a framework is recognized in the package that a file belongs to; one match is enough. */
export interface Detection {
  readonly dependencies?: Readonly<Partial<Record<Ecosystem, readonly string[]>>>;
  /** Globs of files, relative to the package's folder. */
  readonly files?: readonly string[];
  /**
   * Texts that a source says where nothing is known of its package: an import, a call that no other framework has.
   * Modules of npm count by their names.
   */
  readonly signs?: readonly string[];
  /** Whether it says nothing of how else the package's texts are localized: a site beside an application. */
  readonly isBeside?: boolean;
}

/** How a key in the source becomes the name of a key in the catalog. */
export interface Naming {
  /** Between the segments of a key; `undefined` when keys are flat texts. */
  readonly keySeparator: string | undefined;
  /** Between a namespace and a key, when the framework has namespaces that are written into keys. */
  readonly namespaceSeparator?: string;
  /** The namespace that holds when nothing names one. */
  readonly defaultNamespace?: string;
  /** Namespaces in which a key is looked for that its own does not have. */
  readonly fallbackNamespaces?: readonly string[];
  /** What joins a key and its plural form or context (`item_one`), when such keys stand for one key. */
  readonly pluralSeparator?: string;
  readonly contextSeparator?: string;
  /** How files name a message with a text for many, where that is a part of its name. */
  readonly pluralName?: (one: string, many: string) => string;
  /** Under which names files know a message, where those are made of its text. */
  readonly ids?: (text: string) => readonly string[];
  /** Whether files know a message by its context first, as gettext's do: `month||May`. */
  readonly contextIsFirst?: boolean;
}

/** Files in which an application says how it uses a framework. */
export interface SetUp {
  /** Globs of their names, perhaps with the folder that they stand in; the first that tells something counts. */
  readonly files: readonly string[];
  /**
   * What such a file says; nothing where it cannot be told from its text and from those of the modules beside it that
   * it imports (`./constants`).
   */
  readonly read: (text: string, beside: (module: string) => string | undefined) => Partial<Naming>;
}

/** A framework of localized text. One file each in `frameworks/`, written to be read as its specification. */
export interface Framework {
  readonly id: string;
  readonly name: string;
  readonly detect: Detection;
  /** A text that holds none of these words has no usages of this framework. */
  readonly words: readonly string[];
  /** More of them by language, for those in which the framework is written in other ways than elsewhere. */
  readonly wordsIn?: Readonly<Record<string, readonly string[]>>;
  readonly naming: Naming;
  readonly setUp?: SetUp;
  /** Rules for the JavaScript family: JavaScript, TypeScript, JSX, Vue, Svelte, Astro, Angular templates. */
  readonly script?: ScriptRules;
  /** Rules for all other languages and their templates. */
  readonly code?: CodeRules;
}

/** What the user adds in settings or in the repository's config file. */
export interface CustomRules {
  /** Functions that take a key as their first argument: `translate`, `i18n.text`. */
  readonly functions?: readonly string[];
  /** Components and the attribute that holds the key: `{ Text: 'id' }`. */
  readonly components?: Readonly<Record<string, string>>;
  /** Regular expressions whose group `key`, else whose first group, is a key. */
  readonly patterns?: readonly string[];
  /** Put before each key that these rules find. */
  readonly prefix?: string;
}

/** Everything that says how the usages of one file are found. */
export interface Rules {
  /** In order of precedence: the first framework that claims a call has it. */
  readonly frameworks: readonly Framework[];
  /** Those that count, before the others, in a text that names them: the package says too little. */
  readonly named?: readonly Framework[];
  readonly custom?: CustomRules;
  /** Overrides of a framework's naming by its id, read from the project's own set-up. */
  readonly naming?: Readonly<Record<string, Partial<Naming>>>;
  /** Path of the file relative to its package, for keys that depend on it (Rails' lazy keys). */
  readonly path?: string;
  /** What other files export; without it each file is read by itself. */
  readonly modules?: Modules;
  /** Told what the exports of the file hand on to translators, where they do. */
  readonly onTakers?: (takers: Takers) => void;
  /** Languages in use; all that are known when absent. */
  readonly languages?: readonly Language[];
  /** Told about each pattern that was switched off, by its source, and why. */
  readonly onProblem?: (problem: RuleProblem) => void;
}

/** A pattern of the user's that could not be used. */
export interface RuleProblem {
  readonly pattern: string;
  readonly reason: 'invalid' | 'slow';
}

/** The id of what the user has added, wherever it stands for a framework. */
export const customId = 'custom';

/** What the user has put before the keys that their own rules find. */
export function customPrefix(framework: Framework, rules: Rules): string | undefined {
  return framework.id === customId ? rules.custom?.prefix : undefined;
}

/** The naming of a framework under these rules. */
export function namingOf(framework: Framework, rules: Rules): Naming {
  const own = rules.naming?.[framework.id];
  return own === undefined ? framework.naming : { ...framework.naming, ...own };
}
