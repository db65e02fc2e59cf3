import type { OffsetRange } from '../../base/range.ts';
import { endOfQuoted, unquote } from '../script/lexing/strings.ts';
import { Kind, type Tokens } from '../script/lexing/tokens.ts';
import type { Usage } from '../types.ts';

/**
 * The usages of templates in a script, those whose keys the script itself writes at that place: a template has the
 * fields of its class as if they were those of another file. A text that is there several times is not one place.
 */
export function placedInScript(usages: readonly Usage[], tokens: Tokens): Usage[] {
  const sought = new Set(usages.filter(isWrittenElsewhere).map(({ key }) => key));
  if (sought.size === 0) return [...usages];
  const places = placesOf(tokens, sought);
  return usages.map(usage => {
    const [range, ...others] = isWrittenElsewhere(usage) ? (places.get(usage.key) ?? []) : [];
    if (range === undefined || others.length > 0) return usage;
    const { keyIsElsewhere: _, ...rest } = usage;
    return { ...rest, range };
  });
}

function isWrittenElsewhere({ keyIsElsewhere, certainty }: Usage): boolean {
  return keyIsElsewhere === true && certainty === 'computed';
}

/** Where the strings of a script with these texts stand. */
function placesOf(tokens: Tokens, texts: ReadonlySet<string>): ReadonlyMap<string, OffsetRange[]> {
  const places = new Map<string, OffsetRange[]>();
  for (let at = 0; at < tokens.length; at++) {
    if (tokens.kind(at) !== Kind.String) continue;
    const text = unquote(tokens.slice(at));
    if (!texts.has(text)) continue;
    const start = tokens.start(at);
    const range = { start: start + 1, end: endOfQuoted(tokens.text, start, tokens.end(at)) };
    places.set(text, [...(places.get(text) ?? []), range]);
  }
  return places;
}
