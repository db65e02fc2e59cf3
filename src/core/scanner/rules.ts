import type { Framework, Naming } from './framework.ts';
import type { OwnFunction } from './languages/code/ownFunctions.ts';
import type { ConstantsElsewhere } from './languages/code/values/elsewhere.ts';
import type { KeySinks, Modules, PassedTranslator, RouteText } from './script/modules.ts';

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
  /** The constants of other files, for languages whose imports do not tell where those are. */
  readonly constantsElsewhere?: ConstantsElsewhere;
  /** Told what the exports of the file hand on to translators, where they do. */
  readonly onSinks?: (sinks: KeySinks) => void;
  /** Told which translators the file gives to functions of other files, where it does. */
  readonly onPassedTranslators?: (passedTranslators: readonly PassedTranslator[]) => void;
  /** Told which texts of routes the file hands to translators, where it does. */
  readonly onRouteTexts?: (routeTexts: readonly RouteText[]) => void;
  /** Told which functions of the file hand what they are given to translators, where some do: not of scripts. */
  readonly onOwnFunctions?: (functions: readonly OwnFunction[]) => void;
  /** Told about each pattern that was switched off, by its source, and why. */
  readonly onProblem?: (problem: RuleProblem) => void;
}

/**
 * Whether something that the file imports hands keys on, it is given a translator, or its routes carry keys: it needs no
 * word of a framework then.
 */
export function isGiven({ modules }: Rules): boolean {
  if (modules === undefined) return false;
  return modules.sinks !== undefined || modules.passedTo !== undefined || modules.routeTexts !== undefined;
}

/** A pattern of the user's that could not be used. */
export interface RuleProblem {
  readonly pattern: string;
  readonly reason: 'invalid' | 'slow';
}

/**
 * The names of a component: one of several words has two in Vue's pages, `TextField` and `text-field`. `Text` has not,
 * since `text` is an element of drawings.
 */
export function spellingsOf(component: string): readonly string[] {
  if (/^[a-z\d]+(?:-[a-z\d]+)+$/.test(component))
    return [component, component.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())];
  if (/^[A-Z][a-z\d]+[A-Z][A-Za-z\d]*$/.test(component))
    return [component, component.replace(/(?!^)[A-Z]/g, letter => `-${letter}`).toLowerCase()];
  return [component];
}

/** The id of what the user has added, wherever it stands for a framework. */
export const customId = 'custom';

/** What stands for a framework where the user's own rules find a key; how keys are named depends on the language. */
export const unnamedCustom: Omit<Framework, 'naming'> = {
  id: customId,
  name: 'Custom',
  detect: {},
  words: [],
};

/** What the user has put before the keys that their own rules find. */
export function customPrefix(framework: Framework, rules: Rules): string | undefined {
  return framework.id === customId ? rules.custom?.prefix : undefined;
}

/** The naming of a framework under these rules. */
export function namingOf(framework: Framework, rules: Rules): Naming {
  const own = rules.naming?.[framework.id];
  return own === undefined ? framework.naming : { ...framework.naming, ...own };
}
