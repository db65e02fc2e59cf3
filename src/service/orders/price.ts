import type { Database } from '../storage/database.ts';

/** The parts of an order that determine its price. Locales are rows. */
export interface PricedOrder {
  readonly translationType: string;
  readonly source: number;
  readonly targets: readonly number[];
  readonly tag: string;
  readonly includeUntranslated: boolean;
  readonly includeUnverified: boolean;
  readonly quality: boolean;
  readonly priority: boolean;
}

/** Cents per word. There is no provider behind the service; better quality just costs more. */
const centsPerWord: Readonly<Record<string, number>> = {
  standard: 6,
  pro: 9,
  regular: 7,
  premium: 11,
  enterprise: 15,
};

/** The number of words times the price per word, plus half of that for each extra. */
export function priceInCents(db: Database, order: PricedOrder): number {
  const words = order.targets.reduce((sum, target) => sum + countSourceWords(db, order, target), 0);
  const extras = 1 + (order.quality ? 0.5 : 0) + (order.priority ? 0.5 : 0);
  return Math.round(words * (centsPerWord[order.translationType] ?? 0) * extras);
}

/** Source words without a text in the target, or with an unverified one, depending on the order. */
function countSourceWords(db: Database, order: PricedOrder, target: number): number {
  return db.one<{ words: number }>(
    `WITH wanted (source, target, tag, untranslated, unverified) AS (VALUES (?, ?, ?, ?, ?))
     SELECT ifnull(sum(s.word_count), 0) AS words FROM wanted
       JOIN translations s ON s.locale_id = source JOIN locales ON locales.id = source
     WHERE (tag = '' OR s.key_id IN (SELECT key_id FROM key_tags JOIN tags ON tags.id = tag_id
         WHERE tags.branch_id = locales.branch_id AND tags.name = tag))
       AND ((untranslated AND NOT EXISTS (SELECT 1 FROM translations t
           WHERE t.key_id = s.key_id AND t.locale_id = target AND t.content <> ''))
         OR (wanted.unverified AND EXISTS (SELECT 1 FROM translations t
           WHERE t.key_id = s.key_id AND t.locale_id = target AND t.unverified = 1)))`,
    order.source,
    target,
    order.tag,
    order.includeUntranslated,
    order.includeUnverified,
  ).words;
}
