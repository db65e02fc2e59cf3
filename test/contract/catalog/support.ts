import assert from 'node:assert/strict';
import { type Client, createClient } from '../../../src/core/api/client.ts';
import type { Translation } from '../../../src/core/api/resources/translations.ts';
import type { SqliteReader } from '../../../src/core/catalog/reader.ts';
import type { RunningService } from '../../../src/service/start.ts';

export function clientOf(service: RunningService): Client {
  return createClient({ apiRoot: service.apiRoot, token: service.token, userAgent: 'catalog contract test' });
}

/** Catalog and service agree: every key with its tags, every text with its flags, and the counts of locales. */
export async function assertAgreement(
  reader: SqliteReader,
  client: Client,
  projectId: string,
  onBranch: object = {},
): Promise<void> {
  const keys = await client.keys.list(projectId, onBranch).toArray();
  const inCatalog = reader.match('*', 1_000_000).flatMap(name => reader.get(name) ?? []);
  assert.deepEqual(
    inCatalog.map(({ key }) => [key.name, key.id, key.isPlural, [...key.tags].sort()]).sort(byFirst),
    keys.map(({ name, id, plural, tags }) => [name, id, plural, [...tags].sort()]).sort(byFirst),
  );
  const translations = await client.translations.list(projectId, onBranch).toArray();
  assert.deepEqual(
    Object.fromEntries(
      inCatalog.flatMap(({ key, translations }) =>
        translations
          .filter(({ content }) => content !== '')
          .map(item => [
            `${key.name}|${item.localeName}|${item.pluralSuffix}`,
            describe(item.content, item.isUnverified, item.isExcluded),
          ]),
      ),
    ),
    Object.fromEntries(
      translations.filter(({ content }) => content !== '').map(item => [placeOf(item), textOf(item)]),
    ),
  );
  const locales = await client.locales.list(projectId, onBranch).toArray();
  assert.deepEqual(
    reader.locales().map(({ name }) => name),
    locales.map(({ name }) => name),
  );
}

function placeOf({ key, locale, plural_suffix: suffix }: Translation): string {
  return `${key.name}|${locale.name}|${suffix}`;
}

function textOf({ content, unverified, excluded }: Translation): string {
  return describe(content, unverified, excluded);
}

function describe(content: string, isUnverified: boolean, isExcluded: boolean): string {
  return `${content}${isUnverified ? ' (unverified)' : ''}${isExcluded ? ' (excluded)' : ''}`;
}

function byFirst(a: readonly unknown[], b: readonly unknown[]): number {
  return String(a[0]) < String(b[0]) ? -1 : 1;
}
