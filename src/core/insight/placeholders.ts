import { inlineTagsIn, withoutTags } from '../formats/xml/inlineTags.ts';
import type { Dialect } from './dialects.ts';
import { icuArguments } from './icu.ts';
import { gettextArguments, printfArguments } from './printf.ts';

/** Placeholders by the name that all their notations share, as the text writes them. */
export type Placeholders = ReadonlyMap<string, string>;

type Reader = (text: string) => Placeholders;

/**
 * No placeholder begins in the middle of a word: `a@b.org`, `key:value`. Scripts without spaces between words, and
 * those that join particles with their words, have them behind a letter: `你好:name`.
 */
const notInWord = String.raw`(?<![\p{Script=Latin}\p{N}])`;

const name = String.raw`[\p{L}_$][\p{L}\p{N}_$.-]*`;

/** `{{- name}}` is unescaped, `{{value, currency}}` formatted, `{{user.name}}` reaches into `user`. */
const doubleBraces = marked(/\{\{\s*-?\s*([\p{L}\p{N}_$]+)[^{}]*\}\}/gu);
/** `{'@'}` is vue-i18n's notation for a literal character. */
const named = marked(/\{\s*([\p{L}\p{N}_$.-]+)\s*\}/gu);
/** Applications may use another compiler for the same calls: `{n, plural, one {item} other {items}}`. */
const braces: Reader = text => (icuArgument.test(text) ? icu(text) : named(text));
const icuArgument = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal|number|date|time)\b/;
const percentBraces = marked(/%(?:\{|<)([\p{L}\p{N}_]+)(?:\}|>)/gu);
const percentSigns = marked(new RegExp(`%(${name})%`, 'gu'));
const percentNumbers = marked(/%L?(\d{1,2}|n\b)/g);
/** `{name!r:>10}` (Python, Format String Syntax). */
const pythonBraces = marked(/\{([\w.[\]]*)(?:![rsa])?(?::[^{}]*)?\}/g);
const pythonNames = marked(/%\(([^()%]+)\)[-+0#]*\d*(?:\.\d+)?[a-zA-Z]/g);

const readers: Readonly<Record<Dialect, Reader>> = {
  angularMessage: all(inlineElements, text => icu(withoutTags(text))),
  // Drupal's `@name`, `%name`, `:name` and `!name` differ in how the value is escaped.
  atSigns: marked(new RegExp(`${notInWord}[@%!:]([a-z][a-z0-9_-]*)`, 'giu')),
  braces,
  bracesOrPlaces: marked(/\{\s*([\p{L}\p{N}_]*)\s*\}/gu),
  colon: marked(new RegExp(`${notInWord}(?<![:{]):([A-Za-z_][A-Za-z0-9_]*)`, 'gu'), lowerCase),
  // `$1`, and the names for it in messages of browser extensions: `$USER$`.
  dollarNumbers: all(marked(/\$(\d)/g), marked(/\$([a-z_@]\w*)\$/gi, lowerCase)),
  doubleBraces,
  doubleOrPercentBraces: all(doubleBraces, percentBraces),
  fluent: marked(/\$([A-Za-z][\w-]*)/g),
  // Texts of one catalog may be filled in by code in several languages.
  gettext: all(pythonNames, percentBraces, pythonBraces, gettextArguments),
  goTemplate: all(goFields, printfArguments),
  icu,
  moodle: marked(/\{\$(a(?:->\w+)?)\}/g),
  mustacheOrPrintf: all(doubleBraces, printfArguments),
  percentBraces,
  // An expression: https://jshmrtn.github.io/vue3-gettext/functions.html#interpolation
  percentBracesWithSpaces: marked(/%\{([^{}]+)\}/g, written => written.trim()),
  percentNumbers,
  percentSigns: all(percentSigns, printfArguments),
  printf: printfArguments,
  slang: all(
    marked(/\$\{?([\p{L}_][\p{L}\p{N}_]*)\}?/gu),
    marked(/\{+([\p{L}_][\p{L}\p{N}_]*)(?::[^{}]*)?\}+/gu),
  ),
  // Besides Symfony's own notation: ICU in `+intl-icu` files, and the validator's braces; a number is an interval of
  // a choice.
  symfony: all(percentSigns, doubleBraces, text => withoutNumbers(icu(text))),
  templateLiteral: marked(/\$\{\s*([^{}]+?)\s*\}/g),
  // `{name:string|format}`, `{0}`; double braces are the forms of a plural: `{{day|days}}`.
  typesafe: marked(/(?<!\{)\{([\p{L}\p{N}_$]+)\??(?::[^{}|]*)?(?:\|[^{}]*)?\}(?!\})/gu),
  underscores: marked(/__([A-Za-z]\w*?)__/g),
};

/** The placeholders in a text. */
export function placeholdersIn(text: string, dialect: Dialect): Placeholders {
  return readers[dialect](text);
}

/**
 * A placeholder by the name that all its notations share: Laravel's `:name`, `:Name` and `:NAME` are the same, and
 * calls of Symfony pass it with its delimiters, `%name%`.
 */
export function placeholderName(written: string, dialect: Dialect): string {
  if (dialect === 'symfony') return written.replace(/^(?:%|\{\{\s*)(.*?)(?:%|\s*\}\})$/, '$1');
  return dialect === 'colon' ? lowerCase(written) : written;
}

/** Reads what an expression matches. Its first group is the name; without one, the position is (`1$`). */
function marked(expression: RegExp, nameOf = (written: string) => written): Reader {
  return text => {
    const found = new Map<string, string>();
    let next = 1;
    for (const [written, inside = ''] of text.matchAll(expression)) {
      const called = inside === '' ? `${next++}$` : nameOf(inside);
      if (!found.has(called)) found.set(called, written);
    }
    return found;
  };
}

function all(...some: readonly Reader[]): Reader {
  return text => new Map(some.flatMap(read => [...read(text)]));
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

function icu(text: string): Placeholders {
  return new Map([...icuArguments(text)].map(argument => [argument, `{${argument}}`]));
}

function withoutNumbers(found: Placeholders): Placeholders {
  return new Map([...found].filter(([called]) => !/^-?\d+$/.test(called)));
}

function inlineElements(text: string): Placeholders {
  return new Map(inlineTagsIn(text).map(({ id, shown }) => [id, shown]));
}

/** `{{.Name}}`, `{{ printf "%d" .Count }}` (Go, package text/template). */
function goFields(text: string): Placeholders {
  const found = new Map<string, string>();
  for (const [written, inside = ''] of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    for (const [, field = ''] of inside.matchAll(/(?<![\w)])\.([A-Za-z]\w*)/g)) found.set(field, written);
  }
  return found;
}
