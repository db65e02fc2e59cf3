import { pluralSuffixesOf } from '../../core/base/plural.ts';
import { branchOf, findBranched } from '../branches/branch.ts';
import type { Call, ProjectCall } from '../http/call.ts';
import { notFound } from '../http/failure.ts';
import { listReply } from '../http/lists.ts';
import { created, noContent, ok, type Reply } from '../http/reply.ts';
import { Attributes } from '../input/attributes.ts';
import { formatTime } from '../input/time.ts';
import type { BranchRow } from '../storage/branches.ts';
import { touchKeys } from '../storage/keys.ts';
import { insertLocale, isRightToLeft, type LocaleRow, updateLocale } from '../storage/locales.ts';
import { localeReference } from './references.ts';
import { localeStatistics } from './statistics.ts';

export function list(call: ProjectCall): Reply {
  return listReply<LocaleRow>(
    call,
    {
      columns: '*',
      from: 'FROM locales WHERE branch_id = ?',
      parameters: [branchOf(call).id],
      order: 'name, id',
    },
    locale => representLocale(call, locale),
  );
}

export function show(call: ProjectCall): Reply {
  return ok(representDetail(call, requireLocale(call)));
}

export function create(call: ProjectCall): Reply {
  const branch = branchOf(call);
  const values = readAttributes(call, branch, undefined);
  const id = insertLocale(call.service.db, branch.id, values, {
    revision: call.project.revision,
    now: call.now,
  });
  return created(representDetail(call, localeRow(call, id)));
}

export function update(call: ProjectCall): Reply {
  const locale = requireLocale(call);
  const branch = call.service.db.one<BranchRow>('SELECT * FROM branches WHERE id = ?', locale.branch_id);
  const values = readAttributes(call, branch, locale);
  updateLocale(call.service.db, locale, values, { revision: call.project.revision, now: call.now });
  return ok(representDetail(call, localeRow(call, locale.id)));
}

export function remove(call: ProjectCall): Reply {
  const locale = requireLocale(call);
  call.service.db.run('DELETE FROM locales WHERE id = ?', locale.id);
  // Invalidates downloads with this locale as fallback or source.
  touchKeys(call.service.db, locale.branch_id, call.project.revision);
  return noContent;
}

/** A locale by id or by name (service facts, Shapes); undefined if there is none. */
export function findLocale(call: ProjectCall, reference: string): LocaleRow | undefined {
  const row = call.service.ids.decode('locale', reference);
  const byId = row === undefined ? undefined : findBranched<LocaleRow>(call, 'locales', row);
  return byId ?? findLocaleByName(call, branchOf(call).id, reference);
}

/** The locale in the path. @throws Failure 404 */
export function requireLocale(call: ProjectCall, parameter = 'id'): LocaleRow {
  const locale = findLocale(call, call.params[parameter] ?? '');
  if (locale === undefined) throw notFound('Locale');
  return locale;
}

function findLocaleByName(call: ProjectCall, branchId: number, name: string): LocaleRow | undefined {
  return call.service.db.get<LocaleRow>(
    'SELECT * FROM locales WHERE branch_id = ? AND name = ?',
    branchId,
    name,
  );
}

function localeRow(call: ProjectCall, id: number): LocaleRow {
  return call.service.db.one<LocaleRow>('SELECT * FROM locales WHERE id = ?', id);
}

function readAttributes(call: ProjectCall, branch: BranchRow, locale: LocaleRow | undefined) {
  const attributes = new Attributes('Locale', call.form);
  const name = attributes.text('name', { required: true });
  const code = attributes.text('code', { required: true });
  const source = attributes.text('source_locale_id');
  const values = {
    name,
    code,
    isDefault: attributes.boolean('default'),
    main: attributes.boolean('main'),
    rtl:
      attributes.boolean('rtl') ??
      (code === undefined || code === locale?.code ? undefined : isRightToLeft(code)),
    sourceLocaleId: source === undefined ? undefined : sourceLocale(call, attributes, branch, source, locale),
    unverifyNewTranslations: attributes.boolean('unverify_new_translations'),
    unverifyUpdatedTranslations: attributes.boolean('unverify_updated_translations'),
    autotranslate: attributes.boolean('autotranslate'),
  };
  if (code !== undefined && !/^[A-Za-z0-9]+([-_@.][A-Za-z0-9]+)*$/.test(code))
    attributes.fail('code', 'is invalid');
  if (name !== undefined) {
    const existing = findLocaleByName(call, branch.id, name);
    if (existing && existing.id !== locale?.id) attributes.fail('name', 'has already been taken');
  }
  attributes.check();
  return values;
}

/** The row of a source locale; null for none. */
function sourceLocale(
  call: ProjectCall,
  attributes: Attributes,
  branch: BranchRow,
  reference: string,
  locale: LocaleRow | undefined,
): number | null | undefined {
  if (reference === '') return null;
  const source = findLocale(call, reference);
  if (source === undefined || source.branch_id !== branch.id)
    return attributes.fail('source_locale_id', 'is invalid');
  if (source.id === locale?.id) return attributes.fail('source_locale_id', 'must be another locale');
  return source.id;
}

function representLocale(call: Call, locale: LocaleRow): object {
  const { service } = call;
  return {
    id: service.ids.encode('locale', locale.id),
    name: locale.name,
    code: locale.code,
    default: locale.is_default === 1,
    main: locale.main === 1,
    rtl: locale.rtl === 1,
    plural_forms: pluralSuffixesOf(locale.code),
    source_locale: localeReference(service, locale.source_locale_id),
    created_at: formatTime(locale.created_at),
    updated_at: formatTime(locale.updated_at),
  };
}

function representDetail(call: Call, locale: LocaleRow): object {
  return { ...representLocale(call, locale), statistics: localeStatistics(call.service.db, locale) };
}
