import { pluralSuffixes } from '../base/plural.ts';
import type { Message, MessageContent } from './types.ts';

export interface MessageChange {
  readonly key: string;
  readonly before: MessageContent;
  readonly after: MessageContent;
}

/** What a file says differently from another one. */
export interface Comparison {
  readonly added: readonly Message[];
  readonly changed: readonly MessageChange[];
  readonly removed: readonly Message[];
}

/** Compares the contents of two lists of messages, each in its own order. Descriptions and limits do not count. */
export function compare(before: readonly Message[], after: readonly Message[]): Comparison {
  const old = new Map(before.map(message => [message.key, message]));
  const fresh = new Map(after.map(message => [message.key, message]));
  return {
    added: [...fresh.values()].filter(({ key }) => !old.has(key)),
    changed: [...fresh.values()].flatMap(({ key, content }): MessageChange[] => {
      const former = old.get(key);
      return former === undefined || sameContent(former.content, content)
        ? []
        : [{ key, before: former.content, after: content }];
    }),
    removed: [...old.values()].filter(({ key }) => !fresh.has(key)),
  };
}

/** True when nothing was added, changed or removed. */
export function isUnchanged({ added, changed, removed }: Comparison): boolean {
  return added.length + changed.length + removed.length === 0;
}

function sameContent(a: MessageContent, b: MessageContent): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return pluralSuffixes.every(suffix => a[suffix] === b[suffix]);
}
