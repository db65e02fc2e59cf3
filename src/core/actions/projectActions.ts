import type { Client } from '../api/client.ts';
import { keyQuery, translationQuery } from '../api/queries.ts';
import type { Translation } from '../api/resources/translations.ts';
import { chunksOf } from './batches.ts';
import {
  inFront,
  keyCreation,
  keyDeletion,
  keyRenaming,
  keysMatching,
  keyTagging,
  localeListing,
  type ProjectBranch,
  translationFlagging,
} from './clientPorts.ts';
import { createKeys, type NewKey } from './createKeys.ts';
import { deleteKeys } from './deleteKeys.ts';
import { fileSending } from './fileSending.ts';
import {
  affectedBy,
  applyFlags,
  type FlagAction,
  type FlaggedTranslation,
  type NamedTranslation,
} from './flagTranslations.ts';
import type { ActionOptions, Outcome } from './outcome.ts';
import { type Renaming, renameKey } from './renameKey.ts';
import type { KeyToDelete } from './restoreKeys.ts';
import { sendFiles } from './sendFiles.ts';
import type { SendOptions, SendPlan } from './sentFiles.ts';
import { applyTags, type TaggedKey, type TagPlan } from './tagKeys.ts';

/** A tag of the project, to choose from. */
export interface TagChoice {
  readonly name: string;
  readonly keysCount: number;
}

/** A translation that an action would change, with what a person needs to judge it. */
export interface AffectedTranslation extends FlaggedTranslation {
  readonly keyName: string;
  readonly localeName: string;
  readonly pluralSuffix: string;
  readonly content: string;
}

/** The translations that an action applies to. */
export type TranslationScope =
  | { readonly kind: 'keys'; readonly keyIds: readonly string[]; readonly localeName?: string }
  | { readonly kind: 'locale'; readonly localeId: string }
  | { readonly kind: 'query'; readonly q: string };

/**
 * Actions of a person on the keys and translations of one project, for one of them or thousands. Records are first
 * looked up and then changed by id, so exactly what was shown before is changed, and undone.
 */
export interface ProjectActions {
  tags(signal: AbortSignal): Promise<readonly TagChoice[]>;
  /** Keys as they are now in the service; removed ids are left out. */
  keysById(ids: readonly string[], signal: AbortSignal): Promise<readonly TaggedKey[]>;
  /** Keys that a query matches (API document, query language `q` for keys). */
  keysMatching(q: string, signal: AbortSignal): Promise<readonly TaggedKey[]>;
  applyTags(plan: TagPlan, options: ActionOptions): Promise<Outcome>;
  /** Those translations of a scope that an action would change. */
  affectedBy(
    action: FlagAction,
    scope: TranslationScope,
    signal: AbortSignal,
  ): Promise<readonly AffectedTranslation[]>;
  applyFlags(
    action: FlagAction,
    translations: readonly NamedTranslation[],
    options: ActionOptions,
  ): Promise<Outcome>;
  createKeys(keys: readonly NewKey[], options: ActionOptions): Promise<Outcome>;
  /** Creates what locale files contain and the project lacks. */
  sendFiles(plan: SendPlan, options: SendOptions): Promise<Outcome>;
  renameKey(renaming: Renaming, options: ActionOptions): Promise<Outcome>;
  deleteKeys(keys: readonly KeyToDelete[], options: ActionOptions): Promise<Outcome>;
}

/** Ids per listing: they are part of the URL, which servers limit to about 8 KB. */
const idsInAddress = 100;

/**
 * @param branch assumed to be accepted by all endpoints for keys and translations, as it is by locales (API document,
 * Locales)
 * @throws everything that the client throws
 */
export function projectActions(client: Client, projectId: string, branch?: string): ProjectActions {
  const onBranch = branch === undefined ? {} : { branch };
  const place: ProjectBranch = { projectId, onBranch };
  const making = keyCreation(client, place);
  return {
    async tags(signal) {
      const tags = await client.tags
        .list(projectId, { ...onBranch, per_page: 100 }, inFront(signal))
        .toArray();
      return tags.map(({ name, keys_count }) => ({ name, keysCount: keys_count }));
    },
    async keysById(ids, signal) {
      const wanted = new Set(ids);
      const found: TaggedKey[] = [];
      for (const chunk of chunksOf(ids, idsInAddress)) {
        const keys = await keysMatching(client, place, keyQuery({ ids: chunk }), signal);
        // A service that does not understand the query lists others too, which nobody chose.
        found.push(...keys.filter(({ id }) => wanted.has(id)));
      }
      return found;
    },
    keysMatching: (q, signal) => keysMatching(client, place, q, signal),
    applyTags: (plan, options) => applyTags(keyTagging(client, place), plan, options),
    async affectedBy(action, scope, signal) {
      const params = { ...onBranch, q: changedBy[action], per_page: 100 };
      const listing = { projectId, params, options: inFront(signal) };
      const translations: Translation[] = [];
      for await (const translation of translationsIn(client, scope, listing)) translations.push(translation);
      return affectedBy(action, translations.map(affectedTranslation));
    },
    applyFlags: (action, translations, options) =>
      applyFlags(translationFlagging(client, place), action, translations, options),
    createKeys: (keys, options) => createKeys(making, keys, options),
    sendFiles: (plan, options) => sendFiles(fileSending(client, projectId, onBranch), plan, options),
    renameKey: (renaming, options) => renameKey(keyRenaming(client, place), renaming, options),
    deleteKeys(keys, options) {
      const service = { ...making, ...keyDeletion(client, place), ...localeListing(client, place) };
      return deleteKeys(service, keys, options);
    },
  };
}

interface Listing {
  readonly projectId: string;
  readonly params: { readonly q: string; readonly per_page: number; readonly branch?: string };
  readonly options: { readonly priority: 'foreground'; readonly signal?: AbortSignal };
}

async function* translationsIn(
  { translations }: Client,
  scope: TranslationScope,
  { projectId, params, options }: Listing,
): AsyncGenerator<Translation> {
  switch (scope.kind) {
    case 'query':
      yield* translations.list(projectId, { ...params, q: `${scope.q} ${params.q}` }, options);
      return;
    case 'locale':
      yield* translations.listByLocale(projectId, scope.localeId, params, options);
      return;
    case 'keys':
      for (const keyId of scope.keyIds) {
        for await (const found of translations.listByKey(projectId, keyId, params, options)) {
          if (scope.localeName === undefined || found.locale.name === scope.localeName) yield found;
        }
      }
  }
}

/** Requests only those translations that the action may change, to save pages. */
const changedBy: Readonly<Record<FlagAction, string>> = {
  verify: translationQuery({ unverified: true }),
  unverify: translationQuery({ unverified: false }),
  exclude: translationQuery({ excluded: false }),
  include: translationQuery({ excluded: true }),
};

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
