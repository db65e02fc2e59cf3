import type { Framework } from '../../framework.ts';
import type { ObjectRule } from '../../script/rules.ts';

/** `get(key, values?, fallback?)` */
const l10n: ObjectRule = {
  is: 'object',
  members: { get: { is: 'translator', values: [{ argument: 1 }], defaultValue: [{ argument: 2 }] } },
};

/**
 * Scripts that fill pages in by one attribute, of which applications mostly have a copy: html10n, as Etherpad and its
 * plug-ins use it, and webL10n, which it is made of: https://github.com/fabi1cazenave/webL10n,
 * https://etherpad.org/doc/latest/#_localization
 */
export const html10n: Framework = {
  id: 'html10n',
  name: 'html10n and webL10n',
  detect: {
    // The attribute alone is no sign: pages of PDF.js have it, which many applications have a copy of.
    signs: ['html10n.', 'webL10n.', 'mozL10n.'],
    dependencies: { npm: ['html10n', 'ep_etherpad-lite', 'ep_etherpad', 'webl10n'] },
    files: ['**/html10n.{js,ts}'],
  },
  words: ['10n.', 'data-l10n-id'],
  naming: { keySeparator: undefined },
  script: {
    names: { html10n: l10n, webL10n: l10n },
    members: { html10n: l10n, webL10n: l10n, mozL10n: l10n },
    directives: { 'data-l10n-id': { holds: 'text' } },
  },
};
