import type { Framework } from '../../framework.ts';
import type { Usage } from '../../types.ts';
import { unknownNamespace } from '../keyTexts.ts';
import type { Span } from '../lexing/span.ts';
import { unquote } from '../lexing/strings.ts';
import { Kind, type Tokens } from '../lexing/tokens.ts';
import type { HandedText } from '../modules.ts';
import { partsOf } from '../values/textTemplates.ts';

/** A key that is not known where it is looked up: it may come from a function's parameter, or from a route. */
export interface OpenKey {
  /** The expression that is not known. */
  readonly span: Span;
  /** The path from there to the key, where that is a member of what is handed on as a whole: `<Field {...rest} />`. */
  readonly rest?: readonly string[];
  readonly before: string;
  readonly after: string;
  readonly framework: Framework;
  readonly namespace: string | undefined;
  readonly prefix: string | undefined;
  /** As {@link HandedText.args}; undefined for none. */
  readonly args: readonly string[] | undefined;
  /** The token at which the translator's call begins; -1 for none. */
  readonly call: number;
  /** Whether the application's own function looks it up: it shows a key that has no text, as translators do. */
  readonly isLookUp?: true;
}

/**
 * The keys among some usages that are not known where they are looked up, by their expressions.
 *
 * @param mayCome whether the unknown part of a text may come from where somebody looks for
 */
export function openKeysIn(
  tokens: Tokens,
  usages: readonly Usage[],
  frameworks: readonly Framework[],
  mayCome: (part: Span) => boolean,
): OpenKey[] {
  return usages.flatMap(usage => {
    const { certainty, key, range, callRange, prefix, framework: id } = usage;
    if ((certainty !== 'dynamic' && certainty !== 'family') || prefix?.includes('*') === true) return [];
    const framework = frameworks.find(each => each.id === id);
    const whole = spanAt(tokens, range.start, range.end);
    const parts = partsOf(tokens, whole);
    const hole =
      parts.length === 0 ? { span: whole, before: '', after: '' } : holeIn(tokens, parts, key, mayCome);
    if (framework === undefined || hole === undefined) return [];
    const namespace = namespaceOf(usage, framework);
    const first = tokens.indexAt(callRange.start);
    // An element of markup is no token.
    const call = tokens.start(first) === callRange.start ? first : -1;
    return [{ ...hole, framework, namespace, prefix, args: choosing(usage.args), call }];
  });
}

/** The arguments by which a translator chooses among forms of a key, of those that are passed to it. */
function choosing(args: readonly string[]): HandedText['args'] {
  const found = args.filter(name => name === 'count' || name === 'context');
  return found.length === 0 ? undefined : found;
}

/** The namespace of a key; `*` when it is passed but unknown. */
function namespaceOf({ namespace, namespaceIsDefault }: Usage, { naming }: Framework): string | undefined {
  if (namespaceIsDefault === true) return undefined;
  return namespace ?? (naming.defaultNamespace === undefined ? undefined : unknownNamespace);
}

/** The tokens between two offsets; those of a template with its backticks. */
function spanAt(tokens: Tokens, start: number, end: number): Span {
  const from = tokens.indexAt(start);
  const to = tokens.indexAt(Math.max(start, end - 1)) + 1;
  return tokens.kind(from - 1) === Kind.TemplateOpen && tokens.end(from - 1) === start
    ? { from: from - 1, to: tokens.pair(from - 1) + 1 }
    : { from, to };
}

/**
 * The only part of a template or of a sum that may come from there, and what stands around it: `*.` for what is not known either,
 * such as an application's name before all its keys.
 *
 * @param key what is known of the whole; empty where that are only signs
 */
function holeIn(
  tokens: Tokens,
  parts: readonly Span[],
  key: string,
  mayCome: (part: Span) => boolean,
): Pick<OpenKey, 'span' | 'before' | 'after'> | undefined {
  const open = parts.filter(part => !isText(tokens, part));
  const [span, ...others] = open.filter(mayCome);
  if (span === undefined || others.length > 0) return undefined;
  const known =
    key === '' ? parts.map(part => (isText(tokens, part) ? textAt(tokens, part) : '*')).join('') : key;
  const texts = known.split('*');
  // Which of several it is can be told where all of them are unknown.
  const at = texts.length === 2 ? 0 : texts.length === open.length + 1 ? open.indexOf(span) : -1;
  if (at < 0) return undefined;
  const before = texts.slice(0, at + 1).join('*');
  const after = texts.slice(at + 1).join('*');
  return isClear(before) && isClear(after) ? { span, before, after } : undefined;
}

function isText(tokens: Tokens, { from, to }: Span): boolean {
  const kind = tokens.kind(from);
  return to === from + 1 && (kind === Kind.TemplateText || kind === Kind.String);
}

function textAt(tokens: Tokens, { from }: Span): string {
  return tokens.kind(from) === Kind.String ? unquote(tokens.slice(from)) : tokens.slice(from);
}

/** Whether all is known that stands on one side of a key, or at least where the key's own part begins or ends. */
function isClear(text: string): boolean {
  return !text.includes('*') || /^\*[.:/]$|^[.:/]\*$/.test(text);
}
