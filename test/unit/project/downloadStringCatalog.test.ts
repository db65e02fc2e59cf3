import assert from 'node:assert/strict';
import { discover } from '../../../src/core/formats/discover/discover.ts';
import type { Message } from '../../../src/core/formats/types.ts';
import { withEveryLocale } from '../../../src/core/project/download/everyLocale.ts';
import { ExistingGroup } from '../../../src/core/project/download/existing.ts';
import { type DownloadedLocale, downloadPlanner } from '../../../src/core/project/download/plan.ts';

type Tree = Readonly<Record<string, string>>;

const unit = (value: string) => ({ stringUnit: { state: 'translated', value } });
const locales = ['en', 'de', 'fr'].map(name => ({ name, code: name }));

function catalogOf(strings: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string {
  const entries = Object.entries(strings).map(([key, localizations]) => [key, { localizations }]);
  return JSON.stringify({ sourceLanguage: 'en', strings: Object.fromEntries(entries), version: '1.0' });
}

function stringsIn(bytes: Uint8Array | undefined): Record<string, Record<string, unknown>> {
  const { strings } = JSON.parse(String(Buffer.from(bytes ?? [])));
  return Object.fromEntries(
    Object.entries<{ localizations?: Record<string, unknown> }>(strings).map(
      ([key, { localizations = {} }]) => [key, localizations],
    ),
  );
}

async function groupsOf(tree: Tree) {
  const bytes = (path: string) => Buffer.from(tree[path] ?? '');
  const { groups } = await discover(Object.keys(tree), {
    size: async path => bytes(path).length,
    read: async path => bytes(path),
  });
  return withEveryLocale(groups, locales).map(({ sourceLocale, files }) => {
    const group = new ExistingGroup(sourceLocale);
    for (const file of files) group.add(file, bytes(file.path));
    return group;
  });
}

function saying(name: string, texts: Readonly<Record<string, Message['content']>>): DownloadedLocale {
  return { name, code: name, messages: Object.entries(texts).map(([key, content]) => ({ key, content })) };
}

async function planAll(tree: Tree, downloaded: readonly DownloadedLocale[], known?: readonly string[]) {
  const plan = downloadPlanner(await groupsOf(tree));
  const options = {
    locales,
    isKnown: (key: string) => known?.includes(key) ?? true,
    keepsUnknown: false,
  };
  return downloaded.map(locale => plan(locale, options));
}

const path = 'App/Localizable.xcstrings';
const tree = { [path]: catalogOf({ Hello: { de: unit('Hi') }, Bye: {} }) };

describe('project: plan of a download into a string catalog', () => {
  it('puts the texts of one locale beside those that others got before', async () => {
    const plans = await planAll(tree, [
      saying('en', { Hello: 'Hello', Bye: 'Good bye' }),
      saying('de', { Hello: 'Hallo' }),
      saying('fr', { Hello: 'Bonjour', Bye: 'Au revoir' }),
    ]);
    const counts = plans.flatMap(({ files }) =>
      files.map(({ added, changed, removed }) => [added, changed, removed.length]),
    );
    assert.deepEqual(counts, [
      [1, 0, 0],
      [0, 1, 0],
      [2, 0, 0],
    ]);
    assert.deepEqual(stringsIn(plans.at(-1)?.files[0]?.bytes), {
      Hello: { de: unit('Hallo'), fr: unit('Bonjour') },
      Bye: { en: unit('Good bye'), fr: unit('Au revoir') },
    });
  });

  it('keeps what it planned whatever becomes of the bytes that it gave away', async () => {
    const plan = downloadPlanner(await groupsOf(tree));
    const options = { locales, isKnown: () => true, keepsUnknown: false };
    const [german] = plan(saying('de', { Hello: 'Hallo' }), options).files;
    german?.bytes?.fill(0);
    const [french] = plan(saying('fr', { Hello: 'Bonjour' }), options).files;
    assert.deepEqual(stringsIn(french?.bytes)['Hello'], { de: unit('Hallo'), fr: unit('Bonjour') });
  });

  it('asks for nothing about keys that the project does not have: Xcode collects them from the code', async () => {
    const [plan] = await planAll(tree, [saying('de', { Hello: 'Hallo' })], ['Hello']);
    assert.deepEqual(
      plan?.files.map(({ onlyHere, removed }) => [onlyHere, removed]),
      [[[], []]],
    );
    assert.deepEqual(stringsIn(plan?.files[0]?.bytes)['Bye'], {});
  });

  it('says nothing of a key that is its own text, where the service has no text for it', async () => {
    const [plan] = await planAll(tree, [saying('en', { Hello: 'Hello' })]);
    assert.deepEqual(
      plan?.files.map(({ bytes, removed }) => [bytes, removed]),
      [[undefined, []]],
    );
  });

  it('changes of what varies by device the text for all others', async () => {
    const varied = (other: string) => ({
      variations: { device: { mac: unit('Klick'), other: unit(other) } },
    });
    const [plan] = await planAll({ [path]: catalogOf({ Tap: { de: varied('Tippen') }, Hello: {} }) }, [
      saying('de', { Tap: 'Tipp', Hello: 'Hallo' }),
    ]);
    assert.deepEqual(
      plan?.files.map(({ added, changed }) => [added, changed]),
      [[1, 1]],
    );
    assert.deepEqual(stringsIn(plan?.files[0]?.bytes), {
      Tap: { de: varied('Tipp') },
      Hello: { de: unit('Hallo') },
    });
  });

  it('keeps to the tables, and adds no text to a catalog that is something else’s', async () => {
    const several = {
      ...tree,
      'App/InfoPlist.xcstrings': catalogOf({ Name: { de: unit('App') } }),
      'Demo/Localizable.xcstrings': catalogOf({ Demo: { de: unit('Vorführung') } }),
    };
    const known = ['Hello', 'Bye', 'InfoPlist:Name'];
    const [plan] = await planAll(
      several,
      [saying('fr', { Hello: 'Bonjour', 'InfoPlist:Name': 'Appli' })],
      known,
    );
    const planned = plan?.files.map(({ file, bytes }) => [file.path, stringsIn(bytes)]);
    assert.deepEqual(Object.fromEntries(planned ?? []), {
      'App/InfoPlist.xcstrings': { Name: { de: unit('App'), fr: unit('Appli') } },
      [path]: { Hello: { de: unit('Hi'), fr: unit('Bonjour') }, Bye: {} },
    });
    assert.deepEqual(plan?.unplaced, []);
  });

  it('leaves a locale that has files of its own to them', async () => {
    const mixed = { ...tree, 'App/fr.lproj/Localizable.strings': '"Hello" = "Salut";\n' };
    const [plan] = await planAll(mixed, [saying('fr', { Hello: 'Bonjour' })]);
    assert.deepEqual(
      plan?.files.map(({ file }) => file.path),
      ['App/fr.lproj/Localizable.strings'],
    );
  });
});
