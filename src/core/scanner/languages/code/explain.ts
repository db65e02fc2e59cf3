import type { OffsetRange } from '../../../base/range.ts';
import type { Explanation } from '../../explanation.ts';
import { isProseCall } from '../../plainText/proseCalls.ts';
import type { Usage } from '../../types.ts';
import type { Token } from './lexing/token.ts';
import { argumentsOf, bracketedArguments } from './syntax/arguments.ts';
import { Code } from './syntax/code.ts';
import { callAt } from './usages/callees.ts';
import type { Search } from './usages/search.ts';
import { rangeOf } from './values/keys.ts';

/** How many known callees are suggested. */
const maxNearest = 8;

/** What is no code in texts of a language. */
export interface Surroundings {
  /** Whether code stands in other text. */
  readonly isTemplate?: boolean;
  /** Global: the comments of a template, for which its own language has a notation. */
  readonly comments?: RegExp | undefined;
}

/**
 * Why there is or is not a usage at `offset` of a text.
 *
 * @param usages all that were found in the text, empty keys included
 * @param surroundings of a template: there what is no code need not be a comment
 */
export function explainCode(
  usages: readonly Usage[],
  text: string,
  offset: number,
  search: Search,
  surroundings: Surroundings,
): Explanation {
  const frameworks = search.rules.frameworks.map(({ id }) => id);
  const [usage] = usages
    .filter(each => isIn(each.callRange, offset) || isIn(each.range, offset))
    .sort((a, b) => lengthOf(a) - lengthOf(b) || Number(isDynamic(a)) - Number(isDynamic(b)));
  const around = codeAround(search.whole, offset);
  const call = callAround(around, offset, search);
  if (usage !== undefined && (call === undefined || !isInside(call, usage))) {
    const callee = call === undefined ? {} : { callee: call.callee };
    if (isDynamic(usage)) return { outcome: 'near', frameworks, usage, reason: 'dynamic-key', ...callee };
    return { outcome: 'usage', frameworks, usage, ...callee, ...originOf(usage, search) };
  }
  if (isInText(around, text, offset)) return { outcome: 'text', frameworks };
  if (call !== undefined) {
    const { callee, nearest, isTranslator } = call;
    const reason = isTranslator ? 'no-key-argument' : 'not-a-translator';
    return { outcome: 'near', frameworks, callee, reason, nearest };
  }
  if (isComment(search.whole, text, offset, surroundings)) return { outcome: 'comment', frameworks };
  return {
    outcome: isProseCall(text, offset, gapAround(search.whole, offset)) ? 'text' : 'nothing',
    frameworks,
  };
}

/** What is between the code before a place and the code after it; nothing for a place in code. */
function gapAround({ tokens }: Code, offset: number): OffsetRange {
  let start = 0;
  for (const token of tokens) {
    if (token.kind === 'edge') continue;
    if (token.start >= offset) return { start, end: token.start };
    start = token.end;
    if (start > offset) return { start: offset, end: offset };
  }
  return { start, end: Infinity };
}

function isIn({ start, end }: OffsetRange, offset: number): boolean {
  return start <= offset && offset <= end;
}

function lengthOf({ callRange: { start, end } }: Usage): number {
  return end - start;
}

/** A call may have several keys, and one that is not known beside them: `t(key || 'title')`. */
function isDynamic({ certainty }: Usage): boolean {
  return certainty === 'dynamic';
}

interface CallAround {
  readonly start: number;
  readonly end: number;
  readonly callee: string;
  readonly isTranslator: boolean;
  /** Callees of the same name that a rule knows. */
  readonly nearest: readonly string[];
}

/** Whether a call that is no usage itself stands inside the call of a usage: then it is what was asked about. */
function isInside(call: CallAround, { callRange, range }: Usage): boolean {
  const isAtKey = range.start >= call.start && range.end <= call.end;
  return call.start > callRange.start && call.end <= callRange.end && !isAtKey && !call.isTranslator;
}

/** The code at a place: of the text itself, or of a part that fills in a string. */
function codeAround(code: Code, offset: number): Code {
  const token =
    textAround(code, offset) ?? code.tokens.find(({ start, end }) => start <= offset && offset < end);
  const inside = token?.string?.inside.find(
    tokens => (tokens[0]?.start ?? Infinity) <= offset && offset <= (tokens.at(-1)?.end ?? 0),
  );
  return inside === undefined ? code : codeAround(new Code(inside), offset);
}

/** The text whose characters are around a place; those of a heredoc follow the line that it stands in. */
function textAround({ tokens }: Code, offset: number): Token | undefined {
  return tokens.find(({ string }) => string && string.inner.start <= offset && offset < string.inner.end);
}

/** Whether a place is in a text, where what looks like a call is none. */
function isInText(code: Code, text: string, offset: number): boolean {
  const inner = textAround(code, offset)?.string?.inner;
  return inner !== undefined && /[\w$]\s*\(/.test(text.slice(inner.start, inner.end));
}

/** The innermost call around a place. */
function callAround(code: Code, offset: number, search: Search): CallAround | undefined {
  let found: CallAround | undefined;
  for (const [index, token] of code.tokens.entries()) {
    if (token.start > offset) break;
    if (token.kind !== 'name') continue;
    const isCall = search.table.calls.has(token.text) || isCommand(code, index);
    const callArgs = isCall ? argumentsOf(code, index, search) : bracketedArguments(code, index);
    if (callArgs === undefined) continue;
    const { path, start } = code.pathBefore(index);
    const range = rangeOf(code, start, callArgs.end);
    if (offset < range.start || offset > range.end) continue;
    const nearest = (search.table.calls.get(token.text) ?? []).map(({ callee }) => callee);
    found = {
      ...range,
      callee: path === '' ? token.text : `${path}.${token.text}`,
      isTranslator: callAt(code, index, search) !== undefined,
      nearest: [...new Set(nearest)].slice(0, maxNearest),
    };
  }
  return found;
}

/** Words of Ruby and Elixir that a text may follow without being their argument. */
const keywords = /^(?:and|case|do|else|elsif|if|in|not|or|rescue|return|then|unless|until|when|while|yield)$/;

/** Whether a text follows a name, as in a call without brackets: `say "title"`. */
function isCommand(code: Code, index: number): boolean {
  return code.at(index + 1)?.kind === 'string' && !keywords.test(code.textAt(index));
}

/** Where the namespace and the prefix of a usage come from. */
function originOf(
  { namespace, prefix, key, callRange }: Usage,
  { rules, domains, whole }: Search,
): Pick<Explanation, 'namespaceFrom' | 'prefixFrom' | 'prefixFromPath'> {
  const isOfTemplate = namespace !== undefined && domains.has(namespace);
  const tag = isOfTemplate
    ? whole.tokens.find(({ string, text }) => string && text === namespace)
    : undefined;
  const isByPath = prefix !== undefined && key.startsWith('.') && rules.path !== undefined;
  return {
    ...(namespace === undefined ? {} : { namespaceFrom: tag?.start ?? callRange.start }),
    ...(prefix === undefined || isByPath ? {} : { prefixFrom: callRange.start }),
    ...(isByPath && rules.path !== undefined ? { prefixFromPath: rules.path } : {}),
  };
}

/** Whether a place of source code is in a comment: in no token, and in no white space or markup around the code. */
function isComment(
  code: Code,
  text: string,
  offset: number,
  { isTemplate, comments }: Surroundings,
): boolean {
  if (isTemplate) {
    const all = comments === undefined ? [] : [...text.matchAll(comments)];
    return all.some(({ 0: comment, index }) => index <= offset && offset < index + comment.length);
  }
  if (textAround(code, offset) !== undefined) return false;
  const { tokens } = code;
  const after = tokens.findIndex(({ end }) => end > offset);
  const next = tokens[after]?.start ?? text.length;
  const gap = text.slice(after < 0 ? (tokens.at(-1)?.end ?? 0) : (tokens[after - 1]?.end ?? 0), next);
  const start = next - gap.trimStart().length;
  const isMarkup = next === (tokens[0]?.start ?? -1) && gap.trimStart().startsWith('<');
  const end = start + gap.trim().length;
  // Behind its last character a comment still goes on, unless code begins there.
  const isBehind = offset === end && end > start && (after < 0 || end !== next);
  return offset >= start && (offset < end || isBehind) && !isMarkup;
}
