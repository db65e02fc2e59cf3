import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parentOf } from '../../packages/folders.ts';
import { type Alias, bundlerAliases } from './bundlerAliases.ts';

/**
 * The aliases for paths that a configuration of TypeScript or of a bundler defines, with those of the configurations
 * that it extends: https://www.typescriptlang.org/tsconfig/#extends
 *
 * @param root of the application
 * @param file the configuration, relative to the root, with `/`
 */
export function aliasesIn(root: string, file: string): readonly Alias[] {
  return readAliases(root, file, new Set());
}

function readAliases(root: string, file: string, seen: Set<string>): readonly Alias[] {
  if (seen.has(file)) return [];
  seen.add(file);
  let text: string;
  try {
    text = readFileSync(path.join(root, file), 'utf8');
  } catch {
    return [];
  }
  if (!file.endsWith('.json')) return bundlerAliases(text, parentOf(file));
  const base = /"baseUrl"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  const from = path.posix.join(parentOf(file), base ?? '.');
  // A pattern instead of a parser, because these files contain comments and trailing commas.
  const paths = /"paths"\s*:\s*\{([^}]*)\}/.exec(text)?.[1];
  const aliases = [...(paths ?? '').matchAll(/"([^"]+)"\s*:\s*\[([^\]]*)\]/g)].map(
    ([, key = '', list = '']) => ({
      start: key.replace(/\*$/, ''),
      isWhole: !key.endsWith('*'),
      targets: [...list.matchAll(/"([^"]+)"/g)].map(([, target = '']) =>
        path.posix.join(from, target.replace(/\*$/, '')),
      ),
    }),
  );
  const own = base === undefined ? aliases : [...aliases, { start: '', isWhole: false, targets: [from] }];
  if (paths !== undefined) return own;
  return [...own, ...extendedBy(text, parentOf(file)).flatMap(extended => readAliases(root, extended, seen))];
}

/** The configurations of the root that one extends, of which the last ones count first. */
function extendedBy(text: string, folder: string): readonly string[] {
  const written = /"extends"\s*:\s*(?:"[^"]*"|\[[^\]]*\])/.exec(text)?.[0] ?? '';
  return [...written.matchAll(/"(\.[^"]*)"/g)]
    .map(([, name = '']) => path.posix.join(folder, name.endsWith('.json') ? name : `${name}.json`))
    .filter(file => !file.startsWith('..'))
    .reverse();
}
