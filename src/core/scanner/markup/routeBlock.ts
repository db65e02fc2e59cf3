import type { Rules } from '../rules.ts';
import { usagesOfRouteText } from '../script/dataflow/routeKeys.ts';
import type { KeyText } from '../script/keyTexts.ts';
import type { Usage } from '../types.ts';

/** Begins the block of a Vue component that describes its route in YAML: unplugin-vue-router, vite-plugin-pages. */
const beginning = /<route\b[^<>]*\blang=["']ya?ml["'][^<>]*>/;

/** A line with a name and what stands behind it. */
const entry = /^( *)(["']?)([\w-]+)\2:(.*)$/gm;

/** A text in quotes, or one that begins with no sign of YAML. */
const scalar = /^\s*(?:'([^']*)'|"([^"\\]*)"|([^\s'"#&*{[|>!%@`-].*))/;

/** The keys in the YAML of a component's route that files hand to translators where they read a route. */
export function usagesOfRouteBlock(text: string, rules: Rules): readonly Usage[] {
  const { routeTexts = [] } = rules.modules ?? {};
  const block = routeTexts.length === 0 ? null : beginning.exec(text);
  if (block === null) return [];
  const texts = textsIn(text, block.index + block[0].length);
  return routeTexts.flatMap(handed =>
    usagesOfRouteText(texts.get(handed.path.join('.')) ?? [], handed, rules),
  );
}

/** The texts of YAML that begins at an offset and is written in lines, by the names that lead to them. */
function textsIn(text: string, start: number): ReadonlyMap<string, readonly KeyText[]> {
  const texts = new Map<string, KeyText[]>();
  const around: Array<{ readonly indent: number; readonly name: string }> = [];
  const block = text.slice(start, text.indexOf('</route>', start));
  for (const { index, 0: line, 1: space = '', 3: name = '', 4: rest = '' } of block.matchAll(entry)) {
    while (around.length > 0 && (around.at(-1)?.indent ?? 0) >= space.length) around.pop();
    around.push({ indent: space.length, name });
    const [, single, double, plain] = scalar.exec(rest) ?? [];
    const value = single ?? double ?? plain?.replace(/\s#.*/, '').trimEnd();
    if (value === undefined) continue;
    const from = start + index + line.length - rest.length + rest.indexOf(value);
    const found: KeyText = { text: value, certainty: 'computed', start: from, end: from + value.length };
    texts.set(around.map(each => each.name).join('.'), [found]);
  }
  return texts;
}
