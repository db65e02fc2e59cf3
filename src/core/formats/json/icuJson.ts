import { isPluralSuffix } from '../../base/plural.ts';
import { collect } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { icuPlurals, icuText, readIcuContent } from '../plurals/icu.ts';
import { pluralJudge } from '../plurals/plural.ts';
import { leavesOf } from '../tree/leaves.ts';
import { nestedContent, nestInSteps } from '../tree/nest.ts';
import type { Format, Message, ParsedLocaleFile } from '../types.ts';
import { jsonEscape, jsonParts } from './print.ts';
import { parseJsonTree } from './tree.ts';

/** Flat JSON for react-intl: plurals as ICU messages, or as an object of suffixes if ICU cannot represent them. */
export const reactSimpleJson: Format = {
  id: 'react_simple_json',
  name: 'React simple JSON',
  extensions: ['json'],
  mediaType: 'application/json',
  escape: jsonEscape,
  ...icuPlurals,
  parse: parseFlat,
  ...inParts(flatParts),
};

/** The same nested at the dots of the key. */
export const reactNestedJson: Format = {
  id: 'react_nested_json',
  name: 'React nested JSON',
  extensions: ['json'],
  mediaType: 'application/json',
  escape: jsonEscape,
  ...icuPlurals,
  parse(text, context) {
    const { messages, problems } = leavesOf(parseJsonTree(text), pluralJudge(context).arePluralForms);
    return readPlurals(collect(messages, problems));
  },
  ...inParts(function* (messages, context) {
    const whole = messages.values().map(withIcu);
    yield* jsonParts(yield* nestInSteps(whole, pluralJudge(context).arePluralForms));
  }),
};

/** angular-translate's JSON with its messageformat interpolation: flat when printed, nested accepted too. */
export const angularTranslate: Format = {
  id: 'angular_translate',
  name: 'Angular Translate',
  extensions: ['json'],
  mediaType: 'application/json',
  escape: jsonEscape,
  ...icuPlurals,
  parse: parseFlat,
  ...inParts(flatParts),
};

function parseFlat(text: string): ParsedLocaleFile {
  const { messages, problems } = leavesOf(parseJsonTree(text), (_key, names) => names.every(isPluralSuffix));
  return readPlurals(collect(messages, problems));
}

function flatParts(messages: readonly Message[]): Iterable<string> {
  const whole = messages.values().map(withIcu);
  return jsonParts(whole.map(({ key, content }) => [key, nestedContent(content)] as const));
}

function withIcu(message: Message): Message {
  return { ...message, content: icuText(message.content) ?? message.content };
}

function readPlurals(file: ParsedLocaleFile): ParsedLocaleFile {
  return {
    ...file,
    messages: file.messages.map(message => ({ ...message, content: readIcuContent(message.content) })),
  };
}
