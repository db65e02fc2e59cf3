import type { Rules } from '../rules.ts';
import { usageOf } from '../script/usages/usages.ts';
import { vocabularyOf } from '../script/vocabulary.ts';
import type { Usage } from '../types.ts';
import { type AngularMessage, keyOfMessage, messageOfChoice } from './angularMessages.ts';
import type { Element, MarkupDocument } from './document.ts';

/**
 * The plurals and selects of a template outside of elements with `i18n`. Angular makes a message of each one anyway,
 * without a meaning. Those inside of such an element are read with it.
 */
export function usagesOfFreeChoices({ tokens, choices, elements }: MarkupDocument, rules: Rules): Usage[] {
  if (choices.length === 0) return [];
  return [...vocabularyOf(rules).directives].flatMap(([name, { rule, framework }]) => {
    if (rule.holds !== 'metadata') return [];
    const marked = elements.filter(({ plain }) => plain.has(name));
    return freeMessages(tokens.text, choices, marked).map(message => {
      const { start, end } = message;
      const context = {
        framework,
        callRange: { start, end },
        kind: 'template' as const,
        args: [],
        argsAreOpen: true,
        defaultValue: undefined,
      };
      return usageOf(keyOfMessage(message, ''), context, rules);
    });
  });
}

/** @param marked the elements whose content is a message, in the order in which they begin */
function freeMessages(
  text: string,
  choices: readonly number[],
  marked: readonly Element[],
): AngularMessage[] {
  const messages: AngularMessage[] = [];
  let next = 0;
  /** End of the last message, before which no plural or select is free. */
  let coveredUntil = 0;
  for (const start of choices) {
    for (let one = marked[next]; one !== undefined && one.tag.end <= start; one = marked[next]) {
      coveredUntil = Math.max(coveredUntil, one.contentEnd);
      next++;
    }
    const message = start < coveredUntil ? undefined : messageOfChoice(text, start);
    if (message === undefined) continue;
    messages.push(message);
    coveredUntil = message.end;
  }
  return messages;
}
