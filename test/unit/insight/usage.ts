import type { Usage } from '../../../src/core/scanner/types.ts';

/** A literal call of `t('key')` with i18next's rules, changed by `rest`. */
export function usageOf(key: string, rest: Partial<Usage> = {}): Usage {
  const range = { start: 3, end: 3 + key.length };
  return {
    key,
    names: [key],
    range,
    callRange: { start: 0, end: range.end + 2 },
    kind: 'call',
    certainty: 'literal',
    args: [],
    framework: 'i18next',
    ...rest,
  };
}
