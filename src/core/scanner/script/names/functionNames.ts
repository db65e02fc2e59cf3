import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { bracketAround } from '../syntax/brackets.ts';
import { classBody } from './classes.ts';
import { componentName, wrappers } from './wrappers.ts';

/** How far before its `=` the name of a typed constant is searched, in tokens. */
const farthestName = 40;
/** How far before a member the bracket of its class or object is searched, in tokens. */
const farthestOwner = 4000;

const declaring = new WordSet(['const', 'let', 'var']);
const wrapping = new WordSet(wrappers);

/**
 * The token of the name of a method, or of a function that is a member, by the first token of its parameters:
 * `fail(key) { … }`, `fail = (key) => …` in a class, `fail: (key) => …`; -1 for any other function.
 */
export function nameOfMember(tokens: Tokens, functionStart: number): number {
  let at = functionStart - 1;
  const isHead = tokens.kind(at) === Kind.Word && tokens.kind(functionStart) === Char.ParenOpen;
  const isExpression = tokens.is(at, 'function');
  if (isHead && !isExpression && !tokens.is(at, 'async')) return isNamedBy(tokens, at - 1) ? -1 : at;
  if (isExpression) at--;
  if (tokens.is(at, 'async')) at--;
  if (tokens.kind(at - 1) !== Kind.Word) return -1;
  const before = tokens.kind(at - 2);
  if (tokens.kind(at) === Char.Colon) return before === Char.BraceOpen || before === Char.Comma ? at - 1 : -1;
  if (tokens.kind(at) !== Char.Equals || isExpression) return -1;
  const isField = !isDot(before) && !declaring.holds(tokens, at - 2);
  return isField && before !== Char.Comma ? at - 1 : -1;
}

/** Whether a member is a property of an object with a function as its value: `fail: (key) => …`. */
export function isProperty(tokens: Tokens, member: number): boolean {
  return tokens.kind(member + 1) === Char.Colon;
}

/**
 * The token of the name of the class or constant that a member belongs to, whose name is at a token; -1 where it has
 * none.
 *
 * @param body where the body of the class around it opens; -1 where there is none
 */
export function nameOfOwner(tokens: Tokens, member: number, body: number): number {
  const limit = Math.max(0, member - farthestOwner);
  for (let at = member - 1; at >= limit; at--) {
    const pair = tokens.pair(at);
    if (pair > member) return at === body ? nameOfClass(tokens, body) : nameOfConstant(tokens, at - 1);
    if (pair >= 0 && pair < at) at = pair;
  }
  return -1;
}

/** The token of a class's name by the `{` of its body; -1 where it has none. */
export function nameOfClass(tokens: Tokens, body: number): number {
  const limit = Math.max(0, body - farthestName);
  for (let at = body - 1; at >= limit; at--) {
    if (!tokens.is(at, 'class') || classBody(tokens, at) !== body) continue;
    return tokens.kind(at + 1) === Kind.Word && !tokens.is(at + 1, 'extends') ? at + 1 : -1;
  }
  return -1;
}

/** Whether only its class can call the method whose name is at a token. */
export function isPrivate(tokens: Tokens, method: number): boolean {
  let at = method - 1;
  while (tokens.is(at, 'async') || tokens.is(at, 'readonly') || tokens.is(at, 'static')) at--;
  return tokens.is(at, 'private') || tokens.slice(method).startsWith('#');
}

/** Whether a word introduces the name of a function or of a Svelte snippet. */
function isNamedBy(tokens: Tokens, at: number): boolean {
  return tokens.is(at, 'function') || tokens.is(at, 'snippet');
}

/**
 * The token of a function's name by the first token of its parameters, that of the constant that it is the value of
 * before its own, which nothing outside of it sees then; -1 for one that has none.
 */
export function nameOfFunction(tokens: Tokens, functionStart: number): number {
  const before = functionStart - 1;
  const own = tokens.kind(before) === Kind.Word && isNamedBy(tokens, before - 1) ? before : -1;
  const constant = nameOfConstant(tokens, own < 0 ? before : own - 1);
  return constant < 0 ? own : constant;
}

/** The token of the name of the constant whose value is a function, by the last token before its name or parameters. */
function nameOfConstant(tokens: Tokens, last: number): number {
  let at = last;
  if (tokens.is(at, 'function')) at--;
  if (tokens.is(at, 'async')) at--;
  if (tokens.kind(at) === Char.ParenOpen && wrapping.holds(tokens, at - 1)) {
    at -= tokens.kind(at - 2) === Char.Dot ? 4 : 2;
  } else if (tokens.kind(at) === Char.ParenOpen || tokens.kind(at) === Char.Comma) {
    const named = nameOfMade(tokens, at);
    return named < 0 || !componentName.test(tokens.slice(named)) ? -1 : named;
  }
  return nameBefore(tokens, at);
}

/** For `const Field = register('Field', props => …)`, where an application's own function makes a component of another. */
function nameOfMade(tokens: Tokens, last: number): number {
  const open = tokens.kind(last) === Char.Comma ? bracketAround(tokens, last) : last;
  const isCall = tokens.kind(open) === Char.ParenOpen && tokens.kind(open - 1) === Kind.Word;
  return isCall ? nameBefore(tokens, open - 2) : -1;
}

/** The token of the name that is declared before a `=` at a token. */
function nameBefore(tokens: Tokens, sign: number): number {
  let at = sign;
  if (tokens.kind(at) !== Char.Equals) return -1;
  const limit = Math.max(0, at - farthestName);
  for (at--; at > limit && tokens.kind(at) !== Char.Semicolon; at--) {
    if (declaring.holds(tokens, at - 1)) return at;
    const pair = tokens.pair(at);
    if (pair >= 0 && pair < at) at = pair;
  }
  return -1;
}
