import assert from 'node:assert/strict';
import {
  accountLabel,
  accountName,
  accountNote,
  matchAccount,
} from '../../../src/platform/session/accountNames.ts';
import type { Choice } from '../../../src/platform/session/memory.ts';
import { bind, bindingKey, type Place, placeOf } from '../../../src/platform/session/places.ts';
import type { Account, ServiceAccount } from '../../../src/platform/session/types.ts';

function account(id: string, host: string, ...members: readonly ServiceAccount[]): Account {
  return { id, apiRoot: `https://${host}/api/v2`, isEmbedded: false, members, projectIds: [] };
}

const acme = account('1', 'one.example', { id: '12345678', name: 'Acme' });
const plain = account('2', 'two.example');
const accounts = [acme, plain];
const none = (): Choice | undefined => undefined;
const config = (folder: string, projectId: string, more: object = {}): Place => ({
  folder,
  binding: { projectId, ...more },
});

describe('platform: which account a repository means', () => {
  it('is found by the name or the id that the service has for it, or by its host', () => {
    for (const name of ['Acme', 'acme', '12345678', 'one.example']) {
      assert.equal(matchAccount(name, 'p', accounts), acme, name);
    }
    assert.equal(matchAccount('two.example', 'p', accounts), plain);
  });

  it('is none where nobody has signed in to it', () => {
    for (const name of ['evil.example', 'https://one.example', 'Acme Inc.', '']) {
      assert.equal(matchAccount(name, 'p', accounts), undefined, name);
    }
  });

  it('is the one that has the project where the repository names none, else the one signed in to last', () => {
    const owner = { ...plain, projectIds: ['p'] };
    assert.equal(matchAccount(undefined, 'p', [acme, owner]), owner);
    assert.equal(matchAccount(undefined, 'q', [acme, owner]), acme);
    assert.equal(matchAccount(undefined, 'p', []), undefined);
  });

  it('is called as the service calls it, or by its host', () => {
    const numbered = account('3', 'three.example', { id: undefined, name: '39166370' });
    const all = [...accounts, numbered];
    assert.deepEqual(all.map(accountLabel), ['Acme', 'two.example', 'three.example']);
    assert.deepEqual(all.map(accountName), ['Acme', 'two.example', '39166370']);
  });

  it('is told from one that reads the same, and says nothing twice', () => {
    const numbered = account('3', 'three.example', { id: undefined, name: '39166370' });
    const other = account('4', 'three.example', { id: undefined, name: '8ac1f0b2' });
    const notes = (all: readonly Account[]) => all.map(each => accountNote(each, all));
    assert.deepEqual(notes([acme, numbered]), ['one.example', '']);
    assert.deepEqual(notes([acme, numbered, other]), ['one.example', '39166370', '8ac1f0b2']);
    assert.deepEqual(notes([acme, { ...acme, id: '5' }]), Array(2).fill('one.example · Acme'));
  });
});

describe('platform: which project the folders of a workspace belong to', () => {
  const places = [config('file:///w/a/', 'pa'), config('file:///w/b/', 'pb', { account: 'two.example' })];

  it('binds each folder to the project that its own config names', () => {
    const bound = bind(places, accounts, none);
    assert.deepEqual(
      bound.map(each => each.kind === 'project' && [each.folder, each.account.id, each.ref.id]),
      [
        ['file:///w/a/', '1', 'pa'],
        ['file:///w/b/', '2', 'pb'],
      ],
    );
  });

  it('lets the nearest folder speak for a file', () => {
    const nested = bind([config('file:///w/', 'root'), ...places], accounts, none);
    const projectOf = (file: string) => {
      const place = placeOf(file, nested);
      return place?.kind === 'project' ? place.ref.id : undefined;
    };
    assert.equal(projectOf('file:///w/a/src/App.tsx'), 'pa');
    assert.equal(projectOf('file:///w/b/App.tsx'), 'pb');
    assert.equal(projectOf('file:///w/ab/App.tsx'), 'root');
    assert.equal(projectOf('file:///elsewhere/App.tsx'), undefined);
  });

  it('never takes another account where nobody has signed in to the one that is named', () => {
    const [bound] = bind([config('file:///w/', 'p', { account: 'evil.example' })], accounts, none);
    assert.deepEqual(bound, { kind: 'unknownAccount', folder: 'file:///w/', name: 'evil.example' });
  });

  it('follows what was chosen until the config says something else', () => {
    const place = config('file:///w/', 'p', { branch: 'main' });
    const choice = {
      accountId: '1',
      project: { id: 'p', name: 'Shop', branch: 'next' },
      instead: bindingKey(place.binding),
    };
    const branchOf = (at: Place) => {
      const [bound] = bind([at], accounts, () => choice);
      return bound?.kind === 'project' ? bound.ref.branch : undefined;
    };
    assert.equal(branchOf(place), 'next');
    assert.equal(branchOf(config('file:///w/', 'p', { branch: 'other' })), 'other');
  });

  it('opens what was chosen for a workspace without a config, while its account is signed in', () => {
    const whole: Place = { folder: '', binding: undefined };
    const choice = { accountId: '2', project: { id: 'p', name: 'Shop' }, instead: '' };
    assert.equal(bind([whole], accounts, () => choice)[0]?.kind, 'project');
    assert.deepEqual(
      bind([whole], [acme], () => choice),
      [],
    );
  });
});
