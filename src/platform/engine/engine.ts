import path from 'node:path';
import { ApiError } from '../../core/api/errors.ts';
import type { Project } from '../../core/api/resources/projects.ts';
import type { OffsetRange } from '../../core/base/range.ts';
import { openCatalogFor, openWhenFree } from '../../core/catalog/openFor.ts';
import { countUnsentIn } from '../../core/catalog/unsent.ts';
import type { DiscoveredFile } from '../../core/formats/discover/types.ts';
import { formatOfFile } from '../../core/formats/registry.ts';
import { LocaleFileError } from '../../core/formats/types.ts';
import {
  isOfLibrary,
  mayKeepFromTranslation,
  untranslatableIn,
} from '../../core/formats/xml/untranslatable.ts';
import { parseConfig } from '../../core/project/config/parse.ts';
import { proposeConfig } from '../../core/project/propose.ts';
import { attachService } from '../../service/lease/attach.ts';
import type { ServiceAccount } from '../session/types.ts';
import { catalogIdentity } from './catalogIdentity.ts';
import { type ClientSetup, clientFor } from './clients.ts';
import { FileWork } from './fileWork/host.ts';
import { openProject } from './openProject.ts';
import type { Engine } from './types.ts';

export { diskResponseStore } from './diskResponseStore.ts';

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
      const catalog = await openWhenFree(open, { signal });
      try {
        return openProject(signedIn, project, options, catalog);
      } catch (error) {
        catalog.dispose();
        throw error;
      }
    },
    discover: (paths, reader) => files.discover(paths, reader),
    attachService,
    planDownload: (groups, locales, planOptions) => files.plan(groups, locales, planOptions),
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
