import { collect } from './collect.ts';
import { jsonEscape, printJson } from './json/print.ts';
import { parseJsonTree } from './json/tree.ts';
import { pluralJudge } from './plural.ts';
import { leavesOf } from './tree/leaves.ts';
import { nest } from './tree/nest.ts';
import type { Format } from './types.ts';

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
  print: (messages, context) => printJson(nest(messages, pluralJudge(context).arePluralForms)),
};
