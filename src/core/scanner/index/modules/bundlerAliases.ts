import path from 'node:path';

/** A module name, or the beginning of one, that stands for paths. */
export interface Alias {
  readonly start: string;
  readonly isWhole: boolean;
  readonly targets: readonly string[];
}

const block = /\balias['"]?\s*:\s*\{([^{}]*)\}/;
const value = String.raw`(?:[\w.]+\((?:[^()]|\([^()]*\))*\)|'[^']*'|"[^"]*")`;
const entry = new RegExp(`(?:'([^']+)'|"([^"]+)"|([\\w$]+))\\s*:\\s*(${value})`, 'g');
const listed = new RegExp(`\\bfind\\s*:\\s*['"]([^'"]+)['"]\\s*,\\s*replacement\\s*:\\s*(${value})`, 'g');
const roots = /module-resolver[\s\S]{0,400}?\broot['"]?\s*:\s*\[([^\]]*)\]/;
/** webpack's `resolve: { modules: [path.resolve(__dirname, 'src'), 'node_modules'] }` */
const modules = /\bmodules['"]?\s*:\s*\[([^[\]]*)\]/;
const listedFolder = new RegExp(value, 'g');

/**
 * The aliases in the configuration of a bundler or of Babel: `alias: { '@app': './src/app' }` of Vite, webpack and
 * babel-plugin-module-resolver, and the folders in which the latter two look for modules.
 *
 * @param folder of the file, relative to the root
 */
export function bundlerAliases(text: string, folder: string): readonly Alias[] {
  const inBlock = [...(block.exec(text)?.[1] ?? '').matchAll(entry)].map(
    ([, single, double, bare, target = '']) => [single ?? double ?? bare ?? '', target] as const,
  );
  const inList = [...text.matchAll(listed)].map(([, name = '', target = '']) => [name, target] as const);
  const aliases = [...inBlock, ...inList].flatMap(([name, target]) => {
    const parts = textsIn(target);
    // A pattern matches names that are unknown here.
    if (parts.length === 0 || /[\^$*(]/.test(name)) return [];
    const targets = [path.posix.join(folder, ...parts.map(part => part.replace(/^\//, '')))];
    const inside = { start: name.endsWith('/') ? name : `${name}/`, isWhole: false, targets };
    return name.endsWith('/') ? [inside] : [{ start: name, isWhole: true, targets }, inside];
  });
  const ofWebpack = [...(modules.exec(text)?.[1] ?? '').matchAll(listedFolder)].map(([place]) =>
    textsIn(place),
  );
  const searched = [...textsIn(roots.exec(text)?.[1] ?? '').map(root => [root]), ...ofWebpack]
    .filter(parts => parts.length > 0 && !parts.includes('node_modules'))
    .map(parts => path.posix.join(folder, ...parts));
  return searched.length === 0 ? aliases : [...aliases, { start: '', isWhole: false, targets: searched }];
}

function textsIn(code: string): string[] {
  return [...code.matchAll(/'([^']*)'|"([^"]*)"/g)].map(([, single, double]) => single ?? double ?? '');
}
