import type { Framework } from '../../framework.ts';
import { maxNamespaces } from '../../names.ts';
import { customId } from '../../rules.ts';
import type { KeyText } from '../keyTexts.ts';
import type { ImportedMeaning } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import type { ScriptValue } from '../rules.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** The meaning of a name or expression according to the rules, with its namespace and prefix. */
export interface Meaning {
  readonly rule: ScriptValue;
  readonly framework: Framework;
  /** Namespaces in the order in which keys are looked up; the first is the usual one. */
  readonly namespaces?: readonly KeyText[] | undefined;
  /** The possible prefixes of the keys. */
  readonly prefixes?: readonly KeyText[] | undefined;
  /** The meanings of single members of an object from the application: `return { t, tCommon }`. */
  readonly parts?: ReadonlyMap<string, Meaning> | undefined;
  /** The declaration through which it was resolved. */
  readonly binding?: Binding | undefined;
}

/** The meaning with another rule, but the same namespaces and prefixes. */
export function withRule(meaning: Meaning, rule: ScriptValue): Meaning {
  const { framework, namespaces, prefixes, parts, binding } = meaning;
  return { rule, framework, namespaces, prefixes, parts, binding };
}

/** The meaning with the first declaration through which it was resolved. */
export function resolvedThrough(meaning: Meaning, first: Binding): Meaning {
  const { rule, framework, namespaces, prefixes, parts, binding = first } = meaning;
  return { rule, framework, namespaces, prefixes, parts, binding };
}

/** The meaning of a name by its spelling: `requestI18n` is an instance as `i18n` is. */
export function byWord({ names }: Vocabulary, name: string): Meaning | undefined {
  const known = names.get(name);
  if (known !== undefined) return isDeclared(known) ? undefined : known;
  if (!/[a-z\d_]I18n$|^i18n\w*Instance$/.test(name) || /^(?:use|with|get)[A-Z]/.test(name)) return undefined;
  // A function with a longer name is a different one: `loadI18n('en')`, `usePageI18n()`, `getI18n()`.
  const instance = names.get('i18n');
  return instance?.rule.is === 'object' ? instance : undefined;
}

/** What the user has added under a name, which classes may have as a field. */
export function customNamed({ names }: Vocabulary, name: string): Meaning | undefined {
  const known = names.get(name);
  return known?.framework.id === customId ? known : undefined;
}

/**
 * The meaning of a library's export that a file re-exports under another name: `export { useTranslation as useTexts }
 * from …`.
 */
export function byLibrary(vocabulary: Vocabulary, module: string, name: string): Meaning | undefined {
  const exported = vocabulary.exported(module, name);
  if (exported !== undefined) return exported;
  const known = byWord(vocabulary, name);
  return known !== undefined && isOfLibrary(known, module) ? known : undefined;
}

/** Whether a module is the library, or one of those, that a framework is known by. */
export function isOfLibrary({ framework }: Meaning, module: string): boolean {
  return framework.detect.dependencies?.npm?.includes(module) === true;
}

/** Whether a name counts only where its declaration says so. */
export function isDeclared({ rule }: Pick<Meaning, 'rule'>): boolean {
  return rule.is === 'keys' && rule.isDeclared === true;
}

/** The meaning of a name alone, if nothing in the file defines it. */
export function byName(vocabulary: Vocabulary, { path, name }: Binding): Meaning | undefined {
  const last = path.at(-1);
  // An index of a list, and the default export of `import('./i18n')`, mean nothing.
  return byWord(vocabulary, last === undefined || /^(?:\d+|default)$/.test(last) ? name : last);
}

/** A hook of the application may return the translator itself: `const t = useI18n()`. */
export function callableAs(name: string, meaning: Meaning): Meaning {
  const inner = meaning.rule.is === 'object' ? meaning.rule.members[name] : undefined;
  return inner?.is === 'translator' ? withRule(meaning, inner) : meaning;
}

/** The meaning with namespaces and prefixes, if these are known. */
export function carrying(
  meaning: Meaning,
  namespaces: readonly KeyText[] | undefined,
  prefixes?: readonly KeyText[] | undefined,
): Meaning {
  const { rule, framework, parts, binding } = meaning;
  const areTold = namespaces !== undefined && namespaces.length > 0;
  const isPrefixTold = prefixes !== undefined && prefixes.length > 0;
  return {
    rule,
    framework,
    namespaces: areTold ? namespaces.slice(0, maxNamespaces) : meaning.namespaces,
    prefixes: isPrefixTold ? prefixes : meaning.prefixes,
    parts,
    binding,
  };
}

/** Whether its namespace or prefix is known. */
export function isQualified({ namespaces, prefixes }: Meaning): boolean {
  return namespaces !== undefined || prefixes !== undefined;
}

/** A meaning that another file gives a name. Its texts are in that file, so they have no place in this one. */
export function fromModule({ rule, framework, namespaces, prefixes, parts }: ImportedMeaning): Meaning {
  const elsewhere = (text: string): KeyText => ({
    text,
    certainty: text.includes('*') ? 'family' : 'computed',
    start: 0,
    end: 0,
    isElsewhere: true,
  });
  const meaning = {
    rule,
    framework,
    parts: new Map([...parts].map(([name, part]) => [name, fromModule(part)])),
  };
  return carrying(meaning, namespaces.map(elsewhere), prefixes?.map(elsewhere));
}
