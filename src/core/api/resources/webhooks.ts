import type { Api, RequestOptions } from '../api.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams } from './common.ts';

export interface Webhook {
  readonly id: string;
  readonly callback_url: string;
  readonly description: string;
  /** Names of the form `resource:action`, separated by commas; some servers send an array (service facts). */
  readonly events: string | readonly string[];
  readonly active: boolean;
  readonly created_at: string;
  readonly updated_at: string;
}

export type WebhookParams = Params<{
  callback_url: string;
  description?: string;
  /** Names of the form `resource:action`, separated by commas. */
  events: string;
  active?: boolean;
}>;

const webhook = shape<Webhook>({ id: 'string', callback_url: 'string' });

/** API document, Webhooks. */
export class Webhooks {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(projectId: string, params: ListParams = {}, options: RequestOptions = {}): Pages<Webhook> {
    const at = { project_id: projectId };
    return this.api.list('GET /projects/:project_id/webhooks', at, webhook, params, options);
  }

  get(projectId: string, id: string, options: RequestOptions = {}): Promise<Webhook> {
    const at = { project_id: projectId, id };
    return this.api.one('GET /projects/:project_id/webhooks/:id', at, webhook, {}, options);
  }

  create(projectId: string, params: WebhookParams, options: RequestOptions = {}): Promise<Webhook> {
    const at = { project_id: projectId };
    return this.api.one('POST /projects/:project_id/webhooks', at, webhook, { json: params }, options);
  }

  update(
    projectId: string,
    id: string,
    params: WebhookParams,
    options: RequestOptions = {},
  ): Promise<Webhook> {
    const at = { project_id: projectId, id };
    return this.api.one('PATCH /projects/:project_id/webhooks/:id', at, webhook, { json: params }, options);
  }

  delete(projectId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, id };
    return this.api.done('DELETE /projects/:project_id/webhooks/:id', at, {}, options);
  }

  /** Makes the service call the webhook. The API document does not describe the answer. */
  test(projectId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, id };
    return this.api.done('POST /projects/:project_id/webhooks/:id/test', at, {}, options);
  }
}
