import path from 'node:path';
import type { Client } from '../../core/api/client.ts';
import type { PullTarget } from '../../core/project/config/types.ts';
import { readIfPresent } from '../../core/project/download/atomicFile.ts';
import { checkLinks } from '../../core/project/download/checkLinks.ts';
import { diskPort } from '../../core/project/download/diskPort.ts';
import { fetchTargets } from '../../core/project/download/fetchTargets.ts';
import { branchOfTarget, planTargets } from '../../core/project/download/targetPlan.ts';
import type { RemoteLocale } from '../../core/project/download/types.ts';
import type { TargetRequest, TargetResult } from './types.ts';

/** Plans and downloads the targets of a config file; those without a project of their own belong to `projectId`. */
export async function fetchConfigTargets(
  client: Client,
  projectId: string,
  { config, base, root, only, onDone }: TargetRequest,
  signal: AbortSignal,
): Promise<TargetResult> {
  const options = { signal, priority: 'foreground' } as const;
  const bound = { ...config, projectId: config.projectId ?? projectId };
  const localesAt = new Map<string, readonly RemoteLocale[]>();
  const placeOf = (target: PullTarget) => {
    const [id, branch] = [target.projectId ?? bound.projectId, branchOfTarget(target, bound)];
    return { id, branch, name: JSON.stringify([id, branch]) };
  };
  for (const { id, branch, name } of bound.targets.map(placeOf)) {
    if (localesAt.has(name)) continue;
    const params = { per_page: 100, ...(branch === undefined ? {} : { branch }) };
    localesAt.set(name, await client.locales.list(id, params, options).toArray());
  }
  const localesOf = (target: PullTarget) => localesAt.get(placeOf(target).name) ?? [];
  const plan = await checkLinks(planTargets(bound, localesOf, only), root, base, diskPort);
  const fetched = await fetchTargets(
    plan.targets,
    {
      async download({ projectId: id, locale, params }) {
        const file = await client.locales.download(id, locale.id, params, options);
        // Without validators of our own, the client never answers 'not modified'.
        return file.notModified ? new Uint8Array() : file.bytes;
      },
      read: target => readIfPresent(path.join(base, target.path)),
      onDone: target => onDone(target, plan.targets.length),
    },
    signal,
  );
  return { ...fetched, refused: plan.refused };
}
