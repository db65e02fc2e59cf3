import { ofPdfViewer } from '../../base/pdfViewer.ts';

/** Folders that hold what others made, or what a build makes again. */
const folders = new Set([
  'node_modules',
  'bower_components',
  'jspm_packages',
  'vendor',
  'third_party',
  'pdfjs',
  'dist',
  'build',
  'out',
  'target',
  'coverage',
  'venv',
  'Pods',
  'Carthage',
  'DerivedData',
  'site-packages',
  '__pycache__',
  // What is exchanged with the service of that name, made of the texts elsewhere.
  'transifex',
  'fixtures',
  '__fixtures__',
  '__mocks__',
  '__snapshots__',
  'testdata',
]);

/** Files that a tool owns, whatever the folder they stand in is called. */
const files =
  /^(?:package|composer|bower|lerna|nx|turbo|deno|jsr|biome)\.jsonc?$|^[tj]sconfig.*\.json$|[-.]lock(?:\.[a-z]+)?$|lock\.(?:json|ya?ml)$|\.config\.[a-z]+$|\.schema\.json$|^(?:docker-compose|pubspec|mkdocs|serverless)\b.*\.ya?ml$|^AndroidManifest\.xml$|^pom\.xml$|^gradle.*\.properties$/;

/** Files of tools whose names are words that parts of an application have too: `locales/en/app.json` is none. */
const filesByPlace = /^(?:manifest|project|angular|vercel|firebase|app|components)\.jsonc?$/;

/** Whether a folder of that name is never searched. Hidden folders are not. */
export function isForeignFolder(name: string): boolean {
  return folders.has(name) || (name.startsWith('.') && name !== '.');
}

/** Whether a file of that name is a manifest, settings or lock file, or part of third-party code, in any folder. */
export function isForeignAnywhere(name: string): boolean {
  return files.test(name) || ofPdfViewer.test(name);
}

/** Like {@link isForeignAnywhere}, for a file outside the locale folders of an application's translations. */
export function isForeignFile(name: string): boolean {
  return isForeignAnywhere(name) || filesByPlace.test(name);
}
