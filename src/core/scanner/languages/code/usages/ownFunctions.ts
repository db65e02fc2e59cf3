import type { OffsetRange } from '../../../../base/range.ts';
import type { OwnFunction } from '../ownFunctions.ts';
import type { Code } from '../syntax/code.ts';
import type { Parameter } from '../syntax/parameters.ts';
import { isConstructor } from '../values/constructors.ts';
import { own } from '../values/own.ts';
import { isDeclared } from '../values/returns.ts';
import type { Search, UnclearKey } from './search.ts';

const textTypes: ReadonlySet<string> = new Set(['String', 'string']);

/** The functions of a text that only forward a parameter to a translator. */
export function ownFunctions(search: Search): readonly OwnFunction[] {
  return search.unclear.flatMap(each => ownFunction(each, search) ?? []);
}

function ownFunction(
  { range, framework, namespace, prefix, mayBeText }: UnclearKey,
  search: Search,
): OwnFunction | undefined {
  const { whole, constants } = search;
  const parameter = parameterIn(range, search);
  if (parameter === undefined || !isDeclared(whole, parameter.of)) return undefined;
  const { of, place } = parameter;
  const name = whole.textAt(of);
  const around = constants.typeAround(whole.at(of)?.start ?? 0);
  const texts = textsBefore(whole, parameter);
  const shared = {
    place,
    framework,
    ...(texts.length === 0 ? {} : { texts }),
    ...(namespace === undefined ? {} : { namespace }),
    ...(prefix === undefined ? {} : { prefix }),
    ...(mayBeText === true ? { mayBeText } : {}),
  };
  if (around !== undefined && isConstructor(name, around)) return { ...shared, name: around, isType: true };
  const owner = ownerOf(whole, of, around);
  if (owner !== undefined) return { ...shared, name, owner };
  return {
    ...shared,
    name,
    ...(around !== undefined && search.takesBareArguments ? { within: around } : {}),
  };
}

/** The parameter behind an argument, also if it is a field that the constructor sets from it: `key`, `this.key`. */
function parameterIn({ start, end }: OffsetRange, { whole, constants }: Search): Parameter | undefined {
  const first = whole.indexAt(start);
  const isOwn = own.has(whole.textAt(first)) && /^(?:\.|->)$/.test(whole.textAt(first + 1));
  const token = whole.at(isOwn ? first + 2 : first);
  if (whole.at(first)?.start !== start || token?.kind !== 'name' || token.end !== end) return undefined;
  return (
    (isOwn ? undefined : constants.handedOn(token.text, start)) ??
    constants.constructedWith(token.text, start)
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
  // A function that is called without its owner has none (Ruby, Python).
  if (before === 'def') return /^(?:self|cls)$/.test(code.textAt(of + 2)) ? around : undefined;
  return around;
}
