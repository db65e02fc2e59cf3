/** A symbol of Ruby in code, not a colon inside a text: `t(:title)`. */
const beforeSymbol = /(?:^|[\s([,]):$/;
const plainSymbol = /^[\p{L}_][\p{L}\p{N}_]*[?!]?$/u;

/**
 * A key as it is written at an offset of a text: between quotes with escapes, and as a symbol with quotes where it
 * needs them (`t(:"cart.title")`).
 */
export function escapedAt(text: string, offset: number, key: string): string {
  const quote = text.charAt(offset - 1);
  const escaped = key.replaceAll('\\', '\\\\');
  if (quote === '`') return escaped.replaceAll('`', '\\`').replaceAll('${', '\\${');
  if (quote === "'" || quote === '"') return escaped.replaceAll(quote, `\\${quote}`);
  const isSymbol = quote === ':' && beforeSymbol.test(text.slice(Math.max(0, offset - 2), offset));
  return isSymbol && !plainSymbol.test(key) ? `"${escaped.replaceAll('"', '\\"')}"` : key;
}
