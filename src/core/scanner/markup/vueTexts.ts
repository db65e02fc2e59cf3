import { i18nBlocksIn, scopeOfComponent } from '../../base/i18nBlocks.ts';
import { namingOf, type Rules } from '../rules.ts';
import type { Usage } from '../types.ts';

/**
 * Adds to a component's usages the key names of its own `<i18n>` block, whose texts are indexed under the component's
 * path. The names in the whole application stay first.
 */
export function withOwnTexts(usages: Usage[], text: string, rules: Rules): Usage[] {
  const { path } = rules;
  if (path === undefined || !text.includes('<i18n')) return usages;
  if (i18nBlocksIn(text).every(({ isGlobal }) => isGlobal)) return usages;
  const component = scopeOfComponent(path);
  const holders = new Set(
    rules.frameworks.filter(each => namingOf(each, rules).componentsHoldTexts === true).map(({ id }) => id),
  );
  return usages.map(usage =>
    holders.has(usage.framework)
      ? { ...usage, component, names: [...usage.names, ...usage.names.map(name => `${component}.${name}`)] }
      : usage,
  );
}
