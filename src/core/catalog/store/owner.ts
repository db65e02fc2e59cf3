import { type Database, text } from './database.ts';

/** The file belongs to another account. */
export class ForeignCatalogError extends Error {
  override readonly name = 'ForeignCatalogError';
}

/**
 * Assigns a file to an account. Safe when several windows do so at once.
 *
 * @throws ForeignCatalogError when it belongs to another one
 */
export function claim(database: Database, account: string): void {
  const owner = ownerOf(database) ?? database.transaction(() => ownerOf(database) ?? own(database, account));
  if (owner !== account) throw new ForeignCatalogError('The catalog is of another account');
}

/** The account that the file belongs to. */
export function ownerOf(database: Database): string | undefined {
  const row = database.get("SELECT value FROM meta WHERE name = 'account'");
  return row === undefined ? undefined : text(row, 'value');
}

function own(database: Database, account: string): string {
  database.run("INSERT INTO meta (name, value) VALUES ('account', ?)", account);
  return account;
}
