/** An expression that matches where one of these does. Of none it is one that fails without looking at the text. */
export function anyOf(sources: readonly string[]): RegExp {
  return sources.length === 0 ? /(?!)/y : new RegExp(sources.join('|'));
}
