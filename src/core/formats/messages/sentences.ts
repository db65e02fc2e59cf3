/** The minimum share of keys with white space if keys are texts. */
const shareOfSentences = 0.2;

/** Whether a key looks like a text of several words. */
export function isSentence(key: string): boolean {
  return /\s/.test(key);
}

/** Whether keys are source texts themselves. @param sentences the number of those with white space */
export function areTexts(keys: number, sentences: number): boolean {
  return sentences > 0 && sentences >= keys * shareOfSentences;
}
