import type { Message } from '../types.ts';

/** One of several files that hold a locale together. */
export interface NamespaceFile {
  readonly path: string;
  /** The prefix of the file's keys in the service: `cart:`, `auth.`, or nothing. */
  readonly prefix: string;
  /** True for the file that receives keys which no other one claims. */
  readonly isDefaultNamespace: boolean;
  /** The keys, as written in the file, that it or its counterpart in the source locale has. */
  readonly keys: ReadonlySet<string>;
  /** Whether the file is new: an existing one takes precedence. */
  readonly isNew?: boolean;
}

/**
 * Distributes a locale's messages to its files, with each key as the file writes it: `cart:title` goes to the file of
 * `cart` as `title`. Files without a prefix of their own (Rails' `devise.en.yml`) keep the keys they have; a key in no
 * file goes to the first default file.
 *
 * @param messages with the service's names
 * @returns the messages of every file by its path, in the given order; one without a place is in none
 */
export function distribute(
  messages: readonly Message[],
  files: readonly NamespaceFile[],
): ReadonlyMap<string, readonly Message[]> {
  const shares = new Map(files.map(({ path }) => [path, [] as Message[]]));
  const prefixed = files
    .filter(({ prefix }) => prefix !== '')
    .sort((a, b) => b.prefix.length - a.prefix.length);
  const plain = files
    .filter(({ prefix }) => prefix === '')
    .sort((a, b) => Number(a.isNew ?? false) - Number(b.isNew ?? false) || a.path.length - b.path.length);
  const home = plain.find(file => file.isDefaultNamespace) ?? plain[0];
  for (const message of messages) {
    const named = prefixed.find(({ prefix }) => message.key.startsWith(prefix));
    const file = plain.find(({ keys }) => keys.has(message.key)) ?? named ?? home;
    if (file !== undefined) shares.get(file.path)?.push(withoutPrefix(message, file.prefix));
  }
  return shares;
}

/** The message with its key as written in a file. */
function withoutPrefix(message: Message, prefix: string): Message {
  return prefix === '' ? message : { ...message, key: message.key.slice(prefix.length) };
}

/** The message with the service's name of its key. */
export function withPrefix(message: Message, prefix: string): Message {
  return prefix === '' ? message : { ...message, key: prefix + message.key };
}
