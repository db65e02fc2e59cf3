import type { ProjectActions } from '../../core/actions/projectActions.ts';
import type { SyncDirection, SyncResult } from '../../core/actions/repositorySync.ts';
import type { RepositorySync } from '../../core/api/resources/repositorySyncs.ts';
import type { Disposable } from '../../core/base/disposable.ts';
import type { Event } from '../../core/base/event.ts';
import type { OffsetRange } from '../../core/base/range.ts';
import type { LocaleFileInput } from '../../core/catalog/drift/files.ts';
import type { EditOutcome } from '../../core/catalog/edits/send.ts';
import type { CatalogNotice } from '../../core/catalog/store/openFile.ts';
import type { CatalogLocale, CatalogOverview } from '../../core/catalog/types.ts';
import type { NewEdit } from '../../core/catalog/writer/edits.ts';
import type { DiscoveredFile, Discovery, TreeReader } from '../../core/formats/discover/types.ts';
import type { ParsedConfig, ProjectConfig } from '../../core/project/config/types.ts';
import type { FetchedTargets } from '../../core/project/download/fetchTargets.ts';
import type { NamedLocale } from '../../core/project/download/localeOfFile.ts';
import type { DownloadOptions, LocalePlan } from '../../core/project/download/plan.ts';
import type { PlannedTarget, RefusedTarget } from '../../core/project/download/types.ts';
import type { ProposalInput } from '../../core/project/propose.ts';
import type { Gathered } from '../../core/project/send/gather.ts';
import type { AttachedService, AttachOptions } from '../../service/lease/attach.ts';
import type { SignedIn } from '../session/memory.ts';
import type { Credentials, ListedProject, ProjectRef } from '../session/types.ts';

/**
 * The part that talks to the service and keeps the catalog. It is a separate bundle, loaded on first use: other bundles
 * may import only its types.
 */
export interface Engine {
  /** Every project that the token can see; the cheapest way to check a token. */
  listProjects(credentials: Credentials, signal: AbortSignal): Promise<readonly ListedProject[]>;
  /** Names of a project's usable branches; empty if the service does not offer branches. */
  listBranches(credentials: Credentials, projectId: string, signal: AbortSignal): Promise<readonly string[]>;
  /** The number of an account's unsent edits, in all projects. */
  countUnsent(accountId: string): number;
  /** Opens a project's catalog as it was saved, and a client. Sends no request. */
  open(signedIn: SignedIn, project: ProjectRef, signal: AbortSignal): Promise<OpenProject>;
  /** Finds the locale files among `paths` by their names and content. */
  discover(paths: readonly string[], reader: TreeReader): Promise<Discovery>;
  /** Joins the embedded service, or starts it. */
  attachService(options: AttachOptions): Promise<AttachedService>;
  /**
   * Plans the new content of the workspace's locale files, without blocking other work.
   *
   * @returns the plans of each locale, in the order of `locales`
   */
  planDownload(
    groups: readonly FileGroup[],
    locales: readonly FetchedLocale[],
    options: PlanOptions,
  ): Promise<readonly LocalePlan[]>;
  /** Reads locale files and merges their contents, without blocking other work. */
  gatherFiles(files: readonly FileToSend[], options: GatherOptions): Promise<GatheredFiles>;
  /** The text of a `.localens.yml` for the files that were found. */
  proposeConfig(input: ProposalInput): string;
  /** Reads the text of a `.localens.yml`. */
  readConfig(text: string): ParsedConfig;
  /** The keys of a locale file under their names in the service, with their places in the text. */
  keysIn(file: DiscoveredFile, text: string): ReadonlyMap<string, OffsetRange>;
  /** Whether a text of an Android application comes from a library, by its name. */
  isOfLibrary(name: string): boolean;
  /** Whether a file may mark texts of an Android application as untranslatable, by its path. */
  mayKeepFromTranslation(path: string): boolean;
  /** Names of the texts that such a file marks as untranslatable. */
  untranslatableIn(path: string, text: string): readonly string[];
}

export interface PlanOptions extends DownloadOptions {
  readonly signal: AbortSignal;
  /** Called for a malformed file, which is left alone. */
  onUnreadable(file: DiscoveredFile): void;
  /** Called when a locale is done. */
  onPlanned(locale: FetchedLocale): void;
}

/** A downloaded locale, unparsed: parsed, it would take several times the memory. */
export interface FetchedLocale {
  readonly name: string;
  readonly code: string;
  /** Well-formed `simple_json`. */
  readonly text: string;
}

/** Locale files of the workspace that belong together, with their bytes. */
export interface FileGroup {
  readonly sourceLocale: string;
  readonly files: readonly { readonly file: DiscoveredFile; readonly bytes: Uint8Array }[];
}

/** A locale file, and whether its locale is the source of the others in its group. */
export interface SourcedFile {
  readonly file: DiscoveredFile;
  readonly isSource: boolean;
}

/** The merged contents of locale files, and the paths of those that cannot be read. */
export interface GatheredFiles extends Gathered {
  readonly unreadable: readonly string[];
}

/** A locale file of the workspace whose texts may be sent to the service. */
export interface FileToSend extends SourcedFile {
  /** Its content; undefined if it no longer exists. */
  read(): Promise<Uint8Array | undefined>;
}

export interface GatherOptions {
  /** All locales of the project. */
  readonly locales: readonly NamedLocale[];
  readonly signal: AbortSignal;
  /** Called before a file is read. */
  onRead(file: FileToSend): void;
}

/** An open project of this window. */
export interface OpenProject extends Disposable {
  readonly project: ProjectRef;
  readonly catalog: CatalogOverview;
  /** Why its catalog had to be rebuilt on opening, if it had. */
  readonly notice: CatalogNotice | undefined;
  /** Fires when its catalog became unusable later and was rebuilt. */
  readonly onDidRebuild: Event<CatalogNotice>;
  /** Bulk actions on its keys and translations. */
  readonly actions: ProjectActions;
  /**
   * Fires with the moment until which background requests wait for the service's rate limit, and undefined when they
   * continue.
   */
  readonly onDidWait: Event<Date | undefined>;
  /** The repositories that the service syncs with its account's projects. */
  readonly syncs: RepositorySyncActions;
  /** Resolves once similar names and texts were found in the whole catalog. */
  whenIndexed(): Promise<void>;
  /** Syncs the catalog with the service. */
  sync(options: SyncRequest): Promise<void>;
  /** The current texts of a locale in the service, with keys under their names there. */
  fetchLocale(locale: CatalogLocale, signal: AbortSignal): Promise<FetchedLocale>;
  /** Downloads what a config file requests, and plans the resulting files. Writes nothing. */
  fetchTargets(request: TargetRequest, signal: AbortSignal): Promise<TargetResult>;
  /**
   * Compares exactly these locale files with the catalog, and skips those that share no key with it. The result is the
   * catalog's `drift`.
   */
  compareFiles(files: readonly ComparedFile[], options?: CompareOptions): Promise<FileComparison>;
  /** Requests a key's details, which alone hold its maximum length, and stores them in the catalog. */
  readKey(id: string): Promise<void>;
  /**
   * Changes a text: visible at once, stored across restarts, sent when the service can be reached. @returns its number
   */
  edit(edit: NewEdit): Promise<number>;
  readonly onDidTryEdit: Event<EditOutcome>;
  /** Resolves a conflict between an edit and somebody else's change. */
  resolveEdit(no: number, choice: 'mine' | 'theirs'): Promise<void>;
  /** The number of the account's unsent edits. */
  countUnsent(): number;
}

/** A locale file of the repository, to compare with the service. */
export type ComparedFile = Omit<LocaleFileInput, 'stamp'>;

export interface CompareOptions {
  readonly signal?: AbortSignal;
  /** Called when a file is done. */
  onCompared?(file: ComparedFile): void;
}

/** The result of a comparison. */
export interface FileComparison {
  /** The number of files that share keys with the project and have the same texts. */
  readonly compared: number;
  /** Paths of files that cannot be read, which no other figure includes. */
  readonly unreadable: readonly string[];
}

export interface TargetRequest {
  /** Valid. */
  readonly config: ProjectConfig;
  /** Absolute path of the folder that the config's paths are relative to. */
  readonly base: string;
  /** Absolute path of the folder outside of which nothing is written. */
  readonly root: string;
  /** Names of the locales to download; all if absent. */
  readonly only?: ReadonlySet<string>;
  onDone(target: PlannedTarget, total: number): void;
}

export interface TargetResult extends FetchedTargets {
  /** Downloads that were skipped because of their target paths. */
  readonly refused: readonly RefusedTarget[];
}

/** API document, Repository synchronisation. */
export interface RepositorySyncActions {
  list(signal: AbortSignal): Promise<readonly RepositorySync[]>;
  /** Starts it and watches it; aborting stops only the watching. */
  run(repository: RepositorySync, direction: SyncDirection, signal: AbortSignal): Promise<SyncResult>;
}

export interface SyncRequest {
  readonly signal: AbortSignal;
  /** Whether a person waits for it. */
  readonly priority: 'foreground' | 'background';
  /** Called when every text of every locale is there; the rest is details of keys, and may take long. */
  onFilled?(): void;
  /**
   * Called with the moment until which the sync waits for the service's rate limit, and undefined when it continues.
   */
  onLimited?(until: Date | undefined): void;
}
