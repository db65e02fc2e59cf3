import { type Element, HtmlParser } from '@angular/compiler';
import type { TruthUsage } from './types.ts';

/**
 * Keys in attributes of pages, as jquery-i18next and the parser of i18next's command line read them:
 * `data-i18n="[title]cart.tip;cart.title"`.
 */
export function pageTruth(text: string, file: string): TruthUsage[] {
  const usages: TruthUsage[] = [];
  const visit = (nodes: readonly unknown[]): void => {
    for (const node of nodes as readonly Partial<Element>[]) {
      for (const { name, value, valueSpan } of node.attrs ?? [])
        if (name === 'data-i18n' && valueSpan !== undefined)
          usages.push(...keysIn(value, valueSpan.start.offset));
      visit(node.children ?? []);
    }
  };
  visit(new HtmlParser().parse(text, file).rootNodes);
  return usages;
}

function keysIn(value: string, start: number): TruthUsage[] {
  let offset = start;
  return value.split(';').flatMap(part => {
    const key = part.trim().replace(/^\[[^\]]*\]/, '');
    const at = offset + part.indexOf(key);
    offset += part.length + 1;
    return key === '' ? [] : [{ offset: at, name: key }];
  });
}
