import { argumentsOf } from '../syntax/arguments.ts';
import { endOfBlock } from '../syntax/choices.ts';
import { endOfValue } from '../syntax/valueEnd.ts';
import type { Search } from './search.ts';

/** Longest method that is examined, in tokens. */
const longestMethod = 300;

/**
 * Whether a method of the file has a translator's name but looks up another key than its argument, for example with a
 * form's name as prefix. Then arguments are only the ends of keys (Ruby).
 */
export function makesOtherKeys(name: string, search: Search): boolean {
  const known = search.ownTranslators.get(name) ?? looksUpOthers(name, search);
  search.ownTranslators.set(name, known);
  return known;
}

function looksUpOthers(name: string, { whole: code, table, constants, takesBareArguments }: Search): boolean {
  const of = takesBareArguments ? constants.declaredAt(name) : undefined;
  if (of === undefined || code.textAt(of + 1) !== '(') return false;
  const parameter = code.textAt(of + 2);
  if (code.at(of + 2)?.kind !== 'name') return false;
  const body = code.skip(of + 1);
  const keyword = code.textAt(of - 1) === 'def' ? of - 1 : of - 3;
  const end = code.textAt(body) === '=' ? endOfValue(code, body + 1) : (endOfBlock(code, keyword) ?? body);
  for (let at = body; at < Math.min(end, body + longestMethod); at += 1) {
    const text = code.textAt(at);
    if (text === 'super') return false;
    const [key] = table.calls.has(text)
      ? (argumentsOf(code, at, { takesBareArguments: true })?.list ?? [])
      : [];
    if (key !== undefined && (key.to !== key.from + 1 || code.textAt(key.from) !== parameter)) return true;
  }
  return false;
}
