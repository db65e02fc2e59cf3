import type { ScriptFile } from '../file.ts';
import { isKnown, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { type Binding, namedBy } from '../names/bindings.ts';
import type { ArgumentPath, FactoryRule } from '../rules.ts';
import { argumentAt } from '../syntax/arguments.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { lowestOperator } from '../syntax/precedence.ts';
import type { Resolver } from './resolver.ts';

/** Where the calls of a hook say a namespace or a prefix. */
export type Parameterized = Pick<FactoryRule, 'namespace' | 'prefix' | 'notNamespace'>;

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
): Parameterized | undefined {
  const { file } = translators;
  const { from, to } = madeBy(returned, translators);
  const open = file.tokens.kind(to - 1) === Char.ParenClose ? file.tokens.pair(to - 1) : -1;
  const factory = open > from ? translators.of({ from, to: open }) : undefined;
  if (factory?.rule.is !== 'factory') return undefined;
  const { rule } = factory;
  const args = elementsOf(file.tokens, open);
  const passedOn = (paths: readonly ArgumentPath[] = []) =>
    paths.flatMap(path => {
      const span = argumentAt(file.tokens, args, path);
      return (span && pathTo(beforeDefault(file.tokens, span), hook, file)) ?? [];
    });
  const { notNamespace } = rule;
  const carried = { namespace: passedOn(rule.namespace), prefix: passedOn(rule.prefix) };
  return notNamespace === undefined ? carried : { ...carried, notNamespace };
}

/** What applications call the parameter that says whose texts a translator of their own looks its keys up in. */
const namesOfNamespaces = ['ns', 'namespace', 'nameSpace'];

/** What says a namespace by its name alone: where calls give it, and what it is when they do not. */
export interface NamedNamespace extends Parameterized {
  readonly byDefault: readonly KeyText[];
}

/**
 * The parameter of a hook that says a namespace by its name, where no library's function tells what it is for:
 * `async (ns, locale) => { const texts = await load(locale, ns); return { t: key => texts[key] }; }`.
 *
 * @param hook the name of the function
 * @param at a token in its body
 */
export function namedNamespace(hook: Binding, at: number, resolver: Resolver): NamedNamespace | undefined {
  const { file, texts } = resolver;
  for (const name of namesOfNamespaces) {
    const binding = file.bindings.resolve(name, at);
    const path = binding && pathOf(binding, hook, file);
    if (binding === undefined || path === undefined) continue;
    return {
      namespace: [path],
      byDefault: texts.of({ from: binding.token, to: binding.token + 1 }).filter(isKnown),
    };
  }
  return undefined;
}

/** Whether calls say anything. */
export function isParameterized({ namespace = [], prefix = [] }: Parameterized): boolean {
  return namespace.length + prefix.length > 0;
}

/** For `ns ?? 'common'` and `ns || 'common'`. */
function beforeDefault(tokens: Tokens, span: Span): Span {
  const { from, to } = bare(tokens, span);
  const { kind, at } = lowestOperator(tokens, from, to);
  return { from, to: kind === Kind.Or || kind === Kind.Nullish ? at : to };
}

/** The call that an expression is, or that made the name that it is: `const { t } = useTranslation(ns); return t;`. */
function madeBy(returned: Span, { file }: Resolver): Span {
  const binding = namedBy(file, bare(file.tokens, returned));
  if (binding?.kind !== 'constant' || binding.init < 0) return bare(file.tokens, returned);
  return bare(file.tokens, { from: binding.init, to: endOfExpression(file.tokens, binding.init) });
}

/** Where the calls of a function say what its parameter is, or a member of it; nothing for the parameters of others. */
function pathTo({ from, to }: Span, hook: Binding, file: ScriptFile): ArgumentPath | undefined {
  const { tokens } = file;
  const isMember = to === from + 3 && isDot(tokens.kind(from + 1));
  const parameter = namedBy(file, { from, to: isMember ? from + 1 : to });
  return parameter && pathOf(parameter, hook, file, isMember ? tokens.slice(from + 2) : undefined);
}

/** The same of a binding, or of a member of what it is. */
function pathOf(
  { kind, functionStart, position, path }: Binding,
  hook: Binding,
  { tokens }: ScriptFile,
  member?: string,
): ArgumentPath | undefined {
  if (kind !== 'parameter') return undefined;
  const end = hook.kind === 'function' ? hook.init : endOfExpression(tokens, hook.init);
  const isOfHook = functionStart >= hook.init && functionStart <= end;
  const [property, ...others] = member === undefined ? path : [...path, member];
  if (!isOfHook || others.length > 0) return undefined;
  return property === undefined ? { argument: position } : { argument: position, property };
}
