import { badRequest } from './failure.ts';

/** A file field of a form. */
export class UploadedFile {
  readonly fileName: string;
  readonly data: Buffer;

  constructor(fileName: string, data: Buffer) {
    this.fileName = fileName;
    this.data = data;
  }

  /** The media type of an image that browsers support, by its first bytes; undefined for anything else. */
  get imageType(): string | undefined {
    const start = this.data.toString('latin1', 0, 12);
    return imageStarts.find(([pattern]) => pattern.test(start))?.[1];
  }
}

const imageStarts: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG\r\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
];

/**
 * Splits a `multipart/form-data` body (RFC 7578) into its fields, in order. A field with a file name yields an {@link
 * UploadedFile}, any other its text.
 *
 * @throws Failure 400 for a malformed body
 */
export function parseMultipart(body: Buffer, contentType: string): [string, string | UploadedFile][] {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw badRequest('The multipart body names no boundary');
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter has no line break before it.
  const whole = Buffer.concat([Buffer.from('\r\n'), body]);
  const fields: [string, string | UploadedFile][] = [];
  let start = whole.indexOf(delimiter);
  while (start >= 0) {
    const after = start + delimiter.length;
    if (whole.toString('latin1', after, after + 2) === '--') return fields;
    const next = whole.indexOf(delimiter, after);
    if (next < 0) break;
    fields.push(parsePart(whole.subarray(after, next)));
    start = next;
  }
  throw badRequest('The multipart body has no end');
}

function parsePart(part: Buffer): [string, string | UploadedFile] {
  const gap = part.indexOf('\r\n\r\n');
  if (gap < 0) throw badRequest('A part of the multipart body has no header');
  const header = part.toString('utf8', 0, gap);
  const data = part.subarray(gap + 4);
  const disposition = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(header)?.[1] ?? '';
  const name = parameter(disposition, 'name');
  if (name === undefined) throw badRequest('A part of the multipart body has no name');
  const fileName = parameter(disposition, 'filename');
  return [name, fileName === undefined ? data.toString('utf8') : new UploadedFile(fileName, data)];
}

function parameter(disposition: string, name: string): string | undefined {
  const [, quoted, plain] =
    new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;]+))`, 'i').exec(disposition) ?? [];
  return quoted?.replace(/%22/g, '"').replace(/\\(.)/g, '$1') ?? plain;
}
