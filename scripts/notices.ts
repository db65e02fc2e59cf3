/**
 * Writes ThirdPartyNotices.txt: the licences of what the bundles contain, which ask to be kept with every copy.
 * Run it after a change of the dependencies: `node scripts/notices.ts`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from './editor/paths.ts';
import { Problem } from './editor/problem.ts';

export const noticesFile = path.join(repositoryRoot, 'ThirdPartyNotices.txt');

interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
}

/** The text of the file. @throws {Problem} for a package whose licence is not to be found. */
export function notices(): string {
  const lock = JSON.parse(readFileSync(path.join(repositoryRoot, 'package-lock.json'), 'utf8')) as Lock;
  const bundled = Object.entries(lock.packages).filter(([folder, { dev }]) => folder !== '' && dev !== true);
  return [
    'Localens contains the following software under the licences below.\n',
    ...bundled.map(([folder, { version = '' }]) => {
      const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return `${'='.repeat(80)}\n${name} ${version}\n\n${licenceOf(folder, name)}\n`;
    }),
  ].join('\n');
}

/** Some packages have their licence in their repository only; then a copy of it is kept here. */
function licenceOf(folder: string, name: string): string {
  const [own] = globSync('{LICENSE,LICENCE}*', { cwd: path.join(repositoryRoot, folder) });
  const file = own === undefined ? path.join('scripts/notices', `${name}.txt`) : path.join(folder, own);
  try {
    return readFileSync(path.join(repositoryRoot, file), 'utf8').trim();
  } catch {
    throw new Problem(`${name} has no licence file: put its licence into ${file}`);
  }
}

if (process.argv[1] === import.meta.filename) writeFileSync(noticesFile, notices());
