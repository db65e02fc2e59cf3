import { showTags } from '../../core/formats/xml/inlineTags.ts';

/** Characters that change the direction of what follows (UAX #9). Marks such as U+200F stay: texts need them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** Foreign text without characters that change the direction of its surroundings. */
export function undirected(text: string): string {
  return text.replaceAll(directionControls, '');
}

/** Foreign text as a label of the editor, where `$(…)` would become an icon. */
export function plainLabel(text: string): string {
  return undirected(text).replaceAll('$(', '$ (');
}

/** A translation in one line, as a person reads it. */
export function plainText(text: string): string {
  return undirected(showTags(text)).replace(/\s+/g, ' ');
}

/** Does the same for a label of the editor. */
export function textLabel(text: string): string {
  return plainLabel(plainText(text));
}

/**
 * Escapes a sentence with foreign text. In messages and below input boxes, the editor turns `$(…)` into icons, and
 * `[…](…)` into links that could run commands.
 */
export function plainSentence(sentence: string): string {
  return plainLabel(sentence).replaceAll('](', '] (');
}
