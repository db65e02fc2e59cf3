/**
 * The names in an index of git, the files that it tracks: https://git-scm.com/docs/gitformat-index. Names stay bytes,
 * sorted as git sorts them, because a string for each of 100,000 takes longer than looking a few of them up.
 */
export class GitIndex {
  private readonly names: Buffer;
  /** Where each name starts, and where the last one ends. */
  private readonly starts: readonly number[];

  private constructor(names: Buffer, starts: readonly number[]) {
    this.names = names;
    this.starts = starts;
  }

  /** Reads versions 2 to 4 with SHA-1. Whatever cannot be read, and a damaged rest, names no files. */
  static read(bytes: Buffer): GitIndex {
    if (bytes.length < headerSize || bytes.toString('latin1', 0, 4) !== 'DIRC') return noFiles;
    const version = bytes.readUInt32BE(4);
    if (version < 2 || version > 4) return noFiles;
    const parts: Buffer[] = [];
    const starts = [0];
    let name = bytes.subarray(0, 0);
    let at = headerSize;
    for (let left = bytes.readUInt32BE(8); left > 0; left--) {
      const flags = at + flagsPlace;
      if (flags + 2 > bytes.length) break;
      let from = flags + (bytes.readUInt16BE(flags) & isExtended ? 4 : 2);
      let common = bytes.subarray(0, 0);
      if (version === 4) {
        const { value, end } = variableWidth(bytes, from);
        common = name.subarray(0, Math.max(0, name.length - value));
        from = end;
      }
      const end = bytes.indexOf(0, from);
      if (end < 0) break;
      name =
        common.length === 0 ? bytes.subarray(from, end) : Buffer.concat([common, bytes.subarray(from, end)]);
      parts.push(name);
      starts.push((starts.at(-1) ?? 0) + name.length);
      // Before version 4, one to eight zeros after the name make the entry a multiple of eight bytes long.
      at = version === 4 ? end + 1 : at + 8 * (Math.floor((end - at) / 8) + 1);
    }
    return new GitIndex(Buffer.concat(parts), starts);
  }

  /** @param file path relative to the repository, with `/` */
  has(file: string): boolean {
    const wanted = Buffer.from(file);
    return this.at(this.firstFrom(wanted)).equals(wanted);
  }

  /**
   * Whether a file in a folder is tracked, at whatever depth.
   *
   * @param folder path relative to the repository, with `/`
   */
  hasBelow(folder: string): boolean {
    const start = Buffer.from(`${folder}/`);
    return this.at(this.firstFrom(start)).subarray(0, start.length).equals(start);
  }

  /** The place of the first name that is not before `wanted`. */
  private firstFrom(wanted: Buffer): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.at(middle).compare(wanted) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The name at a place; empty behind the last one. */
  private at(place: number): Buffer {
    const start = this.starts[place] ?? 0;
    return this.names.subarray(start, this.starts[place + 1] ?? start);
  }

  /** An index without files. */
  static none(): GitIndex {
    return new GitIndex(Buffer.alloc(0), [0]);
  }
}

const noFiles = GitIndex.none();

/** The signature, the version and the number of entries. */
const headerSize = 12;

/** Behind ten numbers of 32 bits and a SHA-1. */
const flagsPlace = 60;

/** The flag of an entry that has two more bytes of flags (version 3 and later). */
const isExtended = 0x4000;

/** How many bytes of the former name a name leaves out, in the encoding of offsets in packs (gitformat-pack). */
function variableWidth(bytes: Buffer, from: number): { readonly value: number; readonly end: number } {
  let at = from;
  let byte = bytes[at++] ?? 0;
  let value = byte & 0x7f;
  while (byte & 0x80 && at < bytes.length) {
    byte = bytes[at++] ?? 0;
    value = (value + 1) * 0x80 + (byte & 0x7f);
  }
  return { value, end: at };
}
