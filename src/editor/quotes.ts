/** A key as it is written between quotes of that kind, with escapes. */
export function escapeFor(quote: string, key: string): string {
  const escaped = key.replaceAll('\\', '\\\\');
  if (quote === '`') return escaped.replaceAll('`', '\\`').replaceAll('${', '\\${');
  return quote === "'" || quote === '"' ? escaped.replaceAll(quote, `\\${quote}`) : key;
}
