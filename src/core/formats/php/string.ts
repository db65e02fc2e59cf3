import { linesOf, textOfByteEscapes } from '../plainText/text.ts';
import { LocaleFileError } from '../types.ts';

export interface PhpString {
  /** Undefined if the string contains a variable. */
  readonly text: string | undefined;
  readonly end: number;
}

const single = /'((?:[^'\\]|\\[\s\S])*)'/y;
const double = /"((?:[^"\\]|\\[\s\S])*)"/y;
const heredoc = /<<<[ \t]*(?:'(\w+)'|"?(\w+)"?)\r?\n/y;

/**
 * Parses the string literal at an offset: in single or double quotes, heredoc or nowdoc (PHP manual, Strings).
 *
 * @returns undefined if no string starts there
 * @throws LocaleFileError if it is not closed
 */
export function readPhpString(source: string, offset: number): PhpString | undefined {
  const char = source[offset];
  if (char === "'") {
    const raw = take(single, source, offset);
    return { text: raw.body.replace(/\\([\\'])/g, '$1'), end: raw.end };
  }
  if (char === '"') {
    const raw = take(double, source, offset);
    return { text: unescapePhp(raw.body), end: raw.end };
  }
  return source.startsWith('<<<', offset) ? readHeredoc(source, offset) : undefined;
}

function take(pattern: RegExp, source: string, offset: number): { body: string; end: number } {
  pattern.lastIndex = offset;
  const match = pattern.exec(source);
  if (match === null) throw new LocaleFileError('This string is not closed.', offset);
  return { body: match[1] ?? '', end: pattern.lastIndex };
}

function readHeredoc(source: string, offset: number): PhpString | undefined {
  heredoc.lastIndex = offset;
  const match = heredoc.exec(source);
  if (match === null) return undefined;
  const [, raw, plain] = match;
  const start = heredoc.lastIndex;
  const closing = new RegExp(String.raw`^([ \t]*)${raw ?? plain}\b`, 'm');
  const close = closing.exec(source.slice(start));
  if (close === null) throw new LocaleFileError('This string is not closed.', offset);
  const indent = close[1]?.length ?? 0;
  const lines = linesOf(source.slice(start, start + close.index)).slice(0, -1);
  const body = lines.map(line => line.slice(indent)).join('\n');
  return {
    text: raw === undefined ? unescapePhp(body) : body,
    end: start + close.index + close[0].length,
  };
}

const named: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  v: '\v',
  e: '\u001b',
  f: '\f',
  '\\': '\\',
  $: '$',
  '"': '"',
};

function unescapePhp(raw: string): string | undefined {
  if (/(?<!\\)(?:\\\\)*(?:\$[A-Za-z_{]|\{\$)/.test(raw)) return undefined;
  return raw.replace(
    /((?:\\(?:x[0-9a-fA-F]{1,2}|[0-7]{1,3}))+)|\\(?:u\{([0-9a-fA-F]{1,6})\}|([\s\S]))/g,
    (whole, bytes?: string, unicode?: string, char?: string) => {
      if (bytes !== undefined) return textOfByteEscapes(bytes);
      if (unicode !== undefined) return codePoint(unicode, whole);
      return named[char ?? ''] ?? whole;
    },
  );
}

function codePoint(hex: string, whole: string): string {
  const code = Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
