import { badRequest } from '../http/failure.ts';
import type { PublicIds } from '../storage/publicIds.ts';
import { type Condition, condition, flagValue, hasTag, isOneOf, updatedAt } from './condition.ts';
import { hasWildcard, likePattern, splitQuery, type Word } from './words.ts';

const qualifiers = ['ids', 'name', 'tags', 'translated', 'updated_at', 'unmentioned_in_upload'];

/** The context of a query. */
export interface KeyQueryScope {
  readonly ids: PublicIds;
  readonly branchId: number;
  /** Row of the locale for `translated`. */
  readonly localeId: number | undefined;
  /** The column of names; with a `+`, SQLite does not use its index to find names by prefix. */
  readonly name: 'k.name' | '+k.name';
}

/**
 * Conditions on `keys k` for the query language of keys (API document, Cross-cutting rules).
 *
 * @throws Failure 400 for a qualifier with an invalid value, and for `translated` without a locale
 */
export function keyConditions(query: string, scope: KeyQueryScope): Condition[] {
  return splitQuery(query, qualifiers).map(word => keyCondition(word, scope));
}

function keyCondition(word: Word, scope: KeyQueryScope): Condition {
  const { qualifier, value } = word;
  switch (qualifier) {
    case 'ids': {
      const rows = value.split(',').map(id => scope.ids.decode('key', id.trim()) ?? 0);
      return isOneOf('k.id', rows);
    }
    case 'name':
      return hasWildcard(word)
        ? condition(`${scope.name} LIKE ? ESCAPE '\\'`, likePattern(word))
        : condition('k.name = ?', value);
    case 'tags':
      return hasTag('k.id', scope.branchId, value);
    case 'translated':
      return translated(flagValue('translated', value), scope.localeId);
    case 'updated_at':
      return updatedAt('k.updated_at', value);
    case 'unmentioned_in_upload':
      // This service accepts no uploads, so none can leave a key unmentioned.
      return condition('0');
    default:
      return condition(`${scope.name} LIKE ? ESCAPE '\\'`, likePattern(word));
  }
}

function translated(isTranslated: boolean, localeId: number | undefined): Condition {
  if (localeId === undefined) throw badRequest('The qualifier translated needs the parameter locale_id');
  const exists = `EXISTS (SELECT 1 FROM translations t WHERE t.key_id = k.id AND t.locale_id = ? AND t.content <> '')`;
  return condition(isTranslated ? exists : `NOT ${exists}`, localeId);
}
