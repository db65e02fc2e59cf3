import { integerSuffixesOf, type PluralSuffix } from '../../base/plural.ts';
import { collect } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { formsOf, isPluralContent, type PluralForms, pluralJudge } from '../plurals/plural.ts';
import { leavesOf } from '../tree/leaves.ts';
import { nestInSteps } from '../tree/nest.ts';
import type { Format, FormatContext, InPlaceFormat, MessageContent } from '../types.ts';
import { parseAssignedPhp } from './assigned.ts';
import { phpFileParts } from './print.ts';
import { parsePhpTree } from './tree.ts';

/** A PHP file that returns nested arrays, plural forms as an array of suffixes. */
export const phpArray: Format = {
  id: 'php_array',
  name: 'PHP Array',
  extensions: ['php'],
  mediaType: 'application/x-httpd-php',
  parse(text, context) {
    const { root, problems } = parsePhpTree(text);
    const leaves = leavesOf(root, pluralJudge(context).arePluralForms);
    return collect(leaves.messages, [...problems, ...leaves.problems]);
  },
  ...inParts(function* (messages, context) {
    yield* phpFileParts(yield* nestInSteps(messages, pluralJudge(context).arePluralForms));
  }),
};

/**
 * PHP that assigns texts to a variable, as OpenCart, phpBB and Roundcube do. It is read-only: the files of a locale may
 * have different texts for the same key, each page or plugin its own.
 */
export const phpAssigned: InPlaceFormat = {
  id: 'php_assigned',
  name: 'PHP assignments',
  extensions: ['php', 'inc'],
  parse(text) {
    const { root, problems } = parseAssignedPhp(text);
    const leaves = leavesOf(root);
    return collect(leaves.messages, [...problems, ...leaves.problems]);
  },
  edit: () => undefined,
};

/**
 * Laravel's language files: the same with plurals as `an apple|many apples`, one part for each form of whole numbers in
 * the language. A text is a plural if the source locale's is, or else if it has exactly that many parts. Parts with
 * ranges (`{0}`, `[2,*]`) stay a plain text; a bar within a form cannot be represented.
 */
export const laravel: Format = {
  id: 'laravel',
  name: 'Laravel',
  extensions: ['php'],
  mediaType: 'application/x-httpd-php',
  asRead(_text, { locale }) {
    const suffixes = integerSuffixesOf(locale.code);
    return content => (isPluralContent(content) ? wholeNumberForms(content, suffixes) : content);
  },
  parse(text, context) {
    const { root, problems } = parsePhpTree(text);
    const leaves = leavesOf(root);
    const readChoice = choiceReader(context);
    const messages = leaves.messages.map(message => ({
      ...message,
      content: readChoice(message.key, message.content),
    }));
    return collect(messages, [...problems, ...leaves.problems]);
  },
  ...inParts(function* (messages, { locale }) {
    const suffixes = integerSuffixesOf(locale.code);
    const choices = messages.values().map(message => {
      const { content } = message;
      if (!isPluralContent(content)) return message;
      return { ...message, content: Object.values(wholeNumberForms(content, suffixes)).join('|') };
    });
    yield* phpFileParts(yield* nestInSteps(choices));
  }),
};

/** One form for each category of whole numbers; the last one for those that have none. */
function wholeNumberForms(content: PluralForms, suffixes: readonly PluralSuffix[]): PluralForms {
  const last = formsOf(content).at(-1)?.[1] ?? '';
  return Object.fromEntries(suffixes.map(suffix => [suffix, content[suffix] ?? last]));
}

/** Laravel's explicit choices, `{0} none` and `[2,*] many`: no plural categories, so they stay one text. */
const range = /^\s*(?:\{-?\d+\}|\[(?:-?\d+|\*)\s*,\s*(?:-?\d+|\*)\])/;

function choiceReader(context: FormatContext): (key: string, content: MessageContent) => MessageContent {
  const suffixes = integerSuffixesOf(context.locale.code);
  const source = new Map(context.source?.messages.map(({ key, content }) => [key, content]) ?? []);
  return (key, content) => {
    if (isPluralContent(content)) return content;
    const inSource = source.get(key);
    const parts = content.split('|');
    const hasRanges = parts.some(part => range.test(part));
    const mayBe = inSource === undefined ? suffixes.length > 1 : isPluralContent(inSource);
    if (!mayBe || hasRanges || parts.length !== suffixes.length) return content;
    return Object.fromEntries(
      suffixes.map((suffix, index) => [suffix, parts[index] ?? '']),
    ) satisfies PluralForms;
  };
}
