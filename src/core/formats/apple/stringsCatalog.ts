import { isPluralSuffix } from '../../base/plural.ts';
import type { OffsetRange } from '../../base/range.ts';
import { jsonEscape, jsonObjectParts, type Printable } from '../json/print.ts';
import { parseJsonTree } from '../json/tree.ts';
import { collect, type FoundMessage } from '../messages/collect.ts';
import { inParts } from '../messages/parts.ts';
import { formsOf, isPluralContent, type PluralForms, withForm } from '../plurals/plural.ts';
import { memberOf, type Tree, type TreeEntry, textOf } from '../tree/tree.ts';
import type { Format, FormatContext, MessageContent, ParseProblem } from '../types.ts';

/**
 * Apple's string catalog: one JSON file for all locales, of which the context's is read and printed. A key without a
 * text in the source language is its own text there. Of texts that vary by device, the one for all others counts.
 */
export const stringsCatalog: Format = {
  id: 'strings_catalog',
  name: 'Apple Strings Catalog',
  extensions: ['xcstrings'],
  mediaType: 'application/json',
  holdsEveryLocale: true,
  escape: jsonEscape,
  parse(text, context) {
    const root = parseJsonTree(text);
    const source = textOf(root, 'sourceLanguage');
    const strings = memberOf(root, 'strings');
    const found: FoundMessage[] = [];
    const problems: ParseProblem[] = [];
    for (const { name, range, value } of entriesOf(strings)) {
      const localization = localizationOf(memberOf(value, 'localizations'), context);
      const description = textOf(value, 'comment');
      const more = description ? { description } : {};
      // Xcode collects a key without a name from views without a text.
      const isOwnText = name !== '' && (source === context.locale.code || source === context.locale.name);
      const content = localization === undefined ? (isOwnText ? name : undefined) : readContent(localization);
      if (content !== undefined)
        found.push({ key: name, content, range: placeIn(localization) ?? range, ...more });
      else if (localization !== undefined)
        problems.push({ message: `'${name}' varies by more than its number.`, range, key: name });
    }
    return collect(found, problems);
  },
  ...inParts(function* (messages, { locale, source }) {
    const strings = messages.values().map(({ key, content, description }): [string, Printable] => {
      const localizations = new Map([[locale.code, printContent(content)]]);
      const members = new Map<string, Printable>(description === undefined ? [] : [['comment', description]]);
      return [key, members.set('localizations', localizations)];
    });
    yield `{\n  "sourceLanguage": ${JSON.stringify(source?.locale.code ?? locale.code)},\n  "strings": `;
    yield* jsonObjectParts(strings, '  ');
    yield ',\n  "version": "1.0"\n}\n';
  }),
};

/**
 * The locales in a catalog, its source language first, each with its number of texts. In the source language every
 * key has one.
 *
 * @throws LocaleFileError when it is not a JSON object
 */
export function localesOf(text: string): ReadonlyMap<string, number> {
  const root = parseJsonTree(text);
  const source = textOf(root, 'sourceLanguage');
  const strings = entriesOf(memberOf(root, 'strings')).filter(({ name }) => name !== '');
  const counts = new Map(source === undefined ? [] : [[source, strings.length]]);
  for (const { value } of strings) {
    for (const { name } of entriesOf(memberOf(value, 'localizations')))
      if (name !== source) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function entriesOf(tree: Tree | undefined): readonly TreeEntry[] {
  return tree?.kind === 'map' ? tree.entries : [];
}

/** Undefined also for an empty one, which says nothing. */
function localizationOf(localizations: Tree | undefined, { locale }: FormatContext): Tree | undefined {
  const found = memberOf(localizations, locale.code) ?? memberOf(localizations, locale.name);
  return found?.kind === 'map' && found.entries.length === 0 ? undefined : found;
}

/** The position of a localization's first text, without the quotes; it serves as the key's position in all locales. */
function placeIn(localization: Tree | undefined): OffsetRange | undefined {
  const usual = usualIn(localization);
  const plural = memberOf(memberOf(usual, 'variations'), 'plural');
  const unit = memberOf(usual, 'stringUnit') ?? memberOf(entriesOf(plural)[0]?.value, 'stringUnit');
  const value = memberOf(unit, 'value');
  return value === undefined ? undefined : { start: value.range.start + 1, end: value.range.end - 1 };
}

/** The variation that {@link usualVariation} names, or the localization itself. */
function usualIn(localization: Tree | undefined): Tree | undefined {
  const variations = memberOf(localization, 'variations');
  for (const kind of variationKinds) {
    const entries = entriesOf(memberOf(variations, kind));
    const usual = usualVariation(entries.map(({ name }) => name));
    if (usual !== undefined) return memberOf(memberOf(variations, kind), usual);
  }
  return localization;
}

/** What a text may vary by besides its number. */
export const variationKinds: readonly string[] = ['device', 'width'];

/** The variation that is read and written: that for all others, else the last one, as that of the greatest width. */
export function usualVariation(names: readonly string[]): string | undefined {
  return names.includes('other') ? 'other' : names.at(-1);
}

function readContent(localization: Tree): MessageContent | undefined {
  const usual = usualIn(localization);
  const plain = textOf(memberOf(usual, 'stringUnit'), 'value');
  if (plain !== undefined) return plain;
  const plural = memberOf(memberOf(usual, 'variations'), 'plural');
  if (plural?.kind !== 'map') return undefined;
  let forms: PluralForms = {};
  for (const { name, value } of plural.entries) {
    const text = textOf(memberOf(value, 'stringUnit'), 'value');
    if (isPluralSuffix(name) && text !== undefined) forms = withForm(forms, name, text);
  }
  return forms;
}

/** A text with its state, in the format of a catalog. */
export function unitOf(text: string): Printable {
  return new Map([
    ['state', 'translated'],
    ['value', text],
  ]);
}

/** A key's localization in one locale, in the format of a catalog. */
export function printContent(content: MessageContent): Printable {
  if (!isPluralContent(content)) return new Map([['stringUnit', unitOf(content)]]);
  const forms = new Map(formsOf(content).map(([suffix, text]) => [suffix, printContent(text)]));
  return new Map([['variations', new Map([['plural', forms]])]]);
}
