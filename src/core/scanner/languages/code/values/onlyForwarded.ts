import type { Token } from '../lexing/token.ts';
import { soundsLikeTranslator } from '../ownFunctions.ts';
import type { Code } from '../syntax/code.ts';

/** Longest function that is examined, in tokens. */
const longestFunction = 600;

/** Functions that only inspect a value. */
const askingFunctions: ReadonlySet<string> = new Set([
  'empty',
  'isset',
  'is_null',
  'defined',
  'len',
  'count',
  'if',
  'unless',
]);
/** Words and operators before a value that is only inspected. */
const askingBefore: ReadonlySet<string> = new Set([
  'if',
  'unless',
  'elsif',
  'elif',
  'while',
  'case',
  'not',
  '!',
  '&&',
  '||',
]);
/** Words and operators after such a value. */
const askingAfter: ReadonlySet<string> = new Set([
  '==',
  '!=',
  '===',
  '!==',
  '?',
  '&&',
  '||',
  'and',
  'or',
  'is',
]);
/** Methods that only inspect their receiver. */
const askingMethods = /^(?:nil\?|present\?|blank\?|empty\?|isEmpty|isNotEmpty|isNullOrEmpty)$/;

/** A use of a name, with the call that it is an argument of. */
interface Use {
  readonly at: number;
  readonly callee: string;
  readonly isQuestion: boolean;
}

/**
 * Whether a function only forwards a parameter to the call at `at`, apart from checks such as `if key`. Then its
 * argument is a key, and not a text that is shown or compared elsewhere.
 *
 * @param declared the offset of the parameter in the function's head
 * @param end the offset at which the function ends at the latest
 */
export function isOnlyForwarded(
  code: Code,
  name: string,
  declared: number,
  at: number,
  end: number,
): boolean {
  const uses = usesOf(code, name, declared, end);
  const here = uses?.find(use => use.at === at);
  if (uses === undefined || here === undefined) return false;
  return uses.every(
    use =>
      use === here ||
      use.isQuestion ||
      (here.callee !== '' && use.callee === here.callee) ||
      // A text that something else may have looks it up as well: `Plugins.getI18nText(name)`.
      soundsLikeTranslator(use.callee),
  );
}

function usesOf(code: Code, name: string, declared: number, end: number): readonly Use[] | undefined {
  const uses: Use[] = [];
  /** The call around the current token. */
  const callees: string[] = [];
  const first = code.indexAt(declared) + 1;
  for (let index = first; index < code.tokens.length; index++) {
    const token = code.at(index);
    if (token === undefined || token.start >= end) break;
    if (index - first > longestFunction) return undefined;
    if (token.text === '(' && token.kind === 'operator') callees.push(code.textAt(index - 1));
    else if (token.text === ')' && token.kind === 'operator') callees.pop();
    const around = filterBehind(code, index) ?? callees.at(-1) ?? wordBefore(code, index);
    if (isNamed(token, name) && !isLabel(code, index)) {
      const isHarmless = isQuestion(code, index, around) || isInsteadOfText(code, index);
      uses.push({ at: token.start, callee: around, isQuestion: isHarmless });
    }
    for (const { start } of (token.string?.inside ?? []).flat().filter(each => isNamed(each, name))) {
      uses.push({ at: start, callee: around, isQuestion: false });
    }
  }
  return uses;
}

/** A filter that a template puts the value at `index` through: `label|trans`. */
function filterBehind(code: Code, index: number): string | undefined {
  if (code.textAt(index + 1) !== '|' || code.at(index + 2)?.kind !== 'name') return undefined;
  return code.textAt(index + 2);
}

/** A function that is called without brackets: `t key`. */
function wordBefore(code: Code, index: number): string {
  return code.at(index - 1)?.kind === 'name' ? code.textAt(index - 1) : '';
}

function isNamed({ kind, text }: Token, name: string): boolean {
  return kind === 'name' && text === name;
}

/** In `f(key: 1)` and `row.key` the name is not the parameter, and in `key = tr(key)` it gets another value. */
function isLabel(code: Code, index: number): boolean {
  const next = code.textAt(index + 1);
  if (next === '=') return true;
  const isOption = next === ':' && /^[(,]$/.test(code.textAt(index - 1));
  return /^(?:\??\.|->|::|&\.)$/.test(code.textAt(index - 1)) || isOption;
}

/** How far the beginning of such a block is searched, in tokens. */
const longestCatch = 40;

/** Whether a function gives back the value at `index` where the look-up failed: `catch (e) { log(e); return name; }`. */
function isInsteadOfText(code: Code, index: number): boolean {
  if (code.textAt(index - 1) !== 'return' || !/^[;}]$/.test(code.textAt(index + 1))) return false;
  for (let at = index - 2; at > index - longestCatch; at--) {
    const text = code.textAt(at);
    if (text === '' || text === '}') return false;
    if (text !== '{') continue;
    const head = code.textAt(at - 1) === ')' ? code.partner(at - 1) : at;
    return code.textAt(head - 1) === 'catch';
  }
  return false;
}

/** Whether the value at `index` is only inspected, perhaps by a function. */
export function isQuestion(code: Code, index: number, callee: string): boolean {
  const next = code.textAt(index + 1);
  const isAsked = /^&?\.$/.test(next) && askingMethods.test(code.textAt(index + 2));
  return (
    isAsked ||
    askingFunctions.has(callee) ||
    askingBefore.has(code.textAt(index - 1)) ||
    askingAfter.has(next)
  );
}
