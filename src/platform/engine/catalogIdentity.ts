import type { CatalogIdentity } from '../../core/catalog/store/file.ts';
import type { Account, ProjectRef } from '../session/types.ts';

/**
 * What a project's catalog is known by. The service on this machine has another address at each start, and what waits in
 * the catalog for it is to be found again.
 */
export function catalogIdentity(
  { apiRoot, isEmbedded }: Pick<Account, 'apiRoot' | 'isEmbedded'>,
  { id, branch }: Pick<ProjectRef, 'id' | 'branch'>,
): CatalogIdentity {
  return { apiRoot: isEmbedded ? 'embedded' : apiRoot, projectId: id, branch };
}
