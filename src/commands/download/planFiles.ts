import { type Uri, workspace } from 'vscode';
import type { FilePlan, PulledLocale, PullOptions } from '../../core/project/pull/plan.ts';
import type { Parts } from '../command.ts';

/** A file of the workspace, what it holds and what it would become. */
export interface PlannedFile extends FilePlan {
  readonly uri: Uri;
  readonly before: Uint8Array;
}

/** Reads the workspace's locale files and plans what they become. Writes nothing. */
export async function planFiles(
  locales: readonly PulledLocale[],
  { localeFiles, loadEngine }: Pick<Parts, 'localeFiles' | 'loadEngine'>,
  options: PullOptions,
): Promise<readonly PlannedFile[]> {
  const engine = await loadEngine();
  const groups = await Promise.all(
    (await localeFiles.groups()).map(async ({ sourceLocale, files }) => ({
      sourceLocale,
      files: await Promise.all(
        files.map(async file => ({ file, bytes: await workspace.fs.readFile(file.uri), uri: file.uri })),
      ),
    })),
  );
  const origins = groups.flatMap(({ files }) => files);
  return locales.flatMap(locale =>
    engine.planPull(groups, locale, options).flatMap(plan => {
      const origin = origins.find(({ file }) => file === plan.file);
      return origin === undefined ? [] : [{ ...plan, uri: origin.uri, before: origin.bytes }];
    }),
  );
}
