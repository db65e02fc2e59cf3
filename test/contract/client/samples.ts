/** One record of each resource, with every field that the API document lists. */

const times = { created_at: '2015-01-28T09:52:53Z', updated_at: '2015-01-28T10:52:53+01:00' };

const user = { id: 'u1', username: 'joe.doe', name: 'Joe Doe' };
const localeRef = { id: 'l1', name: 'de', code: 'de-DE' };
const projectRef = { id: 'p1', name: 'Shop', main_format: 'yml', ...times };

export const authorization = {
  id: 'a1',
  note: 'My Deploy Script',
  token_last_eight: '33fb3e9f',
  hashed_token: '5e9a4f1b',
  scopes: ['read', 'write', 'something.new'],
  expires_at: null,
  ...times,
};
export const createdAuthorization = { ...authorization, token: 'f'.repeat(64) };

export const project = { ...projectRef, project_image_url: 'https://img.example/p1.png', account: 'Acme' };
export const projectDetail = { ...project, shares_translation_memory: true };

export const locale = {
  ...localeRef,
  default: true,
  main: false,
  rtl: false,
  plural_forms: ['zero', 'one', 'other'],
  source_locale: null,
  ...times,
};
export const localeDetail = {
  ...locale,
  source_locale: { id: 'l2', name: 'en', code: 'en' },
  statistics: {
    keys_total_count: 3,
    keys_untranslated_count: 1,
    words_total_count: 12,
    translations_completed_count: 2,
    translations_unverified_count: 1,
    unverified_words_count: 4,
    missing_words_count: 4,
  },
};

export const key = {
  id: 'k1',
  name: 'home.index.headline',
  description: 'My description for this key...',
  name_hash: '1b31d2580ce324f246f66b2be00ed399',
  plural: false,
  tags: ['awesome-feature'],
  data_type: 'string',
  ...times,
};
export const keyDetail = {
  ...key,
  name_plural: '',
  comments_count: 0,
  max_characters_allowed: 140,
  screenshot_url: 'https://img.example/k1.png',
  unformatted: false,
  xml_space_preserve: false,
  original_file: '',
  format_value_type: '',
};

export const translation = {
  id: 't1',
  content: 'My translation',
  unverified: false,
  excluded: false,
  plural_suffix: '',
  key: { id: 'k1', name: 'home.index.headline', plural: false },
  locale: localeRef,
  placeholders: ['%{count}'],
  ...times,
};
export const translationDetail = { ...translation, user, word_count: 2 };

export const tag = { name: 'my feature', keys_count: 12, ...times };
export const tagDetail = {
  ...tag,
  statistics: [
    {
      locale: localeRef,
      statistics: {
        keys_total_count: 12,
        translations_completed_count: 10,
        translations_unverified_count: 1,
        keys_untranslated_count: 2,
      },
    },
  ],
};

export const job = {
  id: 'j1',
  name: 'July work',
  briefing: 'Please translate',
  due_date: '2015-08-01T00:00:00Z',
  state: 'draft',
  ...times,
};
export const jobDetail = {
  ...job,
  owner: user,
  job_tag_name: 'July-work',
  locales: [localeRef],
  keys: [{ id: 'k1', name: 'home.index.headline' }],
};
export const jobLocale = {
  id: 'jl1',
  job: { id: 'j1', name: 'July work', state: 'draft' },
  users: [user],
  locale: localeRef,
};

export const branch = {
  name: 'feature/cart',
  ...times,
  merged_at: null,
  merged_by: null,
  created_by: user,
  state: 'success',
};

export const order = {
  id: 'o1',
  lsp: 'provider_a',
  amount_in_cents: 1000,
  currency: 'usd',
  message: 'Please make everything sound really nice :)',
  state: 'confirmed',
  translation_type: 'premium',
  progress_percent: 50,
  source_locale: localeRef,
  target_locales: [localeRef],
  tag: null,
  styleguide: { id: 's1', title: 'Informal' },
  unverify_translations_upon_delivery: false,
  quality: false,
  priority: false,
  ...times,
};

export const styleguide = { id: 's1', title: 'Informal', ...times };
export const styleguideDetail = {
  ...styleguide,
  public_url: 'https://style.example/s1',
  audience: 'Customers',
  target_audience: 'teenager',
  grammatical_person: 'first_person_singular',
  vocabulary_type: 'popular',
  business: 'A shop',
  company_branding: 'Acme is never translated',
  formatting: 'Never use capital letters',
  glossary_terms: 'Shop',
  grammar_consistency: '',
  literal_translation: 'Cultural/Conversational',
  overall_tone: 'Kind',
  samples: 'https://style.example/samples',
};

export const comment = { id: 'c1', message: 'Some message...', user, ...times };
export const blacklistedKey = { id: 'b1', name: 'date.formats.*', ...times };

export const termTranslation = { id: 'tt1', locale_code: 'de', content: 'Warenkorb', ...times };
export const term = {
  id: 'gt1',
  term: 'cart',
  description: 'Where goods lie',
  translatable: true,
  case_sensitive: false,
  translations: [termTranslation],
  ...times,
};
export const glossary = { id: 'g1', name: 'Shop words', projects: [projectRef], ...times };

export const member = {
  id: 'm1',
  email: 'joe@example.com',
  username: 'joe.doe',
  role: 'Translator',
  projects: [{ ...projectRef, locales: [localeRef] }],
};
export const invitation = {
  id: 'i1',
  email: 'ann@example.com',
  role: 'Developer',
  state: 'invited',
  projects: [projectRef],
  locales: [localeRef],
  ...times,
  accepted_at: null,
};

export const webhook = {
  id: 'w1',
  callback_url: 'https://hook.example/in',
  description: 'My webhook',
  events: 'locales:create,translations:update',
  active: true,
  ...times,
};

export const repositorySync = {
  id: 'r1',
  repository_name: 'acme/shop',
  last_export_to_repo_at: '2015-01-28T09:52:53Z',
  last_import_from_repo_at: null,
  valid_service_yaml: true,
  service_projects: [projectRef],
};
