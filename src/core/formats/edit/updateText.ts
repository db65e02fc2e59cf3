import { plistEntries } from '../apple/plist.ts';
import { stringsEntries } from '../apple/strings.ts';
import { stringsdictEntries } from '../apple/stringsdict.ts';
import { csvEntries, isSharedCsv } from '../csv/csv.ts';
import { iniEntries } from '../flat/ini.ts';
import { propertiesEntries } from '../flat/properties.ts';
import { gettextEntries } from '../gettext/gettext.ts';
import { parseJson } from '../json/document.ts';
import { asReadBack } from '../messages/asReadBack.ts';
import { areSame } from '../messages/compare.ts';
import { inOrderOf } from '../messages/order.ts';
import type {
  FileFormat,
  Format,
  FormatContext,
  InPlaceFormat,
  Message,
  ParsedLocaleFile,
} from '../types.ts';
import { LocaleFileError } from '../types.ts';
import { androidEntries } from '../xml/androidXml.ts';
import { resxEntries } from '../xml/resx.ts';
import { xlfEntries } from '../xml/xlf.ts';
import { xliff2Entries } from '../xml/xliff2.ts';
import { type EntryStyle, editEntries } from './entryEdit.ts';
import { editGoList } from './goListEdit.ts';
import { editJson, isFlatJson } from './jsonEdit.ts';
import { leafStyleOf } from './leaf.ts';
import { editPhp } from './phpEdit.ts';
import { editStringsCatalog } from './stringsCatalogEdit.ts';
import { textShapeOf, withTextShape } from './textShape.ts';
import { editYaml, openYaml } from './yamlEdit.ts';

/**
 * Brings the text of a locale file up to date and keeps the style of the file: its order, indentation, nesting, quotes
 * and comments if the format has them, byte order mark, line ends and final newline. If nothing changes, the same text
 * is returned. The result always reads back as exactly these messages; if the file's own style cannot hold them, it is
 * printed again in its former order.
 *
 * @param text the current file; an empty or malformed one is printed from scratch
 * @param all the content of the file; its other keys are removed
 * @throws LocaleFileError for a change to a file with more than these texts, if the rest would be lost
 */
export function updateText(
  text: string,
  all: readonly Message[],
  format: Format | InPlaceFormat,
  context: FormatContext,
): string {
  const messages = asReadBack(all, format, text, context);
  if ('edit' in format) return changedInPlace(text, messages, format, context);
  const current = tryParse(text, format, context);
  if (current === undefined) return printNew(text, messages, format, context);
  if (areSame(current.messages, messages)) return text;
  const edited = edit(text, current, messages, format, context);
  if (edited !== undefined && holds(edited, messages, format, context)) return edited;
  if (
    format.holdsEveryLocale === true ||
    withMoreThanTexts.has(format.id) ||
    (format.id === 'csv' && isSharedCsv(text, context))
  )
    throw new LocaleFileError(notInPlace, 0);
  const printed = format.print(inOrderOf(current.messages, messages), context);
  const shape = textShapeOf(text);
  const shaped = withTextShape(printed, shape);
  // Line ends must not be changed if texts contain them literally (CSV, XML).
  return shape.lineEnd === '\n' || holds(shaped, messages, format, context) ? shaped : printed;
}

/** Formats with sources, images, references or rules that a new print would lose. */
const withMoreThanTexts = new Set(['gettext', 'plist', 'resx', 'stringsdict', 'xlf', 'xliff_2', 'xml']);

const notInPlace = 'The file holds more than these texts, and could not be changed in place.';

function changedInPlace(
  text: string,
  messages: readonly Message[],
  format: InPlaceFormat,
  context: FormatContext,
): string {
  const current = tryParse(text, format, context);
  if (current !== undefined && areSame(current.messages, messages)) return text;
  const edited = current && format.edit(text, messages, context);
  if (edited === undefined || !holds(edited, messages, format, context))
    throw new LocaleFileError(notInPlace, 0);
  return edited;
}

function tryParse(text: string, format: FileFormat, context: FormatContext): ParsedLocaleFile | undefined {
  try {
    return text.trim() === '' ? undefined : format.parse(text, context);
  } catch (error) {
    if (error instanceof LocaleFileError) return undefined;
    throw error;
  }
}

function printNew(
  text: string,
  messages: readonly Message[],
  format: Format,
  context: FormatContext,
): string {
  if (messages.length === 0 && text.trim() === '') return text;
  const printed = format.print(messages, context);
  return text === '' ? printed : withTextShape(printed, { ...textShapeOf(text), endsWithNewline: true });
}

/** The text with changes only where necessary; undefined if that may not be possible. */
function edit(
  text: string,
  current: ParsedLocaleFile,
  messages: readonly Message[],
  format: Format,
  context: FormatContext,
): string | undefined {
  if (format.id === 'tmx') return undefined;
  if (format.id === 'strings_catalog') return editStringsCatalog(text, messages, context);
  const entries = entryStyleOf(format.id, text, context);
  if (entries !== undefined) return editLines(text, messages, entries);
  if (format.extensions.includes('php'))
    return editPhp(text, format.print(messages, context), textShapeOf(text).lineEnd);
  if (format.id === 'go_i18n' && /^\s*\[/.test(text)) return editGoList(text, messages);
  if (format.extensions.includes('json') || format.id === 'arb') {
    const root = parseJson(text);
    const style = leafStyleOf(format.id, text, isFlatJson(root) ? 'flat' : 'nested');
    return style && editJson(text, root, style.leavesOf(messages, context), style);
  }
  if (!format.extensions.includes('yml')) return undefined;
  const style = leafStyleOf(format.id, text, 'nested');
  const root = format.id === 'yml' ? current.locale : undefined;
  return style && editYaml(openYaml(text), style.leavesOf(messages, context), root);
}

/** Entries are printed with line feeds, so the text uses them too meanwhile, unless it contains them literally. */
function editLines(text: string, messages: readonly Message[], style: EntryStyle): string | undefined {
  if (style.literalLineEnd !== undefined) return editEntries(text, messages, style);
  const edited = editEntries(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'), messages, style);
  return edited && withTextShape(edited, textShapeOf(text));
}

function entryStyleOf(formatId: string, text: string, context: FormatContext): EntryStyle | undefined {
  switch (formatId) {
    case 'properties':
      return propertiesEntries(text);
    case 'ini':
      return iniEntries;
    case 'strings':
      return stringsEntries;
    case 'stringsdict':
      return stringsdictEntries(text);
    case 'plist':
      return plistEntries(text);
    case 'xml':
      return androidEntries;
    case 'resx':
      return resxEntries;
    case 'gettext':
      return gettextEntries(text, context);
    case 'xlf':
      return xlfEntries(context);
    case 'xliff_2':
      return xliff2Entries(text, context);
    case 'csv':
      return csvEntries(text, context);
    default:
      return undefined;
  }
}

function holds(
  text: string,
  messages: readonly Message[],
  format: FileFormat,
  context: FormatContext,
): boolean {
  // The messages themselves decide what is a plural, or a file that lost its last `other` would seem to differ.
  const source = { locale: context.locale, messages };
  const parsed = tryParse(text, format, { ...context, source });
  return parsed !== undefined && areSame(parsed.messages, messages);
}
