import type { LocaleName } from './localeName.ts';

/** Names of languages in folders and files of PHP applications, without spaces. */
const codes: ReadonlyMap<string, string> = new Map([
  ['afrikaans', 'af'],
  ['albanian', 'sq'],
  ['arabic', 'ar'],
  ['armenian', 'hy'],
  ['azerbaijani', 'az'],
  ['basque', 'eu'],
  ['belarusian', 'be'],
  ['bengali', 'bn'],
  ['bosnian', 'bs'],
  ['brazilian', 'pt-BR'],
  ['brazilianportuguese', 'pt-BR'],
  ['bulgarian', 'bg'],
  ['catalan', 'ca'],
  ['chinese', 'zh'],
  ['chinesesimplified', 'zh-Hans'],
  ['chinesetraditional', 'zh-Hant'],
  ['croatian', 'hr'],
  ['czech', 'cs'],
  ['danish', 'da'],
  ['dutch', 'nl'],
  ['english', 'en'],
  ['estonian', 'et'],
  ['finnish', 'fi'],
  ['french', 'fr'],
  ['galician', 'gl'],
  ['georgian', 'ka'],
  ['german', 'de'],
  ['greek', 'el'],
  ['hebrew', 'he'],
  ['hindi', 'hi'],
  ['hungarian', 'hu'],
  ['icelandic', 'is'],
  ['indonesian', 'id'],
  ['irish', 'ga'],
  ['italian', 'it'],
  ['japanese', 'ja'],
  ['khmer', 'km'],
  ['korean', 'ko'],
  ['latvian', 'lv'],
  ['lithuanian', 'lt'],
  ['macedonian', 'mk'],
  ['malay', 'ms'],
  ['norwegian', 'nb'],
  ['persian', 'fa'],
  ['polish', 'pl'],
  ['portuguese', 'pt'],
  ['portuguesebr', 'pt-BR'],
  ['portuguesebrazilian', 'pt-BR'],
  ['romanian', 'ro'],
  ['russian', 'ru'],
  ['serbian', 'sr'],
  ['simplifiedchinese', 'zh-Hans'],
  ['slovak', 'sk'],
  ['slovenian', 'sl'],
  ['spanish', 'es'],
  ['swedish', 'sv'],
  ['thai', 'th'],
  ['traditionalchinese', 'zh-Hant'],
  ['turkish', 'tr'],
  ['ukrainian', 'uk'],
  ['urdu', 'ur'],
  ['vietnamese', 'vi'],
]);

/** Reads the English name of a language as a locale: `english`, `Portuguese-BR`. */
export function readLanguageName(text: string): LocaleName | undefined {
  const code = codes.get(text.toLowerCase().replaceAll(/[-_ ]/g, ''));
  return code === undefined ? undefined : { name: text, code };
}

/** The English name of a language by its code, as PHP applications write it; undefined if there is none. */
export function languageName(code: string): string | undefined {
  return [...codes].find(([, known]) => known === code)?.[0];
}
