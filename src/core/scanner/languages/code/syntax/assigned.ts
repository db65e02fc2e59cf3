import type { Code } from './code.ts';

/** Signs that assign a value, other than those that add to one. */
export const assigning: ReadonlySet<string> = new Set(['=', ':=', '||=', '??=']);

/** Words of statements with braces, which are not functions. */
const statements =
  /^(?:if|elseif|else|for|foreach|while|until|switch|match|when|catch|try|do|finally|guard|using|synchronized)$/;

/** Whether a brace is that of a statement: `if (late) {`, `else {`. */
export function isOfStatement(code: Code, brace: number): boolean {
  const before = code.textAt(brace - 1) === ')' ? code.partner(brace - 1) : brace;
  return statements.test(code.textAt(before - 1));
}

/**
 * The index of the name that is given a value by the sign after `index`: `LABEL` in `LABEL: String = "text"`.
 *
 * @param around the bracket around it, which in Go may list constants: `const (Title Key = "title")`
 */
export function assignedName(code: Code, index: number, around: number): number {
  let typed = index;
  while (code.textAt(typed - 1) === '.' && code.at(typed - 2)?.kind === 'name') typed -= 2;
  typed = beginOfReference(code, typed);
  // What follows on a line of its own is no type: `else:` in Python, `case open:` in Go.
  const isType =
    code.textAt(typed - 1) === ':' && code.at(typed)?.startsLine === false && !isOfCase(code, typed - 2);
  if (isType && code.at(typed - 2)?.kind === 'name') return typed - 2;
  const isInList = code.textAt(around) === '(' && /^(?:const|var)$/.test(code.textAt(around - 1));
  const isTyped = (isInList || code.textAt(index) === 'string') && code.at(typed - 1)?.kind === 'name';
  const isListed = code.textAt(typed - 2) === 'const' || code.at(typed - 1)?.startsLine === true;
  return isTyped && isListed ? typed - 1 : index;
}

/** `const TITLE: &'static str = "title"` in Rust. */
function beginOfReference(code: Code, type: number): number {
  const before = code.textAt(type - 2) === "'" ? type - 2 : type;
  return code.textAt(before - 1) === '&' ? before - 1 : type;
}

/** Whether a statement follows the colon after a name, on the same line: `case open: key = 'open'`. */
function isOfCase(code: Code, name: number): boolean {
  return /^(?:default|else)$/.test(code.textAt(name)) || /^(?:case|\.|::)$/.test(code.textAt(name - 1));
}

/** PHP's visibility modifiers: `protected string $key = 'title';`. */
export function modifierOf(code: Code, index: number): string | undefined {
  if (!code.textAt(index).startsWith('$')) return undefined;
  let at = index - 1;
  while (at > index - 6 && /^(?:[\w\\]+|\?)$/.test(code.textAt(at)) && code.textAt(at) !== 'static') at -= 1;
  const modifier = code.textAt(at + 1);
  return /^(?:public|protected|private|var)$/.test(modifier) ? modifier : undefined;
}

/** Dart's `({this.key = 'title'})`, which assigns nothing where it stands. */
function isFormal(code: Code, index: number, around: number): boolean {
  const isOwn = code.textAt(index - 1) === '.' && code.textAt(index - 2) === 'this';
  return isOwn && /^[[{]$/.test(code.textAt(around)) && /^[(,]$/.test(code.textAt(around - 1));
}

/**
 * Whether a name is given a value in the brackets of a call: `f(label='text')` names an argument, not a variable. Go lists
 * constants in brackets.
 */
function isArgument(code: Code, around: number): boolean {
  return code.textAt(around) === '(' && !/^(?:const|var|if|while|elif)$/.test(code.textAt(around - 1));
}

/** Whether a name with a `=` behind it is none that gets a value there: that of an argument, or of a parameter. */
export function isNoVariable(code: Code, index: number, around: number): boolean {
  return isArgument(code, around) || isFormal(code, index, around);
}
