import { l10n } from 'vscode';
import type { Failure } from './failure.ts';

/** What failed and what to do about it, in one or two sentences. */
export function describeFailure(failure: Failure): string {
  const sentence = sentenceFor(failure);
  return failure.detail === undefined ? sentence : `${sentence} (${failure.detail})`;
}

function sentenceFor({ reason, retryAt, lacking, page }: Failure): string {
  switch (reason) {
    case 'authentication':
      return l10n.t('The service did not accept the access token. Sign in again.');
    case 'forbidden':
      return lacking === 'read'
        ? l10n.t(
            'The access token does not allow this. Reading needs the scope “read” and access to the project: ask for it, or sign in with another token.',
          )
        : l10n.t(
            'The access token does not allow this. Changes need the scope “write”, and a role and plan that include them: ask for it, or sign in with another token.',
          );
    case 'notFound':
      return l10n.t('The service no longer has this. Refresh and try again.');
    case 'projectGone':
      return l10n.t(
        'The service no longer has this project, or the token cannot see it. Choose another one.',
      );
    case 'branchGone':
      return l10n.t('The service no longer has this branch. Switch to another one.');
    case 'validation':
      return l10n.t('The service refused a value.');
    case 'badRequest':
      return l10n.t('The service did not accept the request.');
    case 'rateLimited':
      return retryAt === undefined
        ? l10n.t('The request limit is reached. Try again in a few minutes.')
        : l10n.t('The request limit is reached until {0}.', retryAt.toLocaleTimeString());
    case 'server':
      return l10n.t('The service has a problem. Try again later.');
    case 'network':
      return l10n.t('The service cannot be reached. Check the connection and the address.');
    case 'certificate':
      return l10n.t(
        'The service’s certificate is not trusted, so nothing was sent. Check the address. If your organisation uses a proxy, this machine must trust the proxy’s certificate.',
      );
    case 'broken':
      return l10n.t('The service cannot be reached: the connection broke before it had answered. Try again.');
    case 'stopped':
      return l10n.t('The service on this machine has stopped. Start it again.');
    case 'timeout':
      return l10n.t('The service took too long to answer. Try again.');
    case 'cancelled':
      return l10n.t('Cancelled.');
    case 'unexpectedResponse':
      if (page !== undefined) return describePage(page);
      return l10n.t(
        'The answer did not come from the service. Check the address, and whether your network requires you to sign in.',
      );
    case 'endlessList':
      return l10n.t(
        'The service answers every page of a list with the same entries, so the list was not read to its end. Report this to those who run the service.',
      );
    case 'tooLarge':
      return l10n.t(
        'An answer was too large to be read. Report this to those who run the service, or check whether a proxy answered in its place.',
      );
    case 'configuration':
      return l10n.t('The setup is incomplete. Check the Localens settings.');
    case 'fileBusy':
      return l10n.t(
        'Another window or program has locked this project’s local data. Try again; if that does not help, close the other one.',
      );
    case 'fileFull':
      return l10n.t(
        'The disk is full, so the project cannot be updated on this machine. Free some space and try again.',
      );
    case 'fileNewer':
      return l10n.t(
        'A newer version of Localens is using this project’s local data. Reload this window to switch to it.',
      );
    case 'fileUnusable':
      return l10n.t(
        'This project’s local data cannot be read or written. Check that its folder exists and is writable.',
      );
    case 'unknown':
      return l10n.t('Something went wrong. See the log for details.');
  }
}

/** Usually the page of a proxy or network that requires a sign-in. */
function describePage(title: string): string {
  return title === ''
    ? l10n.t(
        'The answer was a web page, not the service’s. Check the address, and whether your network requires you to sign in: open the address in a browser to see.',
      )
    : l10n.t(
        'The answer was a web page, not the service’s: “{0}”. Check the address, and whether your network requires you to sign in: open the address in a browser to see.',
        title,
      );
}
