import { androidXmlLanguage } from './documents/androidXml.ts';
import { blockMetadata } from './documents/blockMetadata.ts';
import { descriptionLanguage } from './documents/descriptions.ts';
import { editorManifest } from './documents/editorManifest.ts';
import { extensionMessages } from './documents/extensionMessages.ts';
import { formLanguage } from './documents/forms.ts';
import { fxmlLanguage } from './documents/fxml.ts';
import { markedTexts } from './documents/markedTexts.ts';
import { astroLanguage, htmlLanguage, svelteLanguage, vueLanguage } from './documents/markup.ts';
import { mdxLanguage } from './documents/mdx.ts';
import { nativeScriptXml } from './documents/nativeScriptXml.ts';
import { translatedXmlLanguage } from './documents/translatedXml.ts';
import { xamlLanguage } from './documents/xaml.ts';
import { clojureLanguage } from './programs/clojure.ts';
import { cppLanguage } from './programs/cpp.ts';
import { csharpLanguage } from './programs/csharp.ts';
import { dartLanguage } from './programs/dart.ts';
import { elixirLanguage, heexLanguage } from './programs/elixir.ts';
import { gdsceneLanguage, gdscriptLanguage } from './programs/gdscript.ts';
import { goLanguage } from './programs/go.ts';
import { kotlinLanguage } from './programs/kotlin.ts';
import { luaLanguage } from './programs/lua.ts';
import { phpLanguage } from './programs/php.ts';
import { pythonLanguage } from './programs/python.ts';
import { rubyLanguage } from './programs/ruby.ts';
import { rustLanguage } from './programs/rust.ts';
import { scalaLanguage } from './programs/scala.ts';
import { scriptLanguage } from './programs/script.ts';
import { swiftLanguage } from './programs/swift.ts';
import { antlersLanguage } from './templates/antlers.ts';
import { aspxLanguage } from './templates/aspx.ts';
import { bladeLanguage } from './templates/blade.ts';
import { edgeLanguage } from './templates/edge.ts';
import { ejsLanguage } from './templates/ejs.ts';
import { erbLanguage } from './templates/erb.ts';
import { fluidLanguage } from './templates/fluid.ts';
import { freeMarkerLanguage } from './templates/freeMarker.ts';
import { glimmerLanguage, glimmerTemplateLanguage } from './templates/glimmer.ts';
import { goTemplateLanguage } from './templates/goTemplate.ts';
import { gspLanguage } from './templates/gsp.ts';
import { hamlLanguage } from './templates/haml.ts';
import { handlebarsLanguage } from './templates/handlebars.ts';
import { jellyLanguage } from './templates/jelly.ts';
import { jspLanguage } from './templates/jsp.ts';
import { knockoutLanguage } from './templates/knockout.ts';
import { latteLanguage } from './templates/latte.ts';
import { mustacheLanguage } from './templates/mustache.ts';
import { nunjucksLanguage } from './templates/nunjucks.ts';
import { pageScripts } from './templates/pageScripts.ts';
import { pugLanguage } from './templates/pug.ts';
import { qwebLanguage } from './templates/qweb.ts';
import { razorLanguage } from './templates/razor.ts';
import { silverStripeLanguage } from './templates/silverStripeTemplate.ts';
import { slimLanguage } from './templates/slim.ts';
import { smartyLanguage } from './templates/smarty.ts';
import { templLanguage } from './templates/templ.ts';
import { thymeleafLanguage } from './templates/thymeleaf.ts';
import { djangoLanguage, twigLanguage } from './templates/twig.ts';
import { vueTwigLanguage } from './templates/vueTwig.ts';
import { zopePages } from './templates/zopePages.ts';
import { zulLanguage } from './templates/zul.ts';
import type { Language } from './types.ts';

/** Every language that the scanner reads. */
export const languages: readonly Language[] = [
  scriptLanguage,
  vueLanguage,
  svelteLanguage,
  astroLanguage,
  htmlLanguage,
  androidXmlLanguage,
  antlersLanguage,
  aspxLanguage,
  bladeLanguage,
  blockMetadata,
  cppLanguage,
  csharpLanguage,
  dartLanguage,
  djangoLanguage,
  edgeLanguage,
  ejsLanguage,
  thymeleafLanguage,
  descriptionLanguage,
  elixirLanguage,
  erbLanguage,
  editorManifest,
  extensionMessages,
  fluidLanguage,
  formLanguage,
  freeMarkerLanguage,
  fxmlLanguage,
  gdsceneLanguage,
  gdscriptLanguage,
  glimmerLanguage,
  glimmerTemplateLanguage,
  goLanguage,
  goTemplateLanguage,
  gspLanguage,
  hamlLanguage,
  heexLanguage,
  handlebarsLanguage,
  jellyLanguage,
  jspLanguage,
  knockoutLanguage,
  kotlinLanguage,
  latteLanguage,
  luaLanguage,
  clojureLanguage,
  markedTexts,
  mdxLanguage,
  mustacheLanguage,
  nativeScriptXml,
  nunjucksLanguage,
  phpLanguage,
  ...pageScripts,
  pugLanguage,
  pythonLanguage,
  qwebLanguage,
  razorLanguage,
  rubyLanguage,
  rustLanguage,
  scalaLanguage,
  silverStripeLanguage,
  slimLanguage,
  smartyLanguage,
  swiftLanguage,
  templLanguage,
  translatedXmlLanguage,
  twigLanguage,
  vueTwigLanguage,
  xamlLanguage,
  zopePages,
  zulLanguage,
];

/** The languages by the editor ids that they read. */
const byId: ReadonlyMap<string, readonly Language[]> = new Map(
  languages.flatMap(({ ids }) => ids).map(id => [id, languages.filter(({ ids }) => ids.includes(id))]),
);

/** The languages with that editor id: HTML is both Angular's template language and Django's. */
export function languagesFor(languageId: string): readonly Language[] {
  return byId.get(languageId) ?? [];
}
