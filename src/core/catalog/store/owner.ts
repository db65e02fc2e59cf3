import { type Database, text } from './database.ts';

/** The file is another account's. */
export class ForeignCatalogError extends Error {
  override readonly name = 'ForeignCatalogError';
}

/**
 * Makes a file that of an account. Safe when several windows do it at once.
 * @throws ForeignCatalogError when it is another's.
 */
export function claim(database: Database, account: string): void {
  const owner = ownerOf(database) ?? database.transaction(() => ownerOf(database) ?? own(database, account));
  if (owner !== account) throw new ForeignCatalogError('The catalog is of another account');
}

/** The account that a file is of. */
export function ownerOf(database: Database): string | undefined {
  const row = database.get("SELECT value FROM meta WHERE name = 'account'");
  return row === undefined ? undefined : text(row, 'value');
}

function own(database: Database, account: string): string {
  database.run("INSERT INTO meta (name, value) VALUES ('account', ?)", account);
  return account;
}
