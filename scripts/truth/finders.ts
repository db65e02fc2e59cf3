import path from 'node:path';
import { frameworkById } from '../../src/core/scanner/frameworks/registry.ts';
import { scan } from '../../src/core/scanner/scan.ts';
import type { Usage } from '../../src/core/scanner/types.ts';
import { readUsages } from '../usages/tree.ts';
import type { OwnNames } from './types.ts';

/** What the scanner finds in a file of a tree, by its text, its path from the tree's root and its language. */
export type Finder = (text: string, file: string, languageId: string) => readonly Usage[];

/** Each file by itself, by the rules of one framework, whatever the tree's packages say. */
export function byFile(id: string, own: OwnNames | undefined): Finder {
  const known = frameworkById(id);
  if (known === undefined) throw new Error(`No framework is called ${id}`);
  const framework = (own && known.withOwnNames?.(own.functions)) ?? known;
  return (text, file, languageId) => scan(text, languageId, { frameworks: [framework], path: file });
}

/** What the index of the whole tree has of one framework: as a user sees it, imports followed and set-ups read. */
export function byIndex(folder: string, id: string): Finder {
  const root = path.resolve(folder);
  const usages = Map.groupBy(
    readUsages(root).usages.filter(({ framework }) => framework === id),
    usage => path.posix.relative(root, usage.path),
  );
  return (_text, file) => usages.get(file) ?? [];
}
