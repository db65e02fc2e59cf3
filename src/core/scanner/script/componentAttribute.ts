import { Kind, type Tokens } from './lexing/tokens.ts';
import { attributesOf } from './syntax/attributes.ts';

/** A text in an attribute of a component, which could pass it on as a key. */
export interface ComponentAttribute {
  readonly component: string;
  readonly attribute: string;
}

/** How many tokens before a place its tag may begin. */
const farthestTag = 300;

/** Whether an element is no element of HTML: `Row`, `app-row`, `ui.Row`. */
export function isComponent(name: string): boolean {
  return /^[A-Z]|[-.]/.test(name);
}

/** The attribute of a component in JSX whose value is a text around an offset. */
export function componentAttributeAt(tokens: Tokens, offset: number): ComponentAttribute | undefined {
  const text = tokens.indexAt(offset);
  const kind = tokens.kind(text);
  if (kind !== Kind.JsxString && kind !== Kind.String) return undefined;
  for (let at = text - 1; at >= Math.max(0, text - farthestTag); at--) {
    // Tags of elements in other attributes have ended before.
    if (tokens.kind(at) !== Kind.JsxOpen || (tokens.pair(at) > at && tokens.pair(at) < text)) continue;
    const component = /^[\w.-]+/.exec(tokens.text.slice(tokens.start(at + 1)))?.[0] ?? '';
    if (!isComponent(component)) return undefined;
    for (const [attribute, { value }] of attributesOf(tokens, at)) {
      if (value?.from === text && value.to === text + 1) return { component, attribute };
    }
    return undefined;
  }
  return undefined;
}
