import assert from 'node:assert/strict';
import type { SqliteReader } from '../../../src/core/catalog/reader.ts';
import { type FakeService, flags, place } from './fakeService.ts';

/** What the catalog says, in the form of {@link FakeService.contents}. */
function contentsOf(reader: SqliteReader): Record<string, string> {
  const contents: [string, string][] = [];
  for (const name of reader.match('*', 1_000_000)) {
    for (const item of reader.get(name)?.translations ?? []) {
      if (item.content !== '')
        contents.push([place({ keyName: name, ...item }), `${item.content}${flags(item)}`]);
    }
  }
  return Object.fromEntries(contents.sort());
}

/** Catalog and service agree on everything: keys, texts, flags, and the counts kept on the side. */
export function assertAgreement(reader: SqliteReader, service: FakeService): void {
  assert.deepEqual(contentsOf(reader), service.contents());
  const keys = [...service.keys.values()].map(({ name, id, isPlural, tags }) => ({
    name,
    id,
    isPlural,
    tags,
  }));
  assert.deepEqual(
    reader.match('*', 1_000_000).map(name => {
      const key = reader.get(name)?.key;
      return { name, id: key?.id, isPlural: key?.isPlural, tags: key?.tags };
    }),
    keys.sort((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name))),
  );
  assert.deepEqual(
    reader.locales().map(({ id, name, counts }) => ({ id, name, counts })),
    service.locales.map(({ id, name, pluralForms }) => ({
      id,
      name,
      counts: countsOf(service, name, pluralForms, sourceOf(service)),
    })),
  );
  assertTree(reader);
}

function sourceOf({ locales }: FakeService): string | undefined {
  return (locales.find(({ isDefault }) => isDefault) ?? locales[0])?.name;
}

function countsOf(
  service: FakeService,
  localeName: string,
  forms: readonly string[],
  source: string | undefined,
) {
  const counts = { keys: 0, translated: 0, missing: 0, unverified: 0, excluded: 0, withoutSource: 0 };
  for (const key of service.keys.values()) {
    const hasSource = [...service.translations.values()].some(
      item => item.keyId === key.id && item.localeName === source && item.content !== '',
    );
    if (hasSource) counts.keys++;
    else counts.withoutSource++;
    const items = [...service.translations.values()].filter(
      item => item.keyId === key.id && item.localeName === localeName,
    );
    const texts = new Set(
      items.filter(({ content }) => content !== '').map(({ pluralSuffix }) => pluralSuffix),
    );
    const isTranslated =
      texts.has('') || (texts.size > 0 && forms.every(form => [...texts].includes(form as '')));
    const isExcluded = items.some(item => item.isExcluded);
    if (isTranslated && hasSource) counts.translated++;
    if (isExcluded) counts.excluded++;
    if (hasSource && !isTranslated && !isExcluded) counts.missing++;
    if (items.some(item => item.isUnverified)) counts.unverified++;
  }
  return counts;
}

function assertTree(reader: SqliteReader): void {
  const walk = (path: string): string[] =>
    reader.children(path, { offset: 0, limit: 1_000_000 }).flatMap(node => {
      const below = walk(node.path);
      assert.equal(node.keysBelow, below.length, `keys below ${node.path}`);
      return node.isKey ? [node.path, ...below] : below;
    });
  assert.deepEqual(walk('').sort(), [...reader.match('*', 1_000_000)].sort());
}
