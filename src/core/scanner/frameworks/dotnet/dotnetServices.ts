import type { CallRule } from '../../languages/code/rules.ts';

/** Fields and variables by whose names code says that they look texts up; Unity's settings are given a table first. */
const services = /(?:locali[sz](?!ationSettings)|translat|i18n|l10n)/i;

/**
 * What applications of .NET without Microsoft's localizers mostly ask for their texts: services of their own, and what
 * nopCommerce, Smartstore, GrandNode, ASP.NET Boilerplate and Orchard give their pages and classes.
 */
export const serviceCalls: readonly CallRule[] = [
  {
    callees: ['GetResource', 'GetResourceAsync', 'GetLocalizedString', 'GetLocalizedStringAsync'].map(
      name => `*.${name}`,
    ),
    receiver: services,
    isLiteral: true,
    takesConstants: true,
  },
  {
    callees: ['*.GetString', '*.TryGetString'],
    receiver: /(?:^|\.)_?loc(?:ali[sz](?:ation|er))?(?:Manager|Service)?$/i,
  },
  { callees: ['T', 'L'], isLiteral: true, takesConstants: true },
  {
    callees: [
      ...['NopResourceDisplayName', 'GrandResourceDisplayName'],
      ...['LocalizedDisplayName', 'LocalizedDescription', 'LocalizedCategory'],
    ],
    isLiteral: true,
    takesConstants: true,
  },
];

/** Words without which a text has none of these. */
export const serviceWords: readonly string[] = [
  ...['T("', 'L("', 'GetResource', 'GetLocalizedString', 'ResourceDisplayName(', '[Localized'],
];

/** What says that a class of a package about which nothing is known asks one of them. */
export const serviceSigns: readonly string[] = [
  ...['GetLocalizedString("', 'GetResourceAsync("', 'ILocalizationService', 'ILocalizationManager'],
];
