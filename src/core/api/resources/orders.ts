import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams, LocaleRef, Open } from './common.ts';

/** The translation provider. */
export type Lsp = Open<'provider_a' | 'provider_b'>;

/** `standard` and `pro` are of `provider_a`, the others of `provider_b`. */
export type TranslationType = Open<'standard' | 'pro' | 'regular' | 'premium' | 'enterprise'>;

/** Subject of the texts, for `provider_b`: code and name in the words of the API document. */
export const orderCategories = {
  C001: 'Agriculture',
  C002: 'Aerospace',
  C003: 'Animals/Pets/Plants',
  C004: 'Arts/Culture/Literature',
  C005: 'Automotive/Transportation',
  C006: 'Computers/Technology/Software',
  C007: 'Telecom',
  C008: 'Real Estate/Construction/Building',
  C009: 'Consumer Goods',
  C010: 'Education',
  C011: 'Entertainment',
  C012: 'Ecology/Environment',
  C013: 'Health/Biotechnology/Pharma',
  C014: 'Internet',
  C015: 'Policy/Government/Public',
  C016: 'Publishing/Media/Communication',
  C017: 'Religion',
  C018: 'Food/Beverages',
  C019: 'Retail',
  C020: 'Fashion/Luxury/Textiles',
  C021: 'Travel/Tourism',
  C022: 'Natural Resources/Energy',
  C023: 'Banking/Financial Services/Insurance',
  C024: 'Legal Affairs/Tax/Law',
  C025: 'Raw Materials/Industrial Goods',
  C026: 'Lifestyle/Leisure/Hobbies',
  C027: 'Sports',
  C028: 'Home/Family/Friends/Children',
  C029: 'Economy/Financial Markets',
  C030: 'Science',
  C031: 'Human Resources/Employment',
  C032: 'Adult content',
} as const;

export type OrderCategory = Open<keyof typeof orderCategories>;

export interface Order {
  readonly id: string;
  readonly lsp: Lsp;
  readonly amount_in_cents: number;
  readonly currency: string;
  readonly message: string;
  /** `confirmed` once it was sent to the provider; other values are not shown in the API document. */
  readonly state: Open<'confirmed'>;
  readonly translation_type: TranslationType;
  readonly progress_percent: number;
  /** `null` when the locale is deleted. */
  readonly source_locale: LocaleRef | null;
  readonly target_locales: readonly LocaleRef[];
  readonly tag: string | null;
  readonly styleguide: { readonly id: string; readonly title: string } | null;
  readonly unverify_translations_upon_delivery: boolean;
  readonly quality: boolean;
  readonly priority: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

export type OrderParams = Params<{
  lsp: Lsp;
  /** Name or id. */
  source_locale_id: string;
  target_locale_ids: readonly string[];
  translation_type: TranslationType;
  tag?: string;
  message?: string;
  styleguide_id?: string;
  unverify_translations_upon_delivery?: boolean;
  /** True unless said otherwise. */
  include_untranslated_keys?: boolean;
  include_unverified_translations?: boolean;
  /** Required for `provider_b`. */
  category?: OrderCategory;
  /** Extra proofreading; `provider_b` only. */
  quality?: boolean;
  /** Cuts turnaround time by 30 percent; `provider_b` only. */
  priority?: boolean;
}>;

const order = shape<Order>({ id: 'string', state: 'string' });

/** API document, Orders. They cost money once confirmed. */
export class Orders {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(projectId: string, params: ListParams = {}, options: RequestOptions = {}): Pages<Order> {
    const at = { project_id: projectId };
    return this.api.list('GET /projects/:project_id/orders', at, order, params, options);
  }

  get(projectId: string, id: string, options: RequestOptions = {}): Promise<Order> {
    const at = { project_id: projectId, id };
    return this.api.one('GET /projects/:project_id/orders/:id', at, order, {}, options);
  }

  create(projectId: string, params: OrderParams, options: RequestOptions = {}): Promise<Order> {
    const at = { project_id: projectId };
    return this.api.one('POST /projects/:project_id/orders', at, order, { json: params }, options);
  }

  /** Sends the order to the provider, which cannot be taken back. */
  confirm(projectId: string, id: string, options: RequestOptions = {}): Promise<Order> {
    const at = { project_id: projectId, id };
    return this.api.one('PATCH /projects/:project_id/orders/:id/confirm', at, order, {}, options);
  }

  /** Only while the order is not yet confirmed. */
  cancel(projectId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, id };
    return this.api.done('DELETE /projects/:project_id/orders/:id', at, {}, options);
  }
}
