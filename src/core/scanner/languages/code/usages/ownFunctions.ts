import type { OffsetRange } from '../../../../base/range.ts';
import type { OwnFunction } from '../ownFunctions.ts';
import type { Code } from '../syntax/code.ts';
import type { Parameter } from '../syntax/parameters.ts';
import { isConstructor } from '../values/constructors.ts';
import { own } from '../values/own.ts';
import { isDeclared } from '../values/returns.ts';
import { heldTranslators } from './heldTranslators.ts';
import type { Search, UnclearKey } from './search.ts';
import { textMethodAround } from './textMethods.ts';

const textTypes: ReadonlySet<string> = new Set(['String', 'string']);

/** The functions of a text that only forward a parameter to a translator, and the members of its types that hold one. */
export function ownFunctions(search: Search): readonly OwnFunction[] {
  const ofTexts = search.unclear.flatMap(each => textMethod(each, search) ?? []);
  const found = search.unclear.flatMap(each => declaredFunction(each, search) ?? []);
  const sameName = Map.groupBy(found, ({ own: { name, owner } }) => `${owner} ${name}`);
  const others = [...sameName.values()].flatMap(group => {
    const several = takesSeveral(group) ? { takesSeveral: true as const } : {};
    return group.map(({ own }) => ({ ...own, ...several }));
  });
  return [...ofTexts, ...others, ...heldTranslators(search)];
}

/** A property or method of all texts that looks the text up. Which table it takes depends on the module it is in. */
function textMethod({ range, framework, prefix }: UnclearKey, search: Search): OwnFunction | undefined {
  const name = prefix === undefined ? textMethodAround(range, search) : undefined;
  return name === undefined ? undefined : { name, place: 0, framework, ofTexts: true };
}

/** A function, and the index of the name with which it is declared. */
interface Declared {
  readonly of: number;
  readonly own: OwnFunction;
}

/** Whether one function forwards several of its parameters alike: `func row(title: Key, detail: Key)`. */
function takesSeveral(group: readonly Declared[]): boolean {
  const [first] = group;
  const distinct = (pick: (each: Declared) => unknown) => new Set(group.map(pick)).size;
  if (first === undefined || group.length === 1 || distinct(({ of }) => of) > 1) return false;
  const places = distinct(({ own: { place, labels = [] } }) => `${place} ${labels.join()}`);
  return places > 1 && distinct(({ own }) => own.prefix) === 1;
}

function declaredFunction(
  { range, framework, namespace, prefix, mayBeText, isTyped }: UnclearKey,
  search: Search,
): Declared | undefined {
  const { whole, constants } = search;
  const parameter = parameterIn(range, isTyped === true, search);
  if (parameter === undefined || (isTyped === true && !hasKeyType(parameter, search))) return undefined;
  const { of, place } = parameter;
  const name = whole.textAt(of);
  const around = constants.typeAround(whole.at(of)?.start ?? 0)?.name;
  const isType = around !== undefined && isConstructor(name, around);
  if (!isType && !isDeclared(whole, of)) return undefined;
  const labels = parameter.labels.filter(
    (label, at, all) => /^\w+$/.test(label) && all.indexOf(label) === at,
  );
  const texts = textsBefore(whole, parameter);
  const shared = {
    place,
    ...(labels.length === 0 ? {} : { labels }),
    framework,
    ...(texts.length === 0 ? {} : { texts }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(prefix === undefined ? {} : { prefix }),
    ...(mayBeText === true ? { mayBeText } : {}),
  };
  if (isType) return { of, own: { ...shared, name: around, isType } };
  const owner = ownerOf(whole, of, around);
  if (owner !== undefined) return { of, own: { ...shared, name, owner } };
  const within = around !== undefined && search.takesBareArguments ? { within: around } : {};
  return { of, own: { ...shared, name, ...within } };
}

/** Longest distance from a function's name, or a type's, to the type of a parameter or property, in tokens. */
const longestHead = 400;

/** Whether a parameter, or the property that a structure's constructor sets, has a type of keys: `title: LocalizedStringKey`. */
function hasKeyType({ of, labels: [name] }: Parameter, { whole, table }: Search): boolean {
  for (let at = of + 1; at < of + longestHead; at++) {
    if (whole.textAt(at) === name && whole.textAt(at + 1) === ':')
      return table.textTypes.has(whole.textAt(at + 2));
  }
  return false;
}

/** The parameter behind an argument, also if it is a field that the constructor sets from it: `key`, `this.key`. */
function parameterIn(
  { start, end }: OffsetRange,
  isTyped: boolean,
  { whole, constants }: Search,
): Parameter | undefined {
  const first = whole.indexAt(start);
  const owner = whole.textAt(first);
  const hasOwner = (own.has(owner) || owner === 'widget') && /^(?:\.|->)$/.test(whole.textAt(first + 1));
  const token = whole.at(hasOwner ? first + 2 : first);
  if (whole.at(first)?.start !== start || token?.kind !== 'name' || token.end !== end) return undefined;
  return (
    (hasOwner ? undefined : constants.handedOn(token.text, start, isTyped)) ??
    constants.constructedWith(
      token.text,
      token.start,
      isTyped,
      hasOwner && owner === 'widget' ? owner : undefined,
    )
  );
}

/** The positions of the parameters before another one whose types are texts: `(User user, String permission, String key)`. */
function textsBefore(code: Code, { of, place }: Parameter): number[] {
  if (code.textAt(of + 1) !== '(') return [];
  const parameters = code.split(of + 2, code.partner(of + 1)).slice(0, place);
  return parameters.flatMap(([from, to], at) => (code.find(from, to, textTypes) < 0 ? [] : [at]));
}

/**
 * The owner of the function whose name is at `of`.
 *
 * @param around the type around it
 */
function ownerOf(code: Code, of: number, around: string | undefined): string | undefined {
  const before = code.textAt(of - 1);
  // Go has the receiver before the name: `func (l *Localizer) Tf(…)`.
  if (before === ')') return code.textAt(of - 2);
  if (before === '::') return code.textAt(of - 2);
  // A function that is called without its owner has none (Ruby, Python).
  if (before === 'def') return /^(?:self|cls)$/.test(code.textAt(of + 2)) ? around : undefined;
  return around;
}
