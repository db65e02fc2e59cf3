/** Functions that return their first argument, a function or component, or an equivalent of it. */
export const wrappers: ReadonlySet<string> = new Set([
  'useCallback',
  'memo',
  'memoize',
  'memoizeOne',
  'cache',
  'forwardRef',
  'observer',
]);

/** Names of components, which functions with any name make of others in an application. */
export const componentName = /^[A-Z]/;
