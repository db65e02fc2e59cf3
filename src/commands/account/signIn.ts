import { ConfigurationTarget, l10n, window, workspace } from 'vscode';
import { failureOf } from '../../platform/failure.ts';
import { wordFailure } from '../../platform/failureWords.ts';
import { isLoopback } from '../../platform/session/embeddedSignIn.ts';
import type { SignInAnswer } from '../../platform/session/session.ts';
import { setting } from '../../platform/settings.ts';
import { defineCommand, type Parts } from '../command.ts';
import { withProgress } from '../progress.ts';
import { pickProject } from '../project/pickProject.ts';

const apiRootSetting = 'localens.apiRoot';

/** Asks for address and token until the service accepts them, then for the project. */
export const signIn = defineCommand({
  id: 'localens.signIn',
  async run(parts) {
    const apiRoot = await askApiRoot();
    if (apiRoot === undefined) return;
    const answer = await askToken(apiRoot, parts);
    // A repository that names its project leaves nothing to choose.
    const isOpen = parts.session.state.kind !== 'noProject';
    if (answer !== undefined && !isOpen) await pickProject(answer.account, answer.projects, parts);
  },
});

async function askApiRoot(): Promise<string | undefined> {
  const known = setting(apiRootSetting);
  const typed = await window.showInputBox({
    title: l10n.t('Sign in to Localens (1/2)'),
    prompt: l10n.t('The address of the service’s API'),
    placeHolder: 'https://localization.example/api/v2',
    value: known,
    ignoreFocusOut: true,
    validateInput: value => addressProblem(value.trim()),
  });
  if (typed === undefined) return undefined;
  const apiRoot = typed.trim().replace(/\/+$/, '');
  if (apiRoot !== known) {
    await workspace.getConfiguration().update(apiRootSetting, apiRoot, ConfigurationTarget.Global);
  }
  return apiRoot;
}

function addressProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return l10n.t('Type a whole address, beginning with https://');
  if (isLoopback(value)) return undefined;
  return new URL(value).protocol === 'https:' ? undefined : l10n.t('Only https:// is safe for a token.');
}

/** @returns undefined when the person gave up. */
async function askToken(apiRoot: string, parts: Parts): Promise<SignInAnswer | undefined> {
  let problem: string | undefined;
  for (;;) {
    const token = await window.showInputBox({
      title: l10n.t('Sign in to Localens (2/2)'),
      prompt: problem ?? l10n.t('Access token for {0}. It is kept in the editor’s secret storage.', apiRoot),
      password: true,
      ignoreFocusOut: true,
      validateInput: value => (value.trim() === '' ? l10n.t('Paste an access token') : undefined),
    });
    if (token === undefined) return undefined;
    try {
      const credentials = { apiRoot, token: token.trim() };
      return await withProgress(l10n.t('Signing in'), signal => parts.session.signIn(credentials, signal));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.reason === 'cancelled') return undefined;
      problem = wordFailure(failure);
    }
  }
}
