/** API document, Member. */
export const roles = ['Manager', 'Developer', 'Translator'] as const;

export type Role = (typeof roles)[number];

/** Whether `role` may do what at least `needed` may do. */
export function roleSuffices(role: Role, needed: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(needed);
}

/** Whether a text names a role of the API document. */
export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}
