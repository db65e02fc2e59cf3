import type { AccountCall } from '../http/call.ts';
import type { Attributes } from '../input/attributes.ts';

/** Rows of the projects in `project_ids`; undefined if absent. Unknown ids are an error. */
export function projectIds(call: AccountCall, attributes: Attributes): readonly number[] | undefined {
  const rows = attributes.list('project_ids')?.map(id => {
    const row = call.service.ids.decode('project', id);
    return call.service.db.get<{ id: number }>(
      'SELECT id FROM projects WHERE id = ? AND account_id = ?',
      row,
      call.account.id,
    )?.id;
  });
  return allKnown(rows, 'project_ids', attributes);
}

/** Rows of the locales in `locale_ids`; undefined if absent. */
export function localeIds(call: AccountCall, attributes: Attributes): readonly number[] | undefined {
  const rows = attributes.list('locale_ids')?.map(id => {
    const row = call.service.ids.decode('locale', id);
    return call.service.db.get<{ id: number }>(
      `SELECT locales.id FROM locales JOIN branches ON branches.id = branch_id
       JOIN projects ON projects.id = project_id WHERE locales.id = ? AND account_id = ?`,
      row,
      call.account.id,
    )?.id;
  });
  return allKnown(rows, 'locale_ids', attributes);
}

function allKnown(
  rows: readonly (number | undefined)[] | undefined,
  field: string,
  attributes: Attributes,
): readonly number[] | undefined {
  if (rows === undefined) return undefined;
  const known = rows.filter(row => row !== undefined);
  return known.length === rows.length ? known : attributes.fail(field, 'is invalid');
}
