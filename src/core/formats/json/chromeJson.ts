import { collect, type FoundMessage, lastOfEach } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { joinForms, splitForms, suffixSiblings } from '../plurals/pluralSiblings.ts';
import { textOf } from '../tree/tree.ts';
import type { Format, ParseProblem } from '../types.ts';
import { jsonEscape, jsonParts, type Printable } from './print.ts';
import { parseJsonTree } from './tree.ts';

const siblings = suffixSiblings('_');

/**
 * `messages.json` of browser extensions: key → {message, description}. Without plurals: forms are siblings, `item_one`,
 * `item_other`.
 */
export const chromeJson: Format = {
  id: 'json',
  name: 'Chrome JSON i18n',
  extensions: ['json'],
  mediaType: 'application/json',
  escape: jsonEscape,
  parse(text, context) {
    const found: FoundMessage[] = [];
    const problems: ParseProblem[] = [];
    for (const { name, range, value } of parseJsonTree(text).entries) {
      const content = textOf(value, 'message');
      const description = textOf(value, 'description');
      if (content === undefined) problems.push({ message: `'${name}' has no message.`, range });
      else found.push({ key: name, content, range, ...(description === undefined ? {} : { description }) });
    }
    const { messages, repeated } = lastOfEach(found);
    return collect(joinForms(messages, siblings, context), [...problems, ...repeated]);
  },
  ...inParts(messages => {
    // A plain key may be named like a form of another one.
    const entries = new Map(splitForms(messages, siblings).map(message => [message.key, message]));
    return jsonParts(
      entries.values().map(({ key, content, description }): [string, Printable] => {
        const members = new Map([['message', typeof content === 'string' ? content : '']]);
        if (description !== undefined) members.set('description', description);
        return [key, members];
      }),
    );
  }),
};
