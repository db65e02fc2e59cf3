import type { Account, ListedProject, ServiceAccount } from './types.ts';

/** Some servers give an account's id where others give its name (API document, Authentication: eight digits). */
const looksLikeId = /^[0-9a-f]{8,}$/i;

/** What a person reads for an account: the service's name for it, else its host. */
export function accountLabel(account: Account): string {
  const name = accountName(account);
  return looksLikeId.test(name) ? hostOf(account) : name;
}

/**
 * What stands beside an account's label: its host, and where another account reads the same, what tells the two apart.
 *
 * @param all the accounts that are shown together.
 * @returns '' where the label says it all.
 */
export function accountNote(account: Account, all: readonly Account[]): string {
  const [label, host] = [accountLabel(account), hostOf(account)];
  const hasNamesake = all.some(
    other => other.id !== account.id && accountLabel(other) === label && hostOf(other) === host,
  );
  const names = hasNamesake ? account.members.map(({ name }) => name).join(', ') : '';
  return [label === host ? '' : host, names].filter(part => part !== '').join(' · ');
}

/** All that an account belongs to, where it is to be told from another one of the same service. */
export function membersLabel(account: Account): string {
  const names = account.members.map(readableName).filter(name => name !== '');
  return names.length === 0 ? hostOf(account) : names.join(', ');
}

/** The name of a service's account, where that is more than an id. */
export function readableName({ name }: ServiceAccount): string {
  return looksLikeId.test(name) ? '' : name;
}

/** What a config names an account by. */
export function accountName(account: Account): string {
  const [only, ...others] = account.members;
  return only !== undefined && others.length === 0 ? only.name : hostOf(account);
}

/** The host of an account's address, with its port where it is not the usual one. */
export function hostOf({ apiRoot }: Account): string {
  return URL.canParse(apiRoot) ? new URL(apiRoot).host : apiRoot;
}

/**
 * The account that a repository means: by the name or id that the service has for it, or by the host that
 * somebody signed in to. Without a word of the repository it is the one that has the project, else the first.
 *
 * @returns undefined when nobody has signed in to such an account.
 */
export function matchAccount(
  wanted: string | undefined,
  projectId: string,
  accounts: readonly Account[],
): Account | undefined {
  if (wanted === undefined) {
    return accounts.find(({ projectIds }) => projectIds.includes(projectId)) ?? accounts[0];
  }
  const name = wanted.toLowerCase();
  const isMember = (member: ServiceAccount) =>
    member.id?.toLowerCase() === name || member.name.toLowerCase() === name;
  return (
    accounts.find(({ members }) => members.some(isMember)) ??
    accounts.find(account => hostOf(account).toLowerCase() === name)
  );
}

/** The accounts that projects are of, each once, in order of name. */
export function membersIn(projects: readonly ListedProject[]): readonly ServiceAccount[] {
  const byName = new Map(projects.flatMap(({ account }) => (account ? [[account.name, account]] : [])));
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
}
