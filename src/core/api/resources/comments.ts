import type { Api, RequestOptions } from '../api.ts';
import { NotFoundError } from '../errors.ts';
import type { Pages } from '../pages.ts';
import type { Params } from '../params.ts';
import { shape } from '../shapes.ts';
import type { ListParams, User } from './common.ts';

export interface Comment {
  readonly id: string;
  readonly message: string;
  readonly user: User | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export type CommentParams = Params<{
  message: string;
}>;

const comment = shape<Comment>({ id: 'string', message: 'string' });

/** Comments on a key (API document, Comments). */
export class Comments {
  private readonly api: Api;

  constructor(api: Api) {
    this.api = api;
  }

  list(
    projectId: string,
    keyId: string,
    params: ListParams = {},
    options: RequestOptions = {},
  ): Pages<Comment> {
    const at = { project_id: projectId, key_id: keyId };
    return this.api.list('GET /projects/:project_id/keys/:key_id/comments', at, comment, params, options);
  }

  get(projectId: string, keyId: string, id: string, options: RequestOptions = {}): Promise<Comment> {
    const at = { project_id: projectId, key_id: keyId, id };
    return this.api.one('GET /projects/:project_id/keys/:key_id/comments/:id', at, comment, {}, options);
  }

  create(
    projectId: string,
    keyId: string,
    params: CommentParams,
    options: RequestOptions = {},
  ): Promise<Comment> {
    const at = { project_id: projectId, key_id: keyId };
    const route = 'POST /projects/:project_id/keys/:key_id/comments';
    return this.api.one(route, at, comment, { json: params }, options);
  }

  update(
    projectId: string,
    keyId: string,
    id: string,
    params: CommentParams,
    options: RequestOptions = {},
  ): Promise<Comment> {
    const at = { project_id: projectId, key_id: keyId, id };
    const route = 'PATCH /projects/:project_id/keys/:key_id/comments/:id';
    return this.api.one(route, at, comment, { json: params }, options);
  }

  delete(projectId: string, keyId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, key_id: keyId, id };
    return this.api.done('DELETE /projects/:project_id/keys/:key_id/comments/:id', at, {}, options);
  }

  markRead(projectId: string, keyId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, key_id: keyId, id };
    return this.api.done('PATCH /projects/:project_id/keys/:key_id/comments/:id/read', at, {}, options);
  }

  markUnread(projectId: string, keyId: string, id: string, options: RequestOptions = {}): Promise<void> {
    const at = { project_id: projectId, key_id: keyId, id };
    return this.api.done('DELETE /projects/:project_id/keys/:key_id/comments/:id/read', at, {}, options);
  }

  /** False for an unread comment, but also for one that does not exist: the service answers 404 in both cases. */
  async isRead(projectId: string, keyId: string, id: string, options: RequestOptions = {}): Promise<boolean> {
    const at = { project_id: projectId, key_id: keyId, id };
    try {
      await this.api.done('GET /projects/:project_id/keys/:key_id/comments/:id/read', at, {}, options);
      return true;
    } catch (error) {
      if (error instanceof NotFoundError) return false;
      throw error;
    }
  }
}
