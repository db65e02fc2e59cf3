import type { Call, ProjectCall } from '../http/call.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatTime } from '../input/time.ts';
import { callbackProblem } from '../webhooks/addressGuard.ts';
import { eventPayload } from '../webhooks/announce.ts';
import { insertRow, requireOwned, rowById, updateColumns } from './owned.ts';

interface WebhookRow {
  readonly id: number;
  readonly callback_url: string;
  readonly description: string;
  readonly events: string;
  readonly active: number;
  readonly secret: string | null;
  readonly created_at: number;
  readonly updated_at: number;
}

export function list(call: ProjectCall): Reply {
  return listReply<WebhookRow>(
    call,
    { columns: '*', from: 'FROM webhooks WHERE project_id = ?', parameters: [call.project.id], order: 'id' },
    webhook => represent(call, webhook),
  );
}

export function show(call: ProjectCall): Reply {
  return ok(represent(call, requireWebhook(call)));
}

export function create(call: ProjectCall): Reply {
  const values = readAttributes(call);
  const id = insertRow(call, 'webhooks', {
    project_id: call.project.id,
    ...values,
    description: values.description ?? '',
    active: values.active ?? true,
  });
  return created(represent(call, rowById<WebhookRow>(call, 'webhooks', id)));
}

export function update(call: ProjectCall): Reply {
  const { id } = requireWebhook(call);
  updateColumns(call, 'webhooks', id, readAttributes(call));
  return ok(represent(call, rowById<WebhookRow>(call, 'webhooks', id)));
}

export function remove(call: ProjectCall): Reply {
  call.service.db.run('DELETE FROM webhooks WHERE id = ?', requireWebhook(call).id);
  return noContent;
}

/** Posts a test event, also to an inactive webhook, and returns the result. */
export async function test(call: ProjectCall): Promise<Reply> {
  const webhook = requireWebhook(call);
  const outcome = await call.service.webhooks.send({
    callbackUrl: webhook.callback_url,
    secret: webhook.secret,
    event: 'webhooks:test',
    payload: eventPayload(call, 'webhooks:test', represent(call, webhook)),
  });
  return ok('status' in outcome ? { delivered: true, ...outcome } : { delivered: false, ...outcome });
}

/** `secret` is not part of the contract: it makes deliveries signed. It is never shown. */
function readAttributes(call: ProjectCall) {
  const attributes = new Attributes('Webhook', call.form);
  const values = {
    callback_url: attributes.text('callback_url', { required: true }),
    description: attributes.text('description'),
    events: attributes.list('events', { required: true })?.join(','),
    active: attributes.boolean('active'),
    secret: attributes.text('secret'),
  };
  if (values.events === '') attributes.fail('events', "can't be blank");
  // The contract does not list all events, so any name of their form is accepted.
  if (values.events && !values.events.split(',').every(event => /^[a-z_]+:[a-z_]+$/.test(event))) {
    attributes.fail('events', 'is invalid');
  }
  const problem =
    values.callback_url && callbackProblem(values.callback_url, call.service.webhooks.callbackReach);
  if (problem) attributes.fail('callback_url', problem);
  attributes.check();
  return values;
}

function requireWebhook(call: ProjectCall): WebhookRow {
  return requireOwned<WebhookRow>(call, {
    table: 'webhooks',
    kind: 'webhook',
    column: 'project_id',
    owner: call.project.id,
    what: 'Webhook',
  });
}

function represent(call: Call, webhook: WebhookRow): object {
  return {
    id: call.service.ids.encode('webhook', webhook.id),
    callback_url: webhook.callback_url,
    description: webhook.description,
    events: webhook.events,
    active: webhook.active === 1,
    created_at: formatTime(webhook.created_at),
    updated_at: formatTime(webhook.updated_at),
  };
}
