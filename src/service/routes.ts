import { atUser, inProject, type Route } from './http/route.ts';
import * as blacklistedKeys from './resources/blacklistedKeys.ts';
import * as downloads from './resources/downloads.ts';
import * as keys from './resources/keys.ts';
import * as locales from './resources/locales.ts';
import * as projects from './resources/projects.ts';
import * as tags from './resources/tags.ts';
import * as translations from './resources/translations.ts';

/** Every endpoint with what a credential needs for it (API document, Endpoints and Authentication). */
export const routes: readonly Route[] = [
  atUser('GET', '/projects', 'read', projects.list),
  atUser('POST', '/projects', 'write', projects.create),
  inProject('GET', '', 'read', projects.show),
  inProject('PATCH', '', 'write', projects.update),
  inProject('DELETE', '', 'write', projects.remove),

  inProject('GET', '/locales', 'read', locales.list),
  inProject('POST', '/locales', 'write', locales.create),
  inProject('GET', '/locales/:id', 'read', locales.show),
  inProject('PATCH', '/locales/:id', 'write', locales.update),
  inProject('DELETE', '/locales/:id', 'write', locales.remove),
  inProject('GET', '/locales/:id/download', 'read', downloads.download, { version: downloads.version }),

  inProject('GET', '/keys', 'read', keys.list),
  inProject('POST', '/keys', 'write', keys.create),
  inProject('DELETE', '/keys', 'write', keys.removeMatching),
  inProject('PATCH', '/keys/tag', 'write', keys.tag),
  inProject('PATCH', '/keys/untag', 'write', keys.untag),
  inProject('GET', '/keys/:id', 'read', keys.show),
  inProject('PATCH', '/keys/:id', 'write', keys.update),
  inProject('DELETE', '/keys/:id', 'write', keys.remove),

  inProject('GET', '/translations', 'read', translations.listOfProject),
  inProject('GET', '/locales/:locale_id/translations', 'read', translations.listOfLocale),
  inProject('GET', '/keys/:key_id/translations', 'read', translations.listOfKey),
  inProject('POST', '/translations', 'write', translations.create, { role: 'Translator' }),
  inProject('PATCH', '/translations/verify', 'write', translations.setFlag('unverified', false)),
  inProject('PATCH', '/translations/unverify', 'write', translations.setFlag('unverified', true)),
  inProject('PATCH', '/translations/exclude', 'write', translations.setFlag('excluded', true)),
  inProject('PATCH', '/translations/include', 'write', translations.setFlag('excluded', false)),
  inProject('GET', '/translations/:id', 'read', translations.show),
  inProject('PATCH', '/translations/:id', 'write', translations.update, { role: 'Translator' }),

  inProject('GET', '/tags', 'read', tags.list),
  inProject('POST', '/tags', 'write', tags.create),
  inProject('GET', '/tags/:name', 'read', tags.show),
  inProject('DELETE', '/tags/:name', 'write', tags.remove),

  inProject('GET', '/blacklisted_keys', 'read', blacklistedKeys.list),
  inProject('POST', '/blacklisted_keys', 'write', blacklistedKeys.create),
  inProject('GET', '/blacklisted_keys/:id', 'read', blacklistedKeys.show),
  inProject('PATCH', '/blacklisted_keys/:id', 'write', blacklistedKeys.update),
  inProject('DELETE', '/blacklisted_keys/:id', 'write', blacklistedKeys.remove),
];
