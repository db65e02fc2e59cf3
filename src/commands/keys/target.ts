import { isPluralSuffix, type PluralSuffix } from '../../core/base/plural.ts';

/** The key that a command was called on: a name, a hover link, or a row of the tree. */
export function keyNameOf(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  if (typeof target !== 'object' || target === null) return undefined;
  if ('name' in target && typeof target.name === 'string') return target.name;
  return 'keyName' in target && typeof target.keyName === 'string' ? target.keyName : undefined;
}

/** The locale that a command was called on: from a row of the tree, or from a link. */
export function localeNameOf(target: unknown): string | undefined {
  if (typeof target !== 'object' || target === null) return undefined;
  const of = 'coverage' in target ? target.coverage : target;
  if (typeof of !== 'object' || of === null || !('locale' in of)) return undefined;
  const { locale } = of;
  if (typeof locale === 'string') return locale;
  const isNamed = typeof locale === 'object' && locale !== null && 'name' in locale;
  return isNamed && typeof locale.name === 'string' ? locale.name : undefined;
}

/** The plural form that a link names. */
export function formOf(target: unknown): PluralSuffix | undefined {
  if (typeof target !== 'object' || target === null || !('form' in target)) return undefined;
  return typeof target.form === 'string' && isPluralSuffix(target.form) ? target.form : undefined;
}

/** The text that a link proposes for a new key. */
export function textOf(target: unknown): string | undefined {
  if (typeof target !== 'object' || target === null || !('text' in target)) return undefined;
  return typeof target.text === 'string' ? target.text : undefined;
}
