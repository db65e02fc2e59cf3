import { type Disposable, type FileStat, type Range, Uri, type WorkspaceFolder, workspace } from 'vscode';
import { DisposableStore } from '../../core/base/disposable.ts';
import { Emitter } from '../../core/base/event.ts';
import { Lazy } from '../../core/base/lazy.ts';
import type { OffsetRange } from '../../core/base/range.ts';
import { type BrokenFile, brokenFiles } from '../../core/formats/discover/broken.ts';
import type { DiscoveredFile, LocaleGroup } from '../../core/formats/discover/types.ts';
import { isKeysOnly } from '../../core/formats/inPlace.ts';
import { positionsOf, toRange } from '../documents/positions.ts';
import type { Engine } from '../engine/types.ts';
import { searched, watched } from './localeFileNames.ts';
import { Suspects } from './suspects.ts';
import type { WorkspaceSearch } from './workspaceSearch.ts';

const neverSearched = 'node_modules .git dist out build vendor .next .nuxt target'.split(' ');
const maxFiles = 20_000;

/** A locale file of this workspace. */
export interface WorkspaceLocaleFile extends DiscoveredFile {
  readonly uri: Uri;
}

/** Locale files that belong together: one app, or one package of a monorepo. */
export interface WorkspaceLocaleGroup extends LocaleGroup {
  readonly files: readonly WorkspaceLocaleFile[];
}

/** A file in the place of a locale file that cannot be read until it is repaired. */
export interface BrokenLocaleFile extends BrokenFile {
  readonly uri: Uri;
  /** Size and modification time when it was read, to notice the repair. */
  readonly stamp: string;
}

/** The place of a key in a locale file. */
export interface KeyPlace {
  readonly uri: Uri;
  readonly locale: string;
  readonly range: Range;
}

/** A key's name in the service and its place. */
export interface NamedRange {
  readonly name: string;
  readonly range: Range;
}

/** The locale files of the workspace. */
interface Found {
  readonly groups: readonly WorkspaceLocaleGroup[];
  readonly broken: readonly BrokenLocaleFile[];
}

/** The locale files of the workspace, found on first use and again after files were added or removed. */
export class LocaleFiles implements Disposable {
  private readonly store = new DisposableStore();
  /** The parsed files, by address and locale. */
  private readonly keys = new Map<string, ReadonlyMap<string, ReadonlyMap<string, OffsetRange>>>();
  private readonly found = new Lazy(() => this.discover());
  /** The addresses found last. */
  private known: ReadonlySet<string> = new Set();
  private broken: ReadonlySet<string> = new Set();
  private readonly suspects = this.store.add(new Suspects<Uri>(suspects => this.check(suspects)));
  private readonly changed = this.store.add(new Emitter<undefined>());
  /** Files were added or removed. */
  readonly onDidChange = this.changed.event;
  private readonly search: WorkspaceSearch;
  private readonly loadEngine: () => Promise<Engine>;

  constructor(search: WorkspaceSearch, loadEngine: () => Promise<Engine>) {
    this.search = search;
    this.loadEngine = loadEngine;
    for (const glob of watched) this.watch(glob);
    this.store.add(
      workspace.onDidChangeTextDocument(({ document }) => this.keys.delete(document.uri.toString())),
    );
    this.store.add(workspace.onDidChangeWorkspaceFolders(() => this.forget()));
  }

  /** Locale files that belong together, the largest group of each workspace folder first. */
  async groups(): Promise<readonly WorkspaceLocaleGroup[]> {
    return (await this.foundNow()).groups;
  }

  async unreadable(): Promise<readonly BrokenLocaleFile[]> {
    return (await this.foundNow()).broken;
  }

  /** The files of all groups; a file of several locales once for each locale with texts of its own there. */
  async all(): Promise<readonly WorkspaceLocaleFile[]> {
    return (await this.groups()).flatMap(({ files }) => files.filter(file => !isKeysOnly(file.formatId)));
  }

  async any(): Promise<boolean> {
    return (await this.all()).length > 0;
  }

  /** The places of the keys with these names, in every file that has one of them. */
  async find(names: readonly string[]): Promise<readonly KeyPlace[]> {
    const engine = await this.loadEngine();
    const places: KeyPlace[] = [];
    for (const file of await this.all()) {
      const known = this.keys.get(file.uri.toString())?.get(file.locale.name);
      // With hundreds of files, reading takes the longest.
      const mayHave = (name: string) => known?.has(name) ?? name.startsWith(file.prefix);
      if (!names.some(mayHave)) continue;
      const text = await textOf(file.uri);
      const keys = known ?? engine.keysIn(file, text);
      const ofOthers = this.keys.get(file.uri.toString()) ?? [];
      this.keys.set(file.uri.toString(), new Map([...ofOthers, [file.locale.name, keys]]));
      for (const name of names) {
        const range = keys.get(name);
        if (range === undefined) continue;
        places.push({ uri: file.uri, locale: file.locale.name, range: toRange(positionsOf(text), range) });
      }
    }
    return places;
  }

  /** A locale file once for each of its locales; empty for any other file. */
  async of(uri: Uri): Promise<readonly WorkspaceLocaleFile[]> {
    return (await this.all()).filter(candidate => candidate.uri.toString() === uri.toString());
  }

  /**
   * The keys of a locale file under their names in the service, for each of its locales; undefined for any other file.
   */
  async keysIn(uri: Uri): Promise<readonly NamedRange[] | undefined> {
    const files = await this.of(uri);
    if (files.length === 0) return undefined;
    const engine = await this.loadEngine();
    const text = await textOf(uri);
    const positions = positionsOf(text);
    return files.flatMap(file =>
      [...engine.keysIn(file, text)].map(([name, range]) => ({ name, range: toRange(positions, range) })),
    );
  }

  dispose(): void {
    this.store.dispose();
  }

  private watch(glob: string): void {
    const watcher = this.store.add(workspace.createFileSystemWatcher(glob));
    this.store.add(watcher.onDidCreate(uri => this.suspect(uri)));
    this.store.add(watcher.onDidDelete(uri => this.suspect(uri)));
    this.store.add(
      watcher.onDidChange(uri => {
        this.keys.delete(uri.toString());
        // It may have been repaired.
        if (this.broken.has(uri.toString())) this.forget();
      }),
    );
  }

  private forget(): void {
    this.found.forget();
    this.changed.fire(undefined);
  }

  /** It was created, deleted or replaced, which the editor does not distinguish. */
  private suspect(uri: Uri): void {
    this.keys.delete(uri.toString());
    // Callers before the check of the others must already find a new file.
    if (!this.known.has(uri.toString()) || this.broken.has(uri.toString())) this.found.forget();
    this.suspects.add(uri.toString(), uri);
  }

  private async check(suspects: ReadonlyMap<string, Uri>): Promise<void> {
    const differ = [...suspects].map(async ([name, uri]) => this.known.has(name) !== (await isThere(uri)));
    if ((await Promise.all(differ)).includes(true)) this.forget();
  }

  /** The current state: the editor notifies of changed files late, and callers must not get an outdated one. */
  private async foundNow(): Promise<Found> {
    await this.suspects.settled();
    const found = await this.found.get();
    if ((await Promise.all(found.broken.map(isStillBroken))).every(isBroken => isBroken)) return found;
    this.forget();
    return this.found.get();
  }

  private async pathsIn(folder: WorkspaceFolder): Promise<readonly string[]> {
    const found = searched.map(named =>
      this.search.find(folder, { ...named, except: neverSearched, most: maxFiles }),
    );
    return (await Promise.all(found)).flat();
  }

  private async discover(): Promise<Found> {
    const engine = await this.loadEngine();
    const found: WorkspaceLocaleGroup[] = [];
    const broken: BrokenLocaleFile[] = [];
    for (const folder of workspace.workspaceFolders ?? []) {
      const paths = await this.pathsIn(folder);
      const at = (path: string) => Uri.joinPath(folder.uri, path);
      const stamps = new Map<string, string>();
      const discovery = await engine.discover(paths, {
        size: async path => {
          const stat = await workspace.fs.stat(at(path));
          stamps.set(path, fileStamp(stat));
          return stat.size;
        },
        read: async path => workspace.fs.readFile(at(path)),
      });
      broken.push(
        ...brokenFiles(discovery).flatMap(file => {
          const stamp = stamps.get(file.path);
          // It was deleted during the check.
          return stamp === undefined ? [] : { ...file, uri: at(file.path), stamp };
        }),
      );
      for (const group of discovery.groups) {
        found.push({ ...group, files: group.files.map(file => ({ ...file, uri: at(file.path) })) });
      }
    }
    this.known = new Set(found.flatMap(({ files }) => files.map(({ uri }) => uri.toString())));
    this.broken = new Set(broken.map(({ uri }) => uri.toString()));
    return { groups: found, broken };
  }
}

/** A locked file that becomes readable keeps its stamp, so that is checked too. */
async function isStillBroken({ uri, stamp, isLocked }: BrokenLocaleFile): Promise<boolean> {
  return (await stampOf(uri)) === stamp && !(isLocked && (await canBeRead(uri)));
}

async function canBeRead(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.readFile(uri);
    return true;
  } catch {
    return false;
  }
}

async function isThere(uri: Uri): Promise<boolean> {
  return (await stampOf(uri)) !== missingStamp;
}

/** The stamp of a missing file. */
const missingStamp = '';

async function stampOf(uri: Uri): Promise<string> {
  try {
    return fileStamp(await workspace.fs.stat(uri));
  } catch {
    return missingStamp;
  }
}

function fileStamp({ size, mtime }: FileStat): string {
  return `${size} ${mtime}`;
}

/** The text in the editor if the file is open, else the saved text. */
async function textOf(uri: Uri): Promise<string> {
  const open = workspace.textDocuments.find(document => document.uri.toString() === uri.toString());
  return open?.getText() ?? new TextDecoder().decode(await workspace.fs.readFile(uri));
}
