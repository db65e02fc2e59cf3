import { computeMsgId, parseTemplate } from '@angular/compiler';
import type { TruthUsage } from './types.ts';

/** A part of a message, as Angular's compiler has it. */
interface MessagePart {
  readonly value?: unknown;
  readonly name?: string;
  readonly nodes?: readonly MessagePart[];
  readonly children?: readonly MessagePart[];
  readonly startName?: string;
  readonly closeName?: string;
  readonly isVoid?: boolean;
  readonly cases?: Readonly<Record<string, MessagePart>>;
  readonly type?: string;
  readonly expressionPlaceholder?: string;
  readonly sourceSpan?: {
    readonly start: { readonly offset: number };
    readonly end: { readonly offset: number };
  };
}

interface Message extends MessagePart {
  readonly nodes: readonly MessagePart[];
  readonly meaning: string;
  readonly customId: string;
  readonly legacyIds: readonly string[];
  readonly placeholderToMessage: Readonly<Record<string, Message>>;
}

/** Angular's own messages in a template, by its compiler, which reads and normalizes them. */
export function angularMessagesTruth(text: string, file: string): TruthUsage[] {
  return usagesOf(text, file, (message, written) => computeMsgId(written, message.meaning));
}

/** The same by the ids of before Angular 11, of 40 hexadecimal digits. */
export function olderAngularMessagesTruth(text: string, file: string): TruthUsage[] {
  return usagesOf(text, file, ({ legacyIds }) => legacyIds[0] ?? '');
}

function usagesOf(
  text: string,
  file: string,
  idOf: (message: Message, written: string) => string,
): TruthUsage[] {
  const { nodes } = parseTemplate(text, file, { enableI18nLegacyMessageIdFormat: true });
  const messages = new Set<Message>();
  collect(nodes, messages, new Set());
  // A plural or choice by itself is a message twice.
  const usages = [...messages].flatMap(message => usageOf(message, text, idOf));
  return [...new Map(usages.map(usage => [`${usage.offset} ${usage.name}`, usage])).values()];
}

function collect(value: unknown, into: Set<Message>, seen: Set<unknown>): void {
  if (value === null || typeof value !== 'object' || seen.has(value)) return;
  seen.add(value);
  for (const [name, each] of Object.entries(value)) {
    if (name === 'i18n' && isMessage(each)) addMessage(each, into);
    else if (!name.endsWith('Span')) collect(each, into, seen);
  }
}

function addMessage(message: Message, into: Set<Message>): void {
  into.add(message);
  for (const inner of Object.values(message.placeholderToMessage)) addMessage(inner, into);
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'placeholderToMessage' in value;
}

function usageOf(
  message: Message,
  text: string,
  idOf: (message: Message, written: string) => string,
): TruthUsage[] {
  const written = message.nodes.map(node => serialize(node, false)).join('');
  if (written.trim() === '') return [];
  const { customId } = message;
  const start = message.nodes[0]?.sourceSpan?.start.offset ?? 0;
  if (customId !== '') return [{ offset: nearest(text, `@@${customId}`, start) + 2, name: customId }];
  const name = idOf(message, written);
  if (/["']/.test(text.charAt(start))) return [{ offset: start + 1, name }];
  return [{ offset: start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0), name }];
}

/** Where a text stands nearest to an offset, before a quote. */
function nearest(text: string, wanted: string, offset: number): number {
  const ends = ['"', "'"].flatMap(quote => [
    text.lastIndexOf(wanted + quote, offset),
    text.indexOf(wanted + quote, offset),
  ]);
  return ends.reduce((best, at) => (at >= 0 && Math.abs(at - offset) < Math.abs(best - offset) ? at : best));
}

/** As `$localize` is given it; within a plural or choice a placeholder has no sign before its name. */
function serialize(part: MessagePart, isInChoice: boolean): string {
  const placeholder = (name = '') =>
    `{${isInChoice ? '' : '$'}${name.toUpperCase().replace(/[^A-Z0-9_]/g, '_')}}`;
  const children = (part.nodes ?? part.children ?? []).map(child => serialize(child, isInChoice)).join('');
  if (part.cases !== undefined) {
    const cases = Object.entries(part.cases).map(([key, value]) => `${key} {${serialize(value, true)}}`);
    return `{${part.expressionPlaceholder}, ${part.type}, ${cases.join(' ')}}`;
  }
  if (part.startName !== undefined) {
    const start = placeholder(part.startName);
    return part.isVoid === true ? start : `${start}${children}${placeholder(part.closeName)}`;
  }
  if (part.name !== undefined) return placeholder(part.name);
  return typeof part.value === 'string' ? part.value : children;
}
