import { isPluralSuffix } from '../../base/plural.ts';
import { collect } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { formsOf, isPluralContent, type PluralForms, withForm } from '../plurals/plural.ts';
import { leavesOf } from '../tree/leaves.ts';
import { nestInSteps } from '../tree/nest.ts';
import type { Format, MessageContent } from '../types.ts';
import { yamlParts } from './print.ts';
import { parseYamlTree } from './tree.ts';

/** Symfony's YAML: nested, without a locale, plurals as `one: an apple|other: %count% apples`, `|` doubled. */
export const ymlSymfony: Format = {
  id: 'yml_symfony',
  name: 'Symfony YAML',
  extensions: ['yml', 'yaml'],
  mediaType: 'application/yaml',
  parse(text) {
    const { root, problems } = parseYamlTree(text);
    const leaves = leavesOf(root);
    const messages = leaves.messages.map(message => ({ ...message, content: readChoice(message.content) }));
    return collect(messages, [...problems, ...leaves.problems]);
  },
  ...inParts(function* (messages) {
    const choices = messages.values().map(message => ({ ...message, content: printChoice(message.content) }));
    yield* yamlParts(yield* nestInSteps(choices));
  }),
};

/** Prints plural forms as labelled parts between bars; a plain text stays as it is. */
export function printChoice(content: MessageContent): string {
  if (!isPluralContent(content)) return content;
  return formsOf(content)
    .map(([suffix, text]) => `${suffix}: ${text.replaceAll('|', '||')}`)
    .join('|');
}

function readChoice(content: MessageContent): MessageContent {
  if (isPluralContent(content)) return content;
  let forms: PluralForms = {};
  for (const part of splitChoice(content)) {
    const [, label = '', text] = /^([a-z]+): (.*)$/s.exec(part) ?? [];
    if (text === undefined || !isPluralSuffix(label) || forms[label] !== undefined) return content;
    forms = withForm(forms, label, text);
  }
  return forms;
}

/** Splits at single bars; a doubled bar is one character of a part. */
function splitChoice(text: string): string[] {
  const parts = [''];
  for (const token of text.matchAll(/\|\||\||[^|]+/g)) {
    if (token[0] === '|') parts.push('');
    else parts.push((parts.pop() ?? '') + (token[0] === '||' ? '|' : token[0]));
  }
  return parts;
}
