import assert from 'node:assert/strict';
import { type Receiver, Records, startReceiver } from './records.ts';
import { prepare } from './requests.ts';
import { type Json, type Subject, startSubject } from './support.ts';

const owner = { email: 'owner@example.org', password: 'correct horse' };

/** The parameters that the API document's section "Endpoints" marks as required, by endpoint. */
const required: Readonly<Record<string, readonly string[]>> = {
  'POST /v2/authorizations': ['note'],
  'PATCH /v2/authorizations/:id': ['note'],
  'POST /v2/projects': ['name'],
  'PATCH /v2/projects/:project_id': ['name'],
  'POST /v2/projects/:project_id/locales': ['name', 'code'],
  'PATCH /v2/projects/:project_id/locales/:id': ['name', 'code'],
  'POST /v2/projects/:project_id/keys': ['name'],
  'PATCH /v2/projects/:project_id/keys/:id': ['name'],
  'PATCH /v2/projects/:project_id/keys/tag': ['tags'],
  'PATCH /v2/projects/:project_id/keys/untag': ['tags'],
  'POST /v2/projects/:project_id/translations': ['locale_id', 'key_id', 'content'],
  'PATCH /v2/projects/:project_id/translations/:id': ['content'],
  'POST /v2/projects/:project_id/tags': ['name'],
  'POST /v2/projects/:project_id/jobs': ['name', 'tags', 'translation_key_ids'],
  'PATCH /v2/projects/:project_id/jobs/:id': ['name'],
  'POST /v2/projects/:project_id/jobs/:id/keys': ['translation_key_ids'],
  'DELETE /v2/projects/:project_id/jobs/:id/keys': ['translation_key_ids'],
  'POST /v2/projects/:project_id/jobs/:job_id/locales': ['locale_id'],
  'PATCH /v2/projects/:project_id/jobs/:job_id/locales/:id': ['locale_id'],
  'POST /v2/projects/:project_id/branches': ['name'],
  'PATCH /v2/projects/:project_id/branches/:id': ['name'],
  'POST /v2/projects/:project_id/orders': [
    'lsp',
    'source_locale_id',
    'target_locale_ids',
    'translation_type',
  ],
  'POST /v2/projects/:project_id/styleguides': ['title'],
  'PATCH /v2/projects/:project_id/styleguides/:id': ['title'],
  'POST /v2/projects/:project_id/keys/:key_id/comments': ['message'],
  'PATCH /v2/projects/:project_id/keys/:key_id/comments/:id': ['message'],
  'POST /v2/projects/:project_id/blacklisted_keys': ['name'],
  'PATCH /v2/projects/:project_id/blacklisted_keys/:id': ['name'],
  'POST /v2/accounts/:account_id/glossaries': ['name'],
  'PATCH /v2/accounts/:account_id/glossaries/:id': ['name'],
  'POST /v2/accounts/:account_id/glossaries/:glossary_id/terms': ['term'],
  'PATCH /v2/accounts/:account_id/glossaries/:glossary_id/terms/:id': ['term'],
  'POST /v2/accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations': ['locale_code'],
  'PATCH /v2/accounts/:account_id/glossaries/:glossary_id/terms/:term_id/translations/:id': ['locale_code'],
  'PATCH /v2/accounts/:account_id/members/:id': ['role'],
  'POST /v2/accounts/:account_id/invitations': ['email', 'role'],
  'PATCH /v2/accounts/:account_id/invitations/:id': ['role'],
  'POST /v2/projects/:project_id/webhooks': ['callback_url', 'events'],
  'PATCH /v2/projects/:project_id/webhooks/:id': ['callback_url', 'events'],
};

/** What the document says an attribute is when a creation does not name it. */
const defaults: Readonly<Record<string, Json>> = {
  'POST /v2/authorizations': { expires_at: null },
  'POST /v2/projects': { shares_translation_memory: false },
  'POST /v2/projects/:project_id/locales': { default: false, main: false },
  'POST /v2/projects/:project_id/keys': {
    plural: false,
    data_type: 'string',
    unformatted: false,
    xml_space_preserve: false,
  },
  'POST /v2/projects/:project_id/translations': { plural_suffix: '', unverified: false, excluded: false },
  'POST /v2/projects/:project_id/orders': {
    unverify_translations_upon_delivery: false,
    quality: false,
    priority: false,
  },
  'POST /v2/accounts/:account_id/glossaries/:glossary_id/terms': {
    description: '',
    translatable: false,
    case_sensitive: false,
  },
  'POST /v2/projects/:project_id/webhooks': { active: true },
};

/** The document's section "Allowed values", by the collection and the attribute that take them. */
const allowed: readonly (readonly [collection: string, attribute: string, values: string])[] = [
  ['keys', 'data_type', 'string number boolean array'],
  ['styleguides', 'target_audience', 'not_specified children teenager young_adults adults old_adults'],
  [
    'styleguides',
    'grammatical_person',
    'not_specified first_person_singular second_person_singular third_person_singular_masculine third_person_singular_feminine third_person_singular_neuter first_person_plural second_person_plural third_person_plural',
  ],
  ['styleguides', 'vocabulary_type', 'not_specified popular technical fictional'],
  ['styleguides', 'literal_translation', 'Cultural/Conversational Literal Neutral'],
];

describe('service: parameters of the API document', () => {
  let service: Subject;
  let records: Records;
  let receiver: Receiver;

  before(async () => {
    receiver = await startReceiver();
    const inbox: string[] = [];
    service = await startSubject({ ...owner, onMail: mail => inbox.push(mail.link) });
    records = new Records({ service, callbackUrl: receiver.url, owner, inbox });
  });
  after(async () => {
    await service.close();
    await receiver.close();
  });

  async function requestFor(endpoint: string) {
    const [method = '', documented = ''] = endpoint.split(' ');
    const { path, collection } = await prepare(service, records, documented);
    const full = await records.body(collection === '' ? 'projects' : collection);
    // The address of an invitation cannot be changed.
    const body = method === 'PATCH' && collection === 'invitations' ? { role: full['role'] } : full;
    const headers = documented.startsWith('/v2/authorizations') ? records.basic : {};
    return { ask: (changed: Json) => service.ask(method, path, { body: { ...body, ...changed }, headers }) };
  }

  for (const [endpoint, names] of Object.entries(required)) {
    it(`${endpoint} needs ${names.join(', ')}`, async () => {
      const { ask } = await requestFor(endpoint);
      for (const name of names) {
        const answer = await ask({ [name]: undefined });
        assert.equal(answer.status, 422, `${name}: ${answer.text}`);
        const { message, errors } = answer.object();
        assert.equal(typeof message, 'string');
        assert.deepEqual(
          (errors as Json[]).map(error => [typeof error['resource'], error['field'], error['message']]),
          [['string', name, "can't be blank"]],
        );
      }
    });
  }

  for (const [endpoint, values] of Object.entries(defaults)) {
    it(`${endpoint} takes the defaults`, async () => {
      const made = await (await requestFor(endpoint)).ask({});
      assert.equal(made.status, 201, made.text);
      const names = Object.keys(values);
      assert.deepEqual(Object.fromEntries(names.map(name => [name, made.object()[name]])), values);
    });
  }

  for (const [collection, attribute, values] of allowed) {
    it(`${collection}: ${attribute} is one of those allowed`, async () => {
      for (const value of values.split(' ')) {
        const body = { ...(await records.body(collection)), [attribute]: value };
        const made = await service.expect(201, 'POST', `~/${collection}`, body);
        assert.equal(made.object()[attribute], value);
      }
      const body = { ...(await records.body(collection)), [attribute]: 'something else' };
      await service.expect(422, 'POST', `~/${collection}`, body);
    });
  }

  it('orders: each provider has types of its own, and provider_b wants a category', async () => {
    const types = { provider_a: ['standard', 'pro'], provider_b: ['regular', 'premium', 'enterprise'] };
    const category = (lsp: string, number: number) =>
      lsp === 'provider_b' ? { category: `C${String(number).padStart(3, '0')}` } : {};
    const order = await records.body('orders');
    const ask = (status: number, body: Json) =>
      service.expect(status, 'POST', '~/orders', { ...order, ...body });
    for (const [lsp, own] of Object.entries(types)) {
      for (const type of Object.values(types).flat()) {
        const body = { lsp, translation_type: type, ...category(lsp, 1) };
        await ask(own.includes(type) ? 201 : 422, body);
      }
    }
    const business = { lsp: 'provider_b', translation_type: 'regular' };
    await ask(422, business);
    for (let number = 1; number <= 32; number++)
      await ask(201, { ...business, ...category('provider_b', number) });
    await ask(422, { ...business, category: 'C033' });
    await ask(422, { ...business, category: 'C000' });
  });

  it('translations: the suffixes are those of CLDR', async () => {
    const key = await service.expect(201, 'POST', '~/keys', { name: 'counted', plural: true });
    const locale = await service.expect(201, 'POST', '~/locales', { name: 'all forms', code: 'ar' });
    const body = { key_id: key.object()['id'], locale_id: locale.object()['id'], content: 'x' };
    for (const plural_suffix of ['zero', 'one', 'two', 'few', 'many', 'other']) {
      await service.expect(201, 'POST', '~/translations', { ...body, plural_suffix });
    }
    await service.expect(422, 'POST', '~/translations', { ...body, plural_suffix: 'dozen' });
  });
});
