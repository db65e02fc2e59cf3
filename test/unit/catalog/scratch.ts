import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Catalog, type OpenCatalogOptions, openCatalog } from '../../../src/core/catalog/open.ts';
import { openCatalogFor } from '../../../src/core/catalog/openFor.ts';
import type { RemoteKey, RemoteLocale, RemoteTranslation } from '../../../src/core/catalog/remote.ts';
import type { CatalogIdentity } from '../../../src/core/catalog/store/file.ts';

/** Catalogs in a folder of their own, closed and removed after each test of the suite that asks for it. */
export function scratchCatalogs() {
  let folder = '';
  const open: Catalog[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'catalog-test-'));
  });
  afterEach(() => {
    for (const catalog of open.splice(0)) catalog.dispose();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    file: (name = 'catalog.db') => path.join(folder, name),
    open(options?: OpenCatalogOptions, name = 'catalog.db'): Catalog {
      const catalog = openCatalog(path.join(folder, name), options);
      open.push(catalog);
      return catalog;
    },
    /** The one that an account has of a project. */
    openFor(account: string, identity: CatalogIdentity): Catalog {
      const catalog = openCatalogFor(account, folder, identity);
      open.push(catalog);
      return catalog;
    },
  };
}

export function locale(name: string, more: Partial<RemoteLocale> = {}): RemoteLocale {
  return {
    id: `locale-${name}`,
    name,
    code: name,
    isDefault: false,
    isMain: false,
    isRtl: false,
    pluralForms: ['one', 'other'],
    ...more,
  };
}

export function key(name: string, more: Partial<RemoteKey> = {}): RemoteKey {
  return {
    id: `key-${name}`,
    name,
    isPlural: false,
    dataType: 'string',
    tags: [],
    description: '',
    maxCharacters: undefined,
    screenshotUrl: undefined,
    commentsCount: undefined,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...more,
  };
}

export function translation(
  keyName: string,
  localeName: string,
  content: string,
  more: Partial<RemoteTranslation> = {},
): RemoteTranslation {
  return {
    id: `translation-${keyName}-${localeName}-${more.pluralSuffix ?? ''}`,
    keyId: `key-${keyName}`,
    keyName,
    localeId: `locale-${localeName}`,
    localeName,
    pluralSuffix: '',
    content,
    isUnverified: false,
    isExcluded: false,
    updatedAt: '2026-01-01T00:00:00Z',
    ...more,
  };
}

/** A download as the service gives it. */
export function simpleJson(messages: Readonly<Record<string, unknown>>): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(messages, undefined, 2)}\n`);
}
