const prime = 0x100000001b3n;
const start = 0xcbf29ce484222325n;

/** The FNV-1a hash of a text's UTF-16 code units, as 16 hexadecimal digits: http://www.isthe.com/chongo/tech/comp/fnv */
export function fnv1a64(text: string): string {
  let hash = start;
  for (let at = 0; at < text.length; at++) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * prime);
  }
  return hash.toString(16).padStart(16, '0');
}
