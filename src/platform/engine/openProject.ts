import { projectActions } from '../../core/actions/projectActions.ts';
import type { Client } from '../../core/api/client.ts';
import { memoryLedger } from '../../core/api/http/rateLedger.ts';
import { EditQueue } from '../../core/catalog/edits/queue.ts';
import type { Catalog } from '../../core/catalog/open.ts';
import { remoteFromClient } from '../../core/catalog/remoteClient.ts';
import { catalogResponseStore } from '../../core/catalog/responseStore.ts';
import { credentialsOf, type SignedIn } from '../session/memory.ts';
import type { ProjectRef } from '../session/types.ts';
import { type ClientSetup, clientFor } from './clients.ts';
import { compareFiles } from './compareFiles.ts';
import { fetchConfigTargets } from './configTargets.ts';
import { CreatedRecords } from './createdRecords.ts';
import { fetchLocale } from './fetchLocale.ts';
import { ProjectSync } from './projectSync.ts';
import { repositorySyncActions } from './repositorySyncActions.ts';
import type { OpenProject } from './types.ts';
import { watchedLedger } from './watchedLedger.ts';

/**
 * Connects a project with its catalog, which is disposed with it. Sends no request.
 *
 * @throws ConfigurationError if there can be no client, for example because the editor's proxy is no address; the
 *   catalog is still open then
 */
export function openProject(
  signedIn: SignedIn,
  ref: ProjectRef,
  setup: ClientSetup,
  catalog: Catalog,
): OpenProject {
  const { logger } = setup;
  const sync = new ProjectSync(catalog, ref, logger);
  const ledger = watchedLedger(memoryLedger(), (priority, until) => sync.reportWait(priority, until));
  const client = clientFor(credentialsOf(signedIn), setup, catalogResponseStore(catalog), ledger);
  const remote = remoteFromClient(client, ref);
  const edits = new EditQueue(catalog, remote, { logger });
  const createdRecords = new CreatedRecords(catalog, logger);
  return {
    get project() {
      return sync.project;
    },
    catalog: catalog.reader,
    notice: catalog.notice,
    onDidRebuild: catalog.onDidRebuild,
    actions: actionsOf(client, ref, createdRecords),
    onDidWait: sync.onDidWait,
    syncs: repositorySyncActions(client, ref.id),
    whenIndexed: () => catalog.whenIndexed(),
    async sync(request) {
      await sync.run(client, remote, request);
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
      sync.dispose();
      createdRecords.dispose();
      edits.dispose();
      catalog.dispose();
      void client.close();
    },
  };
}

/** The actions on a project. Records that they create are added to the catalog at once. */
function actionsOf(
  client: Client,
  { id, branch }: ProjectRef,
  createdRecords: CreatedRecords,
): OpenProject['actions'] {
  const actions = projectActions(client, id, branch);
  return {
    ...actions,
    sendFiles: (plan, options) =>
      actions.sendFiles(plan, { ...options, onCreated: record => createdRecords.add(record) }),
  };
}
