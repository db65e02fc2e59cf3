import type { AccountCall } from '../http/call.ts';
import { requireOwned } from './owned.ts';

export interface GlossaryRow {
  readonly id: number;
  readonly name: string;
  readonly created_at: number;
  readonly updated_at: number;
}

export interface TermRow {
  readonly id: number;
  readonly term: string;
  readonly description: string;
  readonly translatable: number;
  readonly case_sensitive: number;
  readonly created_at: number;
  readonly updated_at: number;
}

/** The glossary in the path. @throws Failure 404 */
export function requireGlossary(call: AccountCall, parameter = 'id'): GlossaryRow {
  return requireOwned<GlossaryRow>(call, {
    table: 'glossaries',
    kind: 'glossary',
    column: 'account_id',
    owner: call.account.id,
    what: 'Glossary',
    parameter,
  });
}

/** The term in the path, within its glossary. @throws Failure 404 */
export function requireTerm(call: AccountCall, parameter = 'id'): TermRow {
  return requireOwned<TermRow>(call, {
    table: 'glossary_terms',
    kind: 'term',
    column: 'glossary_id',
    owner: requireGlossary(call, 'glossary_id').id,
    what: 'Glossary term',
    parameter,
  });
}
