import { createHash } from 'node:crypto';

/**
 * The id that FormatJS makes of a message which is given none, by the pattern that its documentation recommends
 * (`[sha512:contenthash:base64:6]`): https://formatjs.github.io/docs/getting-started/message-declaration
 */
export function contentHash(message: string): string {
  return createHash('sha512').update(message).digest('base64').slice(0, 6);
}
