import { isKnownLanguage } from '../../../base/languages.ts';
import type { Span } from '../lexing/span.ts';
import { Char, Kind, type Tokens } from '../lexing/tokens.ts';
import { isOwnModule } from '../modules.ts';
import type { Binding } from '../names/bindings.ts';
import { namedForTexts, type Vocabulary } from '../vocabulary.ts';
import type { Meaning } from './meaning.ts';

/** `./en`, `./locales/pt_BR.json` */
const ofLocale = /\/(?<language>[a-z]{2})(?:[-_]?[A-Z]{2})?(?:\.(?:json|[cm]?[jt]s))?$/;

/** Countries by whose codes files of their languages are called. */
const countries: ReadonlySet<string> = new Set(['cn', 'cz', 'dk', 'gr', 'hk', 'jp', 'tw', 'ua', 'us', 'vn']);
/** Codes of languages that mean something else to a programmer. */
const programmersWords: ReadonlySet<string> = new Set(['io', 'os']);

/** All texts of a locale, if a module of the application is named after one. */
export function localeTexts({ imported, module }: Binding, { locale }: Vocabulary): Meaning | undefined {
  if (locale === undefined) return undefined;
  return imported === 'default' && isOwnModule(module) && isNamedAfterLocale(module) ? locale : undefined;
}

/** `./db` and `./ui` are named after no language. */
function isNamedAfterLocale(module: string): boolean {
  const language = ofLocale.exec(module)?.groups?.['language'];
  if (language === undefined || programmersWords.has(language)) return false;
  return countries.has(language) || isKnownLanguage(language);
}

/** Whether a module may contain the texts of a locale, by its name and the rules. */
export function mayGiveTexts(module: string, { locale }: Vocabulary): boolean {
  return locale !== undefined && isOwnModule(module) && namedForTexts.some(word => module.includes(word));
}

/** The name spread at the beginning of an object: `{ ...en }`. */
export function spreadInto(tokens: Tokens, { from, to }: Span): Span | undefined {
  const isSpread = tokens.kind(from) === Char.BraceOpen && tokens.kind(from + 1) === Kind.Spread;
  if (!isSpread || tokens.kind(from + 2) !== Kind.Word || from + 3 >= to) return undefined;
  const next = tokens.kind(from + 3);
  return next === Char.Comma || next === Char.BraceClose ? { from: from + 2, to: from + 3 } : undefined;
}
