import { l10n } from 'vscode';
import { shortenMiddle } from '../../core/base/shorten.ts';
import type { Finding, MissingIn } from '../../core/insight/diagnose.ts';
import type { LocaleMismatch } from '../../core/insight/mismatch.ts';
import type { SimilarKey } from '../../core/insight/similarKey.ts';
import { keyCount } from './countWords.ts';

/** The editor truncates a word wider than its box. The hover shows the whole name. */
export const longestNameInMessage = 64;

/** The message of a problem. */
export function describeFinding(finding: Finding): string {
  switch (finding.code) {
    case 'unknownKey':
      return sentence(l10n.t('The key “{0}” is not in this project.', nameIn(finding.name)), finding.similar);
    case 'unknownNamespace':
      return sentence(
        l10n.t('This project has no keys in a namespace “{0}”.', finding.namespace),
        finding.similar,
      );
    case 'emptyFamily':
      return sentence(l10n.t('No key in this project matches “{0}”.', nameIn(finding.name)), finding.similar);
    case 'group':
      return l10n.t(
        '“{0}” is not a text but a group of {1}.',
        nameIn(finding.name),
        keyCount(finding.keysBelow),
      );
    case 'missing':
      return describeMissing(finding.name, finding.locales);
    case 'withoutSource':
      return l10n.t('“{0}” has no text in {1}, the source locale.', nameIn(finding.name), finding.source);
    case 'notPassed':
      return describeNotPassed(finding.name, finding.placeholders);
    case 'placeholders':
      return l10n.t(
        'Placeholders of “{0}” differ from the source text: {1}.',
        nameIn(finding.name),
        finding.locales.map(describeMismatch).join('; '),
      );
  }
}

function describeMissing(name: string, locales: readonly MissingIn[]): string {
  const where = list(
    locales.map(({ locale, forms }) => (forms.length === 0 ? locale : `${locale} (${forms.join(', ')})`)),
  );
  return l10n.t('“{0}” is not translated into {1}.', nameIn(name), where);
}

function describeNotPassed(name: string, placeholders: readonly string[]): string {
  return placeholders.length === 1
    ? l10n.t('The text of “{0}” needs {1}, which is not passed here.', nameIn(name), list(placeholders))
    : l10n.t('The text of “{0}” needs {1}, which are not passed here.', nameIn(name), list(placeholders));
}

function describeMismatch({ locale, missing, surplus }: LocaleMismatch): string {
  const parts = [
    ...(missing.length > 0 ? [describeMissingPlaceholders(missing)] : []),
    ...(surplus.length > 0 ? [describeSurplus(surplus)] : []),
  ];
  return `${locale}: ${parts.join(', ')}`;
}

function describeMissingPlaceholders(names: readonly string[]): string {
  return names.length === 1 ? l10n.t('{0} is missing', list(names)) : l10n.t('{0} are missing', list(names));
}

function describeSurplus(names: readonly string[]): string {
  return names.length === 1 ? l10n.t('{0} is unknown', list(names)) : l10n.t('{0} are unknown', list(names));
}

function sentence(statement: string, similar: readonly SimilarKey[]): string {
  const [nearest] = similar;
  return nearest === undefined
    ? statement
    : `${statement} ${l10n.t('Did you mean “{0}”?', nameIn(nearest.name))}`;
}

function nameIn(name: string): string {
  return shortenMiddle(name, longestNameInMessage);
}

function list(items: readonly string[]): string {
  return items.join(', ');
}
