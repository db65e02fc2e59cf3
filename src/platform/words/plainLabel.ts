import { showTags } from '../../core/formats/xml/inlineTags.ts';

/** Characters that turn the direction of what follows (UAX #9). Marks such as U+200F are left: texts need them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text from elsewhere that turns nothing that stands beside it. */
export function undirected(text: string): string {
  return text.replaceAll(directionControls, '');
}

/** Text from elsewhere as a label of the editor: there `$(…)` would draw an icon. */
export function plainLabel(text: string): string {
  return undirected(text).replaceAll('$(', '$ (');
}

/** What a translation says, in one line, as a person reads it. */
export function plainText(text: string): string {
  return undirected(showTags(text)).replace(/\s+/g, ' ');
}

/** The same as a label of the editor. */
export function textLabel(text: string): string {
  return plainLabel(plainText(text));
}

/**
 * A sentence with text from elsewhere in it. In messages and below input boxes the editor makes icons of `$(…)`, and
 * links of `[…](…)`, by which a text could run commands.
 */
export function plainSentence(sentence: string): string {
  return plainLabel(sentence).replaceAll('](', '] (');
}
