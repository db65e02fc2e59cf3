import type { Framework } from '../rules.ts';
import { i18next } from './i18next.ts';

/** Every framework that the scanner knows, in the order of precedence that detection keeps. */
export const frameworks: readonly Framework[] = [i18next];

/** The framework with that id. */
export function frameworkById(id: string): Framework | undefined {
  return frameworks.find(framework => framework.id === id);
}
