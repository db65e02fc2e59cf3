import { l10n } from 'vscode';
import type { RefusalReason, RefusedTarget } from '../../core/project/download/types.ts';

/** Says that a file is left alone, and why. */
export function describeRefusedTarget({ path, reason, others = [] }: RefusedTarget): string {
  return l10n.t('{0} was left alone: {1}', path, describeRefusal(reason, others));
}

function describeRefusal(reason: RefusalReason, others: readonly string[]): string {
  switch (reason) {
    case 'same-file':
      return l10n.t('some systems take it for the same file as {0}.', others.join(', '));
    case 'file-and-folder':
      return l10n.t('it would be a file and a folder at once, because of {0}.', others.join(', '));
    case 'outside':
      return l10n.t('a link leads outside the workspace.');
    case 'link':
      return l10n.t('the file is a link.');
    case 'other-name':
      return l10n.t('a file on disk has the same name except for case or accents.');
    case 'not-a-file':
      return l10n.t('something other than a file is there.');
    case 'is-there':
      return l10n.t('a different file is already there.');
    case 'unknown-locale':
      return l10n.t('the project has no such locale.');
    case 'device':
      return l10n.t('Windows reserves that name.');
    case 'internal':
      return l10n.t('that folder is not the project’s own.');
    case 'too-long':
      return l10n.t('the name is too long.');
    case 'empty':
    case 'absolute':
    case 'dots':
    case 'separator':
    case 'sign':
    case 'control':
    case 'invisible':
    case 'edge':
      return l10n.t('a name from the service makes no safe path.');
  }
}
