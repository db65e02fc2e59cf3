import type { Framework } from '../rules.ts';
import { formatjs } from './formatjs.ts';
import { i18next } from './i18next.ts';
import { lingui } from './lingui.ts';
import { nextIntl } from './nextIntl.ts';
import { ngxTranslate } from './ngxTranslate.ts';
import { svelteI18n } from './svelteI18n.ts';
import { transloco } from './transloco.ts';
import { vueI18n } from './vueI18n.ts';

/** Every framework that the scanner knows, in the order of precedence that detection keeps. */
export const frameworks: readonly Framework[] = [
  nextIntl,
  formatjs,
  vueI18n,
  svelteI18n,
  transloco,
  ngxTranslate,
  lingui,
  i18next,
];

/** The framework with that id. */
export function frameworkById(id: string): Framework | undefined {
  return frameworks.find(framework => framework.id === id);
}
