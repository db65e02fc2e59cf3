import { silentLogger } from '../../../src/core/base/logger.ts';
import { Redactor } from '../../../src/platform/log/redact.ts';
import { Accounts } from '../../../src/platform/session/accounts.ts';
import { SessionMemory } from '../../../src/platform/session/memory.ts';

/** Those of a session that remembers nothing yet. */
export function noAccounts(): Accounts {
  const kept = new Map<string, unknown>();
  const memento = {
    keys: () => [...kept.keys()],
    get: <T>(key: string, otherwise?: T) => (kept.get(key) as T | undefined) ?? otherwise,
    update: async (key: string, value: unknown) => void kept.set(key, value),
  };
  const secrets = {
    get: async () => undefined,
    store: async () => undefined,
    delete: async () => undefined,
    onDidChange: () => ({ dispose: () => undefined }),
  };
  return new Accounts(new SessionMemory(memento, memento, secrets), new Redactor(), silentLogger);
}

/** A project of an account of the service. */
export const projectOf = (name: string) => ({
  id: `p-${name}`,
  name: 'Shop',
  account: { id: undefined, name },
});
