import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams, Open } from './common.ts';

export type TargetAudience = Open<
  'not_specified' | 'children' | 'teenager' | 'young_adults' | 'adults' | 'old_adults'
>;

export type GrammaticalPerson = Open<
  | 'not_specified'
  | 'first_person_singular'
  | 'second_person_singular'
  | 'third_person_singular_masculine'
  | 'third_person_singular_feminine'
  | 'third_person_singular_neuter'
  | 'first_person_plural'
  | 'second_person_plural'
  | 'third_person_plural'
>;

export type VocabularyType = Open<'not_specified' | 'popular' | 'technical' | 'fictional'>;

export type LiteralTranslation = Open<'Cultural/Conversational' | 'Literal' | 'Neutral'>;

export interface Styleguide {
  readonly id: string;
  readonly title: string;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface StyleguideDetail extends Styleguide {
  readonly public_url: string;
  readonly audience: string;
  readonly target_audience: TargetAudience;
  readonly grammatical_person: GrammaticalPerson;
  readonly vocabulary_type: VocabularyType;
  readonly business: string;
  readonly company_branding: string;
  readonly formatting: string;
  readonly glossary_terms: string;
  readonly grammar_consistency: string;
  readonly literal_translation: LiteralTranslation;
  readonly overall_tone: string;
  readonly samples: string;
}

export type StyleguideParams = Params<{
  title: string;
  audience?: string;
  target_audience?: TargetAudience;
  grammatical_person?: GrammaticalPerson;
  vocabulary_type?: VocabularyType;
  business?: string;
  company_branding?: string;
  formatting?: string;
  glossary_terms?: string;
  grammar_consistency?: string;
  literal_translation?: LiteralTranslation;
  overall_tone?: string;
  samples?: string;
}>;

const styleguide = shape<Styleguide>({ id: 'string', title: 'string' });
const detail = shape<StyleguideDetail>({ id: 'string', title: 'string' });

/** API document, Style guides. */
export class Styleguides {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(projectId: string, params: ListParams = {}, options: RequestOptions = {}): Pages<Styleguide> {
    const at = { project_id: projectId };
    return this.api.list('GET /projects/:project_id/styleguides', at, styleguide, params, options);
  }

  get(projectId: string, id: string, options: RequestOptions = {}): Promise<StyleguideDetail> {
    const at = { project_id: projectId, id };
    return this.api.one('GET /projects/:project_id/styleguides/:id', at, detail, {}, options);
  }

  create(
    projectId: string,
    params: StyleguideParams,
    options: RequestOptions = {},
  ): Promise<StyleguideDetail> {
    const at = { project_id: projectId };
    return this.api.one('POST /projects/:project_id/styleguides', at, detail, { json: params }, options);
  }

  update(
    projectId: string,
    id: string,
    params: StyleguideParams,
    options: RequestOptions = {},
  ): Promise<StyleguideDetail> {
    const at = { project_id: projectId, id };
    return this.api.one('PATCH /projects/:project_id/styleguides/:id', at, detail, { json: params }, options);
  }

  delete(projectId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, id };
    return this.api.done('DELETE /projects/:project_id/styleguides/:id', at, {}, options);
  }
}
