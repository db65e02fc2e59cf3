import { androidXmlLanguage } from './androidXml.ts';
import { bladeLanguage } from './blade.ts';
import { blockMetadata } from './blockMetadata.ts';
import { cppLanguage } from './cpp.ts';
import { csharpLanguage } from './csharp.ts';
import { dartLanguage } from './dart.ts';
import { edgeLanguage } from './edge.ts';
import { editorManifest } from './editorManifest.ts';
import { ejsLanguage } from './ejs.ts';
import { elixirLanguage, heexLanguage } from './elixir.ts';
import { erbLanguage } from './erb.ts';
import { extensionMessages } from './extensionMessages.ts';
import { fluidLanguage } from './fluid.ts';
import { formLanguage } from './forms.ts';
import { freeMarkerLanguage } from './freeMarker.ts';
import { fxmlLanguage } from './fxml.ts';
import { gdsceneLanguage, gdscriptLanguage } from './gdscript.ts';
import { glimmerLanguage, glimmerTemplateLanguage } from './glimmer.ts';
import { goLanguage } from './go.ts';
import { goTemplateLanguage } from './goTemplate.ts';
import { hamlLanguage } from './haml.ts';
import { handlebarsLanguage } from './handlebars.ts';
import { jspLanguage } from './jsp.ts';
import { knockoutLanguage } from './knockout.ts';
import { kotlinLanguage } from './kotlin.ts';
import { latteLanguage } from './latte.ts';
import { markedTexts } from './markedTexts.ts';
import { astroLanguage, htmlLanguage, svelteLanguage, vueLanguage } from './markup.ts';
import { mdxLanguage } from './mdx.ts';
import { mustacheLanguage } from './mustache.ts';
import { nunjucksLanguage } from './nunjucks.ts';
import { phpLanguage } from './php.ts';
import { phpScriptsLanguage } from './phpScripts.ts';
import { pugLanguage } from './pug.ts';
import { pythonLanguage } from './python.ts';
import { qwebLanguage } from './qweb.ts';
import { razorLanguage } from './razor.ts';
import { rubyLanguage } from './ruby.ts';
import { rustLanguage } from './rust.ts';
import { scalaLanguage } from './scala.ts';
import { scriptLanguage } from './script.ts';
import { silverStripeLanguage } from './silverStripeTemplate.ts';
import { slimLanguage } from './slim.ts';
import { smartyLanguage } from './smarty.ts';
import { swiftLanguage } from './swift.ts';
import { templLanguage } from './templ.ts';
import { thymeleafLanguage } from './thymeleaf.ts';
import { translatedXmlLanguage } from './translatedXml.ts';
import { djangoLanguage, twigLanguage } from './twig.ts';
import type { Language } from './types.ts';
import { vueTwigLanguage } from './vueTwig.ts';
import { xamlLanguage } from './xaml.ts';
import { zulLanguage } from './zul.ts';

/** Every language that the scanner reads. */
export const languages: readonly Language[] = [
  scriptLanguage,
  vueLanguage,
  svelteLanguage,
  astroLanguage,
  htmlLanguage,
  androidXmlLanguage,
  bladeLanguage,
  blockMetadata,
  cppLanguage,
  csharpLanguage,
  dartLanguage,
  djangoLanguage,
  edgeLanguage,
  ejsLanguage,
  thymeleafLanguage,
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
  hamlLanguage,
  heexLanguage,
  handlebarsLanguage,
  jspLanguage,
  knockoutLanguage,
  kotlinLanguage,
  latteLanguage,
  markedTexts,
  mdxLanguage,
  mustacheLanguage,
  nunjucksLanguage,
  phpLanguage,
  phpScriptsLanguage,
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
