import type { ProjectActs } from '../../core/actions/projectActs.ts';
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
import type { ProposalInput } from '../../core/project/propose.ts';
import type { FetchedTargets } from '../../core/project/pull/fetchTargets.ts';
import type { Named } from '../../core/project/pull/localeOfFile.ts';
import type { LocalePlan, PullOptions } from '../../core/project/pull/plan.ts';
import type { PlannedTarget, RefusedTarget } from '../../core/project/pull/types.ts';
import type { Gathered } from '../../core/project/send/gather.ts';
import type { WorkspaceIndex, WorkspaceIndexPorts } from '../../core/scanner/index/workspaceIndex.ts';
import type { AttachedService, AttachOptions } from '../../service/lease/attach.ts';
import type { SignedIn } from '../session/memory.ts';
import type { Credentials, ListedProject, ProjectRef } from '../session/types.ts';

/**
 * The part that talks to the service and keeps the catalog. It is a bundle of its own, loaded when it is
 * first needed: only types of it may be imported elsewhere.
 */
export interface Engine {
  /** Every project that the token can see; the cheapest way to check a token. */
  listProjects(credentials: Credentials, signal: AbortSignal): Promise<readonly ListedProject[]>;
  /** Names of a project's branches that can be used; none where the service does not offer branches. */
  listBranches(credentials: Credentials, projectId: string, signal: AbortSignal): Promise<readonly string[]>;
  /** How many edits of an account the service has not taken yet, in whichever project. */
  countUnsent(accountId: string): number;
  /** Opens the catalog of a project, as it was left, and the way to the service. Asks the service nothing. */
  open(signedIn: SignedIn, project: ProjectRef, signal: AbortSignal): Promise<OpenProject>;
  /** Finds the locale files among `paths` by their names and content. */
  discover(paths: readonly string[], reader: TreeReader): Promise<Discovery>;
  /** Joins the service of this machine, or starts it. */
  attachService(options: AttachOptions): Promise<AttachedService>;
  /** The index of every usage in the workspace; its folders are still to be set. */
  createUsageIndex(ports: WorkspaceIndexPorts): WorkspaceIndex;
  /**
   * Plans what the locale files of the workspace become, and lets others work meanwhile.
   *
   * @returns the plans of each locale, in the order of `locales`.
   */
  planPull(
    groups: readonly FileGroup[],
    locales: readonly FetchedLocale[],
    options: PlanOptions,
  ): Promise<readonly LocalePlan[]>;
  /** Reads locale files and puts together what they say, and lets others work meanwhile. */
  gatherFiles(files: readonly FileToSend[], options: GatherOptions): Promise<GatheredFiles>;
  /** The text of a `.localens.yml` for what was found. */
  proposeConfig(input: ProposalInput): string;
  /** Reads the text of a `.localens.yml`. */
  readConfig(text: string): ParsedConfig;
  /** The keys of a locale file under their names in the service, and where each stands in the text. */
  keysIn(file: DiscoveredFile, text: string): ReadonlyMap<string, OffsetRange>;
  /** Whether a text of an Android application comes with a library, by its name. */
  isOfLibrary(name: string): boolean;
  /** Whether a file, by its path, may say that texts of an Android application are kept from translation. */
  mayKeepFromTranslation(path: string): boolean;
  /** Names of the texts that such a file keeps from it. */
  untranslatableIn(path: string, text: string): readonly string[];
}

export interface PlanOptions extends PullOptions {
  readonly signal: AbortSignal;
  /** Told of a file that is not well-formed: it is left alone. */
  onUnreadable(file: DiscoveredFile): void;
  /** Told when a locale is through. */
  onPlanned(locale: FetchedLocale): void;
}

/** What the service says in one locale, as it was downloaded: read, it would take several times the room. */
export interface FetchedLocale {
  readonly name: string;
  readonly code: string;
  /** In `simple_json`, and well-formed. */
  readonly text: string;
}

/** Locale files of the workspace that belong together, with the bytes that they hold. */
export interface FileGroup {
  readonly sourceLocale: string;
  readonly files: readonly { readonly file: DiscoveredFile; readonly bytes: Uint8Array }[];
}

/** A locale file, and whether the others of its group are translated from its locale. */
export interface SourcedFile {
  readonly file: DiscoveredFile;
  readonly isSource: boolean;
}

/** What locale files say together, and the paths of those that cannot be read. */
export interface GatheredFiles extends Gathered {
  readonly unreadable: readonly string[];
}

/** A locale file of the workspace whose texts may go to the service. */
export interface FileToSend extends SourcedFile {
  /** What stands in it; undefined once it is gone. */
  read(): Promise<Uint8Array | undefined>;
}

export interface GatherOptions {
  /** All that the project has. */
  readonly locales: readonly Named[];
  readonly signal: AbortSignal;
  /** Told before a file is read. */
  onRead(file: FileToSend): void;
}

/** A project that is open in this window. */
export interface OpenProject extends Disposable {
  readonly project: ProjectRef;
  readonly catalog: CatalogOverview;
  /** Why its catalog was started anew when it was opened, if it was. */
  readonly notice: CatalogNotice | undefined;
  /** Its catalog turned out to be unusable later on, and was started anew. */
  readonly onDidStartAnew: Event<CatalogNotice>;
  /** What can be done to its keys and translations in bulk. */
  readonly acts: ProjectActs;
  /** Requests that nobody waits for wait for the service's limit until then; undefined when they go on. */
  readonly onDidWait: Event<Date | undefined>;
  /** The repositories that the service keeps in step with its account's projects. */
  readonly syncs: RepositorySyncActs;
  /** Resolves once similar names and texts are found among everything that is there. */
  whenIndexed(): Promise<void>;
  /** Brings the catalog in step with the service. */
  sync(options: SyncRequest): Promise<void>;
  /** What the service says in one locale now, keys under their names in the service. */
  fetchLocale(locale: CatalogLocale, signal: AbortSignal): Promise<FetchedLocale>;
  /** Downloads what a config file asks for, and works out what its files become. Writes nothing. */
  fetchTargets(request: TargetRequest, signal: AbortSignal): Promise<TargetResult>;
  /**
   * Compares locale files with the catalog, these and no others; those that share no key with it are left alone.
   * What comes of it is the catalog's `drift`.
   */
  compareFiles(files: readonly ComparedFile[], options?: CompareOptions): Promise<FileComparison>;
  /** Asks the service for what only the detail of a key has (its limit), and keeps it in the catalog. */
  readKey(id: string): Promise<void>;
  /** Changes a text: seen at once, kept over restarts, sent when the service can be reached. @returns its number. */
  edit(edit: NewEdit): Promise<number>;
  readonly onDidTryEdit: Event<EditOutcome>;
  /** Ends a conflict between an edit and what somebody else wrote meanwhile. */
  resolveEdit(no: number, choice: 'mine' | 'theirs'): Promise<void>;
  /** How many edits of the account the service has not taken yet. */
  countUnsent(): number;
}

/** A locale file of the repository, for the comparison with the service. */
export type ComparedFile = Omit<LocaleFileInput, 'stamp'>;

export interface CompareOptions {
  readonly signal?: AbortSignal;
  /** Told when a file is through. */
  onCompared?(file: ComparedFile): void;
}

/** What became of the files that were to be compared. */
export interface FileComparison {
  /** How many share keys with the project and say what they say. */
  readonly compared: number;
  /** Paths of files that cannot be read: what they hold is in none of the figures. */
  readonly unreadable: readonly string[];
}

export interface TargetRequest {
  /** Without errors. */
  readonly config: ProjectConfig;
  /** Absolute path of the folder that the config's paths are relative to. */
  readonly base: string;
  /** Absolute path of the folder that nothing is written outside of. */
  readonly root: string;
  /** Names of the locales to download; all where absent. */
  readonly only?: ReadonlySet<string>;
  onDone(target: PlannedTarget, total: number): void;
}

export interface TargetResult extends FetchedTargets {
  /** Downloads that were not made, because of where their files would be. */
  readonly refused: readonly RefusedTarget[];
}

/** API document, Repository synchronisation. */
export interface RepositorySyncActs {
  list(signal: AbortSignal): Promise<readonly RepositorySync[]>;
  /** Starts it and watches; aborting stops the watching only. */
  run(repository: RepositorySync, direction: SyncDirection, signal: AbortSignal): Promise<SyncResult>;
}

export interface SyncRequest {
  readonly signal: AbortSignal;
  /** A person waits, or nobody does. */
  readonly priority: 'foreground' | 'background';
  /** Told when every text of every locale is there; what comes then is more about keys, and may take long. */
  onFilled?(): void;
  /** Told the moment until which the sync waits for the service's limit, and undefined when it goes on. */
  onLimited?(until: Date | undefined): void;
}
