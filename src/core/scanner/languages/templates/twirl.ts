import type { OffsetRange } from '../../../base/range.ts';
import { tokensOfIslands } from '../code/lexing/islands.ts';
import { Reader } from '../code/lexing/reader.ts';
import type { Token } from '../code/lexing/token.ts';
import { scala } from '../programs/scala.ts';

/** Comments, and message calls in the text of a page or in other code. */
const place = /@\*[\s\S]*?(?:\*@|$(?![\s\S]))|(?<![\w.$@]@)(?<![\w.$])(?:\w+\.)?[Mm]essages(?:\.\w+)?(?=\()/g;

/** Only message calls are read, because Twirl does not mark where code ends. */
function callsIn(text: string): OffsetRange[] {
  const found: OffsetRange[] = [];
  if (!text.includes('essages')) return found;
  place.lastIndex = 0;
  for (let match = place.exec(text); match !== null; match = place.exec(text)) {
    if (match[0].startsWith('@*')) continue;
    const reader = new Reader(text, scala, { start: place.lastIndex, end: text.length });
    reader.readGroup();
    found.push({ start: match.index, end: reader.at });
    place.lastIndex = reader.at;
  }
  return found;
}

/**
 * The message calls in Twirl, Play's template language:
 * https://www.playframework.com/documentation/latest/ScalaTemplates
 */
export function twirlTokens(text: string): Token[] {
  return tokensOfIslands(text, callsIn(text), scala);
}
