import { formatById } from '../../core/formats/registry.ts';
import type { AccountCall, Call, ProjectCall } from '../http/call.ts';
import { badRequest, notFound } from '../http/failure.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { textParameter } from '../input/parameters.ts';
import { formatTime } from '../input/time.ts';
import type { Service } from '../service.ts';
import type { ProjectRow } from '../storage/projects.ts';
import { insertProject } from '../storage/projects.ts';
import { fileUrl, replaceImage } from './images.ts';

type ProjectColumns = Omit<ProjectRow, 'revision' | 'changed_at'>;

/** Projects of all the user's accounts; below Manager only the assigned ones. */
export function list(call: Call): Reply {
  const user = call.actor.user.id;
  return listReply<ProjectRow>(
    call,
    {
      columns: 'projects.*',
      from: `FROM projects JOIN members ON members.account_id = projects.account_id AND members.user_id = ?
             WHERE role = 'Manager' OR EXISTS (SELECT 1 FROM member_projects
               WHERE member_projects.user_id = ? AND member_projects.project_id = projects.id)`,
      parameters: [user, user],
      order: 'projects.name, projects.id',
    },
    project => representProject(call, project),
  );
}

export function show(call: ProjectCall): Reply {
  return ok(representDetail(call, call.project));
}

export function create(call: Call): Reply {
  const accountId = accountParameter(call);
  const attributes = readAttributes(call);
  const id = insertProject(call.service.db, {
    accountId,
    name: attributes.name ?? '',
    mainFormat: attributes.mainFormat ?? '',
    sharesTranslationMemory: attributes.sharesTranslationMemory ?? false,
    now: call.now,
  });
  saveImage(call, id, attributes);
  return created(representDetail(call, projectRow(call.service, id)));
}

export function update(call: ProjectCall): Reply {
  const attributes = readAttributes(call);
  call.service.db.run(
    `UPDATE projects SET name = ?, main_format = coalesce(?, main_format),
       shares_translation_memory = coalesce(?, shares_translation_memory), updated_at = ? WHERE id = ?`,
    attributes.name,
    attributes.mainFormat,
    attributes.sharesTranslationMemory,
    call.now,
    call.project.id,
  );
  saveImage(call, call.project.id, attributes);
  return ok(representDetail(call, projectRow(call.service, call.project.id)));
}

export function remove(call: ProjectCall): Reply {
  call.service.db.run('DELETE FROM projects WHERE id = ?', call.project.id);
  return noContent;
}

/** ProjectRef of the API document. */
export function projectReference(service: Service, project: ProjectColumns): object {
  return {
    id: service.ids.encode('project', project.id),
    name: project.name,
    main_format: project.main_format,
    created_at: formatTime(project.created_at),
    updated_at: formatTime(project.updated_at),
  };
}

function representProject(call: Call, project: ProjectColumns): object {
  return {
    id: call.service.ids.encode('project', project.id),
    name: project.name,
    main_format: project.main_format,
    project_image_url: fileUrl(call, project.image_id),
    account: project.account_id,
    created_at: formatTime(project.created_at),
    updated_at: formatTime(project.updated_at),
  };
}

function representDetail(call: Call, project: ProjectColumns): object {
  return {
    ...representProject(call, project),
    shares_translation_memory: project.shares_translation_memory === 1,
  };
}

function readAttributes(call: Call) {
  const attributes = new Attributes('Project', call.form);
  const values = {
    name: attributes.text('name', { required: true }),
    mainFormat: attributes.text('main_format'),
    sharesTranslationMemory: attributes.boolean('shares_translation_memory'),
    image: attributes.file('project_image'),
    removeImage: attributes.boolean('remove_project_image') ?? false,
  };
  if (values.mainFormat && !formatById(values.mainFormat)) {
    attributes.fail('main_format', 'is not included in the list');
  }
  if (values.image && !values.image.imageType) attributes.fail('project_image', 'is not an image');
  attributes.check();
  return values;
}

function saveImage(call: Call, id: number, values: ReturnType<typeof readAttributes>): void {
  replaceImage(call.service.db, 'projects', id, values.image, values.removeImage);
}

function projectRow(service: Service, id: number): ProjectRow {
  return service.db.one<ProjectRow>('SELECT * FROM projects WHERE id = ?', id);
}

/**
 * The account of a call without an account in its path: the user's only one, or that in `account_id` (API document,
 * Authentication).
 *
 * @throws Failure 400 if the user belongs to several and names none; 404 for one that the user does not belong to
 */
export function accountParameter(call: Call): AccountCall['account']['id'] {
  const accounts = call.service.db
    .all<{ account_id: string }>('SELECT account_id FROM members WHERE user_id = ?', call.actor.user.id)
    .map(row => row.account_id);
  const requestedId = textParameter(call.form, 'account_id');
  const [only] = accounts;
  if (requestedId !== undefined) {
    if (!accounts.includes(requestedId)) throw notFound('Account');
    return requestedId;
  }
  if (only === undefined) throw notFound('Account');
  if (accounts.length > 1) throw badRequest('account_id is required, since you belong to several accounts');
  return only;
}
