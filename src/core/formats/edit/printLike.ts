import { areSame } from '../messages/compare.ts';
import { inOrderOf } from '../messages/order.ts';
import { type Format, type FormatContext, LocaleFileError, type Message } from '../types.ts';
import { printYamlText } from '../yaml/print.ts';
import { textShapeOf, withTextShape } from './textShape.ts';
import { updateText } from './updateText.ts';

/** The file of another locale that serves as the model of a new one. */
export interface SiblingText {
  readonly text: string;
  readonly messages: readonly Message[];
  /** Whether all of its texts were read. */
  readonly isWhole: boolean;
  /** Whether it is the source of the others. */
  readonly isSource: boolean;
}

/** Formats whose files contain a locale, translators or source texts in several places. */
const alwaysPrinted = new Set(['gettext', 'xlf', 'xliff_2', 'tmx', 'qt_ts', 'csv', 'strings_catalog']);
/** Formats whose source files contain parts that translations do not need. */
const richInSource = new Set(['xml', 'resx', 'arb']);

/**
 * Prints a new file of a locale in the style of its sibling: order, indentation, nesting, quotes, line ends. If the
 * format allows it, the sibling's own text is used, comments included, with other texts in their places.
 *
 * @param messages the content of the file
 * @param context of the new file's locale
 */
export function printLike(
  sibling: SiblingText,
  messages: readonly Message[],
  format: Format,
  context: FormatContext,
): string {
  const isCopied =
    sibling.isWhole && !alwaysPrinted.has(format.id) && !(sibling.isSource && richInSource.has(format.id));
  const copied = isCopied ? copy(sibling.text, messages, format, context) : undefined;
  if (copied !== undefined) return copied;
  const printed = format.print(inOrderOf(orderOf(sibling), messages), context);
  const shaped = withTextShape(printed, { ...textShapeOf(sibling.text), endsWithNewline: true });
  // Line ends must not be changed if texts contain them literally.
  return readsBackAs(shaped, messages, format, context) ? shaped : printed;
}

/** The source's descriptions of its keys are not repeated in every translation. */
function orderOf({ messages }: SiblingText): readonly Message[] {
  return messages.map(({ key, content }) => ({ key, content }));
}

/** The text of a sibling with other messages, and the name of another locale; undefined if that fails. */
function copy(
  text: string,
  messages: readonly Message[],
  format: Format,
  context: FormatContext,
): string | undefined {
  try {
    const named = withLocale(updateText(text, messages, format, context), format, context);
    return readsBackAs(named, messages, format, context) ? named : undefined;
  } catch (error) {
    if (error instanceof LocaleFileError) return undefined;
    throw error;
  }
}

/** Sets the locale of a copied file if its format contains one. */
function withLocale(text: string, format: Format, context: FormatContext): string {
  const { locale } = context;
  if (format.id === 'arb')
    return text.replace(
      /("@@locale"\s*:\s*")[^"]*"/,
      (_, before: string) => `${before}${locale.code.replaceAll('-', '_')}"`,
    );
  if (format.id !== 'yml') return text;
  const root = format.parse(text, context).locale;
  const lines = text.split(/(?<=\n)/);
  const at = lines.findIndex(line => rootLine.exec(line)?.[2] === root);
  const line = lines[at];
  if (line === undefined || root === locale.name) return text;
  const named = line.replace(
    rootLine,
    (_, quote: string, _root, colon: string) =>
      `${quote === '' ? printYamlText(locale.name) : quote + locale.name + quote}${colon}`,
  );
  return lines.with(at, named).join('');
}

/** A line that starts a map at the root of YAML. */
const rootLine = /^(["']?)([^\s"'#:]+)\1(\s*:)/;

function readsBackAs(
  text: string,
  messages: readonly Message[],
  format: Format,
  context: FormatContext,
): boolean {
  const { messages: reread, locale } = format.parse(text, {
    ...context,
    source: { locale: context.locale, messages },
  });
  return areSame(reread, messages) && (format.id !== 'yml' || locale === context.locale.name);
}
