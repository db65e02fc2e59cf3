import { type Cipher, createCipheriv, createDecipheriv, type Decipher } from 'node:crypto';

/** Each kind of record has its own ids: the id of a key is never that of a locale. */
const kinds = [
  'authorization',
  'project',
  'locale',
  'key',
  'translation',
  'job',
  'jobLocale',
  'styleguide',
  'glossary',
  'term',
  'termTranslation',
  'comment',
  'blacklistedKey',
  'user',
  'invitation',
  'webhook',
  'sync',
  'file',
] as const;

export type RecordKind = (typeof kinds)[number];

/** Bytes of a block of the cipher. */
const blockSize = 16;

/** The maximum number of cached ids per kind. */
const recentLimit = 4096;

/**
 * Public ids: 32 opaque hexadecimal characters. An id is the row's number, encrypted with the database's own key (a
 * single AES block), so millions of rows need neither a column nor an index for them.
 */
export class PublicIds {
  private readonly cipher: Cipher;
  private readonly decipher: Decipher;
  /** Recent ids, by kind: a page of translations has few locales and names each key many times. */
  private readonly recent = new Map<RecordKind, Map<number, string>>(kinds.map(kind => [kind, new Map()]));

  /** @param secret 16 bytes, stored in the database: with another key every id would change */
  constructor(secret: Buffer) {
    this.cipher = createCipheriv('aes-128-ecb', secret, null).setAutoPadding(false);
    this.decipher = createDecipheriv('aes-128-ecb', secret, null).setAutoPadding(false);
  }

  encode(kind: RecordKind, row: number): string {
    const recent = this.recent.get(kind);
    const known = recent?.get(row);
    if (known !== undefined) return known;
    const [id = ''] = this.encodeAll(kind, [row]);
    if (recent && recent.size >= recentLimit) recent.clear();
    recent?.set(row, id);
    return id;
  }

  /**
   * The ids of a page of records, computed together: the cipher takes hardly longer for all of them than for one. They
   * are not cached, so that their memory is freed with the page.
   */
  encodeAll(kind: RecordKind, rows: readonly number[]): string[] {
    const blocks = Buffer.alloc(rows.length * blockSize);
    for (const [index, row] of rows.entries()) {
      const start = index * blockSize;
      blocks.writeUInt32BE(kinds.indexOf(kind) + 1, start);
      blocks.writeUInt32BE(Math.floor(row / 2 ** 32), start + 8);
      blocks.writeUInt32BE(row % 2 ** 32, start + 12);
    }
    const text = this.cipher.update(blocks).toString('hex');
    return rows.map((_, index) => text.slice(index * 2 * blockSize, (index + 1) * 2 * blockSize));
  }

  /** The row's number, or undefined if the text is not an id of this kind (the row may still not exist). */
  decode(kind: RecordKind, id: string): number | undefined {
    if (!/^[0-9a-f]{32}$/.test(id)) return undefined;
    const block = this.decipher.update(Buffer.from(id, 'hex'));
    const matches = block.readUInt32BE(0) === kinds.indexOf(kind) + 1 && block.readUInt32BE(4) === 0;
    if (!matches) return undefined;
    const row = block.readBigUInt64BE(8);
    return row <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(row) : undefined;
  }
}
