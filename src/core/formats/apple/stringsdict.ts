import { isPluralSuffix, type PluralSuffix } from '../../base/plural.ts';
import { beforeClosingTag, type EntryStyle, type Slot } from '../edit/entryEdit.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { formsOf, isPluralContent, type PluralForms, withForm } from '../plurals/plural.ts';
import type { Nested } from '../tree/nest.ts';
import type { Tree, TreeEntry, TreeText } from '../tree/tree.ts';
import type { Format, MessageContent, ParseProblem } from '../types.ts';
import { nameXmlUtf8, xmlReference } from '../xml/print.ts';
import { linesOfEntry, parsePlist, plistEntryPrinter, plistParts, plistString } from './plistXml.ts';

const formatKey = 'NSStringLocalizedFormatKey';

/** The variable that chooses a key's form: its name, and the members of its dictionary that are no forms. */
interface Variable {
  readonly name: string;
  readonly members: readonly (readonly [string, string])[];
}

/** The variable of a new key. */
const usualVariable: Variable = {
  name: 'count',
  members: [
    ['NSStringFormatSpecTypeKey', 'NSStringPluralRuleType'],
    ['NSStringFormatValueTypeKey', 'd'],
  ],
};

/**
 * Apple's .stringsdict: one plural rule per key. A plain key is a dictionary with only a format text. Formats with
 * several variables, or with text around the variable, are skipped.
 */
export const stringsdict: Format = {
  id: 'stringsdict',
  name: 'Apple Stringsdict',
  extensions: ['stringsdict'],
  mediaType: 'application/xml',
  escape: xmlReference,
  nameUtf8: nameXmlUtf8,
  parse(text) {
    const found: FoundMessage[] = [];
    const problems: ParseProblem[] = [];
    for (const { name, range, value } of parsePlist(text).entries) {
      const rule = readRule(value);
      if (rule !== undefined) found.push({ key: name, content: contentOf(rule), range });
      else problems.push({ message: `'${name}' is not a single plural rule.`, range, key: name });
    }
    return collect(found, problems);
  },
  ...inParts((messages, { encoding }) =>
    plistParts(
      messages.values().map(({ key, content }) => [key, printRule(content)] as const),
      encoding,
    ),
  ),
};

/** How {@link stringsdict} is edited in place: rules that are not read stay, and so do variables and their types. */
export function stringsdictEntries(file: string): EntryStyle {
  const print = plistEntryPrinter(file);
  const variables = new Map(
    parsePlist(file).entries.map(({ name, value }) => [name, readRule(value)?.variable] as const),
  );
  return {
    slotsOf: text => parsePlist(text).entries.flatMap(entry => slotsIn(entry, text)),
    encode: plistString,
    printEntries: messages =>
      print(messages.map(({ key, content }) => [key, printRule(content, variables.get(key))] as const)),
    insertionsFor: beforeClosingTag('dict'),
  };
}

function slotsIn(owner: TreeEntry, text: string): Slot[] {
  const rule = readRule(owner.value);
  if (rule === undefined) return [];
  const { format, forms } = rule;
  const [key, entry] = [owner.name, linesOfEntry(owner, text)];
  if (rule.variable === undefined) return [{ key, text: format.text, value: format.range, entry }];
  if (forms.length === 0) return [{ key, text: '', value: format.range, entry }];
  return forms.map(([suffix, form]) => ({ key, suffix, text: form.text, value: form.range, entry }));
}

/** A key's dictionary. */
interface Rule {
  /** The text of a plain key, or a reference to the variable. */
  readonly format: TreeText;
  /** Undefined in a plain key. */
  readonly variable: Variable | undefined;
  readonly forms: readonly (readonly [PluralSuffix, TreeText])[];
}

/** @returns undefined if it is not a single plural rule */
function readRule(value: Tree): Rule | undefined {
  const entries = value.kind === 'map' ? value.entries : [];
  const format = entries.find(({ name }) => name === formatKey)?.value;
  if (format?.kind !== 'text') return undefined;
  const [rule, ...others] = entries.filter(({ name }) => name !== formatKey);
  if (rule === undefined) return { format, variable: undefined, forms: [] };
  if (others.length > 0 || rule.value.kind !== 'map' || format.text !== `%#@${rule.name}@`) return undefined;
  const members: (readonly [string, string])[] = [];
  const forms: (readonly [PluralSuffix, TreeText])[] = [];
  for (const { name, value: member } of rule.value.entries) {
    if (member.kind !== 'text') continue;
    if (isPluralSuffix(name)) forms.push([name, member]);
    else members.push([name, member.text]);
  }
  return { format, variable: { name: rule.name, members }, forms };
}

function contentOf({ format, variable, forms }: Rule): MessageContent {
  if (variable === undefined) return format.text;
  return forms.reduce<PluralForms>((content, [suffix, { text }]) => withForm(content, suffix, text), {});
}

function printRule(content: MessageContent, { name, members } = usualVariable): Nested {
  if (!isPluralContent(content)) return new Map([[formatKey, content]]);
  return new Map<string, string | Nested>([
    [formatKey, `%#@${name}@`],
    [name, new Map([...members, ...formsOf(content)])],
  ]);
}
