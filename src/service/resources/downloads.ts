import type { Format } from '../../core/formats/types.ts';
import { renderRequest } from '../download/parameters.ts';
import { renderLocale, sourceOf } from '../download/render.ts';
import type { ProjectCall } from '../http/call.ts';
import type { Reply } from '../http/reply.ts';
import { textParameter } from '../input/parameters.ts';
import type { BranchRow } from '../storage/branches.ts';
import type { LocaleRow } from '../storage/locales.ts';
import type { Steps } from '../turns.ts';
import { findLocale, requireLocale } from './locales.ts';

/** The content of a locale as a file (API document, Locales: download). */
export function* download(call: ProjectCall): Steps<Reply> {
  const locale = requireLocale(call);
  const request = renderRequest(call.form, call.project.main_format, reference =>
    findLocale(call, reference),
  );
  const { format, encoding } = request;
  return {
    status: 200,
    content: {
      mediaType: `${format.mediaType}; charset=${encoding}`,
      data: yield* renderLocale(call.service.db, locale, request),
    },
    headers: { 'Content-Disposition': disposition(locale, format) },
  };
}

/**
 * The version of a download, computed from the keys, the locale and its fallback locales. It is cheap, and changes in
 * other locales do not affect it.
 */
export function version(call: ProjectCall): { readonly revision: string; readonly changedAt: number } {
  const locale = requireLocale(call);
  const { db } = call.service;
  const branch = db.one<BranchRow>('SELECT * FROM branches WHERE id = ?', locale.branch_id);
  const fallbackReference = textParameter(call.form, 'fallback_locale_id');
  const fallback = fallbackReference === undefined ? undefined : findLocale(call, fallbackReference);
  const parts = [locale, fallback, sourceOf(db, locale)].map(row =>
    row ? `${row.id}.${row.content_revision}` : '',
  );
  return {
    revision: JSON.stringify([
      'download',
      branch.id,
      branch.keys_revision,
      call.project.main_format,
      ...parts,
    ]),
    changedAt: call.project.changed_at,
  };
}

/** RFC 6266, with the name in both encodings. */
function disposition(locale: LocaleRow, format: Format): string {
  const name = `${locale.name}.${format.extensions[0] ?? 'txt'}`;
  const plain = name.replace(/[^\w.-]/g, '_');
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
