import type { Span } from '../lexing/span.ts';
import { Char } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { requiredMembers, requiredModule } from '../names/imports.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare } from '../syntax/objects.ts';
import { elementMeaning } from './elementMeaning.ts';
import { isForeign } from './foreign.ts';
import { toldByForwarding } from './forwarding.ts';
import { hookMeaning } from './hookMeaning.ts';
import { importedCall } from './importedCall.ts';
import { spreadInto } from './localeModules.ts';
import { byName, callableAs, type Meaning } from './meaning.ts';
import { memoizedMeaning } from './memoizedMeaning.ts';
import { objectOfTranslators } from './objectMeaning.ts';
import type { Resolver } from './resolver.ts';
import { isInjected } from './typedMeaning.ts';
import { mayBeTranslator } from './wrappers.ts';

/** How far an assignment is searched, in tokens. */
const farthestAssignment = 2000;

/** The meaning of a constant's or variable's value. */
export function valueMeaning(binding: Binding, translators: Resolver): Meaning | undefined {
  if (binding.init < 0) return assigned(binding, translators) ?? translators.spelled(binding);
  if (binding.isElement) return undefined;
  const { tokens } = translators.file;
  const module = requiredModule(tokens, binding.init);
  if (module !== undefined) {
    const [imported = 'default', ...others] = [...requiredMembers(tokens, binding.init), ...binding.path];
    return memberOf(translators.imported({ ...binding, module, imported }), others, translators);
  }
  const span = bare(tokens, { from: binding.init, to: endOfExpression(tokens, binding.init) });
  const [field, ...inside] = binding.path;
  // `const { t } = this` is the class's `t`.
  if (field !== undefined && span.to === span.from + 1 && tokens.is(span.from, 'this'))
    return memberOf(translators.ofThis(span.from, field), inside, translators);
  const meaning = translators.of(spreadInto(tokens, span) ?? span) ?? memoizedMeaning(binding, translators);
  if (meaning !== undefined && binding.path.length === 0) {
    const isCall = tokens.kind(span.to - 1) === Char.ParenClose && !isInjected(tokens, span.from);
    return isCall ? callableAs(binding.name, meaning) : meaning;
  }
  if (meaning !== undefined) {
    return memberOf(meaning, binding.path, translators);
  }
  const hook = hookMeaning(binding, translators);
  if (hook !== undefined) return hook;
  const object = objectOfTranslators(span, translators);
  if (binding.path.length > 0)
    return (
      memberOf(object, binding.path, translators) ??
      elementMeaning(span, binding, translators) ??
      namedPart(span, binding, translators)
    );
  if (object !== undefined) return object;
  // Most names say nothing: what they hold is not looked through then.
  const named = translators.spelled(binding);
  if (named === undefined || !mayBeTranslator(tokens, span, translators.vocabulary.names)) return undefined;
  return isForeign(translators.file, span.from) ? undefined : toldByForwarding(named, span, translators);
}

/** A part with the name of a translator. The file of the function that returns it may tell more. */
function namedPart(span: Span, binding: Binding, translators: Resolver): Meaning | undefined {
  const named = byName(translators.vocabulary, binding);
  if (named?.rule.is !== 'translator') return named;
  const part =
    memberOf(importedCall(span, translators), binding.path, translators) ??
    elementMeaning(span, binding, translators, importedCall);
  return part?.rule.is === 'translator' ? part : named;
}

function memberOf(
  owner: Meaning | undefined,
  path: readonly string[],
  translators: Resolver,
): Meaning | undefined {
  let meaning = owner;
  for (const name of path) meaning = meaning && translators.member(meaning, name);
  return meaning;
}

/** For `let t; … t = await getFixedT(…)`: the first assignment with a meaning. */
function assigned(binding: Binding, translators: Resolver): Meaning | undefined {
  const { tokens } = translators.file;
  const end = Math.min(binding.scopeEnd, tokens.length, binding.token + farthestAssignment);
  for (let at = binding.token + 1; at < end; at++) {
    if (tokens.kind(at) !== Char.Equals || !tokens.is(at - 1, binding.name)) continue;
    const meaning = translators.of({ from: at + 1, to: endOfExpression(tokens, at + 1) });
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}
