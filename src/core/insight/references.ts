import type { CatalogReader } from '../catalog/types.ts';
import { sourceTextOf } from './coverage.ts';
import { refersInBraces } from './dialects.ts';

/**
 * References in texts to other keys: nesting in i18next (`$t(cart.total, { … })`), linked messages in vue-i18n and those
 * that have its notation (`@:cart.total`, `@.lower:cart.total`, `@:{'cart.total'}`, `@:(cart.total)`), terms in Fluent
 * (`{ -brand }`), and paths in Transloco (`{{cart.total}}`), whose single names (`{{total}}`) mostly are placeholders.
 *
 * https://www.i18next.com/translation-function/nesting, https://vue-i18n.intlify.dev/guide/essentials/syntax,
 * https://projectfluent.org/fluent/guide/terms.html, https://jsverse.gitbook.io/transloco/advanced-features/transpiler
 */
const references =
  /\$t\(\s*(?<nested>[^(),\n]*[^(),\s])\s*(?:\)|,(?:[^()\n]*\))?)|@(?:\.(?<form>\w+))?:(?:\((?<round>[^()\s]+)\)|\{'(?<quoted>[^'\n]+)'\}|\{(?<curly>[\w.$/-]+)\}|(?<bare>[\w$](?:[\w.$/|-]*\w)?))|\{\s*(?<term>-[A-Za-z][\w-]*)(?:\s*\})?|\{\{\s*(?<path>[\w$][\w$-]*(?:\.[\w$-]+)+)\s*\}\}/g;

/**
 * The names that the keys may have that a text refers to, whatever its framework.
 *
 * @param name of the key that says the text: a reference without a namespace may mean a key of the same one
 */
export function namesReferredTo(name: string, text: string): readonly string[] {
  return [...text.matchAll(references)].flatMap(({ groups = {} }) => namesOf(groups, name));
}

type Groups = Readonly<Record<string, string | undefined>>;

function namesOf(
  { nested, round, quoted, curly, bare, term, path }: Groups,
  name: string,
): readonly string[] {
  const referred = nested ?? round ?? quoted ?? curly ?? bare ?? term ?? path ?? '';
  const colon = name.indexOf(':');
  const isQualified = colon < 0 || referred.includes(':');
  return isQualified ? [referred] : [referred, `${name.slice(0, colon)}:${referred}`];
}

/** A person cannot follow more; two texts may also refer to each other. */
const maxFilledIn = 20;

/** A text of a key in a locale, and the framework of the usage that shows it. */
interface ShownText {
  readonly name: string;
  readonly text: string;
  readonly localeName: string;
  readonly framework: string;
}

/**
 * A text as people see it: with the texts of the keys that it refers to in the places of these references, in the same
 * locale or else in the source locale. What the catalog does not have stays as it is written.
 */
export function withReferencesFilledIn(
  { name, text, localeName, framework }: ShownText,
  catalog: Pick<CatalogReader, 'get' | 'sourceLocale'>,
): string {
  let filledIn = 0;
  function filled(from: string, written: string): string {
    let [result, at] = ['', 0];
    for (const { 0: whole, index, groups = {} } of written.matchAll(references)) {
      result += written.slice(at, index) + (said(from, whole, groups) ?? whole);
      at = index + whole.length;
    }
    return result + written.slice(at);
  }
  function said(from: string, whole: string, groups: Groups): string | undefined {
    // Elsewhere a path is a value: `{{user.name}}` of i18next.
    const isValue = groups['path'] !== undefined && !refersInBraces(framework);
    if (filledIn >= maxFilledIn || isValue || !isClosed(whole, groups)) return undefined;
    const entry = namesOf(groups, from)
      .map(each => catalog.get(each))
      .find(each => each !== undefined);
    const content =
      entry && (sourceTextOf(entry, { name: localeName }) ?? sourceTextOf(entry, catalog.sourceLocale()));
    if (content === undefined) return undefined;
    filledIn++;
    return inForm(filled(entry?.key.name ?? '', content), groups['form']);
  }
  return filled(name, text);
}

function isClosed(whole: string, { nested, term }: Groups): boolean {
  if (nested !== undefined) return whole.endsWith(')');
  return term === undefined || whole.endsWith('}');
}

/** https://vue-i18n.intlify.dev/guide/essentials/syntax#built-in-modifiers */
function inForm(text: string, form: string | undefined): string {
  if (form === 'lower') return text.toLowerCase();
  if (form === 'upper') return text.toUpperCase();
  return form === 'capitalize' ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** What Transloco replaces: the value of that name, or else the text of that key. */
const valueOrKey = /\{\{\s*([^{}\s]+)\s*\}\}/g;

/**
 * A text of Transloco without its references to other keys, which look like placeholders.
 *
 * @param isKey whether the catalog has a key of that name
 */
export function withoutReferences(text: string, isKey: (name: string) => boolean): string {
  return text.replace(valueOrKey, (written: string, name: string) => (isKey(name) ? '' : written));
}
