import { isWebPage, titleOfPage } from '../../base/webPage.ts';
import { updateText } from '../../formats/edit/updateText.ts';
import { compare, type RemovedForm, removedForms } from '../../formats/messages/compare.ts';
import { decodeText } from '../../formats/plainText/encoding.ts';
import { formatById } from '../../formats/registry.ts';
import type { FormatContext, Message } from '../../formats/types.ts';
import { checkBody } from './checkBody.ts';
import { encodeLike } from './existing.ts';
import type { PlannedTarget } from './types.ts';

/** The new content of a target's file. Nothing has been written. */
export interface FetchedTarget {
  readonly target: PlannedTarget;
  /** The current file; undefined if there is none. */
  readonly before: Uint8Array | undefined;
  /** The new bytes; undefined if the file does not change. */
  readonly bytes: Uint8Array | undefined;
  readonly added: number;
  readonly changed: number;
  /** Names in the service of the keys that it loses. */
  readonly removed: readonly string[];
  /** Plural forms that other keys lose. */
  readonly removedForms: readonly RemovedForm[];
}

/**
 * A target that could not be fetched: an error of the service or the network, or a body that is not what it claims to
 * be.
 */
export interface FailedTarget {
  readonly target: PlannedTarget;
  readonly error: unknown;
}

export interface FetchedTargets {
  readonly files: readonly FetchedTarget[];
  readonly failures: readonly FailedTarget[];
}

/** The body does not have the requested format: an error page, or half a file. */
export class UnsoundBodyError extends Error {
  override readonly name = 'UnsoundBodyError';
  /** The title of the web page that it is, possibly empty; undefined if it is none. */
  readonly page: string | undefined;

  /** @param text the received body */
  constructor(message: string, text: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.page = isWebPage(text) ? titleOfPage(text) : undefined;
  }
}

export interface TargetPort {
  download(target: PlannedTarget, signal: AbortSignal): Promise<Uint8Array>;
  /** The bytes of the target's file; undefined if it does not exist. */
  read(target: PlannedTarget): Promise<Uint8Array | undefined>;
  /** Called when a target is done, with or without success. */
  onDone(target: PlannedTarget): void;
}

/**
 * Downloads the targets of a plan and computes the resulting files. Requests all at once: the port keeps to the
 * service's limits. A failure with one does not hold up the others.
 *
 * @throws the signal's reason if it is aborted; then there are no results
 */
export async function fetchTargets(
  targets: readonly PlannedTarget[],
  port: TargetPort,
  signal: AbortSignal,
): Promise<FetchedTargets> {
  const answers = await Promise.allSettled(
    targets.map(async target => {
      try {
        return fileOf(target, await port.download(target, signal), await port.read(target));
      } finally {
        port.onDone(target);
      }
    }),
  );
  signal.throwIfAborted();
  const files: FetchedTarget[] = [];
  const failures: FailedTarget[] = [];
  for (const [index, answer] of answers.entries()) {
    const target = targets[index];
    if (answer.status === 'fulfilled') files.push(answer.value);
    else if (target !== undefined) failures.push({ target, error: answer.reason });
  }
  return { files, failures };
}

function fileOf(target: PlannedTarget, body: Uint8Array, before: Uint8Array | undefined): FetchedTarget {
  const { locale, params } = target;
  const context: FormatContext = { locale };
  const checked = checkBody(body, params.file_format, context);
  if (!checked.isSound) throw new UnsoundBodyError(checked.message, decodeText(body).text);
  const bytes = shaped(target, body, checked.messages, before, context);
  const { added, changed, removed } = compare(
    messagesOf(target, before, context) ?? [],
    checked.messages ?? [],
  );
  const isSame = before !== undefined && Buffer.compare(bytes, before) === 0;
  return {
    target,
    before,
    bytes: isSame ? undefined : bytes,
    added: added.length,
    changed: changed.length,
    removed: removed.map(({ key }) => key),
    removedForms: removedForms(changed),
  };
}

/**
 * The service's own bytes, or, if a JSON or YAML file already exists, their texts in its order and indentation. A
 * requested encoding is applied exactly.
 */
function shaped(
  { params }: PlannedTarget,
  body: Uint8Array,
  messages: readonly Message[] | undefined,
  before: Uint8Array | undefined,
  context: FormatContext,
): Uint8Array {
  const format = formatById(params.file_format);
  const isShapeable =
    format?.extensions.some(extension => extension === 'json' || extension === 'yml') === true;
  if (!isShapeable || before === undefined || messages === undefined || params.encoding !== undefined)
    return body;
  const decoded = decodeText(before);
  return encodeLike(decoded, updateText(decoded.text, messages, format, context), format);
}

function messagesOf(
  { params }: PlannedTarget,
  bytes: Uint8Array | undefined,
  context: FormatContext,
): readonly Message[] | undefined {
  if (bytes === undefined) return undefined;
  const checked = checkBody(bytes, params.file_format, context);
  return checked.isSound ? checked.messages : undefined;
}
