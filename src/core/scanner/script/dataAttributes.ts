import { escapeRegExp } from '../../base/escapeRegExp.ts';
import { anyOf } from '../plainText/expressions.ts';
import type { DirectiveRule } from './rules.ts';

/** Attributes of pages that hold keys, as scripts write them into elements. */
export interface DataAttributes<T> {
  /** By name: `data-i18n-title`. */
  readonly attributes: ReadonlyMap<string, T>;
  /** By name in an element's `dataset` and jQuery's `data`: `i18nTitle`. */
  readonly members: ReadonlyMap<string, T>;
  /** Matches every text that may write one of them. */
  readonly trace: RegExp;
}

/** The directives that are attributes whose value is a key and whose names nothing else has. */
export function dataAttributesOf<T extends { readonly rule: DirectiveRule }>(
  directives: ReadonlyMap<string, T>,
): DataAttributes<T> {
  const attributes = new Map(
    [...directives].filter(
      ([name, { rule }]) => name.startsWith(prefix) && rule.holds === 'text' && rule.beside === undefined,
    ),
  );
  const members = new Map([...attributes].map(([name, owned]) => [memberOf(name), owned]));
  const names = [...attributes.keys()].map(escapeRegExp);
  const settings = ['\\.dataset\\b', '\\.data\\(["\']'];
  return { attributes, members, trace: anyOf(names.length === 0 ? [] : [...names, ...settings]) };
}

const prefix = 'data-';

/** The name that an attribute has in an element's `dataset` (HTML, dom-dataset): `i18nTitle` for `data-i18n-title`. */
export function memberOf(attribute: string): string {
  return attribute.slice(prefix.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
