import type { ScriptFile } from '../file.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import type { Modules } from '../modules.ts';
import { openAfter } from '../syntax/chains.ts';
import { isTranslatorMember, mayBeHook } from '../translators/importedNames.ts';
import type { Vocabulary } from '../vocabulary.ts';

/**
 * Whether the member at a token is one of an object that the application put together, in which a translator may have
 * any name: an object literal, one of another file, what is passed to a function or component, or what a hook returns.
 */
export function isOwnMember(
  token: number,
  file: ScriptFile,
  vocabulary: Vocabulary,
  modules: Modules | undefined,
): boolean {
  const { tokens, bindings } = file;
  const object = token - 2;
  if (tokens.kind(object) !== Kind.Word || !isDot(tokens.kind(token - 1))) return false;
  if (isDot(tokens.kind(object - 1)))
    return tokens.is(object, 'props') && tokens.is(object - 2, 'this') && isPassed(token, file, modules);
  const binding = bindings.resolve(tokens.slice(object), object);
  if (binding?.kind === 'import') return isTranslatorMember(binding, tokens.slice(token), modules);
  if (binding?.kind === 'parameter') return isPassed(token, file, modules);
  if (binding?.kind !== 'constant' || binding.path.length > 0 || binding.init < 0) return false;
  const { init } = binding;
  if (tokens.kind(init) === Char.BraceOpen) return true;
  const isCall = tokens.kind(init) === Kind.Word && tokens.kind(init + 1) === Char.ParenOpen;
  const hook = isCall ? tokens.slice(init) : '';
  return mayBeHook.test(hook) || vocabulary.names.get(hook)?.rule.is === 'factory';
}

/** Whether the name at a token is one under which this file or another passes on a translator, or some other value. */
function isPassed(
  token: number,
  { tokens, passedMembers }: ScriptFile,
  modules: Modules | undefined,
): boolean {
  if (isPassedFunction(tokens, openAfter(tokens, token + 1) + 1)) return false;
  const name = tokens.slice(token);
  return modules?.passesMember?.(name) === true || passedMembers.has(name);
}

/** Whether the first argument of a call is a function, as of most methods of lists, and so no key. */
function isPassedFunction(tokens: Tokens, argument: number): boolean {
  return tokens.kind(argument) === Char.ParenOpen || tokens.kind(argument + 1) === Kind.Arrow;
}
