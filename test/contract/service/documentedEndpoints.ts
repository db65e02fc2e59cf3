import type { RecordName } from './documentedFields.ts';

/** What an endpoint answers, in the document's words. */
export type Answered =
  | { readonly kind: 'page' | 'array' | 'one'; readonly record: RecordName }
  | { readonly kind: 'affected' | 'nothing' | 'file' | 'status path' | 'anything' };

export interface DocumentedEndpoint {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly answer: Answered;
  /** Scope that the document asks for, or `Basic` for email and password. */
  readonly access: 'read' | 'write' | 'orders.create' | 'team.manage' | 'Basic';
}

/**
 * The API document's section "Endpoints", line by line: method, path, status of success, what is returned (`[X]` an
 * array, `[X] P` a paginated one), and the scope where the document names one that is not read for GET and write
 * for the rest.
 */
const lines = `
GET    /v2/authorizations                                        200 [Authorization] P    Basic
GET    /v2/authorizations/:id                                    200 Authorization        Basic
POST   /v2/authorizations                                        201 Authorization        Basic
PATCH  /v2/authorizations/:id                                    200 Authorization        Basic
DELETE /v2/authorizations/:id                                    204 -                    Basic
GET    /v2/projects                                              200 [Project] P
GET    /v2/projects/:id                                          200 Project
POST   /v2/projects                                              201 Project
PATCH  /v2/projects/:id                                          200 Project
DELETE /v2/projects/:id                                          204 -
GET    /v2/projects/:project_id/locales                          200 [Locale] P
GET    /v2/projects/:project_id/locales/:id                      200 Locale
POST   /v2/projects/:project_id/locales                          201 Locale
PATCH  /v2/projects/:project_id/locales/:id                      200 Locale
DELETE /v2/projects/:project_id/locales/:id                      204 -
GET    /v2/projects/:project_id/locales/:id/download             200 file
GET    /v2/projects/:project_id/keys                             200 [Key] P
GET    /v2/projects/:project_id/keys/:id                         200 Key
POST   /v2/projects/:project_id/keys                             201 Key
PATCH  /v2/projects/:project_id/keys/:id                         200 Key
DELETE /v2/projects/:project_id/keys/:id                         204 -
DELETE /v2/projects/:project_id/keys                             200 affected
PATCH  /v2/projects/:project_id/keys/tag                         200 affected
PATCH  /v2/projects/:project_id/keys/untag                       200 affected
GET    /v2/projects/:project_id/translations                     200 [Translation] P
GET    /v2/projects/:project_id/locales/:locale_id/translations  200 [Translation] P
GET    /v2/projects/:project_id/keys/:key_id/translations        200 [Translation] P
GET    /v2/projects/:project_id/translations/:id                 200 Translation
POST   /v2/projects/:project_id/translations                     201 Translation
PATCH  /v2/projects/:project_id/translations/:id                 200 Translation
PATCH  /v2/projects/:project_id/translations/verify              200 affected
PATCH  /v2/projects/:project_id/translations/unverify            200 affected
PATCH  /v2/projects/:project_id/translations/exclude             200 affected
PATCH  /v2/projects/:project_id/translations/include             200 affected
GET    /v2/projects/:project_id/tags                             200 [Tag] P
GET    /v2/projects/:project_id/tags/:name                       200 Tag
POST   /v2/projects/:project_id/tags                             201 Tag
DELETE /v2/projects/:project_id/tags/:name                       204 -
GET    /v2/projects/:project_id/jobs                             200 [Job] P
GET    /v2/projects/:project_id/jobs/:id                         200 Job
POST   /v2/projects/:project_id/jobs                             201 Job
PATCH  /v2/projects/:project_id/jobs/:id                         200 Job
DELETE /v2/projects/:project_id/jobs/:id                         204 -
POST   /v2/projects/:project_id/jobs/:id/start                   200 Job
POST   /v2/projects/:project_id/jobs/:id/complete                200 Job
POST   /v2/projects/:project_id/jobs/:id/keys                    200 Job
DELETE /v2/projects/:project_id/jobs/:id/keys                    204 -
GET    /v2/projects/:project_id/jobs/:job_id/locales             200 [JobLocale] P
GET    /v2/projects/:project_id/jobs/:job_id/locale/:id          200 JobLocale
POST   /v2/projects/:project_id/jobs/:job_id/locales             201 JobLocale
PATCH  /v2/projects/:project_id/jobs/:job_id/locales/:id         200 JobLocale
DELETE /v2/projects/:project_id/jobs/:job_id/locales/:id         204 -
POST   /v2/projects/:project_id/jobs/:job_id/locales/:id/complete 200 JobLocale
GET    /v2/projects/:project_id/branches                         200 [Branch] P
GET    /v2/projects/:project_id/branches/:id                     200 Branch
POST   /v2/projects/:project_id/branches                         201 Branch
PATCH  /v2/projects/:project_id/branches/:id                     200 Branch
DELETE /v2/projects/:project_id/branches/:id                     204 -
PATCH  /v2/projects/:project_id/branches/:id/merge               200 anything
GET    /v2/projects/:project_id/orders                           200 [Order] P
GET    /v2/projects/:project_id/orders/:id                       200 Order
POST   /v2/projects/:project_id/orders                           201 Order                orders.create
PATCH  /v2/projects/:project_id/orders/:id/confirm               200 Order                orders.create
DELETE /v2/projects/:project_id/orders/:id                       204 -                    orders.create
GET    /v2/projects/:project_id/styleguides                      200 [Styleguide] P
GET    /v2/projects/:project_id/styleguides/:id                  200 Styleguide
POST   /v2/projects/:project_id/styleguides                      201 Styleguide
PATCH  /v2/projects/:project_id/styleguides/:id                  200 Styleguide
DELETE /v2/projects/:project_id/styleguides/:id                  204 -
GET    /v2/projects/:project_id/keys/:key_id/comments            200 [Comment] P
GET    /v2/projects/:project_id/keys/:key_id/comments/:id        200 Comment
POST   /v2/projects/:project_id/keys/:key_id/comments            201 Comment
PATCH  /v2/projects/:project_id/keys/:key_id/comments/:id        200 Comment
DELETE /v2/projects/:project_id/keys/:key_id/comments/:id        204 -
PATCH  /v2/projects/:project_id/keys/:key_id/comments/:id/read   204 -
DELETE /v2/projects/:project_id/keys/:key_id/comments/:id/read   204 -
GET    /v2/projects/:project_id/keys/:key_id/comments/:id/read   404 anything
GET    /v2/projects/:project_id/blacklisted_keys                 200 [BlacklistedKey] P
GET    /v2/projects/:project_id/blacklisted_keys/:id             200 BlacklistedKey
POST   /v2/projects/:project_id/blacklisted_keys                 201 BlacklistedKey
PATCH  /v2/projects/:project_id/blacklisted_keys/:id             200 BlacklistedKey
DELETE /v2/projects/:project_id/blacklisted_keys/:id             204 -
GET    /v2/accounts/:account_id/glossaries                       200 [Glossary] P
GET    /v2/accounts/:account_id/glossaries/:id                   200 Glossary
POST   /v2/accounts/:account_id/glossaries                       201 Glossary
PATCH  /v2/accounts/:account_id/glossaries/:id                   200 Glossary
DELETE /v2/accounts/:account_id/glossaries/:id                   204 -
GET    /v2/accounts/:account_id/glossaries/:glossary_id/terms    200 [GlossaryTerm] P
GET    /v2/accounts/:account_id/glossaries/:glossary_id/terms/:id 200 GlossaryTerm
POST   /v2/accounts/:account_id/glossaries/:glossary_id/terms    201 GlossaryTerm
PATCH  /v2/accounts/:account_id/glossaries/:glossary_id/terms/:id 200 GlossaryTerm
DELETE /v2/accounts/:account_id/glossaries/:glossary_id/terms/:id 204 -
POST   /v2/accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations 201 GlossaryTermTranslation
PATCH  /v2/accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations/:id 200 GlossaryTermTranslation
DELETE /v2/accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations/:id 204 -
GET    /v2/accounts/:account_id/members                          200 [Member] P           team.manage
GET    /v2/accounts/:account_id/members/:id                      200 Member               team.manage
PATCH  /v2/accounts/:account_id/members/:id                      200 Member               team.manage
DELETE /v2/accounts/:account_id/members/:id                      204 -                    team.manage
GET    /v2/accounts/:account_id/invitations                      200 [Invitation] P       team.manage
GET    /v2/accounts/:account_id/invitations/:id                  200 Invitation           team.manage
POST   /v2/accounts/:account_id/invitations                      201 Invitation           team.manage
PATCH  /v2/accounts/:account_id/invitations/:id                  200 Invitation           team.manage
DELETE /v2/accounts/:account_id/invitations/:id                  204 -                    team.manage
POST   /v2/accounts/:account_id/invitations/:id/resend           200 Invitation           team.manage
GET    /v2/projects/:project_id/webhooks                         200 [Webhook] P
GET    /v2/projects/:project_id/webhooks/:id                     200 Webhook
POST   /v2/projects/:project_id/webhooks                         201 Webhook
PATCH  /v2/projects/:project_id/webhooks/:id                     200 Webhook
DELETE /v2/projects/:project_id/webhooks/:id                     204 -
POST   /v2/projects/:project_id/webhooks/:id/test                200 anything
GET    /v2/hosted_repo_syncs                                     200 [RepositorySync]
POST   /v2/hosted_repo_syncs/:id/export                          200 status_path
POST   /v2/hosted_repo_syncs/:id/import                          200 anything
`;

export const documentedEndpoints: readonly DocumentedEndpoint[] = lines
  .trim()
  .split('\n')
  .map(line => {
    const [method = '', path = '', status = '', answer = '', ...rest] = line.trim().split(/\s+/);
    const isPaginated = rest[0] === 'P';
    const access = (isPaginated ? rest[1] : rest[0]) as DocumentedEndpoint['access'] | undefined;
    return {
      method,
      path,
      status: Number(status),
      answer: readAnswer(answer, isPaginated),
      access: access ?? (method === 'GET' ? 'read' : 'write'),
    };
  });

function readAnswer(text: string, isPaginated: boolean): Answered {
  if (text === '-') return { kind: 'nothing' };
  if (text === 'status_path') return { kind: 'status path' };
  if (text === 'affected' || text === 'file' || text === 'anything') return { kind: text };
  const name = text.replace(/[[\]]/g, '') as RecordName;
  if (!text.startsWith('[')) return { kind: 'one', record: name };
  return { kind: isPaginated ? 'page' : 'array', record: name };
}
