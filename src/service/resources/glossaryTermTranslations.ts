import type { AccountCall } from '../http/call.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatTime } from '../input/time.ts';
import { requireTerm } from './glossaryPlaces.ts';
import { insertRow, requireOwned, rowById, updateColumns } from './owned.ts';

export interface TermTranslationRow {
  readonly id: number;
  readonly locale_code: string;
  readonly content: string;
  readonly created_at: number;
  readonly updated_at: number;
}

const table = 'glossary_term_translations';

export function create(call: AccountCall): Reply {
  const term = requireTerm(call, 'term_id');
  const { locale_code, content = '' } = readAttributes(call, term.id, undefined);
  const id = insertRow(call, table, { term_id: term.id, locale_code, content });
  return created(representTermTranslation(call, rowById<TermTranslationRow>(call, table, id)));
}

export function update(call: AccountCall): Reply {
  const term = requireTerm(call, 'term_id');
  const { id } = requireTermTranslation(call);
  updateColumns(call, table, id, readAttributes(call, term.id, id));
  return ok(representTermTranslation(call, rowById<TermTranslationRow>(call, table, id)));
}

export function remove(call: AccountCall): Reply {
  call.service.db.run(`DELETE FROM ${table} WHERE id = ?`, requireTermTranslation(call).id);
  return noContent;
}

export function representTermTranslation(call: AccountCall, translation: TermTranslationRow): object {
  return {
    id: call.service.ids.encode('termTranslation', translation.id),
    locale_code: translation.locale_code,
    content: translation.content,
    created_at: formatTime(translation.created_at),
    updated_at: formatTime(translation.updated_at),
  };
}

function readAttributes(call: AccountCall, termId: number, id: number | undefined) {
  const attributes = new Attributes('GlossaryTermTranslation', call.form);
  const locale_code = attributes.text('locale_code', { required: true });
  const content = attributes.text('content');
  const existing = call.service.db.get<{ id: number }>(
    `SELECT id FROM ${table} WHERE term_id = ? AND locale_code = ?`,
    termId,
    locale_code,
  );
  if (existing && existing.id !== id) attributes.fail('locale_code', 'has already been taken');
  attributes.check();
  return { locale_code, content };
}

function requireTermTranslation(call: AccountCall): TermTranslationRow {
  return requireOwned<TermTranslationRow>(call, {
    table,
    kind: 'termTranslation',
    column: 'term_id',
    owner: requireTerm(call, 'term_id').id,
    what: 'Glossary term translation',
  });
}
