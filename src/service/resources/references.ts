import type { Service } from '../service.ts';

// The short records embedded in others (API document, Conventions).

export function userReference(service: Service, id: number | null): object | null {
  if (id === null) return null;
  const user = service.db.get<{ username: string; name: string }>(
    'SELECT username, name FROM users WHERE id = ?',
    id,
  );
  return user ? { id: service.ids.encode('user', id), username: user.username, name: user.name } : null;
}

export function localeReference(service: Service, id: number | null): object | null {
  if (id === null) return null;
  const locale = service.db.get<{ name: string; code: string }>(
    'SELECT name, code FROM locales WHERE id = ?',
    id,
  );
  return locale ? { id: service.ids.encode('locale', id), name: locale.name, code: locale.code } : null;
}
