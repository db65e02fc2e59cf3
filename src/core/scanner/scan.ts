import { behindMark, byteOrderMark } from './byteOrderMark.ts';
import { languagesFor } from './languages/registry.ts';
import type { Language } from './languages/types.ts';
import { withNamed } from './namedFrameworks.ts';
import { closedAt, isOpen } from './openQuotes.ts';
import { usagesOfPatterns } from './patterns.ts';
import { mayHoldUsages } from './prefilter.ts';
import { isGiven, type Rules } from './rules.ts';
import { slotOf } from './slot.ts';
import type { KeySlot, Reading, Usage } from './types.ts';

/**
 * Finds every use of a key in a text. Never throws, whatever the text; takes time linear in its length.
 *
 * @param languageId the editor's language id (`typescriptreact`, `vue`, …)
 */
export function read(text: string, languageId: string, baseRules: Rules): Reading {
  return text.startsWith(byteOrderMark)
    ? behindMark(readUnmarked(text.slice(byteOrderMark.length), languageId, baseRules))
    : readUnmarked(text, languageId, baseRules);
}

function readUnmarked(text: string, languageId: string, baseRules: Rules): Reading {
  const rules = withNamed(text, baseRules);
  const patterns = usagesOfPatterns(text, rules);
  const found = findingsIn(text, languageId, rules);
  const usages = found.flatMap(({ language, all }) => (language.hasEmptyKeys ? all : all.filter(hasKey)));
  return {
    usages: inOrder([...usages, ...patterns]),
    slotAt: offset => {
      const slot = slotAmong(found, text, offset) ?? slotOfNothing(text, languageId, baseRules, offset);
      if (slot !== undefined && !isOpen(slot, text, offset)) return slot;
      return slotOfUnclosed(text, languageId, rules, offset) ?? slot;
    },
  };
}

/** What one language finds in a text. */
interface Findings {
  readonly language: Language;
  readonly all: Usage[];
}

function findingsIn(text: string, languageId: string, rules: Rules): readonly Findings[] {
  const readers =
    isGiven(rules) || mayHoldUsages(text, languageId, rules) ? readersOf(text, languageId, rules) : [];
  return readers.map(language => ({ language, all: language.scan(text, languageId, rules) }));
}

function slotAmong(findings: readonly Findings[], text: string, offset: number): KeySlot | undefined {
  for (const { language, all } of findings) {
    const slot = language.slotIn(all, text, offset);
    if (slot !== undefined) return slot;
  }
  return undefined;
}

/** The slot behind a quote that is open, although another one seems to close it. */
function slotOfUnclosed(text: string, languageId: string, rules: Rules, offset: number): KeySlot | undefined {
  for (const closed of closedAt(text, offset)) {
    const slot = slotAmong(findingsIn(closed.text, languageId, rules), closed.text, offset);
    if (slot?.range.end === closed.keyEnd) return slot;
  }
  return undefined;
}

/** What a key that is not in quotes, or the value of an attribute, may stand behind: `R.string.`, `@string/`, `#{`, `t(:`. */
const leadsToKey = /(?:[.{"']|->|@\w+\/|[([,\s]:)$/;
const longestLead = 40;

/** The slot of a key of which nothing is typed yet: it is found once one character of it is there. */
function slotOfNothing(text: string, languageId: string, rules: Rules, offset: number): KeySlot | undefined {
  const before = text.slice(Math.max(0, offset - longestLead), offset);
  if (!leadsToKey.test(before) || /\w/.test(text.charAt(offset))) return undefined;
  const begun = `${text.slice(0, offset)}a${text.slice(offset)}`;
  const usage = scan(begun, languageId, rules).find(
    ({ range, certainty, keyIsElsewhere }) =>
      range.start <= offset && offset < range.end && certainty !== 'dynamic' && keyIsElsewhere !== true,
  );
  return usage && slotOf(usage, { start: usage.range.start, end: usage.range.end - 1 }, text);
}

/** The usages that {@link read} finds. */
export function scan(text: string, languageId: string, rules: Rules): Usage[] {
  return read(text, languageId, rules).usages;
}

function readersOf(text: string, languageId: string, rules: Rules): readonly Language[] {
  const all = languagesFor(languageId);
  if (isGiven(rules)) return all;
  // Of the languages that a page may be in many look for the same, and to go through a text takes long.
  const known = new Map<string, boolean>();
  return all.filter(({ trace }) => {
    if (trace === undefined) return true;
    const expression = trace(languageId, rules);
    const isFound = known.get(expression.source) ?? expression.test(text);
    known.set(expression.source, isFound);
    return isFound;
  });
}

function hasKey({ key, certainty }: Usage): boolean {
  return key !== '' || certainty === 'dynamic';
}

/** Usages are mostly found in their order and each at a place of its own, which is seen sooner than sorted. */
function inOrder(usages: Usage[]): Usage[] {
  let isSorted = true;
  let areTwice = false;
  for (let at = 1; at < usages.length; at++) {
    const [before, here] = [usages[at - 1], usages[at]];
    if (before === undefined || here === undefined) continue;
    const order = byRange(before, here);
    isSorted &&= order <= 0;
    areTwice ||= order === 0;
  }
  if (!isSorted) usages.sort(byRange);
  return areTwice || !isSorted ? usages.filter(isFoundOnce) : usages;
}

/**
 * False for what was found by following names where a key is written: a function that hands its keys on to another is a
 * translator itself.
 */
function isFoundOnce(usage: Usage, at: number, usages: readonly Usage[]): boolean {
  if (usage.certainty !== 'computed') return true;
  const isWritten = (other: Usage | undefined): boolean =>
    other?.certainty === 'literal' && byRange(other, usage) === 0;
  return !isWritten(usages[at - 1]) && !isWritten(usages[at + 1]);
}

function byRange(a: Usage, b: Usage): number {
  return a.range.start - b.range.start || a.range.end - b.range.end;
}
