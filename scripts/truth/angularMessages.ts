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
  const messages: Messages = new Map();
  collect(nodes, messages, new Set());
  // A plural or choice by itself is a message twice.
  const usages = [...messages].flatMap(([message, attribute]) => usageOf(message, attribute, text, idOf));
  return [...new Map(usages.map(usage => [`${usage.offset} ${usage.name}`, usage])).values()];
}

/** Messages with the attribute that each is the value of; '' for the content of an element. */
type Messages = Map<Message, string>;

function collect(value: unknown, into: Messages, seen: Set<unknown>): void {
  if (value === null || typeof value !== 'object' || seen.has(value)) return;
  seen.add(value);
  for (const [name, each] of Object.entries(value)) {
    if (name === 'i18n' && isMessage(each)) addMessage(each, into, attributeOf(value));
    else if (!name.endsWith('Span')) collect(each, into, seen);
  }
}

function addMessage(message: Message, into: Messages, attribute: string): void {
  into.set(message, attribute);
  for (const inner of Object.values(message.placeholderToMessage)) addMessage(inner, into, attribute);
}

/** The name of an attribute, plain or bound; '' for any other node. */
function attributeOf(node: object): string {
  const isAttribute = 'valueSpan' in node && 'name' in node && typeof node.name === 'string';
  return isAttribute ? String(node.name) : '';
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'placeholderToMessage' in value;
}

function usageOf(
  message: Message,
  attribute: string,
  text: string,
  idOf: (message: Message, written: string) => string,
): TruthUsage[] {
  const written = message.nodes.map(node => serialize(node, false)).join('');
  if (written.trim() === '') return [];
  const { customId } = message;
  const start = message.nodes[0]?.sourceSpan?.start.offset ?? 0;
  if (customId !== '') return [{ offset: placeOfId(text, attribute, customId, start), name: customId }];
  const name = idOf(message, written);
  if (attribute !== '' && /["']/.test(text.charAt(start))) return [{ offset: start + 1, name }];
  return [{ offset: start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0), name }];
}

/** Where an id stands in the attribute that describes a message, `i18n="a|b@@id"` or `i18n-title="@@id"`: the nearest one. */
function placeOfId(text: string, attribute: string, id: string, offset: number): number {
  const described = attribute === '' ? 'i18n' : `i18n-${attribute}`;
  const places = [...text.matchAll(/(i18n[\w:.-]*)\s*=\s*(["'])((?:(?!\2).)*)\2/gs)].flatMap(found => {
    const { 0: written, 1: name, 3: value = '', index } = found;
    const isIt = name === described && value.trim().endsWith(`@@${id}`);
    return isIt ? [index + written.lastIndexOf(id)] : [];
  });
  const [nearest = offset] = places.sort((a, b) => Math.abs(a - offset) - Math.abs(b - offset));
  return nearest;
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
