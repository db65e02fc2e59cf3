import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Service } from '../service.ts';
import { mainBranch } from '../storage/branches.ts';
import { touchProject } from '../storage/changes.ts';
import { touchKeys } from '../storage/keys.ts';
import type { Seeded } from '../storage/seed.ts';
import { attachTag } from '../storage/tags.ts';
import { ensureProject } from './ensureProject.ts';
import { logReport } from './logReport.ts';
import { loadRepository } from './repository.ts';

/** What `samples/shop.project.json` adds to the locale files; its lists contain key names. */
interface SampleDescription {
  readonly name?: string;
  /** By locale name. */
  readonly unverified?: Readonly<Record<string, readonly string[]>>;
  readonly excluded?: Readonly<Record<string, readonly string[]>>;
  /** By key name. */
  readonly descriptions?: Readonly<Record<string, string>>;
  readonly maxCharacters?: Readonly<Record<string, number>>;
  /** By tag. */
  readonly tags?: Readonly<Record<string, readonly string[]>>;
}

/**
 * Creates the sample project from the sample app's own locale files and returns its row.
 *
 * @throws if the sample is not part of this installation
 */
export async function loadSample(service: Service, owner: Seeded): Promise<number> {
  const folder = findSample();
  const text = await readFile(`${folder}.project.json`, 'utf8').catch(() => '{}');
  const description: SampleDescription = JSON.parse(text);
  const known = service.db.get(`SELECT 1 FROM meta WHERE name = 'project sample'`) !== undefined;
  const id = ensureProject(service, owner, 'project sample', description.name ?? 'Sample shop');
  logReport(service, await loadRepository(service, () => ({ id, userId: owner.userId }), folder));
  // Only once: afterwards, flags and tags belong to the user.
  if (!known) service.db.transaction(() => describe(service, id, description));
  return id;
}

function describe(service: Service, projectId: number, description: SampleDescription): void {
  const { db } = service;
  const now = service.clock.now();
  const revision = touchProject(db, projectId, now);
  const branchId = mainBranch(db, projectId).id;
  for (const flag of ['unverified', 'excluded'] as const) {
    for (const [locale, names] of Object.entries(description[flag] ?? {})) {
      for (const name of names) {
        db.run(
          `UPDATE translations SET ${flag} = 1 WHERE locale_id = (SELECT id FROM locales WHERE branch_id = ? AND name = ?)
             AND key_id = (SELECT id FROM keys WHERE branch_id = ? AND name = ?)`,
          branchId,
          locale,
          branchId,
          name,
        );
      }
    }
  }
  for (const [name, text] of Object.entries(description.descriptions ?? {})) {
    db.run('UPDATE keys SET description = ? WHERE branch_id = ? AND name = ?', text, branchId, name);
  }
  for (const [name, limit] of Object.entries(description.maxCharacters ?? {})) {
    db.run(
      'UPDATE keys SET max_characters_allowed = ? WHERE branch_id = ? AND name = ?',
      limit,
      branchId,
      name,
    );
  }
  for (const [tag, names] of Object.entries(description.tags ?? {})) {
    for (const name of names) {
      const key = db.get<{ id: number }>(
        'SELECT id FROM keys WHERE branch_id = ? AND name = ?',
        branchId,
        name,
      );
      if (key) attachTag(db, branchId, key.id, tag, now);
    }
  }
  touchKeys(db, branchId, revision);
}

/** Searches for `samples/shop` above the running program and above the working directory. */
function findSample(): string {
  for (const start of [path.dirname(process.argv[1] ?? '.'), process.cwd()]) {
    for (let folder = path.resolve(start); ; folder = path.dirname(folder)) {
      const sample = path.join(folder, 'samples', 'shop');
      if (existsSync(sample)) return sample;
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error('The sample project is not part of this installation');
}
