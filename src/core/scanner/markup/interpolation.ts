import { indexWithin } from './mustaches.ts';

/** The offset of the `}}` that closes an interpolation, skipping quoted texts; -1 when there is none. */
export function endOfInterpolation(text: string, from: number, to: number): number {
  let quote = '';
  for (let at = from; at < to; at++) {
    const character = text.charAt(at);
    if (character === '\\') at++;
    else if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '}' && text.charAt(at + 1) === '}') return at;
  }
  return indexWithin(text, '}}', from, to);
}
