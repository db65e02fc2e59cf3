/** Functions that give the function or component that they are given first, or one that does the same. */
export const wrappers: ReadonlySet<string> = new Set([
  'useCallback',
  'memo',
  'memoize',
  'memoizeOne',
  'cache',
  'forwardRef',
  'observer',
]);
