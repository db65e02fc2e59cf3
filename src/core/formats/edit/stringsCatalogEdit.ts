import { isPluralSuffix } from '../../base/plural.ts';
import { printContent, unitOf, usualVariation, variationKinds } from '../apple/stringsCatalog.ts';
import { type JsonMember, type JsonObject, type JsonValue, parseJson } from '../json/document.ts';
import type { Printable } from '../json/print.ts';
import { formsOf, isPluralContent } from '../plurals/plural.ts';
import type { FormatContext, Message, MessageContent } from '../types.ts';
import { memberOf, ObjectEdits } from './objectEdits.ts';
import { applyEdits } from './textEdit.ts';

/**
 * Updates the texts of one locale in Apple's string catalog, and keeps every other byte, above all those of other
 * locales. A key without a message loses its text in this locale only, so the key itself stays; in the source language
 * its text is then its name. Of a text that varies by device, the one that is read changes; one that varies
 * within stays as it is.
 *
 * @returns undefined if it is no such catalog
 */
export function editStringsCatalog(
  text: string,
  messages: readonly Message[],
  { locale }: FormatContext,
): string | undefined {
  const root = objectOf(parseJson(text));
  const strings = objectAt(root, 'strings');
  if (root === undefined || strings === undefined) return undefined;
  const source = memberOf(root, 'sourceLanguage')?.value;
  const isSource =
    source?.kind === 'string' && (source.value === locale.code || source.value === locale.name);
  const edits = new ObjectEdits(text, root);
  const remaining = new Map(messages.map(message => [message.key, message]));
  for (const { key, value } of strings.members) {
    const message = remaining.get(key.value);
    remaining.delete(key.value);
    const entry = objectOf(value);
    if (entry === undefined) continue;
    if (message === undefined) removeText(edits, entry, locale);
    else setText(edits, entry, locale, message.content, isSource && message.content === key.value);
  }
  edits.add(
    strings,
    new Map([...remaining.values()].map(message => [message.key, newEntry(message, locale.code, isSource)])),
  );
  return applyEdits(text, edits.all);
}

/** Xcode removes keys that it does not find in the code, unless they are marked as manual. */
function newEntry({ key, content, description }: Message, code: string, isSource: boolean): Printable {
  const entry = new Map<string, Printable>();
  if (description !== undefined) entry.set('comment', description);
  entry.set('extractionState', 'manual');
  if (!isSource || content !== key) entry.set('localizations', new Map([[code, printContent(content)]]));
  return entry;
}

/** The last localization is removed together with its enclosing member. */
function removeText(edits: ObjectEdits, entry: JsonObject, locale: FormatContext['locale']): void {
  const localizations = objectAt(entry, 'localizations');
  const member = localizations && localizationIn(localizations, locale);
  if (localizations === undefined || member === undefined || textsOf(usualIn(member.value)) === undefined)
    return;
  if (localizations.members.length === 1) edits.remove(entry, 'localizations');
  else edits.remove(localizations, member.key.value);
}

/** @param goesWithout whether the text may be missing if it already is */
function setText(
  edits: ObjectEdits,
  entry: JsonObject,
  locale: FormatContext['locale'],
  content: MessageContent,
  goesWithout: boolean,
): void {
  const localizations = objectAt(entry, 'localizations');
  const member = localizations && localizationIn(localizations, locale);
  if (member !== undefined) {
    changeLocalization(edits, usualIn(member.value), content);
    return;
  }
  if (goesWithout) return;
  const added = new Map([[locale.code, printContent(content)]]);
  if (localizations === undefined) edits.add(entry, new Map([['localizations', added]]));
  else edits.add(localizations, added);
}

/** The variation of a localization that is read, or itself. */
function usualIn(localization: JsonValue): JsonValue {
  const variations = objectAt(localization, 'variations');
  for (const kind of variationKinds) {
    const varied = objectAt(variations, kind);
    const usual = varied && usualVariation(varied.members.map(({ key }) => key.value));
    if (varied !== undefined && usual !== undefined) return memberOf(varied, usual)?.value ?? localization;
  }
  return localization;
}

function localizationIn(
  localizations: JsonObject,
  { code, name }: FormatContext['locale'],
): JsonMember | undefined {
  return memberOf(localizations, code) ?? memberOf(localizations, name);
}

function changeLocalization(edits: ObjectEdits, localization: JsonValue, content: MessageContent): void {
  const present = textsOf(localization);
  if (present === undefined) return;
  const forms = isPluralContent(content) ? formsOf(content) : [['', content] as const];
  const isAlike = forms.length === present.size && forms.every(([form]) => present.has(form));
  if (!isAlike) {
    edits.replace(localization, printContent(content));
    return;
  }
  for (const [form, text] of forms) {
    const stringUnit = present.get(form);
    const value = stringUnit && memberOf(stringUnit, 'value')?.value;
    if (stringUnit === undefined || (value?.kind === 'string' && value.value === text)) continue;
    const state = memberOf(stringUnit, 'state')?.value;
    if (value === undefined || state === undefined) edits.replace(stringUnit, unitOf(text));
    else {
      edits.replace(value, text);
      if (state.kind !== 'string' || state.value !== 'translated') edits.replace(state, 'translated');
    }
  }
}

/**
 * The units of a localization by plural form, that of a plain text without a form; undefined if it varies otherwise.
 */
function textsOf(localization: JsonValue): ReadonlyMap<string, JsonObject> | undefined {
  const plain = objectAt(localization, 'stringUnit');
  if (plain !== undefined) return new Map([['', plain]]);
  const plural = objectAt(objectAt(localization, 'variations'), 'plural');
  if (plural === undefined) return undefined;
  const forms = plural.members.flatMap(({ key, value }): [string, JsonObject][] => {
    const stringUnit = objectAt(value, 'stringUnit');
    return isPluralSuffix(key.value) && stringUnit !== undefined ? [[key.value, stringUnit]] : [];
  });
  return forms.length === plural.members.length ? new Map(forms) : undefined;
}

function objectAt(value: JsonValue | undefined, name: string): JsonObject | undefined {
  return value?.kind === 'object' ? objectOf(memberOf(value, name)?.value) : undefined;
}

function objectOf(value: JsonValue | undefined): JsonObject | undefined {
  return value?.kind === 'object' ? value : undefined;
}
