import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams, LocaleRef, Open } from './common.ts';

/** The translation provider. */
export type Lsp = Open<'provider_a' | 'provider_b'>;

/** `standard` and `pro` belong to `provider_a`, the others to `provider_b`. */
export type TranslationType = Open<'standard' | 'pro' | 'regular' | 'premium' | 'enterprise'>;

/** Subject of the texts, for `provider_b`: code and name as in the API document. */
interface OrderCategories {
  readonly C001: 'Agriculture';
  readonly C002: 'Aerospace';
  readonly C003: 'Animals/Pets/Plants';
  readonly C004: 'Arts/Culture/Literature';
  readonly C005: 'Automotive/Transportation';
  readonly C006: 'Computers/Technology/Software';
  readonly C007: 'Telecom';
  readonly C008: 'Real Estate/Construction/Building';
  readonly C009: 'Consumer Goods';
  readonly C010: 'Education';
  readonly C011: 'Entertainment';
  readonly C012: 'Ecology/Environment';
  readonly C013: 'Health/Biotechnology/Pharma';
  readonly C014: 'Internet';
  readonly C015: 'Policy/Government/Public';
  readonly C016: 'Publishing/Media/Communication';
  readonly C017: 'Religion';
  readonly C018: 'Food/Beverages';
  readonly C019: 'Retail';
  readonly C020: 'Fashion/Luxury/Textiles';
  readonly C021: 'Travel/Tourism';
  readonly C022: 'Natural Resources/Energy';
  readonly C023: 'Banking/Financial Services/Insurance';
  readonly C024: 'Legal Affairs/Tax/Law';
  readonly C025: 'Raw Materials/Industrial Goods';
  readonly C026: 'Lifestyle/Leisure/Hobbies';
  readonly C027: 'Sports';
  readonly C028: 'Home/Family/Friends/Children';
  readonly C029: 'Economy/Financial Markets';
  readonly C030: 'Science';
  readonly C031: 'Human Resources/Employment';
  readonly C032: 'Adult content';
}

export type OrderCategory = Open<keyof OrderCategories>;

export interface Order {
  readonly id: string;
  readonly lsp: Lsp;
  readonly amount_in_cents: number;
  readonly currency: string;
  readonly message: string;
  /** `confirmed` once it was sent to the provider. The API document shows no other values. */
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
  /** True by default. */
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

/** API document, Orders. They cost money once they are confirmed. */
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

  /** Sends the order to the provider, which cannot be undone. */
  confirm(projectId: string, id: string, options: RequestOptions = {}): Promise<Order> {
    const at = { project_id: projectId, id };
    return this.api.one('PATCH /projects/:project_id/orders/:id/confirm', at, order, {}, options);
  }

  /** Possible only until the order is confirmed. */
  cancel(projectId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, id };
    return this.api.done('DELETE /projects/:project_id/orders/:id', at, {}, options);
  }
}
