import type { Position, TextDocument, Uri } from 'vscode';
import type { Disposable } from '../../core/base/disposable.ts';
import { Emitter, type Event } from '../../core/base/event.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { ReadingAlone } from '../../core/scanner/readAlone.ts';
import type { Rules } from '../../core/scanner/rules.ts';
import { slotIn } from '../../core/scanner/slot.ts';
import type { KeySlot, Usage } from '../../core/scanner/types.ts';
import { languageToRead } from '../documents/languages.ts';
import { touches } from '../documents/positions.ts';
import { loadScanner } from './load.ts';
import type { Untranslatable } from './untranslatable.ts';

/** The rules for a file: those of its nearest package. The same object until they change. */
export interface DocumentRules {
  rulesFor(uri: Uri): Promise<Rules>;
}

/** Scans files together with the others of the workspace. */
export interface FollowingScans {
  /** Begins to learn what files pass on to each other, unless that has been done: the change tells when it is known. */
  begin(): void;
  /** Whether that is known now, or cannot be learnt. */
  readonly isComplete: boolean;
  /** The usages of a file with this text; undefined if imports cannot be followed. */
  usagesWith(file: Uri, text: string): Promise<readonly Usage[] | undefined>;
  /** Whether a text imports something that may pass keys on, as far as is known. */
  mayBeGiven(file: Uri, text: string): boolean;
  /** The content of other files may have changed. */
  readonly onDidChange: Event<void>;
}

interface CachedReading {
  readonly version: number;
  readonly rules: Rules;
  readonly own: Promise<ReadingAlone>;
}

interface CachedScan {
  readonly version: number;
  readonly rules: Rules;
  /** The version of the other files that the scan is based on. */
  readonly state: number;
  /** Whether the scan does not depend on other files. */
  isAlone: boolean;
  usages: Promise<readonly Usage[]>;
}

/** How long to wait for other files, in milliseconds. After that, the scan of the document alone must do. */
const longestWait = 1000;

/**
 * The usages of open documents. Each version is scanned once, however many providers ask. A document whose keys may
 * depend on imports is scanned a second time, in a thread that follows the other files.
 */
export class Scans implements Disposable {
  private readonly cache = new WeakMap<TextDocument, CachedScan>();
  private readonly readings = new WeakMap<TextDocument, CachedReading>();
  private readonly rules: DocumentRules;
  private readonly following: FollowingScans;
  private readonly untranslatable: Untranslatable;
  private readonly logger: Logger;
  private readonly changed = new Emitter<void>();
  private readonly listeners: readonly Disposable[];
  private state = 0;

  constructor(
    rules: DocumentRules,
    following: FollowingScans,
    untranslatable: Untranslatable,
    logger: Logger,
  ) {
    this.rules = rules;
    this.following = following;
    this.untranslatable = untranslatable;
    this.logger = logger;
    this.listeners = [
      following.onDidChange(() => this.changeState()),
      untranslatable.onDidChange(() => this.changed.fire()),
    ];
  }

  /** Whether the usages of a document are all that will be found, unless something changes. */
  isComplete({ uri }: TextDocument): boolean {
    return uri.scheme !== 'file' || this.following.isComplete;
  }

  /** The usages of documents may have changed, though the documents have not. */
  get onDidChange(): Event<void> {
    return this.changed.event;
  }

  /** The usages of a document. If it cannot be scanned, there are none and the log says why. */
  async usages(document: TextDocument): Promise<readonly Usage[]> {
    try {
      return await this.untranslatable.mark(document.uri, await this.cachedUsages(document));
    } catch (error) {
      this.logger.error(`${document.uri.toString()} could not be read`, error);
      return [];
    }
  }

  /** The usages a document would have with another text. */
  async usagesIn(document: TextDocument, text: string): Promise<readonly Usage[]> {
    const { reading, asksOthers } = await readText(document, text, await this.rules.rulesFor(document.uri));
    if (!asksOthers && !this.mayBeGiven(document, text)) return reading.usages;
    return (await this.following.usagesWith(document.uri, text)) ?? reading.usages;
  }

  /** The usage whose key is at a position; none if it may be several keys. */
  async usageAt(document: TextDocument, position: Position): Promise<Usage | undefined> {
    const usages = await this.usagesAt(document, position);
    const exact = usages.filter(({ certainty }) => certainty === 'literal' || certainty === 'computed');
    const keys = new Set(exact.map(({ names }) => names[0]));
    return keys.size > 1 ? undefined : (exact[0] ?? usages[0]);
  }

  /** The usages whose key is at a position: several if it is composed, as in `t(`status.${status}`)`. */
  async usagesAt(document: TextDocument, position: Position): Promise<readonly Usage[]> {
    const usages = await this.usages(document);
    const first = usages.find(usage => touches(document, position, usage.range));
    return usages.filter(({ range }) => range.start === first?.range.start && range.end === first.range.end);
  }

  /** The key being typed at a position; its namespace may come from a hook of another file. */
  async slotAt(document: TextDocument, position: Position): Promise<KeySlot | undefined> {
    const rules = await this.rules.rulesFor(document.uri);
    const { version } = document;
    const [text, offset] = [document.getText(), document.offsetAt(position)];
    const { reading, asksOthers } = await this.ownReading(document, rules);
    const own = reading.slotAt(offset);
    if (!asksOthers && !this.mayBeGiven(document, text)) return own;
    const usages = await this.usages(document);
    // The document may have changed while waiting for other files.
    return document.version === version ? (slotIn(usages, text, offset) ?? own) : own;
  }

  dispose(): void {
    for (const listener of this.listeners) listener.dispose();
    this.changed.dispose();
  }

  private async cachedUsages(document: TextDocument): Promise<readonly Usage[]> {
    const rules = await this.rules.rulesFor(document.uri);
    const { version } = document;
    const known = this.cache.get(document);
    const isCurrent = known?.version === version && known.rules === rules;
    if (isCurrent && known.state === this.state) return known.usages;
    // What other files pass on may become known only after the document was scanned.
    if (isCurrent && known.isAlone && !this.mayBeGiven(document, document.getText())) return known.usages;
    const usages = Promise.withResolvers<readonly Usage[]>();
    const cached: CachedScan = { version, rules, state: this.state, isAlone: false, usages: usages.promise };
    this.cache.set(document, cached);
    usages.resolve(this.read(document, cached));
    // A failed scan is retried on the next request.
    usages.promise.catch(() => this.cache.delete(document));
    return usages.promise;
  }

  /** The scan of a document alone: once for each version, however often it is requested. */
  private ownReading(document: TextDocument, rules: Rules): Promise<ReadingAlone> {
    const { version } = document;
    const known = this.readings.get(document);
    if (known?.version === version && known.rules === rules) return known.own;
    const own = readText(document, document.getText(), rules);
    this.readings.set(document, { version, rules, own });
    // A failed scan is retried on the next request.
    own.catch(() => this.readings.delete(document));
    return own;
  }

  private async read(document: TextDocument, cached: CachedScan): Promise<readonly Usage[]> {
    const text = document.getText();
    const {
      reading: { usages },
      asksOthers,
    } = await this.ownReading(document, cached.rules);
    if (document.uri.scheme === 'file') this.following.begin();
    cached.isAlone = !asksOthers && !this.mayBeGiven(document, text);
    if (cached.isAlone) return usages;
    const answer = this.following.usagesWith(document.uri, text);
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), longestWait);
    const inTime = await Promise.race([answer, late.promise]);
    clearTimeout(timer);
    if (inTime !== undefined) return inTime;
    void answer.then(found => {
      if (found === undefined) return;
      // Makes callers that got the scan of the document alone ask again.
      cached.usages = Promise.resolve(found);
      this.changed.fire();
    });
    return usages;
  }

  private mayBeGiven({ uri }: TextDocument, text: string): boolean {
    return uri.scheme === 'file' && this.following.mayBeGiven(uri, text);
  }

  private changeState(): void {
    this.state += 1;
    this.changed.fire();
  }
}

/** The scan of a text alone, in place of a document's own. */
async function readText(document: TextDocument, text: string, rules: Rules): Promise<ReadingAlone> {
  const { readAlone } = await loadScanner();
  const { reading, asksOthers } = readAlone(text, languageToRead(document), rules);
  return { reading, asksOthers: asksOthers && document.uri.scheme === 'file' };
}
