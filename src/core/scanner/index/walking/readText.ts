import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Files above this many bytes are generated; hand-written files of more than 1 MB do exist. */
const defaultSizeLimit = 2_097_152;

/** How much of a file is searched for a zero byte, which text does not have; as in git. */
const binaryProbe = 8000;

/** Opens a pipe without waiting for a writer. Windows has no such flag. */
const readOnly = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** A file as it was when it was read. */
export interface ReadFile {
  /** Bytes. */
  readonly size: number;
  /** Time of the last change in milliseconds since the UNIX epoch, with fractions. */
  readonly mtime: number;
  /** Undefined if the file is binary or too large. */
  readonly text: string | undefined;
}

/** Reads the texts of many files one after the other into one buffer. */
export class TextReader {
  private readonly bytes: Buffer;
  private readonly limit: number;

  /** @param limit bytes above which a file is not read */
  constructor(limit: number = defaultSizeLimit) {
    this.limit = limit;
    // One more for the sentinel after the last byte that is searched.
    this.bytes = Buffer.allocUnsafeSlow(limit + 1);
  }

  /**
   * The text of a source file as the editor would show it: UTF-8, or UTF-16 with a byte order mark, without the mark.
   *
   * @returns undefined for anything that is no file or cannot be read
   */
  read(path: string): ReadFile | undefined {
    let handle: number;
    try {
      handle = openSync(path, readOnly);
    } catch {
      return undefined;
    }
    try {
      const stats = fstatSync(handle);
      if (!stats.isFile()) return undefined;
      const { size, mtimeMs: mtime } = stats;
      if (size > this.limit) return { size, mtime, text: undefined };
      return { size, mtime, text: this.decode(readSync(handle, this.bytes, 0, size, null)) };
    } catch {
      return undefined;
    } finally {
      closeSync(handle);
    }
  }

  private decode(length: number): string | undefined {
    const { bytes } = this;
    const mark = length < 2 ? 0 : (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
    if (mark === 0xfffe) return bytes.toString('utf16le', 2, length);
    if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes.subarray(0, length));
    if (this.isBinary(length)) return undefined;
    const hasMark = mark === 0xefbb && length > 2 && bytes[2] === 0xbf;
    return bytes.toString('utf8', hasMark ? 3 : 0, length);
  }

  /** Searches up to a sentinel zero byte after the range, which is cheaper than a view of part of the buffer. */
  private isBinary(length: number): boolean {
    const { bytes } = this;
    const end = Math.min(length, binaryProbe);
    const after = bytes[end] ?? 0;
    bytes[end] = 0;
    const found = bytes.indexOf(0);
    bytes[end] = after;
    return found < end;
  }
}

/** The text of one source file, as {@link TextReader.read} returns it; undefined if there is none. */
export function readText(path: string, limit: number = defaultSizeLimit): string | undefined {
  return new TextReader(limit).read(path)?.text;
}
