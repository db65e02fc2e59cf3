import { frameworkById } from '../../frameworks/registry.ts';
import { maxNamespaces } from '../../names.ts';
import { elsewhere, type KeyText } from '../keyTexts.ts';
import type { Modules, TranslatorArgument } from '../modules.ts';
import { exportsOf } from '../names/exports.ts';
import { functionIn } from '../names/functions.ts';
import { isMinified } from '../names/minified.ts';
import type { ParameterPlace } from '../names/parameters.ts';
import { memberAt } from '../syntax/givenMembers.ts';
import type { CallSites } from '../values/callSites.ts';
import type { Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/** The namespaces and prefixes of a translator. */
type Carried = Pick<Meaning, 'framework' | 'namespaces' | 'prefixes'>;

/**
 * The translator passed to a function, if all its calls are known and pass one with the same namespace and prefix:
 * `columns(t)` for `const columns = t => [t('title')]`. Calls in other files may pass translators that differ in one of
 * the two.
 *
 * @param place the parameter, or a member of it, also of a component's properties: `props.t`, `this.props.t`
 * @param passedTo the translators that other files give to an export of this one
 */
export function calledWith(
  place: ParameterPlace,
  calls: CallSites,
  translators: Resolver,
  passedTo: Modules['passedTo'],
): Carried | undefined {
  const fromOthers = passedTo === undefined ? [] : passedByOthers(place, translators, passedTo);
  const { binding, owner, path } = place;
  const passedArguments =
    binding === undefined
      ? calls.argumentsOfClass(owner)
      : calls.argumentsFor(binding, fromOthers.length > 0);
  if (passedArguments?.isHandedOn === true || (passedArguments?.areOpen === true && fromOthers.length === 0))
    return undefined;
  const inFile: Meaning[] = [];
  for (const value of passedArguments?.values ?? []) {
    const member = memberAt(translators.file.tokens, value, path);
    const meaning = member && translators.of(member);
    if (meaning === undefined) return undefined;
    inFile.push(meaning);
  }
  const [first, ...others] = inFile;
  if (fromOthers.length === 0)
    return others.every(each => first && carrySame(first, each)) ? first : undefined;
  return combined([...inFile, ...fromOthers]);
}

/** The translators passed by the files that import the function of a parameter. */
function passedByOthers(
  { binding, owner, position, path }: ParameterPlace,
  { file }: Resolver,
  passedTo: (name: string) => readonly TranslatorArgument[],
): Carried[] {
  if (binding !== undefined && isMinified(file.tokens, binding)) return [];
  return exportsOf(file)
    .flatMap(each =>
      each.is === 'value' && functionIn(file, each.span) === owner ? passedTo(each.name) : [],
    )
    .filter(each => each.position === position && each.path.join('.') === path.join('.'))
    .flatMap(({ framework: id, namespaces, prefixes }) => {
      const framework = frameworkById(id);
      return framework === undefined
        ? []
        : { framework, namespaces: namespaces?.map(elsewhere), prefixes: prefixes?.map(elsewhere) };
    });
}

/** The combination of several; undefined if it would combine a namespace and a prefix that no file combines. */
function combined(all: readonly Carried[]): Carried | undefined {
  const [first] = all;
  if (first === undefined || all.some(({ framework }) => framework !== first.framework)) return undefined;
  const namespaces = all.map(each => each.namespaces);
  const prefixes = all.map(each => each.prefixes);
  if (all.every(each => areSame(first.namespaces, each.namespaces))) {
    const some = anyOf(prefixes);
    return some && { ...first, prefixes: some };
  }
  const some = all.every(each => areSame(first.prefixes, each.prefixes)) ? anyOf(namespaces) : undefined;
  return some && { ...first, namespaces: some };
}

/** All texts of some lists; undefined if one of them is absent, or if they are too many. */
function anyOf(lists: readonly (readonly KeyText[] | undefined)[]): readonly KeyText[] | undefined {
  const texts = new Map(lists.flatMap(list => list ?? []).map(text => [text.text, text]));
  const isOpen = texts.size > 0 && lists.some(list => list === undefined || list.length === 0);
  return isOpen || texts.size > maxNamespaces ? undefined : [...texts.values()];
}

function carrySame(one: Carried, other: Carried): boolean {
  return (
    areSame(one.namespaces, other.namespaces) &&
    areSame(one.prefixes, other.prefixes) &&
    one.framework === other.framework
  );
}

function areSame(some: readonly KeyText[] = [], others: readonly KeyText[] = []): boolean {
  return some.length === others.length && some.every(({ text }, place) => text === others[place]?.text);
}
