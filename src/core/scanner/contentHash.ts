import { createHash } from 'node:crypto';

/**
 * The id that FormatJS makes of a message which is given none, by the pattern that its documentation recommends
 * (`[sha512:contenthash:base64:6]`): https://formatjs.github.io/docs/getting-started/message-declaration
 */
export function contentHash(message: string): string {
  return createHash('sha512').update(message).digest('base64').slice(0, 6);
}

/** The id that Lingui makes of a message without one, and of its context: https://lingui.dev/guides/explicit-vs-generated-ids */
export function linguiMessageId(message: string, context: string): string {
  return createHash('sha256').update(`${message}\u{1f}${context}`).digest('base64').slice(0, 6);
}
