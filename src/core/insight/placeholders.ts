import { inlineTagsIn, withoutTags } from '../formats/inlineTags.ts';
import { icuArguments } from './icu.ts';

/** How texts mark their placeholders. */
export type Dialect = 'doubleBraces' | 'icu' | 'braces' | 'percentBraces' | 'colon' | 'printf';

/** Framework id → how its texts mark placeholders. What is not named here is not checked. */
const dialects: Readonly<Record<string, Dialect>> = {
  i18next: 'doubleBraces',
  'react-i18next': 'doubleBraces',
  'next-i18next': 'doubleBraces',
  'ngx-translate': 'doubleBraces',
  transloco: 'doubleBraces',
  'next-intl': 'icu',
  'react-intl': 'icu',
  formatjs: 'icu',
  lingui: 'icu',
  'svelte-i18n': 'icu',
  'vue-i18n': 'braces',
  rails: 'percentBraces',
  'rails-i18n': 'percentBraces',
  laravel: 'colon',
};

/** The dialect of a framework's texts, or undefined where it is not known. */
export function dialectOf(framework: string): Dialect | undefined {
  return dialects[framework];
}

const patterns: Readonly<Record<Exclude<Dialect, 'icu'>, RegExp>> = {
  // `{{- name}}` is unescaped, `{{value, currency}}` formatted, `{{user.name}}` reaches into `user`.
  doubleBraces: /\{\{\s*-?\s*([\p{L}\p{N}_$]+)[^{}]*\}\}/gu,
  // `{'@'}` is vue-i18n's way to write a literal character.
  braces: /\{\s*([\p{L}\p{N}_$]+)\s*\}/gu,
  percentBraces: /%(?:\{|<)([\p{L}\p{N}_]+)(?:\}|>)/gu,
  colon: /(?<![\p{L}\p{N}:{]):([A-Za-z_][A-Za-z0-9_]*)/gu,
  printf: /%(?!%)(\d+\$)?[-+ 0#]*\d*(?:\.\d+)?[sdif@]/gu,
};

/** Names of the placeholders in a text, each once. */
export function placeholdersOf(text: string, dialect: Dialect): ReadonlySet<string> {
  if (dialect === 'icu') return icuArguments(text);
  const found = text.matchAll(patterns[dialect]);
  if (dialect === 'printf') return new Set([...found].map((match, index) => match[1] ?? `${index + 1}$`));
  return new Set([...found].map(match => placeholderName(match[1] ?? '', dialect)));
}

/** A placeholder by the name that all its spellings share: Laravel's `:name`, `:Name` and `:NAME` are the same. */
export function placeholderName(name: string, dialect: Dialect): string {
  return dialect === 'colon' ? name.toLowerCase() : name;
}

/**
 * The placeholders of a source text, as it writes them, which a translation of it lacks, inline elements of XLIFF
 * first. In which dialect the others are is told by the source text alone: for where no usage tells it.
 */
export function lackingIn(text: string, source: string): readonly string[] {
  const ids = new Set(inlineTagsIn(text).map(({ id }) => id));
  const tags = inlineTagsIn(source).flatMap(({ id, written }) => (ids.has(id) ? [] : written));
  // What an element stands for is no placeholder beside it.
  const plainSource = withoutTags(source);
  const dialect = dialectLike(plainSource);
  const names = placeholdersOf(withoutTags(text), dialect);
  const others = [...asWritten(plainSource, dialect)].flatMap(([name, written]) =>
    names.has(name) ? [] : written,
  );
  return [...tags, ...others];
}

function dialectLike(text: string): Dialect {
  if (text.includes('{{')) return 'doubleBraces';
  if (/%[{<]/.test(text)) return 'percentBraces';
  return text.includes('{') ? 'icu' : 'printf';
}

function asWritten(text: string, dialect: Dialect): ReadonlyMap<string, string> {
  if (dialect === 'icu') return new Map([...icuArguments(text)].map(name => [name, `{${name}}`]));
  const found = [...text.matchAll(patterns[dialect])].map(([written, name = ''], index): [string, string] =>
    dialect === 'printf' ? [name || `${index + 1}$`, written] : [placeholderName(name, dialect), written],
  );
  // `10% discount` says a percentage.
  return new Map(found.filter(([, written]) => dialect !== 'printf' || !written.includes(' ')));
}
