import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { namesIn } from '../syntax/patterns.ts';
import type { Binding } from './bindings.ts';

/** Words that begin a statement and no value. */
const beginStatements = new WordSet('const let var return export if for while throw switch try'.split(' '));
/** Words that begin what has no members. */
const beginDeclarations = new WordSet(['function', 'class', 'async', 'interface', 'type']);

/** A declaration, as far as it is written. */
interface Declaration {
  readonly kind: Binding['kind'];
  /** The token where its type begins; -1 for none. */
  readonly type: number;
  /** The token behind the name or pattern and the type. */
  readonly next: number;
  /** The token where its value begins; -1 for none. */
  readonly init: number;
  /** Where the script ends that it is in. */
  readonly to: number;
}

/** What ends the brackets or the statement around a declaration. */
const closing: ReadonlySet<number> = new Set([
  Char.BraceClose,
  Char.ParenClose,
  Char.BracketClose,
  Char.Semicolon,
]);

/**
 * Whether the declaration whose name or pattern is at a token has no value yet, so that its names mean what they did.
 */
export function isBeingTyped(
  tokens: Tokens,
  at: number,
  { next, init, type, kind, to }: Declaration,
): boolean {
  const isName = tokens.kind(at) === Kind.Word;
  if (init < 0) return (!isName || (kind === 'constant' && type < 0)) && !tokens.is(next, 'in');
  if (init >= to || closing.has(tokens.kind(init))) return true;
  if (!tokens.breakBefore(init) || tokens.kind(init) !== Kind.Word) return false;
  if (beginStatements.holds(tokens, init) || beginsImport(tokens, init)) return true;
  // No function has members to take apart, and no name is of use before it has a value.
  if (isName) return false;
  const word = tokens.slice(init);
  return (
    beginDeclarations.holds(tokens, init) || namesIn(tokens, at).some(({ token }) => tokens.is(token, word))
  );
}

/** Whether an import begins at a token, and no `import('./page')` or `import.meta`. */
function beginsImport(tokens: Tokens, at: number): boolean {
  const next = tokens.kind(at + 1);
  return tokens.is(at, 'import') && next !== Char.ParenOpen && next !== Char.Dot;
}
