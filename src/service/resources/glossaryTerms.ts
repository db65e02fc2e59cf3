import type { AccountCall } from '../http/call.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatTime } from '../input/time.ts';
import { requireGlossary, requireTerm, type TermRow } from './glossaryPlaces.ts';
import { representTermTranslation, type TermTranslationRow } from './glossaryTermTranslations.ts';
import { insertRow, rowById, updateColumns } from './owned.ts';

export function list(call: AccountCall): Reply {
  const glossary = requireGlossary(call, 'glossary_id');
  return listReply<TermRow>(
    call,
    {
      columns: '*',
      from: 'FROM glossary_terms WHERE glossary_id = ?',
      parameters: [glossary.id],
      order: 'term, id',
    },
    term => represent(call, term),
  );
}

export function show(call: AccountCall): Reply {
  return ok(represent(call, requireTerm(call)));
}

export function create(call: AccountCall): Reply {
  const glossary = requireGlossary(call, 'glossary_id');
  const values = readAttributes(call, glossary.id, undefined);
  const id = insertRow(call, 'glossary_terms', {
    glossary_id: glossary.id,
    term: values.term,
    description: values.description ?? '',
    translatable: values.translatable ?? false,
    case_sensitive: values.case_sensitive ?? false,
  });
  return created(represent(call, rowById<TermRow>(call, 'glossary_terms', id)));
}

export function update(call: AccountCall): Reply {
  const glossary = requireGlossary(call, 'glossary_id');
  const { id } = requireTerm(call);
  updateColumns(call, 'glossary_terms', id, readAttributes(call, glossary.id, id));
  return ok(represent(call, rowById<TermRow>(call, 'glossary_terms', id)));
}

export function remove(call: AccountCall): Reply {
  call.service.db.run('DELETE FROM glossary_terms WHERE id = ?', requireTerm(call).id);
  return noContent;
}

function readAttributes(call: AccountCall, glossaryId: number, id: number | undefined) {
  const attributes = new Attributes('GlossaryTerm', call.form);
  const values = {
    term: attributes.text('term', { required: true }),
    description: attributes.text('description'),
    translatable: attributes.boolean('translatable'),
    case_sensitive: attributes.boolean('case_sensitive'),
  };
  const existing = call.service.db.get<{ id: number }>(
    'SELECT id FROM glossary_terms WHERE glossary_id = ? AND term = ?',
    glossaryId,
    values.term,
  );
  if (existing && existing.id !== id) attributes.fail('term', 'has already been taken');
  attributes.check();
  return values;
}

function represent(call: AccountCall, term: TermRow): object {
  const translations = call.service.db.all<TermTranslationRow>(
    'SELECT * FROM glossary_term_translations WHERE term_id = ? ORDER BY locale_code',
    term.id,
  );
  return {
    id: call.service.ids.encode('term', term.id),
    term: term.term,
    description: term.description,
    translatable: term.translatable === 1,
    case_sensitive: term.case_sensitive === 1,
    translations: translations.map(translation => representTermTranslation(call, translation)),
    created_at: formatTime(term.created_at),
    updated_at: formatTime(term.updated_at),
  };
}
