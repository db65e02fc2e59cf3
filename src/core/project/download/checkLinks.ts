import { refuseCollisions } from './collisions.ts';
import type { PlannedPath, RefusalReason, RefusedTarget, TargetPlan } from './types.ts';

/** The queries to the file system; paths are absolute. */
export interface LinkPort {
  /** The real path after following all links, spelled as on disk; undefined if it does not exist. */
  realpath(path: string): Promise<string | undefined>;
  kind(path: string): Promise<'file' | 'folder' | 'link' | 'other' | undefined>;
  join(...parts: readonly string[]): string;
  readonly separator: string;
}

/**
 * Removes targets from a plan that links would redirect: out of the root, or onto another target. A folder that links
 * to another place within the root is followed; a file that is a link is not replaced.
 *
 * @param root absolute path of the folder that nothing may be written outside of (the workspace)
 * @param base absolute path of the folder that the plan's paths are relative to
 */
export async function checkLinks<Planned extends PlannedPath>(
  plan: TargetPlan<Planned>,
  root: string,
  base: string,
  port: LinkPort,
): Promise<TargetPlan<Planned>> {
  const realRoot = (await port.realpath(root)) ?? root;
  const real = new Map<Planned, string>();
  const refused: RefusedTarget[] = [];
  for (const target of plan.targets) {
    const checked = await realPathOf(target.path, realRoot, base, port);
    if ('reason' in checked) {
      const { path, locale, tag } = target;
      refused.push({ path, locale, reason: checked.reason, ...(tag === undefined ? {} : { tag }) });
    } else real.set(target, checked.path.split(port.separator).join('/'));
  }
  const collisions = refuseCollisions([...real.keys()], target => real.get(target) ?? target.path);
  return { targets: collisions.targets, refused: [...plan.refused, ...refused, ...collisions.refused] };
}

async function realPathOf(
  relative: string,
  realRoot: string,
  base: string,
  port: LinkPort,
): Promise<{ readonly path: string } | { readonly reason: RefusalReason }> {
  const segments = relative.split('/');
  const file = segments.pop() ?? '';
  // The deepest existing folder decides; those below it will be created.
  let depth = segments.length;
  let folder: string | undefined;
  for (; depth >= 0; depth--) {
    const path = port.join(base, ...segments.slice(0, depth));
    folder = await port.realpath(path);
    if (folder !== undefined) break;
    // An entry that leads nowhere is a dangling link.
    if ((await port.kind(path)) !== undefined) return { reason: 'outside' };
  }
  if (folder === undefined || !isWithin(folder, realRoot, port.separator)) return { reason: 'outside' };
  if ((await port.kind(folder)) !== 'folder') return { reason: 'not-a-file' };
  const path = port.join(folder, ...segments.slice(depth), file);
  if (depth < segments.length) return { path };
  const kind = await port.kind(path);
  if (kind === undefined) return { path };
  if (kind === 'link') return { reason: 'link' };
  if (kind !== 'file') return { reason: 'not-a-file' };
  return (await port.realpath(path)) === path ? { path } : { reason: 'other-name' };
}

function isWithin(path: string, root: string, separator: string): boolean {
  const folder = root.endsWith(separator) ? root : root + separator;
  return path === root || path.startsWith(folder);
}
