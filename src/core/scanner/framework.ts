import type { CodeRules } from './languages/code/rules.ts';
import type { ScriptRules } from './script/rules.ts';

/** Where the name of a dependency is looked up when a package's frameworks are detected. */
export type Ecosystem =
  | 'npm'
  | 'gem'
  | 'composer'
  | 'pypi'
  | 'pub'
  | 'gradle'
  | 'swift'
  | 'go'
  | 'hex'
  | 'nuget'
  | 'cargo'
  | 'cmake';

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
  /** Whether its files are also in applications that localize in a way of their own: pictures in a `.resx`. */
  readonly filesProveLittle?: boolean;
  /** Whether what one package has of it holds for all of its tree, as an application's dictionaries do as it runs. */
  readonly isOfTree?: boolean;
}

/** How a key in the source becomes the name of a key in the catalog. */
export interface Naming {
  /** Between the segments of a key; `undefined` when keys are flat texts. */
  readonly keySeparator: string | undefined;
  /** Between a namespace and a key, when the framework has namespaces that are written into keys. */
  readonly namespaceSeparator?: string;
  /** The namespace that holds when nothing names one. */
  readonly defaultNamespace?: string;
  /** Whether the application sets another one, in a way that cannot be read. */
  readonly hidesDefault?: boolean;
  /** What the name of a namespace's file may have behind it: `shop+intl-icu`. */
  readonly namespaceSuffix?: string;
  /** Namespaces in which a key is looked for that its own does not have. */
  readonly fallbackNamespaces?: readonly string[];
  /** What joins a key and its plural form or context (`item_one`), when such keys stand for one key. */
  readonly pluralSeparator?: string;
  readonly contextSeparator?: string;
  /**
   * What the application calls the class that is generated from its messages, and what its own code hands that class
   * out by, functions with brackets: `ShopTexts`, `$strings`, `texts()`. Where there is no such class, functions of its
   * own that translate: `say`. In .NET the generated classes themselves, or those of their members that are texts where
   * not all are (`Resources.Title`), and the method by which an application has texts of attributes looked up. In PHP
   * also constants that are texts, behind their namespaces. In Laravel also classes of components, with `::make`, and
   * where programs describe themselves the files that do.
   */
  readonly ownNames?: readonly string[];
  /** How files name a message with a text for many, where that is a part of its name. */
  readonly pluralName?: (one: string, many: string) => string;
  /** Under which names files know a message, where those are made of its text. */
  readonly ids?: (text: string, contexts: readonly string[]) => readonly string[];
  /** Whether they are also made of a text with unknown parts (`*`): `steps[*]` is `steps.*`. */
  readonly familiesHaveIds?: boolean;
  /** How a name may be spelled where its first part is a file: `admin-page.title` for `adminPage.title`. */
  readonly inFiles?: (name: string) => readonly string[];
  /** Whether a component may hold texts of its own, which win over those of the whole application. */
  readonly componentsHoldTexts?: boolean;
  /** Whether files know a message by its context first, as gettext's do: `month||May`. */
  readonly contextIsFirst?: boolean;
  /** Whether what holds for all messages of a translator is their context, as of ttag's `c('month')`. */
  readonly namespaceIsContext?: boolean;
}

/** Files in which an application says how it uses a framework. */
export interface SetUp {
  /** Globs of their names, perhaps with the folder that they stand in; the first that tells something counts. */
  readonly files: readonly string[];
  /**
   * What such a file of a name and path says; nothing where it cannot be told from its text and from those of the modules
   * beside it that it imports (`./constants`).
   */
  readonly read: (
    text: string,
    beside: (module: string) => string | undefined,
    name: string,
    file: string,
  ) => Partial<Naming>;
}

/** Texts that say themselves that they are keys, wherever they stand: `'$t:cart.title'`, `[[cart:title]]`. */
export interface MarkedText {
  /** The editor's ids of the languages in which they do. */
  readonly languages: readonly string[];
  /** Matches in each of them, and is looked for in every file. */
  readonly sign: RegExp;
  /** Matches each, with its place (`d`), by the names `key` and perhaps `namespace`. */
  readonly text: RegExp;
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
  /** The framework with what an application calls its own, in its words and rules. */
  readonly withOwnNames?: (names: readonly string[]) => Framework;
  /** Rules for the JavaScript family: JavaScript, TypeScript, JSX, Vue, Svelte, Astro, Angular templates. */
  readonly script?: ScriptRules;
  /** Rules for all other languages and their templates. */
  readonly code?: CodeRules;
  readonly marked?: readonly MarkedText[];
}
