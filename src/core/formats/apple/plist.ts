import { isPluralSuffix } from '../../base/plural.ts';
import { beforeClosingTag, type EntryStyle, type Slot } from '../edit/entryEdit.ts';
import { collect } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { leavesOf } from '../tree/leaves.ts';
import { nestedContent } from '../tree/nest.ts';
import type { TreeEntry } from '../tree/tree.ts';
import type { Format } from '../types.ts';
import { nameXmlUtf8, xmlReference } from '../xml/print.ts';
import { linesOfEntry, parsePlist, plistEntryPrinter, plistParts, plistString } from './plistXml.ts';

const areForms = (names: readonly string[]) => names.every(isPluralSuffix);

/** An XML property list: flat, with a plural key as a dictionary of suffixes. */
export const plist: Format = {
  id: 'plist',
  name: 'Apple Property List',
  extensions: ['plist'],
  mediaType: 'application/xml',
  escape: xmlReference,
  nameUtf8: nameXmlUtf8,
  parse(text) {
    const { messages, problems } = leavesOf(parsePlist(text), (_key, names) => areForms(names));
    return collect(messages, problems);
  },
  ...inParts((messages, { encoding }) =>
    plistParts(
      messages.values().map(({ key, content }) => [key, nestedContent(content)] as const),
      encoding,
    ),
  ),
};

/** How {@link plist} is edited in place: comments, lists and nesting stay; new keys are added at the end. */
export function plistEntries(file: string): EntryStyle {
  const print = plistEntryPrinter(file);
  return {
    slotsOf: text => parsePlist(text).entries.flatMap(entry => slotsIn(entry.name, entry, text)),
    encode: plistString,
    printEntries: messages =>
      print(messages.map(({ key, content }) => [key, nestedContent(content)] as const)),
    insertionsFor: beforeClosingTag('dict'),
  };
}

function slotsIn(key: string, owner: TreeEntry, text: string): Slot[] {
  const { value } = owner;
  const entry = linesOfEntry(owner, text);
  if (value.kind === 'text') return [{ key, text: value.text, value: value.range, entry }];
  if (value.kind === 'nothing') return [];
  // An empty dictionary is a key without any form.
  if (value.entries.length === 0) return [{ key, text: '', value: value.range, entry }];
  const forms = value.entries.flatMap(({ name, value: form }): Slot[] =>
    isPluralSuffix(name) && form.kind === 'text'
      ? [{ key, suffix: name, text: form.text, value: form.range, entry }]
      : [],
  );
  return forms.length === value.entries.length
    ? forms
    : value.entries.flatMap(below => slotsIn(`${key}.${below.name}`, below, text));
}
