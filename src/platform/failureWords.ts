import { l10n } from 'vscode';
import type { Failure } from './failure.ts';

/** What went wrong and what to do about it, in one or two sentences. */
export function wordFailure(failure: Failure): string {
  const sentence = sentenceFor(failure);
  return failure.detail === undefined ? sentence : `${sentence} (${failure.detail})`;
}

function sentenceFor({ reason, retryAt, lacking }: Failure): string {
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
      return l10n.t('The service does not have this any more. Refresh and try again.');
    case 'projectGone':
      return l10n.t(
        'The service does not have this project any more, or the token cannot see it. Choose another.',
      );
    case 'branchGone':
      return l10n.t('The service does not have this branch any more. Switch to another branch.');
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
        'The certificate of the service is not trusted, so nothing was sent. Check the address; if a proxy of your organisation stands between, this machine has to trust its certificate.',
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
      return l10n.t(
        'Something other than the service answered. Check the address, and whether the network asks for a sign-in.',
      );
    case 'configuration':
      return l10n.t('The set-up is not complete. Check the settings of Localens.');
    case 'fileBusy':
      return l10n.t(
        'Another window or program holds the file in which the project is kept. Try again; close the other one if that does not help.',
      );
    case 'fileFull':
      return l10n.t('The disk is full, so nothing more can be kept of the project. Make room and try again.');
    case 'fileNewer':
      return l10n.t(
        'A newer version of Localens works with the file in which the project is kept. Reload this window to use it.',
      );
    case 'fileUnusable':
      return l10n.t(
        'The file in which the project is kept cannot be read or written. Check that its folder is there and may be written to.',
      );
    case 'unknown':
      return l10n.t('Something went wrong. The log says more.');
  }
}
