import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../editor/paths.ts';

/** The strings that the extension shows, as its code has them. */
export interface ExtensionStrings {
  /** The first arguments of `l10n.t`, sorted, each once. */
  readonly strings: readonly string[];
  /** `file:line` of calls whose first argument is no plain string, which no translator would ever see. */
  readonly unreadable: readonly string[];
}

/** Collects what `src` hands to `l10n.t`. */
export function collectStrings(): ExtensionStrings {
  const strings = new Set<string>();
  const unreadable: string[] = [];
  const source = path.join(repositoryRoot, 'src');
  for (const file of globSync('**/*.ts', { cwd: source })) {
    const text = readFileSync(path.join(source, file), 'utf8');
    for (const call of text.matchAll(/\bl10n\.t\(\s*/g)) {
      const start = call.index + call[0].length;
      const literal = /^'((?:[^'\\\n]|\\.)*)'|^"((?:[^"\\\n]|\\.)*)"|^`((?:[^`\\$]|\\.)*)`/.exec(
        text.slice(start),
      );
      const content = literal?.[1] ?? literal?.[2] ?? literal?.[3];
      if (content === undefined) unreadable.push(`${file}:${text.slice(0, start).split('\n').length}`);
      else strings.add(literalValue(content));
    }
  }
  return { strings: [...strings].sort(), unreadable };
}

/** The value of what stands between the quotes of a JavaScript string (ECMA-262, 12.9.4). */
function literalValue(content: string): string {
  const single: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
  return content.replaceAll(
    /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(.))/giu,
    (_match, braced?: string, four?: string, two?: string, other?: string) => {
      const code = braced ?? four ?? two;
      return code === undefined
        ? (single[other ?? ''] ?? other ?? '')
        : String.fromCodePoint(Number.parseInt(code, 16));
    },
  );
}

/** Where translators find the strings; the editor reads `bundle.l10n.<locale>.json` beside it. */
export const bundleFile = path.join(repositoryRoot, 'l10n/bundle.l10n.json');
