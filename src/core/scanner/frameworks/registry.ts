import type { Framework } from '../framework.ts';
import { adonis } from './adonis.ts';
import { android } from './android.ts';
import { angularGettext } from './angularGettext.ts';
import { angularLocalize } from './angularLocalize.ts';
import { angularTranslate } from './angularTranslate.ts';
import { aurelia } from './aurelia.ts';
import { cakePhp } from './cakePhp.ts';
import { cGettext } from './cGettext.ts';
import { codeIgniter } from './codeIgniter.ts';
import { commonDotnet } from './commonDotnet.ts';
import { commonJava } from './commonJava.ts';
import { commonPhp } from './commonPhp.ts';
import { commonPython } from './commonPython.ts';
import { commonScript } from './commonScript.ts';
import { counterpartJs } from './counterpart.ts';
import { dartIntl } from './dartIntl.ts';
import { discourse } from './discourse.ts';
import { docusaurus } from './docusaurus.ts';
import { dotnet } from './dotnet.ts';
import { drupal } from './drupal.ts';
import { easyLocalization } from './easyLocalization.ts';
import { element } from './element.ts';
import { eleventy } from './eleventy.ts';
import { elixirGettext } from './elixir.ts';
import { emberIntl } from './emberIntl.ts';
import { fluent } from './fluent.ts';
import { flutter } from './flutter.ts';
import { flutterI18n } from './flutterI18n.ts';
import { flutterTables } from './flutterTables.ts';
import { formatjs } from './formatjs.ts';
import { foundry } from './foundry.ts';
import { frappe } from './frappe.ts';
import { freeMarker } from './freeMarker.ts';
import { gettext, rubyGettext } from './gettext.ts';
import { gettextJs } from './gettextJs.ts';
import { gettextModules } from './gettextModules.ts';
import { globalize } from './globalize.ts';
import { glpi } from './glpi.ts';
import { goI18n } from './go.ts';
import { godot } from './godot.ts';
import { homeAssistant } from './homeAssistant.ts';
import { hugo } from './hugo.ts';
import { i18nCalypso } from './i18nCalypso.ts';
import { i18next } from './i18next.ts';
import { i18nJs } from './i18nJs.ts';
import { i18nNode } from './i18nNode.ts';
import { intelliJ } from './intelliJ.ts';
import { ios } from './ios.ts';
import { javaFx } from './javaFx.ts';
import { javaGettext } from './javaGettext.ts';
import { jhipster } from './jhipster.ts';
import { joomla } from './joomla.ts';
import { jqueryI18n } from './jqueryI18n.ts';
import { jupyterLab } from './jupyterLab.ts';
import { keycloakify } from './keycloakify.ts';
import { kibana } from './kibana.ts';
import { laminas } from './laminas.ts';
import { laravel } from './laravel.ts';
import { laravelScripts } from './laravelScripts.ts';
import { liferay } from './liferay.ts';
import { lingui } from './lingui.ts';
import { litLocalize } from './litLocalize.ts';
import { litTranslate } from './litTranslate.ts';
import { magento } from './magento.ts';
import { matomo } from './matomo.ts';
import { mediaWiki } from './mediaWiki.ts';
import { messageClasses } from './messageClasses.ts';
import { minecraft } from './minecraft.ts';
import { moodle } from './moodle.ts';
import { myBb } from './myBb.ts';
import { nativeScript } from './nativeScript.ts';
import { nestjsI18n } from './nestjsI18n.ts';
import { nette } from './nette.ts';
import { nextcloud } from './nextcloud.ts';
import { nextIntl } from './nextIntl.ts';
import { nextTranslate } from './nextTranslate.ts';
import { ngxTranslate } from './ngxTranslate.ts';
import { nodeBb } from './nodeBb.ts';
import { nodeRed } from './nodeRed.ts';
import { obsStudio } from './obsStudio.ts';
import { odoo } from './odoo.ts';
import { paraglide } from './paraglide.ts';
import { phalcon } from './phalcon.ts';
import { phpGettext } from './phpGettext.ts';
import { play } from './play.ts';
import { polyglotJs } from './polyglot.ts';
import { preactI18n } from './preactI18n.ts';
import { pythonI18n } from './pythonI18n.ts';
import { qt } from './qt.ts';
import { qtForPython } from './qtForPython.ts';
import { qwikSpeak } from './qwikSpeak.ts';
import { rails } from './rails.ts';
import { reactAdmin } from './reactAdmin.ts';
import { reactIntlUniversal } from './reactIntlUniversal.ts';
import { reactLocalization } from './reactLocalization.ts';
import { reactLocalizeRedux } from './reactLocalizeRedux.ts';
import { reactReduxI18n } from './reactReduxI18n.ts';
import { refine } from './refine.ts';
import { reswPlus } from './reswPlus.ts';
import { rSwift } from './rSwift.ts';
import { leptosI18n, rustFluent, rustGettext, rustI18n } from './rust.ts';
import { shopify } from './shopify.ts';
import { shopifyReact } from './shopifyReact.ts';
import { signal } from './signal.ts';
import { silverStripe } from './silverStripe.ts';
import { siyuan } from './siyuan.ts';
import { slang } from './slang.ts';
import { smarty } from './smarty.ts';
import { solidI18n } from './solidI18n.ts';
import { spring } from './spring.ts';
import { stringSymbols } from './stringSymbols.ts';
import { stripes } from './stripes.ts';
import { svelteI18n } from './svelteI18n.ts';
import { swiftGen } from './swiftGen.ts';
import { swiftUi } from './swiftUi.ts';
import { symfony } from './symfony.ts';
import { tapI18n } from './tapI18n.ts';
import { grammy, telegraf } from './telegramBots.ts';
import { telegramPhrases } from './telegramPhrases.ts';
import { theia } from './theia.ts';
import { tolgee } from './tolgee.ts';
import { transloco } from './transloco.ts';
import { ttag } from './ttag.ts';
import { tuist } from './tuist.ts';
import { typesafeI18n } from './typesafeI18n.ts';
import { typo3 } from './typo3.ts';
import { ui5 } from './ui5.ts';
import { universeI18n } from './universeI18n.ts';
import { vaadin } from './vaadin.ts';
import { vscodeL10n } from './vscodeL10n.ts';
import { vueGettext } from './vueGettext.ts';
import { vueI18n } from './vueI18n.ts';
import { webExtension } from './webExtension.ts';
import { winRt } from './winRt.ts';
import { wordPress } from './wordPress.ts';
import { wxtI18n } from './wxtI18n.ts';
import { xamlDictionaries } from './xamlDictionaries.ts';
import { yii } from './yii.ts';

/** Every framework that the scanner knows, in the order of precedence that detection keeps. */
export const frameworks: readonly Framework[] = [
  nextIntl,
  stripes,
  formatjs,
  vueI18n,
  svelteI18n,
  transloco,
  ngxTranslate,
  angularTranslate,
  angularGettext,
  lingui,
  i18next,
  angularLocalize,
  emberIntl,
  fluent,
  paraglide,
  typesafeI18n,
  reactAdmin,
  polyglotJs,
  preactI18n,
  i18nCalypso,
  i18nJs,
  nextTranslate,
  reactLocalization,
  siyuan,
  tolgee,
  adonis,
  aurelia,
  counterpartJs,
  grammy,
  telegraf,
  nativeScript,
  refine,
  reactLocalizeRedux,
  reactReduxI18n,
  shopifyReact,
  universeI18n,
  ui5,
  docusaurus,
  eleventy,
  litLocalize,
  litTranslate,
  solidI18n,
  qwikSpeak,
  jhipster,
  nestjsI18n,
  reactIntlUniversal,
  vueGettext,
  laravelScripts,
  ttag,
  gettextModules,
  gettextJs,
  i18nNode,
  globalize,
  tapI18n,
  jqueryI18n,
  foundry,
  nodeBb,
  nodeRed,
  theia,
  vscodeL10n,
  jupyterLab,
  wxtI18n,
  signal,
  webExtension,
  homeAssistant,
  element,
  keycloakify,
  kibana,
  discourse,
  rails,
  rubyGettext,
  nextcloud,
  magento,
  moodle,
  matomo,
  glpi,
  myBb,
  mediaWiki,
  joomla,
  yii,
  cakePhp,
  codeIgniter,
  laravel,
  symfony,
  phalcon,
  typo3,
  drupal,
  wordPress,
  silverStripe,
  nette,
  laminas,
  phpGettext,
  smarty,
  commonPhp,
  commonScript,
  odoo,
  frappe,
  qtForPython,
  gettext,
  pythonI18n,
  commonPython,
  elixirGettext,
  easyLocalization,
  flutter,
  dartIntl,
  slang,
  flutterI18n,
  flutterTables,
  android,
  minecraft,
  godot,
  intelliJ,
  javaFx,
  javaGettext,
  messageClasses,
  vaadin,
  play,
  liferay,
  spring,
  freeMarker,
  commonJava,
  commonDotnet,
  ios,
  swiftUi,
  swiftGen,
  tuist,
  stringSymbols,
  rSwift,
  goI18n,
  hugo,
  dotnet,
  xamlDictionaries,
  reswPlus,
  winRt,
  rustI18n,
  leptosI18n,
  rustFluent,
  rustGettext,
  obsStudio,
  telegramPhrases,
  cGettext,
  qt,
  shopify,
];

/** The framework with that id. */
export function frameworkById(id: string): Framework | undefined {
  return frameworks.find(framework => framework.id === id);
}
