import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { functionIn } from '../names/functions.ts';
import { returnedBy } from '../names/returns.ts';
import type { ArgumentPath } from '../rules.ts';
import { argumentAt } from '../syntax/arguments.ts';
import { isName, startOfChain } from '../syntax/chains.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { type Meaning, withRule } from './meaning.ts';
import { isParameterized, passedIn } from './parameterized.ts';
import type { Resolver } from './resolver.ts';

/** Names that say that a function makes translators, as others may use one for something else: `makeT`, `buildTranslator`. */
const namesOfMakers = /(?:T|[Tt]ransl\w*|[Ii]18n)$/;
/** Longest function, in tokens, that is searched. */
const longestFunction = 400;

/**
 * What a function of the application makes whose result is a function that asks the library for the translator of a
 * namespace or prefix only when it is called:
 * `const makeT = scope => key => { made ??= i18next.getFixedT(null, null, scope); return made(key); }`.
 *
 * @param hook the name of the function
 * @param returned what it gives back
 */
export function madeInside(hook: Binding, returned: Span, translators: Resolver): Meaning | undefined {
  const { file } = translators;
  const { tokens } = file;
  const { from, to } = bare(tokens, returned);
  if (!namesOfMakers.test(hook.name) || to - from > longestFunction || !takesText(file, { from, to }))
    return undefined;
  for (let open = from + 1; open < to; open++) {
    if (tokens.kind(open) !== Char.ParenOpen || !isName(tokens, open - 1)) continue;
    const factory = translators.of({ from: startOfChain(tokens, open - 1), to: open });
    if (factory?.rule.is !== 'factory' || factory.rule.gives.is !== 'translator') continue;
    const args = elementsOf(tokens, open);
    const passedOn = (paths: readonly ArgumentPath[] = []) =>
      paths.flatMap(path => {
        const span = argumentAt(tokens, args, path);
        return (span && passedIn(span, hook, file)) ?? [];
      });
    const { namespace, prefix, gives } = factory.rule;
    const parameterized = { namespace: passedOn(namespace), prefix: passedOn(prefix) };
    if (isParameterized(parameterized)) return withRule(factory, { is: 'factory', ...parameterized, gives });
  }
  return undefined;
}

/** Whether an expression is a function whose first parameter is a name. */
function takesText(file: ScriptFile, { from, to }: Span): boolean {
  const { tokens } = file;
  const parameters = to > from + 1 && returnedBy(tokens, { from, to }) ? functionIn(file, { from, to }) : -1;
  return tokens.kind(tokens.kind(parameters) === Char.ParenOpen ? parameters + 1 : parameters) === Kind.Word;
}
