import type { Position, TextDocument, Uri } from 'vscode';
import type { Disposable } from '../../core/base/disposable.ts';
import { Emitter, type Event } from '../../core/base/event.ts';
import type { Logger } from '../../core/base/logger.ts';
import type { Rules } from '../../core/scanner/rules.ts';
import type { Reading } from '../../core/scanner/scan.ts';
import { isOwnModule, type Modules } from '../../core/scanner/script/modules.ts';
import { slotIn } from '../../core/scanner/slot.ts';
import type { KeySlot, Usage } from '../../core/scanner/types.ts';
import { languageToRead } from '../documents/languages.ts';
import { touches } from '../documents/positions.ts';
import { loadScanner } from './load.ts';
import type { Untranslatable } from './untranslatable.ts';

/** Says by which rules a file is read: those of its nearest package. The same object as long as they hold. */
export interface DocumentRules {
  rulesFor(uri: Uri): Promise<Rules>;
}

/** Reads files together with those that they import from. */
export interface FollowingScans {
  /** The usages that a file would have with a text; undefined where other files cannot be followed. */
  usagesWith(file: Uri, text: string): Promise<readonly Usage[] | undefined>;
  /** Whether a text imports something that may hand keys on, as far as is known by now. */
  mayBeGiven(file: Uri, text: string): boolean;
  /** Other files may say something else now. */
  readonly onDidChange: Event<void>;
}

/** What a document says by itself. */
interface OwnReading {
  readonly reading: Reading;
  /** Whether what it imports would say more. */
  readonly asksOthers: boolean;
}

interface CachedReading {
  readonly version: number;
  readonly rules: Rules;
  readonly own: Promise<OwnReading>;
}

interface CachedScan {
  readonly version: number;
  readonly rules: Rules;
  /** Which state of the other files it is of. */
  readonly state: number;
  /** Whether it holds whatever other files say. */
  isAlone: boolean;
  usages: Promise<readonly Usage[]>;
}

/** How long other files are waited for, in milliseconds: until then what a document says by itself will do. */
const longestWait = 1000;

/**
 * The usages of open documents, each version scanned once however many providers ask. A document that imports
 * something that its keys may depend on is scanned a second time, in a thread that follows the other files.
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

  /** The usages of documents may be others now, though the documents are the same. */
  get onDidChange(): Event<void> {
    return this.changed.event;
  }

  /** The usages of a document. Where it cannot be read the log says why, and there are none. */
  async usages(document: TextDocument): Promise<readonly Usage[]> {
    try {
      return await this.untranslatable.mark(document.uri, await this.kept(document));
    } catch (error) {
      this.logger.error(`${document.uri.toString()} could not be read`, error);
      return [];
    }
  }

  /** The usages there would be if a document read so. */
  async usagesIn(document: TextDocument, text: string): Promise<readonly Usage[]> {
    const { reading, asksOthers } = await readText(document, text, await this.rules.rulesFor(document.uri));
    if (!asksOthers && !this.mayBeGiven(document, text)) return reading.usages;
    return (await this.following.usagesWith(document.uri, text)) ?? reading.usages;
  }

  /** The usage whose key is at a position; none where several keys may be meant. */
  async usageAt(document: TextDocument, position: Position): Promise<Usage | undefined> {
    const usages = await this.usagesAt(document, position);
    const exact = usages.filter(({ certainty }) => certainty === 'literal' || certainty === 'computed');
    const keys = new Set(exact.map(({ names }) => names[0]));
    return keys.size > 1 ? undefined : (exact[0] ?? usages[0]);
  }

  /** The usages whose key is at a position: several where it is put together, as in `t(`status.${status}`)`. */
  async usagesAt(document: TextDocument, position: Position): Promise<readonly Usage[]> {
    const usages = await this.usages(document);
    const first = usages.find(usage => touches(document, position, usage.range));
    return usages.filter(({ range }) => range.start === first?.range.start && range.end === first.range.end);
  }

  /** The key that is being typed at a position; its namespace may come from a hook of another file. */
  async slotAt(document: TextDocument, position: Position): Promise<KeySlot | undefined> {
    const rules = await this.rules.rulesFor(document.uri);
    const { version } = document;
    const [text, offset] = [document.getText(), document.offsetAt(position)];
    const { reading, asksOthers } = await this.ownReading(document, rules);
    const own = reading.slotAt(offset);
    if (!asksOthers && !this.mayBeGiven(document, text)) return own;
    const usages = await this.usages(document);
    // While other files were waited for, somebody may have typed on.
    return document.version === version ? (slotIn(usages, text, offset) ?? own) : own;
  }

  dispose(): void {
    for (const listener of this.listeners) listener.dispose();
    this.changed.dispose();
  }

  private async kept(document: TextDocument): Promise<readonly Usage[]> {
    const rules = await this.rules.rulesFor(document.uri);
    const { version } = document;
    const known = this.cache.get(document);
    const isCurrent = known?.version === version && known.rules === rules;
    if (isCurrent && known.state === this.state) return known.usages;
    // What other files hand on may be known only after it was read.
    if (isCurrent && known.isAlone && !this.mayBeGiven(document, document.getText())) return known.usages;
    const usages = Promise.withResolvers<readonly Usage[]>();
    const cached: CachedScan = { version, rules, state: this.state, isAlone: false, usages: usages.promise };
    this.cache.set(document, cached);
    usages.resolve(this.read(document, cached));
    // What failed is tried anew when somebody asks again.
    usages.promise.catch(() => this.cache.delete(document));
    return usages.promise;
  }

  /** What a document says by itself: its text is read once for each version, whoever asks and however often. */
  private ownReading(document: TextDocument, rules: Rules): Promise<OwnReading> {
    const { version } = document;
    const known = this.readings.get(document);
    if (known?.version === version && known.rules === rules) return known.own;
    const own = readText(document, document.getText(), rules);
    this.readings.set(document, { version, rules, own });
    // What failed is tried anew when somebody asks again.
    own.catch(() => this.readings.delete(document));
    return own;
  }

  private async read(document: TextDocument, cached: CachedScan): Promise<readonly Usage[]> {
    const text = document.getText();
    const {
      reading: { usages },
      asksOthers,
    } = await this.ownReading(document, cached.rules);
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
      // Whoever was told what the document says by itself asks again.
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

/** What a text says by itself, in the place of a document's own. */
async function readText(document: TextDocument, text: string, rules: Rules): Promise<OwnReading> {
  let asksOthers = false;
  const ask = (module: string) => {
    asksOthers ||= isOwnModule(module);
    return undefined;
  };
  // Asked for exports alone that are given a translator of which the document does not say what it carries.
  const askCallers = () => {
    asksOthers = true;
    return [];
  };
  const modules: Modules = { constant: ask, meaning: ask, typeTexts: ask, given: askCallers };
  const { read } = await loadScanner();
  const reading = read(text, languageToRead(document), { ...rules, modules });
  return { reading, asksOthers: asksOthers && document.uri.scheme === 'file' };
}
