import path from 'node:path';
import { l10n, Uri, workspace } from 'vscode';
import type { CatalogReader } from '../../core/catalog/types.ts';
import type { ProjectConfig } from '../../core/project/config/types.ts';
import type { OpenProject, TargetResult } from '../../platform/engine/types.ts';
import { failureOf } from '../../platform/words/failure.ts';
import type { FoundConfig } from '../../platform/workspace/projectConfigs.ts';
import { withProgress } from '../progress.ts';
import { countRemoved } from './countRemoved.ts';
import type { DownloadPlan } from './plannedFile.ts';
import { describeRefusedTarget } from './refusalWords.ts';

/** A config file with targets in the open project, or in projects of their own. */
export interface TargetConfig {
  readonly config: ProjectConfig;
  readonly folder: Uri;
}

/** A config cannot be followed, so its effect on the files is unknown. */
export class ConfigMistakesError extends Error {
  override readonly name = 'ConfigMistakesError';
  readonly uri: Uri;

  constructor(uri: Uri) {
    super(`${uri.path} has mistakes`);
    this.uri = uri;
  }
}

/**
 * The configs that define where a project's downloads go.
 *
 * @throws ConfigMistakesError
 */
export function targetConfigs(found: readonly FoundConfig[], projectId: string): readonly TargetConfig[] {
  return found.flatMap(({ uri, folder, parsed: { config, problems } }) => {
    if (config?.projectId !== undefined && config.projectId !== projectId) return [];
    // An unreadable config must not redirect the download elsewhere.
    if (problems.some(({ severity }) => severity === 'error')) {
      throw new ConfigMistakesError(uri);
    }
    if (config === undefined || config.targets.length === 0) return [];
    return [{ config, folder }];
  });
}

/**
 * Plans the targets of config files: the service's own bytes, in the format of each target.
 *
 * @param catalogOf the catalog of a target's project; undefined if it is not open
 */
export async function planTargets(
  configs: readonly TargetConfig[],
  project: OpenProject,
  catalogOf: (projectId: string) => CatalogReader | undefined,
  only: ReadonlySet<string>,
): Promise<DownloadPlan> {
  const results = await withProgress(l10n.t('Downloading'), async (signal, progress) => {
    const done: { readonly folder: Uri; readonly result: TargetResult }[] = [];
    for (const { config, folder } of configs) {
      const root = workspace.getWorkspaceFolder(folder)?.uri ?? folder;
      const request = {
        config,
        base: folder.fsPath,
        root: root.fsPath,
        only,
        onDone: ({ path: file }: { readonly path: string }, total: number) =>
          progress.report({ message: file, increment: 100 / total / configs.length }),
      };
      done.push({ folder, result: await project.fetchTargets(request, signal) });
    }
    return done;
  });
  return {
    files: results.flatMap(({ folder, result }) =>
      result.files.map(({ target, removed, removedForms, ...file }) => ({
        ...file,
        ...countRemoved({ removed, removedForms }, target.locale.name, catalogOf(target.projectId)),
        uri: Uri.file(path.join(folder.fsPath, target.path)),
        locales: [target.locale.name],
      })),
    ),
    failures: results.flatMap(({ result }) =>
      result.failures.map(({ target, error }) => ({
        locale: target.locale.name,
        name: target.path,
        failure: failureOf(error),
      })),
    ),
    localesWithoutFiles: [],
    localesWithoutTexts: [],
    unplaced: [],
    refusals: results.flatMap(({ result }) => result.refused.map(describeRefusedTarget)),
  };
}
