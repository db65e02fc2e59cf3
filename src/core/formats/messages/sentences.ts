/** Of keys that are texts at least this share have white space. */
const shareOfSentences = 0.2;

/** Whether a key reads like a text of several words. */
export function isSentence(key: string): boolean {
  return /\s/.test(key);
}

/** Whether keys are texts, each a text of the source by itself. @param sentences how many of them have white space. */
export function areTexts(keys: number, sentences: number): boolean {
  return sentences > 0 && sentences >= keys * shareOfSentences;
}
