import type { Span } from '../lexing/span.ts';
import { Char, type Tokens } from '../lexing/tokens.ts';
import { type Binding, namedBy } from '../names/bindings.ts';
import type { ArgumentPath, FactoryRule } from '../rules.ts';
import { argumentAt } from '../syntax/arguments.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import type { Resolver } from './resolver.ts';

/**
 * Where the calls of a hook of the application's own say a namespace or a prefix, because what it gives back takes them
 * from its parameters: `const useNs = (ns, keyPrefix) => useTranslation(ns, { keyPrefix })`.
 *
 * @param hook the name of the function
 * @param returned what it gives back
 */
export function parameterizedBy(
  hook: Binding,
  returned: Span,
  translators: Resolver,
): Pick<FactoryRule, 'namespace' | 'prefix' | 'notNamespace'> | undefined {
  const { file } = translators;
  const { from, to } = madeBy(returned, translators);
  const open = file.tokens.kind(to - 1) === Char.ParenClose ? file.tokens.pair(to - 1) : -1;
  const made = open > from ? translators.of({ from, to: open }) : undefined;
  if (made?.rule.is !== 'factory') return undefined;
  const { rule } = made;
  const args = elementsOf(file.tokens, open);
  const taken = (paths: readonly ArgumentPath[] = []) =>
    paths.flatMap(path => {
      const span = argumentAt(file.tokens, args, path);
      const parameter = span && namedBy(file, bare(file.tokens, span));
      return parameter === undefined ? [] : (pathTo(parameter, hook, file.tokens) ?? []);
    });
  const { notNamespace } = rule;
  const carried = { namespace: taken(rule.namespace), prefix: taken(rule.prefix) };
  return notNamespace === undefined ? carried : { ...carried, notNamespace };
}

/** The call that an expression is, or that made the name that it is: `const { t } = useTranslation(ns); return t;`. */
function madeBy(returned: Span, { file }: Resolver): Span {
  const binding = namedBy(file, bare(file.tokens, returned));
  if (binding?.kind !== 'constant' || binding.init < 0) return bare(file.tokens, returned);
  return bare(file.tokens, { from: binding.init, to: endOfExpression(file.tokens, binding.init) });
}

/** Where the calls of a function say what its parameter is; nothing for the parameters of others. */
function pathTo(parameter: Binding, hook: Binding, tokens: Tokens): ArgumentPath | undefined {
  const { kind, functionStart, position, path } = parameter;
  const end = hook.kind === 'function' ? hook.init : endOfExpression(tokens, hook.init);
  const isOfHook = kind === 'parameter' && functionStart >= hook.init && functionStart <= end;
  const [property, ...others] = path;
  if (!isOfHook || others.length > 0) return undefined;
  return property === undefined ? { argument: position } : { argument: position, property };
}
