/** What C's `printf` and its kin fill in: `%s`, `%2$d`, Go's `%[2]d`, Objective-C's `%@` and `%lld`, Java's `%,d`. */
const directive =
  /(?<!\d)%(?:(\d+)\$|\[(\d+)\])?(?:#@(\w+)@|[-+0#,']*\d*(?:\.\d+)?(?:hh?|ll?|[qjzt])?[sdifuxXcv@])/g;

/**
 * The arguments of a text in the manner of `printf` by their places (`1$` for the first), each with how it is written.
 * Apple's variables of plural forms (`%#@files@`) go by their names. `%%` is a sign, and so is that of `10% discount`:
 * a space for a sign is not read as a flag, nor what stands behind a digit (`100%ig`) as an argument.
 */
export function printfArguments(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  let next = 1;
  for (const [written, place, bracketed, variable] of text.replaceAll('%%', '').matchAll(directive)) {
    const explicit = variable ?? place ?? bracketed;
    const name = variable ?? `${explicit ?? next}$`;
    if (explicit === undefined) next += 1;
    if (!found.has(name)) found.set(name, written);
  }
  return found;
}
