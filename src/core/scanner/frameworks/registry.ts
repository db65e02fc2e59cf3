import type { Framework } from '../rules.ts';
import { android } from './android.ts';
import { angularLocalize } from './angularLocalize.ts';
import { element } from './element.ts';
import { elixirGettext } from './elixir.ts';
import { emberIntl } from './emberIntl.ts';
import { fluent } from './fluent.ts';
import { easyLocalization, flutter, slang } from './flutter.ts';
import { formatjs } from './formatjs.ts';
import { gettext, rubyGettext } from './gettext.ts';
import { goI18n } from './go.ts';
import { homeAssistant } from './homeAssistant.ts';
import { i18next } from './i18next.ts';
import { i18nJs } from './i18nJs.ts';
import { ios, swiftGen, swiftUi } from './ios.ts';
import { kibana } from './kibana.ts';
import { laravel } from './laravel.ts';
import { lingui } from './lingui.ts';
import { nextcloud } from './nextcloud.ts';
import { nextIntl } from './nextIntl.ts';
import { ngxTranslate } from './ngxTranslate.ts';
import { paraglide } from './paraglide.ts';
import { polyglotJs } from './polyglot.ts';
import { rails } from './rails.ts';
import { spring } from './spring.ts';
import { svelteI18n } from './svelteI18n.ts';
import { symfony } from './symfony.ts';
import { transloco } from './transloco.ts';
import { typesafeI18n } from './typesafeI18n.ts';
import { vueI18n } from './vueI18n.ts';
import { wordPress } from './wordPress.ts';

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
  angularLocalize,
  emberIntl,
  fluent,
  paraglide,
  typesafeI18n,
  polyglotJs,
  i18nJs,
  homeAssistant,
  element,
  kibana,
  rails,
  rubyGettext,
  nextcloud,
  wordPress,
  laravel,
  symfony,
  gettext,
  elixirGettext,
  easyLocalization,
  flutter,
  slang,
  android,
  spring,
  ios,
  swiftUi,
  swiftGen,
  goI18n,
];

/** The framework with that id. */
export function frameworkById(id: string): Framework | undefined {
  return frameworks.find(framework => framework.id === id);
}
