import type { Framework } from '../framework.ts';
import { abp } from './angular/abp.ts';
import { angularGettext } from './angular/angularGettext.ts';
import { angularL10n } from './angular/angularL10n.ts';
import { angularLocalize } from './angular/angularLocalize.ts';
import { angularTranslate } from './angular/angularTranslate.ts';
import { jhipster } from './angular/jhipster.ts';
import { ngAlain } from './angular/ngAlain.ts';
import { ngxTranslate } from './angular/ngxTranslate.ts';
import { spartacus } from './angular/spartacus.ts';
import { transloco } from './angular/transloco.ts';
import { ios } from './apple/ios.ts';
import { mokoResources } from './apple/mokoResources.ts';
import { rSwift } from './apple/rSwift.ts';
import { stringSymbols } from './apple/stringSymbols.ts';
import { swiftGen } from './apple/swiftGen.ts';
import { swiftUi } from './apple/swiftUi.ts';
import { tuist } from './apple/tuist.ts';
import { aurelia } from './components/aurelia.ts';
import { emberIntl } from './components/emberIntl.ts';
import { litLocalize } from './components/litLocalize.ts';
import { litTranslate } from './components/litTranslate.ts';
import { nativeScript } from './components/nativeScript.ts';
import { qwikSpeak } from './components/qwikSpeak.ts';
import { solidI18n } from './components/solidI18n.ts';
import { svelteI18n } from './components/svelteI18n.ts';
import { vueGettext } from './components/vueGettext.ts';
import { vueI18n } from './components/vueI18n.ts';
import { dartIntl } from './dart/dartIntl.ts';
import { easyLocalization } from './dart/easyLocalization.ts';
import { flutter } from './dart/flutter.ts';
import { flutterI18n } from './dart/flutterI18n.ts';
import { flutterLocalization } from './dart/flutterLocalization.ts';
import { flutterTables } from './dart/flutterTables.ts';
import { slang } from './dart/slang.ts';
import { commonDotnet } from './dotnet/commonDotnet.ts';
import { dotnet } from './dotnet/dotnet.ts';
import { dotnetGettext } from './dotnet/dotnetGettext.ts';
import { reswPlus } from './dotnet/reswPlus.ts';
import { umbraco } from './dotnet/umbraco.ts';
import { unity } from './dotnet/unity.ts';
import { winRt } from './dotnet/winRt.ts';
import { xamlDictionaries } from './dotnet/xamlDictionaries.ts';
import { aem } from './jvm/aem.ts';
import { android } from './jvm/android.ts';
import { commonJava } from './jvm/commonJava.ts';
import { freeMarker } from './jvm/freeMarker.ts';
import { grails } from './jvm/grails.ts';
import { gwt } from './jvm/gwt.ts';
import { hop } from './jvm/hop.ts';
import { intelliJ } from './jvm/intelliJ.ts';
import { javaFx } from './jvm/javaFx.ts';
import { javaGettext } from './jvm/javaGettext.ts';
import { jenkins } from './jvm/jenkins.ts';
import { liferay } from './jvm/liferay.ts';
import { lutece } from './jvm/lutece.ts';
import { messageClasses } from './jvm/messageClasses.ts';
import { minecraft } from './jvm/minecraft.ts';
import { play } from './jvm/play.ts';
import { qute } from './jvm/qute.ts';
import { spring } from './jvm/spring.ts';
import { struts } from './jvm/struts.ts';
import { vaadin } from './jvm/vaadin.ts';
import { wicket } from './jvm/wicket.ts';
import { cakePhp } from './php/cakePhp.ts';
import { codeIgniter } from './php/codeIgniter.ts';
import { commonPhp } from './php/commonPhp.ts';
import { concreteCms } from './php/concreteCms.ts';
import { contao } from './php/contao.ts';
import { drupal } from './php/drupal.ts';
import { flow } from './php/flow.ts';
import { glpi } from './php/glpi.ts';
import { joomla } from './php/joomla.ts';
import { laminas } from './php/laminas.ts';
import { laravel } from './php/laravel.ts';
import { laravelPages } from './php/laravelPages.ts';
import { magento } from './php/magento.ts';
import { matomo } from './php/matomo.ts';
import { mediaWiki } from './php/mediaWiki.ts';
import { moodle } from './php/moodle.ts';
import { myBb } from './php/myBb.ts';
import { nette } from './php/nette.ts';
import { nextcloud } from './php/nextcloud.ts';
import { phalcon } from './php/phalcon.ts';
import { phpBb } from './php/phpBb.ts';
import { phpConstants } from './php/phpConstants.ts';
import { phpGettext } from './php/phpGettext.ts';
import { prestaShop } from './php/prestaShop.ts';
import { roundcube } from './php/roundcube.ts';
import { silverStripe } from './php/silverStripe.ts';
import { smarty } from './php/smarty.ts';
import { symfony } from './php/symfony.ts';
import { typo3 } from './php/typo3.ts';
import { wordPress } from './php/wordPress.ts';
import { yii } from './php/yii.ts';
import { discourse } from './platforms/discourse.ts';
import { element } from './platforms/element.ts';
import { foundry } from './platforms/foundry.ts';
import { homeAssistant } from './platforms/homeAssistant.ts';
import { jupyterLab } from './platforms/jupyterLab.ts';
import { kibana } from './platforms/kibana.ts';
import { misskey } from './platforms/misskey.ts';
import { nodeBb } from './platforms/nodeBb.ts';
import { nodeRed } from './platforms/nodeRed.ts';
import { shopify } from './platforms/shopify.ts';
import { signal } from './platforms/signal.ts';
import { siyuan } from './platforms/siyuan.ts';
import { theia } from './platforms/theia.ts';
import { ui5 } from './platforms/ui5.ts';
import { vscodeL10n } from './platforms/vscodeL10n.ts';
import { webExtension } from './platforms/webExtension.ts';
import { wxtI18n } from './platforms/wxtI18n.ts';
import { commonPython } from './python/commonPython.ts';
import { frappe } from './python/frappe.ts';
import { gettext } from './python/gettext.ts';
import { odoo } from './python/odoo.ts';
import { pythonI18n } from './python/pythonI18n.ts';
import { qtForPython } from './python/qtForPython.ts';
import { zope } from './python/zope.ts';
import { docusaurus } from './react/docusaurus.ts';
import { i18nCalypso } from './react/i18nCalypso.ts';
import { i18nCodegen } from './react/i18nCodegen.ts';
import { keycloakify } from './react/keycloakify.ts';
import { nextDictionaries } from './react/nextDictionaries.ts';
import { nextIntl } from './react/nextIntl.ts';
import { nextTranslate } from './react/nextTranslate.ts';
import { preactI18n } from './react/preactI18n.ts';
import { reactAdmin } from './react/reactAdmin.ts';
import { reactAria } from './react/reactAria.ts';
import { reactIntlUniversal } from './react/reactIntlUniversal.ts';
import { reactLocalization } from './react/reactLocalization.ts';
import { reactLocalizeRedux } from './react/reactLocalizeRedux.ts';
import { reactReduxI18n } from './react/reactReduxI18n.ts';
import { refine } from './react/refine.ts';
import { shopifyReact } from './react/shopifyReact.ts';
import { strapi } from './react/strapi.ts';
import { stripes } from './react/stripes.ts';
import { jekyll } from './ruby/jekyll.ts';
import { r18n } from './ruby/r18n.ts';
import { rails } from './ruby/rails.ts';
import { rubyGettext } from './ruby/rubyGettext.ts';
import { adguardTranslate } from './scripts/adguardTranslate.ts';
import { adonis } from './scripts/adonis.ts';
import { amdTexts } from './scripts/amdTexts.ts';
import { bananaI18n } from './scripts/banana.ts';
import { commonScript } from './scripts/commonScript.ts';
import { counterpartJs } from './scripts/counterpart.ts';
import { eleventy } from './scripts/eleventy.ts';
import { fluent } from './scripts/fluent.ts';
import { formatjs } from './scripts/formatjs.ts';
import { gettextJs } from './scripts/gettextJs.ts';
import { gettextModules } from './scripts/gettextModules.ts';
import { globalize } from './scripts/globalize.ts';
import { gravityI18n } from './scripts/gravityI18n.ts';
import { hexo } from './scripts/hexo.ts';
import { html10n } from './scripts/html10n.ts';
import { i18next } from './scripts/i18next.ts';
import { i18nJs } from './scripts/i18nJs.ts';
import { i18nNode } from './scripts/i18nNode.ts';
import { jqueryI18n } from './scripts/jqueryI18n.ts';
import { laravelScripts } from './scripts/laravelScripts.ts';
import { lingui } from './scripts/lingui.ts';
import { nestjsI18n } from './scripts/nestjsI18n.ts';
import { paraglide } from './scripts/paraglide.ts';
import { polyglotJs } from './scripts/polyglot.ts';
import { rosetta } from './scripts/rosetta.ts';
import { rubyGettextScripts } from './scripts/rubyGettextScripts.ts';
import { symfonyScripts } from './scripts/symfonyScripts.ts';
import { tapI18n } from './scripts/tapI18n.ts';
import { grammy, telegraf } from './scripts/telegramBots.ts';
import { tolgee } from './scripts/tolgee.ts';
import { ttag } from './scripts/ttag.ts';
import { typesafeI18n } from './scripts/typesafeI18n.ts';
import { universeI18n } from './scripts/universeI18n.ts';
import { cGettext } from './systems/cGettext.ts';
import { clojureGettext } from './systems/clojure.ts';
import { elixirGettext } from './systems/elixir.ts';
import { freedesktop } from './systems/freedesktop.ts';
import { goI18n } from './systems/go.ts';
import { godot } from './systems/godot.ts';
import { hugo } from './systems/hugo.ts';
import { ki18n } from './systems/ki18n.ts';
import { luaGettext, luanti } from './systems/lua.ts';
import { obsStudio } from './systems/obsStudio.ts';
import { qt } from './systems/qt.ts';
import { leptosFluent, leptosI18n, rustFluent, rustGettext, rustI18n } from './systems/rust.ts';
import { slint } from './systems/slint.ts';
import { telegramPhrases } from './systems/telegramPhrases.ts';
import { zotonic } from './systems/zotonic.ts';

/** Every framework that the scanner knows, in the order of precedence that detection keeps. */
export const frameworks: readonly Framework[] = [
  nextIntl,
  stripes,
  strapi,
  formatjs,
  vueI18n,
  svelteI18n,
  transloco,
  spartacus,
  abp,
  angularL10n,
  ngAlain,
  ngxTranslate,
  angularTranslate,
  angularGettext,
  lingui,
  i18nCodegen,
  i18next,
  angularLocalize,
  emberIntl,
  fluent,
  paraglide,
  typesafeI18n,
  reactAdmin,
  polyglotJs,
  rosetta,
  gravityI18n,
  adguardTranslate,
  preactI18n,
  i18nCalypso,
  i18nJs,
  nextTranslate,
  reactLocalization,
  siyuan,
  nextDictionaries,
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
  reactAria,
  vueGettext,
  laravelScripts,
  symfonyScripts,
  ttag,
  gettextModules,
  rubyGettextScripts,
  roundcube,
  gettextJs,
  i18nNode,
  hexo,
  globalize,
  tapI18n,
  amdTexts,
  html10n,
  jqueryI18n,
  bananaI18n,
  foundry,
  nodeBb,
  nodeRed,
  theia,
  misskey,
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
  r18n,
  jekyll,
  rubyGettext,
  nextcloud,
  magento,
  moodle,
  matomo,
  glpi,
  concreteCms,
  phpBb,
  prestaShop,
  myBb,
  mediaWiki,
  joomla,
  yii,
  cakePhp,
  codeIgniter,
  laravel,
  laravelPages,
  symfony,
  contao,
  phalcon,
  typo3,
  flow,
  drupal,
  wordPress,
  silverStripe,
  nette,
  laminas,
  phpGettext,
  phpConstants,
  smarty,
  commonPhp,
  commonScript,
  odoo,
  zope,
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
  flutterLocalization,
  flutterTables,
  android,
  minecraft,
  freedesktop,
  godot,
  intelliJ,
  javaFx,
  javaGettext,
  messageClasses,
  vaadin,
  wicket,
  hop,
  qute,
  play,
  liferay,
  lutece,
  grails,
  jenkins,
  spring,
  struts,
  gwt,
  aem,
  freeMarker,
  commonJava,
  ios,
  swiftUi,
  swiftGen,
  tuist,
  stringSymbols,
  rSwift,
  mokoResources,
  goI18n,
  hugo,
  dotnet,
  xamlDictionaries,
  reswPlus,
  unity,
  umbraco,
  winRt,
  dotnetGettext,
  commonDotnet,
  rustI18n,
  leptosI18n,
  leptosFluent,
  rustFluent,
  rustGettext,
  obsStudio,
  telegramPhrases,
  luaGettext,
  clojureGettext,
  luanti,
  cGettext,
  ki18n,
  qt,
  slint,
  zotonic,
  shopify,
];

/** The framework with that id. */
export function frameworkById(id: string): Framework | undefined {
  return frameworks.find(framework => framework.id === id);
}
