import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sendEdits } from '../../../src/core/catalog/edits/send.ts';
import type { Catalog } from '../../../src/core/catalog/open.ts';
import { RemoteUnreachableError } from '../../../src/core/catalog/remote.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { FakeService } from './fakeService.ts';

export type Step =
  | {
      readonly do: 'addKey' | 'renameKey';
      readonly key: number;
      readonly name: string;
      readonly plural: boolean;
    }
  | { readonly do: 'removeKey' | 'retag'; readonly key: number; readonly tags: readonly string[] }
  | {
      readonly do: 'translate' | 'edit';
      readonly key: number;
      readonly locale: number;
      readonly text: string;
      readonly form: 0 | 1;
    }
  | {
      readonly do: 'flag';
      readonly translation: number;
      readonly unverified: boolean;
      readonly excluded: boolean;
    }
  | { readonly do: 'locale'; readonly locale: number; readonly change: 'add' | 'remove' | 'rename' }
  | { readonly do: 'sync' | 'brokenSync' | 'thoroughSync' | 'send' | 'reopen'; readonly after: number };

const some = fc.nat(30);
const name = fc.constantFrom(
  'a',
  'a.b',
  'a.b.c',
  'a:b',
  'b.c',
  'b.d',
  'x y. z',
  '__proto__',
  'é.ü',
  '7',
  '"q"',
  'a.c',
);
const text = fc.constantFrom('', 'Eins', 'Zwei', 'Drei', '{"x": 1}', 'a\nb', '日本語', 'Zwei ');
/** One thing that happens, here or in the service. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('addKey', 'renameKey'),
      key: some,
      name,
      plural: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('removeKey', 'retag'),
      key: some,
      tags: fc.subarray(['x', 'y z', 'x/y']),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('translate', 'edit'),
      key: some,
      locale: some,
      text,
      form: fc.constantFrom(0, 1),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('flag'),
      translation: some,
      unverified: fc.boolean(),
      excluded: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('locale'),
      locale: some,
      change: fc.constantFrom('add', 'remove', 'rename'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('sync', 'brokenSync', 'thoroughSync', 'send', 'reopen'),
      after: fc.nat(12),
    }),
  },
);

/** Any number of remote and local changes, syncs that break off, restarts. */
export class History {
  readonly service = new FakeService();
  private readonly open: () => Catalog;
  catalog: Catalog;
  private names = 0;

  constructor(open: () => Catalog) {
    this.open = open;
    this.catalog = open();
    this.service.addLocale('en', { isDefault: true });
    this.service.addLocale('pl', { pluralForms: ['one', 'other'] });
  }

  async take(step: Step): Promise<void> {
    const { service } = this;
    switch (step.do) {
      case 'addKey':
        if (!this.isTaken(step.name)) service.addKey(step.name, { isPlural: step.plural });
        return;
      case 'renameKey': {
        const key = at([...service.keys.values()], step.key);
        if (key !== undefined && !this.isTaken(step.name)) service.changeKey(key.id, { name: step.name });
        return;
      }
      case 'removeKey':
        return service.removeKey(at([...service.keys.keys()], step.key) ?? '');
      case 'retag':
        return service.changeKey(at([...service.keys.keys()], step.key) ?? '', { tags: step.tags });
      case 'translate': {
        const key = at([...service.keys.values()], step.key);
        const locale = at(service.locales, step.locale);
        if (key === undefined || locale === undefined) return;
        service.translate(
          key.name,
          locale.name,
          step.text,
          key.isPlural ? { pluralSuffix: form(step.form) } : {},
        );
        return;
      }
      case 'flag': {
        const item = at([...service.translations.values()], step.translation);
        if (item === undefined) return;
        const { pluralSuffix, keyName, localeName, content } = item;
        const flags = { isUnverified: step.unverified, isExcluded: step.excluded };
        const suffix = pluralSuffix === '' ? {} : { pluralSuffix };
        service.translate(keyName, localeName, content, { ...flags, ...suffix });
        return;
      }
      case 'locale':
        return this.changeLocale(at(service.locales, step.locale)?.id ?? '', step.change);
      case 'edit':
        return this.edit(step.key, step.locale, step.text, step.form);
      case 'send':
        await sendEdits(this.catalog, service.remote());
        return;
      case 'sync':
      case 'thoroughSync':
        await syncProject(this.catalog, service.remote(), { thorough: step.do === 'thoroughSync' });
        return;
      case 'brokenSync':
        return this.breakOff(step.after);
      case 'reopen':
        this.catalog.dispose();
        this.catalog = this.open();
    }
  }

  /** Everything that waits is sent or given up, and the catalog brought in step. */
  async finish(): Promise<void> {
    const { service } = this;
    await syncProject(this.catalog, service.remote());
    await sendEdits(this.catalog, service.remote());
    for (const { no, state } of this.catalog.reader.edits()) {
      if (state === 'conflict' && no % 2 === 0) await this.catalog.writer.keepMine(no);
      else await this.catalog.writer.rollBackEdit(no);
    }
    await sendEdits(this.catalog, service.remote());
    await syncProject(this.catalog, service.remote());
    assert.deepEqual(this.catalog.reader.edits(), []);
  }

  private isTaken(name: string): boolean {
    return [...this.service.keys.values()].some(key => key.name === name);
  }

  private changeLocale(id: string, change: 'add' | 'remove' | 'rename'): void {
    const { service } = this;
    const fresh = `locale ${++this.names}`;
    if (change === 'add') service.addLocale(fresh);
    // The source locale stays, as services ask for one.
    else if (change === 'remove' && service.locales[0]?.id !== id) service.removeLocale(id);
    else if (change === 'rename') service.replaceLocale(id, { name: fresh });
  }

  private async edit(keyNo: number, localeNo: number, content: string, formNo: 0 | 1): Promise<void> {
    const { reader, writer } = this.catalog;
    const key = reader.get(at(reader.match('*', 100), keyNo) ?? '')?.key;
    const localeName = at(reader.locales(), localeNo)?.name;
    if (key === undefined || localeName === undefined) return;
    await writer.addEdit({
      keyName: key.name,
      localeName,
      content,
      pluralSuffix: key.isPlural ? form(formNo) : '',
    });
  }

  private async breakOff(after: number): Promise<void> {
    let left = after;
    this.service.onRequest = () => {
      if (left-- === 0) throw new RemoteUnreachableError('Connection lost');
    };
    try {
      await syncProject(this.catalog, this.service.remote());
    } catch (error) {
      assert.ok(error instanceof RemoteUnreachableError);
    } finally {
      this.service.onRequest = () => undefined;
    }
  }
}

function at<T>(items: readonly T[], index: number): T | undefined {
  return items[index % Math.max(1, items.length)];
}

function form(no: 0 | 1): 'one' | 'other' {
  return no === 0 ? 'one' : 'other';
}

/** Lets random histories of up to `longest` steps happen, each with a catalog of its own. */
export async function checkHistories(
  open: (run: number) => Catalog,
  options: { readonly runs: number; readonly longest: number; readonly refusesDownloads: boolean },
): Promise<void> {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: options.longest }), async steps => {
      const run = ++runs;
      const history = new History(() => open(run));
      history.service.refusesDownloads = options.refusesDownloads;
      try {
        for (const each of steps) await history.take(each);
        await history.finish();
        assertAgreement(history.catalog.reader, history.service);
      } finally {
        history.catalog.dispose();
      }
    }),
    { numRuns: options.runs },
  );
}
