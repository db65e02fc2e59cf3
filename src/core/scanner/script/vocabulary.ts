import { escapeRegExp } from '../../base/escapeRegExp.ts';
import type { Framework } from '../framework.ts';
import { anyOf } from '../plainText/expressions.ts';
import { type CustomRules, customId, type Rules } from '../rules.ts';
import { customFramework } from './customFramework.ts';
import { type DataAttributes, dataAttributesOf } from './dataAttributes.ts';
import { WordSet } from './lexing/wordSet.ts';
import type {
  ComponentRule,
  DefinitionRule,
  DirectiveRule,
  FactoryRule,
  KeysRule,
  PipeRule,
  ScriptValue,
  StructuralRule,
  TypeRule,
} from './rules.ts';
import { traceOf } from './trace.ts';

/** A rule, and the framework it belongs to. */
export interface Owned<T> {
  readonly rule: T;
  readonly framework: Framework;
}

/** The words of all frameworks in a set of rules, indexed for look-up. */
export interface Vocabulary {
  readonly names: ReadonlyMap<string, Owned<ScriptValue>>;
  /** What the user has added to the members of a name (`i18n.say`), which may be that of a framework's object too. */
  readonly customObjects: ReadonlyMap<string, Owned<ScriptValue>>;
  readonly members: ReadonlyMap<string, Owned<ScriptValue>>;
  readonly components: ReadonlyMap<string, readonly Owned<ComponentRule>[]>;
  readonly attributes: ReadonlyMap<string, Owned<true>>;
  readonly attributeNames: WordSet;
  readonly definitions: ReadonlyMap<string, Owned<DefinitionRule>>;
  readonly definitionNames: WordSet;
  /** Matches every text that imports one of them under another name. */
  readonly renamedDefinition: RegExp;
  readonly wrappers: ReadonlyMap<string, Owned<FactoryRule>>;
  readonly types: ReadonlyMap<string, Owned<TypeRule>>;
  /** Matches every text that mentions one of the types. */
  readonly typeTrace: RegExp;
  readonly directives: ReadonlyMap<string, Owned<DirectiveRule>>;
  readonly dataAttributes: DataAttributes<Owned<DirectiveRule>>;
  readonly pipes: ReadonlyMap<string, Owned<PipeRule>>;
  readonly filters: ReadonlyMap<string, Owned<PipeRule>>;
  readonly structural: ReadonlyMap<string, Owned<StructuralRule>>;
  /** The rule for modules that are named after a locale. */
  readonly locale: Owned<KeysRule> | undefined;
  /** The rule for a name that is imported from a module. */
  exported(module: string, name: string): Owned<ScriptValue> | undefined;
  /** At least one of them matches every text that may have keys written as members. */
  readonly keyTraces: readonly RegExp[];
  /** Names of component properties that are translators. */
  readonly properties: readonly string[];
  /** Names of members that may be translators, so that other method calls are skipped early. */
  readonly callable: WordSet;
  /** Matches every text that has a usage by these words. */
  readonly trace: RegExp;
}

const compiled = new WeakMap<readonly Framework[], WeakMap<object, Vocabulary>>();
const noCustomRules: CustomRules = {};

/** The vocabulary of the rules, cached for the lifetime of their list of frameworks. */
export function vocabularyOf(rules: Rules): Vocabulary {
  const custom = rules.custom ?? noCustomRules;
  let byCustom = compiled.get(rules.frameworks);
  if (byCustom === undefined) {
    byCustom = new WeakMap();
    compiled.set(rules.frameworks, byCustom);
  }
  let vocabulary = byCustom.get(custom);
  if (vocabulary === undefined) {
    vocabulary = compile([customFramework(custom), ...rules.frameworks]);
    byCustom.set(custom, vocabulary);
  }
  return vocabulary;
}

function compile(frameworks: readonly Framework[]): Vocabulary {
  const callable = new Set<string>();
  const components = new Map<string, Owned<ComponentRule>[]>();
  for (const framework of frameworks) {
    for (const [name, value] of Object.entries({
      ...framework.script?.names,
      ...framework.script?.members,
    })) {
      collectCallable(name, value, callable);
    }
    for (const exported of Object.values(framework.script?.exports ?? {})) {
      for (const [name, value] of Object.entries(exported)) collectCallable(name, value, callable);
    }
    for (const { gives } of Object.values(framework.script?.types ?? {}))
      collectCallable('', gives, callable);
    for (const [name, rules] of Object.entries(framework.script?.components ?? {})) {
      const owned = [rules].flat().map(rule => ({ rule, framework }));
      components.set(name, [...(components.get(name) ?? []), ...owned]);
    }
  }
  const definitions = collect(frameworks, framework => framework.script?.definitions);
  const types = collect(frameworks, framework => framework.script?.types);
  const attributes = collect(frameworks, ({ script }) => allOf(script?.attributes));
  const directives = collect(frameworks, framework => framework.script?.directives);
  const names = collect(frameworks, framework => framework.script?.names);
  const customObjects = new Map(
    [...names].filter(([, { framework, rule }]) => isCustomObject(framework, rule)),
  );
  // They are added to a framework's object of that name, and do not take its place.
  const others =
    customObjects.size === 0 ? undefined : collect(frameworks.slice(1), ({ script }) => script?.names);
  for (const name of customObjects.keys()) {
    const other = others?.get(name);
    if (other !== undefined) names.set(name, other);
  }
  const words: Omit<Vocabulary, 'exported' | 'trace'> = {
    names,
    customObjects,
    members: collect(frameworks, framework => framework.script?.members),
    components,
    attributes,
    attributeNames: new WordSet(attributes.keys()),
    definitions,
    definitionNames: new WordSet(definitions.keys()),
    renamedDefinition: anyOf([...definitions.keys()].map(name => `\\b${escapeRegExp(name)}\\s+as\\b`)),
    wrappers: collect(frameworks, framework => framework.script?.wrappers),
    types,
    typeTrace: anyOf([...types.keys()].map(escapeRegExp)),
    directives,
    dataAttributes: dataAttributesOf(directives),
    pipes: collect(frameworks, framework => framework.script?.pipes),
    filters: collect(frameworks, framework => framework.script?.filters),
    structural: collect(frameworks, framework => framework.script?.structural),
    locale: collect(frameworks, ({ script }) => script?.locale && { locale: script.locale }).get('locale'),
    keyTraces: keyTracesOf(frameworks),
    properties: propertiesOf(frameworks),
    callable: new WordSet(callable),
  };
  // A name that is too common by itself, such as `T`, only counts when imported.
  const componentExports = [...components].flatMap(([name, all]) =>
    all.flatMap(({ rule }) => (rule.modules ?? []).map(module => ({ module, names: [name] }))),
  );
  const exports = frameworks.flatMap(({ script }) =>
    Object.entries(script?.exports ?? {}).flatMap(([module, values]) => {
      const names = Object.keys(values).filter(name => !givesArgument(values[name]));
      return names.length === 0 ? [] : [{ module, names }];
    }),
  );
  return {
    ...words,
    exported: exportsOf(frameworks),
    trace: traceOf(words, [...exports, ...componentExports]),
  };
}

function allOf(names: readonly string[] = []): Record<string, true> {
  return Object.fromEntries(names.map(name => [name, true]));
}

function exportsOf(frameworks: readonly Framework[]): Vocabulary['exported'] {
  const modules = frameworks.flatMap(framework =>
    Object.entries(framework.script?.exports ?? {}).map(([module, exported]) => ({
      module,
      exported,
      framework,
    })),
  );
  // What a library of theirs exports, its own framework knows better than a word in its name does.
  const packages = new Set(frameworks.flatMap(({ detect }) => detect.dependencies?.npm ?? []));
  return (from, name) => {
    const isLibrary = packages.has(from);
    for (const { module, exported, framework } of modules) {
      const hasWord = module.startsWith('*') && !isLibrary && from.includes(module.slice(1, -1));
      const isFrom = hasWord || from === module;
      const rule = isFrom && Object.hasOwn(exported, name) ? exported[name] : undefined;
      if (rule !== undefined) return { rule, framework };
    }
    return undefined;
  };
}

function isCustomObject({ id }: Framework, { is }: ScriptValue): boolean {
  return id === customId && is === 'object';
}

function collect<T>(
  frameworks: readonly Framework[],
  rulesOf: (framework: Framework) => Readonly<Record<string, T>> | undefined,
): Map<string, Owned<T>> {
  const found = new Map<string, Owned<T>>();
  for (const framework of frameworks) {
    for (const [name, rule] of Object.entries(rulesOf(framework) ?? {})) {
      if (!found.has(name)) found.set(name, { rule, framework });
    }
  }
  return found;
}

/** Words in the paths of modules that may export the texts of a locale. */
export const namedForTexts = ['ocale', 'lang', 'i18n', 'l10n', 'ranslation', 'strings'] as const;

/** A module of the application whose path has one of these words. Packages do not export the application's texts. */
const ownTexts = `(?:[.~#/$]|@/|(?:src|app)/)[^"'\\n]*(?:${namedForTexts.join('|')})`;

/** What precedes a module specifier, including its opening quote. */
const beforeModule = `\\b(?:from|import|require)\\b(?:[\\s(]|/\\*[^*]{0,200}\\*/)*["']`;

/**
 * Two expressions, since the engine scans for words alone faster than for words or modules. Words have `\b` around
 * them, which is faster than excluding letters and `$`: 0.3 instead of 0.5 ms for 200 kB with all frameworks. In
 * return, a `$` at the edge of a name is left out.
 */
function keyTracesOf(frameworks: readonly Framework[]): readonly RegExp[] {
  const names = [...new Set(frameworks.flatMap(keyHoldersOf))].map(escapeRegExp);
  const packages = frameworks.flatMap(({ script }) =>
    Object.entries(script?.exports ?? {}).flatMap(([module, values]) => {
      // Any module with such a word in its path is one of the application's, which are looked for below.
      const isAnyOwn = script?.locale !== undefined && module.startsWith('*');
      return !isAnyOwn && Object.values(values).some(hasKeys) ? [module.replaceAll('*', '')] : [];
    }),
  );
  const areMade = frameworks.some(({ script }) => script?.locale !== undefined);
  const words = names.length === 0 ? [] : [`\\b(?:${names.join('|')})\\b`];
  const named = packages.length === 0 ? [] : [`[^"'\\n]*(?:${packages.map(escapeRegExp).join('|')})`];
  const modules = areMade ? [ownTexts, ...named] : named;
  const imports = modules.length === 0 ? [] : [`${beforeModule}(?:${modules.join('|')})`];
  // AMD lists what it loads: `define(['i18n!nls/strings'], …)`.
  const plugins = packages.filter(name => name.endsWith('!')).map(escapeRegExp);
  return [...words, ...imports, ...plugins].map(source => new RegExp(source));
}

/** The names and types of a framework by which a file has something whose members are keys. */
function keyHoldersOf({ script }: Framework): readonly string[] {
  const names = Object.entries({ ...script?.names, ...script?.members });
  const types = Object.entries(script?.types ?? {});
  return [
    ...names.flatMap(([name, value]) =>
      hasKeys(value) && name !== 'this' ? [name.replace(/^\$+|\$+$/g, '')] : [],
    ),
    ...types.flatMap(([name, { gives }]) => (hasKeys(gives) ? [name] : [])),
  ];
}

function propertiesOf(frameworks: readonly Framework[]): readonly string[] {
  const properties = frameworks.flatMap(({ script }) => {
    const rule = script?.names['props'];
    return rule?.is === 'object' ? Object.entries(rule.members) : [];
  });
  return properties.flatMap(([name, { is }]) => (is === 'translator' ? [name] : []));
}

/** Whether a function returns its argument: the argument is then found by itself. */
function givesArgument(value: ScriptValue | undefined): boolean {
  return value?.is === 'factory' && value.givesArgument === true;
}

function hasKeys(value: ScriptValue): boolean {
  if (value.is === 'factory') return hasKeys(value.gives);
  return value.is === 'keys' || (value.is === 'object' && Object.values(value.members).some(hasKeys));
}

function collectCallable(name: string, value: ScriptValue, callable: Set<string>): void {
  if (value.is === 'factory') {
    collectCallable('', value.gives, callable);
    return;
  }
  if (value.is === 'translator') callable.add(name);
  for (const [member, inner] of Object.entries(value.members ?? {})) {
    // A value may contain itself (`props.i18n.t`), but only under a name already seen.
    if (!callable.has(member)) collectCallable(member, inner, callable);
  }
}
