/**
 * References in texts to other keys: nesting in i18next (`$t(cart.total, { … })`), linked messages in vue-i18n and those
 * that have its notation (`@:cart.total`, `@.lower:cart.total`, `@:{'cart.total'}`, `@:(cart.total)`), terms in Fluent
 * (`{ -brand }`), and paths in Transloco (`{{cart.total}}`), whose single names (`{{total}}`) mostly are placeholders.
 *
 * https://www.i18next.com/translation-function/nesting, https://vue-i18n.intlify.dev/guide/essentials/syntax,
 * https://projectfluent.org/fluent/guide/terms.html, https://jsverse.gitbook.io/transloco/advanced-features/transpiler
 */
const references =
  /\$t\(\s*([^(),\n]*[^(),\s])\s*[,)]|@(?:\.\w+)?:(?:\(([^()\s]+)\)|\{'([^'\n]+)'\}|\{([\w.$/-]+)\}|([\w$](?:[\w.$/|-]*\w)?))|\{\s*(-[A-Za-z][\w-]*)|\{\{\s*([\w$][\w$-]*(?:\.[\w$-]+)+)\s*\}\}/g;

/**
 * The names that the keys may have that a text refers to, whatever its framework.
 *
 * @param name of the key that says the text: a reference without a namespace may mean a key of the same one
 */
export function namesReferredTo(name: string, text: string): readonly string[] {
  const colon = name.indexOf(':');
  return [...text.matchAll(references)].flatMap(([, ...groups]) => {
    const referred = groups.find(group => group !== undefined) ?? '';
    const isQualified = colon < 0 || referred.includes(':');
    return isQualified ? [referred] : [referred, `${name.slice(0, colon)}:${referred}`];
  });
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
