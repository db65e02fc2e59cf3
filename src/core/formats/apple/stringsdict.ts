import { isPluralSuffix } from '../../base/plural.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { formsOf, isPluralContent, type PluralForms, withForm } from '../plurals/plural.ts';
import type { Nested } from '../tree/nest.ts';
import type { TreeEntry } from '../tree/tree.ts';
import type { Format, MessageContent, ParseProblem } from '../types.ts';
import { nameXmlUtf8, xmlReference } from '../xml/print.ts';
import { parsePlist, plistParts } from './plistXml.ts';

const variable = 'count';
const formatKey = 'NSStringLocalizedFormatKey';
/** Members of a variable's dictionary that are not forms. */
const ruleMembers: readonly (readonly [string, string])[] = [
  ['NSStringFormatSpecTypeKey', 'NSStringPluralRuleType'],
  ['NSStringFormatValueTypeKey', 'd'],
];

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
      const content = value.kind === 'map' ? readRule(value.entries) : undefined;
      if (content === undefined) problems.push({ message: `'${name}' is not a single plural rule.`, range });
      else found.push({ key: name, content, range });
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

function readRule(entries: readonly TreeEntry[]): MessageContent | undefined {
  const format = entries.find(({ name }) => name === formatKey)?.value;
  if (format?.kind !== 'text') return undefined;
  const rules = entries.filter(({ name }) => name !== formatKey);
  const [rule] = rules;
  if (rule === undefined) return format.text;
  if (rules.length > 1 || rule.value.kind !== 'map' || format.text !== `%#@${rule.name}@`) return undefined;
  let forms: PluralForms = {};
  for (const { name, value } of rule.value.entries)
    if (isPluralSuffix(name) && value.kind === 'text') forms = withForm(forms, name, value.text);
  return forms;
}

function printRule(content: MessageContent): Nested {
  if (!isPluralContent(content)) return new Map([[formatKey, content]]);
  return new Map<string, string | Nested>([
    [formatKey, `%#@${variable}@`],
    [variable, new Map([...ruleMembers, ...formsOf(content)])],
  ]);
}
