/**
 * The conversions of C's `printf` and its relatives: `%s`, `%2$d`, Go's `%[2]d`, Objective-C's `%@` and `%lld`,
 * Java's `%,d`.
 */
const directive =
  /(?<!\d)%(?:(\d{1,9})\$|\[(\d{1,9})\])?(?:#@(\w+)@|[-+0#,']{0,9}\d{0,9}(?:\.\d{1,9})?(?:hh?|ll?|[qjzt])?[sdifuxXcv@])/g;

/**
 * The `printf` arguments of a text by their positions (`1$` for the first), each as it is written. Apple's variables
 * of plural forms (`%#@files@`) have names. `%%` is a percent sign, and so is the one in `10% discount`: a space is
 * not read as a flag, nor a conversion after a digit (`100%ig`).
 */
export function printfArguments(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let next = 1;
  for (const [written, position, bracketed, variable] of text.replaceAll('%%', '').matchAll(directive)) {
    const explicit = variable ?? position ?? bracketed;
    const name = variable ?? `${explicit ?? next}$`;
    if (explicit === undefined) next += 1;
    if (!found.has(name)) found.set(name, written);
  }
  return found;
}

/**
 * What only `strftime` fills in, so that nothing in the text is an argument and each language has parts and an order of
 * its own: `%b %d` is `%e %b`.
 */
const ofDates = /(?<![\d%])%(?:[-_^#0EO]?[aAbBHMpPSyY]|[-_^EO][dejIlm])(?![A-Za-z])/;
const none: ReadonlyMap<string, string> = new Map();

/**
 * The arguments of a text that gettext translates. Translators may ask for the digits of their language
 * (`%Id` for `%d`: GNU gettext manual, “C Format Strings”).
 */
export function gettextArguments(text: string): ReadonlyMap<string, string> {
  if (ofDates.test(text)) return none;
  return printfArguments(text.replace(ownDigits, ''));
}

const ownDigits = /(?<=%(?:\d+\$)?[-+0#,']*)I(?=[-+0#,']{0,5}\d{0,9}(?:ll?)?[diufg]\b)/g;
