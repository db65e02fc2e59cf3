import { scopeOfComponent } from '../../base/i18nBlocks.ts';
import { localesOfBlocks, vueBlocks, vueGlobalBlocks } from '../multilingual/vueBlocks.ts';
import { isForeignFolder } from './foreign.ts';
import { countLocales, seenByEachLocale, sourceOf } from './group.ts';
import { folderOf } from './pathParts.ts';
import type { DiscoveredFile, LocaleGroup } from './types.ts';

/** Dependencies that read texts from the blocks of components. */
const readers = /"(?:vue-i18n|petite-vue-i18n|@nuxtjs\/i18n|nuxt-i18n|@intlify\/[\w-]+)"\s*:/;

/**
 * The components of packages that may read texts from them, by the package's folder. Without this check, all components
 * of a tree would have to be read.
 *
 * @param read returns the text of a file; undefined if it cannot be read
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
 * A component as each of its locales sees it. Keys of its own get its place in the package as a prefix, those for the
 * whole application get none.
 *
 * @throws LocaleFileError if a block is malformed
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

/** Makes one group of a package's components, and another one of their blocks for the whole application. */
export function groupComponents(root: string, files: readonly DiscoveredFile[]): readonly LocaleGroup[] {
  return [...Map.groupBy(files, ({ formatId }) => formatId)].map(([formatId, together]) => {
    const locales = countLocales(together);
    return { root, formatId, files: together, locales, sourceLocale: sourceOf(locales) };
  });
}

/** The folders that a file is in, the innermost first, the tree itself last. */
function foldersAround(path: string): readonly string[] {
  const segments = folderOf(path).split('/');
  return [...segments.keys()].map(count => segments.slice(0, segments.length - count).join('/')).concat('');
}
