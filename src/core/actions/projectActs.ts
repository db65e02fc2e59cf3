import type { Client } from '../api/client.ts';
import { keyQuery, translationQuery } from '../api/queries.ts';
import type { Key } from '../api/resources/keys.ts';
import type { Translation } from '../api/resources/translations.ts';
import { piecesOf } from './batches.ts';
import {
  affectedBy,
  applyFlags,
  type FlagAct,
  type FlaggedTranslation,
  type TranslationFlagging,
} from './flagTranslations.ts';
import type { ActOptions, Outcome } from './outcome.ts';
import { applyTags, type KeyTagging, type TaggedKey, type TagPlan } from './tagKeys.ts';

/** A tag of the project, for a person to choose from. */
export interface TagChoice {
  readonly name: string;
  readonly keysCount: number;
}

/** A translation that an act would change, with what a person needs to judge it. */
export interface AffectedTranslation extends FlaggedTranslation {
  readonly keyName: string;
  readonly localeName: string;
  readonly pluralSuffix: string;
  readonly content: string;
}

/** Which translations an act is for. */
export type TranslationScope =
  | { readonly kind: 'keys'; readonly keyIds: readonly string[]; readonly localeName?: string }
  | { readonly kind: 'locale'; readonly localeId: string }
  | { readonly kind: 'query'; readonly q: string };

/**
 * What a person does to keys and translations of one project, for one of them or thousands. Everything is
 * first looked up and then done by id, so that what was shown before is what changes, and what is undone.
 */
export interface ProjectActs {
  tags(signal: AbortSignal): Promise<readonly TagChoice[]>;
  /** Keys as the service has them now; ids that are gone are left out. */
  keysById(ids: readonly string[], signal: AbortSignal): Promise<readonly TaggedKey[]>;
  /** Keys that a query matches (API document, query language `q` for keys). */
  keysMatching(q: string, signal: AbortSignal): Promise<readonly TaggedKey[]>;
  applyTags(plan: TagPlan, options: ActOptions): Promise<Outcome>;
  /** Those translations of a scope that an act would change. */
  affectedBy(
    act: FlagAct,
    scope: TranslationScope,
    signal: AbortSignal,
  ): Promise<readonly AffectedTranslation[]>;
  applyFlags(act: FlagAct, translationIds: readonly string[], options: ActOptions): Promise<Outcome>;
}

/** Ids in one listing: they travel in the address, which servers cut at about 8 KB. */
const idsInAddress = 100;

/** @throws everything that the client throws. */
export function projectActs(client: Client, projectId: string): ProjectActs {
  const inFront = (signal: AbortSignal | undefined) => ({
    priority: 'foreground' as const,
    ...(signal === undefined ? {} : { signal }),
  });
  const tagging: KeyTagging = {
    async tag(ids, tags, signal) {
      const request = { q: keyQuery({ ids }), tags: tags.join(',') };
      return (await client.keys.tag(projectId, request, inFront(signal))).records_affected;
    },
    async untag(ids, tags, signal) {
      const request = { q: keyQuery({ ids }), tags: tags.join(',') };
      return (await client.keys.untag(projectId, request, inFront(signal))).records_affected;
    },
  };
  const flagging: TranslationFlagging = {
    async flag(act, ids, signal) {
      const request = { q: translationQuery({ ids }) };
      return (await client.translations[act](projectId, request, inFront(signal))).records_affected;
    },
  };
  const keysMatching = async (q: string, signal: AbortSignal) => {
    const keys = await client.keys.list(projectId, { q, per_page: 100 }, inFront(signal)).toArray();
    return keys.map(taggedKey);
  };
  return {
    async tags(signal) {
      const tags = await client.tags.list(projectId, { per_page: 100 }, inFront(signal)).toArray();
      return tags.map(({ name, keys_count }) => ({ name, keysCount: keys_count }));
    },
    async keysById(ids, signal) {
      const found: TaggedKey[] = [];
      for (const piece of piecesOf(ids, idsInAddress)) {
        found.push(...(await keysMatching(keyQuery({ ids: piece }), signal)));
      }
      return found;
    },
    keysMatching,
    applyTags: (plan, options) => applyTags(tagging, plan, options),
    async affectedBy(act, scope, signal) {
      const translations: Translation[] = [];
      for await (const translation of translationsIn(client, projectId, act, scope, inFront(signal))) {
        translations.push(translation);
      }
      return affectedBy(act, translations.map(affectedTranslation));
    },
    applyFlags: (act, ids, options) => applyFlags(flagging, act, ids, options),
  };
}

/** Only those translations that the act may change are asked for: their pages, not everybody's. */
async function* translationsIn(
  client: Client,
  projectId: string,
  act: FlagAct,
  scope: TranslationScope,
  options: { readonly priority: 'foreground'; readonly signal?: AbortSignal },
): AsyncGenerator<Translation> {
  const q = changedBy[act];
  switch (scope.kind) {
    case 'query':
      yield* client.translations.list(projectId, { q: `${scope.q} ${q}`.trim(), per_page: 100 }, options);
      return;
    case 'locale':
      yield* client.translations.listByLocale(projectId, scope.localeId, { q, per_page: 100 }, options);
      return;
    case 'keys':
      for (const keyId of scope.keyIds) {
        for await (const found of client.translations.listByKey(
          projectId,
          keyId,
          { q, per_page: 100 },
          options,
        )) {
          if (scope.localeName === undefined || found.locale.name === scope.localeName) yield found;
        }
      }
  }
}

const changedBy: Readonly<Record<FlagAct, string>> = {
  verify: translationQuery({ unverified: true }),
  unverify: translationQuery({ unverified: false }),
  exclude: translationQuery({ excluded: false }),
  include: translationQuery({ excluded: true }),
};

function taggedKey({ id, name, tags }: Key): TaggedKey {
  return { id, name, tags };
}

function affectedTranslation(translation: Translation): AffectedTranslation {
  return {
    id: translation.id,
    unverified: translation.unverified,
    excluded: translation.excluded,
    keyName: translation.key.name,
    localeName: translation.locale.name,
    pluralSuffix: translation.plural_suffix,
    content: translation.content,
  };
}
