import { ofPdfViewer } from '../../base/pdfViewer.ts';

/** Folders of third-party or generated files. */
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
  // Files for exchange with the service of that name, generated from texts elsewhere.
  'transifex',
  'fixtures',
  '__fixtures__',
  '__mocks__',
  '__snapshots__',
  'testdata',
]);

/** Files that belong to a tool, in whatever folder. */
const files =
  /^(?:package|composer|bower|lerna|nx|turbo|deno|jsr|biome)\.jsonc?$|^[tj]sconfig.*\.json$|[-.]lock(?:\.[a-z]+)?$|lock\.(?:json|ya?ml)$|\.config\.[a-z]+$|\.schema\.json$|^(?:docker-compose|pubspec|mkdocs|serverless)\b.*\.ya?ml$|^AndroidManifest\.xml$|^pom\.xml$|^gradle.*\.properties$/;

/** Files of tools whose names are also words of an application: `locales/en/app.json` is none. */
const filesByPlace = /^(?:manifest|project|angular|vercel|firebase|app|components)\.jsonc?$/;

/** Whether folders of that name are never searched. Hidden folders are not. */
export function isForeignFolder(name: string): boolean {
  return folders.has(name) || (name.startsWith('.') && name !== '.');
}

/**
 * Whether a file of that name is a manifest, settings or lock file, or part of third-party code.
 *
 * @param isOfLocale whether it is in the folder of a locale among an application's translations
 */
export function isForeignFile(name: string, isOfLocale: boolean): boolean {
  return files.test(name) || ofPdfViewer.test(name) || (!isOfLocale && filesByPlace.test(name));
}
