import { createHash } from 'node:crypto';
import type { PluralSuffix } from '../../../src/core/base/plural.ts';
import {
  type CatalogRemote,
  FormatRefusedError,
  type RemoteKey,
  type RemoteLocale,
  RemoteLocaleGoneError,
  type RemotePage,
  RemoteRefusalError,
  type RemoteTranslation,
} from '../../../src/core/catalog/remote.ts';
import type { CatalogTag } from '../../../src/core/catalog/types.ts';
import { placeOfText } from './editWatch.ts';
import { key as newKey, locale as newLocale } from './scratch.ts';

const pageSize = 100;

/** A project in memory that behaves as the API document says: paging, queries, downloads with validators. */
export class FakeService {
  readonly locales: RemoteLocale[] = [];
  readonly keys = new Map<string, RemoteKey>();
  readonly translations = new Map<string, RemoteTranslation>();
  /** Every text that was ever at a place: see {@link placeOfText}. */
  readonly said = new Set<string>();
  /** Requests so far, and those that a conditional client would have got for free. */
  requests = 0;
  free = 0;
  refusesDownloads = false;
  /** Called before each request; may throw, as a network does. */
  onRequest: (name: string) => void | Promise<void> = () => undefined;
  private readonly answers = new Map<string, string>();
  private lastId = 0;
  private time = Date.parse('2026-01-01T00:00:00Z');

  addLocale(name: string, more: Partial<RemoteLocale> = {}): RemoteLocale {
    const locale = newLocale(name, { id: this.id(), ...more });
    this.locales.push(locale);
    return locale;
  }

  replaceLocale(id: string, more: Partial<RemoteLocale>): void {
    const index = this.locales.findIndex(locale => locale.id === id);
    const locale = this.locales[index];
    if (locale === undefined) return;
    for (const [translationId, translation] of this.translations) {
      if (translation.localeName !== locale.name || more.name === undefined) continue;
      this.translations.set(translationId, { ...translation, localeName: more.name });
    }
    this.locales[index] = { ...locale, ...more };
  }

  removeLocale(id: string): void {
    const [locale] = this.locales.splice(
      this.locales.findIndex(({ id: candidate }) => candidate === id),
      1,
    );
    for (const translation of [...this.translations.values()]) {
      if (translation.localeName === locale?.name) this.translations.delete(translation.id);
    }
  }

  addKey(name: string, more: Partial<RemoteKey> = {}): RemoteKey {
    const at = this.tick();
    const key = newKey(name, { id: this.id(), createdAt: at, updatedAt: at, ...more });
    this.keys.set(key.id, key);
    return key;
  }

  changeKey(id: string, more: Partial<RemoteKey>): void {
    const key = this.keys.get(id);
    if (key === undefined) return;
    const changed = { ...key, ...more, updatedAt: this.tick() };
    this.keys.set(id, changed);
    for (const translation of [...this.translations.values()]) {
      if (translation.keyId === id)
        this.translations.set(translation.id, { ...translation, keyName: changed.name });
    }
  }

  removeKey(id: string): void {
    this.keys.delete(id);
    for (const translation of [...this.translations.values()]) {
      if (translation.keyId === id) this.translations.delete(translation.id);
    }
  }

  translate(
    keyName: string,
    localeName: string,
    content: string,
    more: { pluralSuffix?: PluralSuffix; isUnverified?: boolean; isExcluded?: boolean } = {},
  ): RemoteTranslation {
    const key = [...this.keys.values()].find(({ name }) => name === keyName);
    if (key === undefined) throw new Error(`No key ${keyName}`);
    const suffix = more.pluralSuffix ?? '';
    const before = [...this.translations.values()].find(
      item => item.keyId === key.id && item.localeName === localeName && item.pluralSuffix === suffix,
    );
    const translation: RemoteTranslation = {
      id: before?.id ?? this.id(),
      keyId: key.id,
      keyName,
      localeId: this.locales.find(({ name }) => name === localeName)?.id ?? '',
      localeName,
      pluralSuffix: suffix,
      content,
      isUnverified: more.isUnverified ?? before?.isUnverified ?? false,
      isExcluded: more.isExcluded ?? before?.isExcluded ?? false,
      updatedAt: this.tick(),
    };
    this.translations.set(translation.id, translation);
    this.said.add(placeOfText(translation));
    return translation;
  }

  /** What a person would read of the project: by key name and locale, plural forms apart. */
  contents(): Record<string, string> {
    return Object.fromEntries(
      [...this.translations.values()]
        .filter(({ content }) => content !== '')
        .map(item => [place(item), `${item.content}${flags(item)}`])
        .sort(),
    );
  }

  remote(): CatalogRemote {
    return {
      locales: page => this.page(`locales ${page}`, this.locales, page),
      tags: page => this.page(`tags ${page}`, this.tags(), page),
      keys: ({ updatedSince, name, ids, tag, sort, order }, page) => {
        const found = [...this.keys.values()].filter(
          key =>
            (name === undefined || key.name === name) &&
            (ids === undefined || ids.includes(key.id)) &&
            (tag === undefined || key.tags.includes(tag)) &&
            isSince(key.updatedAt, updatedSince),
        );
        const by = (key: RemoteKey) =>
          sort === 'name' ? key.name : ((sort === 'created_at' ? key.createdAt : key.updatedAt) ?? '');
        return this.page(
          `keys ${name ?? ids ?? tag} ${updatedSince} ${sort} ${page}`,
          sorted(found, by, order),
          page,
        );
      },
      translations: async ({ localeId, updatedSince, flag, sort, order }, page) => {
        const locale = localeId === undefined ? undefined : this.locale(localeId);
        const found = [...this.translations.values()].filter(
          item =>
            (locale === undefined || item.localeName === locale.name) &&
            isSince(item.updatedAt, updatedSince) &&
            (flag === undefined || (flag === 'unverified' ? item.isUnverified : item.isExcluded)),
        );
        const by = (item: RemoteTranslation) => (sort === 'key_name' ? item.keyName : (item.updatedAt ?? ''));
        const question = `translations ${localeId} ${flag} ${updatedSince} ${sort} ${page}`;
        return this.page(question, sorted(found, by, order), page);
      },
      download: async ({ id }, { includeEmpty, validator }) => {
        await this.asked('download');
        const locale = this.locale(id);
        if (this.refusesDownloads) throw new FormatRefusedError('No such format');
        const body = this.file(locale.name, includeEmpty);
        const digest = createHash('sha1').update(body).digest('hex');
        if (digest === validator) {
          this.free++;
          return { notModified: true };
        }
        return { notModified: false, value: new TextEncoder().encode(body), validator: digest };
      },
      key: async id => {
        await this.asked('key');
        return this.keys.get(id);
      },
      translationsOfKey: async keyId => {
        await this.asked('translationsOfKey');
        if (!this.keys.has(keyId)) return undefined;
        return [...this.translations.values()].filter(item => item.keyId === keyId);
      },
      createTranslation: async ({ localeId, keyId, pluralSuffix, content, isUnverified }) => {
        await this.asked('createTranslation');
        const locale = this.locales.find(({ id }) => id === localeId);
        if (locale === undefined) throw new RemoteRefusalError('locale_id is invalid');
        const key = this.keys.get(keyId);
        if (key === undefined) throw new RemoteRefusalError('Not found', { isGone: true });
        const isTaken = [...this.translations.values()].some(
          item =>
            item.keyId === keyId && item.localeName === locale.name && item.pluralSuffix === pluralSuffix,
        );
        if (isTaken) throw new RemoteRefusalError('key_id has already been taken');
        return this.translate(key.name, locale.name, content, {
          ...(pluralSuffix === '' ? {} : { pluralSuffix }),
          ...(isUnverified === undefined ? {} : { isUnverified }),
        });
      },
      updateTranslation: async (id, { content, isUnverified, isExcluded }) => {
        await this.asked('updateTranslation');
        const before = this.translations.get(id);
        if (before === undefined) throw new RemoteRefusalError('Not found', { isGone: true });
        const { keyName, localeName, pluralSuffix } = before;
        return this.translate(keyName, localeName, content, {
          ...(pluralSuffix === '' ? {} : { pluralSuffix }),
          ...(isUnverified === undefined ? {} : { isUnverified }),
          ...(isExcluded === undefined ? {} : { isExcluded }),
        });
      },
    };
  }

  private tags(): readonly CatalogTag[] {
    const names = [...new Set([...this.keys.values()].flatMap(({ tags }) => tags))].sort();
    return names.map(name => ({
      name,
      keys: [...this.keys.values()].filter(({ tags }) => tags.includes(name)).length,
    }));
  }

  private locale(id: string): RemoteLocale {
    const locale = this.locales.find(candidate => candidate.id === id);
    if (locale === undefined) throw new RemoteLocaleGoneError(`No locale ${id}`);
    return locale;
  }

  private file(localeName: string, includeEmpty: boolean): string {
    const messages = new Map<string, unknown>();
    const translations = [...this.translations.values()].filter(item => item.localeName === localeName);
    const excluded = new Set(translations.filter(item => item.isExcluded).map(({ keyId }) => keyId));
    const there = new Map(
      translations
        .filter(item => !item.isExcluded)
        .map(item => [`${item.keyId} ${item.pluralSuffix}`, item.content]),
    );
    for (const { id, name, isPlural } of sorted([...this.keys.values()], key => key.name, 'asc')) {
      // An excluded translation is no empty one: its key is not named.
      const isNamed = includeEmpty && !excluded.has(id);
      if (!isPlural) {
        const content = there.get(`${id} `) ?? '';
        if (content !== '' || isNamed) messages.set(name, content);
        continue;
      }
      const forms = Object.fromEntries(
        (['zero', 'one', 'two', 'few', 'many', 'other'] as const)
          .map(suffix => [suffix, there.get(`${id} ${suffix}`) ?? ''])
          .filter(([, content]) => content !== ''),
      );
      if (Object.keys(forms).length > 0 || isNamed) messages.set(name, forms);
    }
    return JSON.stringify(Object.fromEntries(messages));
  }

  private async page<T>(question: string, items: readonly T[], page: number): Promise<RemotePage<T>> {
    await this.asked(question);
    const shown = items.slice((page - 1) * pageSize, page * pageSize);
    const answer = JSON.stringify([shown, items.length > page * pageSize]);
    const wasFree = this.answers.get(question) === answer;
    if (wasFree) this.free++;
    this.answers.set(question, answer);
    return {
      items: shown,
      lastPage: Math.max(1, Math.ceil(items.length / pageSize)),
      hasNext: items.length > page * pageSize,
      wasFree,
    };
  }

  private async asked(name: string): Promise<void> {
    this.requests++;
    await this.onRequest(name);
  }

  private id(): string {
    return `id${++this.lastId}`;
  }

  /** Several changes fall into one second, as they do. */
  private tick(): string {
    this.time += 300;
    return `${new Date(this.time).toISOString().slice(0, 19)}Z`;
  }
}

export function place(item: { keyName: string; localeName: string; pluralSuffix: string }): string {
  return `${item.keyName}|${item.localeName}|${item.pluralSuffix}`;
}

export function flags(item: { isUnverified: boolean; isExcluded: boolean }): string {
  return `${item.isUnverified ? ' (unverified)' : ''}${item.isExcluded ? ' (excluded)' : ''}`;
}

function isSince(moment: string | undefined, since: string | undefined): boolean {
  return since === undefined || Date.parse(moment ?? '') >= Date.parse(since);
}

function sorted<T>(items: readonly T[], by: (item: T) => string, order: 'asc' | 'desc'): readonly T[] {
  const step = order === 'asc' ? 1 : -1;
  return [...items].sort((a, b) => (by(a) < by(b) ? -step : by(a) > by(b) ? step : 0));
}
