import assert from 'node:assert/strict';
import { type FileQuery, type FolderEntry, findPaths } from '../../../src/platform/workspace/findPaths.ts';

const query: FileQuery = {
  glob: '**/*.json',
  fits: path => path.endsWith('.json'),
  except: ['node_modules'],
  most: 100,
};

/** What a folder with these files has in it; an unknown one cannot be read. */
function entriesOf(files: readonly string[]): (folder: string) => Promise<readonly FolderEntry[]> {
  const folders = new Map<string, Map<string, FolderEntry['kind']>>([['', new Map()]]);
  for (const file of files) {
    const parts = file.split('/');
    for (const [at, name] of parts.entries()) {
      const parent = parts.slice(0, at).join('/');
      const inside = folders.get(parent) ?? new Map<string, FolderEntry['kind']>();
      folders.set(parent, inside.set(name, at === parts.length - 1 ? 'file' : 'folder'));
    }
  }
  return async folder => {
    const found = folders.get(folder);
    if (found === undefined) throw new Error(`no folder ${folder}`);
    return [...found].map(([name, kind]) => ({ name, kind }));
  };
}

function failing(files: readonly string[]) {
  const failures: unknown[] = [];
  const reason = new Error('spawn rg ENOENT');
  return {
    failures,
    reason,
    ports: {
      search: () => Promise.reject(reason),
      entries: entriesOf(files),
      onFailure: (error: unknown) => void failures.push(error),
    },
  };
}

describe('platform: finding files', () => {
  it('takes what the editor’s search says, and reads no folder', async () => {
    const found = await findPaths(query, {
      search: async () => ['a.json'],
      entries: () => assert.fail('a folder was read'),
      onFailure: () => assert.fail('a failure was told'),
    });
    assert.deepEqual(found, ['a.json']);
  });

  it('reads folder after folder where the search fails, the upper ones first, and says why', async () => {
    const { ports, failures, reason } = failing([
      'apps/web/locales/en.json',
      'apps/web/index.ts',
      'node_modules/x/package.json',
      'apps/node_modules/y/package.json',
      'package.json',
    ]);
    assert.deepEqual(await findPaths(query, ports), ['package.json', 'apps/web/locales/en.json']);
    assert.deepEqual(failures, [reason]);
  });

  it('goes no further than what is wanted', async () => {
    const { ports } = failing(['a.json', 'b.json', 'deep/c.json']);
    const read: string[] = [];
    const entries = (folder: string) => {
      read.push(folder);
      return ports.entries(folder);
    };
    assert.deepEqual(await findPaths({ ...query, most: 1 }, { ...ports, entries }), ['a.json']);
    assert.deepEqual(read, ['']);
  });

  it('ends where folders never do', async () => {
    const { ports } = failing([]);
    let read = 0;
    const entries = async (): Promise<readonly FolderEntry[]> => {
      read++;
      return [
        { name: 'one', kind: 'folder' },
        { name: 'two', kind: 'folder' },
      ];
    };
    assert.deepEqual(await findPaths(query, { ...ports, entries }), []);
    assert.ok(read < 6_000, `${read} folders were read`);
  });

  it('passes over what cannot be read, and does not follow links to folders', async () => {
    const { ports } = failing(['package.json', 'locked/en.json']);
    const entries = async (folder: string): Promise<readonly FolderEntry[]> => {
      if (folder === 'locked') throw new Error('EACCES');
      return [...(await ports.entries(folder)), { name: 'link', kind: 'other' }];
    };
    assert.deepEqual(await findPaths(query, { ...ports, entries }), ['package.json']);
  });

  it('finds nothing, and does not fail, where not even the workspace folder can be read', async () => {
    const { ports } = failing([]);
    const entries = () => Promise.reject(new Error('gone'));
    assert.deepEqual(await findPaths(query, { ...ports, entries }), []);
  });
});
