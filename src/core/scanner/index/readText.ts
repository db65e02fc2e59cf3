import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Files above this many bytes are made by tools, not by people. */
export const defaultSizeLimit = 1_048_576;

/** How much of a file is searched for the zero byte that text does not have; as git does. */
const binaryProbe = 8000;

/**
 * The text of a source file as the editor would show it: UTF-8, or UTF-16 by its byte order mark, the mark
 * itself taken off.
 *
 * @returns undefined for what cannot be read, is binary, or is larger than `limit` bytes.
 */
export function readText(path: string, limit: number = defaultSizeLimit): string | undefined {
  const bytes = readBytes(path, limit);
  if (bytes === undefined) return undefined;
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0;
  if (mark === 0xfffe) return bytes.subarray(2).toString('utf16le');
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, binaryProbe).includes(0)) return undefined;
  const hasMark = mark === 0xefbb && bytes[2] === 0xbf;
  return bytes.toString('utf8', hasMark ? 3 : 0);
}

function readBytes(path: string, limit: number): Buffer | undefined {
  let handle: number;
  try {
    handle = openSync(path, 'r');
  } catch {
    return undefined;
  }
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile() || stats.size > limit) return undefined;
    const bytes = Buffer.allocUnsafe(stats.size);
    const read = readSync(handle, bytes, 0, stats.size, 0);
    return bytes.subarray(0, read);
  } catch {
    return undefined;
  } finally {
    closeSync(handle);
  }
}
