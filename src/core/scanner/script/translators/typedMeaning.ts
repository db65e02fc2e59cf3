import { elsewhere, type KeyText } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { Char, isDot, Kind, type Tokens } from '../lexing/tokens.ts';
import { WordSet } from '../lexing/wordSet.ts';
import { type Binding, noPath } from '../names/bindings.ts';
import { afterTypeArguments, endOfType } from '../syntax/extent.ts';
import { propertyName } from '../syntax/patterns.ts';
import { callableAs, carrying, type Meaning } from './meaning.ts';
import type { Resolver } from './resolver.ts';
import { typeArguments, typeAt } from './typeNames.ts';

/** The meaning of a declaration's type: `t: TFunction<'ns'>`, `ReturnType<typeof useTranslations>`. */
export function typedMeaning(binding: Binding, translators: Resolver): Meaning | undefined {
  if (binding.type < 0) return undefined;
  const property = propertyType(binding.type, binding.path, translators);
  return property === undefined
    ? meaningIn(ownType(binding.type, translators), binding.name, binding.path, translators)
    : meaningIn(property, binding.name, noPath, translators);
}

/** The type that a pattern selects from a literal type: of `t` in `{ i18n: { t } }`. */
function propertyType(start: number, path: readonly string[], { texts }: Resolver): Span | undefined {
  let type: Span | undefined;
  for (const member of path) {
    type = texts.typeAt(type?.from ?? start, member);
    if (type === undefined) return undefined;
  }
  return type;
}

/** The meaning of a member by the type of the name at a token: `context.t` of `context: { t: TFunction }`. */
export function typedMember(token: number, member: string, translators: Resolver): Meaning | undefined {
  const { tokens, bindings } = translators.file;
  const binding = bindings.resolve(tokens.slice(token), token);
  if (binding === undefined || binding.type < 0) return undefined;
  const type = propertyType(binding.type, [...binding.path, member], translators);
  return type && meaningIn(type, member, noPath, translators);
}

function meaningIn(
  { from, to }: Span,
  name: string,
  path: readonly string[],
  translators: Resolver,
): Meaning | undefined {
  const { tokens } = translators.file;
  // The meaning of a member is not that of the object: `i18n: { t: TFunction }`.
  if (path.length === 0 && isBody(tokens, from)) return undefined;
  for (let at = from; at < to; at++) {
    if (tokens.kind(at) !== Kind.Word) continue;
    if (tokens.is(at, 'typeof')) return ofTypeQuery(at + 1, name, path, translators);
    const meaning = ofKnownType({ from, at }, path, translators);
    if (meaning !== undefined) return meaning;
  }
  return undefined;
}

/** The meaning of a type from the rules that is named at a token, in a type that starts at another token. */
function ofKnownType(
  { from, at }: { readonly from: number; readonly at: number },
  path: readonly string[],
  translators: Resolver,
): Meaning | undefined {
  const { tokens } = translators.file;
  const known = typeAt(at, translators);
  if (known === undefined) return undefined;
  const { rule, framework } = known;
  const isOfMessages = rule.isOfMessages === true;
  const isOfKeys = isOfMessages || rule.isOfKeys === true;
  if (isOfKeys && !(path.length === 0 && givesText(tokens, from, at))) return undefined;
  if (isOfMessages)
    return carrying({ rule: rule.gives, framework }, undefined, prefixOfMembers(at + 1, translators));
  const args = tokens.kind(at + 1) === Char.Less ? typeArguments(tokens, at + 1, translators.texts) : [];
  let meaning: Meaning | undefined = carrying(
    { rule: rule.gives, framework },
    args[rule.namespace ?? -1],
    args[rule.prefix ?? -1],
  );
  const indexed = indexedMember(tokens, afterTypeArguments(tokens, at + 1));
  for (const step of indexed === undefined ? path : [indexed, ...path])
    meaning = meaning === undefined ? undefined : translators.member(meaning, step);
  return meaning;
}

/** The prefix that the members of a type behind a token tell: `Messages['cart']['row']`. */
function prefixOfMembers(open: number, { file: { tokens }, texts }: Resolver): readonly KeyText[] {
  const members: KeyText[] = [];
  for (let at = open; tokens.kind(at) === Char.BracketOpen; at = tokens.pair(at) + 1) {
    const [member] = texts.of({ from: at + 1, to: tokens.pair(at) });
    if (member === undefined) return [];
    members.push(member);
  }
  return members.length < 2 ? members : [elsewhere(members.map(({ text }) => text).join('.'))];
}

/** Whether the type that starts at a token is a function from keys, whose type is named at another one, to texts. */
function givesText(tokens: Tokens, from: number, keys: number): boolean {
  const close = tokens.kind(from) === Char.ParenOpen ? tokens.pair(from) : -1;
  return (
    isInFirstType(tokens, from, keys) &&
    close > keys &&
    tokens.kind(close + 1) === Kind.Arrow &&
    texts.holds(tokens, close + 2)
  );
}

/** Whether the type of a function's first parameter begins with a name: `(key: Name`, `(key: keyof Name`, `(key: Keys<Name`. */
function isInFirstType(tokens: Tokens, open: number, name: number): boolean {
  if (name < open + 3 || tokens.kind(open + 2) !== Char.Colon) return false;
  for (let at = open + 3; at < name; at++)
    if (tokens.kind(at) !== Kind.Word && tokens.kind(at) !== Char.Less) return false;
  return true;
}

const texts = new WordSet(['string', 'ReactNode']);

/** Whether the expression that starts at a token injects what it gives: `inject(…)`, `TestBed.inject(…)`. */
export function isInjected(tokens: Tokens, from: number): boolean {
  return tokens.is(from, 'inject') || tokens.is(from + 2, 'inject');
}

/** For Angular's `inject(TranslateService)` and `TestBed.inject(…)`, and Nest's `app.get(I18nService)`: its result. */
export function injectedMeaning(open: number, resolver: Resolver): Meaning | undefined {
  const { tokens } = resolver.file;
  const name = beforeTypeArguments(tokens, open) - 1;
  const gives = tokens.is(name, 'inject') || (tokens.is(name, 'get') && isDot(tokens.kind(name - 1)));
  const known = gives ? typeAt(open + 1, resolver) : undefined;
  return known && { rule: known.rule.gives, framework: known.framework };
}

/** So many tokens may stand between the signs around a call's type arguments. */
const longestArguments = 12;

/** The `<` of the type arguments before a call's `(`, or that itself where there are none. */
function beforeTypeArguments(tokens: Tokens, open: number): number {
  if (tokens.kind(open - 1) !== Char.Greater) return open;
  for (let at = open - 2; at > open - longestArguments; at--)
    if (tokens.kind(at) === Char.Less && afterTypeArguments(tokens, at) === open) return at;
  return open;
}

/** The type that starts at a token. An interface without the property is unknown, since it may extend another. */
function ownType(start: number, { file, texts }: Resolver): Span {
  const type = texts.typeAt(start);
  return type === undefined || isBody(file.tokens, type.from)
    ? { from: start, to: endOfType(file.tokens, start) }
    : type;
}

function isBody(tokens: Tokens, start: number): boolean {
  return tokens.kind(start) === Char.BraceOpen;
}

/** For `typeof useTranslations` and `ReturnType<typeof useTranslation>['t']`. */
function ofTypeQuery(
  token: number,
  name: string,
  declaredPath: readonly string[],
  translators: Resolver,
): Meaning | undefined {
  const { tokens } = translators.file;
  let meaning = translators.named(tokens.slice(token), token);
  if (meaning?.rule.is === 'factory') {
    const [named = [], second] = typeArguments(tokens, token + 1, translators.texts);
    const hasNamespace = meaning.rule.namespace !== undefined;
    const base = translators.productOf(meaning, meaning.rule, []);
    meaning = hasNamespace
      ? carrying(base, named, meaning.rule.prefix && second)
      : carrying(base, undefined, named);
  }
  let index = afterTypeArguments(tokens, token + 1);
  while (tokens.kind(index) === Char.Greater) index++;
  const indexed = indexedMember(tokens, index);
  const path = indexed === undefined ? declaredPath : [indexed, ...declaredPath];
  for (const step of path) meaning = meaning === undefined ? undefined : translators.member(meaning, step);
  return meaning === undefined ? undefined : callableAs(name, meaning);
}

/** The member that a type selects: `IntlShape['formatMessage']`. */
function indexedMember(tokens: Tokens, open: number): string | undefined {
  return tokens.kind(open) === Char.BracketOpen ? propertyName(tokens, open + 1) : undefined;
}
