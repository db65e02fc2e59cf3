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
  /** Repositories whose locale files become a project each. */
  readonly load?: readonly string[];
  /** A generated project of that size. */
  readonly scale?: Scale;
  /** The sample project. */
  readonly sample?: boolean;
}

/** The projects of a start, by their rows. */
export interface PreparedProjects {
  readonly main: number;
  /** The project of each repository that has one, named as it was given. */
  readonly loaded: ReadonlyMap<string, number>;
}

/** Ensures that the projects of a start exist. */
export async function prepareProjects(
  service: Service,
  owner: Seeded,
  content: InitialContent,
): Promise<PreparedProjects> {
  const [first, ...others] = content.load ?? [];
  if (content.sample) return alone(await loadSample(service, owner));
  if (content.scale) return alone(ensureGenerated(service, owner, content.scale));
  if (first === undefined) return alone(ensureProject(service, owner, 'project', 'My project'));
  const loaded = new Map<string, number>();
  for (const repository of [first, ...others]) {
    const id = await loadIfAny(service, owner, repository);
    if (id !== undefined) loaded.set(repository, id);
  }
  const [found] = loaded.values();
  // A repository without locale files may still get keys by hand.
  return { main: found ?? ensureProjectOf(service, owner, first), loaded };
}

function alone(main: number): PreparedProjects {
  return { main, loaded: new Map() };
}

/** Loads a repository. @returns undefined if it has no locale files, and never had any */
async function loadIfAny(service: Service, owner: Seeded, repository: string): Promise<number | undefined> {
  const isKnown = readMeta(service.db, markOf(repository)) !== undefined;
  const report = await loadRepository(
    service,
    () => ({ id: ensureProjectOf(service, owner, repository), userId: owner.userId }),
    path.resolve(repository),
  );
  logReport(service, report);
  return isKnown || report.files > 0 ? ensureProjectOf(service, owner, repository) : undefined;
}

function ensureProjectOf(service: Service, owner: Seeded, repository: string): number {
  return ensureProject(
    service,
    owner,
    markOf(repository),
    path.basename(path.resolve(repository)) || 'Project',
  );
}

function markOf(repository: string): string {
  return `project of ${path.resolve(repository)}`;
}

/** Generated once per size, so that a stored one is ready at once. */
function ensureGenerated(service: Service, owner: Seeded, scale: Scale): number {
  const mark = `project of scale ${scale.keys} ${scale.locales}`;
  const isNew = readMeta(service.db, mark) === undefined;
  const id = ensureProject(service, owner, mark, `${scale.keys} keys in ${scale.locales} locales`);
  if (isNew) generateProject(service, id, owner.userId, scale);
  return id;
}
