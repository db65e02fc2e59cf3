import path from 'node:path';
import type { Service } from '../service.ts';
import { readMeta, type Seeded } from '../storage/seed.ts';
import { ensureProject } from './ensureProject.ts';
import { logReport } from './logReport.ts';
import { loadRepository } from './repository.ts';
import { loadSample } from './sample.ts';
import { generateProject, type Scale } from './scale.ts';

/** The initial content of the service. */
export interface InitialContent {
  /** A repository whose locale files become a project. */
  readonly load?: string;
  /** A generated project of that size. */
  readonly scale?: Scale;
  /** The sample project. */
  readonly sample?: boolean;
}

/** Ensures that the project of a start exists, and returns its row. */
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

/** Generated once per size, so that a stored one is ready at once. */
function ensureGenerated(service: Service, owner: Seeded, scale: Scale): number {
  const mark = `project of scale ${scale.keys} ${scale.locales}`;
  const isNew = readMeta(service.db, mark) === undefined;
  const id = ensureProject(service, owner, mark, `${scale.keys} keys in ${scale.locales} locales`);
  if (isNew) generateProject(service, id, owner.userId, scale);
  return id;
}
