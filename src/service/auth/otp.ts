import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const stepMs = 30_000;

/**
 * Checks a one-time code. A secret of digits only is itself the code, for tests. Any other is the base32 secret of an
 * authenticator app (RFC 6238: SHA-1, 6 digits, 30 seconds); the neighbouring steps are accepted too.
 */
export function otpMatches(code: string, secret: string, now: number): boolean {
  if (/^\d+$/.test(secret)) return code === secret;
  const step = Math.floor(now / stepMs);
  return [step - 1, step, step + 1].some(counter => code === codeAt(secret, counter));
}

/** Whether a text is a valid secret: base32, or digits. */
export function isOtpSecret(text: string): boolean {
  return /^\d+$/.test(text) || /^(?:[A-Z2-7][\s-]*)+=*$/i.test(text);
}

function codeAt(secret: string, counter: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', decodeBase32(secret)).update(message).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  let bits = 0;
  let value = 0;
  const bytes: number[] = [];
  for (const character of text.toUpperCase().replace(/[\s=-]/g, '')) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) throw new Error('The one-time password secret is not base32');
    value = (value << 5) | digit;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 0xff);
      value &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}
