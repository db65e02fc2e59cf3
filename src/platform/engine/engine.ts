import path from 'node:path';
import { projectActs } from '../../core/actions/projectActs.ts';
import type { Client } from '../../core/api/client.ts';
import { ApiError } from '../../core/api/errors.ts';
import { memoryLedger } from '../../core/api/http/rateLedger.ts';
import type { Project } from '../../core/api/resources/projects.ts';
import { Emitter } from '../../core/base/event.ts';
import type { OffsetRange } from '../../core/base/range.ts';
import { EditQueue } from '../../core/catalog/edits/queue.ts';
import type { Catalog } from '../../core/catalog/open.ts';
import { openCatalogFor, openWhenFree } from '../../core/catalog/openFor.ts';
import { remoteFromClient } from '../../core/catalog/remoteClient.ts';
import { catalogResponseStore } from '../../core/catalog/responseStore.ts';
import { syncProject } from '../../core/catalog/sync/sync.ts';
import type { CatalogLocale } from '../../core/catalog/types.ts';
import { countUnsentIn } from '../../core/catalog/unsent.ts';
import type { DiscoveredFile } from '../../core/formats/discover/types.ts';
import { simpleJson } from '../../core/formats/json/simpleJson.ts';
import { formatOfFile } from '../../core/formats/registry.ts';
import { LocaleFileError } from '../../core/formats/types.ts';
import {
  isOfLibrary,
  mayKeepFromTranslation,
  untranslatableIn,
} from '../../core/formats/xml/untranslatable.ts';
import { parseConfig } from '../../core/project/config/parse.ts';
import { proposeConfig } from '../../core/project/propose.ts';
import { UnsoundBodyError } from '../../core/project/pull/fetchTargets.ts';
import { WorkspaceIndex } from '../../core/scanner/index/workspaceIndex.ts';
import { attachService } from '../../service/lease/attach.ts';
import { credentialsOf, type SignedIn } from '../session/memory.ts';
import type { ProjectRef, ServiceAccount } from '../session/types.ts';
import { catalogIdentity } from './catalogIdentity.ts';
import { type ClientSetup, clientFor } from './clients.ts';
import { compareFiles } from './compareFiles.ts';
import { fetchConfigTargets } from './configTargets.ts';
import { FileWork } from './fileWork/host.ts';
import { pulledLocale } from './fileWork/plan.ts';
import { repositorySyncActs } from './repositorySyncActs.ts';
import { TakeOver } from './takeOver.ts';
import type { Engine, FetchedLocale, OpenProject, SyncRequest } from './types.ts';
import { watchedLedger } from './watchedLedger.ts';

export { answerStore } from './answerStore.ts';

export interface EngineOptions extends ClientSetup {
  /** Folder of the catalogs. */
  readonly storageFolder: string;
  /** The bundle of the thread that writes catalogs. */
  readonly writerScript: string;
  /** The bundle of the thread that reads locale files. */
  readonly filesScript: string;
}

/** Builds the part that talks to the service and keeps the catalog. */
export function createEngine(options: EngineOptions): Engine {
  const files = new FileWork(options.filesScript);
  const leaseHolders = new Set<string>();
  return {
    async listProjects(credentials, signal) {
      const client = clientFor(credentials, options);
      try {
        const projects = await client.projects.list({}, { signal, priority: 'foreground' }).toArray();
        return projects.map(({ id, name, account }) => ({ id, name, account: serviceAccount(account) }));
      } finally {
        await client.close();
      }
    },
    async listBranches(credentials, projectId, signal) {
      const client = clientFor(credentials, options);
      try {
        const all = await client.branches.list(projectId, {}, { signal, priority: 'foreground' }).toArray();
        return all.flatMap(({ name, state }) => (state === 'success' || state === undefined ? name : []));
      } catch (error) {
        // Branches are in beta (API document, Branches): not every service and plan has them.
        if (error instanceof ApiError && (error.kind === 'notFound' || error.kind === 'forbidden')) return [];
        throw error;
      } finally {
        await client.close();
      }
    },
    countUnsent: accountId => countUnsentIn(catalogsFolder(options), accountId),
    async open(signedIn, project, signal) {
      const { account } = signedIn;
      const identity = catalogIdentity(account, project);
      const settings = { logger: options.logger, workerScript: options.writerScript, leaseHolders };
      const open = () => openCatalogFor(account.id, catalogsFolder(options), identity, settings);
      return openProject(signedIn, project, options, await openWhenFree(open, { signal }));
    },
    discover: (paths, reader) => files.discover(paths, reader),
    attachService,
    createUsageIndex: ports => new WorkspaceIndex(ports),
    planPull: (groups, locales, planOptions) => files.plan(groups, locales, planOptions),
    gatherFiles: (toSend, gatherOptions) => files.gather(toSend, gatherOptions),
    proposeConfig,
    readConfig: parseConfig,
    keysIn,
    isOfLibrary,
    mayKeepFromTranslation,
    untranslatableIn,
  };
}

function catalogsFolder({ storageFolder }: EngineOptions): string {
  return path.join(storageFolder, 'catalogs');
}

function openProject(
  signedIn: SignedIn,
  ref: ProjectRef,
  options: EngineOptions,
  catalog: Catalog,
): OpenProject {
  const { logger } = options;
  const credentials = credentialsOf(signedIn);
  const openedAt = Date.now();
  let request: SyncRequest | undefined;
  const waits = new Emitter<Date | undefined>();
  const ledger = watchedLedger(memoryLedger(), (priority, until) => {
    if (request?.priority === priority) request.onLimited?.(until);
    if (priority === 'background') waits.fire(until);
  });
  const client = clientFor(credentials, options, catalogResponseStore(catalog), ledger);
  const remote = remoteFromClient(client, ref);
  const edits = new EditQueue(catalog, remote, { logger });
  const acts = projectActs(client, ref.id, ref.branch);
  const takeOver = new TakeOver(catalog, logger);
  let project = ref;
  return {
    get project() {
      return project;
    },
    catalog: catalog.reader,
    notice: catalog.notice,
    onDidStartAnew: catalog.onDidStartAnew,
    acts: {
      ...acts,
      sendFiles: (plan, options) =>
        acts.sendFiles(plan, { ...options, onCreated: record => takeOver.add(record) }),
    },
    onDidWait: waits.event,
    syncs: repositorySyncActs(client, ref.id),
    whenIndexed: () => catalog.whenIndexed(),
    async sync(asked) {
      const { signal, priority } = asked;
      request = asked;
      try {
        const { id, name } = await client.projects.get(ref.id, { signal, priority });
        project = { ...ref, id, name };
        await syncProject(catalog, remote, {
          logger,
          signal,
          priority,
          openedAt,
          // The caller may have changed what another window read just before.
          patience: priority === 'foreground' ? 15_000 : 0,
          onProgress({ phase, done, total }) {
            if (phase === 'translations' && done === total) asked.onFilled?.();
          },
        });
      } finally {
        request = undefined;
      }
      // The service just answered, so unsent edits can be sent.
      edits.wake();
    },
    fetchLocale: (locale, signal) => fetchLocale(client, ref, locale, signal),
    fetchTargets: (request, signal) => fetchConfigTargets(client, ref.id, request, signal),
    compareFiles: (files, options) => compareFiles(catalog, files, options),
    async readKey(id) {
      const key = await remote.key(id, { priority: 'foreground' });
      if (key !== undefined) await catalog.writer.putKeys([key]);
    },
    edit: edit => edits.edit(edit),
    onDidTryEdit: edits.onDidTry,
    resolveEdit: (no, choice) => edits.resolve(no, choice),
    countUnsent: () => catalog.reader.edits().filter(({ state }) => state !== 'gone').length,
    dispose() {
      waits.dispose();
      takeOver.dispose();
      edits.dispose();
      catalog.dispose();
      void client.close();
    },
  };
}

/** @throws UnsoundBodyError for an invalid body, so that the error names its locale */
async function fetchLocale(
  client: Client,
  { id: projectId, branch }: ProjectRef,
  { id, name, code }: CatalogLocale,
  signal: AbortSignal,
): Promise<FetchedLocale> {
  const params = { ...(branch === undefined ? {} : { branch }), file_format: simpleJson.id };
  const file = await client.locales.download(projectId, id, params, { signal, priority: 'foreground' });
  const fetched = { name, code, text: file.notModified ? '{}' : file.text };
  try {
    if (!isJsonObject(fetched.text)) pulledLocale(fetched);
  } catch (error) {
    throw new UnsoundBodyError(error instanceof Error ? error.message : String(error), fetched.text, error);
  }
  return fetched;
}

/** A fast check: the format's own parser reports what is wrong, and keeps the place of every value. */
function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** A project names its account or, on some servers, contains its record (service facts, Shapes). */
function serviceAccount(account: Project['account']): ServiceAccount | undefined {
  if (typeof account === 'string') return account === '' ? undefined : { id: undefined, name: account };
  return account ?? undefined;
}

function keysIn(file: DiscoveredFile, text: string): ReadonlyMap<string, OffsetRange> {
  const found = new Map<string, OffsetRange>();
  try {
    const messages = formatOfFile(file.formatId)?.parse(text, { locale: file.locale }).messages ?? [];
    for (const { key, range } of messages) if (range !== undefined) found.set(file.prefix + key, range);
  } catch (error) {
    if (!(error instanceof LocaleFileError)) throw error;
  }
  return found;
}
