/**
 * Parses a Link header (RFC 8288): addresses by relation. Relations may be quoted or not, several in one value,
 * addresses absolute or relative; invalid parts are skipped.
 */
export function parseLinks(header: string): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const [, target = '', params = ''] of header.matchAll(/<([^<>]*)>([^<]*)/g)) {
    const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s",;]+))/i.exec(params);
    const names = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/);
    for (const name of names) {
      if (name !== '' && !links.has(name)) links.set(name, target);
    }
  }
  return links;
}
