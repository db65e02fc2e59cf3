/** Folds case for search. Both indexed texts and search texts go through it. */
export function fold(text: string): string {
  return text.toLowerCase();
}

/** The distinct trigrams of a folded text, split at code points as SQLite's trigram tokenizer does. */
export function trigramsOf(folded: string): readonly string[] {
  const characters = [...folded];
  const trigrams = new Set<string>();
  for (let index = 0; index + 3 <= characters.length; index++) {
    trigrams.add(characters.slice(index, index + 3).join(''));
  }
  return [...trigrams];
}

/** An FTS5 query for documents that contain all of the trigrams (SQLite, FTS5, 3.1). */
export function allOf(trigrams: readonly string[]): string {
  return trigrams.map(quote).join(' AND ');
}

function quote(trigram: string): string {
  return `"${trigram.replaceAll('"', '""')}"`;
}
