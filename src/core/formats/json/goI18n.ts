import { isPluralSuffix } from '../../base/plural.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { formsOf, isPluralContent } from '../plurals/plural.ts';
import { leavesOf } from '../tree/leaves.ts';
import type { TreeMap } from '../tree/tree.ts';
import { type Format, LocaleFileError, type ParsedLocaleFile, type ParseProblem } from '../types.ts';
import { parseJson } from './document.ts';
import { jsonEscape, jsonListParts, type Printable } from './print.ts';
import { toTree } from './tree.ts';

/**
 * go-i18n's JSON: a list of {id, translation}, a plural as an object of suffixes. The object of its version 2, id →
 * text or {description, one, other}, is read too.
 */
export const goI18n: Format = {
  id: 'go_i18n',
  name: 'go-i18n JSON',
  extensions: ['json'],
  mediaType: 'application/json',
  escape: jsonEscape,
  parse(text) {
    const value = parseJson(text);
    const tree = toTree(value);
    if (tree.kind !== 'map') throw new LocaleFileError('A list of messages is expected.', value.start);
    return value.kind === 'array' ? parseList(tree) : parseObject(tree);
  },
  ...inParts(messages =>
    jsonListParts(
      messages.values().map(({ key, content, description }) => {
        const translation = isPluralContent(content) ? new Map(formsOf(content)) : content;
        const members = new Map<string, Printable>([['id', key]]);
        if (description !== undefined) members.set('description', description);
        return members.set('translation', translation);
      }),
    ),
  ),
};

function parseList(list: TreeMap): ParsedLocaleFile {
  const found: FoundMessage[] = [];
  const problems: ParseProblem[] = [];
  for (const { value, range } of list.entries) {
    const members = new Map(
      value.kind === 'map' ? value.entries.map(entry => [entry.name, entry.value]) : [],
    );
    const id = members.get('id');
    const translation = members.get('translation');
    if (id?.kind !== 'text' || translation === undefined) {
      problems.push({ message: 'A message needs an id and a translation.', range });
      continue;
    }
    const idRange = { start: id.range.start + 1, end: id.range.end - 1 };
    const only = { ...list, entries: [{ name: id.text, range: idRange, value: translation }] };
    const leaves = leavesOf(only, (_key, names) => names.every(isPluralSuffix));
    const description = members.get('description');
    const more = description?.kind === 'text' ? { description: description.text } : {};
    found.push(...leaves.messages.map(message => ({ ...message, ...more })));
    problems.push(...leaves.problems);
  }
  return collect(found, problems);
}

const aboutMessage = new Set(['id', 'description', 'hash', 'leftDelim', 'rightDelim']);

/** Whether a member of a version 2 message is one of its texts, and not its metadata. */
export function isGoForm(name: string): boolean {
  return !aboutMessage.has(name);
}

function parseObject(root: TreeMap): ParsedLocaleFile {
  const texts = root.entries.map(entry => {
    if (entry.value.kind !== 'map') return entry;
    const forms = entry.value.entries.filter(({ name }) => isGoForm(name));
    return { ...entry, value: { ...entry.value, entries: forms } };
  });
  const { messages, problems } = leavesOf({ ...root, entries: texts }, (_key, names) =>
    names.every(isPluralSuffix),
  );
  return collect(messages, problems);
}
