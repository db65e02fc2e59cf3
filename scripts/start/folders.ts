import { createHash } from 'node:crypto';
import { access, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { repositoryRoot } from '../editor/paths.ts';
import { Problem } from '../editor/problem.ts';
import { sampleFolder } from '../editor/workspace.ts';

/** Where a start keeps its things, all below the git-ignored `.localens`. */
export interface Folders {
  /** What the editor opens. */
  readonly workspace: string;
  /** The editor's data. */
  readonly editor: string;
  /** What the service loads, and keeps it in. */
  readonly service: readonly string[];
}

/**
 * The sample app is copied once, so that the repository stays clean and a later start finds the edits of an
 * earlier one. An app of the user's own is opened where it is; its locale files are read anew at every start.
 *
 * @throws {Problem} when the workspace is not a folder.
 */
export async function prepareFolders(options: {
  readonly workspace: string | undefined;
  readonly fresh: boolean;
}): Promise<Folders> {
  const home = path.join(repositoryRoot, '.localens');
  if (options.workspace === undefined) return prepareSample(path.join(home, 'sample'), options.fresh);
  const workspace = path.resolve(process.env['INIT_CWD'] ?? process.cwd(), options.workspace);
  if (
    !(await stat(workspace).then(
      entry => entry.isDirectory(),
      () => false,
    ))
  ) {
    throw new Problem(`There is no folder ${workspace}. --workspace wants the folder of an app.`);
  }
  const name = `${path.basename(workspace)}-${createHash('sha256').update(workspace).digest('hex').slice(0, 8)}`;
  const editor = path.join(home, name, 'editor');
  // The service starts from nothing, so nothing that the editor remembers of it holds.
  await rm(editor, { recursive: true, force: true });
  return { workspace, editor, service: ['--data', ':memory:', '--load', workspace] };
}

async function prepareSample(home: string, fresh: boolean): Promise<Folders> {
  if (fresh) await rm(home, { recursive: true, force: true });
  const workspace = path.join(home, 'shop');
  if (!(await exists(workspace))) {
    const partial = `${workspace}.partial`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(home, { recursive: true });
    await cp(sampleFolder, partial, { recursive: true });
    await rename(partial, workspace);
  }
  return {
    workspace,
    editor: path.join(home, 'editor'),
    service: ['--data', path.join(home, 'service'), '--sample'],
  };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
