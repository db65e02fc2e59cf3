import type { ScriptFile } from '../file.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import { functionIn } from '../names/functions.ts';
import { returnedBy } from '../names/returns.ts';
import type { ScriptValue, TranslatorRule } from '../rules.ts';
import { isName, startOfChain } from '../syntax/chains.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { type Meaning, withRule } from './meaning.ts';
import { isParameterized, passedIn, passedOn } from './parameterized.ts';
import type { Resolver } from './resolver.ts';

/** Names that say that a function makes translators, as others may use one otherwise: `makeT`, `buildTranslator`. */
const namesOfMakers = /(?:T|[Tt]ransl\w*|[Ii]18n)$/;
const namesOfHooks = /^use[A-Z]/;
/** Longest function, in tokens, that is searched. */
const longestFunction = 1000;

/**
 * What a function of the application makes that asks the library for the translator of a namespace or prefix in a way
 * that its result does not show: in the function that it gives
 * (`const makeT = scope => key => { made ??= getFixedT(null, null, scope); return made(key); }`), or, as a hook, for a
 * state in its result (`useTexts = ns => { const [result, set] = useState({ t: getFixedT(null, ns) }); … }`).
 *
 * @param hook the name of the function
 * @param returned what it gives back
 */
export function madeInside(hook: Binding, returned: Span, translators: Resolver): Meaning | undefined {
  const { from, to } = bare(translators.file.tokens, returned);
  if (namesOfMakers.test(hook.name) && takesText(translators.file, { from, to }))
    return factoryIn({ from, to }, hook, translators, gives => gives);
  return namesOfHooks.test(hook.name)
    ? factoryIn({ from: hook.init, to: from }, hook, translators, t => ({ is: 'object', members: { t } }))
    : undefined;
}

/** The factory whose calls take what a call in some tokens is given of a function's parameters. */
function factoryIn(
  { from, to }: Span,
  hook: Binding,
  translators: Resolver,
  given: (rule: TranslatorRule) => ScriptValue,
): Meaning | undefined {
  const { file } = translators;
  const { tokens } = file;
  if (from < 0 || to - from > longestFunction) return undefined;
  for (let open = from + 1; open < to; open++) {
    if (tokens.kind(open) !== Char.ParenOpen || !isName(tokens, open - 1)) continue;
    const args = elementsOf(tokens, open);
    if (!args.some(arg => passedIn(arg, hook, file) !== undefined)) continue;
    const factory = translators.of({ from: startOfChain(tokens, open - 1), to: open });
    if (factory?.rule.is !== 'factory' || factory.rule.gives.is !== 'translator') continue;
    const parameterized = passedOn(factory.rule, args, hook, file);
    if (isParameterized(parameterized))
      return withRule(factory, { is: 'factory', ...parameterized, gives: given(factory.rule.gives) });
  }
  return undefined;
}

/** Whether an expression is a function whose first parameter is a name. */
function takesText(file: ScriptFile, { from, to }: Span): boolean {
  const { tokens } = file;
  const parameters = to > from + 1 && returnedBy(tokens, { from, to }) ? functionIn(file, { from, to }) : -1;
  return tokens.kind(tokens.kind(parameters) === Char.ParenOpen ? parameters + 1 : parameters) === Kind.Word;
}
