import { atUser, inAccount, inProject, type Route } from './http/route.ts';
import * as authorizations from './resources/authorizations.ts';
import * as blacklistedKeys from './resources/blacklistedKeys.ts';
import * as branches from './resources/branches.ts';
import * as comments from './resources/comments.ts';
import * as downloads from './resources/downloads.ts';
import * as glossaries from './resources/glossaries.ts';
import * as glossaryTerms from './resources/glossaryTerms.ts';
import * as glossaryTermTranslations from './resources/glossaryTermTranslations.ts';
import * as invitations from './resources/invitations.ts';
import * as jobLocales from './resources/jobLocales.ts';
import * as jobs from './resources/jobs.ts';
import * as keys from './resources/keys.ts';
import * as locales from './resources/locales.ts';
import * as members from './resources/members.ts';
import * as orders from './resources/orders.ts';
import * as projects from './resources/projects.ts';
import * as repositorySyncs from './resources/repositorySyncs.ts';
import * as styleguides from './resources/styleguides.ts';
import * as tags from './resources/tags.ts';
import * as translationLists from './resources/translationLists.ts';
import * as translations from './resources/translations.ts';
import * as webhooks from './resources/webhooks.ts';

/**
 * Every endpoint: the required credential (API document, Endpoints and Authentication), the handler, the minimum role
 * if not the default one, and the event for webhooks.
 */
export const routes: readonly Route[] = [
  atUser('GET', '/authorizations', 'password', authorizations.list),
  atUser('POST', '/authorizations', 'password', authorizations.create),
  atUser('GET', '/authorizations/:id', 'password', authorizations.show),
  atUser('PATCH', '/authorizations/:id', 'password', authorizations.update),
  atUser('DELETE', '/authorizations/:id', 'password', authorizations.remove),

  atUser('GET', '/projects', 'read', projects.list),
  atUser('POST', '/projects', 'write', projects.create),
  inProject('GET', '', 'read', projects.show),
  inProject('PATCH', '', 'write', projects.update, { role: 'Manager' }),
  inProject('DELETE', '', 'write', projects.remove, { role: 'Manager' }),

  inProject('GET', '/locales', 'read', locales.list),
  inProject('POST', '/locales', 'write', locales.create, { event: 'locales:create' }),
  inProject('GET', '/locales/:id', 'read', locales.show),
  inProject('PATCH', '/locales/:id', 'write', locales.update, { event: 'locales:update' }),
  inProject('DELETE', '/locales/:id', 'write', locales.remove, { event: 'locales:delete' }),
  inProject('GET', '/locales/:id/download', 'read', downloads.download, { version: downloads.version }),

  inProject('GET', '/keys', 'read', keys.list),
  inProject('POST', '/keys', 'write', keys.create, { event: 'keys:create' }),
  inProject('DELETE', '/keys', 'write', keys.removeMatching, { event: 'keys:batch_delete' }),
  inProject('PATCH', '/keys/tag', 'write', keys.tag, { event: 'keys:tag' }),
  inProject('PATCH', '/keys/untag', 'write', keys.untag, { event: 'keys:untag' }),
  inProject('GET', '/keys/:id', 'read', keys.show),
  inProject('PATCH', '/keys/:id', 'write', keys.update, { event: 'keys:update' }),
  inProject('DELETE', '/keys/:id', 'write', keys.remove, { event: 'keys:delete' }),

  inProject('GET', '/translations', 'read', translationLists.listOfProject),
  inProject('GET', '/locales/:locale_id/translations', 'read', translationLists.listOfLocale),
  inProject('GET', '/keys/:key_id/translations', 'read', translationLists.listOfKey),
  inProject('POST', '/translations', 'write', translations.create, {
    role: 'Translator',
    event: 'translations:create',
  }),
  inProject('PATCH', '/translations/verify', 'write', translations.setFlag('unverified', false), {
    event: 'translations:verify',
  }),
  inProject('PATCH', '/translations/unverify', 'write', translations.setFlag('unverified', true), {
    event: 'translations:unverify',
  }),
  inProject('PATCH', '/translations/exclude', 'write', translations.setFlag('excluded', true), {
    event: 'translations:exclude',
  }),
  inProject('PATCH', '/translations/include', 'write', translations.setFlag('excluded', false), {
    event: 'translations:include',
  }),
  inProject('GET', '/translations/:id', 'read', translations.show),
  inProject('PATCH', '/translations/:id', 'write', translations.update, {
    role: 'Translator',
    event: 'translations:update',
  }),

  inProject('GET', '/tags', 'read', tags.list),
  inProject('POST', '/tags', 'write', tags.create, { event: 'tags:create' }),
  inProject('GET', '/tags/:name', 'read', tags.show),
  inProject('DELETE', '/tags/:name', 'write', tags.remove, { event: 'tags:delete' }),

  inProject('GET', '/jobs', 'read', jobs.list),
  inProject('POST', '/jobs', 'write', jobs.create, { event: 'jobs:create' }),
  inProject('GET', '/jobs/:id', 'read', jobs.show),
  inProject('PATCH', '/jobs/:id', 'write', jobs.update, { event: 'jobs:update' }),
  inProject('DELETE', '/jobs/:id', 'write', jobs.remove, { event: 'jobs:delete' }),
  inProject('POST', '/jobs/:id/start', 'write', jobs.start, { event: 'jobs:start' }),
  inProject('POST', '/jobs/:id/complete', 'write', jobs.complete, { event: 'jobs:complete' }),
  inProject('POST', '/jobs/:id/keys', 'write', jobs.addJobKeys, { event: 'jobs:update' }),
  inProject('DELETE', '/jobs/:id/keys', 'write', jobs.removeJobKeys, { event: 'jobs:update' }),

  inProject('GET', '/jobs/:job_id/locales', 'read', jobLocales.list),
  inProject('GET', '/jobs/:job_id/locale/:id', 'read', jobLocales.show),
  inProject('POST', '/jobs/:job_id/locales', 'write', jobLocales.create),
  inProject('PATCH', '/jobs/:job_id/locales/:id', 'write', jobLocales.update),
  inProject('DELETE', '/jobs/:job_id/locales/:id', 'write', jobLocales.remove),
  inProject('POST', '/jobs/:job_id/locales/:id/complete', 'write', jobLocales.complete, {
    role: 'Translator',
  }),

  inProject('GET', '/branches', 'read', branches.list),
  inProject('GET', '/branches/:id', 'read', branches.show),
  inProject('POST', '/branches', 'write', branches.create, { event: 'branches:create' }),
  inProject('PATCH', '/branches/:id', 'write', branches.update, { event: 'branches:update' }),
  inProject('DELETE', '/branches/:id', 'write', branches.remove, { event: 'branches:delete' }),
  inProject('PATCH', '/branches/:id/merge', 'write', branches.merge, { event: 'branches:merge' }),

  inProject('GET', '/orders', 'read', orders.list),
  inProject('GET', '/orders/:id', 'read', orders.show),
  inProject('POST', '/orders', 'orders.create', orders.create, { event: 'orders:create' }),
  inProject('PATCH', '/orders/:id/confirm', 'orders.create', orders.confirm, { event: 'orders:confirm' }),
  inProject('DELETE', '/orders/:id', 'orders.create', orders.remove, { event: 'orders:delete' }),

  inProject('GET', '/styleguides', 'read', styleguides.list),
  inProject('GET', '/styleguides/:id', 'read', styleguides.show),
  inProject('POST', '/styleguides', 'write', styleguides.create),
  inProject('PATCH', '/styleguides/:id', 'write', styleguides.update),
  inProject('DELETE', '/styleguides/:id', 'write', styleguides.remove),

  inProject('GET', '/keys/:key_id/comments', 'read', comments.list),
  inProject('GET', '/keys/:key_id/comments/:id', 'read', comments.show),
  inProject('POST', '/keys/:key_id/comments', 'write', comments.create, {
    role: 'Translator',
    event: 'comments:create',
  }),
  inProject('PATCH', '/keys/:key_id/comments/:id', 'write', comments.update, { role: 'Translator' }),
  inProject('DELETE', '/keys/:key_id/comments/:id', 'write', comments.remove, { role: 'Translator' }),
  inProject('GET', '/keys/:key_id/comments/:id/read', 'read', comments.checkRead),
  inProject('PATCH', '/keys/:key_id/comments/:id/read', 'write', comments.markRead, {
    role: 'Translator',
  }),
  inProject('DELETE', '/keys/:key_id/comments/:id/read', 'write', comments.markUnread, {
    role: 'Translator',
  }),

  inProject('GET', '/blacklisted_keys', 'read', blacklistedKeys.list),
  inProject('GET', '/blacklisted_keys/:id', 'read', blacklistedKeys.show),
  inProject('POST', '/blacklisted_keys', 'write', blacklistedKeys.create),
  inProject('PATCH', '/blacklisted_keys/:id', 'write', blacklistedKeys.update),
  inProject('DELETE', '/blacklisted_keys/:id', 'write', blacklistedKeys.remove),

  inAccount('GET', '/glossaries', 'read', glossaries.list),
  inAccount('GET', '/glossaries/:id', 'read', glossaries.show),
  inAccount('POST', '/glossaries', 'write', glossaries.create),
  inAccount('PATCH', '/glossaries/:id', 'write', glossaries.update),
  inAccount('DELETE', '/glossaries/:id', 'write', glossaries.remove),

  inAccount('GET', '/glossaries/:glossary_id/terms', 'read', glossaryTerms.list),
  inAccount('GET', '/glossaries/:glossary_id/terms/:id', 'read', glossaryTerms.show),
  inAccount('POST', '/glossaries/:glossary_id/terms', 'write', glossaryTerms.create),
  inAccount('PATCH', '/glossaries/:glossary_id/terms/:id', 'write', glossaryTerms.update),
  inAccount('DELETE', '/glossaries/:glossary_id/terms/:id', 'write', glossaryTerms.remove),

  inAccount(
    'POST',
    '/glossaries/:glossary_id/terms/:term_id/translations',
    'write',
    glossaryTermTranslations.create,
  ),
  inAccount(
    'PATCH',
    '/glossaries/:glossary_id/terms/:term_id/translations/:id',
    'write',
    glossaryTermTranslations.update,
  ),
  inAccount(
    'DELETE',
    '/glossaries/:glossary_id/terms/:term_id/translations/:id',
    'write',
    glossaryTermTranslations.remove,
  ),

  inAccount('GET', '/members', 'team.manage', members.list, { role: 'Manager' }),
  inAccount('GET', '/members/:id', 'team.manage', members.show, { role: 'Manager' }),
  inAccount('PATCH', '/members/:id', 'team.manage', members.update, { role: 'Manager' }),
  inAccount('DELETE', '/members/:id', 'team.manage', members.remove, { role: 'Manager' }),

  inAccount('GET', '/invitations', 'team.manage', invitations.list, { role: 'Manager' }),
  inAccount('GET', '/invitations/:id', 'team.manage', invitations.show, { role: 'Manager' }),
  inAccount('POST', '/invitations', 'team.manage', invitations.create, { role: 'Manager' }),
  inAccount('PATCH', '/invitations/:id', 'team.manage', invitations.update, { role: 'Manager' }),
  inAccount('DELETE', '/invitations/:id', 'team.manage', invitations.remove, { role: 'Manager' }),
  inAccount('POST', '/invitations/:id/resend', 'team.manage', invitations.resend, {
    role: 'Manager',
  }),

  inProject('GET', '/webhooks', 'read', webhooks.list),
  inProject('GET', '/webhooks/:id', 'read', webhooks.show),
  inProject('POST', '/webhooks', 'write', webhooks.create),
  inProject('PATCH', '/webhooks/:id', 'write', webhooks.update),
  inProject('DELETE', '/webhooks/:id', 'write', webhooks.remove),
  inProject('POST', '/webhooks/:id/test', 'write', webhooks.test, { awaits: true }),

  atUser('GET', '/hosted_repo_syncs', 'read', repositorySyncs.list, { isUnversioned: true }),
  atUser('POST', '/hosted_repo_syncs/:id/export', 'write', repositorySyncs.exportTo, {
    awaits: true,
  }),
  atUser('POST', '/hosted_repo_syncs/:id/import', 'write', repositorySyncs.importFrom, {
    awaits: true,
  }),
];
