import type { AccountCall } from '../http/call.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatTime } from '../input/time.ts';
import type { ProjectRow } from '../storage/projects.ts';
import { projectIds } from './assignments.ts';
import { type GlossaryRow, requireGlossary } from './glossaryPlaces.ts';
import { insertRow, rowById, updateColumns } from './owned.ts';
import { projectReference } from './projects.ts';

export function list(call: AccountCall): Reply {
  return listReply<GlossaryRow>(
    call,
    {
      columns: '*',
      from: 'FROM glossaries WHERE account_id = ?',
      parameters: [call.account.id],
      order: 'name, id',
    },
    glossary => represent(call, glossary),
  );
}

export function show(call: AccountCall): Reply {
  return ok(represent(call, requireGlossary(call)));
}

export function create(call: AccountCall): Reply {
  const { name, projects } = readAttributes(call);
  const id = insertRow(call, 'glossaries', { account_id: call.account.id, name });
  saveProjects(call, id, projects ?? []);
  return created(represent(call, rowById<GlossaryRow>(call, 'glossaries', id)));
}

export function update(call: AccountCall): Reply {
  const { id } = requireGlossary(call);
  const { name, projects } = readAttributes(call);
  updateColumns(call, 'glossaries', id, { name });
  if (projects) saveProjects(call, id, projects);
  return ok(represent(call, rowById<GlossaryRow>(call, 'glossaries', id)));
}

export function remove(call: AccountCall): Reply {
  call.service.db.run('DELETE FROM glossaries WHERE id = ?', requireGlossary(call).id);
  return noContent;
}

function readAttributes(call: AccountCall) {
  const attributes = new Attributes('Glossary', call.form);
  const name = attributes.text('name', { required: true });
  const projects = projectIds(call, attributes);
  attributes.check();
  return { name, projects };
}

function saveProjects(call: AccountCall, id: number, projects: readonly number[]): void {
  const { db } = call.service;
  db.run('DELETE FROM glossary_projects WHERE glossary_id = ?', id);
  for (const project of projects) {
    db.run('INSERT INTO glossary_projects (glossary_id, project_id) VALUES (?, ?)', id, project);
  }
}

function represent(call: AccountCall, glossary: GlossaryRow): object {
  const projects = call.service.db.all<ProjectRow>(
    `SELECT projects.* FROM glossary_projects JOIN projects ON projects.id = project_id
     WHERE glossary_id = ? ORDER BY projects.name, projects.id`,
    glossary.id,
  );
  return {
    id: call.service.ids.encode('glossary', glossary.id),
    name: glossary.name,
    projects: projects.map(project => projectReference(call.service, project)),
    created_at: formatTime(glossary.created_at),
    updated_at: formatTime(glossary.updated_at),
  };
}
