import { isKnown, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind } from '../lexing/tokens.ts';
import type { Binding } from '../names/bindings.ts';
import {
  callsWithAll,
  forwardedTo,
  listLiteral,
  objectLiteral,
  returnedBy,
  returnedExpression,
} from '../names/returns.ts';
import type { FactoryRule, ObjectRule } from '../rules.ts';
import { propertyAt } from '../syntax/arguments.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare } from '../syntax/objects.ts';
import { forwardingOf, prefixingForwardingOf } from './forwarding.ts';
import { madeInside } from './madeInside.ts';
import { callableAs, carrying, type Meaning, withRule } from './meaning.ts';
import { memoizedAt } from './memoizedMeaning.ts';
import { objectOfTranslators, spreadIn, spreadMeaning } from './objectMeaning.ts';
import {
  isParameterized,
  namedNamespace,
  type Parameterized,
  parameterizedBy,
  passedIn,
} from './parameterized.ts';
import type { Resolver } from './resolver.ts';
import { mayBeTranslator, wraps } from './wrappers.ts';

/** A function of the application that returns a translator: `const useCart = () => useTranslation('cart')`. */
export function hookMeaning(binding: Binding, translators: Resolver): Meaning | undefined {
  const { tokens } = translators.file;
  const returned = returnedExpression(tokens, binding);
  return (
    returned &&
    (meaningOfReturned(returned, translators, binding) ??
      madeInside(binding, returned, translators) ??
      otherName(binding, translators))
  );
}

/** For `const say = (...args) => i18n.t(...args)`: the translator itself under another name. */
function otherName(binding: Binding, translators: Resolver): Meaning | undefined {
  const callee = callsWithAll(translators.file.tokens, binding);
  const meaning = callee && translators.of(callee);
  return meaning?.rule.is === 'translator' ? meaning : undefined;
}

/** The meaning of an exported expression; for an object literal, of its member. */
export function meaningOfExport(
  span: Span,
  member: string | undefined,
  translators: Resolver,
): Meaning | undefined {
  const value = member === undefined ? span : propertyAt(translators.file.tokens, span, member);
  if (value !== undefined)
    return (
      translators.of(value) ??
      meaningOfFunction(value, translators) ??
      objectOfTranslators(value, translators)
    );
  return member === undefined ? undefined : translators.member(translators.of(span), member);
}

/** For `module.exports = { useCart: () => useTranslation('cart') }`. */
function meaningOfFunction(span: Span, translators: Resolver): Meaning | undefined {
  const returned = returnedBy(translators.file.tokens, span)?.at(-1);
  return returned && meaningOfReturned(returned, translators);
}

/**
 * For `const say = useTranslation()` where `say('title')` is called: a hook of the application returns the function
 * itself, since the result of a library's cannot be called.
 *
 * @param meaning the meaning of the name at the token
 */
export function calledHook(
  token: number,
  meaning: Meaning | undefined,
  translators: Resolver,
): Meaning | undefined {
  if (meaning?.rule.is !== 'object') return undefined;
  const { tokens, bindings } = translators.file;
  const binding = bindings.resolve(tokens.slice(token), token);
  if (binding?.kind !== 'constant' || binding.init < 0 || binding.path.length > 0) return undefined;
  const to = endOfExpression(tokens, binding.init);
  // Something known only by its name, such as `props`, is not a function.
  const returned = tokens.kind(to - 1) === Char.ParenClose && translators.of({ from: binding.init, to });
  const inner = returned ? callableAs('t', meaning) : meaning;
  return inner.rule.is === 'translator' ? inner : undefined;
}

/**
 * The same for a call without a name: `(await getTranslation('en', 'cart'))('title')`.
 *
 * @param meaning the meaning of the called expression
 */
export function calledResult(
  callee: Span,
  meaning: Meaning | undefined,
  { file: { tokens } }: Resolver,
): Meaning | undefined {
  const { from, to } = bare(tokens, callee);
  const isCall = from > callee.from && tokens.kind(to - 1) === Char.ParenClose;
  const inner = isCall && meaning !== undefined ? callableAs('t', meaning) : undefined;
  return inner?.rule.is === 'translator' ? inner : undefined;
}

function meaningOfReturned(result: Span, translators: Resolver, binding?: Binding): Meaning | undefined {
  const { tokens } = translators.file;
  const returned = memoizedAt(tokens, bare(tokens, result).from) ?? result;
  const literal = objectLiteral(tokens, returned) ?? listLiteral(tokens, returned);
  return literal === undefined
    ? meaningOfResult(returned, translators, binding)
    : meaningOfMembers(literal, returned, translators, binding);
}

/** For `() => useTranslation('cart')`. */
function meaningOfResult(returned: Span, translators: Resolver, binding?: Binding): Meaning | undefined {
  const callee = binding && forwardedTo(translators.file.tokens, binding, returned);
  const forwarded = callee && translators.of(callee);
  const scoped = binding && scopedBy(binding, returned, translators);
  if (scoped !== undefined)
    return withRule(scoped.meaning, { is: 'factory', ...scoped.parameterized, gives: scoped.meaning.rule });
  const forwarding = forwardingOf(returned, translators);
  const meaning = forwarding?.meaning ?? translators.of(returned);
  if (forwarded?.rule.is === 'factory')
    return carrying(forwarded, knownOf(meaning?.namespaces), knownOf(meaning?.prefixes));
  const parameterized = binding && parameterizedBy(binding, forwarding?.callee ?? returned, translators);
  const byDefault = meaning && parameterized ? withDefaults(meaning, parameterized) : meaning;
  return byDefault && withRule(byDefault, { is: 'factory', ...parameterized, gives: byDefault.rule });
}

/** For `() => ({ t, tc })` and `() => [t]`. */
function meaningOfMembers(
  members: ReadonlyMap<string, Span>,
  returned: Span,
  translators: Resolver,
  binding?: Binding,
): Meaning | undefined {
  const parts = new Map<string, Meaning>();
  let parameterizedParts: Meaning | undefined;
  for (const [name, value] of members) {
    const { meaning, parameterized } = memberMeaning(name, value, translators, binding);
    if (meaning === undefined) continue;
    const made =
      parameterized !== undefined && isParameterized(parameterized)
        ? parameterizedMember(name, meaning, parameterized)
        : undefined;
    const together = made && joined(parameterizedParts, made);
    if (together === undefined) parts.set(name, meaning);
    else parameterizedParts = together;
  }
  const spread = spreadMeaning(returned, translators);
  const parameterizedSpread =
    spread && binding && parameterizedSpreadOf(spread, returned, binding, translators);
  const all = parameterizedSpread && parameterizedParts && joined(parameterizedSpread, parameterizedParts);
  const parameterized = all ?? parameterizedParts ?? parameterizedSpread;
  if (parameterized !== undefined) return { ...parameterized, parts };
  const [first = spread] = parts.values();
  if (first === undefined) return undefined;
  const gives = spread?.rule ?? ({ is: 'object', members: {} } as const);
  return { ...spread, rule: { is: 'factory', gives }, framework: first.framework, parts };
}

/** What gives the members of two that take their namespace and prefix from the same places of a call. */
function joined(some: Meaning | undefined, more: Meaning): Meaning | undefined {
  if (some === undefined) return more;
  if (some.rule.is !== 'factory' || more.rule.is !== 'factory') return undefined;
  const [known, other] = [some.rule.gives, more.rule.gives];
  const places = ({ namespace, prefix }: FactoryRule) => JSON.stringify([namespace ?? [], prefix ?? []]);
  if (known.is !== 'object' || other.is !== 'object' || places(some.rule) !== places(more.rule))
    return undefined;
  const gives: ObjectRule = { is: 'object', members: { ...known.members, ...other.members } };
  return withRule(some, { ...some.rule, gives });
}

/** The meaning of a member of a result, and where calls of the function add to it. */
function memberMeaning(
  name: string,
  value: Span,
  translators: Resolver,
  hook: Binding | undefined,
): { meaning?: Meaning | undefined; parameterized?: Parameterized | undefined } {
  const scoped = hook && scopedBy(hook, value, translators);
  if (scoped !== undefined) return scoped;
  const forwarding = forwardingOf(value, translators);
  const parameterized = hook && parameterizedBy(hook, forwarding?.callee ?? value, translators);
  const known = forwarding?.meaning ?? translators.of(value);
  if (hook === undefined || parameterized !== undefined || known?.namespaces !== undefined)
    return { meaning: known ?? wrapperMeaning(name, value, translators), parameterized };
  const own = wrapperMeaning(name, value, translators);
  const named = own && namedNamespace(hook, value.from, translators);
  const meaning = known ?? own;
  return named === undefined
    ? { meaning }
    : { meaning: meaning && carrying(meaning, knownOf(named.byDefault)), parameterized: named };
}

/** A function in the result of a hook whose calls specify what it puts before its keys: `key => t(`${area}.${key}`)`. */
function scopedBy(
  hook: Binding,
  value: Span,
  translators: Resolver,
): { readonly meaning: Meaning; readonly parameterized: Parameterized } | undefined {
  const forwarding = prefixingForwardingOf(value, translators);
  if (forwarding === undefined || forwarding.meaning.prefixes !== undefined) return undefined;
  const prefix = passedIn(forwarding.prefix, hook, translators.file);
  if (prefix === undefined) return undefined;
  const { namespace = [] } = parameterizedBy(hook, forwarding.callee, translators) ?? {};
  return { meaning: forwarding.meaning, parameterized: { namespace, prefix: [prefix] } };
}

/** For `(keyPrefix) => { const { t } = useTranslation('cart', { keyPrefix }); return { t }; }`. */
function parameterizedMember(name: string, meaning: Meaning, parameterized: Parameterized): Meaning {
  const gives = { is: 'object', members: { [name]: meaning.rule } } as const;
  return withRule(withDefaults(meaning, parameterized), { is: 'factory', ...parameterized, gives });
}

/** For `ns => ({ ...useTranslation(ns), isOpen })`. */
function parameterizedSpreadOf(
  spread: Meaning,
  returned: Span,
  hook: Binding,
  translators: Resolver,
): Meaning | undefined {
  const value = spreadIn(returned, translators.file.tokens);
  const parameterized = value && parameterizedBy(hook, value, translators);
  if (parameterized === undefined || !isParameterized(parameterized)) return undefined;
  return withRule(withDefaults(spread, parameterized), {
    is: 'factory',
    ...parameterized,
    gives: spread.rule,
  });
}

/** Parameters that a hook's calls omit have their default, or none: `useT = (ns = 'cart', keyPrefix) => …`. */
function withDefaults(meaning: Meaning, { namespace = [], prefix = [] }: Parameterized): Meaning {
  return {
    ...meaning,
    namespaces: namespace.length > 0 ? knownOf(meaning.namespaces) : meaning.namespaces,
    prefixes: prefix.length > 0 ? knownOf(meaning.prefixes) : meaning.prefixes,
  };
}

function knownOf(texts: readonly KeyText[] = []): readonly KeyText[] | undefined {
  const known = texts.filter(isKnown);
  return known.length > 0 ? known : undefined;
}

/** For `{ t: translate }`, where `translate` is a function of the application that passes keys on. */
function wrapperMeaning(name: string, span: Span, { file, vocabulary }: Resolver): Meaning | undefined {
  const { tokens, bindings } = file;
  const known = vocabulary.names.get(name);
  if (known?.rule.is !== 'translator') return undefined;
  if (span.to > span.from + 1 || tokens.kind(span.from) !== Kind.Word) {
    return mayBeTranslator(tokens, span, vocabulary.names) ? known : undefined;
  }
  const binding = bindings.resolve(tokens.slice(span.from), span.from);
  if (binding?.kind === 'function') {
    return wraps(tokens, binding, binding.init, vocabulary.names) ? known : undefined;
  }
  if (binding?.kind !== 'constant' || binding.path.length > 0) return undefined;
  const value = { from: binding.init, to: endOfExpression(tokens, binding.init) };
  return mayBeTranslator(tokens, value, vocabulary.names) ? known : undefined;
}
