import type { Actor } from '../auth/authenticate.ts';
import type { Role } from '../auth/roles.ts';
import type { Service } from '../service.ts';
import type { ProjectRow } from '../storage/projects.ts';
import type { Form } from './target.ts';

/** A request as a handler sees it. */
export interface Call {
  readonly service: Service;
  readonly actor: Actor;
  /** Variables of the route's path, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Query and body merged; the body wins. */
  readonly form: Form;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** Origin and path, for links to other pages. */
  readonly address: string;
  /** Milliseconds; the same for all changes of one request. */
  readonly now: number;
  /** Runs `work` when the change is committed; never if it is rolled back. */
  afterCommit(work: () => void): void;
}

export interface AccountCall extends Call {
  readonly account: { readonly id: string; readonly revision: number; readonly changedAt: number };
  readonly role: Role;
}

export interface ProjectCall extends Call {
  readonly project: ProjectRow;
  readonly role: Role;
}
