import { inlineTagsIn, withoutTags } from '../formats/xml/inlineTags.ts';
import type { Dialect } from './dialects.ts';
import { elementsIn } from './elements.ts';
import { fewestMissing } from './fewestMissing.ts';
import { icuForms } from './icuForms.ts';
import { type Placeholders, placeholdersIn } from './placeholders.ts';

/**
 * The placeholders of a source text that are missing in a translation, as the source writes them; inline elements of
 * XLIFF come first. The dialect of the others is guessed from the source text, for callers without a usage.
 */
export function missingPlaceholders(text: string, source: string): readonly string[] {
  const ids = new Set(inlineTagsIn(text).map(({ id }) => id));
  const tags = inlineTagsIn(source).flatMap(({ id, written }) => (ids.has(id) ? [] : written));
  // What an element represents is no separate placeholder.
  const plainSource = withoutTags(source);
  const dialect = dialectLike(plainSource);
  const read = (plain: string): Placeholders =>
    new Map([...placeholdersIn(plain, dialect), ...elementsIn(plain)]);
  const present = read(withoutTags(text));
  const others = fewestMissing(icuForms(plainSource).map(read), form =>
    [...form].flatMap(([name, written]) => (present.has(name) ? [] : written)),
  );
  return [...tags, ...others];
}

/** `{{.Name}}`, `{{ printf "%d" .Count }}`. */
const goField = /\{\{[^{}]*(?<![\w)])\.[A-Za-z]/;

const icuForm = /\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;

function dialectLike(text: string): Dialect {
  if (icuForm.test(text)) return 'icu';
  if (text.includes('{{')) return goField.test(text) ? 'goTemplate' : 'doubleBraces';
  if (/%[{<]/.test(text)) return 'percentBraces';
  return text.includes('{') ? 'icu' : 'gettext';
}
