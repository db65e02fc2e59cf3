import { digestOf } from './digest.ts';

/**
 * The id that Angular makes of a message which is given none: 63 bits of two of Bob Jenkins' hashes
 * (http://burtleburtle.net/bob/hash/evahash.html) over its text, and over its meaning if it has one.
 *
 * @param message the text, each value and tag in it by its placeholder's name (`{$INTERPOLATION}`)
 * @returns the id in decimal digits, as XLIFF, ARB and JSON files have it since Angular 11
 */
export function angularMessageId(message: string, meaning = ''): string {
  let id = fingerprint(message);
  if (meaning !== '') {
    const rotated = BigInt.asUintN(64, id << 1n) | (id >> 63n);
    id = BigInt.asUintN(64, rotated + fingerprint(meaning));
  }
  return BigInt.asUintN(63, id).toString();
}

/**
 * The id that Angular made of a message before its version 11, as files of applications that are older still have it.
 *
 * @param message the message with its values and tags as that version wrote them
 */
export function olderAngularMessageId(message: string, meaning = ''): string {
  return digestOf('sha1', `${message}[${meaning}]`, 'hex');
}

const encoder = new TextEncoder();

function fingerprint(text: string): bigint {
  const bytes = encoder.encode(text);
  let high = hash32(bytes, 0);
  let low = hash32(bytes, 102072);
  // Angular keeps the two smallest values for itself.
  if (high === 0 && (low === 0 || low === 1)) {
    high ^= 0x130f9bef;
    low ^= 0x94a0a928;
  }
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

const goldenRatio = 0x9e3779b9;

/** 12 bytes a round in three words, the length among them in the last one. */
function hash32(bytes: Uint8Array, seed: number): number {
  const words = new Int32Array([goldenRatio, goldenRatio, seed]);
  const rest = bytes.length % 12;
  for (let at = 0; at + 12 <= bytes.length; at += 12) {
    for (let byte = 0; byte < 12; byte++) add(words, byte, bytes[at + byte] ?? 0);
    mix(words);
  }
  words[2] = (words[2] ?? 0) + bytes.length;
  for (let byte = 0; byte < rest; byte++) {
    // The lowest byte of the last word is the length's.
    add(words, byte < 8 ? byte : byte + 1, bytes[bytes.length - rest + byte] ?? 0);
  }
  mix(words);
  return words[2] ?? 0;
}

function add(words: Int32Array, byte: number, value: number): void {
  const word = byte >> 2;
  words[word] = (words[word] ?? 0) + (value << (8 * (byte & 3)));
}

function mix(words: Int32Array): void {
  let [a = 0, b = 0, c = 0] = words;
  a = (a - b - c) ^ (c >>> 13);
  b = (b - c - a) ^ (a << 8);
  c = (c - a - b) ^ (b >>> 13);
  a = (a - b - c) ^ (c >>> 12);
  b = (b - c - a) ^ (a << 16);
  c = (c - a - b) ^ (b >>> 5);
  a = (a - b - c) ^ (c >>> 3);
  b = (b - c - a) ^ (a << 10);
  c = (c - a - b) ^ (b >>> 15);
  words.set([a, b, c]);
}
