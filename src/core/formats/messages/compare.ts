import { type PluralSuffix, pluralSuffixes } from '../../base/plural.ts';
import type { Message, MessageContent } from '../types.ts';

export interface MessageChange {
  readonly key: string;
  readonly before: MessageContent;
  readonly after: MessageContent;
}

/** The differences between two files. */
export interface Comparison {
  readonly added: readonly Message[];
  readonly changed: readonly MessageChange[];
  readonly removed: readonly Message[];
}

/** A plural form that a key loses while it keeps others. */
export interface RemovedForm {
  readonly key: string;
  readonly suffix: PluralSuffix;
}

/** The plural forms that changed keys lose. */
export function removedForms(changed: readonly MessageChange[]): readonly RemovedForm[] {
  return changed.flatMap(({ key, before, after }) => {
    if (typeof before === 'string' || typeof after === 'string') return [];
    const suffixes = pluralSuffixes.filter(
      suffix => before[suffix] !== undefined && after[suffix] === undefined,
    );
    return suffixes.map(suffix => ({ key, suffix }));
  });
}

/** Compares the contents of two lists of messages, each in its own order. Descriptions and limits are ignored. */
export function compare(before: readonly Message[], after: readonly Message[]): Comparison {
  const old = byKey(before);
  const fresh = byKey(after);
  const added: Message[] = [];
  const changed: MessageChange[] = [];
  for (const message of fresh.values()) {
    const { key, content } = message;
    const former = old.get(key)?.content;
    if (former === undefined) added.push(message);
    else if (!areSameContent(former, content)) changed.push({ key, before: former, after: content });
  }
  const areAllThere = old.size === fresh.size - added.length;
  const removed = areAllThere ? [] : [...old.values()].filter(({ key }) => !fresh.has(key));
  return { added, changed, removed };
}

/** True if {@link compare} would find nothing added, changed or removed. */
export function areSame(before: readonly Message[], after: readonly Message[]): boolean {
  const old = byKey(before);
  const fresh = byKey(after);
  if (old.size !== fresh.size) return false;
  for (const { key, content } of fresh.values()) {
    const former = old.get(key)?.content;
    if (former === undefined || !areSameContent(former, content)) return false;
  }
  return true;
}

/** Of several messages with one key the last wins. */
function byKey(messages: readonly Message[]): ReadonlyMap<string, Message> {
  const found = new Map<string, Message>();
  for (const message of messages) found.set(message.key, message);
  return found;
}

/** True if two contents have the same text in every form. */
export function areSameContent(a: MessageContent, b: MessageContent): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return pluralSuffixes.every(suffix => a[suffix] === b[suffix]);
}
