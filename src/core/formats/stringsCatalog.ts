import { isPluralSuffix } from '../base/plural.ts';
import { collect, type FoundMessage } from './collect.ts';
import { jsonEscape, jsonObjectParts, type Printable } from './json/print.ts';
import { parseJsonTree } from './json/tree.ts';
import { inParts } from './parts.ts';
import { formsOf, isPluralContent, type PluralForms, withForm } from './plural.ts';
import type { Tree } from './tree/tree.ts';
import type { Format, FormatContext, MessageContent, ParseProblem } from './types.ts';

/**
 * Apple's string catalog: one JSON file for all locales, of which the context's is read and printed. A key without
 * that locale has, in the source language, the key itself as its text; variations by device are passed over.
 */
export const stringsCatalog: Format = {
  id: 'strings_catalog',
  name: 'Apple Strings Catalog',
  extensions: ['xcstrings'],
  mediaType: 'application/json',
  escape: jsonEscape,
  parse(text, context) {
    const root = parseJsonTree(text);
    const source = textAt(root, 'sourceLanguage');
    const strings = at(root, 'strings');
    const found: FoundMessage[] = [];
    const problems: ParseProblem[] = [];
    for (const { name, range, value } of strings?.kind === 'map' ? strings.entries : []) {
      const localization = localizationOf(at(value, 'localizations'), context);
      const description = textAt(value, 'comment');
      const more = description ? { description } : {};
      const isSource = source === context.locale.code || source === context.locale.name;
      const content = localization === undefined ? (isSource ? name : undefined) : readContent(localization);
      if (content !== undefined) found.push({ key: name, content, range, ...more });
      else if (localization !== undefined)
        problems.push({ message: `'${name}' varies by more than its number.`, range });
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

function at(tree: Tree | undefined, name: string): Tree | undefined {
  return tree?.kind === 'map' ? tree.entries.findLast(entry => entry.name === name)?.value : undefined;
}

function textAt(tree: Tree | undefined, name: string): string | undefined {
  const value = at(tree, name);
  return value?.kind === 'text' ? value.text : undefined;
}

function localizationOf(localizations: Tree | undefined, { locale }: FormatContext): Tree | undefined {
  return at(localizations, locale.code) ?? at(localizations, locale.name);
}

function readContent(localization: Tree): MessageContent | undefined {
  const plain = textAt(at(localization, 'stringUnit'), 'value');
  if (plain !== undefined) return plain;
  const plural = at(at(localization, 'variations'), 'plural');
  if (plural?.kind !== 'map') return undefined;
  let forms: PluralForms = {};
  for (const { name, value } of plural.entries) {
    const text = textAt(at(value, 'stringUnit'), 'value');
    if (isPluralSuffix(name) && text !== undefined) forms = withForm(forms, name, text);
  }
  return forms;
}

function printContent(content: MessageContent): Printable {
  const unit = (text: string) =>
    new Map([
      [
        'stringUnit',
        new Map([
          ['state', 'translated'],
          ['value', text],
        ]),
      ],
    ]);
  if (!isPluralContent(content)) return unit(content);
  const forms = new Map(formsOf(content).map(([suffix, text]) => [suffix, unit(text)]));
  return new Map([['variations', new Map([['plural', forms]])]]);
}
