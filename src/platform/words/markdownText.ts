/** Text from elsewhere as markdown that shows exactly that text. Knows no editor, so that it is tested in plain Node. */

import { undirected } from './plainLabel.ts';
import { rightToLeft } from './rightToLeft.ts';

// The editor turns `$(name)` into an icon after markdown was read; a backslash in the result keeps it text.
const themeIcon = /\$\([a-z0-9~-]+\)/gi;
const asciiPunctuation = /[!-/:-@[-`{-~]/g;
const lineBreaks = /\r\n|\r|\n|\u2028|\u2029/g;
const controls = /\p{Cc}/gu;

/**
 * Escapes every character with a meaning in CommonMark, its tables or the editor's additions to them
 * (CommonMark 2.4: any ASCII punctuation may be escaped), on one line.
 */
export function plain(text: string): string {
  return undirected(text)
    .replace(lineBreaks, ' ⏎ ')
    .replace(controls, '�')
    .replace(themeIcon, '\\$&')
    .replace(asciiPunctuation, '\\$&');
}

/**
 * The same line by line, each between isolates, so that its direction changes nothing around it (UAX #9, 2.4), which
 * ends with the line.
 */
export function isolated(text: string, isRtl: boolean): string {
  return text
    .split(lineBreaks)
    .map(line => (isRtl ? `\u2067${rightToLeft(line, plain)}\u2069` : `\u2068${plain(line)}\u2069`))
    .join('<br>');
}

/** The target of a markdown link that runs a command; nothing in the arguments can end the link. */
export function commandTarget(id: string, args: readonly unknown[]): string {
  if (args.length === 0) return `command:${id}`;
  const query = encodeURIComponent(JSON.stringify(args)).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `command:${id}?${query}`;
}
