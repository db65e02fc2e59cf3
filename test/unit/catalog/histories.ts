import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sendEdits } from '../../../src/core/catalog/edits/send.ts';
import type { Catalog, OpenCatalogOptions } from '../../../src/core/catalog/open.ts';
import { type CatalogRemote, RemoteUnreachableError } from '../../../src/core/catalog/remote.ts';
import { syncProject } from '../../../src/core/catalog/sync/sync.ts';
import { assertAgreement } from './agreement.ts';
import { losingAnswers, refusing } from './brokenRemotes.ts';
import { EditWatch } from './editWatch.ts';
import { FakeService } from './fakeService.ts';
import { type Step, step } from './historySteps.ts';

/** Any number of remote and local changes, syncs that break off, restarts. */
export class History {
  readonly service = new FakeService();
  private readonly open: () => Catalog;
  readonly watch = new EditWatch(this.service.said);
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
        return this.send(service.remote());
      case 'brokenSend':
        return this.whileBroken(step.after, () => this.send(service.remote()));
      case 'lostSend':
        return this.send(losingAnswers(service.remote(), step.after));
      case 'refusedSend':
        return this.send(refusing(service.remote(), step.after));
      case 'closedSync':
        return this.closeDuringSync(step.after);
      case 'meanwhile':
        return this.meanwhile(step);
      case 'twoWindows':
        return this.inTwoWindows(step);
      case 'sync':
      case 'thoroughSync':
        await syncProject(this.catalog, service.remote(), { thorough: step.do === 'thoroughSync' });
        return;
      case 'brokenSync':
        return this.whileBroken(
          step.after,
          async () => void (await syncProject(this.catalog, service.remote())),
        );
      case 'reopen':
        this.catalog.dispose();
        this.catalog = this.open();
    }
  }

  /** Everything that waits is sent or given up, and the catalog brought in step. */
  async finish(): Promise<void> {
    const { service } = this;
    await syncProject(this.catalog, service.remote());
    this.watch.check(this.catalog);
    await this.send(service.remote());
    this.watch.check(this.catalog);
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

  private async whileBroken(after: number, work: () => Promise<void>): Promise<void> {
    let left = after;
    this.service.onRequest = () => {
      if (left-- === 0) throw new RemoteUnreachableError('Connection lost');
    };
    try {
      await work();
    } catch (error) {
      assert.ok(error instanceof RemoteUnreachableError);
    } finally {
      this.service.onRequest = () => undefined;
    }
  }

  private async send(remote: CatalogRemote): Promise<void> {
    await sendEdits(this.catalog, remote, { onOutcome: outcome => this.watch.told(outcome) });
  }

  /** The window closes in the midst of a sync, and another one opens the file. */
  private async closeDuringSync(after: number): Promise<void> {
    const { catalog } = this;
    let left = after;
    this.service.onRequest = () => {
      if (left-- === 0) catalog.dispose();
    };
    try {
      await syncProject(catalog, this.service.remote());
    } catch (error) {
      assert.match(String(error), /The catalog (?:is|was) closed|database is not open/);
    } finally {
      this.service.onRequest = () => undefined;
      catalog.dispose();
      this.catalog = this.open();
    }
  }

  private async meanwhile({ during, after, happens }: Extract<Step, { do: 'meanwhile' }>): Promise<void> {
    let left = after;
    this.service.onRequest = async () => {
      if (left-- === 0) await this.take(happens);
    };
    try {
      await this.take({ do: during, after: 0 });
    } finally {
      this.service.onRequest = () => undefined;
    }
  }

  private async inTwoWindows({
    key,
    locale,
    text,
    form,
  }: Extract<Step, { do: 'twoWindows' }>): Promise<void> {
    const other = this.open();
    try {
      await Promise.all([
        syncProject(this.catalog, this.service.remote()),
        syncProject(other, this.service.remote()),
        this.edit(key, locale, text, form),
        sendEdits(other, this.service.remote(), { onOutcome: outcome => this.watch.told(outcome) }),
      ]);
    } finally {
      other.dispose();
      this.catalog.reader.refresh();
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
  open: (run: number, options: OpenCatalogOptions) => Catalog,
  options: { readonly runs: number; readonly longest: number; readonly refusesDownloads: boolean },
): Promise<void> {
  let runs = 0;
  const leaseHolders = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: options.longest }), async steps => {
      const run = ++runs;
      const history = new History(() => open(run, { leaseHolders }));
      history.service.refusesDownloads = options.refusesDownloads;
      try {
        for (const each of steps) {
          await history.take(each);
          history.watch.check(history.catalog);
        }
        await history.finish();
        assertAgreement(history.catalog.reader, history.service);
      } finally {
        history.catalog.dispose();
      }
    }),
    { numRuns: options.runs },
  );
}
