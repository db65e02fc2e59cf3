import type { Rules } from '../rules.ts';
import type { Analysis } from '../script/analysis.ts';
import type { KeyText } from '../script/keyTexts.ts';
import type { Span } from '../script/lexing/span.ts';
import { Char, Kind, type Tokens } from '../script/lexing/tokens.ts';
import { bindingOf } from '../script/names/bindings.ts';
import type { StructuralRule } from '../script/rules.ts';
import { endOfExpression } from '../script/syntax/extent.ts';
import { besideItem } from '../script/syntax/patterns.ts';
import { type Owned, vocabularyOf } from '../script/vocabulary.ts';
import type { Element, MarkupDocument } from './document.ts';

/** Declares the translators that structural directives provide to their elements, and the names that shadow them. */
export function assumeStructural(document: MarkupDocument, analysis: Analysis, rules: Rules): void {
  const { structural, names } = vocabularyOf(rules);
  const translators = new Set(names.keys());
  const others: Element[] = [];
  for (const element of document.elements) {
    const letNames = letVariables(element);
    let isOther = letNames.length > 0;
    for (const [name, owned] of structural) {
      const span = element.bound.get(`*${name}`);
      const isPlain = element.plain.has(name) || element.plain.has(`${name}Read`);
      const local = span === undefined ? letNames[0] : letName(document.tokens, span);
      if (local === undefined || (span === undefined && !isPlain)) continue;
      assume(local, span, element, owned, analysis);
      translators.add(local.name);
      isOther = false;
    }
    if (isOther) others.push(element);
  }
  for (const element of others) hide(element, translators, analysis);
}

/** The variables that a part of a template receives: `<ng-template let-row>`. */
function letVariables({ plain, firstToken }: Element): Array<{ name: string; token: number }> {
  return [...plain.keys()]
    .filter(key => key.startsWith('let-'))
    .map(key => ({ name: key.slice('let-'.length), token: firstToken }));
}

/** Variables that a part of a template receives shadow translators. Other names may be members of the component. */
function hide(element: Element, translators: ReadonlySet<string>, { file }: Analysis): void {
  const { firstToken: init, lastToken: scopeEnd } = element;
  for (const variable of letVariables(element)) {
    if (!translators.has(variable.name)) continue;
    const binding = { ...variable, init, scopeStart: init, scopeEnd, path: besideItem, isElement: true };
    file.bindings.add(bindingOf({ ...binding, kind: 'constant' }));
  }
}

/** The name in `let t; read: 'cart'`. */
function letName(tokens: Tokens, span: Span): { name: string; token: number } | undefined {
  for (let at = span.from; at < span.to - 1; at++) {
    if (tokens.is(at, 'let') && tokens.kind(at + 1) === Kind.Word)
      return { name: tokens.slice(at + 1), token: at + 1 };
  }
  return undefined;
}

function assume(
  local: { readonly name: string; readonly token: number },
  span: Span | undefined,
  element: Element,
  { rule, framework }: Owned<StructuralRule>,
  { file, translators }: Analysis,
): void {
  const binding = bindingOf({
    name: local.name,
    token: local.token,
    kind: 'parameter',
    scopeStart: span?.from ?? element.firstToken,
    scopeEnd: element.lastToken,
    position: 0,
  });
  file.bindings.add(binding);
  const prefixes = prefixesOf(element, span, rule, { file, translators });
  translators.assume(binding, {
    rule: rule.gives,
    framework,
    binding,
    ...(prefixes === undefined ? {} : { prefixes }),
  });
}

/** What the directive of an element, written at a span or as an attribute, puts before keys. */
function prefixesOf(
  element: Element,
  span: Span | undefined,
  rule: StructuralRule,
  { file: { tokens }, translators }: Pick<Analysis, 'file' | 'translators'>,
): readonly KeyText[] | undefined {
  const at = span === undefined ? undefined : prefixIn(tokens, span, rule);
  const bound = at ?? rule.prefix.map(name => element.bound.get(name)).find(one => one !== undefined);
  return bound === undefined
    ? prefixAttribute(tokens.text, element, rule)
    : translators.argumentTexts.prefixesAt(bound);
}

/** What the innermost directive of a name around an offset puts before keys. */
export function prefixesAround(
  offset: number,
  { elements }: MarkupDocument,
  { name, rule }: { readonly name: string; readonly rule: StructuralRule },
  analysis: Analysis,
): readonly KeyText[] | undefined {
  let prefixes: readonly KeyText[] | undefined;
  for (const element of elements) {
    if (element.tag.end > offset) break;
    if (element.contentEnd <= offset) continue;
    const span = element.bound.get(`*${name}`);
    const isPlain = element.plain.has(name) && letVariables(element).length > 0;
    if (span !== undefined || isPlain) prefixes = prefixesOf(element, span, rule, analysis);
  }
  return prefixes;
}

function prefixIn(tokens: Tokens, span: Span, rule: StructuralRule): Span | undefined {
  for (let at = span.from; at < span.to - 1; at++) {
    if (tokens.kind(at) !== Kind.Word || !rule.prefix.includes(tokens.slice(at))) continue;
    const value = tokens.kind(at + 1) === Char.Colon ? at + 2 : at + 1;
    return { from: value, to: endOfExpression(tokens, value, span.to) };
  }
  return undefined;
}

function prefixAttribute(
  text: string,
  element: Element,
  rule: StructuralRule,
): readonly KeyText[] | undefined {
  for (const name of rule.prefix) {
    const attribute = element.plain.get(name);
    if (attribute === undefined || attribute.valueStart < 0) continue;
    const { valueStart: start, valueEnd: end } = attribute;
    return [{ text: text.slice(start, end), certainty: 'literal', start, end }];
  }
  return undefined;
}
