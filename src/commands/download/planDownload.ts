import type { CatalogLocale } from '../../core/catalog/types.ts';
import type { Parts } from '../command.ts';
import { fetchAndPlan } from './fetchAndPlan.ts';
import type { DownloadPlan } from './plannedFile.ts';
import { planTargets, targetConfigs } from './planTargets.ts';

/**
 * Fetches locales and plans the resulting files: those that `.localens.yml` names, else those found in the workspace.
 * Nothing is written before everything was fetched and read.
 *
 * @returns undefined if the person cancelled, or no project is open
 */
export async function planDownload(
  requested: readonly CatalogLocale[],
  parts: Parts,
): Promise<DownloadPlan | undefined> {
  const { project, state } = parts.atHand;
  if (project === undefined || state.kind !== 'open') return undefined;
  const configs = targetConfigs(await parts.configs.all(), project.project.id);
  const catalogOf = (projectId: string) =>
    projectId === project.project.id
      ? state.catalog
      : parts.session.projects.all.find(other => other.project?.project.id === projectId)?.catalog;
  return configs.length > 0
    ? planTargets(configs, project, catalogOf, new Set(requested.map(({ name }) => name)))
    : fetchAndPlan(requested, project, state.catalog, parts);
}
