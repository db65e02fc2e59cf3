/** A function of a text that caches every result for its own lifetime. */
export function memoize<T>(ask: (text: string) => T): (text: string) => T {
  const answers = new Map<string, { readonly answer: T }>();
  return text => {
    const known = answers.get(text) ?? { answer: ask(text) };
    answers.set(text, known);
    return known.answer;
  };
}
