/** Fields of each record as the API document's table has them; `detail` are those beyond the list's. */
export interface DocumentedRecord {
  readonly list: readonly string[];
  readonly detail: readonly string[];
}

function record(list: string, detail = ''): DocumentedRecord {
  return { list: list.split(' '), detail: detail === '' ? [] : detail.split(' ') };
}

const styleguideTexts =
  'public_url audience target_audience grammatical_person vocabulary_type business company_branding formatting glossary_terms grammar_consistency literal_translation overall_tone samples';

export const documentedRecords = {
  Authorization: record('id note token_last_eight hashed_token scopes expires_at created_at updated_at'),
  Project: record(
    'id name main_format project_image_url account created_at updated_at',
    'shares_translation_memory',
  ),
  Locale: record(
    'id name code default main rtl plural_forms source_locale created_at updated_at',
    'statistics',
  ),
  Key: record(
    'id name description name_hash plural tags data_type created_at updated_at',
    'name_plural comments_count max_characters_allowed screenshot_url unformatted xml_space_preserve original_file format_value_type',
  ),
  Translation: record(
    'id content unverified excluded plural_suffix key locale placeholders created_at updated_at',
    'user word_count',
  ),
  Tag: record('name keys_count created_at updated_at', 'statistics'),
  Job: record('id name briefing due_date state created_at updated_at', 'owner job_tag_name locales keys'),
  JobLocale: record('id job users locale'),
  Branch: record('name created_at updated_at merged_at merged_by created_by state'),
  Order: record(
    'id lsp amount_in_cents currency message state translation_type progress_percent source_locale target_locales tag styleguide unverify_translations_upon_delivery quality priority created_at updated_at',
  ),
  Styleguide: record('id title created_at updated_at', styleguideTexts),
  Glossary: record('id name projects created_at updated_at'),
  GlossaryTerm: record('id term description translatable case_sensitive translations created_at updated_at'),
  GlossaryTermTranslation: record('id locale_code content created_at updated_at'),
  Comment: record('id message user created_at updated_at'),
  BlacklistedKey: record('id name created_at updated_at'),
  Member: record('id email username role projects'),
  Invitation: record('id email role state projects locales created_at updated_at accepted_at'),
  Webhook: record('id callback_url description events active created_at updated_at'),
  RepositorySync: record(
    'id repository_name last_export_to_repo_at last_import_from_repo_at valid_service_yaml service_projects',
  ),
} as const;

export type RecordName = keyof typeof documentedRecords;
