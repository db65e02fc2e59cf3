/** Writes an index of git of these names, as `git add` would: https://git-scm.com/docs/gitformat-index. */
export function indexOf(names: readonly string[], version: 2 | 3 | 4 = 2): Buffer {
  const header = Buffer.alloc(12);
  header.write('DIRC');
  header.writeUInt32BE(version, 4);
  header.writeUInt32BE(names.length, 8);
  const sorted = names.map(name => Buffer.from(name)).sort((a, b) => a.compare(b));
  const checksum = Buffer.alloc(20);
  return Buffer.concat([
    header,
    ...sorted.map((name, place) => entryOf(name, sorted[place - 1], version)),
    checksum,
  ]);
}

function entryOf(name: Buffer, former: Buffer | undefined, version: 2 | 3 | 4): Buffer {
  const fixed = Buffer.alloc(version === 3 ? 64 : 62, 1);
  fixed.writeUInt16BE((version === 3 ? 0x4000 : 0) | Math.min(name.length, 0xfff), 60);
  if (version === 4) {
    const common = commonLength(name, former ?? Buffer.alloc(0));
    const leftOut = (former?.length ?? 0) - common;
    return Buffer.concat([fixed, variableWidth(leftOut), name.subarray(common), Buffer.alloc(1)]);
  }
  const length = fixed.length + name.length;
  return Buffer.concat([fixed, name, Buffer.alloc(8 - (length % 8))]);
}

function commonLength(a: Buffer, b: Buffer): number {
  let length = 0;
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++;
  return length;
}

/** The encoding of offsets in packs (gitformat-pack, OFS_DELTA). */
function variableWidth(value: number): Buffer {
  const bytes = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) bytes.unshift(0x80 | (--left & 0x7f));
  return Buffer.from(bytes);
}
