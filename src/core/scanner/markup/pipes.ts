import type { Rules } from '../rules.ts';
import type { Analysis } from '../script/analysis.ts';
import { isKnown, type KeyText } from '../script/keyTexts.ts';
import type { Span } from '../script/lexing/span.ts';
import { Char, Kind, type Tokens } from '../script/lexing/tokens.ts';
import type { PipeRule } from '../script/rules.ts';
import { nothingPassed, passedNames, propertyAt, without } from '../script/syntax/arguments.ts';
import { bare, elementsOf } from '../script/syntax/objects.ts';
import { customPipes } from '../script/trace.ts';
import { usagesOf } from '../script/usages/usages.ts';
import { type Owned, vocabularyOf } from '../script/vocabulary.ts';
import type { Usage } from '../types.ts';

/** How far a pipe's operand is searched before it, in tokens. */
const longestOperand = 200;

const customPipeName = new RegExp(`^${customPipes}$`);

/** How a kind of template names its pipes and delimits their operands. */
export interface Piping {
  ruleOf(name: string): Owned<PipeRule> | undefined;
  /** First token of the operand of the pipe after the bar, at or after `limit`. */
  startOfOperand(tokens: Tokens, bar: number, limit: number, rule: PipeRule): number;
}

/** The usages of Angular's pipes and AngularJS' filters: `'key' | translate: { n: 1 }`. */
export function usagesOfPipes(analysis: Analysis, parts: readonly Span[], rules: Rules): Usage[] {
  const { pipes } = vocabularyOf(rules);
  const own = pipes.get('translate');
  const ruleOf = (name: string) => pipes.get(name) ?? (customPipeName.test(name) ? own : undefined);
  return usagesPiped(analysis, parts, rules, { ruleOf, startOfOperand });
}

/** The usages of the pipes or filters after a bar. */
export function usagesPiped(
  analysis: Analysis,
  parts: readonly Span[],
  rules: Rules,
  { ruleOf, startOfOperand }: Piping,
): Usage[] {
  const { tokens } = analysis.file;
  const usages: Usage[] = [];
  for (const part of parts) {
    for (let at = part.from + 1; at < part.to; at++) {
      const sign = tokens.kind(at - 1);
      if (tokens.kind(at) !== Kind.Word || (sign !== Char.Bar && sign !== Char.Ampersand)) continue;
      const owned = ruleOf(tokens.slice(at));
      if (owned === undefined || (sign === Char.Ampersand && owned.rule.isBehavior !== true)) continue;
      const limit = Math.max(part.from, at - longestOperand);
      const operand = { from: startOfOperand(tokens, at - 1, limit, owned.rule), to: at - 1 };
      if (operand.from < operand.to) usages.push(...usagesOfPipe(analysis, at, operand, owned, rules));
    }
  }
  return usages.filter(
    usage =>
      isKnown({ ...usage, text: '', start: 0, end: 0 }) ||
      usage.key !== '' ||
      usage.range.end > usage.range.start,
  );
}

function usagesOfPipe(
  { file, texts, translators }: Analysis,
  pipe: number,
  operand: Span,
  { rule, framework }: Owned<PipeRule>,
  rules: Rules,
): readonly Usage[] {
  const { tokens } = file;
  const { from } = bare(tokens, operand);
  if (tokens.kind(from) === Kind.Number) return [];
  const args = [operand, ...pipeArguments(tokens, pipe + 1)];
  const passed = args[1] === undefined ? nothingPassed : passedNames(tokens, args[1]);
  const options = (rule.namespace ?? []).flatMap(({ property }) => property ?? []);
  const { keyProperty } = rule;
  const described = keyProperty === undefined ? undefined : propertyAt(tokens, operand, keyProperty);
  const context = {
    framework,
    namespaces: translators.argumentTexts.namespacesIn(rule.namespace, args) ?? noNamespaces,
    prefixes: translators.argumentTexts.prefixesIn(rule.prefix, args),
    callRange: { start: tokens.start(operand.from), end: tokens.end(pipe) },
    kind: 'pipe' as const,
    args: without(passed, options).names,
    argsAreOpen: passed.areOpen,
    defaultValue: undefined,
  };
  return usagesOf(textsIn(described ?? operand, { file, texts }), context, rules);
}

/** Pipes that change a text before it is translated: `'status.' + status | lowercase | translate`. */
const changes: ReadonlyMap<string, (text: string) => string> = new Map([
  ['lowercase', text => text.toLowerCase()],
  ['uppercase', text => text.toUpperCase()],
]);

function textsIn(operand: Span, analysis: Pick<Analysis, 'file' | 'texts'>): readonly KeyText[] {
  const { tokens } = analysis.file;
  const bar = operand.to - 2;
  const change = tokens.kind(bar) === Char.Bar ? changes.get(tokens.slice(bar + 1)) : undefined;
  if (change === undefined) return analysis.texts.of(operand);
  return textsIn({ from: operand.from, to: bar }, analysis).map(key => {
    const text = change(key.text);
    const isAsWritten = text === key.text || key.certainty === 'dynamic';
    return isAsWritten
      ? key
      : { ...key, text, certainty: key.certainty === 'family' ? 'family' : 'computed' };
  });
}

const noNamespaces: readonly KeyText[] = [];

/** The arguments of a pipe whose name precedes a token: `: { n: 1 } : 'en'`, in Nunjucks `({ n: 1 }, 'en')`. */
function pipeArguments(tokens: Tokens, after: number): readonly Span[] {
  if (tokens.kind(after) === Char.ParenOpen) return elementsOf(tokens, after);
  const args: Span[] = [];
  for (let at = after; tokens.kind(at) === Char.Colon; ) {
    const pair = tokens.pair(at + 1);
    const to = pair > at + 1 ? pair + 1 : at + 2;
    args.push({ from: at + 1, to });
    at = to;
  }
  return args;
}

/**
 * First token of what a pipe is applied to: the pipes before it and what these are given are part of it. A pipe binds
 * looser than all but a conditional and a comma; a filter of AngularJS looser than a conditional too.
 */
function startOfOperand(tokens: Tokens, bar: number, limit: number, { isFilter }: PipeRule): number {
  let at = bar - 1;
  while (at >= limit) {
    const kind = tokens.kind(at);
    const pair = tokens.pair(at);
    if (pair >= limit && pair < at) at = pair;
    else if (isEdge(kind)) break;
    else if (kind === Char.Colon || kind === Char.Question) {
      const pipe = kind === Char.Colon ? pipeGiven(tokens, at, limit) : -1;
      if (pipe >= 0) at = pipe;
      else if (isFilter !== true || (kind === Char.Colon && !isOfConditional(tokens, at, limit))) break;
    }
    at--;
  }
  return at + 1;
}

/** Whether an expression cannot reach over a token, back towards its beginning. */
function isEdge(kind: number): boolean {
  return (
    kind === Char.ParenOpen ||
    kind === Char.BracketOpen ||
    kind === Char.BraceOpen ||
    kind === Char.Comma ||
    kind === Char.Semicolon ||
    kind === Char.Equals ||
    kind === Kind.SubstitutionOpen
  );
}

/**
 * Whether a colon separates the operands of a conditional, rather than following a member's name or being part of
 * `::once`.
 */
function isOfConditional(tokens: Tokens, colon: number, limit: number): boolean {
  for (let at = colon - 1; at >= limit; at--) {
    const kind = tokens.kind(at);
    const pair = tokens.pair(at);
    if (kind === Char.Question) return true;
    if (pair >= limit && pair < at) at = pair;
    else if (isEdge(kind)) return false;
  }
  return false;
}

/** The `|` of the pipe whose argument follows a colon; -1 when the colon belongs to no pipe. */
function pipeGiven(tokens: Tokens, colon: number, limit: number): number {
  let pipe = -1;
  let isClosed = false;
  for (let at = colon - 1; at >= limit; at--) {
    const kind = tokens.kind(at);
    const pair = tokens.pair(at);
    if (pair >= limit && pair < at) at = pair;
    else if (isEdge(kind)) break;
    else if (kind === Char.Question) return isClosed ? pipe : -1;
    else if (kind === Char.Colon) isClosed = true;
    else if (kind === Char.Bar && pipe < 0) pipe = at;
  }
  return pipe;
}
