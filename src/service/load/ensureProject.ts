import type { Service } from '../service.ts';
import { insertProject } from '../storage/projects.ts';
import { readMeta, type Seeded, writeMeta } from '../storage/seed.ts';

/** The project stored under `mark`; a new one if there is none, or it was deleted. */
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
