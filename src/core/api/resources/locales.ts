import type { Api, RequestOptions } from '../api.ts';
import type { Encoding } from '../decoding.ts';
import { checkedSink, type Download, isUnchanged, readDownload, validatorsOf } from '../download.ts';
import type { ByteSink, Validators } from '../http/types.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { BranchParams, ListParams, LocaleRef } from './common.ts';

export interface Locale {
  readonly id: string;
  /** Unique in the project, in any form: `pt-BR (formal)`. */
  readonly name: string;
  /** ISO code; several locales may share one. */
  readonly code: string;
  readonly default: boolean;
  readonly main: boolean;
  readonly rtl: boolean;
  /** Plural suffixes that the locale uses. */
  readonly plural_forms: readonly string[];
  readonly source_locale: LocaleRef | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface LocaleDetail extends Locale {
  readonly statistics: LocaleStatistics;
}

export interface LocaleStatistics {
  readonly keys_total_count: number;
  readonly keys_untranslated_count: number;
  readonly words_total_count: number;
  readonly translations_completed_count: number;
  readonly translations_unverified_count: number;
  readonly unverified_words_count: number;
  readonly missing_words_count: number;
}

export type LocaleParams = Params<{
  branch?: string;
  name: string;
  code: string;
  /** True unsets the previous default locale. */
  default?: boolean;
  /** Higher tier only. */
  main?: boolean;
  /** By default, derived from the code. */
  rtl?: boolean;
  /** Name or id; the id is preferred. */
  source_locale_id?: string;
  /** Higher tier only. */
  unverify_new_translations?: boolean;
  /** Higher tier only. */
  unverify_updated_translations?: boolean;
  /** Fetch translations right after creation. */
  autotranslate?: boolean;
}>;

export type DownloadParams = Params<{
  /** API extension name: `simple_json`, `yml`, `xliff_2`, … */
  file_format: string;
  branch?: string;
  /** Only keys with this tag. */
  tag?: string;
  include_empty_translations?: boolean;
  keep_notranslate_tags?: boolean;
  convert_emoji?: boolean;
  /** Sent as `format_options[name]=value`. */
  format_options?: Readonly<Record<string, string | number | boolean>>;
  encoding?: Encoding;
  skip_unverified_translations?: boolean;
  /** Id of a locale whose texts replace missing ones; requires `include_empty_translations`. */
  fallback_locale_id?: string;
}>;

export interface DownloadOptions extends RequestOptions {
  /** Validators of what the caller already has: if nothing is newer, the answer has no body. */
  readonly known?: Validators | undefined;
}

/** The result of a download into a sink. If `notModified`, the sink was not used. */
export interface StreamedDownload {
  readonly notModified: boolean;
  readonly contentType: string | undefined;
  readonly validators: Validators;
}

const locale = shape<Locale>({ id: 'string', name: 'string', code: 'string', plural_forms: 'array?' });
const detail = shape<LocaleDetail>({ id: 'string', name: 'string', code: 'string', plural_forms: 'array?' });

/** API document, Locales. A locale's name can be used in place of its id. */
export class Locales {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(
    projectId: string,
    params: BranchParams & ListParams = {},
    options: RequestOptions = {},
  ): Pages<Locale> {
    const at = { project_id: projectId };
    return this.api.list('GET /projects/:project_id/locales', at, locale, params, options);
  }

  get(
    projectId: string,
    id: string,
    params: BranchParams = {},
    options: RequestOptions = {},
  ): Promise<LocaleDetail> {
    const at = { project_id: projectId, id };
    return this.api.one('GET /projects/:project_id/locales/:id', at, detail, { query: params }, options);
  }

  create(projectId: string, params: LocaleParams, options: RequestOptions = {}): Promise<LocaleDetail> {
    const at = { project_id: projectId };
    return this.api.one('POST /projects/:project_id/locales', at, detail, { json: params }, options);
  }

  update(
    projectId: string,
    id: string,
    params: LocaleParams,
    options: RequestOptions = {},
  ): Promise<LocaleDetail> {
    const at = { project_id: projectId, id };
    return this.api.one('PATCH /projects/:project_id/locales/:id', at, detail, { json: params }, options);
  }

  delete(projectId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, id };
    return this.api.done('DELETE /projects/:project_id/locales/:id', at, {}, options);
  }

  /** Downloads a locale file into memory. Resolves once it is complete and valid. */
  async download(
    projectId: string,
    id: string,
    params: DownloadParams,
    options: DownloadOptions = {},
  ): Promise<Download> {
    const { request, response } = await this.api.exchange(
      'GET /projects/:project_id/locales/:id/download',
      { project_id: projectId, id },
      { query: params },
      options,
      { accept: '*/*', known: options.known },
    );
    return readDownload(request, response, params.encoding);
  }

  /**
   * Downloads a locale file into a sink, as it arrives. The sink is finished only after every byte has arrived and
   * is valid text. Errors of the sink are passed on unchanged.
   */
  async downloadTo(
    sink: ByteSink,
    projectId: string,
    id: string,
    params: DownloadParams,
    options: DownloadOptions = {},
  ): Promise<StreamedDownload> {
    const { request, response } = await this.api.exchange(
      'GET /projects/:project_id/locales/:id/download',
      { project_id: projectId, id },
      { query: params },
      options,
      { accept: '*/*', known: options.known, sink: request => checkedSink(sink, params.encoding, request) },
    );
    return {
      notModified: isUnchanged(request, response),
      contentType: response.headers['content-type'],
      validators: validatorsOf(request, response),
    };
  }
}
