import { androidXml } from './androidXml.ts';
import { arb } from './arb.ts';
import { chromeJson } from './chromeJson.ts';
import { csv } from './csv.ts';
import { localesJson, localesModule, localesYaml } from './everyLocale.ts';
import { fluent } from './fluent.ts';
import { gettext, gettextTemplate } from './gettext.ts';
import { goI18n } from './goI18n.ts';
import { i18next, i18next4 } from './i18next.ts';
import { angularTranslate, reactNestedJson, reactSimpleJson } from './icuJson.ts';
import { ini } from './ini.ts';
import { linguiJson } from './linguiJson.ts';
import { nestedJson } from './nestedJson.ts';
import { formatsOfKeys } from './ofKeys.ts';
import { laravel, phpArray, phpAssigned } from './phpArray.ts';
import { plist } from './plist.ts';
import { properties } from './properties.ts';
import { qtFile } from './qtFile.ts';
import { qtTs } from './qtLinguist.ts';
import { resx } from './resx.ts';
import { scriptModule } from './scriptModule.ts';
import { simpleJson } from './simpleJson.ts';
import { strings } from './strings.ts';
import { stringsCatalog } from './stringsCatalog.ts';
import { stringsdict } from './stringsdict.ts';
import { chromeYaml, structuredJson } from './structured.ts';
import { tmx } from './tmx.ts';
import { toml } from './toml.ts';
import type { FileFormat, Format, InPlaceFormat } from './types.ts';
import { vueBlocks, vueGlobalBlocks } from './vueBlocks.ts';
import { xlf } from './xlf.ts';
import { xliff2 } from './xliff2.ts';
import { yml } from './yml.ts';
import { ymlSymfony } from './ymlSymfony.ts';

const formats: readonly Format[] = [
  simpleJson,
  nestedJson,
  i18next4,
  i18next,
  reactSimpleJson,
  reactNestedJson,
  chromeJson,
  goI18n,
  angularTranslate,
  arb,
  yml,
  ymlSymfony,
  properties,
  ini,
  strings,
  stringsdict,
  androidXml,
  resx,
  gettext,
  gettextTemplate,
  xlf,
  xliff2,
  stringsCatalog,
  phpArray,
  laravel,
  csv,
  plist,
  tmx,
  qtTs,
];

const byId: ReadonlyMap<string, Format> = new Map(formats.map(format => [format.id, format]));

/** What repositories have and the service does not know. */
const inPlaceFormats: readonly InPlaceFormat[] = [
  chromeYaml,
  fluent,
  linguiJson,
  localesJson,
  localesModule,
  localesYaml,
  phpAssigned,
  qtFile,
  scriptModule,
  structuredJson,
  toml,
  vueBlocks,
  vueGlobalBlocks,
];

const inPlaceById: ReadonlyMap<string, InPlaceFormat> = new Map(
  [...inPlaceFormats, ...formatsOfKeys].map(format => [format.id, format]),
);

/** The format with that API extension name. */
export function formatById(id: string): Format | undefined {
  return byId.get(id);
}

/** The format of a file that was found, whether the service knows such files or not. */
export function formatOfFile(id: string): Format | InPlaceFormat | undefined {
  return byId.get(id) ?? inPlaceById.get(id);
}

/** Every format that the service knows, the most common first. */
export function allFormats(): readonly Format[] {
  return formats;
}

/** Formats whose files end so (`json`, without the dot, in any case), the most common first. */
export function formatsForExtension(extension: string): readonly FileFormat[] {
  const wanted = extension.toLowerCase();
  return [...formats, ...inPlaceFormats].filter(format => format.extensions.includes(wanted));
}
