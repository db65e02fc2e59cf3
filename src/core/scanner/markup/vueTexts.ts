import { i18nBlocksIn, scopeOfComponent } from '../../base/i18nBlocks.ts';
import { namingOf, type Rules } from '../rules.ts';
import type { Usage } from '../types.ts';

/**
 * The usages of a component with the names that keys of its own texts have: what its `<i18n>` block says is found under
 * the component's place. The names that they have in the whole application stay the first.
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
