import type { KeyText } from '../keyTexts.ts';
import type { Binding } from '../names/bindings.ts';
import { propertyAt } from '../syntax/arguments.ts';
import type { CallSites } from '../values/callSites.ts';
import type { Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/**
 * The translator that a function is given, where all calls of it stand in its file and give one of the same namespace
 * and prefix: `columns(t)` for `const columns = t => [t('title')]`.
 */
export function calledWith(parameter: Binding, calls: CallSites, translators: Resolver): Meaning | undefined {
  const given = calls.given(parameter);
  if (given === undefined || given.areOpen) return undefined;
  const { path } = parameter;
  let found: Meaning | undefined;
  for (const value of given.values) {
    const [name] = path;
    const member = name === undefined ? value : propertyAt(translators.file.tokens, value, name);
    const meaning = path.length > 1 || member === undefined ? undefined : translators.of(member);
    if (meaning === undefined || (found !== undefined && !carrySame(found, meaning))) return undefined;
    found ??= meaning;
  }
  return found;
}

function carrySame(one: Meaning, other: Meaning): boolean {
  return (
    areSame(one.namespaces, other.namespaces) &&
    areSame(one.prefixes, other.prefixes) &&
    one.framework === other.framework
  );
}

function areSame(some: readonly KeyText[] = [], others: readonly KeyText[] = []): boolean {
  return some.length === others.length && some.every(({ text }, place) => text === others[place]?.text);
}
