import type { Call, ProjectCall } from '../http/call.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatTime } from '../input/time.ts';
import type { Database } from '../storage/database.ts';
import { insertRow, requireOwned, rowById, updateColumns } from './owned.ts';

interface RuleRow {
  readonly id: number;
  readonly name: string;
  readonly created_at: number;
  readonly updated_at: number;
}

export function list(call: ProjectCall): Reply {
  return listReply<RuleRow>(
    call,
    {
      columns: '*',
      from: 'FROM blacklisted_keys WHERE project_id = ?',
      parameters: [call.project.id],
      order: 'name, id',
    },
    rule => represent(call, rule),
  );
}

export function show(call: ProjectCall): Reply {
  return ok(represent(call, requireRule(call)));
}

export function create(call: ProjectCall): Reply {
  const id = insertRow(call, 'blacklisted_keys', {
    project_id: call.project.id,
    name: readName(call, undefined),
  });
  return created(represent(call, rowById<RuleRow>(call, 'blacklisted_keys', id)));
}

export function update(call: ProjectCall): Reply {
  const { id } = requireRule(call);
  updateColumns(call, 'blacklisted_keys', id, { name: readName(call, id) });
  return ok(represent(call, rowById<RuleRow>(call, 'blacklisted_keys', id)));
}

export function remove(call: ProjectCall): Reply {
  call.service.db.run('DELETE FROM blacklisted_keys WHERE id = ?', requireRule(call).id);
  return noContent;
}

/** Whether a rule of the project forbids new keys of that name; `*` in a rule matches any characters. */
export function isBlacklisted(db: Database, projectId: number, name: string): boolean {
  return db
    .all<{ name: string }>('SELECT name FROM blacklisted_keys WHERE project_id = ?', projectId)
    .some(rule => matchesWildcards(rule.name, name));
}

/** Does not use regular expressions: many wildcards must not make it slow. */
export function matchesWildcards(pattern: string, text: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return text === pattern;
  if (!text.startsWith(first)) return false;
  let place = first.length;
  for (const part of others) {
    const found = text.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return text.length - last.length >= place && text.endsWith(last);
}

function readName(call: ProjectCall, id: number | undefined): string | undefined {
  const attributes = new Attributes('BlacklistedKey', call.form);
  const name = attributes.text('name', { required: true });
  const existing = call.service.db.get<{ id: number }>(
    'SELECT id FROM blacklisted_keys WHERE project_id = ? AND name = ?',
    call.project.id,
    name,
  );
  if (existing && existing.id !== id) attributes.fail('name', 'has already been taken');
  attributes.check();
  return name;
}

function requireRule(call: ProjectCall): RuleRow {
  return requireOwned<RuleRow>(call, {
    table: 'blacklisted_keys',
    kind: 'blacklistedKey',
    column: 'project_id',
    owner: call.project.id,
    what: 'Blacklisted key rule',
  });
}

function represent(call: Call, rule: RuleRow): object {
  return {
    id: call.service.ids.encode('blacklistedKey', rule.id),
    name: rule.name,
    created_at: formatTime(rule.created_at),
    updated_at: formatTime(rule.updated_at),
  };
}
