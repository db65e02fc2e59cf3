import type { ScriptFile } from '../file.ts';
import { isKnown, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { type Binding, namedBy } from '../names/bindings.ts';
import type { ArgumentPath, FactoryRule } from '../rules.ts';
import { argumentAt } from '../syntax/arguments.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { choicesIn, lowestOperator } from '../syntax/precedence.ts';
import type { Resolver } from './resolver.ts';

/** Where the calls of a hook specify a namespace or a prefix. */
export type Parameterized = Pick<FactoryRule, 'namespace' | 'prefix' | 'notNamespace'>;

/**
 * Where the calls of a hook of the application specify a namespace or a prefix, because its result takes them from its
 * parameters: `const useNs = (ns, keyPrefix) => useTranslation(ns, { keyPrefix })`.
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
  const carried = passedOn(rule, elementsOf(file.tokens, open), hook, file);
  const { notNamespace } = rule;
  return notNamespace === undefined ? carried : { ...carried, notNamespace };
}

/** Where the calls of a hook specify what it passes a factory for the namespace and the prefix. */
export function passedOn(
  { namespace, prefix }: Pick<FactoryRule, 'namespace' | 'prefix'>,
  args: readonly Span[],
  hook: Binding,
  file: ScriptFile,
): Pick<Parameterized, 'namespace' | 'prefix'> {
  const placesOf = (paths: readonly ArgumentPath[] = []) =>
    paths.flatMap(path => {
      const span = argumentAt(file.tokens, args, path);
      return (span && passedIn(span, hook, file)) ?? [];
    });
  return { namespace: placesOf(namespace), prefix: placesOf(prefix) };
}

/** Usual names of the parameter with the namespace of an application's own translator. */
const namesOfNamespaces = ['ns', 'namespace', 'nameSpace'];

/** A parameter with a namespace by its name alone: where calls pass it, and its default. */
export interface NamedNamespace extends Parameterized {
  readonly byDefault: readonly KeyText[];
}

/**
 * The parameter of a hook that has a namespace by its name, if no function of a library shows its purpose:
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

/** Whether calls specify anything. */
export function isParameterized({ namespace = [], prefix = [] }: Parameterized): boolean {
  return namespace.length + prefix.length > 0;
}

/** For `ns ?? 'common'` and `ns || 'common'`. */
function beforeDefault(tokens: Tokens, span: Span): Span {
  const { from, to } = bare(tokens, span);
  const { kind, at } = lowestOperator(tokens, from, to);
  return { from, to: kind === Kind.Or || kind === Kind.Nullish ? at : to };
}

/**
 * The call in an expression, before a member of it, or in the declaration of its name: `const { t } = useTranslation(ns);
 * return t;`.
 */
function madeBy(returned: Span, { file }: Resolver): Span {
  const { from, to } = bare(file.tokens, returned);
  const isMember = to > from + 2 && isDot(file.tokens.kind(to - 2));
  const made = bare(file.tokens, { from, to: isMember ? to - 2 : to });
  const binding = namedBy(file, made);
  if (binding?.kind !== 'constant' || binding.init < 0) return made;
  return bare(file.tokens, { from: binding.init, to: endOfExpression(file.tokens, binding.init) });
}

/** Where the calls of a hook specify what `ns`, `ns ?? 'common'` or `Array.isArray(ns) ? ns[0] : ns` stands for. */
export function passedIn(span: Span, hook: Binding, file: ScriptFile): ArgumentPath | undefined {
  const given = beforeDefault(file.tokens, span);
  const choices = choicesIn(file.tokens, given);
  const [first, ...others] = (choices.length > 0 ? choices : [given]).map(each =>
    pathTo(beforeIndex(file.tokens, each), hook, file),
  );
  const isSame = others.every(
    other => other?.argument === first?.argument && other?.property === first?.property,
  );
  return isSame ? first : undefined;
}

/** For `ns[0]`. */
function beforeIndex(tokens: Tokens, { from, to }: Span): Span {
  const isIndexed = tokens.kind(to - 1) === Char.BracketClose && tokens.pair(to - 1) > from;
  return { from, to: isIndexed ? tokens.pair(to - 1) : to };
}

/**
 * Where the calls of a function specify its parameter, or a member of it; nothing for parameters of other functions.
 */
function pathTo({ from, to }: Span, hook: Binding, file: ScriptFile): ArgumentPath | undefined {
  const { tokens } = file;
  const isMember = to === from + 3 && isDot(tokens.kind(from + 1));
  const parameter = namedBy(file, { from, to: isMember ? from + 1 : to });
  return parameter && pathOf(parameter, hook, file, isMember ? tokens.slice(from + 2) : undefined);
}

/** The same for a binding, or for a member of its value. */
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
