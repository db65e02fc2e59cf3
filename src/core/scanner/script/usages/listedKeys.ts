import type { KeyText } from '../keyTexts.ts';

/** The keys in an attribute: `[title]key;text` and `text;[title]key` name attributes and several keys (jquery-i18next). */
export function listedKeys(text: KeyText): readonly KeyText[] {
  if (!/^(?:\[[\w-]+\]|[\w.:-]+(?:;[\w.:-]+)+$)|;\[[\w-]+\]/.test(text.text)) return [text];
  let start = text.start;
  return text.text.split(';').map(piece => {
    const target = /^\[[\w-]+\]/.exec(piece)?.[0].length ?? 0;
    const found = { ...text, text: piece.slice(target), start: start + target, end: start + piece.length };
    start += piece.length + 1;
    return found;
  });
}
