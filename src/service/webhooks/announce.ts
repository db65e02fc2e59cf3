import type { ProjectCall } from '../http/call.ts';
import type { Reply } from '../http/reply.ts';
import { projectReference } from '../resources/projects.ts';
import { userReference } from '../resources/references.ts';

interface Subscriber {
  readonly callback_url: string;
  readonly events: string;
  readonly secret: string | null;
}

/**
 * Notifies the project's active webhooks of an event, once the change is committed.
 *
 * @param reply the client's reply, whose body is the subject of the event
 */
export function announce(call: ProjectCall, event: string, reply: Reply): void {
  const { db, webhooks } = call.service;
  const subscribers = db
    .all<Subscriber>(
      'SELECT callback_url, events, secret FROM webhooks WHERE project_id = ? AND active = 1',
      call.project.id,
    )
    .filter(({ events }) => events.split(',').includes(event));
  if (subscribers.length === 0) return;
  const payload = eventPayload(call, event, reply.body ?? call.params);
  call.afterCommit(() => {
    for (const { callback_url, secret } of subscribers) {
      webhooks.enqueue({ callbackUrl: callback_url, secret, event, payload });
    }
  });
}

/** The posted body: actor, action and project, and the record as the API shows it. */
export function eventPayload(call: ProjectCall, event: string, subject: unknown): object {
  const [resource = ''] = event.split(':');
  return {
    event,
    user: userReference(call.service, call.actor.user.id),
    project: projectReference(call.service, call.project),
    [resource.replace(/s$/, '')]: subject,
  };
}
