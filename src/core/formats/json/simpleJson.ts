import { isPluralSuffix } from '../../base/plural.ts';
import { collect } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { leavesOf } from '../tree/leaves.ts';
import { nestedContent } from '../tree/nest.ts';
import type { Format } from '../types.ts';
import { jsonEscape, jsonParts } from './print.ts';
import { parseJsonTree } from './tree.ts';

/** Flat JSON: key → text, a plural key → object of suffixes. Other nested objects are read as dotted keys. */
export const simpleJson: Format = {
  id: 'simple_json',
  name: 'Simple JSON',
  extensions: ['json'],
  mediaType: 'application/json',
  escape: jsonEscape,
  parse(text) {
    const { messages, problems } = leavesOf(parseJsonTree(text), (_key, names) =>
      names.every(isPluralSuffix),
    );
    return collect(messages, problems);
  },
  ...inParts(messages =>
    jsonParts(messages.values().map(({ key, content }) => [key, nestedContent(content)] as const)),
  ),
};
