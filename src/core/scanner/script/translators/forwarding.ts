import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { functionIn } from '../names/functions.ts';
import { returnedBy, returnedExpressions } from '../names/returns.ts';
import type { TranslatorRule } from '../rules.ts';
import { propertyAt } from '../syntax/arguments.ts';
import { endOfExpression } from '../syntax/extent.ts';
import { bare, elementsOf } from '../syntax/objects.ts';
import { partsOf } from '../values/textTemplates.ts';
import { carrying, type Meaning, withRule } from './meaning.ts';
import type { Resolver } from './resolver.ts';

/** A function that passes its first argument on unchanged, and so is a translator itself. */
export interface Forwarding {
  /** The tokens of the translator that it calls. */
  readonly callee: Span;
  readonly meaning: Meaning;
}

/** A function that returns what a translator gives for its first argument, or for a text made of it. */
interface TranslatingCall extends Forwarding {
  readonly meaning: Meaning & { readonly rule: TranslatorRule };
  /** What the translator is given. */
  readonly argument: Span;
  /** The name of the function's first parameter. */
  readonly parameter: string;
}

/** For `id => intl.formatMessage({ id })`, written out or named. */
export function forwardingOf(span: Span, translators: Resolver): Forwarding | undefined {
  const { tokens } = translators.file;
  for (const { callee, meaning, argument, parameter } of translatingCalls(span, translators)) {
    const { keyProperty } = meaning.rule;
    if (isName(tokens, argument, parameter)) return { callee, meaning };
    const key = keyProperty === undefined ? undefined : propertyAt(tokens, argument, keyProperty);
    if (key !== undefined && isName(tokens, key, parameter))
      return { callee, meaning: withRule(meaning, { is: 'translator', values: [{ argument: 1 }] }) };
  }
  return undefined;
}

/**
 * A translator of the application by its name, with the namespace and prefix of the call that it passes its keys on to:
 * `const t = key => i18n.t(key, { scope: 'cart' })`.
 */
export function toldByForwarding(named: Meaning, span: Span, translators: Resolver): Meaning {
  const { namespaces, prefixes } = forwardingOf(span, translators)?.meaning ?? {};
  return carrying(named, namespaces, prefixes);
}

/** A function that puts something before its first argument: `key => t(`${area}.${key}`)`. */
export interface PrefixingForwarding extends Forwarding {
  /** What it puts there, without the separator. */
  readonly prefix: Span;
}

/** For `key => t(`${area}.${key}`)`, written out or named. */
export function prefixingForwardingOf(span: Span, translators: Resolver): PrefixingForwarding | undefined {
  const { tokens } = translators.file;
  for (const { callee, meaning, argument, parameter } of translatingCalls(span, translators)) {
    const [prefix, separator, key, ...others] = partsOf(tokens, bare(tokens, argument));
    if (prefix === undefined || separator === undefined || key === undefined || others.length > 0) continue;
    const isSeparated = textOf(separator, translators) === meaning.framework.naming.keySeparator;
    if (isSeparated && isName(tokens, key, parameter)) return { callee, meaning, prefix };
  }
  return undefined;
}

/** The calls of translators that a function returns. */
function translatingCalls(span: Span, translators: Resolver): readonly TranslatingCall[] {
  const { tokens, bindings } = translators.file;
  const { from, to } = bare(tokens, span);
  if (to > from + 1) return callsInFunction({ from, to }, translators);
  if (tokens.kind(from) !== Kind.Word) return [];
  const binding = bindings.resolve(tokens.slice(from), from);
  if (binding === undefined || binding.init < 0 || binding.path.length > 0) return [];
  if (binding.kind === 'function')
    return callsAmong(returnedExpressions(tokens, binding), binding.init, translators);
  if (binding.kind !== 'constant') return [];
  return callsInFunction({ from: binding.init, to: endOfExpression(tokens, binding.init) }, translators);
}

function callsInFunction(span: Span, translators: Resolver): readonly TranslatingCall[] {
  const returned = returnedBy(translators.file.tokens, span);
  const parameters = returned === undefined ? -1 : functionIn(translators.file, span);
  return parameters < 0 ? [] : callsAmong(returned ?? [], parameters, translators);
}

/**
 * @param returned the result of the function
 * @param parameters the token where its parameters begin
 */
function callsAmong(
  returned: readonly Span[],
  parameters: number,
  translators: Resolver,
): readonly TranslatingCall[] {
  const { tokens } = translators.file;
  const name = tokens.kind(parameters) === Char.ParenOpen ? parameters + 1 : parameters;
  if (tokens.kind(name) !== Kind.Word) return [];
  const parameter = tokens.slice(name);
  return returned.flatMap(each => {
    const { from, to } = bare(tokens, each);
    const open = tokens.kind(to - 1) === Char.ParenClose ? tokens.pair(to - 1) : -1;
    const args = open > from ? elementsOf(tokens, open) : [];
    const [argument] = args;
    if (argument === undefined) return [];
    const callee = { from, to: open };
    const meaning = translators.of(callee);
    if (meaning?.rule.is !== 'translator' || (meaning.rule.argument ?? 0) !== 0) return [];
    const { rule } = meaning;
    const { argumentTexts } = translators;
    const namespaces = argumentTexts.firstKnown(rule.namespace, args);
    const told = carrying(meaning, namespaces, argumentTexts.firstKnown(rule.prefix, args));
    return [{ callee, meaning: { ...told, rule }, argument, parameter }];
  });
}

/** The text of a part of a template or sum, if it has only one. */
function textOf(part: Span, { file: { tokens }, texts }: Resolver): string | undefined {
  if (tokens.kind(part.from) === Kind.TemplateText) return tokens.slice(part.from);
  const [only, ...others] = texts.of(part);
  return others.length === 0 ? only?.text : undefined;
}

function isName(tokens: Tokens, span: Span, name: string): boolean {
  const { from, to } = bare(tokens, span);
  return to === from + 1 && tokens.is(from, name);
}
