import { collect, lastOfEach } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import {
  joinForms,
  numberedSiblings,
  type SiblingStyle,
  splitForms,
  suffixSiblings,
} from '../plurals/pluralSiblings.ts';
import { leavesOf } from '../tree/leaves.ts';
import { nestInSteps } from '../tree/nest.ts';
import type { Format, FormatContext } from '../types.ts';
import { jsonEscape, jsonParts } from './print.ts';
import { parseJsonTree } from './tree.ts';

const named = suffixSiblings('_');

/** i18next's JSON up to version 3: nested, plurals as `item` and `item_plural` or `item_0`, `item_1`, … */
export const i18next: Format = {
  id: 'i18next',
  name: 'i18next',
  extensions: ['json'],
  mediaType: 'application/json',
  escape: jsonEscape,
  parse: (text, context) => parseSiblings(text, numberedSiblings(context.locale.code), context),
  ...inParts(function* (messages, { locale }) {
    yield* jsonParts(yield* nestInSteps(splitForms(messages, numberedSiblings(locale.code))));
  }),
};

/** i18next's JSON since version 4: nested, plurals as `item_one`, `item_other`. Reads `item_plural` too. */
export const i18next4: Format = {
  id: 'i18next_4',
  name: 'i18next 4',
  extensions: ['json'],
  mediaType: 'application/json',
  escape: jsonEscape,
  parse: (text, context) =>
    parseSiblings(text, /_plural"\s*:/.test(text) ? numberedSiblings(context.locale.code) : named, context),
  ...inParts(function* (messages) {
    yield* jsonParts(yield* nestInSteps(splitForms(messages, named)));
  }),
};

function parseSiblings(text: string, style: SiblingStyle, context: FormatContext) {
  const { messages: found, problems } = leavesOf(parseJsonTree(text));
  const { messages, repeated } = lastOfEach(found);
  return collect(joinForms(messages, style, context), [...problems, ...repeated]);
}
