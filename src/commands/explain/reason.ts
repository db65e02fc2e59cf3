import { l10n } from 'vscode';
import type { Reason } from '../../core/scanner/packages/reason.ts';

/** Describes why the rules of a framework apply to a file. */
export function describeReason(reason: Reason): string {
  switch (reason.kind) {
    case 'dependency':
      return describeDependency(reason);
    case 'file':
      return l10n.t('{0} exists', reason.file);
    case 'inner-package':
      return l10n.t('{0}, and {1}', describeDependency(reason), describeReason(reason.because));
    case 'elsewhere':
      return l10n.t('nothing in its own package, but {0}', describeReason(reason.because));
    case 'source':
      return l10n.t('the source itself names it, and nothing is known about its package');
    case 'fallback':
      return l10n.t('nothing is known about this repository: common function names are taken');
  }
}

function describeDependency({
  manifest,
  line,
  dependency,
}: Extract<Reason, { readonly manifest: string }>): string {
  return l10n.t('line {0} of {1} names {2}', line, manifest, dependency);
}
