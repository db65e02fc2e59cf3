/**
 * Foreign text as markdown that shows exactly that text. Does not import the editor, so that plain Node can test it.
 */

import { undirected } from './plainLabel.ts';
import { rightToLeft } from './rightToLeft.ts';

// The editor turns `$(name)` into an icon after parsing markdown; a backslash in the result prevents that.
const themeIcon = /\$\([a-z0-9~-]+\)/gi;
const asciiPunctuation = /[!-/:-@[-`{-~]/g;
const lineBreaks = /\r\n|\r|\n|\u2028|\u2029/g;
const controls = /\p{Cc}/gu;

/**
 * Escapes, on one line, every character with a meaning in CommonMark, its tables or the editor's extensions (CommonMark
 * 2.4: any ASCII punctuation may be escaped).
 */
export function plain(text: string): string {
  return undirected(text)
    .replace(lineBreaks, ' ⏎ ')
    .replace(controls, '�')
    .replace(themeIcon, '\\$&')
    .replace(asciiPunctuation, '\\$&');
}

/**
 * Does the same line by line, each between isolates. So its direction affects nothing around it (UAX #9, 2.4); an
 * isolate ends with its line.
 */
export function isolated(text: string, isRtl: boolean): string {
  return text
    .split(lineBreaks)
    .map(line => (isRtl ? `\u2067${rightToLeft(line, plain)}\u2069` : `\u2068${plain(line)}\u2069`))
    .join('<br>');
}

/** The target of a markdown link that runs a command. It is encoded, so no argument can end the link. */
export function commandTarget(id: string, args: readonly unknown[]): string {
  if (args.length === 0) return `command:${id}`;
  const query = encodeURIComponent(JSON.stringify(args)).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `command:${id}?${query}`;
}
