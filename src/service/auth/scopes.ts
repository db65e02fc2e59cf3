/** API document, Allowed values: Authorization scopes. */
export const scopes = ['read', 'write', 'orders.create', 'team.manage'] as const;

export type Scope = (typeof scopes)[number];

/** Whether a text names a scope of the API document. */
export function isScope(text: string): text is Scope {
  return (scopes as readonly string[]).includes(text);
}
