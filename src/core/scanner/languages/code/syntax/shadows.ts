import { endOfBlock } from './choices.ts';
import type { Code } from './code.ts';
import { endOfValue } from './valueEnd.ts';

/** Offsets between which a name is shadowed by the code's own. */
export type Shadow = readonly [start: number, end: number];

/** Tokens allowed between the parameters of a function and its body. */
export const beforeBody: ReadonlySet<string> = new Set(['async', 'async*', 'sync', 'sync*', '*']);

/** The maximum number of tokens between the bars of a block of Ruby. */
const longestParameters = 24;

/**
 * Where a name is a parameter, the variable of a loop or another variable of a block, so that it does not mean what a
 * rule says.
 *
 * @returns in order, apart from each other
 */
export function shadowsOf(code: Code, name: string): readonly Shadow[] {
  const found: Shadow[] = [];
  const open: number[] = [];
  for (let index = 0; index < code.tokens.length; index++) {
    const token = code.at(index);
    const partner = code.partner(index);
    if (partner > index) open.push(index);
    else if (partner >= 0) open.pop();
    if (token?.kind !== 'name' || token.text !== name) continue;
    const around = open.at(-1) ?? -1;
    const list = isOptional(code, around) ? (open.at(-2) ?? -1) : around;
    const to =
      (code.textAt(list) === '(' ? endOfBody(code, list, index) : endOfRubyBlock(code, index)) ??
      (code.textAt(around) === '(' ? undefined : endOfVariable(code, around, index));
    if (to === undefined) continue;
    const end = code.at(to)?.start ?? Number.POSITIVE_INFINITY;
    const last = found.at(-1);
    if (last !== undefined && token.start < last[1])
      found[found.length - 1] = [last[0], Math.max(last[1], end)];
    else found.push([token.start, end]);
  }
  return found;
}

/** Whether brackets hold the optional parameters of a function of Dart: `(int count, {required Tokens t})`. */
function isOptional(code: Code, open: number): boolean {
  return (
    /^[[{]$/.test(code.textAt(open)) &&
    /^[(,]$/.test(code.textAt(open - 1)) &&
    code.textAt(code.partner(open) + 1) === ')'
  );
}

/** Whether an offset is in one of several ordered ranges. */
export function isWithin(shadows: readonly Shadow[], offset: number): boolean {
  let low = 0;
  let high = shadows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shadows[middle]?.[0] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return offset < (shadows[low - 1]?.[1] ?? 0);
}

/** Where the block of Ruby ends whose parameter stands here: `create_table(:carts) do |t|`, `each { |text, t| … }`. */
function endOfRubyBlock(code: Code, index: number): number | undefined {
  let bar = index - 1;
  while (bar > index - longestParameters && (code.textAt(bar) === ',' || code.at(bar)?.kind === 'name'))
    bar -= 1;
  if (code.textAt(bar) !== '|') return undefined;
  if (code.textAt(bar - 1) === '{') return code.partner(bar - 1);
  return code.textAt(bar - 1) === 'do' ? endOfBlock(code, bar - 1) : undefined;
}

/** Where the body ends of the function whose parameters, or of the loop whose head, the brackets at `open` hold. */
function endOfBody(code: Code, open: number, index: number): number | undefined {
  const isLoop = code.textAt(open - 1) === 'for' && code.textAt(index + 1) === 'in';
  const next = code.textAt(index + 1);
  // In Go the type follows, in Kotlin and Swift after a colon.
  const isTyped =
    /^[(,]$/.test(code.textAt(index - 1)) && (next === '*' || code.at(index + 1)?.kind === 'name');
  const isLabelled = next === ':' && /^(?:fun|func)$/.test(code.textAt(open - 2));
  const isParameter =
    isTyped || isLabelled || (/^[,)=\]}]$/.test(next) && !code.textAt(index - 1).endsWith('.'));
  // PHP's `foreach ($languages as $lang)` has no type before the name.
  const hasType = code.textAt(index - 1) !== 'as';
  if (!isLoop && (!isParameter || (hasType && isOfTranslations(code, index - 2, index)))) return undefined;
  let body = code.partner(open) + 1;
  while (beforeBody.has(code.textAt(body))) body += 1;
  if (code.textAt(body) === '{') return code.partner(body);
  if (code.textAt(body) === '=>') return endOfValue(code, body + 1);
  return isLoop ? endOfValue(code, body) : undefined;
}

/** `final t = load();` and `t := load()` hold to the end of the block around them. */
function endOfVariable(code: Code, around: number, index: number): number | undefined {
  const before = code.at(index - 1);
  const sign = code.textAt(index + 1);
  // Dart's `final AudioTrack t => t.id` in a switch.
  if (sign === '=>' && code.textAt(index - 2) === 'final') return endOfValue(code, index + 2);
  const isDeclared = before?.kind === 'name' && !/^(?:return|await|case|in|is|else)$/.test(before.text);
  if (sign !== ':=' && !(isDeclared && sign === '=')) return undefined;
  const end = endOfValue(code, index + 2);
  // `final texts = widget.texts;` is the same again.
  const isAgain = code.textAt(end - 1) === code.textAt(index) && code.textAt(end - 2) === '.';
  if (isAgain || isOfTranslations(code, index - 1, end)) return undefined;
  return around < 0 ? undefined : code.partner(around);
}

/** Whether a type or a value says that it is about translations, whatever leads to them: `ref.watch(translationsProvider)`. */
function isOfTranslations(code: Code, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    if (
      code.at(at)?.kind === 'name' &&
      /transl|i18n|l10n|locale|locali[sz]|lang|strings/i.test(code.textAt(at))
    )
      return true;
  }
  return false;
}
