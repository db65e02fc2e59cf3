import path from 'node:path';
import type { Service } from '../service.ts';
import { insertProject } from '../storage/projects.ts';
import { readMeta, type Seeded, writeMeta } from '../storage/seed.ts';
import { type LoadReport, loadRepository } from './repository.ts';
import { loadSample } from './sample.ts';
import { generateProject, type Scale } from './scale.ts';

/** What the service starts with. */
export interface InitialContent {
  /** A repository whose locale files become a project. */
  readonly load?: string;
  /** A generated project of that size. */
  readonly scale?: Scale;
  /** The sample project. */
  readonly sample?: boolean;
}

/** Makes sure of the project that a start is about and returns its row. */
export async function prepareProject(
  service: Service,
  owner: Seeded,
  content: InitialContent,
): Promise<number> {
  if (content.sample) return loadSample(service, owner);
  if (content.scale) return ensureGenerated(service, owner, content.scale);
  if (content.load === undefined) return ensureProject(service, owner, 'project', 'My project');
  const directory = path.resolve(content.load);
  const id = ensureProject(service, owner, `project of ${directory}`, path.basename(directory) || 'Project');
  const report = await loadRepository(service, { id, userId: owner.userId }, directory);
  logReport(service, report);
  return id;
}

/** The project remembered under `mark`; a new one when there is none, or it was deleted. */
export function ensureProject(service: Service, owner: Seeded, mark: string, name: string): number {
  const { db } = service;
  const known = Number(readMeta(db, mark) ?? 0);
  if (db.get('SELECT 1 FROM projects WHERE id = ?', known)) return known;
  return db.transaction(() => {
    const id = insertProject(db, {
      accountId: owner.accountId,
      name,
      mainFormat: 'simple_json',
      sharesTranslationMemory: false,
      now: service.clock.now(),
    });
    writeMeta(db, mark, String(id));
    return id;
  });
}

/** Generated once per size, so that it can be kept in a folder and started again at once. */
function ensureGenerated(service: Service, owner: Seeded, scale: Scale): number {
  const mark = `project of scale ${scale.keys} ${scale.locales}`;
  const isNew = readMeta(service.db, mark) === undefined;
  const id = ensureProject(service, owner, mark, `${scale.keys} keys in ${scale.locales} locales`);
  if (isNew) generateProject(service, id, owner.userId, scale);
  return id;
}

export function logReport({ logger }: Service, report: LoadReport): void {
  const { files, locales, keysAdded, translationsAdded, translationsChanged } = report;
  logger.info(
    `Loaded ${files} files in ${locales.length} locales: ${keysAdded} new keys, ${translationsAdded} new and ${translationsChanged} changed translations`,
  );
  for (const { file, line, message } of report.problems) logger.warn(`${file}:${line}: ${message}`);
}
