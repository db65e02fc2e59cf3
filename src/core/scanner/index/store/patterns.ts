/** Patterns with `*` for any characters, indexed so that a lookup tries only few of them. */
export class Patterns<T> {
  /** By the first characters before the `*`; shorter patterns are under the empty text. */
  private readonly byHead = new Map<
    string,
    Array<{ readonly parts: readonly string[]; readonly value: T }>
  >();

  /** @param entries a pattern that is only `*` matches nothing */
  constructor(entries: Iterable<readonly [pattern: string, value: T]>) {
    for (const [pattern, value] of entries) {
      if (/^[*.:\s]*$/.test(pattern)) continue;
      const parts = pattern.split('*');
      const head = (parts[0] ?? '').length < headLength ? '' : (parts[0] ?? '').slice(0, headLength);
      const list = this.byHead.get(head) ?? [];
      list.push({ parts, value });
      this.byHead.set(head, list);
    }
  }

  /** The values of the patterns that match a name. */
  *matching(name: string): Generator<T> {
    const heads = name.length < headLength ? [''] : ['', name.slice(0, headLength)];
    for (const head of heads) {
      for (const { parts, value } of this.byHead.get(head) ?? []) if (fits(name, parts)) yield value;
    }
  }

  matches(name: string): boolean {
    return this.matching(name).next().done !== true;
  }
}

const headLength = 3;

/** Whether a name consists of these parts with anything between them. Linear, unlike a regular expression. */
function fits(name: string, parts: readonly string[]): boolean {
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (parts.length === 1) return name === first;
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}
