import type { PublicIds } from '../storage/publicIds.ts';
import { type Condition, condition, flagValue, hasTag, isOneOf, updatedAt } from './condition.ts';
import { likePattern, splitQuery, type Word } from './words.ts';

const qualifiers = ['id', 'ids', 'tags', 'unverified', 'excluded', 'updated_at'];

/**
 * Conditions on `translations t` for the query language of translations (API document, Cross-cutting rules).
 *
 * @throws Failure 400 for a qualifier with an invalid value
 */
export function translationConditions(
  query: string,
  scope: { readonly ids: PublicIds; readonly branchId: number },
): Condition[] {
  return splitQuery(query, qualifiers).map(word => translationCondition(word, scope));
}

function translationCondition(
  { qualifier, value, isQuoted }: Word,
  scope: { readonly ids: PublicIds; readonly branchId: number },
): Condition {
  switch (qualifier) {
    case 'id':
    case 'ids': {
      const rows = value.split(',').map(id => scope.ids.decode('translation', id.trim()) ?? 0);
      return isOneOf('t.id', rows);
    }
    case 'tags':
      return hasTag('t.key_id', scope.branchId, value);
    case 'unverified':
      // Literal instead of bound, so that the partial index of unverified ones can be used.
      return condition(`t.unverified = ${Number(flagValue('unverified', value))}`);
    case 'excluded':
      return condition(`t.excluded = ${Number(flagValue('excluded', value))}`);
    case 'updated_at':
      return updatedAt('t.updated_at', value);
    default:
      return condition(`t.content LIKE ? ESCAPE '\\'`, likePattern({ value, isQuoted }));
  }
}
