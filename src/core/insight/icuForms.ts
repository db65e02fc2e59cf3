import { deepestBrace, skipQuoted } from './icu.ts';

/** A plural of an ICU message up to its first form: `{n, plural, offset:1 `. */
const plural = /\{\s*[\p{L}\p{N}_.-]+\s*,\s*(?:plural|selectordinal)\s*,\s*(?:offset:\s*\d+\s*)?/uy;
const anyPlural = /,\s*(?:plural|selectordinal)\s*,/;
const formName = /\s*(=\d+|\w+)\s*\{/y;
/** Each form costs a reading of the message, and no language has more than six beside exact numbers. */
const maxForms = 20;
const formNames = /(=\d+|\b(?:zero|one|two|few|many))\s*\{/g;

interface Reader {
  readonly message: string;
  /** The form to keep. */
  readonly form: string;
  at: number;
  depth: number;
}

/**
 * A message as each of its plurals' forms says it, `other` first: a call shows one of them, and a locale may lack all
 * but `other`. `{n, plural, one {{a} item} other {{b} items}}` is `{n, plural, other {{b} items}}` and
 * `{n, plural, other {{a} item}}` (ICU MessageFormat). A message without plurals is itself.
 */
export function icuForms(message: string): readonly string[] {
  if (!anyPlural.test(message)) return [message];
  const forms = new Set(['other', ...[...message.matchAll(formNames)].map(([, form = '']) => form)]);
  return [...forms].slice(0, maxForms).map(form => {
    const reader: Reader = { message, form, at: 0, depth: 0 };
    let text = '';
    while (reader.at < message.length) text += readText(reader) + take(reader, 1);
    return text;
  });
}

/** Reads text up to the brace that closes it. */
function readText(reader: Reader): string {
  let text = '';
  while (reader.at < reader.message.length) {
    const character = reader.message[reader.at];
    if (character === '}') break;
    if (character === '{' && reader.depth < deepestBrace) {
      reader.depth++;
      text += readPlural(reader) ?? readArgument(reader);
      reader.depth--;
    } else text += take(reader, character === "'" ? skipQuoted(reader.message, reader.at) - reader.at : 1);
  }
  return text;
}

/** Reads a plural, and leaves the form to keep of it. */
function readPlural(reader: Reader): string | undefined {
  const start = matchAt(plural, reader)?.[0];
  if (start === undefined) return undefined;
  const forms = new Map<string, string>();
  for (;;) {
    const name = matchAt(formName, reader)?.[1];
    if (name === undefined) break;
    forms.set(name, readText(reader));
    reader.at += 1;
  }
  const kept = forms.get(reader.form) ?? forms.get('other') ?? [...forms.values()].join('');
  while (reader.at < reader.message.length && take(reader, 1) !== '}');
  return `${start}other {${kept}}}`;
}

/** Reads another argument, in which texts may be: `{name}`, `{kind, select, cat {…} other {…}}`. */
function readArgument(reader: Reader): string {
  let text = take(reader, 1);
  while (reader.at < reader.message.length) {
    const character = take(reader, 1);
    text += character;
    if (character === '}') break;
    if (character === '{') text += readText(reader) + take(reader, 1);
  }
  return text;
}

function matchAt(expression: RegExp, reader: Reader): RegExpExecArray | null {
  expression.lastIndex = reader.at;
  const found = expression.exec(reader.message);
  if (found !== null) reader.at = expression.lastIndex;
  return found;
}

function take(reader: Reader, length: number): string {
  const taken = reader.message.slice(reader.at, reader.at + length);
  reader.at += length;
  return taken;
}
