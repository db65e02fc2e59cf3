import { ConfigurationTarget, l10n, workspace } from 'vscode';
import { apiRootsAt, completeAddress } from '../../core/api/apiRoots.ts';
import { setting } from '../../platform/manifest/settings.ts';
import { describeAccount } from '../../platform/session/describeAccount.ts';
import { isLoopback } from '../../platform/session/embeddedSignIn.ts';
import { mustReloadFirst } from '../../platform/session/otherWindows.ts';
import type { SignInAnswer } from '../../platform/session/session.ts';
import type { Account, ListedProject } from '../../platform/session/types.ts';
import { type Failure, failureOf } from '../../platform/words/failure.ts';
import { showInformation } from '../../platform/words/say.ts';
import { defineCommand, type Parts } from '../command.ts';
import { pickProject } from '../project/pickProject.ts';
import { offerFolder } from '../withoutProject.ts';
import { adoptUnsent } from './adoptUnsent.ts';
import { firstAddress } from './firstAddress.ts';
import { askStep, back } from './inputStep.ts';

const apiRootSetting = 'localens.apiRoot';
const totalSteps = 2;

/** Asks for address and token until the service accepts them, then for the project. */
export const signIn = defineCommand({
  id: 'localens.signIn',
  async run(parts) {
    if (await mustReloadFirst(parts.session.accounts)) return;
    const isFirst = parts.session.accounts.all.length === 0;
    const answer = await askBoth(parts);
    if (answer === undefined) return;
    // The first sign-in opens the view to show what is new. From then on it stays where the person puts it.
    if (isFirst) parts.view.show();
    const account = await adoptUnsent(parts.session, answer.account);
    const { kind } = parts.session.state;
    // A repository that names its project leaves nothing to choose.
    if (kind === 'noProject') await pickProject(account, answer.projects, parts);
    // Not awaited: signing in is complete.
    if (kind === 'open') void offerProjects(account, answer.projects, parts);
    if (kind !== 'noFolder') return;
    const message = l10n.t('Signed in to {0}. Open a folder to see its keys.', describeAccount(account));
    void offerFolder(showInformation, message);
  },
});

/** Reports the result where the workspace continues with a project of another account. */
async function offerProjects(
  account: Account,
  projects: readonly ListedProject[],
  parts: Parts,
): Promise<void> {
  const { state } = parts.session;
  if (state.kind !== 'open' || state.account.id === account.id) return;
  const choose = l10n.t('Choose Project');
  const message = l10n.t(
    'Signed in to {0}. This workspace still belongs to {1}.',
    describeAccount(account),
    state.project.name,
  );
  if ((await showInformation(message, choose)) === choose) await pickProject(account, projects, parts);
}

/** Goes back and forth between the two questions, keeping the input of both. */
async function askBoth(parts: Parts): Promise<SignInAnswer | undefined> {
  let address = firstAddress(parts.session.state, setting(apiRootSetting));
  let token = '';
  for (;;) {
    const apiRoot = await askStep({
      title: title(),
      step: 1,
      totalSteps,
      prompt: l10n.t('The address of the service’s API'),
      placeHolder: 'https://localization.example/api/v2',
      value: address,
      problemOf: addressProblem,
      accept: async value => completeAddress(value) ?? value,
    });
    if (apiRoot === undefined || apiRoot === back) return undefined;
    address = apiRoot;
    const answer = await askStep({
      title: title(),
      step: 2,
      totalSteps,
      prompt: l10n.t('Access token for {0}. It is kept in the editor’s secret storage.', apiRoot),
      isSecret: true,
      value: token,
      problemOf: value => (value === '' ? l10n.t('Paste an access token') : undefined),
      accept: (value, signal) => signInAt(apiRoot, value, parts, signal),
      describeFailure: failure => describeRefusal(failure, apiRoot),
      keep: value => {
        token = value;
      },
    });
    if (answer === back) continue;
    // Only an address that answered is offered next time.
    if (answer !== undefined) await rememberAddress(answer.account.apiRoot);
    return answer;
  }
}

/** Signs in if the address leads to the API, whether or not its whole path was typed. */
async function signInAt(
  address: string,
  token: string,
  { session }: Parts,
  signal: AbortSignal,
): Promise<SignInAnswer> {
  let refusal: unknown;
  for (const apiRoot of apiRootsAt(address)) {
    try {
      return await session.signIn({ apiRoot, token }, signal);
    } catch (error) {
      if (!isElsewhere(failureOf(error))) throw error;
      // The error concerns the address as typed, which is tried first.
      refusal ??= error;
    }
  }
  throw refusal;
}

/** Something answers, but it is not the API. */
function isElsewhere({ reason }: Failure): boolean {
  return reason === 'notFound' || reason === 'unexpectedResponse';
}

/** Words what only this step can say: which address and token were tried. */
function describeRefusal(failure: Failure, apiRoot: string): string | undefined {
  if (failure.reason === 'authentication') {
    const sentence = l10n.t('The service did not accept this access token. Check that all of it was copied.');
    return failure.detail === undefined ? sentence : `${sentence} (${failure.detail})`;
  }
  if (!isElsewhere(failure)) return undefined;
  const { page = '' } = failure;
  const found =
    page === ''
      ? l10n.t('There is no API at {0}.', apiRoot)
      : l10n.t('There is no API at {0}, only a web page: “{1}”.', apiRoot, page);
  const isWhole = apiRootsAt(apiRoot).length === 1;
  const advice = isWhole
    ? l10n.t('Check the address, and whether your network requires you to sign in.')
    : l10n.t('Its address often ends in /api/v2.');
  return `${found} ${advice}`;
}

function title(): string {
  return l10n.t('Sign in to Localens');
}

async function rememberAddress(apiRoot: string): Promise<void> {
  if (apiRoot === setting(apiRootSetting)) return;
  await workspace.getConfiguration().update(apiRootSetting, apiRoot, ConfigurationTarget.Global);
}

function addressProblem(value: string): string | undefined {
  const address = completeAddress(value);
  if (address === undefined) return l10n.t('Type a whole address, beginning with https://');
  if (isLoopback(address)) return undefined;
  return new URL(address).protocol === 'https:' ? undefined : l10n.t('Only https:// is safe for a token.');
}
