import { digestOf } from './digest.ts';

/**
 * The id that FormatJS makes of a message which is given none, by the pattern that its documentation recommends
 * (`[sha512:contenthash:base64:6]`): https://formatjs.github.io/docs/getting-started/message-declaration. next-intl makes
 * the same of a message that it extracts.
 */
export function contentHash(message: string): string {
  return digestOf('sha512', message, 'base64').slice(0, 6);
}

/**
 * The ids that Lingui makes of a message without one, and of its context: that of versions up to 5, and where it has a
 * sign that addresses give a meaning of their own, that of version 6:
 * https://lingui.dev/guides/explicit-vs-generated-ids
 */
export function linguiMessageIds(message: string, context: string): readonly string[] {
  const id = digestOf('sha256', `${message}\u{1f}${context}`, 'base64').slice(0, 6);
  const inAddresses = id.replaceAll('+', '-').replaceAll('/', '_');
  return inAddresses === id ? [id] : [id, inAddresses];
}
