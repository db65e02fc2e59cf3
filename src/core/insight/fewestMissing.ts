import type { Placeholders } from './placeholders.ts';

/**
 * What a translation lacks of the source's `other`, or of another form that has as much: languages have other forms,
 * and forms may have placeholders of their own.
 *
 * @param forms the placeholders of each form of the source text, `other` first
 * @param missingOf returns those of a form that the translation lacks
 */
export function fewestMissing(
  forms: readonly Placeholders[],
  missingOf: (form: Placeholders) => readonly string[],
): readonly string[] {
  const [other] = forms;
  if (other === undefined) return [];
  return forms
    .filter(form => form.size >= other.size)
    .map(missingOf)
    .reduce((fewest, missing) => (missing.length < fewest.length ? missing : fewest));
}
