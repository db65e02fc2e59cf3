import {
  type Disposable,
  EventEmitter,
  type FileChangeEvent,
  FileChangeType,
  FilePermission,
  type FileStat,
  FileSystemError,
  type FileSystemProvider,
  FileType,
  l10n,
  Uri,
  workspace,
} from 'vscode';
import { type Clock, systemClock } from '../../core/base/clock.ts';
import { DisposableStore } from '../../core/base/disposable.ts';
import type { LiveProject } from '../../platform/session/liveProject.ts';
import type { Session } from '../../platform/session/session.ts';
import type { Parts } from '../command.ts';
import { changeText } from './changeText.ts';
import { type Place, placesOf } from './places.ts';
import { reportChanged } from './reportChanged.ts';
import { SeenTexts } from './seenTexts.ts';
import { projectTag, readAddress, type TextAddress, textScheme } from './textAddress.ts';
import { tooLong } from './textMistakes.ts';

/** How long a reloaded window waits for the project of a text, in milliseconds. */
const longestWait = 20_000;

/** A text, its project, and which side of it is shown. */
interface FoundText {
  readonly live: LiveProject;
  readonly place: Place;
  readonly side: TextAddress['side'];
}

/**
 * Texts as documents of the editor, which are sent on save. As with files, the editor keeps unsaved input, asks before
 * it overwrites a newer text, and shows changes from elsewhere.
 */
export class TextFiles implements FileSystemProvider, Disposable {
  private readonly store = new DisposableStore();
  private readonly changed = this.store.add(new EventEmitter<FileChangeEvent[]>());
  readonly onDidChangeFile = this.changed.event;
  private readonly seenTexts: SeenTexts;
  private readonly session: Session;
  private readonly parts: Pick<Parts, 'history'>;
  private readonly clock: Clock;

  constructor(session: Session, parts: Pick<Parts, 'history'>, clock: Clock = systemClock) {
    this.session = session;
    this.parts = parts;
    this.clock = clock;
    this.seenTexts = new SeenTexts(() => clock.now());
    this.store.add(workspace.registerFileSystemProvider(textScheme, this, { isCaseSensitive: true }));
    this.store.add(session.onDidChangeContent(() => this.fireChanges()));
    this.store.add(
      workspace.onDidCloseTextDocument(({ uri }) => {
        if (uri.scheme === textScheme) this.seenTexts.forget(uri.toString());
      }),
    );
  }

  /** The text behind a document; undefined if it no longer exists or is not loaded yet. */
  find(uri: Uri): FoundText | undefined {
    const address = readAddress(uri);
    const live = address && this.projectOf(address);
    if (address === undefined || live?.catalog === undefined) return undefined;
    const { keyName, localeName, pluralSuffix, side } = address;
    const place = placesOf(keyName, live.catalog, { locale: localeName }).find(
      found => found.pluralSuffix === pluralSuffix,
    );
    return place && { live, place, side };
  }

  async stat(uri: Uri): Promise<FileStat> {
    const found = await this.whenFound(uri);
    const { mtime, size } = this.seenTexts.see(uri.toString(), contentOf(found));
    const permissions = found.side === 'source' ? { permissions: FilePermission.Readonly } : {};
    return { type: FileType.File, ctime: 0, mtime, size, ...permissions };
  }

  async readFile(uri: Uri): Promise<Uint8Array> {
    const content = contentOf(await this.whenFound(uri));
    this.seenTexts.see(uri.toString(), content);
    return Buffer.from(content);
  }

  /** Sends a text. The editor shows an error that this throws, and keeps the input. */
  async writeFile(uri: Uri, bytes: Uint8Array): Promise<void> {
    const { live, place, side } = await this.whenFound(uri);
    const text = Buffer.from(bytes).toString();
    const catalog = live.catalog;
    if (side === 'source' || live.project === undefined || catalog === undefined)
      throw FileSystemError.NoPermissions(uri);
    const excess = tooLong(text, catalog.get(place.keyName)?.key.maxCharacters);
    if (excess !== undefined)
      throw refusal(l10n.t('Too long'), l10n.t('{0}. Shorten it and save it again.', excess));
    if (text !== place.content) {
      await changeText(this.parts, live.project, place, text);
      reportChanged(live.state, place);
    }
    this.seenTexts.see(uri.toString(), text);
  }

  /** All documents are watched. */
  watch(): Disposable {
    return new DisposableStore();
  }

  readDirectory(): never {
    throw FileSystemError.NoPermissions();
  }

  createDirectory(): never {
    throw FileSystemError.NoPermissions();
  }

  delete(): never {
    throw FileSystemError.NoPermissions();
  }

  rename(): never {
    throw FileSystemError.NoPermissions();
  }

  dispose(): void {
    this.store.dispose();
  }

  private projectOf({ project }: TextAddress): LiveProject | undefined {
    return this.session.projects.all.find(({ key }) => projectTag(key) === project);
  }

  /** @throws FileSystemError if the text does not exist. */
  private async whenFound(uri: Uri): Promise<FoundText> {
    const address = readAddress(uri);
    if (address === undefined) throw FileSystemError.FileNotFound(uri);
    await this.whenOpened(address);
    const found = this.find(uri);
    if (found !== undefined) return found;
    if (this.projectOf(address)?.catalog !== undefined) throw FileSystemError.FileNotFound(uri);
    throw FileSystemError.Unavailable(l10n.t('That key’s project is no longer open.'));
  }

  /** Resolves once a project is open, or after a timeout: the editor restores documents before Localens has started. */
  private async whenOpened(address: TextAddress): Promise<void> {
    const isOpen = () => this.projectOf(address)?.catalog !== undefined;
    if (isOpen() || !workspace.isTrusted) return;
    const opened = new AbortController();
    const listener = this.session.onDidChange(() => {
      if (isOpen()) opened.abort();
    });
    // Only the signal distinguishes an abort from a timeout.
    await this.clock.sleep(longestWait, opened.signal).catch(() => undefined);
    listener.dispose();
  }

  private fireChanges(): void {
    const outdated = this.seenTexts.outdated(address => {
      const found = this.find(Uri.parse(address));
      return found && contentOf(found);
    });
    if (outdated.length === 0) return;
    this.changed.fire(outdated.map(address => ({ type: FileChangeType.Changed, uri: Uri.parse(address) })));
  }
}

function contentOf({ place, side }: FoundText): string {
  return side === 'source' ? (place.sourceText ?? '') : place.content;
}

/** The editor shows an error's name and message, and for its own errors more than is useful. */
function refusal(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
