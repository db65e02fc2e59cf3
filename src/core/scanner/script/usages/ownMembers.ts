import type { ScriptFile } from '../file.ts';
import { Char, isDot, Kind } from '../lexing/tokens.ts';
import type { Modules } from '../modules.ts';
import { isTranslatorMember } from '../translators/importedNames.ts';
import type { Vocabulary } from '../vocabulary.ts';

/**
 * Whether the member at a token is one of an object that the application put together, in which a translator may have
 * any name: an object literal, one of another file, or what a function gives that is called like a framework's.
 */
export function isOwnMember(
  token: number,
  { tokens, bindings }: ScriptFile,
  vocabulary: Vocabulary,
  modules: Modules | undefined,
): boolean {
  const object = token - 2;
  const isFirst = tokens.kind(object) === Kind.Word && !isDot(tokens.kind(object - 1));
  if (!isFirst || !isDot(tokens.kind(token - 1))) return false;
  const binding = bindings.resolve(tokens.slice(object), object);
  if (binding?.kind === 'import') return isTranslatorMember(binding, tokens.slice(token), modules);
  if (binding?.kind !== 'constant' || binding.path.length > 0 || binding.init < 0) return false;
  const { init } = binding;
  if (tokens.kind(init) === Char.BraceOpen) return true;
  const isCall = tokens.kind(init) === Kind.Word && tokens.kind(init + 1) === Char.ParenOpen;
  return isCall && vocabulary.names.get(tokens.slice(init))?.rule.is === 'factory';
}
