import { namingOf, type Rules } from '../../rules.ts';
import type { Usage } from '../../types.ts';
import { asComputed, type KeyText } from '../keyTexts.ts';
import type { HandedText } from '../modules.ts';
import { type UsageContext, usagesOf } from '../usages/usages.ts';

/** Where texts are handed on, and what the translator carries. */
export type HandedContext = Pick<UsageContext, 'namespaces' | 'prefixes' | 'callRange' | 'kind'>;

/** The usages made of texts that code in another place hands to a translator. */
export function usagesOfHanded(
  texts: readonly KeyText[],
  handed: HandedText,
  context: HandedContext,
  rules: Rules,
): readonly Usage[] {
  const whole: UsageContext = {
    ...context,
    framework: handed.framework,
    args: handed.args ?? [],
    argsAreOpen: true,
    defaultValue: undefined,
  };
  return texts
    .filter(text => mayBeKey(text, handed, rules))
    .flatMap(text => usagesOf([within(text, handed)], whole, rules));
}

/** A sentence passed where keys are paths is shown verbatim: the translator does not find it. */
function mayBeKey(
  { certainty, text }: KeyText,
  { framework, mayBeSentence }: HandedText,
  rules: Rules,
): boolean {
  if (certainty === 'dynamic' || text === '') return false;
  const arePaths = mayBeSentence !== true && namingOf(framework, rules).keySeparator !== undefined;
  return !arePaths || !/\s/.test(text);
}

/** The key that contains a text. The rest of it, if any, is written elsewhere. */
function within(key: KeyText, { before, after }: HandedText): KeyText {
  const known = asComputed(key);
  if (before === '' && after === '') return known;
  const text = `${before}${known.text}${after}`;
  const certainty = text.includes('*') && known.certainty === 'computed' ? 'family' : known.certainty;
  return { ...known, text, certainty, isElsewhere: true };
}
