import type { Account, ListedProject, ServiceAccount } from './types.ts';

/** Some servers return an account's id in place of its name (API document, Authentication: eight digits). */
const looksLikeId = /^[0-9a-f]{8,}$/i;

/** The display name of an account: the service's name for it, else its host. */
export function accountLabel(account: Account): string {
  const name = accountName(account);
  return looksLikeId.test(name) ? hostOf(account) : name;
}

/**
 * The detail next to an account's label: its host, or what distinguishes it from another account with the same label.
 *
 * @param all the accounts shown together
 * @returns '' if the label is unambiguous
 */
export function accountNote(account: Account, all: readonly Account[]): string {
  const [label, host] = [accountLabel(account), hostOf(account)];
  const hasNamesake = all.some(
    other => other.id !== account.id && accountLabel(other) === label && hostOf(other) === host,
  );
  const names = hasNamesake ? account.members.map(({ name }) => name).join(', ') : '';
  return [label === host ? '' : host, names].filter(part => part !== '').join(' · ');
}

/** The accounts of the service that an account belongs to, which distinguish it from others on the same service. */
export function membersLabel(account: Account): string {
  const names = account.members.map(readableName).filter(name => name !== '');
  return names.length === 0 ? hostOf(account) : names.join(', ');
}

/** The name of a service's account, unless it is only an id. */
export function readableName({ name }: ServiceAccount): string {
  return looksLikeId.test(name) ? '' : name;
}

/** The names by which a config can refer to an account. */
export function accountName(account: Account): string {
  const [only, ...others] = account.members;
  return only !== undefined && others.length === 0 ? only.name : hostOf(account);
}

/** The host of an account's address, with its port if that is not the default. */
export function hostOf({ apiRoot }: Account): string {
  return URL.canParse(apiRoot) ? new URL(apiRoot).host : apiRoot;
}

/**
 * The account that a repository refers to: by the service's name or id for it, or by host. Without a reference, it is
 * the one that has the project, else the first.
 *
 * @returns undefined if no such account is signed in
 */
export function matchAccount(
  reference: string | undefined,
  projectId: string,
  accounts: readonly Account[],
): Account | undefined {
  if (reference === undefined) {
    return accounts.find(({ projectIds }) => projectIds.includes(projectId)) ?? accounts[0];
  }
  const name = reference.toLowerCase();
  const isMember = (member: ServiceAccount) =>
    member.id?.toLowerCase() === name || member.name.toLowerCase() === name;
  return (
    accounts.find(({ members }) => members.some(isMember)) ??
    accounts.find(account => hostOf(account).toLowerCase() === name)
  );
}

/** The accounts of projects, without duplicates, sorted by name. */
export function membersIn(projects: readonly ListedProject[]): readonly ServiceAccount[] {
  const byName = new Map(projects.flatMap(({ account }) => (account ? [[account.name, account]] : [])));
  return [...byName.values()].sort((a, b) => a.name.localeCompare(b.name));
}
