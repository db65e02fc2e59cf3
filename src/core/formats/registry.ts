import { plist } from './apple/plist.ts';
import { strings } from './apple/strings.ts';
import { stringsCatalog } from './apple/stringsCatalog.ts';
import { stringsdict } from './apple/stringsdict.ts';
import { csv } from './csv/csv.ts';
import { fluent } from './flat/fluent.ts';
import { ini } from './flat/ini.ts';
import { properties } from './flat/properties.ts';
import { toml } from './flat/toml.ts';
import { gettext, gettextTemplate } from './gettext/gettext.ts';
import { arb } from './json/arb.ts';
import { chromeJson } from './json/chromeJson.ts';
import { goI18n } from './json/goI18n.ts';
import { i18next, i18next4 } from './json/i18next.ts';
import { angularTranslate, reactNestedJson, reactSimpleJson } from './json/icuJson.ts';
import { linguiJson } from './json/linguiJson.ts';
import { messagesJson } from './json/messagesJson.ts';
import { nestedJson } from './json/nestedJson.ts';
import { simpleJson } from './json/simpleJson.ts';
import { chromeYaml, structuredJson } from './json/structured.ts';
import { keysOnlyFormats } from './keysOnly.ts';
import { scriptModule } from './literal/scriptModule.ts';
import { localesJson, localesModule, localesYaml } from './multilingual/everyLocale.ts';
import { vueBlocks, vueGlobalBlocks } from './multilingual/vueBlocks.ts';
import { phpDefined } from './php/defined.ts';
import { laravel, phpArray, phpAssigned } from './php/phpArray.ts';
import type { FileFormat, Format, InPlaceFormat } from './types.ts';
import { androidXml } from './xml/androidXml.ts';
import { qtFile } from './xml/qtFile.ts';
import { qtTs } from './xml/qtLinguist.ts';
import { resx } from './xml/resx.ts';
import { tmx } from './xml/tmx.ts';
import { xamlDictionary } from './xml/xamlDictionary.ts';
import { xlf } from './xml/xlf.ts';
import { xliff2 } from './xml/xliff2.ts';
import { yml } from './yaml/yml.ts';
import { ymlSymfony } from './yaml/ymlSymfony.ts';

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

/** Formats that occur in repositories but that the service does not support. */
const inPlaceFormats: readonly InPlaceFormat[] = [
  chromeYaml,
  fluent,
  linguiJson,
  localesJson,
  localesModule,
  localesYaml,
  messagesJson,
  phpAssigned,
  phpDefined,
  qtFile,
  scriptModule,
  structuredJson,
  toml,
  vueBlocks,
  vueGlobalBlocks,
  xamlDictionary,
];

const inPlaceById: ReadonlyMap<string, InPlaceFormat> = new Map(
  [...inPlaceFormats, ...keysOnlyFormats].map(format => [format.id, format]),
);

/** The format with that API extension name. */
export function formatById(id: string): Format | undefined {
  return byId.get(id);
}

/** The format of a file, whether or not the service supports it. */
export function formatOfFile(id: string): Format | InPlaceFormat | undefined {
  return byId.get(id) ?? inPlaceById.get(id);
}

/** Every format that the service supports, the most common first. */
export function allFormats(): readonly Format[] {
  return formats;
}

/** Formats with that file extension (`json`, without the dot, in any case), the most common first. */
export function formatsForExtension(extension: string): readonly FileFormat[] {
  const wanted = extension.toLowerCase();
  return [...formats, ...inPlaceFormats].filter(format => format.extensions.includes(wanted));
}
