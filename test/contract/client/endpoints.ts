/** Every endpoint of the API document, section by section, written down from it. */
export const endpoints: readonly string[] = `
GET /v2/authorizations
GET /v2/authorizations/:id
POST /v2/authorizations
PATCH /v2/authorizations/:id
DELETE /v2/authorizations/:id

GET /v2/projects
GET /v2/projects/:id
POST /v2/projects
PATCH /v2/projects/:id
DELETE /v2/projects/:id

GET /v2/projects/:project_id/locales
GET /v2/projects/:project_id/locales/:id
POST /v2/projects/:project_id/locales
PATCH /v2/projects/:project_id/locales/:id
DELETE /v2/projects/:project_id/locales/:id
GET /v2/projects/:project_id/locales/:id/download

GET /v2/projects/:project_id/keys
GET /v2/projects/:project_id/keys/:id
POST /v2/projects/:project_id/keys
PATCH /v2/projects/:project_id/keys/:id
DELETE /v2/projects/:project_id/keys/:id
DELETE /v2/projects/:project_id/keys
PATCH /v2/projects/:project_id/keys/tag
PATCH /v2/projects/:project_id/keys/untag

GET /v2/projects/:project_id/translations
GET /v2/projects/:project_id/locales/:locale_id/translations
GET /v2/projects/:project_id/keys/:key_id/translations
GET /v2/projects/:project_id/translations/:id
POST /v2/projects/:project_id/translations
PATCH /v2/projects/:project_id/translations/:id
PATCH /v2/projects/:project_id/translations/verify
PATCH /v2/projects/:project_id/translations/unverify
PATCH /v2/projects/:project_id/translations/exclude
PATCH /v2/projects/:project_id/translations/include

GET /v2/projects/:project_id/tags
GET /v2/projects/:project_id/tags/:name
POST /v2/projects/:project_id/tags
DELETE /v2/projects/:project_id/tags/:name

GET /v2/projects/:project_id/jobs
GET /v2/projects/:project_id/jobs/:id
POST /v2/projects/:project_id/jobs
PATCH /v2/projects/:project_id/jobs/:id
DELETE /v2/projects/:project_id/jobs/:id
POST /v2/projects/:project_id/jobs/:id/start
POST /v2/projects/:project_id/jobs/:id/complete
POST /v2/projects/:project_id/jobs/:id/keys
DELETE /v2/projects/:project_id/jobs/:id/keys

GET /v2/projects/:project_id/jobs/:job_id/locales
GET /v2/projects/:project_id/jobs/:job_id/locale/:id
POST /v2/projects/:project_id/jobs/:job_id/locales
PATCH /v2/projects/:project_id/jobs/:job_id/locales/:id
DELETE /v2/projects/:project_id/jobs/:job_id/locales/:id
POST /v2/projects/:project_id/jobs/:job_id/locales/:id/complete

GET /v2/projects/:project_id/branches
GET /v2/projects/:project_id/branches/:id
POST /v2/projects/:project_id/branches
PATCH /v2/projects/:project_id/branches/:id
DELETE /v2/projects/:project_id/branches/:id
PATCH /v2/projects/:project_id/branches/:id/merge

GET /v2/projects/:project_id/orders
GET /v2/projects/:project_id/orders/:id
POST /v2/projects/:project_id/orders
PATCH /v2/projects/:project_id/orders/:id/confirm
DELETE /v2/projects/:project_id/orders/:id

GET /v2/projects/:project_id/styleguides
GET /v2/projects/:project_id/styleguides/:id
POST /v2/projects/:project_id/styleguides
PATCH /v2/projects/:project_id/styleguides/:id
DELETE /v2/projects/:project_id/styleguides/:id

GET /v2/projects/:project_id/keys/:key_id/comments
GET /v2/projects/:project_id/keys/:key_id/comments/:id
POST /v2/projects/:project_id/keys/:key_id/comments
PATCH /v2/projects/:project_id/keys/:key_id/comments/:id
DELETE /v2/projects/:project_id/keys/:key_id/comments/:id
PATCH /v2/projects/:project_id/keys/:key_id/comments/:id/read
DELETE /v2/projects/:project_id/keys/:key_id/comments/:id/read
GET /v2/projects/:project_id/keys/:key_id/comments/:id/read

GET /v2/projects/:project_id/blacklisted_keys
GET /v2/projects/:project_id/blacklisted_keys/:id
POST /v2/projects/:project_id/blacklisted_keys
PATCH /v2/projects/:project_id/blacklisted_keys/:id
DELETE /v2/projects/:project_id/blacklisted_keys/:id

GET /v2/accounts/:account_id/glossaries
GET /v2/accounts/:account_id/glossaries/:id
POST /v2/accounts/:account_id/glossaries
PATCH /v2/accounts/:account_id/glossaries/:id
DELETE /v2/accounts/:account_id/glossaries/:id

GET /v2/accounts/:account_id/glossaries/:glossary_id/terms
GET /v2/accounts/:account_id/glossaries/:glossary_id/terms/:id
POST /v2/accounts/:account_id/glossaries/:glossary_id/terms
PATCH /v2/accounts/:account_id/glossaries/:glossary_id/terms/:id
DELETE /v2/accounts/:account_id/glossaries/:glossary_id/terms/:id

POST /v2/accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations
PATCH /v2/accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations/:id
DELETE /v2/accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations/:id

GET /v2/accounts/:account_id/members
GET /v2/accounts/:account_id/members/:id
PATCH /v2/accounts/:account_id/members/:id
DELETE /v2/accounts/:account_id/members/:id

GET /v2/accounts/:account_id/invitations
GET /v2/accounts/:account_id/invitations/:id
POST /v2/accounts/:account_id/invitations
PATCH /v2/accounts/:account_id/invitations/:id
DELETE /v2/accounts/:account_id/invitations/:id
POST /v2/accounts/:account_id/invitations/:id/resend

GET /v2/projects/:project_id/webhooks
GET /v2/projects/:project_id/webhooks/:id
POST /v2/projects/:project_id/webhooks
PATCH /v2/projects/:project_id/webhooks/:id
DELETE /v2/projects/:project_id/webhooks/:id
POST /v2/projects/:project_id/webhooks/:id/test

GET /v2/hosted_repo_syncs
POST /v2/hosted_repo_syncs/:id/export
POST /v2/hosted_repo_syncs/:id/import
`
  .split('\n')
  .filter(line => line !== '');
