import { ofPdfViewer } from '../../base/pdfViewer.ts';

/** Folders of third-party code, and of what a build generates. */
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
  // Copies of texts from elsewhere, for exchange with the service of that name.
  'transifex',
  'fixtures',
  '__fixtures__',
  '__mocks__',
  '__snapshots__',
  'testdata',
]);

/** Files that belong to a tool, whatever their folder is called. */
const files =
  /^(?:package|composer|bower|lerna|nx|turbo|deno|jsr|biome)\.jsonc?$|^[tj]sconfig.*\.json$|[-.]lock(?:\.[a-z]+)?$|lock\.(?:json|ya?ml)$|\.config\.[a-z]+$|\.schema\.json$|^(?:docker-compose|pubspec|mkdocs|serverless)\b.*\.ya?ml$|^AndroidManifest\.xml$|^pom\.xml$|^gradle.*\.properties$/;

/**
 * Files of tools, except in a locale folder, where these are names for parts of an application:
 * `locales/en/app.json`.
 */
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
