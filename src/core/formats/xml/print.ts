import type { TextEncoding } from '../plainText/encoding.ts';

/** Characters that XML 1.0, section 2.2, cannot represent. */
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const textEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** The first line of a document (XML 1.0, section 2.8). */
export function xmlDeclaration(encoding: TextEncoding = 'UTF-8'): string {
  return `<?xml version="1.0" encoding="${encoding}"?>\n`;
}

/** A document with its encoding declaration (XML 1.0, section 4.3.3) changed to UTF-8. */
export function nameXmlUtf8(text: string): string {
  return text.replace(/^(<\?xml\b[^>]*?\bencoding\s*=\s*(["']))(?!utf-8\2)[^"']+/i, '$1UTF-8');
}

/** A character reference for texts and attributes (XML 1.0, section 4.1). */
export function xmlReference(char: string): string {
  return `&#x${(char.codePointAt(0) ?? 0).toString(16)};`;
}

/** Escapes element content. Omits characters that XML cannot represent. */
export function xmlText(text: string): string {
  return text.replace(illegal, '').replace(/[&<>\r]/g, char => textEscapes[char] ?? char);
}

/** Escapes an attribute's value for double quotes. Omits characters that XML cannot represent. */
export function xmlAttribute(text: string): string {
  return text.replace(illegal, '').replace(/[&<>"\r\n\t]/g, char => textEscapes[char] ?? char);
}

/** A comment; a double hyphen, which would end it, is split. */
export function xmlComment(text: string): string {
  return `<!-- ${text.replace(illegal, '').replaceAll('--', '- -').replace(/-$/, '- ')} -->`;
}
