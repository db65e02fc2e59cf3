import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Database, integer } from './store/database.ts';
import { catalogExtension } from './store/file.ts';
import { ownerOf } from './store/owner.ts';

/** How many edits of an account wait in the catalogs of a folder, open or not. */
export function countUnsentIn(folder: string, account: string): number {
  return catalogsIn(folder).reduce((sum, file) => sum + unsentIn(file, account), 0);
}

function catalogsIn(folder: string): readonly string[] {
  try {
    const names = readdirSync(folder).filter(name => name.endsWith(catalogExtension));
    return names.map(name => path.join(folder, name));
  } catch {
    // No catalog has ever been opened.
    return [];
  }
}

function unsentIn(file: string, account: string): number {
  try {
    const database = new Database(file, { cacheKilobytes: 500 });
    try {
      if (ownerOf(database) !== account) return 0;
      const row = database.get("SELECT count(*) AS unsent FROM edits WHERE state NOT IN ('settled', 'gone')");
      return row === undefined ? 0 : integer(row, 'unsent');
    } finally {
      database.close();
    }
  } catch {
    // An unreadable edit cannot be sent either; opening the file reports it.
    return 0;
  }
}
