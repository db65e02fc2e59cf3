import type { Placeholders } from './placeholders.ts';

/**
 * HTML elements that browsers render without the application's help, so a translation may have fewer or more of them.
 */
const formatting =
  /^(?:abbr|b|br|center|cite|code|div|em|font|h[1-6r]|i|img|kbd|li|mark|ol|p|pre|q|s|small|span|strong|sub|sup|t[dhrt]|u|ul|wbr)$/i;

/** An element of HTML that is meant as such mostly has attributes. */
const tag = /(?<!%)<(\/?)([A-Za-z\d][\w.-]*)\s*(\/?)>/g;

/**
 * The elements of a text that its call replaces: `<0>` of React's components, `<link>` of rich text. A name that
 * nothing closes is a text: `<unknown>`.
 */
export function elementsIn(text: string): Placeholders {
  const names = [...text.matchAll(tag)].flatMap(([, closes, name = '', isAlone]) =>
    closes === '' && isAlone === '' && !/^\d/.test(name) ? [] : name,
  );
  return new Map(names.filter(name => !formatting.test(name)).map(name => [`<${name}>`, `<${name}>`]));
}
