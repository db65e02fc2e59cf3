import type { CatalogIdentity } from '../../core/catalog/store/file.ts';
import type { Account, ProjectRef } from '../session/types.ts';

/**
 * The identity of a project's catalog. The embedded service has another address at each start, but its catalog with the
 * unsent edits must be found again.
 */
export function catalogIdentity(
  { apiRoot, isEmbedded }: Pick<Account, 'apiRoot' | 'isEmbedded'>,
  { id, branch }: Pick<ProjectRef, 'id' | 'branch'>,
): CatalogIdentity {
  return { apiRoot: isEmbedded ? 'embedded' : apiRoot, projectId: id, branch };
}
