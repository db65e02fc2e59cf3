import assert from 'node:assert/strict';
import type { CatalogRow } from '../../../src/core/catalog/types.ts';
import type { Listing, OpenFileKeys, TreeModel, TreeProject } from '../../../src/views/tree/model.ts';
import type { TreeNode } from '../../../src/views/tree/nodes.ts';
import { childrenAtOnce } from '../../../src/views/tree/projectRows.ts';
import { ShownRows } from '../../../src/views/tree/shownRows.ts';
import { childrenOf, rootsOf } from '../../../src/views/tree/treeRows.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';
import {
  account,
  below,
  kindsOf,
  modelOf,
  none,
  openFileWith,
  projectOver,
  shop,
  treeCatalog,
  withSegments,
} from './treeModel.ts';

describe('views: the rows of the tree', () => {
  const simple = modelOf([projectOver(treeCatalog(shop))]);

  it('begin with the keys of the open file, then the workspace’s projects, then what else there is', () => {
    const openFile = openFileWith(['welcome']);
    const model = modelOf(simple.projects, { openFile });
    assert.deepEqual(kindsOf(rootsOf(model)), ['openFile', 'project', 'account']);
    assert.deepEqual(kindsOf(rootsOf(simple)), ['project', 'account']);
  });

  it('are none at all before anything is known, so that the welcome view shows', () => {
    assert.deepEqual(rootsOf(modelOf([projectOver(treeCatalog(fakeCatalog({})))])), []);
    assert.deepEqual(rootsOf(modelOf([projectOver(undefined)])), []);
    assert.deepEqual(rootsOf(modelOf([])), []);
  });

  it('are none in a project that has locales alone, unless its keys are still to come', () => {
    const empty = treeCatalog(fakeCatalog({ en: {} }));
    const rootsWhile = (isFilling: boolean) => rootsOf(modelOf([projectOver(empty, 'a/p/', { isFilling })]));
    assert.deepEqual(rootsWhile(false), []);
    assert.deepEqual(kindsOf(rootsWhile(true)), ['project', 'account']);
  });

  it('name the account of a project only where there are several', () => {
    const nameOf = (model: TreeModel) =>
      rootsOf(model).flatMap(row => (row.kind === 'project' ? row.account : []));
    assert.deepEqual(nameOf(simple), [undefined]);
    assert.deepEqual(nameOf(modelOf(simple.projects, { accounts: [account('a'), account('b')] })), ['Acme']);
  });

  it('show two projects side by side, no row of one like a row of the other', () => {
    const model = modelOf([
      projectOver(treeCatalog(shop)),
      projectOver(treeCatalog(shop), 'a/q/next', { name: 'Docs', branch: 'next' }),
    ]);
    const all: TreeNode[] = [];
    const visit = (rows: readonly TreeNode[]) => {
      for (const row of rows) {
        all.push(row);
        visit(childrenOf(row, model));
      }
    };
    visit(rootsOf(model));
    const ids = all.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    const branches = all.flatMap(row => (row.kind === 'project' ? [row.branch] : []));
    assert.deepEqual(branches, [undefined, 'next']);
  });

  it('ask an account for its projects, and a project for its branches, only when they are unfolded', () => {
    const asked: string[] = [];
    const listing: Listing<{ id: string; name: string; account: undefined }> = {
      kind: 'there',
      items: [
        { id: 'p', name: 'Shop', account: undefined },
        { id: 'q', name: 'Docs', account: undefined },
      ],
    };
    const model = modelOf(simple.projects, {
      projectsOf(accountId) {
        asked.push(accountId);
        return listing;
      },
      branchesOf(accountId, projectId) {
        asked.push(`${accountId}/${projectId}`);
        return { kind: 'there', items: ['next'] };
      },
      browse: (row, accountId, ref) => {
        asked.push(`${row} ${accountId} ${ref.id} ${ref.branch}`);
        return projectOver(treeCatalog(shop), 'a/p/next');
      },
    });
    assert.deepEqual(kindsOf(rootsOf(model)), ['project', 'account']);
    assert.deepEqual(asked, []);
    const projects = below(model, 'account');
    assert.deepEqual(
      projects.map(row => row.kind === 'listedProject' && [row.name, row.isOfWorkspace]),
      [
        ['Shop', true],
        ['Docs', false],
      ],
    );
    assert.deepEqual(asked, ['a']);
    const branches = below(model, 'account', 'listedProject');
    assert.deepEqual(
      branches.map(row => row.kind === 'branch' && [row.branch, row.isOfWorkspace]),
      [
        [undefined, true],
        ['next', false],
      ],
    );
    const [, next] = branches;
    assert.deepEqual(next && kindsOf(childrenOf(next, model)), ['locales', 'keys']);
    assert.deepEqual(asked.at(-1), `${next?.id} a p next`);
  });

  it('lead from a project without branches straight to its locales and keys', () => {
    const model = modelOf(simple.projects, {
      projectsOf: () => ({ kind: 'there', items: [{ id: 'q', name: 'Docs', account: undefined }] }),
      branchesOf: () => ({ kind: 'there', items: [] }),
      browse: () => projectOver(treeCatalog(shop), 'a/q/'),
    });
    assert.deepEqual(kindsOf(below(model, 'account', 'listedProject')), ['locales', 'keys']);
  });

  it('say what is waited for, and what went wrong', () => {
    const failure = { reason: 'network', detail: undefined, retryAt: undefined } as const;
    const noteOf = (model: TreeModel, ...kinds: readonly TreeNode['kind'][]) => {
      const [row] = below(model, ...kinds);
      return row?.kind === 'note' ? row.note.reason : row?.kind;
    };
    assert.equal(noteOf(simple, 'account'), 'reading');
    const failed = modelOf(simple.projects, { projectsOf: () => ({ kind: 'failed', failure }) });
    assert.equal(noteOf(failed, 'account'), 'failed');
    const nothing = modelOf(simple.projects, { projectsOf: () => ({ kind: 'there', items: [] }) });
    assert.equal(noteOf(nothing, 'account'), 'noProjects');
    const second = projectOver(undefined, 'a/q/', { failure });
    const model = modelOf([second, ...simple.projects]);
    assert.equal(noteOf(model, 'project'), 'failed');
    const empty = (isFilling: boolean) => {
      const browse = () => projectOver(treeCatalog(fakeCatalog({})), 'a/r/', { isFilling });
      const items = [{ id: 'r', name: 'Docs', account: undefined }];
      const listings: Partial<TreeModel> = {
        projectsOf: () => ({ kind: 'there', items }),
        branchesOf: () => ({ kind: 'there', items: [] }),
      };
      return noteOf(modelOf(simple.projects, { browse, ...listings }), 'account', 'listedProject');
    };
    assert.deepEqual([empty(true), empty(false)], ['reading', 'noKeys']);
  });

  it('say of a file what is still to come: the keys there are, or those that it uses', () => {
    const coming = (isFilling: boolean, isRead = true) => {
      const project = projectOver(treeCatalog(fakeCatalog({ en: { a: 'A' } })), 'a/p/', { isFilling });
      return rootsOf(modelOf([project], { openFile: { ...openFileWith([]), isRead } })).flatMap(row =>
        row.kind === 'openFile' ? [row.coming] : [],
      );
    };
    assert.deepEqual(coming(true), ['keys']);
    assert.deepEqual(coming(true, false), ['keys']);
    assert.deepEqual(coming(false, false), ['usages']);
    assert.deepEqual(coming(false), [undefined]);
  });

  it('say of a project how much it has, unless that is still to come', () => {
    const countsOf = (keys: Readonly<Record<string, string>>, state: Partial<TreeProject>) => {
      const project = projectOver(treeCatalog(fakeCatalog({ en: keys, de: {} })), 'a/p/', state);
      return rootsOf(modelOf([project])).flatMap(row => (row.kind === 'project' ? [row.counts] : []));
    };
    const some = { a: 'A' };
    assert.deepEqual(countsOf(some, { isSyncing: true }), [{ keys: 1, locales: 2 }]);
    assert.deepEqual(countsOf(some, { isFilling: true, isSyncing: true }), [undefined]);
    assert.deepEqual(countsOf(some, { isFilling: true }), [{ keys: 1, locales: 2 }]);
    assert.deepEqual(countsOf({}, { isFilling: true }), [undefined]);
  });

  it('are refreshed one by one while a project is read for the first time, none with rows below it', () => {
    const names = ['en', 'de', 'ja'];
    const keys = [{ a: 'A' }, { b: 'B' }, { c: 'C' }];
    let read = 0;
    const project = (): TreeProject => {
      const texts = Object.assign({}, ...keys.slice(0, read));
      const catalog = fakeCatalog({ en: texts, de: texts, ja: texts });
      const isFilling = read < names.length;
      const locales = () => catalog.locales().map((locale, index) => ({ ...locale, isFilled: index < read }));
      return projectOver(treeCatalog({ ...catalog, locales }), 'a/p/', { isFilling, isSyncing: isFilling });
    };
    const model = (): TreeModel => modelOf([project()]);
    const rows = new ShownRows(node => (node === undefined ? rootsOf(model()) : childrenOf(node, model())));
    const [top] = rows.childrenOf(undefined);
    for (const child of rows.childrenOf(top)) if (child.kind === 'locales') rows.childrenOf(child);
    const refreshed = (): readonly string[] => {
      const stale = rows.update();
      return stale === 'all' ? [stale] : [...new Set(kindsOf(stale))];
    };
    assert.deepEqual(refreshed(), []);
    for (read = 1; read < names.length; read++) assert.deepEqual(refreshed(), ['locale', 'keys']);
    assert.ok(refreshed().includes('project'));
  });

  it('tell of a key where it is missing and where unverified', () => {
    const openFile = openFileWith(['cart.title', 'welcome', 'gone']);
    const rows = below(modelOf(simple.projects, { openFile }), 'openFile');
    assert.deepEqual(
      rows.map(row => row.kind === 'key' && [row.name, row.missing, row.unverified]),
      [
        ['cart.title', [], ['de']],
        ['welcome', ['de'], []],
      ],
    );
  });

  it('show long names from the end, as far as they differ', () => {
    const labelsOf = (keys: readonly string[]) => {
      const texts = Object.fromEntries(keys.map(key => [key, 'Text']));
      const openFile = openFileWith(keys);
      const rows = below(
        modelOf([projectOver(treeCatalog(fakeCatalog({ en: texts })))], { openFile }),
        'openFile',
      );
      assert.deepEqual(
        rows.map(row => row.kind === 'key' && row.name),
        keys,
      );
      return rows.map(row => row.kind === 'key' && row.label);
    };
    assert.deepEqual(
      labelsOf(['checkout:address.form.street.label', 'checkout:address.form.street.hint', 'common.ok']),
      ['…form.street.label', '…form.street.hint', 'common.ok'],
    );
    assert.deepEqual(
      labelsOf(['settings.profile.notifications.label', 'settings.account.notifications.label']),
      ['…profile.notifications.label', '…account.notifications.label'],
    );
    // The same is left out of those that there would be room for, where a third of their like leave it out.
    const long = ['billing.invoice10.label.title', 'billing.invoice11.label.title'];
    assert.deepEqual(labelsOf([...long, 'billing.invoice9', 'common.ok']), [
      '…invoice10.label.title',
      '…invoice11.label.title',
      '…invoice9',
      'common.ok',
    ]);
    const short = ['a', 'b', 'c', 'd', 'e'].map(name => `billing.${name}`);
    assert.deepEqual(labelsOf([...long, ...short]), [
      '…invoice10.label.title',
      '…invoice11.label.title',
      ...short,
    ]);
    const alike = ['profile.notificationsForMembers.label', 'account.notificationsForMembers.label'];
    assert.deepEqual(labelsOf(alike), alike);
    const sentences = [
      'Are you sure? This cannot be undone. Really.',
      'aKeyWithoutAnySegmentsThatIsVeryLong',
    ];
    assert.deepEqual(labelsOf(sentences), sentences);
  });

  it('show the first keys of a file that uses many, and the others behind a row of their own', () => {
    const keys = Array.from({ length: 46 }, (_, index) => `key.${index}`);
    const texts = Object.fromEntries(keys.map(key => [key, 'Text']));
    const projects = [projectOver(treeCatalog(fakeCatalog({ en: texts })))];
    const model = modelOf(projects, {
      openFile: openFileWith(keys),
    });
    const first = below(model, 'openFile');
    assert.equal(first.length, 20);
    assert.equal(first.at(-1)?.kind, 'more');
    const names = [...first, ...below(model, 'openFile', 'more')].flatMap(row =>
      row.kind === 'key' ? row.name : [],
    );
    assert.deepEqual(names, keys);
  });

  it('show 500 keys of a file without a row for more, and count what is hidden beyond', () => {
    const keysOf = (count: number) => {
      const keys = Array.from({ length: count }, (_, i) => `form.field${i}`);
      const texts = Object.fromEntries(keys.map(key => [key, 'Text']));
      const openFile = openFileWith(keys);
      const model = modelOf([projectOver(treeCatalog(fakeCatalog({ en: texts })))], { openFile });
      return below(model, 'openFile', 'more');
    };
    // 19 stand before the row that unfolds these.
    const exactly = keysOf(519);
    assert.deepEqual([exactly.length, new Set(kindsOf(exactly))], [500, new Set(['key'])]);
    const rows = keysOf(520);
    assert.deepEqual([rows.length, kindsOf(rows).at(-1)], [500, 'note']);
    assert.match(JSON.stringify(rows.at(-1)), /\b2\b/);
  });

  it('name the keys that a file uses and the project does not have, before those that it has', () => {
    const keys = Array.from({ length: 25 }, (_, index) => `key.${index}`);
    const texts = Object.fromEntries(keys.map(key => [key, 'Text']));
    const projects = [projectOver(treeCatalog(fakeCatalog({ en: texts })))];
    const unknown = Array.from({ length: 22 }, (_, index) => `cart.wrong.name.of.field.${index}`);
    const shown = (openFile: OpenFileKeys) =>
      below(modelOf(projects, { openFile }), 'openFile').map(row =>
        row.kind === 'unknown' ? [row.label, row.name] : row.kind,
      );
    assert.deepEqual(shown(openFileWith(['key.1'], ['typo'])), [['typo', 'typo'], 'key']);
    const many = shown(openFileWith(keys, unknown));
    assert.deepEqual([many.length, many.at(-1)], [20, 'more']);
    assert.deepEqual(many[0], ['…wrong.name.of.field.0', 'cart.wrong.name.of.field.0']);
    const rest = below(modelOf(projects, { openFile: openFileWith(keys, unknown) }), 'openFile', 'more');
    assert.deepEqual(kindsOf(rest), [...unknown.slice(19).map(() => 'unknown'), ...keys.map(() => 'key')]);
  });

  it('show what a text says that refers to other keys', () => {
    const en = {
      brand: 'Acme',
      title: '@:brand Cart',
      close: 'Close {{brand}} {{cart.total}}',
      'cart.total': 'Sum',
    };
    const projects = [projectOver(treeCatalog(fakeCatalog({ en })))];
    const shown = (framework: string) =>
      below(
        modelOf(projects, { openFile: { ...openFileWith(['title', 'close']), framework } }),
        'openFile',
      ).map(row => row.kind === 'key' && row.sourceText);
    assert.deepEqual(shown('transloco'), ['Acme Cart', 'Close {{brand}} Sum']);
    // Of other frameworks a path in braces is a value.
    assert.deepEqual(shown('i18next'), ['Acme Cart', 'Close {{brand}} {{cart.total}}']);
  });

  it('show what a key says in each locale below it', () => {
    const openFile = openFileWith(['welcome']);
    const rows = below(modelOf(simple.projects, { openFile }), 'openFile', 'key');
    assert.deepEqual(
      rows.map(row => row.kind === 'translation' && [row.coverage.locale.name, row.coverage.state]),
      [
        ['en', 'translated'],
        ['de', 'missing'],
      ],
    );
  });

  it('show a segment as a key, or as a prefix of keys', () => {
    const catalog = withSegments([
      { segment: 'cart', path: 'cart', isKey: false, keysBelow: 2 },
      { segment: 'welcome', path: 'welcome', isKey: true, keysBelow: 0 },
      { segment: 'total', path: 'cart.total', isKey: true, keysBelow: 1 },
    ]);
    const rows = below(modelOf([projectOver(catalog)]), 'project', 'keys');
    assert.deepEqual(
      rows.map(row => [row.kind, 'label' in row ? row.label : '']),
      [
        ['prefix', 'cart'],
        ['key', 'welcome'],
        ['prefix', 'total'],
      ],
    );
  });

  it('are never more than 500 below one, and every one of them can be reached', () => {
    const segments = Array.from({ length: 1_234 }, (_, index) => {
      const name = `s${String(index).padStart(4, '0')}`;
      return { segment: name, path: name, isKey: false, keysBelow: 3 };
    });
    const model = modelOf([projectOver(withSegments(segments))]);
    const seen = new Set<string>();
    let rows = below(model, 'project', 'keys');
    for (;;) {
      assert.ok(rows.length <= childrenAtOnce);
      for (const row of rows) if (row.kind === 'prefix') seen.add(row.path);
      const last = rows.at(-1);
      if (last?.kind !== 'more') break;
      rows = childrenOf(last, model);
    }
    assert.equal(seen.size, segments.length);
  });

  it('are what a filter leaves, at most 500 of them, with how many more there are', () => {
    const names = Array.from({ length: 700 }, (_, index) => `key${index}`);
    const row = (name: string): CatalogRow => ({
      name,
      isPlural: false,
      sourceText: name,
      missing: [],
      unverified: [],
      excluded: [],
    });
    const filtered = (total: number, isComplete = true) => {
      const catalog = treeCatalog(shop, {
        filter: (_, limit) => ({ names: names.slice(0, Math.min(total, limit)), total, isComplete }),
        rows: wanted => wanted.map(row),
      });
      return modelOf([projectOver(catalog)], { filter: { ...none, text: 'key' } });
    };
    const rowsOf = (model: TreeModel) => below(model, 'project', 'keys');
    assert.equal(rowsOf(filtered(500)).length, 500);
    const many = rowsOf(filtered(700));
    assert.equal(many.length, childrenAtOnce);
    assert.deepEqual(many.at(-1)?.kind === 'note' && many.at(-1), {
      kind: 'note',
      id: 'project/a/p//keys/note',
      note: { reason: 'refine', hidden: 201 },
    });
    const unsure = rowsOf(filtered(3, false)).at(-1);
    assert.deepEqual(unsure?.kind === 'note' && unsure.note, { reason: 'refine', hidden: undefined });
    const [nothing] = rowsOf(filtered(0));
    assert.deepEqual(nothing?.kind === 'note' && nothing.note, { reason: 'noMatch' });
    const keys = below(filtered(700), 'project').find(({ kind }) => kind === 'keys');
    assert.equal(keys?.kind === 'keys' && keys.filtered?.matching, 700);
  });
});
