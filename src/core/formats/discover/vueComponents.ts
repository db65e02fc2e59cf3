import { scopeOfComponent } from '../../base/i18nBlocks.ts';
import { localesOfBlocks, vueBlocks, vueGlobalBlocks } from '../multilingual/vueBlocks.ts';
import { isForeignFolder } from './foreign.ts';
import { countLocales, seenByEachLocale, sourceOf } from './group.ts';
import type { DiscoveredFile, LocaleGroup } from './types.ts';

/** What reads texts from the blocks of components. */
const readers = /"(?:vue-i18n|petite-vue-i18n|@nuxtjs\/i18n|@intlify\/[\w-]+)"\s*:/;

/**
 * The components of packages that may read texts from them, by the package's folder. All of a tree's components would
 * have to be read otherwise.
 *
 * @param read the text of a file; undefined where it cannot be read.
 */
export async function componentsWithTexts(
  paths: readonly string[],
  read: (path: string) => Promise<string | undefined>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const components = paths.filter(
    path => path.endsWith('.vue') && !folderOf(path).split('/').some(isForeignFolder),
  );
  if (components.length === 0) return new Map();
  const packages = new Set(
    paths
      .filter(path => /(?:^|\/)package\.json$/.test(path) && !path.split('/').some(isForeignFolder))
      .map(folderOf),
  );
  const answers = new Map<string, boolean>();
  const isReader = async (folder: string) => {
    const manifest = folder === '' ? 'package.json' : `${folder}/package.json`;
    const known = answers.get(folder) ?? readers.test((await read(manifest)) ?? '');
    answers.set(folder, known);
    return known;
  };
  const found = new Map<string, string[]>();
  for (const path of components) {
    const around = foldersAround(path).filter(folder => packages.has(folder));
    const [own = ''] = around;
    let isRead = false;
    // In a monorepo the library may be a dependency of all.
    for (const folder of around) isRead ||= await isReader(folder);
    if (isRead) found.set(own, [...(found.get(own) ?? []), path]);
  }
  return found;
}

/**
 * A component as each of its locales sees it. Keys of its own stand under its place in the package, those of the whole
 * application under none.
 *
 * @throws LocaleFileError when a block is malformed.
 */
export function readComponent(path: string, root: string, text: string): readonly DiscoveredFile[] {
  if (!text.includes('<i18n')) return [];
  const scope = scopeOfComponent(root === '' ? path : path.slice(root.length + 1));
  return [vueBlocks, vueGlobalBlocks].flatMap(({ id }) => {
    const isGlobal = id === vueGlobalBlocks.id;
    return seenByEachLocale(localesOfBlocks(text, isGlobal), {
      path,
      namespace: scope,
      isDefaultNamespace: isGlobal,
      prefix: isGlobal ? '' : `${scope}.`,
      formatId: id,
    });
  });
}

/** Puts the components of a package together, and their blocks for the whole application. */
export function groupComponents(root: string, files: readonly DiscoveredFile[]): readonly LocaleGroup[] {
  return [...Map.groupBy(files, ({ formatId }) => formatId)].map(([formatId, together]) => {
    const locales = countLocales(together);
    return { root, formatId, files: together, locales, sourceLocale: sourceOf(locales) };
  });
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The folders that a file is in, the innermost first, the tree itself last. */
function foldersAround(path: string): readonly string[] {
  const segments = folderOf(path).split('/');
  return [...segments.keys()].map(count => segments.slice(0, segments.length - count).join('/')).concat('');
}
