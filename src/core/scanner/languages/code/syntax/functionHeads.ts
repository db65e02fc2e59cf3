import type { Code } from './code.ts';
import { type Parameter, ParameterPlaces } from './parameters.ts';

/** A name in the head of a function. */
export interface HeadName {
  /** The token of the name. */
  readonly index: number;
  /** Which parameter of which function it is; undefined for a function without a name. */
  readonly parameter: Parameter | undefined;
}

const colon: ReadonlySet<string> = new Set([':']);

/**
 * The parameters of a function that begins with a word.
 *
 * @param index the token of the word (`def`, `func`, `lambda` …)
 */
export function parametersBehindWord(code: Code, index: number): readonly HeadName[] {
  const isLambda = code.textAt(index) === 'lambda';
  const open = isLambda ? index : openOfHead(code, index);
  const isOpen = code.textAt(open) === '(' && isHead(code, index, open);
  const close = isLambda ? code.find(open, open + 20, colon) : isOpen ? code.partner(open) : -1;
  const places = new ParameterPlaces(code, isLambda ? index : open - 1);
  const names: HeadName[] = [];
  for (let at = open + 1; at < close; at = code.skip(at)) {
    places.pass(at);
    if (code.at(at)?.kind !== 'name' || /^(?:[=:.]|->|\?\.)$/.test(code.textAt(at - 1))) continue;
    names.push({ index: at, parameter: places.parameter(at) });
  }
  return names;
}

/** The bracket behind the name of a function, or the token in its place. */
function openOfHead(code: Code, index: number): number {
  let open = index + 1;
  while (open < index + 6 && isHead(code, index, open) && !/^(?:[(=,;]|->)$/.test(code.textAt(open)))
    open += 1;
  // A Go method: its receiver comes first.
  const next = code.textAt(open) === '(' ? code.skip(open) : -1;
  const isMethod = code.textAt(index) === 'func' && open === index + 1 && code.textAt(next + 1) === '(';
  return isMethod ? next + 1 : open;
}

/** `def title` and a body on the next line has no parameters. */
function isHead(code: Code, index: number, at: number): boolean {
  return at <= index + 1 || code.at(at)?.startsLine === false;
}

/**
 * The parameters of a function without such a word: `String label(String kind) {`.
 *
 * @param index the token of its name
 * @param isMacro a macro's parameters have no types
 */
export function parametersOfTyped(code: Code, index: number, isMacro: boolean): readonly HeadName[] {
  const close = code.partner(index + 1);
  const places = new ParameterPlaces(code, index);
  const names: HeadName[] = [];
  for (let at = index + 2; at < close; at++) {
    const [name, type] = [code.at(at), code.at(at - 1)];
    places.pass(at);
    const hasType = type?.kind === 'name' || /^[>\]?*&]$/.test(type?.text ?? '');
    const isTyped = isMacro || (at > index + 2 && hasType);
    if (name?.kind === 'name' && isTyped && /^[,)\]}=]$/.test(code.textAt(at + 1)))
      names.push({ index: at, parameter: places.parameter(at) });
  }
  return names;
}
