import { randomBytes } from 'node:crypto';
import { mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderRequest } from '../download/parameters.ts';
import { renderLocale } from '../download/render.ts';
import type { Service } from '../service.ts';
import type { LocaleRow } from '../storage/locales.ts';
import { inTurns } from '../turns.ts';
import type { SyncConfig, SyncTarget } from './config.ts';
import { fillPath, insideRepository } from './paths.ts';
import { requireSyncProject, type SyncProject } from './projects.ts';

interface PlannedFile {
  readonly file: string;
  readonly data: Buffer;
}

/**
 * Writes the files of the configuration's `pull`. Every file is rendered before the first is written.
 *
 * @throws Error with a sentence if the configuration names something missing, a path outside, or one path for several
 * files
 */
export async function exportRepository(
  service: Service,
  accountId: string,
  directory: string,
  config: SyncConfig,
): Promise<void> {
  const planned: PlannedFile[] = [];
  for (const target of config.pull) {
    for (const { file, render } of planTarget(service, accountId, directory, config, target)) {
      planned.push({ file, data: await render() });
    }
  }
  refuseSameFile(directory, planned);
  const root = await realpath(directory);
  for (const { file, data } of planned) {
    // A link inside the repository must not redirect the write outside, nor make folders there.
    const folder = await existingFolder(path.dirname(file));
    if (folder !== root && !folder.startsWith(root + path.sep))
      throw new Error(`${file} lies outside the repository`);
    await mkdir(path.dirname(file), { recursive: true });
    await replaceFile(file, data);
  }
}

/** Locales may share a code, and some systems take names that differ in case only for one. */
function refuseSameFile(directory: string, planned: readonly PlannedFile[]): void {
  const seen = new Set<string>();
  for (const { file } of planned) {
    const name = file.normalize('NFC').toLowerCase();
    if (seen.has(name))
      throw new Error(`Several locales or tags would be written to ${path.relative(directory, file)}`);
    seen.add(name);
  }
}

/** The real path of the deepest folder on the way to one that exists. */
async function existingFolder(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch {
    return existingFolder(path.dirname(folder));
  }
}

/** Atomically: a reader sees the old or the new file. */
async function replaceFile(file: string, data: Buffer): Promise<void> {
  // A name of its own, since another export may be writing the same file.
  const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await writeFile(temporary, data, { flag: 'wx' });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

function planTarget(
  service: Service,
  accountId: string,
  directory: string,
  { localeMapping }: SyncConfig,
  target: SyncTarget,
): { readonly file: string; readonly render: () => Promise<Buffer> }[] {
  const project = requireSyncProject(service, accountId, target);
  const tagged = String(target.params['tags'] ?? target.params['tag'] ?? '');
  // One file per tag if the path contains the tag, else one with the keys of all.
  const tags = target.file.includes('<tag>') ? tagged.split(',').map(tag => tag.trim()) : [tagged];
  const configuredLocale = target.params['locale_id'];
  const locales = project.locales.filter(
    locale =>
      configuredLocale === undefined ||
      project.referenceOf(locale) === configuredLocale ||
      locale.name === configuredLocale,
  );
  if (configuredLocale !== undefined && locales.length === 0)
    throw new Error(`The locale ${String(configuredLocale)} does not exist`);
  return locales.flatMap(locale =>
    tags.map(tag => {
      const localeName = localeMapping.get(locale.name) ?? locale.name;
      const values = { localeName, localeCode: locale.code, tag };
      return {
        file: insideRepository(directory, fillPath(target.file, values)),
        render: () => renderTarget(service, project, locale, target, tag),
      };
    }),
  );
}

function renderTarget(
  service: Service,
  project: SyncProject,
  locale: LocaleRow,
  target: SyncTarget,
  tag: string,
): Promise<Buffer> {
  const form = { ...target.params, tags: tag, file_format: target.fileFormat };
  const request = renderRequest(form, '', reference =>
    project.locales.find(other => other.name === reference || project.referenceOf(other) === reference),
  );
  return inTurns(
    () => renderLocale(service.db, locale, request),
    () => String(service.db.version),
  );
}
