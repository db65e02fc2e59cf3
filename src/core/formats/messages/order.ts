import type { Message } from '../types.ts';

/** Sorts messages in the order of a file, with each new one after its predecessor among the messages. */
export function inOrderOf(present: readonly Message[], messages: readonly Message[]): Message[] {
  const wanted = new Map(messages.map(message => [message.key, message]));
  const followers = new Map<string | undefined, Message[]>();
  const known = new Set(present.map(({ key }) => key));
  let anchor: string | undefined;
  for (const message of messages) {
    if (known.has(message.key)) anchor = message.key;
    else {
      const list = followers.get(anchor) ?? [];
      list.push(message);
      followers.set(anchor, list);
    }
  }
  const kept = present.flatMap(({ key, description }) => {
    const message = wanted.get(key);
    if (message === undefined) return [];
    const described = message.description ?? description;
    return [
      described === undefined ? message : { ...message, description: described },
      ...(followers.get(key) ?? []),
    ];
  });
  return [...(followers.get(undefined) ?? []), ...kept];
}
