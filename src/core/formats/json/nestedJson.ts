import { collect } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { pluralJudge } from '../plurals/plural.ts';
import { leavesOf } from '../tree/leaves.ts';
import { nestInSteps } from '../tree/nest.ts';
import type { Format } from '../types.ts';
import { jsonEscape, jsonParts } from './print.ts';
import { parseJsonTree } from './tree.ts';

/** JSON nested at the dots of the key, plural forms as an object of suffixes. */
export const nestedJson: Format = {
  id: 'nested_json',
  name: 'Nested JSON',
  extensions: ['json'],
  mediaType: 'application/json',
  escape: jsonEscape,
  parse(text, context) {
    const judge = pluralJudge(context);
    const { messages, problems } = leavesOf(parseJsonTree(text), judge.arePluralForms);
    return collect(messages, problems);
  },
  ...inParts(function* (messages, context) {
    yield* jsonParts(yield* nestInSteps(messages, pluralJudge(context).arePluralForms));
  }),
};
