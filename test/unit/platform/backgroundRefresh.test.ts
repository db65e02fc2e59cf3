import assert from 'node:assert/strict';
import { Emitter } from '../../../src/core/base/event.ts';
import { silentLogger } from '../../../src/core/base/logger.ts';
import type { Engine, OpenProject } from '../../../src/platform/engine/types.ts';
import { BackgroundRefresh } from '../../../src/platform/session/backgroundRefresh.ts';
import { Projects } from '../../../src/platform/session/projects.ts';
import { HandClock, settled } from '../catalog/handClock.ts';
import { fakeCatalog } from '../insight/fakeCatalog.ts';
import { exampleAccount as account } from './exampleAccount.ts';

const minute = 60_000;

describe('platform: refreshing in the background', () => {
  const unreachable = new Set<string>();
  let asked: string[];
  let clock: HandClock;
  let projects: Projects;
  let background: BackgroundRefresh;

  /** How often a project was asked since the last time. */
  const count = (id: string) => {
    const times = asked.filter(name => name === id).length;
    asked = asked.filter(name => name !== id);
    return times;
  };

  beforeEach(() => {
    asked = [];
    unreachable.clear();
    clock = new HandClock();
    const open = async (_: unknown, project: OpenProject['project']) => {
      const opened: Partial<OpenProject> = {
        project,
        catalog: fakeCatalog({ en: { title: 'Title' } }) as OpenProject['catalog'],
        onDidTryEdit: new Emitter<never>().event,
        onDidRebuild: new Emitter<never>().event,
        async sync() {
          asked.push(project.id);
          if (unreachable.has(project.id)) throw new Error('No network');
        },
        whenIndexed: async () => undefined,
        dispose: () => undefined,
      };
      return opened as OpenProject;
    };
    const engine: Partial<Engine> = { open };
    projects = new Projects({ log: silentLogger, loadEngine: async () => engine as Engine });
    background = new BackgroundRefresh(projects, { interval: minute, clock, random: () => 1 });
    background.setWatched(true);
  });
  afterEach(() => {
    background.dispose();
    projects.dispose();
  });

  const open = (id: string) => projects.hold({ account, token: 'a token' }, { id, name: '' });

  it('asks once a project is open, and then after each interval', async () => {
    open('p');
    await settled();
    assert.equal(count('p'), 1);
    await clock.move(minute);
    await clock.move(minute);
    assert.equal(count('p'), 2);
    background.setWatched(false);
    await clock.move(10 * minute);
    assert.equal(count('p'), 0);
  });

  it('asks a service that is not reached less and less, and the others as before', async () => {
    unreachable.add('far');
    open('far');
    open('near');
    await settled();
    for (let minutes = 0; minutes < 31; minutes++) await clock.move(minute);
    // After 2, 4, 8 and 16 minutes.
    assert.equal(count('far'), 1 + 4);
    assert.equal(count('near'), 1 + 31);
  });

  it('asks at once when somebody wants it, and at its interval again when that worked', async () => {
    unreachable.add('p');
    const { project } = open('p');
    await settled();
    for (let minutes = 0; minutes < 7; minutes++) await clock.move(minute);
    assert.equal(count('p'), 1 + 2);
    unreachable.clear();
    await project.refresh();
    assert.equal(count('p'), 1);
    await clock.move(minute - 1);
    assert.equal(count('p'), 0);
    await clock.move(1);
    assert.equal(count('p'), 1);
  });

  it('is over with the project', async () => {
    const held = open('p');
    await settled();
    held.dispose();
    await clock.move(10 * minute);
    assert.equal(count('p'), 1);
  });
});
